"""The record of a table's game, as `parlour.records` writes it."""

from collections.abc import Iterable

import msgspec

from parlour.records.game_json import Dealing, Entry, Player, Record, build_record
from parlour.table import events as ev
from parlour.table.state import Ground, Room, deal_nonces, read_action, read_event


def record(ground: Ground, room: Room, log: Iterable[ev.Entry]) -> Record:
    """The whole game with its deal; the seed is in it only when the game is over."""
    opened = room.opened
    dealing = Dealing.revealed(
        opened.id,
        bytes.fromhex(opened.rules_hash),
        bytes.fromhex(opened.seed),
        [None if nonce is None else bytes.fromhex(nonce) for nonce in deal_nonces(room)],
    )
    players = [
        Player(
            name=chair.name,
            kind="computer" if chair.kind == "computer" else "person",
            level=chair.level or "",
        )
        for chair in room.chairs
    ]
    options = msgspec.json.decode(opened.options, type=ground.game.types.options)
    moves = (entry.event for entry in log if isinstance(entry.event, ev.Moved))
    entries = (_entry(ground, moved) for moved in moves)
    return build_record(ground.game, opened.id, options, players, entries, dealing)


def _entry(ground: Ground, moved: ev.Moved) -> Entry:
    return Entry(
        seat=moved.seat,
        action=read_action(ground, moved.action),
        events=tuple(read_event(ground, raw) for raw in moved.events),
    )
