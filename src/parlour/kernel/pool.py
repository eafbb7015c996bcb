"""The cards that a viewer cannot place, to be dealt out where a view hides some."""

from collections.abc import Iterable

from parlour.kernel.game import Rng


class Pool:
    """Cards of which each is as likely as another to come next."""

    def __init__(self, cards: Iterable[str], rng: Rng) -> None:
        self._cards = list(cards)
        self._rng = rng

    def draw(self) -> str:
        """One card, which is gone then."""
        cards = self._cards
        at = self._rng.randrange(len(cards))
        cards[at], cards[-1] = cards[-1], cards[at]
        return cards.pop()

    def hand(self, count: int) -> tuple[str, ...]:
        """So many cards, sorted."""
        return tuple(sorted(self.draw() for _ in range(count)))

    def rest(self) -> tuple[str, ...]:
        """What has not been dealt out, sorted."""
        return tuple(sorted(self._cards))
