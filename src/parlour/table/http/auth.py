"""Which device asks, and whether the page that asks is ours.

A device is a browser with an unguessable token in a cookie that scripts cannot read. The server
keeps only the token's hash, and uses that as the device's name inside.
"""

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "parlour"
SECURE_COOKIE = "__Host-parlour"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
YEAR_S = 365 * 86_400


def hash_of(token: str) -> str:
    """What the server remembers of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_secure(scope: Scope) -> bool:
    """Whether the connection is https."""
    return scope["scheme"] in {"https", "wss"}


def token_of(scope: Scope) -> str | None:
    """The token of the asking device, None where it sent none that could be ours."""
    name = SECURE_COOKIE if is_secure(scope) else COOKIE
    for key, value in scope["headers"]:
        if key == b"cookie":
            try:
                morsel = SimpleCookie(value.decode("latin-1")).get(name)
            except CookieError:
                continue
            if morsel is not None and TOKEN.fullmatch(morsel.value):
                return morsel.value
    return None


def is_same_origin(headers: Any) -> bool:  # noqa: ANN401  (Litestar's headers of either kind)
    """Whether Origin is there and names exactly the Host that was asked."""
    origin, host = headers.get("origin"), headers.get("host")
    if not origin or not host:
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:  # no address at all, such as http://[
        return False
    is_plain = parts.scheme in {"http", "https"} and not parts.path and not parts.query
    return is_plain and parts.netloc.lower() == host.lower()


def set_cookie(token: str, *, secure: bool) -> str:
    """The header that gives a device its token."""
    name = SECURE_COOKIE if secure else COOKIE
    tail = "; Secure" if secure else ""
    return f"{name}={token}; Path=/; Max-Age={YEAR_S}; HttpOnly; SameSite=Lax{tail}"


def devices(app: ASGIApp) -> ASGIApp:
    """Name the asking device in `scope["state"]["device"]`, and give a new one its token."""

    async def named(scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await app(scope, receive, send)
            return
        token = token_of(scope)
        if token is not None or scope["type"] == ScopeType.WEBSOCKET:
            scope.setdefault("state", {})["device"] = hash_of(token) if token else ""
            await app(scope, receive, send)
            return
        fresh = secrets.token_urlsafe(32)
        scope.setdefault("state", {})["device"] = hash_of(fresh)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and not _is_cached(scope["path"]):
                cookie = set_cookie(fresh, secure=is_secure(scope))
                MutableScopeHeaders.from_message(message).add("set-cookie", cookie)
            await send(message)

        await app(scope, receive, send_with_cookie)

    return named


def _is_cached(path: str) -> bool:
    return path.startswith("/assets/")
