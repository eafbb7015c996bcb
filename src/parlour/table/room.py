"""A room as a pure function: what is asked of it makes entries of its log, and an answer.

The shell commits the entries, then answers, then shows everybody what is new. Nothing here reads a
clock, a file or a random number; tiles come from the table's own sealed stream.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from parlour.table import absence, playing, seating
from parlour.table import commands as co
from parlour.table import events as ev
from parlour.table.protocol import Milliseconds
from parlour.table.state import Ground, Room, Scribe, begin


class Step(NamedTuple):
    """What came of one command: the room after it, what to commit, and whom to tell what."""

    room: Room
    entries: tuple[ev.Entry, ...]
    reply: co.Reply
    notices: tuple[co.Notice, ...]


def open_room(
    ground: Ground, opened: ev.Opened, nonces: tuple[str | None, ...], now: Milliseconds
) -> Step:
    """A new table; it begins at once where no seat is open."""
    first = ev.Entry(now, opened)
    scribe = Scribe(ground, begin(first), now)
    for seat, nonce in enumerate(nonces):
        if nonce is not None:
            scribe.write(ev.NonceGiven(seat=seat, nonce=nonce))
    seating.start_if_full(scribe)
    notices = playing.settle(scribe)
    return Step(scribe.room, (first, *scribe.entries), co.Reply(), notices)


def step(ground: Ground, room: Room, command: co.Command, now: Milliseconds) -> Step:
    """What comes of `command` at this moment; first happens what was due before it."""
    scribe = Scribe(ground, room, now)
    notices = playing.settle(scribe)
    reply = _HANDLERS[type(command)](scribe, command)
    notices += playing.settle(scribe)
    return Step(scribe.room, tuple(scribe.entries), reply, notices)


def _tick(_scribe: Scribe, _command: co.Tick) -> co.Reply:
    return co.Reply()


_HANDLERS: dict[type[co.Command], Callable[[Scribe, Any], co.Reply]] = {
    co.Claim: seating.claim,
    co.Change: seating.change,
    co.Rematch: seating.rematch,
    co.Answer: playing.answer,
    co.ComputerAnswer: playing.computer_answer,
    co.GiveUp: playing.give_up,
    co.SayLaughed: playing.say_laughed,
    co.SetStanding: playing.set_standing,
    co.Cast: absence.cast,
    co.Return: absence.come_back,
    co.Tick: _tick,
}
