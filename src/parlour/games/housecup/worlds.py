"""Whole states that look like a view: what search and the laws play on."""

from msgspec.structs import replace

from parlour.games.housecup.edition import CardId
from parlour.games.housecup.effects import DECKS
from parlour.games.housecup.state import HIDDEN, Frame, HouseState, Pair, Pile, State
from parlour.games.housecup.view import HouseView, View
from parlour.kernel.game import Rng
from parlour.kernel.pool import Pool


def sample_world(view: View, rng: Rng) -> State:
    """A whole state that looks like `view` to its viewer; hidden cards are dealt with `rng`."""
    pools = [Pool(cards, rng) for cards in view.unseen]
    houses = tuple(
        _house(house, house.hidden if seat == view.viewer else _hand(pools, house.hidden_counts))
        for seat, house in enumerate(view.houses)
    )
    frames = tuple(_filled(pools, frame) for frame in view.frames)
    tops = [
        pools[at].draw() if pile.seen_by and view.viewer not in pile.seen_by else pile.top
        for at, pile in enumerate(view.piles)
    ]
    piles = tuple(
        Pile(rest=pools[at].rest(), top=top, seen_by=pile.seen_by, bottom=pile.bottom)
        for at, (pile, top) in enumerate(zip(view.piles, tops, strict=True))
    )
    return _state(view, houses, piles, frames)


def _hand(pools: list[Pool], counts: tuple[int, ...]) -> tuple[CardId, ...]:
    """So many cards of each deck, sorted."""
    hands = (pool.hand(count) for pool, count in zip(pools, counts, strict=True))
    return tuple(sorted(card for hand in hands for card in hand))


def _filled(pools: list[Pool], frame: Frame) -> Frame:
    """The frame with cards in it where the view has none."""
    if isinstance(frame, Pair) and HIDDEN in frame.cards:
        cards = tuple(pools[DECKS.index(deck)].draw() for deck in frame.decks)
        return replace(frame, cards=cards)
    return frame


def _state(
    view: View,
    houses: tuple[HouseState, ...],
    piles: tuple[Pile, ...],
    frames: tuple[Frame, ...],
) -> State:
    """The state of which the rest stands in the view."""
    return State(
        options=view.options,
        round=view.round,
        phase=view.phase,
        first=view.first,
        leader=view.leader,
        is_first_taken=view.is_first_taken,
        turn=view.turn,
        houses=houses,
        piles=piles,
        display=view.display,
        discards=view.discards,
        unused_locations=view.unused_locations,
        locations=view.locations,
        stock=view.stock,
        sleepers=view.sleepers,
        frames=frames,
        saved=view.saved,
        question=view.question,
        tallies=view.tallies,
        outcome=view.outcome,
    )


def _house(house: HouseView, hidden: tuple[CardId, ...]) -> HouseState:
    return HouseState(
        house=house.house,
        knowledge=house.knowledge,
        magic=house.magic,
        gems=house.gems,
        levels=house.levels,
        where=house.where,
        stood=house.stood,
        open=house.open,
        hidden=hidden,
        completed=house.completed,
        teams=house.teams,
        lessons=house.lessons,
        challenges=house.challenges,
        left=house.left,
    )
