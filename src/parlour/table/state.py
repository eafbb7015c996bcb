"""What the log of a table adds up to, as one frozen value, and how each event changes it.

Folding judges nothing and needs no clock: a table is loaded by folding its log. Who is connected is
not in here.
"""

import hmac
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from parlour.kernel.decision import Decision, Seat
from parlour.kernel.game import AnyGame
from parlour.kernel.tuples import changed
from parlour.records.dealing import COMPUTER_NONCE, Dealer
from parlour.table import events as ev
from parlour.table.protocol import AbsentChoice, Milliseconds

CHALLENGE = "challenge"
"""The kind of window that a seat may let pass until further notice: it lets every play stand."""

BOOK_OPENED = "glossary-opened"
"""The tag of the event that opens a book to somebody for a while, whatever is asked meanwhile."""

TURN_STARTED = "turn-started"
"""The tag of the event with which a game begins a turn, and with it a new time to think."""


class Ground(NamedTuple):
    """What a room stands on: its referee, and how long a challenge window stays open at least."""

    game: AnyGame
    min_delay: Milliseconds


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A table as its log has made it.

    `version` is the length of the log; `touched` is when it last grew, `stirred` when something
    last happened that everybody may know of; `asked_at` is when the open question was first asked:
    its limits begin then; `draws` counts the actions of CHANCE; `held` are answers that wait until
    the window may close, in order of arrival; `kept` is the next seat's turn, sent early; `done`
    are the ids of actions that were accepted, by seat.
    """

    opened: ev.Opened
    created: Milliseconds
    touched: Milliseconds
    stirred: Milliseconds
    version: int
    chairs: tuple[ev.Chair, ...]
    nonces: tuple[str | None, ...]
    status: Literal["waiting", "playing", "over"] = "waiting"
    state: Any = None
    draws: int = 0
    asked_at: Milliseconds = 0
    book_at: Milliseconds = 0
    """When a book was last opened to somebody for a while, in a game that has such a thing."""
    standing: tuple[bool, ...]
    stand_in: tuple[bool, ...]
    waited: tuple[Milliseconds | None, ...]
    votes: tuple[tuple[Seat, Seat, AbsentChoice], ...] = ()
    held: tuple[ev.AnswerHeld, ...] = ()
    kept: ev.TurnKept | None = None
    done: tuple[tuple[Seat, str], ...] = ()
    rematch: str | None = None
    lapsed: Seat | None = None
    """Whose time had run out when a choice was last made, None where it was made in time."""

    def holds(self, device: str, seat: Seat) -> bool:
        """Whether this device holds the seat."""
        return 0 <= seat < len(self.chairs) and bool(device) and self.chairs[seat].device == device

    def may_watch(self, device: str) -> bool:
        """Whether this device may see what everybody at the table sees."""
        is_open = self.opened.settings.spectators or self.status != "playing"
        return is_open or bool(self.seats_of(device))

    def seats_of(self, device: str) -> tuple[Seat, ...]:
        """The seats that this device holds."""
        return tuple(seat for seat in range(len(self.chairs)) if self.holds(device, seat))

    def is_computer(self, seat: Seat) -> bool:
        """Whether a computer chooses for this seat now."""
        return self.chairs[seat].kind == "computer" or self.stand_in[seat]

    def has_answered(self, seat: Seat) -> bool:
        """Whether this seat's answer is held until the window may close."""
        return any(answer.seat == seat for answer in self.held)


def decisions(ground: Ground, room: Room) -> tuple[Decision[Any], ...]:
    """Who is asked what now; nothing before the game and after it."""
    return ground.game.decisions(room.state) if room.status == "playing" else ()


def decision_of(ground: Ground, room: Room, seat: Seat) -> Decision[Any] | None:
    """What this seat is asked now and has not answered."""
    if room.has_answered(seat):
        return None
    return next((one for one in decisions(ground, room) if one.seat == seat), None)


def accepts_unasked(room: Room, decision: Decision[Any]) -> bool:
    """Whether this seat lets every play stand until further notice."""
    return decision.kind == CHALLENGE and room.standing[decision.seat]


def token(room: Room, decision: Decision[Any]) -> str:
    """What names this question to this seat: nobody else can guess it, and it never comes again."""
    name = f"{room.opened.id}/{decision.seat}/{decision.kind}/{decision.number}"
    return hmac.digest(bytes.fromhex(room.opened.secret), name.encode(), "sha256").hex()[:24]


