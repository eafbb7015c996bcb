"""What each event does to the state. No judgement: loading an old game runs only this.

Rules: HC-RW.1, HC-RW.2, HC-P2.9, HC-P2.11, HC-ADD.10, HC-NR.1, HC-NR.2.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.housecup import events as ev
from parlour.games.housecup.edition import CardId
from parlour.games.housecup.effects import DECKS, SUBJECTS, Deck
from parlour.games.housecup.state import (
    ASLEEP,
    HOME,
    NO_CARD,
    PASSED,
    Challenges,
    Frame,
    HouseState,
    Pair,
    Pile,
    Reward,
    Saved,
    State,
    Turn,
)
from parlour.kernel.decision import Seat

Changes = dict[str, Any]

DECK_AT: Final = {deck: at for at, deck in enumerate(DECKS)}
SUBJECT_AT: Final = {subject: at for at, subject in enumerate(SUBJECTS)}


def fold(state: State, event: ev.Event) -> State:
    """The state after `event`."""
    kind = type(event)
    changes = _FOLDS[kind](state, event)
    if kind in _SHOWS:
        changes["saved"] = ()
    return replace(state, question=state.question + 1, **changes)


def changed(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    """The tuple with one entry replaced."""
    return (*values[:at], value, *values[at + 1 :])


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """The cards less one of this kind."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def with_card(cards: tuple[CardId, ...], *more: CardId) -> tuple[CardId, ...]:
    """The cards and `more`, sorted."""
    return tuple(sorted((*cards, *more)))


def with_house(state: State, seat: Seat, **changes: Any) -> tuple[HouseState, ...]:  # noqa: ANN401
    """The houses with one of them changed."""
    return changed(state.houses, seat, replace(state.houses[seat], **changes))


def with_pile(state: State, deck: Deck, **changes: Any) -> tuple[Pile, ...]:  # noqa: ANN401
    """The decks with one of them changed."""
    at = DECK_AT[deck]
    return changed(state.piles, at, replace(state.piles[at], **changes))


def with_turn(frames: tuple[Frame, ...], **changes: Any) -> tuple[Frame, ...]:  # noqa: ANN401
    """The frames with the turn that is under way changed."""
    at = max(at for at, frame in enumerate(frames) if isinstance(frame, Turn))
    return changed(frames, at, replace(frames[at], **changes))


def out_of_hand(house: HouseState, card: CardId) -> Changes:
    """A hand less one card, that all have seen where it holds such a one."""
    if card in house.open:
        return {"open": without(house.open, card)}
    return {"hidden": without(house.hidden, card)}


def _played(state: State, seat: Seat, *cards: CardId) -> Changes:
    """Cards leave a hand; one that not all had seen is shown by it."""
    house = state.houses[seat]
    for card in cards:
        house = replace(house, **out_of_hand(house, card))
    changes: Changes = {"houses": changed(state.houses, seat, house)}
    if house.hidden != state.houses[seat].hidden:
        changes["saved"] = ()
    return changes


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
        piles = _drawn(piles, event.deck, card)
    houses = with_house(state, event.seat, hidden=hidden)
    return {"houses": houses, "piles": piles, "frames": state.frames[:-1]}


def _drawn(piles: tuple[Pile, ...], deck: Deck, card: CardId) -> tuple[Pile, ...]:
    """The decks after the next card of one was drawn: its known top, else its rest, else below."""
    at = DECK_AT[deck]
    pile = piles[at]
    if pile.top != NO_CARD:
        pile = replace(pile, top=NO_CARD, seen_by=())
    elif pile.rest:
        pile = replace(pile, rest=without(pile.rest, card))
    else:
        pile = replace(pile, bottom=without(pile.bottom, card))
    return changed(piles, at, pile)


