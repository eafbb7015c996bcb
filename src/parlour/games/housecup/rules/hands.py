"""Cards in a hand. What others see of a hand is how many Lessons and Challenges it holds.

Rules: HC-ADD.5, HC-ADD.6.
"""

from collections.abc import Iterator

from parlour.games.housecup.edition import Box, CardId
from parlour.games.housecup.state import HouseState


def hand(house: HouseState) -> tuple[CardId, ...]:
    """All cards of a hand, each kind once, those that all have seen first."""
    return tuple(dict.fromkeys((*house.open, *house.hidden)))


def holds(house: HouseState, card: CardId) -> bool:
    """Whether a hand holds a card."""
    return card in house.open or card in house.hidden


def lessons_in(box: Box, house: HouseState) -> Iterator[CardId]:
    """The Lessons of a hand, every copy."""
    return (card for card in (*house.open, *house.hidden) if card in box.lessons)


def has_lesson(box: Box, house: HouseState) -> bool:
    """Whether a hand holds a Lesson."""
    return any(True for _ in lessons_in(box, house))


def has_challenge(box: Box, house: HouseState) -> bool:
    """Whether a hand holds a Challenge."""
    return any(card in box.challenges for card in (*house.open, *house.hidden))
