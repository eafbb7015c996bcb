"""What the tiles kept after a play are worth, and the static worth of a play.

The table is made by hand and belongs to the classic English bag of a hundred tiles. Its reasons:

- A blank turns about one rack in two more into a seven-tile play, half of fifty points.
- An S is worth the eight points for which it may be spent: it hooks onto most words.
- The letters of AEILNRST go with one another; keeping them makes long words likely. A dear letter
  (Z, X) scores well by itself on a premium square, so keeping it costs little; V, W, U, Q and a
  second copy of nearly any letter fit few words.
- A rack wants about as many vowels as consonants; the further off, the dearer, and more than
  in proportion.
- Q with U is bearable, Q without U is a burden.

Leaves count for the draws that are still to come, so they fade with the bag. With the bag empty
the tiles left count against their owner instead, and going out earns what the others hold.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from parlour.games.crossword.edition import BLANK
from parlour.kernel.decision import Points
from parlour.wordengine.racks import RackStates
from parlour.wordengine.scoring import Scoring
from parlour.wordengine.starts import MILLI, Millipoints

CLASSIC_BAG: Final = (
    "??AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUU"
    "VVWWXYYZ"
)
VOWELS: Final = frozenset("AEIOU")

_ONE: Final[Mapping[str, Millipoints]] = {
    "?": 25_000, "S": 8_000, "E": 2_000, "Z": 2_500, "X": 3_000, "R": 1_200, "N": 500, "H": 600,
    "A": 500, "C": 400, "M": 300, "L": 200, "T": 500, "D": 200, "I": -1_000, "P": 0, "Y": -600,
    "K": -1_000, "J": -1_500, "B": -1_500, "O": -1_500, "F": -2_000, "G": -2_000, "W": -3_500,
    "U": -3_500, "V": -5_000, "Q": -6_500,
}  # fmt: skip
_AGAIN: Final[Mapping[str, Millipoints]] = {
    "?": -3_000, "S": -4_500, "E": -2_500, "A": -4_500, "I": -5_000, "O": -4_500, "U": -5_500,
    "N": -3_000, "R": -3_000, "T": -3_000, "L": -3_500, "D": -3_500,
}  # fmt: skip
_AGAIN_OTHERWISE: Final[Millipoints] = -4_000
_BALANCE: Final[tuple[Millipoints, ...]] = (0, 0, -1_000, -3_500, -7_000, -11_000, -15_000)
"""By how many more consonants than vowels, or vowels than consonants, less the usual surplus."""
_QU: Final[Millipoints] = 8_000
_FULL_BAG_SHARE: Final = 14
"""With so many tiles in the bag a leave still counts in full."""
_STUCK: Final[Millipoints] = -6_000
"""Not going out gives the others another turn."""


class LeaveTable(NamedTuple):
    """What one tile, another of the same, and too many vowels or consonants are worth."""

    one: Mapping[str, Millipoints]
    again: Mapping[str, Millipoints]
    balance: tuple[Millipoints, ...]
    qu: Millipoints

    def value(self, tiles: str) -> Millipoints:
        """What these tiles are worth as a leave; no tiles are worth nothing."""
        if not self.one:
            return 0
        counts = Counter(tiles)
        total = sum(self.one[tile] for tile in counts)
        total += sum(
            self.again.get(tile, _AGAIN_OTHERWISE) * (count - 1) * count // 2
            for tile, count in counts.items()
        )
        if "Q" in counts and "U" in counts:
            total += self.qu
        vowels = sum(counts[vowel] for vowel in VOWELS)
        surplus = abs(2 * vowels - (len(tiles) - counts[BLANK]))
        return total + self.balance[min(surplus, len(self.balance) - 1)]


NO_LEAVES: Final = LeaveTable({}, {}, (0,), 0)
"""For a bag that no table was made for: a guess taken from another bag misleads."""


def leaves_for(bag: str) -> LeaveTable:
    """The table made for a full bag, or `NO_LEAVES` where there is none."""
    if "".join(sorted(bag)) != CLASSIC_BAG:
        return NO_LEAVES
    return LeaveTable(_ONE, _AGAIN, _BALANCE, _QU)


class Phase(NamedTuple):
    """How far the game has come, as one seat sees it."""

    bag_count: int
    unseen_points: Points  # the face value of the tiles this seat has not seen
    rivals: int


def worth_of_leaves(
    rack: RackStates, table: LeaveTable, scoring: Scoring, phase: Phase, share: int = 100
) -> list[Millipoints]:
    """By rack state, what leaving it is worth.

    `share` is how much heed is paid to leaves, in percent; the end of the game is heeded in full.
    """
    if not phase.bag_count:
        return [_at_the_end(tiles, scoring, phase) for tiles in rack.left]
    counted = min(phase.bag_count, _FULL_BAG_SHARE) * share
    return [table.value(tiles) * counted // (_FULL_BAG_SHARE * 100) for tiles in rack.left]


def _at_the_end(tiles: str, scoring: Scoring, phase: Phase) -> Millipoints:
    """With the bag empty: what the others hold when going out, else twice what is left.

    Between two players each point counts twice, once as a loss and once as the other's gain.
    """
    if not tiles:
        return phase.unseen_points * MILLI * (phase.rivals + 1) // phase.rivals
    return _STUCK - 2 * scoring.rack_points(tiles) * MILLI
