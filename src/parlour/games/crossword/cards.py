"""Hogwarts cards as values: what each is, when it may be used, whom it attacks.

An edition lists its cards with their numbers; rules ask for the kind of the effect and never for a
name. What each effect does is in `rules/cards`, one module a family.
"""

from typing import ClassVar, Literal, TypeAlias

import msgspec

from parlour.kernel.decision import Points

Card: TypeAlias = str
"""The id of a kind of card, such as `wingardium-leviosa`; copies of one kind are alike."""

When: TypeAlias = Literal["turn", "scoring", "turn-or-scoring", "reaction", "at-once"]
"""On the holder's turn before the play; at scoring; either; in answer to others; when drawn."""

Asked: TypeAlias = Literal["nobody", "target", "opponents"]
"""Who may cancel a card before it takes effect."""


class _Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a card does.

    `needs_word` is true of a card that is nothing without a word played in the same turn (R-HP-32).
    """

    when: ClassVar[When] = "turn"
    asks: ClassVar[Asked] = "nobody"
    needs_word: ClassVar[bool] = False


class TakeTile(_Effect, frozen=True, tag="take-tile"):
    """Takes a tile from another rack, unseen (Expelliarmus)."""

    asks: ClassVar[Asked] = "target"


class SwapBlank(_Effect, frozen=True, tag="swap-blank"):
    """Puts the real letter in the place of a blank on the board (Alohomora)."""

    when: ClassVar[When] = "turn-or-scoring"


class DrawTilesNow(_Effect, frozen=True, tag="draw-tiles-now"):
    """Draws tiles beyond the rack's size at the start of the turn (Engorgio)."""

    tiles: int


class PlayBackwards(_Effect, frozen=True, tag="play-backwards"):
    """Lets the main word of this turn run backwards (Confundo)."""

    needs_word: ClassVar[bool] = True


class FreeTurn(_Effect, frozen=True, tag="free-turn"):
    """Wins another turn straight after this one (Reparo)."""

    when: ClassVar[When] = "turn-or-scoring"


class MissTurn(_Effect, frozen=True, tag="miss-turn"):
    """Another player misses a turn (Stupefy)."""

    asks: ClassVar[Asked] = "target"


class TakeCard(_Effect, frozen=True, tag="take-card"):
    """Takes a card from another hand, unseen (Wingardium Leviosa)."""

    asks: ClassVar[Asked] = "target"


class TakeDiscard(_Effect, frozen=True, tag="take-discard"):
    """Takes a card of choice from the discard pile (Accio)."""

    asks: ClassVar[Asked] = "opponents"


class OpenGlossary(_Effect, frozen=True, tag="open-glossary"):
    """Opens the glossary to its player; glossary words of this turn earn `points` in all (Revelio).

    `seconds` is how long the table shows it.
    """

    needs_word: ClassVar[bool] = True
    points: Points
    seconds: int = 60


class ClaimLaugh(_Effect, frozen=True, tag="claim-laugh"):
    """Earns points for having made another player laugh (Rictusempra)."""

    points: Points


class DrawAsMany(_Effect, frozen=True, tag="draw-as-many"):
    """Draws as many cards as its player holds, itself not counted (Gemino)."""


class DrawCards(_Effect, frozen=True, tag="draw-cards"):
    """Draws cards (Felix Felicis)."""

    cards: int


class ExchangeFirst(_Effect, frozen=True, tag="exchange-first"):
    """Exchanges tiles, and the turn goes on (Transfiguration)."""


class CancelAttack(_Effect, frozen=True, tag="cancel-attack"):
    """Cancels a card that attacks its holder (Finite Incantatem)."""

    when: ClassVar[When] = "reaction"


class AskLetter(_Effect, frozen=True, tag="ask-letter"):
    """Asks another player for a letter, in exchange for a tile (Veritaserum)."""

    asks: ClassVar[Asked] = "target"


class Award(_Effect, frozen=True, tag="award"):
    """Scores at once when it is drawn (Competition cards)."""

    when: ClassVar[When] = "at-once"
    points: Points


class LetterBonus(_Effect, frozen=True, tag="letter-bonus"):
    """Earns `points` for each tile laid this turn that shows one of `letters` (Bonus cards)."""

    when: ClassVar[When] = "scoring"
    needs_word: ClassVar[bool] = True
    letters: str
    points: Points

    def paid_for(self, tiles: str) -> tuple[str, Points]:
        """Which of these new tiles it pays for, and what it pays.

        Each counts once (R-HP-59); a blank counts as the letter it stands for (R-HP-60).

        Rules: HP-C.Bonus.2.
        """
        paid = "".join(tile for tile in tiles if tile.upper() in self.letters)
        return paid, self.points * len(paid)


Effect: TypeAlias = (
    TakeTile
    | SwapBlank
    | DrawTilesNow
    | PlayBackwards
    | FreeTurn
    | MissTurn
    | TakeCard
    | TakeDiscard
    | OpenGlossary
    | ClaimLaugh
    | DrawAsMany
    | DrawCards
    | ExchangeFirst
    | CancelAttack
    | AskLetter
    | Award
    | LetterBonus
)

Family: TypeAlias = Literal["spell", "potion", "competition", "bonus"]


class CardKind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One kind of card in the box; `text` is our own line on what it does."""

    id: Card
    title: str
    family: Family
    count: int
    effect: Effect
    text: str = ""
    rules: tuple[str, ...] = ()