def _display_filled(state: State, event: ev.DisplayFilled) -> Changes:
    at = DECK_AT[event.deck]
    shown, piles = list(state.display[at]), state.piles
    for card in event.cards:
        shown[shown.index(NO_CARD)] = card
        piles = _drawn(piles, event.deck, card)
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
    changes = _played(state, event.seat, event.card)
    house = changes["houses"][event.seat]
    paid = replace(house, magic=house.magic - event.magic, lessons=house.lessons + 1)
    changes["houses"] = changed(changes["houses"], event.seat, paid)
    if not event.second:
        changes["frames"] = with_turn(state.frames, student=event.student, learned=True)
    return changes


def _turn_ended(state: State, _event: ev.TurnEnded) -> Changes:
    return {"frames": state.frames[:-1]}


# -- rewards -----------------------------------------------------------------------------------


def _reward_left(state: State, event: ev.RewardLeft) -> Changes:
    frame = state.frames[-1]
    assert isinstance(frame, Reward)
    return {"frames": (*state.frames[:-1], replace(frame, parts=event.parts))}


def _reward_done(state: State, event: ev.RewardDone) -> Changes:
    changes: Changes = {"frames": state.frames[:-1]}
    if event.card:
        changes["discards"] = (*state.discards, event.card)
    return changes


def _tokens_gained(state: State, event: ev.TokensGained) -> Changes:
    house = state.houses[event.seat]
    houses = with_house(
        state,
        event.seat,
        knowledge=house.knowledge + event.knowledge,
        magic=house.magic + event.magic,
        gems=house.gems + event.gems,
    )
    return {"houses": houses}


def _stock_collected(state: State, event: ev.StockCollected) -> Changes:
    house = state.houses[event.seat]
    houses = with_house(
        state,
        event.seat,
        knowledge=house.knowledge + event.knowledge,
        magic=house.magic + event.magic,
    )
    return {"houses": houses, "stock": changed(state.stock, event.place, 0)}


def _first_player_taken(_state: State, event: ev.FirstPlayerTaken) -> Changes:
    return {"first": event.seat, "is_first_taken": True}


def _level_raised(state: State, event: ev.LevelRaised) -> Changes:
    house = state.houses[event.seat]
    row = changed(house.levels[event.student], SUBJECT_AT[event.subject], event.level)
    levels = changed(house.levels, event.student, row)
    houses = with_house(state, event.seat, levels=levels, magic=house.magic - event.magic)
    return {"houses": houses}


def _card_taken(state: State, event: ev.CardTaken) -> Changes:
    at = DECK_AT[event.deck]
    shown = state.display[at]
    return {
        "display": changed(state.display, at, changed(shown, shown.index(event.card), NO_CARD)),
        "houses": with_house(
            state, event.seat, open=with_card(state.houses[event.seat].open, event.card)
        ),
    }


def _top_taken(state: State, event: ev.TopTaken) -> Changes:
    assert event.card is not UNSET, "a projected event does not fold"
    hidden = with_card(state.houses[event.seat].hidden, event.card)
    return {
        "houses": with_house(state, event.seat, hidden=hidden),
        "piles": with_pile(state, event.deck, top=NO_CARD, seen_by=()),
    }


def _exchange_made(state: State, event: ev.ExchangeMade) -> Changes:
    house = state.houses[event.seat]
    houses = with_house(
        state,
        event.seat,
        knowledge=house.knowledge - event.knowledge,
        magic=house.magic - event.magic,
    )
    return {"houses": houses}


def _option_chosen(_state: State, _event: ev.OptionChosen) -> Changes:
    return {}


def _lessons_discarded(state: State, event: ev.LessonsDiscarded) -> Changes:
    changes = _played(state, event.seat, *event.cards)
    return changes | {"discards": (*state.discards, *event.cards)}


def _cards_set_aside(state: State, event: ev.CardsSetAside) -> Changes:
    rows = [list(row) for row in state.display]
    for card in event.cards:
        row = next(row for row in rows if card in row)
        row[row.index(card)] = NO_CARD
    changes: Changes = {"display": tuple(map(tuple, rows))}
    if event.lessons:
        changes["discards"] = (*state.discards, *event.cards)
    return changes


