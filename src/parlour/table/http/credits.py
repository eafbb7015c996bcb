"""Rate limits: whoever asks too often is told to wait."""

from collections import OrderedDict

from parlour.table.protocol import Milliseconds

MOST_KEYS = 10_000


class Credits:
    """`most` askings in `seconds`, for each key; they come back evenly."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = float(most)
        self._per_ms = most / (seconds * 1000)
        self._left: OrderedDict[str, tuple[float, Milliseconds]] = OrderedDict()

    def take(self, key: str, now: Milliseconds) -> bool:
        """Whether one more is allowed."""
        left, since = self._left.pop(key, (self._most, now))
        left = min(self._most, left + max(0, now - since) * self._per_ms)
        is_allowed = left >= 1
        self._left[key] = (left - 1 if is_allowed else left, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return is_allowed
