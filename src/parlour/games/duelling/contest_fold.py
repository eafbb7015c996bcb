"""What each event of a duel or a Wizarding Game does to the state. No judgement.

Rules: DC-T.6, DC-TK.1, DC-TK.2, DC-W.15.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.duelling import contest_events as ev
from parlour.games.duelling.changing import (
    Changes,
    all_spells,
    item_spent,
    popped,
    with_duellist,
    with_turn,
    with_visit,
)
from parlour.games.duelling.contest_frames import (
    NOBODY,
    Challenge,
    Chess,
    DefenderVote,
    Duel,
    DuelRoll,
    GameDraw,
    ItemPlayed,
    Prize,
    Reported,
    Throwing,
    Travel,
)
from parlour.games.duelling.edition import FIREWORKS, HAND_OF_GLORY, MIRROR, SPELLOTAPE
from parlour.games.duelling.physics import Hand, Scene
from parlour.games.duelling.state import EVERYBODY, NO_CARD, Frame, Laid, State, Who
from parlour.kernel.frames import pop, push, swap_top
from parlour.kernel.tuples import changed, with_card, without

SEALED_ANSWERS: Final = (ev.VoteCast, ev.SignChosen, ev.MirrorDeclined, ev.ReportPassed)
"""Answers that leave the question open for the others who are asked."""


def _pushed(state: State, frame: Frame) -> Changes:
    return {"frames": push(state.frames, frame)}


def _swapped(state: State, **fields: Any) -> Changes:  # noqa: ANN401
    return {"frames": swap_top(state.frames, replace(state.frames[-1], **fields))}


# -- challenges --------------------------------------------------------------------------------


def _vote_opened(state: State, event: ev.VoteOpened) -> Changes:
    count = len(event.voters)
    frame = DefenderVote(
        finalist=event.finalist,
        means=event.means,
        voters=event.voters,
        votes=(NOBODY,) * count,
        cast=(False,) * count,
    )
    return {"frames": push(with_turn(state.frames, stage="end"), frame)}


def _vote_cast(state: State, event: ev.VoteCast) -> Changes:
    assert event.who is not UNSET, "a projected event does not fold"
    frame = cast("DefenderVote", state.frames[-1])
    at = frame.voters.index(event.seat)
    votes, cast_ = changed(frame.votes, at, event.who), changed(frame.cast, at, value=True)
    return _swapped(state, votes=votes, cast=cast_)


def _challenge_made(state: State, event: ev.ChallengeMade) -> Changes:
    frame = Challenge(
        kind=event.kind,
        challenger=event.challenger,
        challenged=event.challenged,
        means=event.means,
        place=event.place,
    )
    return {"frames": push(with_turn(state.frames, stage="end"), frame)}


def _piece_sent(state: State, event: ev.PieceSent) -> Changes:
    return {"duellists": with_duellist(state, event.who, place=event.place)}


# -- duels -------------------------------------------------------------------------------------


def _duel_started(state: State, event: ev.DuelStarted) -> Changes:
    frame = Duel(
        duellists=event.duellists,
        final=event.final,
        spells=event.spells,
        numbers=event.numbers,
    )
    return _pushed(state, frame)


def _duel_rolled(state: State, event: ev.DuelRolled) -> Changes:
    duel = cast("Duel", state.frames[-1])
    at = duel.duellists.index(event.who)
    roll = replace(duel.rolls[at], green=event.green, blue=event.blue)
    to_roll = tuple(one for one in duel.to_roll if one != at)
    stage = "rolling" if to_roll else "items"
    return _swapped(state, rolls=changed(duel.rolls, at, roll), to_roll=to_roll, stage=stage)


def _duel_item_played(state: State, event: ev.DuelItemPlayed) -> Changes:
    duel = cast("Duel", state.frames[-1])
    by = duel.duellists.index(event.by)
    played = (*duel.played, ItemPlayed(by=event.by, item=event.item, who=event.who))
    changes = item_spent(state, event.by, event.item, event.under)
    fields: Changes = {"played": played, "asked": 1 - by, "passes": 0}
    if event.item == FIREWORKS:
        roll = replace(duel.rolls[by], fireworks=duel.rolls[by].fireworks + 1)
        fields["rolls"] = changed(duel.rolls, by, roll)
    elif event.item == SPELLOTAPE:
        roll = replace(duel.rolls[by], tapes=duel.rolls[by].tapes + 1)
        fields["rolls"] = changed(duel.rolls, by, roll)
    elif event.item == HAND_OF_GLORY:
        assert event.who is not None, "somebody rolls again"
        at = duel.duellists.index(event.who)
        again = DuelRoll(fireworks=duel.rolls[at].fireworks)  # R-DC-42
        fields |= {"rolls": changed(duel.rolls, at, again), "to_roll": (at,), "stage": "rolling"}
    else:
        assert event.item == MIRROR, event.item
    return {**changes, **_swapped(state, **fields)}


def _duel_item_passed(state: State, event: ev.DuelItemPassed) -> Changes:
    duel = cast("Duel", state.frames[-1])
    by = duel.duellists.index(event.by)
    return _swapped(state, asked=1 - by, passes=duel.passes + 1)


def _duel_compared(state: State, _event: ev.DuelCompared) -> Changes:
    """Who holds no Item, as all know, has no Mirror to answer with."""
    duel = cast("Duel", state.frames[-1])
    awaiting = tuple(at for at, who in enumerate(duel.duellists) if state.duellists[who].items)
    return _swapped(state, stage="result", awaiting=awaiting)


def _mirror_declined(state: State, event: ev.MirrorDeclined) -> Changes:
    duel = cast("Duel", state.frames[-1])
    by = duel.duellists.index(event.by)
    return _swapped(state, awaiting=tuple(one for one in duel.awaiting if one != by))


def _duel_tied(state: State, _event: ev.DuelTied) -> Changes:
    """Both roll all their dice, and nothing played before counts (R-DC-25)."""
    duel = cast("Duel", state.frames[-1])
    afresh = Duel(
        duellists=duel.duellists,
        final=duel.final,
        spells=duel.spells,
        numbers=duel.numbers,
        ties=duel.ties + 1,
    )
    return {"frames": swap_top(state.frames, afresh)}


def _token_won(state: State, event: ev.TokenWon) -> Changes:
    tokens = tuple(sorted((*state.duellists[event.winner].tokens, event.loser)))
    return {"duellists": with_duellist(state, event.winner, tokens=tokens)}


def _spell_forfeited(state: State, event: ev.SpellForfeited) -> Changes:
    duellists = with_duellist(state, event.loser, loaded=NO_CARD)
    if event.to_deck:
        under = (*state.spell_under, Laid(event.spell, EVERYBODY))
        return {"duellists": duellists, "spell_under": under}
    winner = duellists[event.winner]
    winner = replace(winner, spells=with_card(winner.spells, event.spell))
    return {"duellists": changed(duellists, event.winner, winner)}


def _classroom_chosen(state: State, event: ev.ClassroomChosen) -> Changes:
    """The visit counts for the next turn (R-DC-10)."""
    visited = with_visit(state.duellists[event.seat].visited, event.classroom)
    return {
        "duellists": with_duellist(state, event.seat, place=event.classroom, visited=visited),
        "frames": pop(state.frames),
    }


def _turn_forfeited(state: State, event: ev.TurnForfeited) -> Changes:
    lost = state.duellists[event.who].lost + 1
    return {"duellists": with_duellist(state, event.who, lost=lost)}


# -- Wizarding Games ---------------------------------------------------------------------------


def _game_turned_up(state: State, event: ev.GameTurnedUp) -> Changes:
    frame: Frame
    if event.game == "wizard-chess":
        frame = Chess(players=event.players)
    elif event.how == "reported":
        frame = Reported(players=event.players, game=event.game)
    else:
        by_chance = event.how != "skill"
        frame = Throwing(
            players=event.players,
            game=event.game,
            by_chance=by_chance,
            stage="chance" if by_chance else "scene",
        )
    return {"frames": swap_top(state.frames, frame)}


def _sign_chosen(state: State, event: ev.SignChosen) -> Changes:
    assert event.sign is not UNSET, "a projected event does not fold"
    chess = cast("Chess", state.frames[-1])
    at = chess.players.index(event.seat)
    return _swapped(state, signs=changed(chess.signs, at, event.sign))


def _signs_shown(state: State, _event: ev.SignsShown) -> Changes:
    chess = cast("Chess", state.frames[-1])
    return _swapped(state, signs=("", ""), ties=chess.ties + 1)


def _scene_set(state: State, event: ev.SceneSet) -> Changes:
    return _swapped(state, scene=Scene(event.breeze, event.stiffness), stage="hand")


def _hand_moved(state: State, event: ev.HandMoved) -> Changes:
    return _swapped(state, hand=Hand(event.aim, event.power), stage="tremor")


def _chance_throws(state: State, _event: ev.ChanceThrows) -> Changes:
    return _swapped(state, stage="chance")


def _card_thrown(state: State, event: ev.CardThrown) -> Changes:
    frame = cast("Throwing", state.frames[-1])
    stage = "chance" if frame.by_chance else "scene"
    return _swapped(state, throws=(*frame.throws, event.throw), stage=stage, hand=None)


def _report_passed(state: State, event: ev.ReportPassed) -> Changes:
    frame = cast("Reported", state.frames[-1])
    return _swapped(state, passed=(*frame.passed, event.seat))


def _chance_decides(state: State, _event: ev.ChanceDecides) -> Changes:
    frame = cast("Reported", state.frames[-1])
    throwing = Throwing(players=frame.players, game=frame.game, by_chance=True, stage="chance")
    return {"frames": swap_top(state.frames, throwing)}


def _game_tied(state: State, _event: ev.GameTied) -> Changes:
    frame = state.frames[-1]
    assert isinstance(frame, Throwing | Reported), frame
    if isinstance(frame, Reported):
        return _swapped(state, passed=(), ties=frame.ties + 1)
    return _swapped(state, throws=(), ties=frame.ties + 1)


def _prize_due(state: State, event: ev.PrizeDue) -> Changes:
    """A loser's spells are all shuffled, the loaded one too."""
    changes = _pushed(state, Prize(winner=event.winner, loser=event.loser, what=event.what))
    if event.what == "spell":
        spells = all_spells(state.duellists[event.loser])
        changes["duellists"] = with_duellist(state, event.loser, loaded=NO_CARD, spells=spells)
    return changes


