"""Houses and cards of a position as text, for a seat that begins its turn.

    gryffindor/slytherin accio+reparo/- stupefy -/stupefy 8H

Five fields follow the turns without a play: the houses, the hands, the discard pile with its oldest
card first, the cards that lie before each seat, and a square of each run that reads backwards, as
a place of that line: `8H` for one across, `H8` for one down. `-` is nothing; seats are parted by
`/`, cards and places by `+`. Whatever cards are named nowhere are in the deck.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from parlour.games.crossword.board import run_through
from parlour.games.crossword.cards import Card, MissTurn
from parlour.games.crossword.edition import Edition, Square
from parlour.games.crossword.hogwarts import BackwardsRun, Hogwarts
from parlour.games.crossword.houses import NO_HOUSE, House
from parlour.kernel.errors import InvalidNotation

NAMES: Final = ("houses", "hands", "the discard pile", "lying cards", "runs that read backwards")
NOTHING: Final = "-"


def format_hogwarts(hogwarts: Hogwarts, place_name: Callable[[BackwardsRun], str]) -> str:
    """The five fields."""
    fields = (
        "/".join(house or NOTHING for house in hogwarts.houses),
        "/".join(map(_joined, hogwarts.hands)),
        _joined(hogwarts.discard),
        "/".join(map(_joined, hogwarts.lying)),
        _joined(place_name(run) for run in hogwarts.backwards),
    )
    return " ".join(fields)


def parse_hogwarts(
    edition: Edition,
    board: str,
    players: int,
    fields: Sequence[str],
    place: Callable[[str], tuple[Square, bool]],
) -> Hogwarts:
    """What the five fields say; without any nobody has a house or a card.

    `place` reads a place of the board.

    Raises:
        InvalidNotation: A field is missing, cannot be read, or names what the box does not hold.
    """
    if not fields:
        return _hogwarts(edition, (NO_HOUSE,) * players, ((),) * players, (), ((),) * players, ())
    if len(fields) != len(NAMES):
        told = ", ".join(NAMES)
        raise InvalidNotation(
            f"{len(fields)} fields follow the scores, not 5: {told}; - is nothing"
        )
    houses, hands, discard, lying, runs = fields
    return _hogwarts(
        edition,
        _houses(edition, _seats(houses, players, "houses")),
        tuple(
            _hand(edition, hand, f"hand {number}")
            for number, hand in enumerate(_seats(hands, players, "hands"), 1)
        ),
        _cards(edition, discard, "the discard pile"),
        tuple(_lying(edition, cards) for cards in _seats(lying, players, "lying cards")),
        tuple(_run(edition, board, run, place) for run in _parts(runs)),
    )


def _hogwarts(
    edition: Edition,
    houses: tuple[House, ...],
    hands: tuple[tuple[Card, ...], ...],
    discard: tuple[Card, ...],
    lying: tuple[tuple[Card, ...], ...],
    backwards: tuple[BackwardsRun, ...],
) -> Hogwarts:
    box, out = Counter(edition.full_deck), Counter(discard)
    for cards in (*hands, *lying):
        out.update(cards)
    for card, count in sorted(out.items()):
        if count > box[card]:
            raise InvalidNotation(f"{card} is there {count} times; the box holds {box[card]}")
    return Hogwarts(
        houses=houses,
        deck=tuple(sorted((box - out).elements())),
        hands=hands,
        discard=discard,
        lying=lying,
        backwards=backwards,
    )


def _joined(parts: Iterable[str]) -> str:
    return "+".join(parts) or NOTHING


def _parts(text: str) -> list[str]:
    return [] if text == NOTHING else text.split("+")


def _seats(text: str, players: int, what: str) -> list[str]:
    parts = text.split("/")
    if len(parts) != players:
        raise InvalidNotation(f"{text!r} are {what} of {len(parts)} players, not of {players}")
    return parts


def _houses(edition: Edition, names: Sequence[str]) -> tuple[House, ...]:
    houses = tuple(NO_HOUSE if name == NOTHING else name for name in names)
    for house in filter(None, houses):
        if edition.house(house) is None:
            known = ", ".join(card.id for card in edition.houses)
            raise InvalidNotation(f"{house!r} is no house; there are {known}, and - for none")
        if houses.count(house) > 1:
            raise InvalidNotation(f"{house} is there {houses.count(house)} times, not once")
    return houses


def _cards(edition: Edition, text: str, where: str) -> tuple[Card, ...]:
    cards = tuple(_parts(text))
    for card in cards:
        if edition.card(card) is None:
            known = ", ".join(kind.id for kind in edition.deck)
            raise InvalidNotation(f"{where} has {card!r}, which is no card; there are {known}")
    return cards


def _hand(edition: Edition, text: str, where: str) -> tuple[Card, ...]:
    cards = _cards(edition, text, where)
    held = next((card for card in cards if card in edition.never_held), None)
    if held is not None:
        raise InvalidNotation(f"{where} has {held}, which counts at once and is in no hand")
    return tuple(sorted(cards))


def _lying(edition: Edition, text: str) -> tuple[Card, ...]:
    cards = _cards(edition, text, "what lies before a seat")
    for card in cards:
        kind = edition.card(card)
        if kind is None or not isinstance(kind.effect, MissTurn):
            raise InvalidNotation(f"{card} lies before nobody; only a card that costs a turn does")
    return cards


def _run(
    edition: Edition, board: str, text: str, place: Callable[[str], tuple[Square, bool]]
) -> BackwardsRun:
    square, across = place(text)
    if len(run_through(board, edition.layout.size, square, across=across)) < 2:
        raise InvalidNotation(f"{text!r} is no run that reads backwards: no word lies there")
    return BackwardsRun(square, across)
