"""Writes docs/reference/protocol.md from the docstrings of the messages.

python3 run.py -- python tools/build_protocol_reference.py
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from parlour.table import protocol

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "reference" / "protocol.md"

HEAD: Final = """\
# Messages between page and server

<!-- Made by tools/build_protocol_reference.py; never edited. -->

Everything is JSON. `GET` and `POST` under `/api` take and give one body; a table's socket is at
`/ws/tables/{id}`, and every message on it has a `type`. A page sends at most 8 KiB a message and
says `hello` first. A `POST` needs `content-type: application/json` and this server's own `Origin`.
Whatever is refused over HTTP is answered with a `Problem`. The game's own values (`view`, `event`,
`action`, `preview`) are described with the game; TypeScript for all of them is in
`web/src/protocol`. Why it works this way: [how a table works](../explanation/table.md).

Other addresses: `GET /api/games` (a list of `GameInfo`), `GET /api/tables` (a list of `TableInfo`),
`GET /api/tables/{id}/record` (the game as a file, once it is over), `GET /api/tables/{id}/qr.svg`,
`GET /api/rules/{edition}`, `POST /api/tables/{id}/rematch` (body `{}`, answered with `Joined`).
"""

CHAPTERS: Final[tuple[tuple[str, tuple[Any, ...]], ...]] = (
    ("What a page says on the socket", get_args(protocol.Incoming)),
    ("What the server says on the socket", get_args(protocol.Outgoing)),
    (
        "HTTP bodies",
        (
            protocol.NewTable,
            protocol.SeatRequest,
            protocol.ClaimSeat,
            protocol.ChangeSeat,
            protocol.JoinByCode,
            protocol.Joined,
            protocol.SetName,
            protocol.Me,
            protocol.WordAnswer,
            protocol.Addresses,
            protocol.Problem,
        ),
    ),
    (
        "Parts",
        (
            protocol.TableInfo,
            protocol.TableSettings,
            protocol.SeatInfo,
            protocol.Dealing,
            protocol.Prompt,
            protocol.Waiting,
        ),
    ),
)


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for title, structs in CHAPTERS:
        parts.append(f"\n## {title}\n")
        parts.extend(_entry(struct) for struct in structs)
    return "\n".join(parts)


def _entry(struct: type[msgspec.Struct]) -> str:
    tag = struct.__struct_config__.tag
    title = f'{struct.__name__}: `"type": "{tag}"`' if tag else struct.__name__
    text = inspect.cleandoc(struct.__doc__ or "")
    lines = [f"- `{one.encode_name}`: {_type(one)}" for one in msgspec.structs.fields(struct)]
    return "\n".join([f"### {title}\n", text, *([""] if lines else []), *lines, ""])


def _type(field: msgspec.structs.FieldInfo) -> str:
    text = re.sub(r"<class '([\w.]+)'>", r"\1", str(field.type))
    text = re.sub(r"typing\.Annotated\[(\w+), [^\]]*?\)\]", r"\1", text)
    text = re.sub(r"Optional\[\w*\.?Annotated\[str, .*\]\]", "str | None", text)
    text = re.sub(r"\b(?:[a-z_]+\.)+(?=[A-Z])|typing\.", "", text)
    text = re.sub(r"msgspec\.\w+\.", "", text)
    if field.required:
        return f"`{text}`"
    if field.default is msgspec.NODEFAULT:
        return f"`{text}`, may be left out"
    value = "its defaults" if isinstance(field.default, msgspec.Struct) else f"`{field.default!r}`"
    return f"`{text}`, {value} if left out"


def main() -> int:
    """Write the page."""
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
