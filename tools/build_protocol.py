"""Writes the TypeScript of all messages from the Python Structs.

    python3 run.py -- python tools/build_protocol.py

Structs become JSON Schema (msgspec), and JSON Schema becomes TypeScript (json-schema-to-typescript,
from web/node_modules). The files name the digest of the schema that they were made from; a test
compares it with the Structs as they are.
"""

from __future__ import annotations

import argparse
import hashlib
import inspect
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from parlour.catalog import crossword_games, explorer, glossary_pages, shelf
from parlour.games.crossword import actions, cards, events, state, view
from parlour.games.duelling import actions as duel_actions
from parlour.games.duelling import contest_actions as duel_contest_actions
from parlour.games.duelling import contest_frames as duel_contest_frames
from parlour.games.duelling import edition as duel_edition
from parlour.games.duelling import events as duel_events
from parlour.games.duelling import state as duel_state
from parlour.games.duelling import view as duel_view
from parlour.games.housecup import actions as cup_actions
from parlour.games.housecup import edition as cup_edition
from parlour.games.housecup import effects as cup_effects
from parlour.games.housecup import events as cup_events
from parlour.games.housecup import state as cup_state
from parlour.games.housecup import view as cup_view
from parlour.kernel.decision import Outcome
from parlour.table import protocol

ROOT: Final = Path(__file__).resolve().parents[1]
TARGET: Final = ROOT / "web" / "src" / "protocol"
JSON2TS: Final = ROOT / "web" / "node_modules" / ".bin" / "json2ts"

BODIES: Final = (
    protocol.NewTable,
    protocol.ClaimSeat,
    protocol.ChangeSeat,
    protocol.JoinByCode,
    protocol.Joined,
    protocol.SetName,
    protocol.Me,
    protocol.Problem,
    protocol.WordAnswer,
    protocol.GlossaryPages,
    protocol.EventsPage,
    protocol.Addresses,
)

FILES: Final[dict[str, dict[str, Any]]] = {
    "messages": {
        "Incoming": protocol.Incoming,
        "Outgoing": protocol.Outgoing,
        "Outcome": Outcome,
        **{body.__name__: body for body in BODIES},
    },
    "crossword": {
        "Action": actions.Action,
        "Event": events.Event,
        "StateFrame": state.Frame,
        "View": view.View,
        "Preview": view.Preview,
        "CardBox": crossword_games.CardBox,
    },
    "housecup": {
        "Action": cup_actions.Action,
        "Event": cup_events.Event,
        "StateFrame": cup_state.Frame,
        "View": cup_view.View,
        "Preview": cup_view.Preview,
        "Edition": cup_edition.Edition,
    },
    "duelling": {
        "Action": duel_actions.Action,
        "Event": duel_events.Event,
        "StateFrame": duel_state.Frame,
        "View": duel_view.View,
        "Preview": duel_view.Preview,
        "Edition": duel_edition.Edition,
    },
    "catalog": {
        "GameInfo": shelf.GameInfo,
        "Explorer": explorer.Explorer,
        "GlossaryBook": glossary_pages.GlossaryBook,
    },
}

# json-schema-to-typescript writes names of Structs only.
ALIASES: Final[dict[str, dict[str, Any]]] = {
    "messages": {
        "Seat": int,
        "Milliseconds": int,
        "Level": shelf.Level,
        "SeatKind": protocol.SeatKind,
        "Presence": protocol.Presence,
        "AbsentChoice": protocol.AbsentChoice,
        "Incoming": protocol.Incoming,
        "Outgoing": protocol.Outgoing,
    },
    "crossword": {
        "Action": actions.Action,
        "Event": events.Event,
        "StateFrame": state.Frame,
        "Step": state.Step,
        "Effect": cards.Effect,
        "Family": cards.Family,
    },
    "housecup": {
        "Action": cup_actions.Action,
        "Event": cup_events.Event,
        "StateFrame": cup_state.Frame,
        "Effect": cup_effects.Effect,
        "Part": cup_effects.Part,
        "Card": cup_edition.Card,
        "Subject": cup_effects.Subject,
        "Deck": cup_effects.Deck,
        "Phase": cup_state.Phase,
    },
    "duelling": {
        "Action": duel_actions.Action,
        "Event": duel_events.Event,
        "StateFrame": duel_state.Frame,
        "Sign": duel_contest_actions.Sign,
        "ContestKind": duel_contest_frames.ContestKind,
        "GameKind": duel_edition.GameKind,
    },
    "catalog": {},
}

INDEX: Final = """\
/* Made by tools/build_protocol.py; never edited. */

export type * from './messages';
export type * from './catalog';
export type * as crossword from './crossword';
export type * as housecup from './housecup';
export type * as duelling from './duelling';
"""

# What a page sends may leave out what has a default; what the server sends has every field.
SENT_BY_PAGES: Final = (
    protocol._In,  # noqa: SLF001
    protocol._Body,  # noqa: SLF001
    actions._Action,  # noqa: SLF001
    cup_actions._Action,  # noqa: SLF001
    duel_actions._Action,  # noqa: SLF001
    duel_contest_actions._Action,  # noqa: SLF001
)
SENT_BOTH_WAYS: Final = (protocol.TableSettings,)


