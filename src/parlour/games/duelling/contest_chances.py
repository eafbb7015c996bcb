"""What chance may do in contests: live collections with the chances of the real thing.

Cards are drawn outside contests, too.
"""

from collections.abc import Iterator
from itertools import product

from parlour.games.duelling.actions import Action, DrawCard
from parlour.games.duelling.contest_actions import LetChance, RollDuel
from parlour.games.duelling.contest_frames import Throwing
from parlour.games.duelling.edition import DIE_FACES
from parlour.games.duelling.rules import throwing
from parlour.kernel.game import Rng


class Rolls:
    """Every roll of so many green and blue dice, of one kind perhaps none (R-DC-28)."""

    def __init__(self, green: int, blue: int) -> None:
        self._green, self._blue = green, blue

    def __iter__(self) -> Iterator[Action]:
        """Ascending, lazily."""
        for faces in product(range(1, DIE_FACES + 1), repeat=self._green + self._blue):
            yield RollDuel(faces[: self._green], faces[self._green :])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, RollDuel):
            return False
        counts = (len(action.green), len(action.blue))
        faces = (*action.green, *action.blue)
        return counts == (self._green, self._blue) and all(1 <= face <= DIE_FACES for face in faces)

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Rng) -> Action:
        """Fair dice."""
        faces = tuple(1 + rng.randrange(DIE_FACES) for _ in range(self._green + self._blue))
        return RollDuel(faces[: self._green], faces[self._green :])


class ChanceThrows:
    """What chance may throw, with its chances."""

    def __init__(self, frame: Throwing) -> None:
        self._frame = frame

    def __iter__(self) -> Iterator[Action]:
        return map(LetChance, throwing.results(self._frame))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, LetChance) and action.result in throwing.results(self._frame)

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Rng) -> Action:
        """As a table by chance throws (R-DC-33)."""
        return throwing.sample_result(self._frame, rng)


class Cards:
    """The cards of a deck or a hand of which one is drawn unseen."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        self._cards = cards

    def __iter__(self) -> Iterator[Action]:
        return map(DrawCard, dict.fromkeys(self._cards))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, DrawCard) and action.card in self._cards

    def __bool__(self) -> bool:
        return bool(self._cards)

    def sample(self, rng: Rng) -> Action:
        """Each card as likely as another, so of a kind with more copies more often."""
        return DrawCard(self._cards[rng.randrange(len(self._cards))])
