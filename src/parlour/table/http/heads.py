"""HEAD is answered like GET; the server that carries it leaves the body out."""

from typing import cast

from litestar.types import ASGIApp, Receive, Scope, Send


def heads(app: ASGIApp) -> ASGIApp:
    """The application, asked GET where HEAD is asked."""

    async def ask(scope: Scope, receive: Receive, send: Send) -> None:
        # The carrier reads its own scope, and that still says HEAD.
        asked = {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope
        await app(cast("Scope", asked), receive, send)

    return ask
