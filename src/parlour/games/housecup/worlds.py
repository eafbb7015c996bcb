"""Whole states that look like a view: what search and the laws play on."""

from msgspec.structs import replace

from parlour.games.housecup.edition import CardId
from parlour.games.housecup.effects import DECKS
from parlour.games.housecup.state import HIDDEN, Frame, HouseState, Pair, Pile, State
from parlour.games.housecup.view import HouseView, View
from parlour.kernel.game import Rng

Hands = tuple[list[CardId], ...]


def sample_world(view: View, rng: Rng) -> State:
    """A whole state that looks like `view` to its viewer; hidden cards are dealt with `rng`."""
    pools: Hands = tuple(list(cards) for cards in view.unseen)

    def draw(deck: int) -> CardId:
        pool = pools[deck]
        at, last = rng.randrange(len(pool)), pool.pop()
        if at == len(pool):
            return last
        pool[at], card = last, pool[at]
        return card

    houses = []
    for seat, house in enumerate(view.houses):
        hidden = house.hidden
        if seat != view.viewer:
            counts = enumerate(house.hidden_counts)
            hidden = tuple(sorted(draw(deck) for deck, n in counts for _ in range(n)))
        houses.append(_house(house, hidden))
    frames: list[Frame] = []
    for frame in view.frames:
        if isinstance(frame, Pair) and HIDDEN in frame.cards:
            cards = tuple(draw(DECKS.index(deck)) for deck in frame.decks)
            frames.append(replace(frame, cards=cards))
        else:
            frames.append(frame)
    tops = [
        draw(at) if pile.seen_by and view.viewer not in pile.seen_by else pile.top
        for at, pile in enumerate(view.piles)
    ]
    piles = tuple(
        Pile(rest=tuple(sorted(pools[at])), top=top, seen_by=pile.seen_by, bottom=pile.bottom)
        for at, (pile, top) in enumerate(zip(view.piles, tops, strict=True))
    )
    return State(
        options=view.options,
        round=view.round,
        phase=view.phase,
        first=view.first,
        leader=view.leader,
        is_first_taken=view.is_first_taken,
        turn=view.turn,
        houses=tuple(houses),
        piles=piles,
        display=view.display,
        discards=view.discards,
        unused_locations=view.unused_locations,
        locations=view.locations,
        stock=view.stock,
        sleepers=view.sleepers,
        frames=tuple(frames),
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
