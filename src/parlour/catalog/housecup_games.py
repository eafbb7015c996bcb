"""The House Cup Competition on the shelf."""

from functools import cache
from typing import Final

from parlour.catalog import decks, housecup_box
from parlour.catalog.deckfiles import HOUSE
from parlour.catalog.housecup_decks import GAME
from parlour.catalog.shelf import GameInfo, OptionInfo, Package
from parlour.games.crossword.edition import Lexicon
from parlour.games.housecup.edition import Edition
from parlour.games.housecup.game import HouseCup

DECK: Final = OptionInfo(
    name="deck",
    title="The cards",
    text=(
        "The cards that come with Parlour: those that the rulebook explains, and others of our own "
        "making. Whoever owns the box can type in its cards and play with them."
    ),
    kind="deck",
    default="",
    rules=("HC-CON.6", "HC-CON.7"),
)
TWO_LEVELS: Final = OptionInfo(
    name="two_levels",
    title="Two levels before a Lesson",
    text=(
        "Read strictly, a student needs two levels in the class of a Lesson, and Magic cannot "
        "stand for them."
    ),
    kind="flag",
    default=False,
    rules=("HC-P1.4", "R-HC-20"),
)
EVEN_START: Final = OptionInfo(
    name="even_start",
    title="An even start",
    text=(
        "By the printed setup some places win less often than others. With this they begin with "
        "more: of two players the second with one Knowledge and one Magic, of three the second "
        "with one Knowledge, of four the second with one of each and the first with one Knowledge. "
        "All places then win about equally often."
    ),
    kind="flag",
    default=False,
    rules=("HC-IND.5", "HC-IND.6", "HC-IND.7"),
)


def house_cup(game_id: str, lexicon: Lexicon = frozenset(), deck: str = "") -> HouseCup:  # noqa: ARG001
    """The referee, with the cards of a deck.

    Raises:
        DataError: there is no such deck, or its file is wrong.
    """
    return HouseCup(box(game_id, deck))


def edition(deck: str = "") -> Edition:
    """The box with the cards of a deck.

    Raises:
        DataError: there is no such deck, or its file is wrong.
    """
    return _edition(deck)


_edition: Final = decks.kept_where_lasting(housecup_box.edition)


@cache
def info(game_id: str) -> GameInfo:
    """What the lobby shows."""
    return GameInfo(
        id=game_id,
        package="housecup",
        code="HC",
        title="House Cup Competition",
        tagline="Seven rounds of lessons, places and challenges",
        about=(
            "Three students, seven rounds. Send them to learn, gather Knowledge and Magic, raise "
            "their levels and complete challenges together. Most points win the House Cup."
        ),
        players=(2, 4),
        minutes=75,
        age=11,
        levels=("beginner", "intermediate", "expert", "master"),
        options=(DECK, TWO_LEVELS, EVEN_START),
    )


def box(game_id: str, deck: str = "") -> Edition:  # noqa: ARG001
    """What the page needs to know of the box: the edition itself.

    Raises:
        DataError: there is no such deck, or its file is wrong.
    """
    return edition("" if deck == HOUSE else deck)


PACKAGE = Package(
    id="housecup",
    games=(GAME,),
    judges_words=False,
    make=house_cup,
    info=info,
    box=box,
)