def main() -> int:
    """Write the files, or say with --check whether they are current."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--check", action="store_true", help="write nothing; exit 1 if stale")
    if options.parse_args().check:
        stale = stale_files()
        for name in stale:
            print(f"{name} is not made from the Structs as they are", file=sys.stderr)
        return 1 if stale else 0
    for name in FILES:
        (TARGET / f"{name}.ts").write_text(typescript(name), encoding="utf-8")
        print(f"wrote web/src/protocol/{name}.ts")
    (TARGET / "index.ts").write_text(INDEX, encoding="utf-8")
    return 0


def stale_files() -> list[str]:
    """The names of generated files that do not belong to the Structs as they are."""
    stale = [
        f"{name}.ts"
        for name in FILES
        if digest_line(name) not in (TARGET / f"{name}.ts").read_text(encoding="utf-8")
    ]
    index = (TARGET / "index.ts").read_text(encoding="utf-8")
    return stale if index == INDEX else [*stale, "index.ts"]


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of one file, tidied for json-schema-to-typescript."""
    wanted = FILES[name]
    _, components = msgspec.json.schema_components(
        tuple(wanted.values()), ref_template="#/definitions/{name}"
    )
    structs = {one.__name__: one for one in _structs(tuple(wanted.values()))}
    definitions = {key: _tidy(part, structs.get(key)) for key, part in components.items()}
    return {"title": f"{name}-root", "type": "object", "definitions": definitions}


def digest_line(name: str) -> str:
    """The line by which a file names its schema."""
    text = json.dumps([schema(name), _aliases(name)], sort_keys=True)
    return f"schema {hashlib.sha256(text.encode()).hexdigest()[:32]}"


def typescript(name: str) -> str:
    """The text of one generated file."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / f"{name}.json"
        source.write_text(json.dumps(schema(name)), encoding="utf-8")
        told = subprocess.run(
            [
                *(str(JSON2TS), "--input", str(source), "--unreachableDefinitions"),
                *("--no-additionalProperties", "--style.singleQuote", "--style.printWidth=100"),
                *("--bannerComment", "", "--maxItems=-1"),
            ],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    body = told.partition("}\n")[2] if "Root {" in told.partition("}\n")[0] else told
    body = re.sub(r"( \*\n)? \* This interface was referenced by .*\n \* via the .*\n", "", body)
    body = re.sub(r"/\*\*\n \*/\n", "", body)
    heading = f"/* Made by tools/build_protocol.py; never edited. {digest_line(name)} */\n\n"
    return heading + "\n".join([*_aliases(name), "", body.strip(), ""]).lstrip()


def _aliases(name: str) -> list[str]:
    """Short names for numbers, choices and unions."""
    return [f"export type {key} = {_alias(one)};" for key, one in ALIASES[name].items()]


def _alias(one: Any) -> str:  # noqa: ANN401
    if one is int:
        return "number"
    parts = [part if isinstance(part, str) else part.__name__ for part in get_args(one)]
    quoted = get_origin(one) is Literal
    return " | ".join(f"'{part}'" if quoted else part for part in parts)


def _structs(types: tuple[Any, ...]) -> set[type[msgspec.Struct]]:
    """Every Struct that these types lead to."""
    found: set[type[msgspec.Struct]] = set()
    waiting = list(types)
    while waiting:
        one = waiting.pop()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one not in found:
            found.add(one)
            waiting.extend(field.type for field in msgspec.structs.fields(one))
        waiting.extend(get_args(one))
    return found


def _tidy(part: dict[str, Any], struct: type[msgspec.Struct] | None) -> dict[str, Any]:
    """One definition with the fields marked that are always there."""
    tidy: dict[str, Any] = _plain(part)
    if struct is not None and "properties" in tidy:
        optional = {
            field.encode_name
            for field in msgspec.structs.fields(struct)
            if _optional(struct, field)
        }
        tidy["required"] = [key for key in tidy["properties"] if key not in optional]
        tidy["additionalProperties"] = False
    return tidy


def _optional(struct: type[msgspec.Struct], field: msgspec.structs.FieldInfo) -> bool:
    if msgspec.UnsetType in get_args(field.type):
        return True
    sent_by_pages = issubclass(struct, SENT_BY_PAGES) and struct not in SENT_BOTH_WAYS
    return not field.required and (sent_by_pages or struct.__struct_config__.omit_defaults)


def _plain(part: Any) -> Any:  # noqa: ANN401
    """The same schema without what has no counterpart in TypeScript."""
    if isinstance(part, list):
        return [_plain(one) for one in part]
    if not isinstance(part, dict):
        return part
    plain = {key: _plain(value) for key, value in part.items() if key not in _DROPPED}
    if "properties" in part:  # a property may be called `default`
        plain["properties"] = {key: _plain(value) for key, value in part["properties"].items()}
    if isinstance(part.get("description"), str):
        plain["description"] = inspect.cleandoc(part["description"])
    if "prefixItems" in part:
        fixed = plain.pop("prefixItems")
        plain |= {"items": fixed, "minItems": len(fixed), "maxItems": len(fixed)}
    return plain


_DROPPED: Final = frozenset({"discriminator", "default", "pattern", "minLength", "maxLength"})

if __name__ == "__main__":
    sys.exit(main())
