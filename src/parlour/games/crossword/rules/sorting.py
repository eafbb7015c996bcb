"""Sorting the players into houses.

Rules: HP-SET.1, HP-SET.2, HP-SET.3, HP-SET.4, HP-SET.5, HP-1.1, HP-10.1, HP-10.2, HP-10.5.
"""

from parlour.games.crossword.card_events import HouseSorted, StartDrawOpened
from parlour.games.crossword.edition import Citation, Edition, Options
from parlour.games.crossword.hogwarts import Hogwarts, Sorting
from parlour.games.crossword.houses import House
from parlour.games.crossword.rules.setup import begin
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import CHANCE, Points, Refusal, Seat

ONE_HOUSE: Citation = {"HP": "HP-SET.2"}


def free_houses(edition: Edition, hogwarts: Hogwarts) -> tuple[House, ...]:
    """The houses whose cards are still in the bag."""
    return tuple(card.id for card in edition.houses if card.id not in hogwarts.houses)


def sorter(state: State) -> Seat:
    """Who sorts the next seat: chance, or the seat itself where that was agreed (R-HP-80)."""
    frame = state.frames[-1]
    assert isinstance(frame, Sorting)
    seat = frame.waiting[0]
    return seat if state.options.choose_houses and not state.left[seat] else CHANCE


def check_sorting(edition: Edition, state: State, seat: Seat, house: House) -> Refusal | None:
    """Whether `seat` may name this house for the next player.

    Rules: HP-SET.1, HP-SET.2.
    """
    if not isinstance(state.frames[-1], Sorting):
        return edition.refuse(ONE_HOUSE, "sorted", "Everybody has a house for this whole game.")
    if sorter(state) != seat:
        message = "Houses come out of the bag in the order of the seats."
        return edition.refuse(ONE_HOUSE, "not-your-turn", message)
    assert state.hogwarts is not None
    if house not in free_houses(edition, state.hogwarts):
        free = ", ".join(free_houses(edition, state.hogwarts))
        message = f"{house!r} is not in the bag; there are {free}."
        return edition.refuse(ONE_HOUSE, "no-such-house", message)
    return None


def start_points(edition: Edition, options: Options, house: House) -> Points:
    """What a house begins with: nothing as printed, more where houses are evened out."""
    card = edition.house(house)
    return card.even_start[options.players - 2] if card and options.even_start else 0


def sort(unfolding: Unfolding, house: House, *, chosen: bool) -> None:
    """The next seat has its house (R-HP-02); when all have, whoever begins is found.

    A house that begins needs no draw; without it the best tile begins (R-HP-01).

    Rules: HP-SET.2, HP-SET.5, HP-1.1, HP-10.5.
    """
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, Sorting)
    points = start_points(unfolding.edition, unfolding.state.options, house)
    unfolding.emit(HouseSorted(frame.waiting[0], house, chosen, points))
    frame, hogwarts = unfolding.state.frames[-1], unfolding.state.hogwarts
    if not isinstance(frame, Sorting) or hogwarts is None or frame.waiting:
        return
    beginners = {card.id for card in unfolding.edition.houses if card.begins}
    first = [seat for seat, own in enumerate(hogwarts.houses) if own in beginners]
    if first:
        begin(unfolding, first[0])
    else:
        unfolding.emit(StartDrawOpened(tuple(range(unfolding.state.options.players))))
