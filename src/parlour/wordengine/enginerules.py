"""The rules of an edition as the engine reads them, checked and written into a record."""

from typing import Any, Final, TypeAlias

import msgspec
import numpy as np

from parlour.games.crossword.edition import BLANK, Edition, Square
from parlour.kernel.decision import Points
from parlour.wordengine.leavevalues import SURPLUSES, LeaveValues
from parlour.wordengine.starts import Millipoints
from parlour.wordengine.tables import MOST_RACK, MOST_SIZE, codes_of

Record: TypeAlias = Any
"""A record of the kernels, or an array of them; only compiled code knows its fields."""

MOST_LETTERS: Final = 62
MOST_BAG: Final = 65_535


class EngineRules(msgspec.Struct, frozen=True, kw_only=True):
    """What the engine must know of an edition.  S squares, row-major.

    Attributes:
        size: Squares along one side, at most 21.
        start: The square that an opening play covers.
        letter_premiums: [S].
        word_premiums: [S].
        letters: The alphabet in order, at most 62 capital letters; a blank's is lower case.
        values: Points of the letters; blanks have none.
        bag: Every tile of the box.
        stuck: Millipoints for not going out with the bag empty.
    """

    size: int
    start: Square
    letter_premiums: tuple[int, ...]
    word_premiums: tuple[int, ...]
    letters: str
    values: tuple[Points, ...]
    bag: str
    rack_size: int = 7
    bingo_tiles: int = 7
    bingo_bonus: Points = 50
    exchange_min_bag: int = 1
    scoreless_turns_per_player_to_end: int = 3
    passes_per_player_to_end: int = 2
    first_word_minimum: int = 0
    stuck: Millipoints = -6_000

    @property
    def order(self) -> str:
        """Letters and blank, the dearest first and the blank last."""
        worth = dict(zip(self.letters, self.values, strict=True))
        return "".join(sorted(self.letters, key=lambda letter: (-worth[letter], letter))) + BLANK


class RulesError(ValueError):
    """The engine cannot play by these rules."""


def rules_of(edition: Edition, *, rack_size: int = 0, first_word_minimum: int = 0) -> EngineRules:
    """The rules of an edition and what a table chose."""
    squares = range(edition.layout.size**2)
    return EngineRules(
        size=edition.layout.size,
        start=edition.layout.start,
        letter_premiums=tuple(map(edition.layout.letter_premium, squares)),
        word_premiums=tuple(map(edition.layout.word_premium, squares)),
        letters=edition.letters,
        values=tuple(map(edition.value, edition.letters)),
        bag=edition.full_bag,
        rack_size=rack_size or edition.rack_size,
        bingo_tiles=edition.bingo_tiles,
        bingo_bonus=edition.bingo_bonus,
        exchange_min_bag=edition.exchange_min_bag,
        scoreless_turns_per_player_to_end=edition.scoreless_turns_per_player_to_end,
        passes_per_player_to_end=edition.passes_per_player_to_end,
        first_word_minimum=first_word_minimum,
    )


def check_rules(rules: EngineRules) -> None:
    """Raise `RulesError` where a number is beyond what the kernels hold."""
    squares = rules.size**2
    limits = (
        ("board size", rules.size, 1, MOST_SIZE),
        ("rack size", rules.rack_size, 1, MOST_RACK),
        ("number of letters", len(rules.letters), 1, MOST_LETTERS),
        ("number of tiles", len(rules.bag), 0, MOST_BAG),
        ("start square", rules.start, 0, squares - 1),
        ("number of letter premiums", len(rules.letter_premiums), squares, squares),
        ("number of word premiums", len(rules.word_premiums), squares, squares),
        ("number of values", len(rules.values), len(rules.letters), len(rules.letters)),
        ("least value", min(rules.values, default=0), 0, 255),
        ("highest value", max(rules.values, default=0), 0, 255),
    )
    for name, value, least, most in limits:
        if not least <= value <= most:
            raise RulesError(f"{name}: {value} is not {least} to {most}")
    strange = set(rules.bag) - set(rules.letters) - {BLANK}
    if strange:
        raise RulesError(f"the bag holds {sorted(strange)}, which are not in the alphabet")
    if len(set(rules.letters + rules.letters.lower())) != 2 * len(rules.letters):
        raise RulesError(f"every letter needs a lower case of its own: {rules.letters!r}")


def write_rules(s: Record, rules: EngineRules, order: str) -> None:
    """Write what the kernels must know of the rules."""
    size, letters = rules.size, rules.letters
    stride = size + 1
    half = size * stride
    s.side, s.stride, s.half, s.squares = size, stride, half, 2 * half + 1
    s.start_lane, s.start_place = divmod(rules.start, size)
    grid = np.array([rules.letter_premiums, rules.word_premiums]).reshape(2, size, size)
    s.is_symmetric = np.array_equal(grid, grid.transpose(0, 2, 1)) and (
        s.start_lane == s.start_place
    )
    for row in range(size):
        for col in range(size):
            here, there = row * stride + col + 1, half + col * stride + row + 1
            s.tr[here], s.tr[there] = there, here
            s.lane_of[here], s.place_of[here] = 1 + row, col
            s.lane_of[there], s.place_of[there] = size + 3 + col, row
            s.lmul[here] = s.lmul[there] = grid[0, row, col]
            s.wmul[here] = s.wmul[there] = grid[1, row, col]
    s.letters = len(letters)
    s.all_letters = ((1 << len(letters)) - 1) << 1
    s.value[1 : len(letters) + 1] = rules.values
    s.code_of[:] = codes_of(letters, order)
    for code, tile in enumerate(order):
        s.letter_of[code] = letters.find(tile) + 1
    s.count_of[0] = rules.bag.count(BLANK)
    for ml, letter in enumerate(letters, 1):
        s.count_of[ml] = rules.bag.count(letter)
    s.rack_size = rules.rack_size
    s.bingo_tiles, s.bingo_bonus = rules.bingo_tiles, rules.bingo_bonus
    s.exchange_min_bag = rules.exchange_min_bag
    s.first_minimum = rules.first_word_minimum
    s.stuck = rules.stuck
    s.share = 100


def write_leaves(s: Record, leaves: LeaveValues, ml: dict[str, int]) -> None:
    """Write the values of leaves that no table holds."""
    s.leave_size = leaves.size
    for tile, value in leaves.one.items():
        s.one_value[ml[tile]] = value
    for tile, value in leaves.again.items():
        s.again_value[ml[tile]] = value
    for tile in leaves.vowels:
        s.is_vowel[ml[tile]] = 1
    for surplus in range(SURPLUSES):
        s.balance[surplus] = leaves.balance[min(surplus, len(leaves.balance) - 1)]
