"""The families of cards by the kind of their effect."""

from collections.abc import Mapping
from typing import Any, Final

from parlour.games.crossword import cards
from parlour.games.crossword.rules.cards.again import REPEATING
from parlour.games.crossword.rules.cards.asking import ASKING
from parlour.games.crossword.rules.cards.bonus import PAYING
from parlour.games.crossword.rules.cards.cancelling import CANCELLING
from parlour.games.crossword.rules.cards.confounding import CONFOUNDING
from parlour.games.crossword.rules.cards.drawing import DOUBLING, DRAWING_CARDS, ENGORGING
from parlour.games.crossword.rules.cards.exchanging import TRANSFIGURING
from parlour.games.crossword.rules.cards.family import Family
from parlour.games.crossword.rules.cards.fetching import FETCHING
from parlour.games.crossword.rules.cards.laughing import LAUGHING
from parlour.games.crossword.rules.cards.revealing import REVEALING
from parlour.games.crossword.rules.cards.stupefying import STUPEFYING
from parlour.games.crossword.rules.cards.swapping import UNLOCKING
from parlour.games.crossword.rules.cards.taking import TAKING_CARDS, TAKING_TILES

FAMILIES: Final[Mapping[type[Any], Family]] = {
    cards.TakeTile: TAKING_TILES,
    cards.SwapBlank: UNLOCKING,
    cards.DrawTilesNow: ENGORGING,
    cards.PlayBackwards: CONFOUNDING,
    cards.FreeTurn: REPEATING,
    cards.MissTurn: STUPEFYING,
    cards.TakeCard: TAKING_CARDS,
    cards.TakeDiscard: FETCHING,
    cards.OpenGlossary: REVEALING,
    cards.ClaimLaugh: LAUGHING,
    cards.DrawAsMany: DOUBLING,
    cards.DrawCards: DRAWING_CARDS,
    cards.ExchangeFirst: TRANSFIGURING,
    cards.CancelAttack: CANCELLING,
    cards.AskLetter: ASKING,
    cards.LetterBonus: PAYING,
}
"""Awards are not here: they score when they are drawn and are never used."""

TAKES: Final[Mapping[type[Any], tuple[str, ...]]] = {
    cards.TakeTile: ("target",),
    cards.SwapBlank: ("square",),
    cards.MissTurn: ("target",),
    cards.TakeCard: ("target",),
    cards.TakeDiscard: ("wanted",),
    cards.ClaimLaugh: ("target",),
    cards.ExchangeFirst: ("tiles",),
    cards.AskLetter: ("target", "letter"),
}
"""The fields of PlayCard that matter to an effect; none for one that is not listed."""
