"""What each event does to the state. No judgement: loading an old game runs only this.

Rules: HC-RW.1, HC-RW.2, HC-P2.9, HC-P2.11, HC-ADD.10, HC-NR.1, HC-NR.2.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.housecup import events as ev
from parlour.games.housecup.changing import (
    DECK_AT,
    Changes,
    drawn,
    played,
    with_house,
    with_pile,
    with_turn,
)
from parlour.games.housecup.reward_fold import REWARD_FOLDS
from parlour.games.housecup.state import (
    ASLEEP,
    HOME,
    NO_CARD,
    PASSED,
    Challenges,
    Saved,
    State,
    Turn,
)
from parlour.kernel.tuples import changed, with_card, without


def fold(state: State, event: ev.Event) -> State:
    """The state after `event`."""
    kind = type(event)
    changes = _FOLDS[kind](state, event)
    if kind in _SHOWS:
        changes["saved"] = ()
    return replace(state, question=state.question + 1, **changes)


# -- setting up, rounds ------------------------------------------------------------------------


def _first_player_drawn(state: State, event: ev.FirstPlayerDrawn) -> Changes:
    return {"first": event.seat, "leader": event.seat, "frames": state.frames[:-1]}


def _house_chosen(state: State, event: ev.HouseChosen) -> Changes:
    houses = with_house(state, event.seat, house=event.house)
    return {"houses": houses, "frames": state.frames[:-1]}


def _tokens_dealt(state: State, event: ev.TokensDealt) -> Changes:
    tokens = {"knowledge": event.knowledge, "magic": event.magic}
    return {"houses": with_house(state, event.seat, **tokens)}


def _cards_dealt(state: State, event: ev.CardsDealt) -> Changes:
    assert event.cards is not UNSET, "a projected event does not fold"
    hidden = with_card(state.houses[event.seat].hidden, *event.cards)
    piles = state.piles
    for card in event.cards:
        piles = drawn(piles, event.deck, card)
    houses = with_house(state, event.seat, hidden=hidden)
    return {"houses": houses, "piles": piles, "frames": state.frames[:-1]}


def _display_filled(state: State, event: ev.DisplayFilled) -> Changes:
    at = DECK_AT[event.deck]
    shown, piles = list(state.display[at]), state.piles
    for card in event.cards:
        shown[shown.index(NO_CARD)] = card
        piles = drawn(piles, event.deck, card)
    changes: Changes = {"display": changed(state.display, at, tuple(shown)), "piles": piles}
    if NO_CARD not in shown:
        changes["frames"] = state.frames[:-1]
    return changes


def _deck_reshuffled(state: State, event: ev.DeckReshuffled) -> Changes:
    back = tuple(sorted(event.cards))
    discards = state.discards
    for card in back:
        discards = without(discards, card)
    return {"piles": with_pile(state, event.deck, rest=back), "discards": discards}


def _deck_empty(state: State, _event: ev.DeckEmpty) -> Changes:
    return {"frames": state.frames[:-1]}


def _round_started(state: State, event: ev.RoundStarted) -> Changes:
    return {
        "round": event.round,
        "phase": "classes",
        "first": event.first,
        "leader": event.first,
        "is_first_taken": False,
        "turn": None,
        "houses": tuple(
            replace(house, where=(HOME, HOME, HOME), lessons=0, challenges=0)
            for house in state.houses
        ),
        "sleepers": (),
    }


def _location_revealed(state: State, event: ev.LocationRevealed) -> Changes:
    return {
        "locations": changed(state.locations, event.place, event.location),
        "stock": changed(state.stock, event.place, event.stock),
        "unused_locations": without(state.unused_locations, event.location),
        "frames": state.frames[:-1],
    }


def _location_stocked(state: State, event: ev.LocationStocked) -> Changes:
    count = state.stock[event.place] + event.count
    return {"stock": changed(state.stock, event.place, count)}


def _begun(state: State, event: ev.Begun) -> Changes:
    return {"frames": (*state.frames, *event.frames)}


# -- classes -----------------------------------------------------------------------------------


def _turn_started(state: State, event: ev.TurnStarted) -> Changes:
    changes: Changes = {"turn": event.seat}
    if event.student is None:
        turn = Turn(seat=event.seat)
    else:
        turn = Turn(seat=event.seat, student=event.student, learned=True, late=True)
        changes["sleepers"] = state.sleepers[1:]
    return changes | {"frames": (*state.frames, turn)}


def _student_placed(state: State, event: ev.StudentPlaced) -> Changes:
    house = state.houses[event.seat]
    turn = state.frames[-1]
    assert isinstance(turn, Turn)
    houses = with_house(
        state,
        event.seat,
        knowledge=house.knowledge - event.knowledge,
        magic=house.magic - event.magic,
        where=changed(house.where, event.student, event.space),
    )
    frame = replace(turn, student=event.student, placed=True)
    return {"houses": houses, "frames": (*state.frames[:-1], frame)}


def _student_passed(state: State, event: ev.StudentPassed) -> Changes:
    where = changed(state.houses[event.seat].where, event.student, PASSED)
    frames = with_turn(state.frames, student=event.student, placed=True)
    return {"houses": with_house(state, event.seat, where=where), "frames": frames}


def _student_sleeps(state: State, event: ev.StudentSleeps) -> Changes:
    where = changed(state.houses[event.seat].where, event.student, ASLEEP)
    return {
        "houses": with_house(state, event.seat, where=where),
        "frames": with_turn(state.frames, student=event.student, placed=True),
        "sleepers": (*state.sleepers, (event.seat, event.student)),
    }


def _placement_eased(state: State, event: ev.PlacementEased) -> Changes:
    (turn,) = (frame for frame in state.frames if isinstance(frame, Turn))
    frames = with_turn(
        state.frames,
        spare_levels=max(turn.spare_levels, event.spare_levels),
        spare_tokens=max(turn.spare_tokens, event.spare_tokens),
        one_kind=turn.one_kind or event.one_kind,
        share=turn.share or event.share,
    )
    return {"frames": frames}


def _lesson_learned(state: State, event: ev.LessonLearned) -> Changes:
    changes = played(state, event.seat, event.card)
    house = changes["houses"][event.seat]
    paid = replace(house, magic=house.magic - event.magic, lessons=house.lessons + 1)
    changes["houses"] = changed(changes["houses"], event.seat, paid)
    if not event.second:
        changes["frames"] = with_turn(state.frames, student=event.student, learned=True)
    return changes


def _turn_ended(state: State, _event: ev.TurnEnded) -> Changes:
    return {"frames": state.frames[:-1]}


# -- challenges --------------------------------------------------------------------------------


def _challenges_started(state: State, event: ev.ChallengesStarted) -> Changes:
    return {
        "phase": "challenges",
        "turn": None,
        "houses": tuple(
            replace(house, where=(HOME, HOME, HOME), stood=house.where) for house in state.houses
        ),
        "frames": (*state.frames, *(Challenges(seat=seat) for seat in reversed(event.order))),
    }


def _challenge_completed(state: State, event: ev.ChallengeCompleted) -> Changes:
    changes = played(state, event.seat, event.card)
    house = changes["houses"][event.seat]
    house = replace(
        house,
        knowledge=house.knowledge - event.knowledge,
        magic=house.magic - event.magic,
        gems=house.gems + event.gems,
        completed=(*house.completed, event.card),
        teams=(*house.teams, event.students),
        challenges=house.challenges + 1,
    )
    changes["houses"] = changed(changes["houses"], event.seat, house)
    frame = state.frames[-1]
    if isinstance(frame, Challenges):
        frame = replace(
            frame,
            used=tuple(sorted((*frame.used, *event.students))),
            easy=frame.easy + (not event.hard),
            hard=frame.hard + event.hard,
        )
        changes["frames"] = (*state.frames[:-1], frame)
    return changes


def _challenges_ended(state: State, _event: ev.ChallengesEnded) -> Changes:
    return {"frames": state.frames[:-1]}


# -- always ------------------------------------------------------------------------------------


def _action_saved(state: State, _event: ev.ActionSaved) -> Changes:
    saved = Saved(
        houses=tuple(replace(house, hidden=()) for house in state.houses),
        frames=state.frames,
        display=state.display,
        bottoms=tuple(pile.bottom for pile in state.piles),
        discards=state.discards,
        stock=state.stock,
        first=state.first,
        is_first_taken=state.is_first_taken,
        sleepers=state.sleepers,
    )
    return {"saved": (*state.saved, saved)}


def _taken_back(state: State, _event: ev.TakenBack) -> Changes:
    saved = state.saved[-1]
    return {
        "houses": tuple(
            replace(old, hidden=now.hidden)
            for old, now in zip(saved.houses, state.houses, strict=True)
        ),
        "frames": saved.frames,
        "display": saved.display,
        "piles": tuple(
            replace(pile, bottom=bottom)
            for pile, bottom in zip(state.piles, saved.bottoms, strict=True)
        ),
        "discards": saved.discards,
        "stock": saved.stock,
        "first": saved.first,
        "is_first_taken": saved.is_first_taken,
        "sleepers": saved.sleepers,
        "saved": state.saved[:-1],
    }


def _seat_left(state: State, event: ev.SeatLeft) -> Changes:
    frames = tuple(f for f in state.frames if getattr(f, "seat", None) != event.seat)
    piles = state.piles
    for deck, card in event.under:
        pile = piles[DECK_AT[deck]]
        piles = changed(piles, DECK_AT[deck], replace(pile, bottom=(*pile.bottom, card)))
    return {
        "piles": piles,
        "discards": (*state.discards, *event.discards),
        "houses": with_house(state, event.seat, left=True),
        "sleepers": tuple(one for one in state.sleepers if one[0] != event.seat),
        "frames": frames,
    }


def _game_ended(_state: State, event: ev.GameEnded) -> Changes:
    return {"phase": "over", "frames": (), "tallies": event.tallies, "outcome": event.outcome}


_FOLDS: Final[dict[type, Callable[[State, Any], Changes]]] = {
    **REWARD_FOLDS,
    ev.FirstPlayerDrawn: _first_player_drawn,
    ev.HouseChosen: _house_chosen,
    ev.TokensDealt: _tokens_dealt,
    ev.CardsDealt: _cards_dealt,
    ev.DisplayFilled: _display_filled,
    ev.DeckReshuffled: _deck_reshuffled,
    ev.DeckEmpty: _deck_empty,
    ev.RoundStarted: _round_started,
    ev.LocationRevealed: _location_revealed,
    ev.LocationStocked: _location_stocked,
    ev.Begun: _begun,
    ev.TurnStarted: _turn_started,
    ev.StudentPlaced: _student_placed,
    ev.StudentPassed: _student_passed,
    ev.StudentSleeps: _student_sleeps,
    ev.PlacementEased: _placement_eased,
    ev.LessonLearned: _lesson_learned,
    ev.TurnEnded: _turn_ended,
    ev.ChallengesStarted: _challenges_started,
    ev.ChallengeCompleted: _challenge_completed,
    ev.ChallengesEnded: _challenges_ended,
    ev.ActionSaved: _action_saved,
    ev.TakenBack: _taken_back,
    ev.SeatLeft: _seat_left,
    ev.GameEnded: _game_ended,
}

_SHOWS: Final = frozenset(
    {
        ev.FirstPlayerDrawn,
        ev.HouseChosen,
        ev.CardsDealt,
        ev.DisplayFilled,
        ev.LocationRevealed,
        ev.RoundStarted,
        ev.TurnStarted,
        ev.TurnEnded,
        ev.TopTaken,
        ev.DeckPeeked,
        ev.PairDrawn,
        ev.CardKept,
        ev.ChallengesStarted,
        ev.ChallengesEnded,
        ev.SeatLeft,
        ev.GameEnded,
    }
)
"""After these nothing before can be taken back: something was shown, or the turn passed on."""
