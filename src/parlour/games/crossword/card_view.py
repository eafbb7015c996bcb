"""What a viewer may know of houses and cards.

Everything is built up from what the viewer may know; nothing is taken away (R-HP-75).
"""

from collections.abc import Iterable

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.crossword import card_events as ev
from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.cards import Card, When
from parlour.games.crossword.edition import Edition, Square
from parlour.games.crossword.events import Event
from parlour.games.crossword.hogwarts import AtScoring, BackwardsRun, Hogwarts, Laugh, Shown
from parlour.games.crossword.houses import House
from parlour.games.crossword.rules.cards.bonus import bonus_of, pending_play
from parlour.games.crossword.rules.cards.family import others
from parlour.games.crossword.rules.cards.laughing import laugh_card
from parlour.games.crossword.rules.cards.playing import check_card, moment
from parlour.games.crossword.rules.cards.registry import FAMILIES
from parlour.games.crossword.state import State, Turn
from parlour.kernel.decision import Points, Refusal, Seat
from parlour.kernel.game import Rng


class CardChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the viewer's hand while it is asked: what it may be aimed at, or why it may not.

    `letters` are those that may be asked for, `squares` those of blanks, `wanted` the cards of the
    discard pile, `points` what it would earn now where that is known.
    """

    card: Card
    refusal: Refusal | None
    targets: tuple[Seat, ...] = ()
    letters: str = ""
    squares: tuple[Square, ...] = ()
    wanted: tuple[Card, ...] = ()
    points: Points = 0


class HogwartsView(msgspec.Struct, frozen=True, kw_only=True):
    """Houses and cards as `viewer` may know them.

    `hand` is absent for spectators; `hands` are there once the game is over. `unseen_cards` are
    those this viewer has not seen, sorted: the deck and the other hands. `glossary_open` is whether
    the viewer may read the glossary now. `choices` has one entry for each kind of card in hand
    while the viewer is asked; `laugh_targets` are those whom a claim of this viewer during
    another's turn may name. The other fields are those of `Hogwarts`.
    """

    houses: tuple[House, ...]
    hand: tuple[Card, ...] | UnsetType = UNSET
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...] | UnsetType = UNSET
    deck_count: int
    discard: tuple[Card, ...]
    lying: tuple[tuple[Card, ...], ...]
    backwards: tuple[BackwardsRun, ...]
    used: Card
    is_free: bool
    has_free: bool
    claimed: tuple[Seat, ...]
    glossary_for: Seat | None
    glossary_open: bool
    shown: Shown | UnsetType = UNSET
    unseen_cards: tuple[Card, ...]
    choices: tuple[CardChoice, ...] = ()
    laugh_targets: tuple[Seat, ...] = ()


# -- views ---------------------------------------------------------------------------------------


def view_hogwarts(edition: Edition, state: State, viewer: Seat) -> HogwartsView | UnsetType:
    """Houses and cards as `viewer` may know them; absent where the edition has none.

    Rulings: R-HP-28, R-HP-75.
    """
    hogwarts = state.hogwarts
    if hogwarts is None:
        return UNSET
    is_seat = 0 <= viewer < state.options.players
    shown = hogwarts.shown
    return HogwartsView(
        houses=hogwarts.houses,
        hand=hogwarts.hands[viewer] if is_seat else UNSET,
        hand_sizes=tuple(len(hand) for hand in hogwarts.hands),
        hands=hogwarts.hands if state.outcome else UNSET,
        deck_count=len(hogwarts.deck),
        discard=hogwarts.discard,
        lying=hogwarts.lying,
        backwards=hogwarts.backwards,
        used=hogwarts.used,
        is_free=hogwarts.is_free,
        has_free=hogwarts.has_free,
        claimed=hogwarts.claimed,
        glossary_for=hogwarts.glossary_for,
        glossary_open=_glossary_open(state, hogwarts, viewer),
        shown=UNSET if shown is None or shown.seat != viewer else shown,
        unseen_cards=_unseen(hogwarts, viewer if is_seat else None),
        choices=_choices(edition, state, viewer) if is_seat else (),
        laugh_targets=_laugh_targets(edition, state, viewer) if is_seat else (),
    )


def _glossary_open(state: State, hogwarts: Hogwarts, viewer: Seat) -> bool:
    """Whether the viewer has opened the glossary and has not laid a word yet (R-HP-51, R-HP-52)."""
    top = state.frames[-1] if state.frames else None
    return isinstance(top, Turn) and hogwarts.glossary_for == viewer == top.seat


def _unseen(hogwarts: Hogwarts, viewer: Seat | None) -> tuple[Card, ...]:
    hidden = (hand for seat, hand in enumerate(hogwarts.hands) if seat != viewer)
    return tuple(sorted((*hogwarts.deck, *(card for hand in hidden for card in hand))))


def _choices(edition: Edition, state: State, viewer: Seat) -> tuple[CardChoice, ...]:
    """What the viewer may do with each card, while it is asked for a turn or may use one."""
    now = moment(state, viewer)
    if not now or state.hogwarts is None:
        return ()
    hand = dict.fromkeys(state.hogwarts.hands[viewer])
    return tuple(_choice(edition, state, viewer, card, now) for card in hand)


def _choice(
    edition: Edition, state: State, viewer: Seat, card: Card, now: tuple[When, ...]
) -> CardChoice:
    kind = edition.card(card)
    assert kind is not None, f"{card} is in no box"
    family = FAMILIES[type(kind.effect)]
    uses = tuple(family.uses(edition, state, viewer, card)) or (PlayCard(card),)
    if kind.effect.when not in now:
        uses = uses[:1]
    elif any(use.tiles for use in uses):
        uses = (max(uses, key=lambda use: len(use.tiles)),)  # as many tiles as could be exchanged
    refusals = [check_card(edition, state, viewer, use) for use in uses]
    legal = [use for use, why in zip(uses, refusals, strict=True) if why is None]
    pending = pending_play(state) if isinstance(state.frames[-1], AtScoring) else None
    return CardChoice(
        card=card,
        refusal=None if legal else refusals[0],
        targets=_each(use.target for use in legal),
        letters="".join(dict.fromkeys(use.letter for use in legal)),
        squares=_each(use.square for use in legal),
        wanted=tuple(use.wanted for use in legal if use.wanted),
        points=bonus_of(edition, card, pending)[1] if pending is not None else 0,
    )


def _each(values: Iterable[int | None]) -> tuple[int, ...]:
    """The values that are there, each once."""
    return tuple(dict.fromkeys(value for value in values if value is not None))


def _laugh_targets(edition: Edition, state: State, viewer: Seat) -> tuple[Seat, ...]:
    """Whom the viewer may name as laughing during the turn of another (R-HP-54)."""
    hogwarts, top = state.hogwarts, state.frames[-1] if state.frames else None
    if hogwarts is None or not isinstance(top, Turn) or top.seat == viewer or state.left[viewer]:
        return ()
    if viewer in hogwarts.claimed or laugh_card(edition, state, viewer) is None:
        return ()
    return others(state, viewer)


# -- events --------------------------------------------------------------------------------------


def project_card(event: Event, viewer: Seat) -> Event:
    """The event as `viewer` may know it (R-HP-75)."""
    match event:
        case ev.CardDrawn(seat=seat) if seat != viewer:
            return ev.CardDrawn(seat)
        case ev.TileStolen(seat=seat, target=target) if viewer not in (seat, target):
            return ev.TileStolen(seat, target)
        case ev.CardStolen(seat=seat, target=target) if viewer not in (seat, target):
            return ev.CardStolen(seat, target)
        case ev.TileGiven(seat=seat, target=target) if viewer not in (seat, target):
            return ev.TileGiven(seat, target)
        case ev.RackShown(seat=seat, target=target) if viewer not in (seat, target):
            return ev.RackShown(seat, target)
        case ev.TilesLaidAside(seat=seat, count=count) if seat != viewer:
            return ev.TilesLaidAside(seat, count)
        case ev.TilesPutBack(seat=seat, count=count) if seat != viewer:
            return ev.TilesPutBack(seat, count)
        case _:
            return event


# -- whole states that fit a view ----------------------------------------------------------------


def draw_hogwarts(
    view: HogwartsView | UnsetType,
    viewer: Seat,
    frames: Iterable[object],
    rng: Rng,
    never_held: frozenset[Card],
) -> Hogwarts | None:
    """Houses and cards that look like `view`; hidden cards are dealt with `rng`.

    Who claims a laugh holds the card for it, as everybody knows; nobody holds one of `never_held`.
    """
    if view is UNSET:
        return None
    pool = list(view.unseen_cards)
    claims = {frame.seat: frame.card for frame in frames if isinstance(frame, Laugh)}
    for seat, card in claims.items():
        if seat != viewer:
            pool.remove(card)

    def deal(seat: Seat, size: int) -> tuple[Card, ...]:
        dealt = [claims[seat]] if seat in claims else []
        while len(dealt) < size:
            free = [at for at, card in enumerate(pool) if card not in never_held]
            dealt.append(pool.pop(free[rng.randrange(len(free))]))
        return tuple(sorted(dealt))

    if view.hands is not UNSET:
        hands = view.hands
        for seat, hand in enumerate(hands):
            for card in hand if seat != viewer else ():
                pool.remove(card)
    else:
        own = () if view.hand is UNSET else view.hand
        sizes = enumerate(view.hand_sizes)
        hands = tuple(own if seat == viewer else deal(seat, size) for seat, size in sizes)
    return Hogwarts(
        houses=view.houses,
        deck=tuple(sorted(pool)),
        hands=hands,
        discard=view.discard,
        lying=view.lying,
        backwards=view.backwards,
        used=view.used,
        is_free=view.is_free,
        has_free=view.has_free,
        glossary_for=view.glossary_for,
        claimed=view.claimed,
        shown=None if view.shown is UNSET else view.shown,
    )
