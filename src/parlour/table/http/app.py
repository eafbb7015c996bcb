"""The web application: everything that is reached over the network, put together."""

import contextlib
from collections.abc import AsyncGenerator
from importlib.metadata import version

from litestar import Litestar, Router
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from parlour.kernel.errors import ParlourError
from parlour.table.hall import Hall
from parlour.table.http import glossary, pages, past, tables, words
from parlour.table.http.answers import (
    MOST_BODY_BYTES,
    Desk,
    on_bug,
    on_http_error,
    on_parlour_error,
)
from parlour.table.http.auth import devices
from parlour.table.http.headers import protected
from parlour.table.http.heads import heads
from parlour.table.http.sockets import table_socket
from parlour.table.http.web import WEB

YEAR_S = 365 * 86_400


def create_app(hall: Hall, *, is_on_network: bool = True) -> tuple[ASGIApp, Desk]:
    """The application, and the desk through which its sockets are told to go."""
    desk = Desk(hall, build=version("parlour"), is_on_network=is_on_network)

    @contextlib.asynccontextmanager
    async def open_hall(_app: Litestar) -> AsyncGenerator[None]:
        await hall.start()
        yield
        await hall.stop()

    assets: list[Router] = []
    if WEB.is_dir():
        cache = CacheControlHeader(max_age=YEAR_S, public=True, immutable=True)
        assets = [
            create_static_files_router(path="/assets", directories=[WEB], cache_control=cache)
        ]
    app = Litestar(
        [
            *tables.HANDLERS,
            *words.HANDLERS,
            *glossary.HANDLERS,
            *past.HANDLERS,
            *pages.HANDLERS,
            table_socket,
            *assets,
        ],
        lifespan=[open_hall],
        state=State({"desk": desk}),
        exception_handlers={
            ParlourError: on_parlour_error,
            HTTPException: on_http_error,
            Exception: on_bug,
        },
        request_max_body_size=MOST_BODY_BYTES,
        openapi_config=None,
        logging_config=None,
    )
    return protected(devices(heads(app))), desk
