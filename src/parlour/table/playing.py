"""Answers to the questions of the game: taken, held, kept, refused; and all that follows by itself.

Rulings: R-SC-13, R-SC-14.
"""

import random
from typing import Any

import msgspec

from parlour.kernel.decision import CHANCE, TABLE, Decision, Refusal, Seat
from parlour.kernel.errors import TableError
from parlour.kernel.game import advance
from parlour.table import deadlines
from parlour.table import events as ev
from parlour.table.commands import (
    Answer,
    ComputerAnswer,
    GiveUp,
    Notice,
    Reply,
    SayLaughed,
    SetStanding,
)
from parlour.table.state import (
    Ground,
    Room,
    Scribe,
    accepts_unasked,
    dealer,
    decision_of,
    decisions,
    read_action,
    token,
    write_raw,
)

NOT_SEATED = Reply(ok=False, code="not-seated", message="This device does not hold that seat.")
GAME_OVER = Reply(ok=False, code="game-over", message="The game is over.")
NOT_STARTED = Reply(ok=False, code="not-started", message="The game has not begun.")
DECISION_CLOSED = Reply(
    ok=False,
    code="decision-closed",
    message="That question is closed; the table has gone on.",
    stale=True,
)
NO_LEAVING = Reply(ok=False, code="no-leaving", message="Nobody can leave this game.")
HELD = Reply(code="held", message="Your answer counts when the window closes.")
KEPT = Reply(code="kept", message="Your turn is played when the window has closed.")


def answer(scribe: Scribe, command: Answer) -> Reply:
    """A page answers a question for a seat of its device."""
    room, seat = scribe.room, command.seat
    if not room.holds(command.device, seat):
        return NOT_SEATED
    if (seat, command.aid) in room.done:
        return Reply()
    if room.status != "playing":
        return GAME_OVER if room.status == "over" else NOT_STARTED
    decision = decision_of(scribe.ground, room, seat)
    if decision is None or token(room, decision) != command.dp:
        return DECISION_CLOSED
    try:
        action = read_action(scribe.ground, command.action)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        message = f"This is no action of the game: {error}"
        return Reply(ok=False, code="unreadable-action", message=message)
    if room.stand_in[seat]:
        scribe.write(ev.StandInSet(seat=seat, on=False))
    return _take(scribe, decision, action, "person", command.aid)


def computer_answer(scribe: Scribe, command: ComputerAnswer) -> Reply:
    """A computer answers; what is no legal action is replaced, so that no table hangs."""
    room, seat = scribe.room, command.seat
    decision = decision_of(scribe.ground, room, seat)
    if decision is None or decision.number != command.number or not room.is_computer(seat):
        return DECISION_CLOSED
    if command.action is not None:
        reply = _take(scribe, decision, read_action(scribe.ground, command.action), command.cause)
        if reply.ok:
            return reply
    return _take(scribe, decision, _fallback(scribe, decision), "fallback")


def give_up(scribe: Scribe, command: GiveUp) -> Reply:
    """A seat resigns.

    Rulings: R-SC-54.
    """
    room, seat = scribe.room, command.seat
    if not room.holds(command.device, seat):
        return NOT_SEATED
    aid = f"{seat}/{command.aid}"  # TABLE does it, so the seat is named in the id
    if (TABLE, aid) in room.done:
        return Reply()
    if room.status != "playing":
        return GAME_OVER if room.status == "over" else NOT_STARTED
    return leave(scribe, seat, "resigned", aid)


def leave(scribe: Scribe, seat: Seat, cause: ev.Cause, aid: str = "") -> Reply:
    """The seat goes and does not come back."""
    action = _by_table(scribe.ground, "leave-game", seat)
    if action is None:
        return NO_LEAVING
    refusal = scribe.ground.game.check(scribe.room.state, TABLE, action)
    if refusal is not None:
        return _refused(refusal)
    if scribe.room.kept is not None and scribe.room.kept.seat == seat:
        scribe.write(ev.KeptTurnDropped(seat=seat))
    scribe.move(TABLE, action, cause, aid)
    return Reply()


