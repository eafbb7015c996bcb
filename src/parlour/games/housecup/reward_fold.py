"""What the events of rewards do to the state.

Rules: HC-RW.1, HC-RW.2, HC-ADD.10.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.housecup import events as ev
from parlour.games.housecup.changing import (
    DECK_AT,
    SUBJECT_AT,
    Changes,
    drawn,
    played,
    with_house,
    with_pile,
)
from parlour.games.housecup.state import NO_CARD, Pair, Reward, State
from parlour.kernel.tuples import changed, with_card, without


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
    changes = played(state, event.seat, *event.cards)
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
        emptied = drawn(state.piles, event.deck, event.card)[at]
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
    piles = drawn(state.piles, event.deck, event.card)
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


REWARD_FOLDS: Final[dict[type, Callable[[State, Any], Changes]]] = {
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
}
