"""Deck files of the Harry Potter edition: an owner's numbers of cards and an owner's board.

What each kind of card does is printed in the rulebook; how many copies there are and where the
brown squares lie is not. That is what a file can say.

Rules: HP-CON.2, HP-BRD.1, HP-C.Competition.1.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from parlour.catalog.crossword_editions import printed_edition
from parlour.catalog.deckfiles import BadDeckError, DeckFile, Problem
from parlour.catalog.faults import Fault, faults_of, shape_of, shown
from parlour.games.crossword.cards import Card, CardKind
from parlour.games.crossword.edition import Edition, Layout

GAME: Final = "scrabble-harry-potter"
PRINTED: Final = 32
"""Hogwarts cards in the box (HP-CON.2)."""

_TOP_KEYS: Final = ("game", "title", "board", "cards")
_SIDE: Final = 15
_HEAD: Final = """\
# The Hogwarts cards and the board of your Harry Potter edition, for playing with them in Parlour.
#
#   1. Set the numbers of cards below to those of your box, and draw your board.
#   2. parlour decks check THIS-FILE     tells what is missing or wrong, line by line.
#   3. parlour decks add NAME THIS-FILE  lets tables choose the deck.
#
# KEYS OF A CARD
#   id     one of the 23 kinds, as below
#   count  how many of them are in the box; 0 for none. The box holds 32 cards in all
#   text   one line that tells players what the card does, in your words; may be left out
#
# THE BOARD: one text a row, one mark a square; leave the key out to play on ours
#   =  triple word    -  double word    *  the start square    o  brown square
#   "  triple letter  '  double letter  a space for a plain square
"""


class CardCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of one kind of card."""

    id: Card
    count: int
    text: str = ""


class HogwartsDeck(msgspec.Struct, frozen=True):
    """A deck file that can be played with; `board` is empty where the file draws none."""

    title: str
    cards: tuple[CardCount, ...]
    board: tuple[str, ...] = ()

    def changed(self, edition: Edition) -> Edition:
        """The edition with these cards and this board in the place of its own."""
        counts = {one.id: one for one in self.cards}
        layout = Layout(f"{edition.layout.id}, {self.title}", self.board) if self.board else None
        return msgspec.structs.replace(
            edition,
            deck=tuple(_recounted(kind, counts[kind.id]) for kind in edition.deck),
            layout=layout or edition.layout,
        )


class HogwartsDecks:
    """What can be asked about deck files of the Harry Potter edition."""

    game = GAME
    may_be_ours: tuple[str, ...] = ("board",)

    @property
    def _edition(self) -> Edition:
        """The edition as it comes with Parlour."""
        return printed_edition(GAME)

    @property
    def house(self) -> str:
        """The text of the deck that comes with Parlour."""
        return "\n".join(_lines(self._edition, "The house deck"))

    @property
    def template(self) -> str:
        """A file to fill in, with the numbers and the board that come with Parlour."""
        return _HEAD + "\n".join(_lines(self._edition, "My box"))

    def read(self, found: DeckFile) -> HogwartsDeck:
        """The deck of a file.

        Raises:
            BadDeckError: something is wrong with it.
        """
        problems = list(self._problems(found))
        if problems:
            raise BadDeckError(problems)
        return msgspec.convert(
            {key: found.content[key] for key in _TOP_KEYS[1:] if key in found.content},
            HogwartsDeck,
        )

    def counts(self, content: Mapping[str, Any]) -> Mapping[str, int]:
        """How many cards of each family, and how many brown squares, a file has."""
        counts = _counted(content)
        families: dict[str, int] = {}
        for kind in self._edition.deck:
            name = f"{kind.family} cards"
            families[name] = families.get(name, 0) + counts.get(kind.id, 0)
        rows = content.get("board", self._edition.layout.rows)
        return {**families, "brown squares": "".join(map(str, rows)).count("o")}

    def _problems(self, found: DeckFile) -> Iterator[Problem]:
        """Everything that is wrong with a file."""
        yield from found.common_problems(_TOP_KEYS)
        yield from _board_problems(found)
        cards = found.content.get("cards", [])
        if not isinstance(cards, list):
            yield found.problem("cards", "is no array of tables", "[[cards]] before each card")
            return
        yield from self._card_problems(found, cards)

    def _card_problems(self, found: DeckFile, cards: list[Any]) -> Iterator[Problem]:
        known = [kind.id for kind in self._edition.deck]
        seen: set[object] = set()
        for index, plain in enumerate(cards):
            name = plain.get("id") if isinstance(plain, dict) else None
            faults = list(faults_of(plain, shape_of(CardCount)))
            if isinstance(name, str) and name not in known:
                faults.append(Fault("id", shown(name), f"one of {', '.join(known)}"))
            if name in seen:
                faults.append(Fault("id", f"{name!r} is there already", "each kind once"))
            count = plain.get("count") if isinstance(plain, dict) else None
            if isinstance(count, int) and not 0 <= count <= PRINTED:
                faults.append(Fault("count", repr(count), f"0 to {PRINTED}"))
            for fault in faults:
                yield found.entry_problem("cards", index, name, fault)
            seen.add(name)
        for missing in (name for name in known if name not in seen):
            yield found.problem(
                "cards", f"{missing!r} is missing", "all 23 kinds; count = 0 for none"
            )
        total = sum(_counted(found.content).values())
        if total != PRINTED:
            told = f"the counts come to {total} cards"
            yield found.problem("cards", told, f"{PRINTED} in all (HP-CON.2)")


def _recounted(kind: CardKind, told: CardCount) -> CardKind:
    return msgspec.structs.replace(kind, count=told.count, text=told.text or kind.text)


def _board_problems(found: DeckFile) -> Iterator[Problem]:
    """What is wrong with a board that is drawn."""
    rows = found.content.get("board")
    if rows is None:
        return
    expected = f"{_SIDE} texts of {_SIDE} marks each"
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        yield found.problem("board", "is no list of texts", expected)
        return
    if len(rows) != _SIDE:
        yield found.problem("board", f"has {len(rows)} rows", expected)
        return
    try:
        Layout("", tuple(rows))
    except ValueError as error:
        yield found.problem("board", str(error), expected)


def _counted(content: Mapping[str, Any]) -> Mapping[Card, int]:
    """Cards by kind, as far as a file can be read."""
    cards = content.get("cards", [])
    plain = [one for one in cards if isinstance(one, dict)] if isinstance(cards, list) else []
    return {
        one["id"]: one["count"]
        for one in plain
        if isinstance(one.get("id"), str) and isinstance(one.get("count"), int)
    }


def _lines(edition: Edition, title: str) -> Iterator[str]:
    """A deck file with the numbers and the board of the edition."""
    yield f'game = "{GAME}"'
    yield f'title = "{title}"'
    yield "board = ["
    for row in edition.layout.rows:
        quoted = row.replace('"', '\\"')
        yield f'  "{quoted}",'
    yield "]"
    for kind in edition.deck:
        yield ""
        yield "[[cards]]"
        yield f'id = "{kind.id}"'
        yield f"count = {kind.count}"
    yield ""
