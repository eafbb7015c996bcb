"""Who sits where before the game, and how it begins: by itself, when no seat is open any more."""

from msgspec.structs import replace

from parlour.catalog import games
from parlour.catalog.shelf import Level
from parlour.kernel.decision import Seat
from parlour.table import events as ev
from parlour.table.commands import Change, Claim, Rematch, Reply
from parlour.table.names import reads_same
from parlour.table.playing import NOT_SEATED
from parlour.table.state import Room, Scribe

COMPUTERS: dict[Level, tuple[str, ...]] = {
    "beginner": ("Pip", "Wren", "Moth", "Dot"),
    "intermediate": ("Tansy", "Rowan", "Sorrel", "Linden"),
    "expert": ("Onyx", "Corvus", "Sable", "Peregrine"),
    "master": ("Hawthorn", "Merlin", "Argent", "Vesper"),
}
"""What computers are called, by level and seat; the page shows the level beside the name."""


def computer_name(level: Level, seat: Seat) -> str:
    """What a computer is called at the table; no two seats share a name."""
    names = COMPUTERS[level]
    return names[seat % len(names)]


def has_level(game: str, level: Level) -> bool:
    """Whether a game has computers of this level."""
    return level in games.game_info(game).levels


def no_level(game: str, level: Level) -> str:
    """What is told where it has none."""
    known = ", ".join(games.game_info(game).levels)
    return f"This game has no computers of the level {level}; there are {known}."


def claim(scribe: Scribe, command: Claim) -> Reply:
    """A device sits down on an open seat. Asking twice does no harm."""
    room, seat = scribe.room, command.seat
    if not 0 <= seat < len(room.chairs):
        return Reply(ok=False, code="no-such-seat", message="There is no such seat.", field="seat")
    if room.holds(command.device, seat):
        return Reply()
    if room.status != "waiting" or room.chairs[seat].kind != "open":
        message = "Somebody has taken that seat already."
        return Reply(ok=False, code="seat-taken", message=message, field="seat")
    if any(reads_same(chair.name, command.name) for chair in room.chairs if chair.name):
        message = "Somebody at this table has that name already."
        return Reply(ok=False, code="name-taken", message=message, field="name")
    is_first_here = not room.seats_of(command.device)
    chair = ev.Chair(kind="person", name=command.name, device=command.device)
    scribe.write(ev.SeatChanged(seat=seat, chair=chair))
    if command.nonce is not None and is_first_here:
        scribe.write(ev.NonceGiven(seat=seat, nonce=command.nonce))
    start_if_full(scribe)
    return Reply()


def change(scribe: Scribe, command: Change) -> Reply:
    """The host puts a computer on a seat, or opens one, before the game."""
    room, seat = scribe.room, command.seat
    if command.device != room.opened.host:
        message = "Only the device that opened the table may change its seats."
        return Reply(ok=False, code="not-host", message=message)
    if not 0 <= seat < len(room.chairs):
        return Reply(ok=False, code="no-such-seat", message="There is no such seat.", field="seat")
    if room.status != "waiting":
        message = "The game has begun; seats do not change any more."
        return Reply(ok=False, code="already-started", message=message)
    if room.holds(command.device, seat):
        return Reply(ok=False, code="seat-taken", message="You sit there yourself.", field="seat")
    chair = ev.Chair(kind="open")
    if command.kind == "computer":
        level = command.level or "intermediate"
        if not has_level(room.opened.game, level):
            message = no_level(room.opened.game, level)
            return Reply(ok=False, code="no-such-level", message=message, field="level")
        chair = ev.Chair(kind="computer", name=computer_name(level, seat), level=level)
    if chair != room.chairs[seat]:
        scribe.write(ev.SeatChanged(seat=seat, chair=chair))
        start_if_full(scribe)
    return Reply()


def start_if_full(scribe: Scribe) -> None:
    """Begin when no seat is open any more."""
    room = scribe.room
    if room.status == "waiting" and all(chair.kind != "open" for chair in room.chairs):
        scribe.write(ev.Started())


def rematch(scribe: Scribe, command: Rematch) -> Reply:
    """Note where the same seats play again; a second request is shown the same table."""
    room = scribe.room
    if not room.seats_of(command.device):
        return NOT_SEATED
    if room.status != "over":
        message = "A rematch can be had when the game is over."
        return Reply(ok=False, code="not-over", message=message)
    if room.rematch is None:
        scribe.write(ev.RematchMade(table=command.table))
    return Reply()


def again(room: Room, fresh: ev.Opened) -> ev.Opened:
    """The first entry of the rematch's log: ids and secrets of `fresh`, all else as it was."""
    old = room.opened
    return replace(
        fresh,
        game=old.game,
        options=old.options,
        settings=old.settings,
        chairs=room.chairs,
        host=old.host,
    )