def _prize_taken(state: State, event: ev.PrizeTaken) -> Changes:
    assert event.card is not UNSET, "a projected event does not fold"
    held = "spells" if event.what == "spell" else "items"
    loser, winner = state.duellists[event.loser], state.duellists[event.winner]
    rest = {held: without(getattr(loser, held), event.card)}
    more = {held: with_card(getattr(winner, held), event.card)}
    duellists = with_duellist(state, event.loser, **rest)
    duellists = changed(duellists, event.winner, replace(winner, **more))
    return {"duellists": duellists, "frames": pop(state.frames)}


def _unchanged(_state: State, _event: object) -> Changes:
    return {}


# -- somebody leaves ---------------------------------------------------------------------------


def repaired(frame: Frame, seat: Who) -> Frame | None:
    """A frame of a contest after a seat has left, None where it has lapsed.

    Whoever challenged is gone with the challenge; a duel against the one who left goes on, for it
    is an NPC now (R-DC-78), and a Wizarding Game does not (DC-N.10).
    """
    match frame:
        case DefenderVote():
            return _without_voter(frame, seat)
        case Challenge(kind=kind, challenger=challenger, challenged=challenged):
            is_over = seat == challenger or (seat == challenged and kind == "game")
            return None if is_over else frame
        case Duel(duellists=(challenged, challenger)):
            if seat == challenged:
                return replace(frame, awaiting=tuple(at for at in frame.awaiting if at))
            return None if seat == challenger else frame
        case GameDraw(challenger=one, challenged=other) | Prize(winner=one, loser=other):
            return None if seat in {one, other} else frame
        case Chess(players=players) | Throwing(players=players) | Reported(players=players):
            return None if seat in players else frame
        case Travel(seat=traveller):
            return None if seat == traveller else frame
        case _:
            return frame