def say_laughed(scribe: Scribe, command: SayLaughed) -> Reply:
    """A seat says that it made another laugh; the game decides whether it may.

    Rulings: R-HP-53, R-HP-54.
    """
    room, seat = scribe.room, command.seat
    if not room.holds(command.device, seat):
        return NOT_SEATED
    if room.status != "playing":
        return GAME_OVER if room.status == "over" else NOT_STARTED
    action = _by_table(scribe.ground, "claim-laugh-for", seat, target=command.target)
    if action is None:
        return Reply(ok=False, code="no-laughs", message="Nobody laughs for points in this game.")
    refusal = scribe.ground.game.check(room.state, TABLE, action)
    if refusal is not None:
        return _refused(refusal)
    scribe.move(TABLE, action, "person")
    return Reply()


def set_standing(scribe: Scribe, command: SetStanding) -> Reply:
    """A seat lets every play stand, or does so no longer."""
    room, seat = scribe.room, command.seat
    if not room.holds(command.device, seat):
        return NOT_SEATED
    if room.standing[seat] != command.on:
        scribe.write(ev.StandingAcceptSet(seat=seat, on=command.on))
    return Reply()


def preview(ground: Ground, room: Room, seat: Seat, raw: msgspec.Raw) -> object:
    """What an action would form and score, None where the game has no such thing.

    The next seat may try its turn while the window is open, as if the play stood.
    """
    show = getattr(ground.game, "preview", None)
    if show is None or room.status != "playing" or seat < 0:
        return None
    try:
        action = read_action(ground, raw)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        message = f"This is no action of the game: {error}"
        raise TableError("unreadable-action", message) from error
    state = room.state
    if deadlines.is_window(ground, room):
        ahead = _if_it_stands(ground, room)
        if any(one.seat == seat for one in ground.game.decisions(ahead)):
            state = ahead
    shown: object = show(state, seat, action)
    return shown


def is_in_game(ground: Ground, room: Room, seat: Seat) -> bool:
    """Whether the seat plays on: it has not left, and the game is not over."""
    if room.status != "playing":
        return False
    action = _by_table(ground, "leave-game", seat)
    return action is None or ground.game.check(room.state, TABLE, action) is None


def _by_table(ground: Ground, kind: str, seat: Seat, **more: Seat) -> Any:  # noqa: ANN401
    """The action of this kind that TABLE does for a seat, None where the game has none such."""
    try:
        return read_action(ground, write_raw({"type": kind, "seat": seat, **more}))
    except msgspec.ValidationError:
        return None


# -- one answer ----------------------------------------------------------------------------------


def _take(
    scribe: Scribe, decision: Decision[Any], action: object, cause: ev.Cause, aid: str = ""
) -> Reply:
    seat = decision.seat
    refusal = scribe.ground.game.check(scribe.room.state, seat, action)
    if decision.window:
        if refusal is not None and _is_next(scribe, decision):
            return _keep(scribe, decision, action, cause, aid)
        if refusal is None:
            return _hold(scribe, seat, action, cause, aid)
    if refusal is not None:
        return _refused(refusal)
    scribe.move(seat, action, cause, aid)
    return Reply()


def _hold(scribe: Scribe, seat: Seat, action: object, cause: ev.Cause, aid: str) -> Reply:
    """The answer takes effect, but not before the window may close (R-SC-13)."""
    if scribe.now >= deadlines.may_close_at(scribe.ground, scribe.room):
        scribe.move(seat, action, cause, aid)
        return Reply()
    scribe.write(ev.AnswerHeld(seat=seat, cause=cause, action=write_raw(action), aid=aid))
    return HELD


def _keep(
    scribe: Scribe, decision: Decision[Any], action: object, cause: ev.Cause, aid: str
) -> Reply:
    """A turn sent into the open window is the next seat's Accept and waits for the others."""
    ahead = _if_it_stands(scribe.ground, scribe.room)
    refusal = scribe.ground.game.check(ahead, decision.seat, action)
    if refusal is not None:
        return _refused(refusal)
    scribe.write(ev.TurnKept(seat=decision.seat, action=write_raw(action), aid=aid))
    _hold(scribe, decision.seat, decision.default, cause, "")
    return KEPT


def _is_next(scribe: Scribe, decision: Decision[Any]) -> bool:
    ahead = _if_it_stands(scribe.ground, scribe.room)
    return any(one.seat == decision.seat for one in scribe.ground.game.decisions(ahead))


