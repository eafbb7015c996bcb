"""What each event does to the state. No judgement: loading an old game runs only this.

Rules: DC-SP.1, DC-SP.2, DC-I.7, DC-M.5.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.duelling import events as ev
from parlour.games.duelling.changing import (
    Changes,
    item_spent,
    pile_at,
    popped,
    with_duellist,
    with_item_under,
    with_turn,
    with_visit,
)
from parlour.games.duelling.contest_fold import CONTEST_FOLDS, SEALED_ANSWERS, repaired
from parlour.games.duelling.edition import CLUB, FIREBOLT, HOWLER
from parlour.games.duelling.state import (
    ASIDE,
    NO_CARD,
    CharacterChoice,
    Duellist,
    Frame,
    ItemDraw,
    ItemPile,
    Laid,
    Loading,
    MoveRoll,
    StartRoll,
    State,
    Turn,
    Who,
)
from parlour.kernel.decision import Seat
from parlour.kernel.frames import pop, push, swap_top
from parlour.kernel.tuples import changed, with_card, without


def fold(state: State, event: ev.Event) -> State:
    """The state after `event`; sealed answers leave the question open for the others."""
    changes = _FOLDS[type(event)](state, event)
    question = state.question + (not isinstance(event, SEALED_ANSWERS))
    return replace(state, question=question, **changes)


def _begun(state: State, event: ev.Begun) -> Changes:
    return {"frames": push(state.frames, *event.frames)}


# -- setting up --------------------------------------------------------------------------------


def _pick_order_drawn(state: State, event: ev.PickOrderDrawn) -> Changes:
    choices = tuple(map(CharacterChoice, reversed(event.seats)))
    return {"frames": push(pop(state.frames), *choices)}


def _character_chosen(state: State, event: ev.CharacterChosen) -> Changes:
    duellists = with_duellist(state, event.seat, character=event.character)
    return {"duellists": duellists, "frames": pop(state.frames)}


def _npcs_set(state: State, event: ev.NpcsSet) -> Changes:
    duellists = state.duellists
    free = [who for who, one in enumerate(duellists) if not one.character]
    for who, character, spell in zip(free, event.characters, event.spells, strict=True):
        npc = replace(duellists[who], character=character, is_npc=True, place=ASIDE, loaded=spell)
        duellists = cast("Any", changed(duellists, who, npc))
    return {"duellists": duellists, "spell_rest": without(state.spell_rest, *event.spells)}


def _start_rolled(state: State, event: ev.StartRolled) -> Changes:
    rest = pop(state.frames)
    return {"frames": push(rest, StartRoll(event.again)) if event.again else rest}


# -- turns -------------------------------------------------------------------------------------


def _turn_started(state: State, event: ev.TurnStarted) -> Changes:
    one = state.duellists[event.seat]
    return {
        "duellists": with_duellist(state, event.seat, barred=one.visited, visited=()),
        "turn": event.seat,
        "turns": state.turns + 1,
        "frames": (Turn(seat=event.seat, started=one.place, extra=event.extra),),
    }


def _turn_missed(state: State, event: ev.TurnMissed) -> Changes:
    return {"duellists": with_duellist(state, event.seat, lost=event.owed), "turn": event.seat}


def _turn_ended(_state: State, _event: ev.TurnEnded) -> Changes:
    return {"frames": ()}


def _roll_asked(state: State, event: ev.RollAsked) -> Changes:
    return {"frames": push(state.frames, MoveRoll(event.seat))}


def _number_rolled(state: State, event: ev.NumberRolled) -> Changes:
    return {"frames": with_turn(pop(state.frames), rolled=event.number, stage="move")}


def _piece_moved(state: State, event: ev.PieceMoved) -> Changes:
    place = event.path[-1]
    return {
        "duellists": with_duellist(state, event.seat, place=place),
        "frames": with_turn(state.frames, stage="club" if place == CLUB else "after"),
    }


def _room_entered(state: State, event: ev.RoomEntered) -> Changes:
    visited = with_visit(state.duellists[event.seat].visited, event.room)
    return {"duellists": with_duellist(state, event.seat, visited=visited)}


def _move_skipped(state: State, _event: ev.MoveSkipped) -> Changes:
    return {"frames": with_turn(state.frames, stage="end")}


def _item_used(state: State, event: ev.ItemUsed) -> Changes:
    changes = item_spent(state, event.seat, event.item, event.under)
    if event.item == HOWLER:
        assert event.who is not None, "a Howler is sent to somebody"
        target = changes["duellists"][event.who]
        howled = replace(target, lost=target.lost + 1)
        changes["duellists"] = changed(changes["duellists"], event.who, howled)
    elif event.item == FIREBOLT:
        turn = state.frames[-1]
        assert isinstance(turn, Turn)
        changes["frames"] = with_turn(state.frames, doubled=turn.doubled + 1)
    return changes


# -- cards -------------------------------------------------------------------------------------


def _spell_drawn(state: State, event: ev.SpellDrawn) -> Changes:
    assert event.spell is not UNSET, "a projected event does not fold"
    spells = with_card(state.duellists[event.seat].spells, event.spell)
    changes: Changes = {
        "duellists": with_duellist(state, event.seat, spells=spells),
        "frames": pop(state.frames),
    }
    if state.spell_rest:
        changes["spell_rest"] = without(state.spell_rest, event.spell)
    else:
        changes["spell_under"] = state.spell_under[1:]
    return changes


def _spell_put_under(state: State, event: ev.SpellPutUnder) -> Changes:
    assert event.spell is not UNSET, "a projected event does not fold"
    if event.loaded:
        duellists = with_duellist(state, event.seat, loaded=NO_CARD)
        laid = Laid(event.spell)
    else:
        spells = without(state.duellists[event.seat].spells, event.spell)
        duellists = with_duellist(state, event.seat, spells=spells)
        laid = Laid(event.spell, event.seat)
    return {"duellists": duellists, "spell_under": (*state.spell_under, laid)}


def _spell_loaded(state: State, event: ev.SpellLoaded) -> Changes:
    one = state.duellists[event.seat]
    spells = without(one.spells, event.spell)
    if one.loaded != NO_CARD:
        spells = with_card(spells, one.loaded)
    changes: Changes = {
        "duellists": with_duellist(state, event.seat, spells=spells, loaded=event.spell)
    }
    if isinstance(state.frames[-1], Loading):
        changes["frames"] = pop(state.frames)
    return changes


def _item_taken(state: State, event: ev.ItemTaken) -> Changes:
    return {"frames": swap_top(state.frames, ItemDraw(event.seat, event.area))}


def _item_drawn(state: State, event: ev.ItemDrawn) -> Changes:
    assert event.item is not UNSET, "a projected event does not fold"
    items = with_card(state.duellists[event.seat].items, event.item)
    at = pile_at(state.piles, event.area)
    pile = state.piles[at]
    changes: Changes = {
        "duellists": with_duellist(state, event.seat, items=items),
        "frames": pop(state.frames),
    }
    if pile.dealt:
        changes["item_rest"] = without(state.item_rest, event.item)
        pile = replace(pile, dealt=pile.dealt - 1)
    else:
        pile = replace(pile, under=pile.under[1:])
    changes["piles"] = changed(state.piles, at, pile)
    return changes


def _item_put_under(state: State, event: ev.ItemPutUnder) -> Changes:
    assert event.item is not UNSET, "a projected event does not fold"
    items = without(state.duellists[event.seat].items, event.item)
    return {
        "duellists": with_duellist(state, event.seat, items=items),
        "piles": with_item_under(state.piles, event.under, event.item, event.seat),
    }


# -- the end -----------------------------------------------------------------------------------


def _seat_left(state: State, event: ev.SeatLeft) -> Changes:
    """The seat's cards go under, its business lapses, and NPCs go back to their D-Cryptors."""
    one = state.duellists[event.seat]
    has_card = event.spell == one.loaded and event.spell != NO_CARD
    npc = replace(
        one,
        is_npc=bool(one.character),
        left=True,
        loaded=event.spell,
        is_lent=event.spell != NO_CARD and not has_card,
        spells=(),
        items=(),
        lost=0,
        visited=(),
        barred=(),
    )
    duellists = [
        replace(each, place=ASIDE) if each.is_npc else each
        for each in changed(state.duellists, event.seat, npc)
    ]
    kept = (_repaired(frame, event.seat) for frame in state.frames)
    return {
        "duellists": tuple(duellists),
        "spell_under": (*state.spell_under, *(Laid(card, event.seat) for card in one.spells)),
        "piles": _all_under(state.piles, one, event.seat),
        "frames": tuple(frame for frame in kept if frame is not None),
    }


