"""The crossword editions on the shelf."""

from functools import cache

import msgspec

from parlour.catalog import decks
from parlour.catalog.crossword_editions import EDITIONS, facts_of, printed_edition, reading
from parlour.catalog.deckfiles import HOUSE
from parlour.catalog.potter_decks import HogwartsDeck
from parlour.catalog.shelf import GameInfo, Package
from parlour.games.crossword.cards import CardKind
from parlour.games.crossword.edition import Edition, Lexicon
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.houses import HouseCard
from parlour.kernel.decision import Points


class CardBox(msgspec.Struct, frozen=True, kw_only=True):
    """What the page needs to know of an edition with cards: their texts, the houses, the board.

    All of it as the table's deck has it: an owner's texts, numbers of cards and brown squares.
    `failed_challenge_points` is what doubting good words costs.
    """

    layout: tuple[str, ...]
    cards: tuple[CardKind, ...]
    houses: tuple[HouseCard, ...]
    failed_challenge_points: Points


def crossword(edition_id: str, lexicon: Lexicon, deck: str = "") -> Crossword:
    """The referee of one edition, judging words by `lexicon`.

    Raises:
        DataError: there is no such edition.
    """
    return Crossword(edition(edition_id, deck), lexicon)


def edition(edition_id: str, deck: str = "") -> Edition:
    """The edition's data, with the cards and the board of a deck that an owner has transcribed.

    Raises:
        DataError: there is no such edition or deck, or its file is wrong.
    """
    printed = printed_edition(edition_id)
    if deck in {"", HOUSE}:
        return printed
    found: HogwartsDeck = decks.load(edition_id, deck)
    return found.changed(printed)


@cache
def info(edition_id: str) -> GameInfo:
    """What the lobby shows of an edition.

    Raises:
        DataError: there is no such edition, or its file is wrong.
    """
    rules = edition(edition_id)
    with reading(edition_id):
        facts = facts_of(edition_id)
        plain = {
            "id": edition_id,
            "package": "crossword",
            "code": rules.code,
            "title": facts["title"],
            "players": (2, rules.racks_in_box),
            "options": facts.get("options", []),
            "crossword": {
                "layout": rules.layout.rows,
                "tiles": msgspec.to_builtins(rules.tiles),
                "finish_line_targets": rules.finish_line_targets,
            },
            **facts["box"],
        }
        return msgspec.convert(plain, GameInfo)


def box(edition_id: str, deck: str = "") -> CardBox | None:
    """The cards, houses and board that a game with this deck is played with; None without cards.

    Raises:
        DataError: there is no such edition or deck, or its file is wrong.
    """
    rules = edition(edition_id, deck)
    if not rules.deck:
        return None
    return CardBox(
        layout=rules.layout.rows,
        cards=rules.deck,
        houses=rules.houses,
        failed_challenge_points=rules.failed_challenge_points,
    )


PACKAGE = Package(
    id="crossword",
    games=EDITIONS,
    judges_words=True,
    make=crossword,
    info=info,
    box=box,
)