def _if_it_stands(ground: Ground, room: Room) -> Any:  # noqa: ANN401
    """The state at the next turn if every opponent accepts.

    Chance is played with a fixed seed, so nothing about the real tiles can be learnt from what is
    legal there; what the next seat may do does not hang on what another seat draws.
    """
    game, state, rng = ground.game, room.state, random.Random(0)  # noqa: S311
    while asked := game.decisions(state):
        one = asked[0]
        if one.window:
            state, _ = advance(game, state, one.seat, one.default)
        elif one.seat == CHANCE:
            state, _ = advance(game, state, CHANCE, game.legal_actions(state, CHANCE).sample(rng))
        else:
            break
    return state


def _refused(refusal: Refusal) -> Reply:
    return Reply(ok=False, code=refusal.code, message=refusal.message, refusal=refusal)


def _fallback(scribe: Scribe, decision: Decision[Any]) -> object:
    """The question's default, else the first legal action."""
    game, state, seat = scribe.ground.game, scribe.room.state, decision.seat
    if decision.default is not None and game.check(state, seat, decision.default) is None:
        return decision.default
    return next(iter(game.legal_actions(state, seat)))


# -- what follows by itself ----------------------------------------------------------------------


def settle(scribe: Scribe) -> tuple[Notice, ...]:
    """Let everything happen that is due, until somebody has to choose."""
    notices: list[Notice] = []
    while asked := decisions(scribe.ground, scribe.room):
        if asked[0].seat == CHANCE:
            _deal(scribe)
        elif asked[0].window:
            if not _settle_window(scribe, asked):
                break
        elif _swap_dead_card(scribe):
            continue
        elif scribe.room.kept is not None:
            notices.extend(_play_kept(scribe, scribe.room.kept))
        elif not _settle_turn(scribe, asked):
            break
    return tuple(notices)


def _deal(scribe: Scribe) -> None:
    room, game = scribe.room, scribe.ground.game
    scribe.move(CHANCE, dealer(room).deal(game, room.state, room.draws), "chance")


def _swap_dead_card(scribe: Scribe) -> bool:
    """Whether somebody held a card that only laughing people serve, where nobody else is one.

    Rulings: R-HP-53.
    """
    ground, room = scribe.ground, scribe.room
    people = {s for s, one in enumerate(room.chairs) if one.kind == "person"}
    playing = {seat for seat in people if is_in_game(ground, room, seat)}
    for seat in range(len(room.chairs)):
        action = None if playing - {seat} else _by_table(ground, "replace-dead-card", seat)
        if action is not None and ground.game.check(room.state, TABLE, action) is None:
            scribe.move(TABLE, action, "table")
            return True
    return False


def _settle_window(scribe: Scribe, asked: tuple[Decision[Any], ...]) -> bool:
    """Whether an answer took effect: a held one in order of arrival, a standing one, a default."""
    room = scribe.room
    if scribe.now < deadlines.may_close_at(scribe.ground, room):
        return False
    open_seats = {one.seat for one in asked}
    first = next((one for one in room.held if one.seat in open_seats), None)
    if first is not None:
        action = read_action(scribe.ground, first.action)
        scribe.move(first.seat, action, first.cause)  # its id is noted already
        return True
    standing = next((one for one in asked if accepts_unasked(room, one)), None)
    if standing is not None:
        scribe.move(standing.seat, standing.default, "standing-accept")
        return True
    return _settle_turn(scribe, asked)


def _settle_turn(scribe: Scribe, asked: tuple[Decision[Any], ...]) -> bool:
    """Whether time has run out for the first of those who are asked."""
    due = deadlines.deadline(scribe.room, asked[0])
    if due is None or scribe.now < due:
        return False
    scribe.move(asked[0].seat, _fallback(scribe, asked[0]), "deadline")
    return True


def _play_kept(scribe: Scribe, kept: ev.TurnKept) -> tuple[Notice, ...]:
    """Play the kept turn if its seat is on turn and may do it; else the seat keeps its turn."""
    decision = decision_of(scribe.ground, scribe.room, kept.seat)
    if decision is None:
        scribe.write(ev.KeptTurnDropped(seat=kept.seat))
        return ()
    action = read_action(scribe.ground, kept.action)
    refusal = scribe.ground.game.check(scribe.room.state, kept.seat, action)
    if refusal is None:
        scribe.move(kept.seat, action, "kept")  # its id is noted already
        return ()
    scribe.write(ev.KeptTurnDropped(seat=kept.seat, refusal=refusal))
    message = f"The turn you sent ahead cannot be played now. {refusal.message}"
    return (Notice(seat=kept.seat, code="kept-turn-dropped", message=message, refusal=refusal),)