def _cards_put_under(state: State, event: ev.CardsPutUnder) -> Changes:
    bottom = state.piles[DECK_AT[event.deck]].bottom
    changes: Changes = {"piles": with_pile(state, event.deck, bottom=(*bottom, *event.cards))}
    frame = state.frames[-1]
    if isinstance(frame, Reward) and frame.aside:
        aside = frame.aside
        for card in event.cards:
            aside = without(aside, card)
        changes["frames"] = (*state.frames[:-1], replace(frame, aside=aside))
    return changes


def _student_moved(state: State, event: ev.StudentMoved) -> Changes:
    where = changed(state.houses[event.owner].where, event.student, event.space)
    return {"houses": with_house(state, event.owner, where=where)}


def _deck_peeked(state: State, event: ev.DeckPeeked) -> Changes:
    assert event.card is not UNSET, "a projected event does not fold"
    at = DECK_AT[event.deck]
    pile = state.piles[at]
    if pile.top == NO_CARD:
        emptied = _drawn(state.piles, event.deck, event.card)[at]
        piles = changed(state.piles, at, replace(emptied, top=event.card, seen_by=(event.seat,)))
    else:
        seen_by = tuple(sorted({*pile.seen_by, event.seat}))
        piles = changed(state.piles, at, replace(pile, seen_by=seen_by))
    return {"piles": piles, "frames": state.frames[:-1]}


def _pair_drawn(state: State, event: ev.PairDrawn) -> Changes:
    frame = state.frames[-1]
    assert isinstance(frame, Pair)
    assert event.card is not UNSET, "a projected event does not fold"
    frame = replace(frame, waiting=frame.waiting[1:])
    if event.card == NO_CARD:
        return {"frames": (*state.frames[:-1], frame)}
    cards, decks = (*frame.cards, event.card), (*frame.decks, event.deck)
    frame = replace(frame, cards=cards, decks=decks)
    piles = _drawn(state.piles, event.deck, event.card)
    return {"piles": piles, "frames": (*state.frames[:-1], frame)}


def _card_kept(state: State, event: ev.CardKept) -> Changes:
    frame = state.frames[-1]
    assert isinstance(frame, Pair)
    assert event.card is not UNSET, "a projected event does not fold"
    changes: Changes = {"frames": state.frames[:-1], "piles": state.piles}
    if event.card != NO_CARD:
        hidden = with_card(state.houses[event.seat].hidden, event.card)
        changes["houses"] = with_house(state, event.seat, hidden=hidden)
    for card, deck in zip(frame.cards, frame.decks, strict=True):
        if card in event.under:
            at = DECK_AT[deck]
            pile = changes["piles"][at]
            pile = replace(pile, bottom=(*pile.bottom, card))
            changes["piles"] = changed(changes["piles"], at, pile)
    return changes


def _reward_forgone(_state: State, _event: ev.RewardForgone) -> Changes:
    return {}


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
    changes = _played(state, event.seat, event.card)
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
    ev.RewardLeft: _reward_left,
    ev.RewardDone: _reward_done,
    ev.TokensGained: _tokens_gained,
    ev.StockCollected: _stock_collected,
    ev.FirstPlayerTaken: _first_player_taken,
    ev.LevelRaised: _level_raised,
    ev.CardTaken: _card_taken,
    ev.TopTaken: _top_taken,
    ev.ExchangeMade: _exchange_made,
    ev.OptionChosen: _option_chosen,
    ev.LessonsDiscarded: _lessons_discarded,
    ev.CardsSetAside: _cards_set_aside,
    ev.CardsPutUnder: _cards_put_under,
    ev.StudentMoved: _student_moved,
    ev.DeckPeeked: _deck_peeked,
    ev.PairDrawn: _pair_drawn,
    ev.CardKept: _card_kept,
    ev.RewardForgone: _reward_forgone,
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
