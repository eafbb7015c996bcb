"""How long a connection may say nothing before it has asked for anything.

The server underneath waits for ever for the rest of a request. A page asks at once; who does not
holds a place that somebody else may need.
"""

import asyncio
from typing import Any, Final

from typing_extensions import override
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE_S: Final = 20.0
"""At most twice as long: what has not moved on between two looks is closed."""


class PatientProtocol(HttpToolsProtocol):
    """HTTP that closes a connection whose request does not come to its end."""

    _look: asyncio.TimerHandle | None = None
    _seen: object = None
    _is_late = False

    @override
    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._look_again()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        if self._look is not None:
            self._look.cancel()
        super().connection_lost(exc)

    def _look_again(self) -> None:
        """Close what waits for the same request as a while ago, unless a page has its socket."""
        transport = self.transport
        if transport.is_closing() or transport.get_protocol() is not self:
            return
        cycle: Any = self.cycle  # None before the first request
        is_waiting = cycle is None or cycle.more_body or cycle.response_complete
        if self._is_late and is_waiting and self._seen is cycle:
            transport.close()
            return
        self._is_late, self._seen = is_waiting, cycle
        self._look = self.loop.call_later(PATIENCE_S, self._look_again)