def dealer(room: Room) -> Dealer:
    """Who hands out the tiles of this table."""
    opened = room.opened
    return Dealer(
        opened.id,
        bytes.fromhex(opened.rules_hash),
        bytes.fromhex(opened.seed),
        [None if nonce is None else bytes.fromhex(nonce) for nonce in deal_nonces(room)],
    )


def deal_nonces(room: Room) -> tuple[str | None, ...]:
    """The share of each seat in the deal, in hex; a computer's is the same always."""
    return tuple(
        COMPUTER_NONCE.hex() if chair.kind == "computer" else nonce
        for chair, nonce in zip(room.chairs, room.nonces, strict=True)
    )


# -- JSON of the game's own types ----------------------------------------------------------------


def read_action(ground: Ground, raw: msgspec.Raw | bytes) -> Any:  # noqa: ANN401
    """The action that this JSON is.

    Raises:
        msgspec.ValidationError: it is none of this game's.
    """
    return _decoder(ground.game.types.action).decode(raw)


def read_event(ground: Ground, raw: msgspec.Raw | bytes) -> Any:  # noqa: ANN401
    """The event of the game that this JSON is."""
    return _decoder(ground.game.types.event).decode(raw)


def write_raw(value: object) -> msgspec.Raw:
    """The value as JSON, to be put into a message or an event as it is."""
    return msgspec.Raw(msgspec.json.encode(value))


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401
    return msgspec.json.Decoder(kind)


# -- folding -------------------------------------------------------------------------------------


def load(ground: Ground, log: Iterable[ev.Entry]) -> Room:
    """The room that this log has made."""
    entries = iter(log)
    room = begin(next(entries))
    for entry in entries:
        room = fold(ground, room, entry)
    return room


def is_judged_alike(ground: Ground, log: Iterable[ev.Entry]) -> bool:
    """Whether this referee makes of the actions of a log what the log says of them.

    One with other rules, cards or another board than when the log was written may not, and its
    answer to a log that it cannot read is no, too.
    """
    entries = iter(log)
    room = begin(next(entries))
    try:
        for entry in entries:
            event = entry.event
            if isinstance(event, ev.Moved):
                action = read_action(ground, event.action)
                happened = ground.game.apply(room.state, event.seat, action)
                if happened != tuple(read_event(ground, raw) for raw in event.events):
                    return False
            room = fold(ground, room, entry)
    except Exception:  # noqa: BLE001  (what another board breaks, and how, cannot be known)
        return False
    return True


def begin(entry: ev.Entry) -> Room:
    """The room after the first entry of its log."""
    opened = entry.event
    assert isinstance(opened, ev.Opened), "a log begins with Opened"
    seats = len(opened.chairs)
    return Room(
        opened=opened,
        created=entry.at,
        touched=entry.at,
        stirred=entry.at,
        version=1,
        chairs=opened.chairs,
        nonces=(None,) * seats,
        standing=(False,) * seats,
        stand_in=(False,) * seats,
        waited=(None,) * seats,
    )


def fold(ground: Ground, room: Room, entry: ev.Entry) -> Room:
    """The room after one more entry."""
    event = entry.event
    if isinstance(event, ev.Moved):
        room = _moved(ground, room, event, entry.at)
    elif isinstance(event, ev.Started):
        options = _decoder(ground.game.types.options).decode(room.opened.options)
        room = replace(room, status="playing", state=ground.game.new(options), asked_at=entry.at)
    elif isinstance(event, ev.VoteSettled):
        room = _vote_settled(room, event, entry.at)
    else:
        room = _FOLDS[type(event)](room, event)
    stirred = room.stirred if isinstance(event, ev.UNSEEN) else entry.at
    return replace(room, version=room.version + 1, touched=entry.at, stirred=stirred)


def _moved(ground: Ground, room: Room, event: ev.Moved, at: Milliseconds) -> Room:
    game, state = ground.game, room.state
    happened = [read_event(ground, raw) for raw in event.events]
    for one in happened:
        state = game.fold(state, one)
    before, after = game.decisions(room.state), game.decisions(state)
    is_new = _asks_anew(before, after) or _is_among(happened, TURN_STARTED)
    if event.cause == "kept":
        room = replace(room, kept=None)
    if event.cause not in {"chance", "table"} and not any(one.window for one in before):
        room = replace(room, lapsed=event.seat if event.cause == "deadline" else None)
    return replace(
        room,
        state=state,
        status="playing" if game.outcome(state) is None else "over",
        draws=room.draws + (event.cause == "chance"),
        asked_at=at if is_new else room.asked_at,
        book_at=at if _is_among(happened, BOOK_OPENED) else room.book_at,
        held=() if is_new else tuple(one for one in room.held if one.seat != event.seat),
        done=_with_aid(room, event.seat, event.aid),
    )