def _without_voter(frame: DefenderVote, seat: Who) -> DefenderVote | None:
    if seat == frame.finalist:
        return None
    kept = [at for at, voter in enumerate(frame.voters) if voter != seat]
    return replace(
        frame,
        voters=tuple(frame.voters[at] for at in kept),
        votes=tuple(frame.votes[at] for at in kept),
        cast=tuple(frame.cast[at] for at in kept),
    )


CONTEST_FOLDS: Final[dict[type, Callable[[State, Any], Changes]]] = {
    ev.VoteOpened: _vote_opened,
    ev.VoteCast: _vote_cast,
    ev.DefenderChosen: popped,
    ev.ChallengeMade: _challenge_made,
    ev.ChallengeCancelled: popped,
    ev.ChallengeStands: popped,
    ev.DuelStarted: _duel_started,
    ev.DuelRolled: _duel_rolled,
    ev.DuelItemPlayed: _duel_item_played,
    ev.DuelItemPassed: _duel_item_passed,
    ev.DuelCompared: _duel_compared,
    ev.MirrorDeclined: _mirror_declined,
    ev.DuelTied: _duel_tied,
    ev.DuelEnded: popped,
    ev.TokenWon: _token_won,
    ev.SpellForfeited: _spell_forfeited,
    ev.NothingWon: _unchanged,
    ev.ClassroomChosen: _classroom_chosen,
    ev.PieceSent: _piece_sent,
    ev.GameTurnedUp: _game_turned_up,
    ev.SignChosen: _sign_chosen,
    ev.SignsShown: _signs_shown,
    ev.SceneSet: _scene_set,
    ev.HandMoved: _hand_moved,
    ev.ChanceThrows: _chance_throws,
    ev.CardThrown: _card_thrown,
    ev.GameReported: _unchanged,
    ev.ReportPassed: _report_passed,
    ev.ChanceDecides: _chance_decides,
    ev.GameTied: _game_tied,
    ev.GameDecided: popped,
    ev.PrizeDue: _prize_due,
    ev.PrizeTaken: _prize_taken,
    ev.TurnForfeited: _turn_forfeited,
}
