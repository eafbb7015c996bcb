"""The built web pages: one document for every address of theirs, and assets that never change."""

import asyncio

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler

from parlour.table.http.web import DOCUMENT

ADDRESSES = [
    "/",
    "/new/{_:path}",
    "/t/{_:str}",
    "/join",
    "/join/{_:str}",
    "/rules",
    "/rules/{_:path}",
    "/judge",
]
NOT_BUILT = b"The web pages are not built: run `python3 run.py play` in the project's folder."


@get(ADDRESSES)
async def page() -> Response[bytes]:
    """The document that all pages share; which one it shows, the address says."""
    try:
        text = await asyncio.to_thread(DOCUMENT.read_bytes)
    except FileNotFoundError:
        return Response(NOT_BUILT, status_code=503, media_type=MediaType.TEXT)
    return Response(text, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


HANDLERS: list[HTTPRouteHandler] = [page]
