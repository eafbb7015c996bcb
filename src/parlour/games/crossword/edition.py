"""An edition as data, and the options that a table chooses.

No rule asks which edition it is in: it asks a flag. What an edition allows as a variation is listed
in `variations`; what a table has chosen is in `Options`.

Letters are text: an upper-case letter is a tile, a lower-case letter is a blank that stands for it,
`?` is a blank on a rack or in the bag, `.` is an empty square.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, Protocol, TypeAlias

import msgspec

from parlour.games.crossword.cards import Card, CardKind
from parlour.games.crossword.houses import House, HouseCard
from parlour.kernel.decision import Points, Refusal
from parlour.kernel.errors import OptionsError

Square: TypeAlias = int
"""Row-major index of a square; rows and columns count from 0 at the top left."""

Level: TypeAlias = Literal["beginner", "intermediate", "expert"]
Citation: TypeAlias = Mapping[str, str]
"""The id of one rule in each edition: edition code to rule id."""

EMPTY = "."
BLANK = "?"
BROWN = "o"
MARKS = " *='-" + '"' + BROWN
LETTER_PREMIUMS: Mapping[str, int] = {'"': 3, "'": 2}
WORD_PREMIUMS: Mapping[str, int] = {"=": 3, "-": 2, "*": 2}


class Lexicon(Protocol):
    """The words that the players agreed on. Words are upper case."""

    def __contains__(self, word: object, /) -> bool: ...


class Layout(msgspec.Struct, frozen=True, dict=True):
    """The printed premiums, drawn.

    `=` triple word, `-` double word, `"` triple letter, `'` double letter, `*` the start square (a
    double word), `o` a brown square, which brings a card, a space for a plain square.
    """

    id: str
    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        """A layout is square, drawn with these marks, and has one start square."""
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.rows):
                raise ValueError(f"row {number} has {len(row)} squares, not {len(self.rows)}")
        drawn = "".join(self.rows)
        strange = sorted(set(drawn) - set(MARKS))
        if strange:
            raise ValueError(f"{strange[0]!r} is no mark of a square; the marks are {MARKS!r}")
        if drawn.count("*") != 1:
            raise ValueError(f"{drawn.count('*')} squares are the start, not 1")

    @cached_property
    def size(self) -> int:
        """Squares along one side."""
        return len(self.rows)

    @cached_property
    def marks(self) -> str:
        """The drawn mark of each square."""
        return "".join(self.rows)

    @cached_property
    def start(self) -> Square:
        """The square that the opening play must cover."""
        return self.marks.index("*")

    @cached_property
    def brown(self) -> frozenset[Square]:
        """The squares that bring a card to whoever first lays a tile there."""
        return frozenset(square for square, mark in enumerate(self.marks) if mark == BROWN)

    def letter_premium(self, square: Square) -> int:
        """What the square multiplies the letter by."""
        return LETTER_PREMIUMS.get(self.marks[square], 1)

    def word_premium(self, square: Square) -> int:
        """What the square multiplies the word by."""
        return WORD_PREMIUMS.get(self.marks[square], 1)


class TileKind(msgspec.Struct, frozen=True):
    """One kind of tile in the box."""

    letter: str
    count: int
    value: Points


class Edition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """One published edition. Fields are named for the rule they hold, positive, with a unit.

    `failed_challenge_points` is what a challenger loses where the play stands; 0 where the price is
    a turn instead. `refill_after_every_turn` brings a rack to its size at the end of every turn of
    its owner, down as well as up. An edition without `deck` has no cards, one without `houses`
    sorts nobody.
    """

    id: str
    code: str
    title: str
    layout: Layout
    tiles: tuple[TileKind, ...]
    racks_in_box: int = 4
    rack_size: int = 7
    bingo_tiles: int = 7
    bingo_bonus: Points = 50
    exchange_min_bag: int = 1
    exchange_none_allowed: bool = False
    passes_per_player_to_end: int = 2
    scoreless_turns_per_player_to_end: int = 3
    variations: tuple[str, ...] = ()
    first_word_minimums: tuple[int, ...] = ()
    misses_per_player_to_lapse: int = 3
    rack_sizes: tuple[int, ...] = (7,)
    finish_line_targets: Mapping[str, tuple[Points, ...]] = {}
    failed_challenge_points: Points = 0
    challenger_names_words: bool = False
    refill_after_every_turn: bool = False
    houses: tuple[HouseCard, ...] = ()
    deck: tuple[CardKind, ...] = ()
    glossary: frozenset[str] = frozenset()
    glossary_points: Points = 0

    def __post_init__(self) -> None:
        """Variations are options, and a finish line is drawn for every number of players."""
        strange = sorted(set(self.variations) - set(Options.__struct_fields__))
        if strange:
            raise ValueError(f"variation {strange[0]!r} is no option")
        for level, targets in self.finish_line_targets.items():
            if len(targets) != self.racks_in_box - 1:
                raise ValueError(f"{level!r} has {len(targets)} targets for 2 to 4 players")

    def value(self, tile: str) -> Points:
        """The points on the tile; a blank has none, whatever it stands for."""
        return self._values.get(tile, 0)

    def card(self, card: Card) -> CardKind | None:
        """The kind of card with this id, None where the box holds none."""
        return self._cards.get(card)

    def house(self, house: House) -> HouseCard | None:
        """The House Card with this id, None for a seat that is not sorted."""
        return self._houses.get(house)

    @cached_property
    def _values(self) -> Mapping[str, Points]:
        return {kind.letter: kind.value for kind in self.tiles}

    @cached_property
    def _cards(self) -> Mapping[Card, CardKind]:
        return {kind.id: kind for kind in self.deck}

    @cached_property
    def _houses(self) -> Mapping[House, HouseCard]:
        return {card.id: card for card in self.houses}

    @cached_property
    def full_deck(self) -> tuple[Card, ...]:
        """Every card of the box, sorted."""
        return tuple(sorted(kind.id for kind in self.deck for _ in range(kind.count)))

    @cached_property
    def never_held(self) -> frozenset[Card]:
        """The cards that are in no hand, for they count as soon as they are drawn."""
        return frozenset(kind.id for kind in self.deck if kind.effect.when == "at-once")

    @cached_property
    def letters(self) -> str:
        """The alphabet, in order."""
        return "".join(sorted(kind.letter for kind in self.tiles if kind.letter != BLANK))

    @cached_property
    def full_bag(self) -> str:
        """Every tile of the box, sorted."""
        return "".join(sorted("".join(kind.letter * kind.count for kind in self.tiles)))

    def refuse(self, citation: Citation, code: str, message: str) -> Refusal:
        """A refusal that cites this edition's number of the rule."""
        return Refusal(code=code, rule=citation.get(self.code, ""), message=message)


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What the players agreed on before the game; a record names each, so that defaults can change.

    `words` is how bad words are met: `challenge` lets anything be laid and tests it when it is
    doubted, `checked` refuses it beforehand (R-SC-47). `first_word_minimum` 0 is none. `levels`
    holds one level a seat where `finish_line` is on. `choose_houses` lets the players take turns in
    choosing a house (R-HP-80); `even_start` gives points at the start to houses that win less;
    `accio_takes_awards` lets Accio fetch Competition cards (R-HP-46); `barred` is how far words of
    hatred are barred; `deck` names the transcription of cards and brown squares that the table
    plays with, "" the shipped one.
    """

    players: int = 2
    words: Literal["challenge", "checked"] = "challenge"
    lexicon: str = "default"
    first_word_minimum: int = 0
    rearrange: bool = False
    recycle: bool = False
    reclaim_blanks: bool = False
    open_dictionary: bool = False
    rack_size: int = 7
    finish_line: bool = False
    levels: tuple[Level, ...] = ()
    choose_houses: bool = False
    even_start: bool = False
    accio_takes_awards: bool = True
    barred: Literal["slurs", "strict"] = "slurs"
    deck: str = ""


PLAYERS: Citation = {"SD": "SD-CON.2", "SH": "SH-CON.2", "HP": "HP-CON.3"}
"""Rules: SD-CON.2, SH-CON.2, HP-CON.3, SD-CON.1, SH-CON.1, HP-CON.1."""

AGREED: Citation = {"SD": "SD-0.2", "SH": "SH-5.1", "HP": "HP-5.1"}


def check_options(edition: Edition, options: Options) -> None:
    """Every option is one that the edition prints.

    Raises:
        OptionsError: one is not; the error names it and says what would be right.

    Rules: SD-0.1, SD-0.2, SD-1V.1, SD-VS1.1, SD-VS2.2, SH-5.1.
    """
    most = edition.racks_in_box
    if not 2 <= options.players <= most:
        raise OptionsError(
            "players", f"{options.players} is not 2 to {most}", PLAYERS.get(edition.code, "")
        )
    chosen = {
        "first_word_minimum": options.first_word_minimum != 0,
        "rearrange": options.rearrange,
        "recycle": options.recycle,
        "reclaim_blanks": options.reclaim_blanks,
        "open_dictionary": options.open_dictionary,
        "rack_size": options.rack_size != edition.rack_size,
        "finish_line": options.finish_line,
        "choose_houses": options.choose_houses,
        "even_start": options.even_start,
        "accio_takes_awards": not options.accio_takes_awards,
        "barred": options.barred != "slurs",
        "deck": options.deck != "",
    }
    agreed = AGREED.get(edition.code, "")
    for name, is_chosen in chosen.items():
        if is_chosen and name not in edition.variations:
            raise OptionsError(name, f"{edition.title} prints no such variation", agreed)
    _check_values(edition, options)


def _check_values(edition: Edition, options: Options) -> None:
    minimum, allowed = options.first_word_minimum, edition.first_word_minimums
    if minimum and minimum not in allowed:
        raise OptionsError(
            "first_word_minimum", f"{minimum} is not one of {list(allowed)}", "SD-1V.1"
        )
    if options.rack_size not in edition.rack_sizes:
        raise OptionsError(
            "rack_size", f"{options.rack_size} is not one of {list(edition.rack_sizes)}", "SD-VS1.1"
        )
    strange = [level for level in options.levels if level not in edition.finish_line_targets]
    if options.finish_line and strange:
        printed = list(edition.finish_line_targets)
        raise OptionsError("levels", f"{strange[0]!r} is not one of {printed}", "SD-VS2.2")
    if options.finish_line and len(options.levels) != options.players:
        raise OptionsError(
            "levels",
            f"a finish line needs a level for each of {options.players} seats, "
            f"not {len(options.levels)}",
            "SD-VS2.2",
        )
    if options.levels and not options.finish_line:
        rule = "SD-VS2.2" if "finish_line" in edition.variations else AGREED[edition.code]
        raise OptionsError("levels", "levels are for a finish line only", rule)


def finish_line_target(edition: Edition, options: Options, seat: int) -> Points:
    """The score at which this seat wins at once under a finish line.

    Rules: SD-VS2.2, SD-VS2.3, SD-VS2.4, SD-VS2.5, SD-VS2.6.
    """
    return edition.finish_line_targets[options.levels[seat]][options.players - 2]
