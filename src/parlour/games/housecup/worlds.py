"""Whole states that look like a view: what search and the laws play on."""

from msgspec.structs import replace

from parlour.games.housecup.edition import CardId
from parlour.games.housecup.effects import DECKS
from parlour.games.housecup.state import HIDDEN, Frame, HouseState, Pair, Pile, State
from parlour.games.housecup.view import HouseView, View
from parlour.kernel.game import Rng


def sample_world(view: View, rng: Rng) -> State:
    """A whole state that looks like `view` to its viewer; hidden cards are dealt with `rng`."""
    pools = _Pools(view, rng)
    houses = tuple(
        _house(house, house.hidden if seat == view.viewer else pools.hand(house.hidden_counts))
        for seat, house in enumerate(view.houses)
    )
    frames = tuple(pools.filled(frame) for frame in view.frames)
    tops = [
        pools.draw(at) if pile.seen_by and view.viewer not in pile.seen_by else pile.top
        for at, pile in enumerate(view.piles)
    ]
    piles = tuple(
        Pile(rest=pools.rest(at), top=top, seen_by=pile.seen_by, bottom=pile.bottom)
        for at, (pile, top) in enumerate(zip(view.piles, tops, strict=True))
    )
    return _state(view, houses, piles, frames)


class _Pools:
    """The cards that the viewer cannot place, by deck, to be dealt out."""

    def __init__(self, view: View, rng: Rng) -> None:
        self._pools = [list(cards) for cards in view.unseen]
        self._rng = rng

    def draw(self, deck: int) -> CardId:
        pool = self._pools[deck]
        at = self._rng.randrange(len(pool))
        pool[at], pool[-1] = pool[-1], pool[at]
        return pool.pop()

    def hand(self, counts: tuple[int, ...]) -> tuple[CardId, ...]:
        """So many cards of each deck, sorted."""
        return tuple(
            sorted(self.draw(deck) for deck, count in enumerate(counts) for _ in range(count))
        )

    def filled(self, frame: Frame) -> Frame:
        """The frame with cards in it where the view has none."""
        if isinstance(frame, Pair) and HIDDEN in frame.cards:
            return replace(frame, cards=tuple(self.draw(DECKS.index(deck)) for deck in frame.decks))
        return frame

    def rest(self, deck: int) -> tuple[CardId, ...]:
        """What has not been dealt out, sorted."""
        return tuple(sorted(self._pools[deck]))


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
