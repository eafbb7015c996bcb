"""What a seat may know: the only way out of the state.

Public are tokens, levels, gems, the cards that all have seen, the sizes of hands and decks; the
unseen cards of a hand and looks at a deck are their seat's alone.

Rules: HC-ADD.5.
"""

from collections import Counter

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.housecup.actions import Action
from parlour.games.housecup.edition import Box, CardId, LocationId, Options, SpaceId
from parlour.games.housecup.effects import DECKS
from parlour.games.housecup.events import (
    CardKept,
    CardsDealt,
    DeckPeeked,
    Event,
    PairDrawn,
    TopTaken,
)
from parlour.games.housecup.rules.ending import points_of
from parlour.games.housecup.state import (
    HIDDEN,
    NO_CARD,
    Frame,
    HouseState,
    LevelRow,
    Pair,
    Phase,
    Pile,
    Saved,
    State,
    Tally,
)
from parlour.kernel.decision import Outcome, Points, Refusal, Seat


class HouseView(msgspec.Struct, frozen=True, kw_only=True):
    """What a viewer knows of one seat.

    `hidden_counts` are the cards in hand that not all have seen, by deck; `hidden` are those cards
    themselves, of the viewer's own seat only.
    """

    house: str
    knowledge: int
    magic: int
    gems: int
    levels: tuple[LevelRow, LevelRow, LevelRow]
    where: tuple[SpaceId, SpaceId, SpaceId]
    stood: tuple[SpaceId, SpaceId, SpaceId]
    open: tuple[CardId, ...]
    hidden_counts: tuple[int, ...]
    hidden: tuple[CardId, ...] = ()
    completed: tuple[CardId, ...]
    teams: tuple[tuple[int, ...], ...]
    lessons: int
    challenges: int
    left: bool


class PileView(msgspec.Struct, frozen=True, kw_only=True):
    """A deck: how many cards it has, who has seen its top card, what lies known at its bottom."""

    count: int
    seen_by: tuple[Seat, ...]
    top: CardId
    bottom: tuple[CardId, ...]


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

    `unseen` are the cards of each deck that the viewer cannot place: in the deck, in other hands.
    `unused_locations` may still be turned up. `scores` are the points if the game ended now.
    `legal` is what the viewer may do; of subsets of cards it lists none and each single one.
    """

    viewer: Seat
    options: Options
    round: int
    phase: Phase
    first: Seat
    leader: Seat
    is_first_taken: bool
    turn: Seat | None
    houses: tuple[HouseView, ...]
    piles: tuple[PileView, ...]
    unseen: tuple[tuple[CardId, ...], ...]
    display: tuple[tuple[CardId, ...], ...]
    discards: tuple[CardId, ...]
    unused_locations: tuple[LocationId, ...]
    locations: tuple[LocationId, ...]
    stock: tuple[int, ...]
    sleepers: tuple[tuple[Seat, int], ...]
    frames: tuple[Frame, ...]
    saved: tuple[Saved, ...]
    question: int
    scores: tuple[Points, ...]
    tallies: tuple[Tally, ...]
    outcome: Outcome | None
    legal: tuple[Action, ...] = ()
    not_now: tuple[NotNow, ...] = ()


def house_view(box: Box, house: HouseState, *, own: bool) -> HouseView:
    """One seat as its owner or another sees it."""
    counts = Counter(box.deck_of[card] for card in house.hidden)
    return HouseView(
        house=house.house,
        knowledge=house.knowledge,
        magic=house.magic,
        gems=house.gems,
        levels=house.levels,
        where=house.where,
        stood=house.stood,
        open=house.open,
        hidden_counts=tuple(counts[deck] for deck in DECKS),
        hidden=house.hidden if own else (),
        completed=house.completed,
        teams=house.teams,
        lessons=house.lessons,
        challenges=house.challenges,
        left=house.left,
    )


def pile_view(pile: Pile, viewer: Seat) -> PileView:
    """One deck as the viewer sees it."""
    is_known = pile.top != NO_CARD and viewer in pile.seen_by
    return PileView(
        count=len(pile.rest) + len(pile.bottom) + (pile.top != NO_CARD),
        seen_by=pile.seen_by,
        top=pile.top if is_known else NO_CARD,
        bottom=pile.bottom,
    )


def unseen(box: Box, state: State, viewer: Seat) -> tuple[tuple[CardId, ...], ...]:
    """By deck, sorted: the cards that the viewer cannot place."""
    cards = [list(pile.rest) for pile in state.piles]
    for at, pile in enumerate(state.piles):
        if pile.top != NO_CARD and viewer not in pile.seen_by:
            cards[at].append(pile.top)
    hands = [house.hidden for seat, house in enumerate(state.houses) if seat != viewer]
    drawn = [f.cards for f in state.frames if isinstance(f, Pair) and f.seat != viewer]
    for card in (card for group in (*hands, *drawn) for card in group):
        cards[DECKS.index(box.deck_of[card])].append(card)
    return tuple(tuple(sorted(group)) for group in cards)


def frame_for(frame: Frame, viewer: Seat) -> Frame:
    """The frame with nothing in it that only another seat knows."""
    if isinstance(frame, Pair) and frame.seat != viewer:
        return replace(frame, cards=(HIDDEN,) * len(frame.cards))
    return frame


def project(event: Event, viewer: Seat) -> Event:
    """The event as `viewer` may know it."""
    match event:
        case CardsDealt(seat=seat) if seat != viewer:
            return replace(event, cards=UNSET)
        case DeckPeeked(seat=seat) | PairDrawn(seat=seat) if seat != viewer:
            return replace(event, card=UNSET)
        case TopTaken(seat=seat) if seat != viewer:
            return replace(event, card=UNSET)
        case CardKept(seat=seat, attempt=attempt) if seat != viewer and not attempt:
            return replace(event, card=UNSET)
        case _:
            return event


def view_of(box: Box, state: State, viewer: Seat) -> View:
    """Everything but what the viewer may do."""
    return View(
        viewer=viewer,
        options=state.options,
        round=state.round,
        phase=state.phase,
        first=state.first,
        leader=state.leader,
        is_first_taken=state.is_first_taken,
        turn=state.turn,
        houses=tuple(
            house_view(box, house, own=seat == viewer) for seat, house in enumerate(state.houses)
        ),
        piles=tuple(pile_view(pile, viewer) for pile in state.piles),
        unseen=unseen(box, state, viewer),
        display=state.display,
        discards=state.discards,
        unused_locations=state.unused_locations,
        locations=state.locations,
        stock=state.stock,
        sleepers=state.sleepers,
        frames=tuple(frame_for(frame, viewer) for frame in state.frames),
        saved=state.saved,
        question=state.question,
        scores=tuple(points_of(house) for house in state.houses),
        tallies=state.tallies,
        outcome=state.outcome,
    )