def _asks_anew(before: Sequence[Decision[Any]], after: Sequence[Decision[Any]]) -> bool:
    """Whether somebody is asked who was not; the last ones of a window are not asked anew."""
    known = {(one.seat, one.kind) for one in before}
    return any((one.seat, one.kind) not in known for one in after)


def _is_among(events: Iterable[msgspec.Struct], tag: str) -> bool:
    return any(one.__struct_config__.tag == tag for one in events)


def _with_aid(room: Room, seat: Seat, aid: str) -> tuple[tuple[Seat, str], ...]:
    return (*room.done, (seat, aid)) if aid and (seat, aid) not in room.done else room.done


def _seat_changed(room: Room, event: ev.SeatChanged) -> Room:
    return replace(
        room,
        chairs=changed(room.chairs, event.seat, event.chair),
        nonces=changed(room.nonces, event.seat, None),
    )


def _nonce_given(room: Room, event: ev.NonceGiven) -> Room:
    return replace(room, nonces=changed(room.nonces, event.seat, event.nonce))


def _answer_held(room: Room, event: ev.AnswerHeld) -> Room:
    done = _with_aid(room, event.seat, event.aid)
    return replace(room, held=(*room.held, event), done=done)


def _turn_kept(room: Room, event: ev.TurnKept) -> Room:
    return replace(room, kept=event, done=_with_aid(room, event.seat, event.aid))


def _kept_turn_dropped(room: Room, _event: ev.KeptTurnDropped) -> Room:
    return replace(room, kept=None)


def _standing_accept_set(room: Room, event: ev.StandingAcceptSet) -> Room:
    return replace(room, standing=changed(room.standing, event.seat, event.on))


def _vote_cast(room: Room, event: ev.VoteCast) -> Room:
    others = tuple(vote for vote in room.votes if vote[:2] != (event.about, event.seat))
    return replace(room, votes=(*others, (event.about, event.seat, event.choice)))


def _vote_settled(room: Room, event: ev.VoteSettled, at: Milliseconds) -> Room:
    waited = at if event.choice == "wait" else None
    return replace(
        room,
        votes=_without_votes(room, event.about),
        waited=changed(room.waited, event.about, waited),
    )


def _without_votes(room: Room, about: Seat) -> tuple[tuple[Seat, Seat, AbsentChoice], ...]:
    return tuple(vote for vote in room.votes if vote[0] != about)


def _stand_in_set(room: Room, event: ev.StandInSet) -> Room:
    return replace(
        room,
        stand_in=changed(room.stand_in, event.seat, event.on),
        votes=_without_votes(room, event.seat),
    )


def _rematch_made(room: Room, event: ev.RematchMade) -> Room:
    return replace(room, rematch=event.table)


_FOLDS: dict[type[msgspec.Struct], Callable[[Room, Any], Room]] = {
    ev.SeatChanged: _seat_changed,
    ev.NonceGiven: _nonce_given,
    ev.AnswerHeld: _answer_held,
    ev.TurnKept: _turn_kept,
    ev.KeptTurnDropped: _kept_turn_dropped,
    ev.StandingAcceptSet: _standing_accept_set,
    ev.VoteCast: _vote_cast,
    ev.StandInSet: _stand_in_set,
    ev.RematchMade: _rematch_made,
}


# -- writing -------------------------------------------------------------------------------------


class Scribe:
    """Writes entries at one moment and keeps the room as they make it."""

    def __init__(self, ground: Ground, room: Room, now: Milliseconds) -> None:
        self.ground = ground
        self.room = room
        self.now = max(now, room.touched)  # a clock that was set back does not turn the log round
        self.entries: list[ev.Entry] = []

    def write(self, event: ev.TableEvent) -> None:
        """One more entry."""
        entry = ev.Entry(self.now, event)
        self.room = fold(self.ground, self.room, entry)
        self.entries.append(entry)

    def move(self, seat: Seat, action: object, cause: ev.Cause, aid: str = "") -> None:
        """The seat does this in the game.

        Raises:
            IllegalAction: the referee refuses it.
        """
        happened = self.ground.game.apply(self.room.state, seat, action)
        self.write(
            ev.Moved(
                seat=seat,
                cause=cause,
                action=write_raw(action),
                events=tuple(write_raw(one) for one in happened),
                aid=aid,
            )
        )
