"""The Hogwarts Duelling Club on the shelf."""

from functools import cache
from typing import Final

from parlour.catalog.deckfiles import HOUSE
from parlour.catalog.duelling_box import edition
from parlour.catalog.duelling_decks import GAME
from parlour.catalog.shelf import Choice, GameInfo, OptionInfo, Package
from parlour.games.crossword.edition import Lexicon
from parlour.games.duelling.edition import Edition
from parlour.games.duelling.game import DuellingClub

DECK: Final = OptionInfo(
    name="deck",
    title="The box",
    text=(
        "The board, duel numbers, Item Cards and dice that come with Parlour are of our own "
        "making, for the rulebook does not print them. Whoever owns the box can type in what it "
        "prints and play with that."
    ),
    kind="deck",
    default="",
    rules=("DC-CON.1", "DC-CON.3", "DC-REF.1", "R-DC-01", "R-DC-69"),
)
GAMES: Final = OptionInfo(
    name="wizarding_games",
    title="The Wizarding Games",
    text=(
        "Exploding Snap and Gobstones are games of the hand. Chance can throw for everybody, you "
        "can aim and throw on the page, you can play them at a real table and say who won, or "
        "only Wizard Chess is played. Computers always leave their throws to chance."
    ),
    kind="choice",
    default="chance",
    rules=("DC-W.5", "DC-W.9", "R-DC-33"),
    choices=(
        Choice("chance", "Chance throws"),
        Choice("skill", "Aim and throw on the page"),
        Choice("reported", "Played at a real table"),
        Choice("chess-only", "Wizard Chess only"),
    ),
)
YOUNGEST: Final = OptionInfo(
    name="youngest",
    title="Who picks a character first",
    text="The order is random, or the first seat says who is youngest.",
    kind="choice",
    default="random",
    rules=("DC-SET.2", "R-DC-76"),
    choices=(Choice("random", "Random order"), Choice("asked", "The youngest")),
)


def duelling_club(game_id: str, lexicon: Lexicon = frozenset(), deck: str = "") -> DuellingClub:  # noqa: ARG001
    """The referee, with the box that a deck names.

    Raises:
        DataError: there is no such deck, or its file is wrong.
    """
    return DuellingClub(box(game_id, deck))


@cache
def info(game_id: str) -> GameInfo:
    """What the lobby shows."""
    return GameInfo(
        id=game_id,
        package="duelling",
        code="DC",
        title="Hogwarts Duelling Club",
        tagline="Learn spells, win a token of each rival, survive the Final Duel",
        about=(
            "Walk the castle to learn spells and gather items, challenge others to Wizarding "
            "Games, and duel for tokens in the middle of the board. Whoever holds a token of each "
            "rival and then wins the Final Duel is the champion."
        ),
        players=(2, 4),
        minutes=60,
        age=8,
        levels=("beginner", "intermediate", "expert"),
        options=(DECK, GAMES, YOUNGEST),
    )


def box(game_id: str, deck: str = "") -> Edition:  # noqa: ARG001
    """What the page needs to know of the box: the edition itself.

    Raises:
        DataError: there is no such deck, or its file is wrong.
    """
    return edition("" if deck == HOUSE else deck)


PACKAGE = Package(
    id="duelling",
    games=(GAME,),
    judges_words=False,
    make=duelling_club,
    info=info,
    box=box,
)
