"""Actions about houses and cards as text.

`card stupefy 2` (seats count from 1), `card veritaserum 2 E`, `card accio reparo`,
`card alohomora H8`, `card transfiguration ABC`; a card may be shortened as long as it is the only
one, as in `card wing 2`. `allow` lets a card take effect, `hold` uses none at scoring, `give E`,
`return AB`, `laughed yes` or `laughed no`, `house gryffindor`, `challenge HORN FARM`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parlour.games.crossword.actions import (
    AcceptAttack,
    Action,
    AnswerLaugh,
    ChallengePlay,
    ChooseHouse,
    GiveTile,
    HoldCards,
    PlayCard,
    ReturnTiles,
)
from parlour.games.crossword.cards import Card, CardKind
from parlour.games.crossword.edition import Square
from parlour.games.crossword.rules.cards.registry import TAKES
from parlour.kernel.errors import InvalidNotation

Deck: TypeAlias = tuple[CardKind, ...]
SquareNamed: TypeAlias = Callable[[str], Square]

PLAIN: Final[Mapping[str, Action]] = {"allow": AcceptAttack(), "hold": HoldCards()}
ANSWERS: Final = {"yes": True, "no": False}
ASKED: Final = {
    "target": "the number of a player",
    "letter": "a letter",
    "square": "a square such as H8",
    "tiles": "the tiles to exchange",
    "wanted": "a card of the discard pile",
}


def parse_card_action(deck: Deck, square_named: SquareNamed, words: list[str]) -> Action | None:
    """The action that a line, split into words, asks for; None where it is about no card.

    Raises:
        InvalidNotation: it begins like one and cannot be read.
    """
    verb, rest = words[0].lower(), words[1:]
    if verb in PLAIN and not rest:
        return PLAIN[verb]
    match verb, rest:
        case "card", [name, *aim]:
            return _parse_card(deck, square_named, name, aim)
        case "card", []:
            raise InvalidNotation("card asks for its name, as in card stupefy 2")
        case "give", [tile]:
            return GiveTile(tile.upper())
        case "return", _:
            return ReturnTiles("".join(sorted("".join(rest).upper())))
        case "laughed", [said] if said.lower() in ANSWERS:
            return AnswerLaugh(ANSWERS[said.lower()])
        case "laughed", _:
            raise InvalidNotation("say laughed yes or laughed no")
        case "house", [house]:
            return ChooseHouse(house.lower())
        case "challenge", [_, *_]:
            return ChallengePlay(tuple(word.upper() for word in rest))
        case _:
            return None


def find_card(deck: Deck, name: str) -> Card:
    """The card of this id, or the only one whose id begins so.

    Raises:
        InvalidNotation: there is none, or more than one.
    """
    wanted = name.lower()
    found = [kind.id for kind in deck if kind.id.startswith(wanted)]
    if wanted in found or len(found) == 1:
        return wanted if wanted in found else found[0]
    if found:
        raise InvalidNotation(f"{name!r} may be {' or '.join(found)}")
    raise InvalidNotation(f"{name!r} is no card; there are {', '.join(kind.id for kind in deck)}")


def _parse_card(deck: Deck, square_named: SquareNamed, name: str, aim: list[str]) -> PlayCard:
    card = find_card(deck, name)
    kind = next(kind for kind in deck if kind.id == card)
    takes = TAKES.get(type(kind.effect), ())
    if len(aim) != len(takes):
        wanted = " and ".join(ASKED[one] for one in takes) or "nothing more"
        raise InvalidNotation(f"{card} asks for {wanted}")
    read: Mapping[str, Callable[[str], Any]] = {
        "target": _seat,
        "letter": str.upper,
        "square": square_named,
        "tiles": lambda text: "".join(sorted(text.upper())),
        "wanted": lambda text: find_card(deck, text),
    }
    return PlayCard(card, **{one: read[one](text) for one, text in zip(takes, aim, strict=True)})


def _seat(text: str) -> int:
    if not text.isdecimal() or text == "0":
        raise InvalidNotation(f"{text!r} is not the number of a player; they count from 1")
    return int(text) - 1
