"""What a seat may know: the only way out of the state.

Public are pieces, loaded spells, Tokens, the numbers of cards; hands are their seat's alone, and so
is a card that was put under a pile unseen by others (R-DC-29, R-DC-74). What was seen once and is
hidden now, such as a spell that changed hands, is for the players to remember.

Rules: DC-SP.2, DC-SP.3.
"""

from typing import Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.duelling import contests
from parlour.games.duelling.actions import Action
from parlour.games.duelling.box import Box
from parlour.games.duelling.edition import (
    AreaId,
    CharacterId,
    ItemId,
    Numbers,
    Options,
    PlaceId,
    SpellId,
)
from parlour.games.duelling.events import (
    Event,
    ItemDrawn,
    ItemPutUnder,
    SpellDrawn,
    SpellPutUnder,
)
from parlour.games.duelling.rules import ending
from parlour.games.duelling.state import (
    EVERYBODY,
    HIDDEN,
    Frame,
    Laid,
    State,
    Who,
)
from parlour.kernel.decision import Outcome, Points, Refusal, Seat


class DuellistView(msgspec.Struct, frozen=True, kw_only=True):
    """What a viewer knows of one duellist.

    `numbers` are the Duel Numbers of the loaded spell. `spell_count` and `item_count` are the cards
    of the hand; `spells` and `items` those cards themselves, of the viewer's own seat only.
    `tokens_left` are its own Tokens that nobody has won.
    """

    character: CharacterId
    is_npc: bool
    left: bool
    place: PlaceId
    loaded: SpellId
    is_lent: bool
    numbers: Numbers
    spell_count: int
    spells: tuple[SpellId, ...] = ()
    item_count: int
    items: tuple[ItemId, ...] = ()
    tokens: tuple[Who, ...]
    tokens_left: int
    is_finalist: bool
    lost: int
    visited: tuple[PlaceId, ...]
    barred: tuple[PlaceId, ...]


class PileView(msgspec.Struct, frozen=True, kw_only=True):
    """The pile beside a Common Area: so many cards dealt, then those put under, seen or not."""

    area: AreaId
    dealt: int
    under: tuple[Laid, ...]


class Move(msgspec.Struct, frozen=True):
    """A place within the roll, and the way there."""

    to: PlaceId
    path: tuple[PlaceId, ...]
    steps: int


class NotNow(msgspec.Struct, frozen=True):
    """An action that is nearly possible, and why it is not."""

    action: Action
    refusal: Refusal


class Preview(msgspec.Struct, frozen=True):
    """What an action would lead to, up to the next choice or draw; or why it is not legal."""

    refusal: Refusal | None = None
    events: tuple[Event, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that `viewer` may know.

    `unseen_spells` and `unseen_items` are the cards that the viewer cannot place. `spell_deck`
    counts those of the deck that nobody has seen; `spell_under` lie under them. `scores` are the
    Tokens won. `legal` is what the viewer may do, `moves` the ways to the places within the roll.
    """

    viewer: Seat
    options: Options
    duellists: tuple[DuellistView, ...]
    spell_deck: int
    spell_under: tuple[Laid, ...]
    piles: tuple[PileView, ...]
    unseen_spells: tuple[SpellId, ...]
    unseen_items: tuple[ItemId, ...]
    turn: Seat | None
    turns: int
    frames: tuple[Frame, ...]
    question: int
    scores: tuple[Points, ...]
    outcome: Outcome | None
    legal: tuple[Action, ...] = ()
    moves: tuple[Move, ...] = ()
    not_now: tuple[NotNow, ...] = ()


def knows(laid: Laid, viewer: Seat) -> bool:
    """Whether a viewer knows a card that was put under a pile."""
    return laid.seen_by in {EVERYBODY, viewer}


def _laid(under: tuple[Laid, ...], viewer: Seat) -> tuple[Laid, ...]:
    return tuple(laid if knows(laid, viewer) else replace(laid, card=HIDDEN) for laid in under)


def _duellist(box: Box, state: State, who: Who, *, own: bool) -> DuellistView:
    one = state.duellists[who]
    return DuellistView(
        character=one.character,
        is_npc=one.is_npc,
        left=one.left,
        place=one.place,
        loaded=one.loaded,
        is_lent=one.is_lent,
        numbers=box.numbers(one),
        spell_count=len(one.spells),
        spells=one.spells if own else (),
        item_count=len(one.items),
        items=one.items if own else (),
        tokens=one.tokens,
        tokens_left=ending.tokens_left(state, who),
        is_finalist=ending.is_finalist(state, who),
        lost=one.lost,
        visited=one.visited,
        barred=one.barred,
    )


def unseen(state: State, viewer: Seat) -> tuple[tuple[SpellId, ...], tuple[ItemId, ...]]:
    """The Spell and the Item Cards that the viewer cannot place, sorted."""
    spells, items = list(state.spell_rest), list(state.item_rest)
    for who, one in enumerate(state.duellists):
        if who != viewer:
            spells += one.spells
            items += one.items
    spells += (laid.card for laid in state.spell_under if not knows(laid, viewer))
    for pile in state.piles:
        items += (laid.card for laid in pile.under if not knows(laid, viewer))
    return tuple(sorted(spells)), tuple(sorted(items))


_OWN_CARD: Final = {
    SpellDrawn: "spell",
    SpellPutUnder: "spell",
    ItemDrawn: "item",
    ItemPutUnder: "item",
}


def project(event: Event, viewer: Seat) -> Event:
    """The event as `viewer` may know it."""
    match event:
        case SpellPutUnder(loaded=True):
            return event
        case SpellDrawn() | SpellPutUnder() | ItemDrawn() | ItemPutUnder():
            if event.seat == viewer:
                return event
            return replace(event, **{_OWN_CARD[type(event)]: UNSET})
        case _:
            return contests.project(event, viewer)


def view_of(box: Box, state: State, viewer: Seat) -> View:
    """Everything but what the viewer may do."""
    spells, items = unseen(state, viewer)
    return View(
        viewer=viewer,
        options=state.options,
        duellists=tuple(
            _duellist(box, state, who, own=who == viewer) for who in range(len(state.duellists))
        ),
        spell_deck=len(state.spell_rest),
        spell_under=_laid(state.spell_under, viewer),
        piles=tuple(
            PileView(area=pile.area, dealt=pile.dealt, under=_laid(pile.under, viewer))
            for pile in state.piles
        ),
        unseen_spells=spells,
        unseen_items=items,
        turn=state.turn,
        turns=state.turns,
        frames=tuple(contests.frame_for(frame, viewer) for frame in state.frames),
        question=state.question,
        scores=ending.points(state),
        outcome=state.outcome,
    )