def _all_under(piles: tuple[ItemPile, ...], one: Duellist, seat: Seat) -> tuple[ItemPile, ...]:
    """Item Cards go under the pile that is lowest at the time."""
    for item in one.items:
        lowest = min(piles, key=lambda pile: pile.dealt + len(pile.under))
        piles = with_item_under(piles, lowest.area, item, seat)
    return piles


def _repaired(frame: Frame, seat: Who) -> Frame | None:
    """A frame after a seat has left, None where it has lapsed."""
    if isinstance(frame, StartRoll):
        return StartRoll(tuple(one for one in frame.seats if one != seat))
    if getattr(frame, "seat", None) == seat:
        return None
    return repaired(frame, seat)


def _game_ended(_state: State, event: ev.GameEnded) -> Changes:
    return {"frames": (), "outcome": event.outcome}


_FOLDS: Final[dict[type, Callable[[State, Any], Changes]]] = {
    ev.Begun: _begun,
    ev.Lapsed: popped,
    ev.PickOrderDrawn: _pick_order_drawn,
    ev.CharacterChosen: _character_chosen,
    ev.NpcsSet: _npcs_set,
    ev.StartRolled: _start_rolled,
    ev.TurnStarted: _turn_started,
    ev.TurnMissed: _turn_missed,
    ev.TurnEnded: _turn_ended,
    ev.RollAsked: _roll_asked,
    ev.NumberRolled: _number_rolled,
    ev.PieceMoved: _piece_moved,
    ev.RoomEntered: _room_entered,
    ev.MoveSkipped: _move_skipped,
    ev.ItemUsed: _item_used,
    ev.SpellDrawn: _spell_drawn,
    ev.SpellPutUnder: _spell_put_under,
    ev.SpellLoaded: _spell_loaded,
    ev.LoadingKept: popped,
    ev.ItemTaken: _item_taken,
    ev.ItemDeclined: popped,
    ev.ItemDrawn: _item_drawn,
    ev.ItemPutUnder: _item_put_under,
    ev.SeatLeft: _seat_left,
    ev.GameEnded: _game_ended,
    **CONTEST_FOLDS,
}
