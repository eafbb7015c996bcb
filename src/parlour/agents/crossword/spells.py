"""What each card in hand would bring on this very turn, and how it is best aimed."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from parlour.agents.crossword.cardworth import CardWorth
from parlour.agents.crossword.finding import Finder, FoundPlay, Sought, without
from parlour.games.crossword.actions import Placement, PlayCard
from parlour.games.crossword.board import put
from parlour.games.crossword.card_view import CardChoice
from parlour.games.crossword.cards import (
    AskLetter,
    CancelAttack,
    Card,
    ClaimLaugh,
    Effect,
    ExchangeFirst,
    FreeTurn,
    LetterBonus,
    OpenGlossary,
    PlayBackwards,
    SwapBlank,
    TakeCard,
    TakeDiscard,
)
from parlour.games.crossword.edition import BLANK, Edition
from parlour.games.crossword.view import View
from parlour.kernel.decision import Seat
from parlour.wordengine.racks import MOST_TILES
from parlour.wordengine.starts import MILLI, Millipoints

_FRESH_PLAY: Final = 28 * MILLI
"""What the play of a rack that has just been mended is worth."""


class Use(NamedTuple):
    """A card that may be used now: what it brings, less what it would be worth later."""

    net: Millipoints
    action: PlayCard


class WeighedPlay(NamedTuple):
    """A play with the cards and glossary words that it brings counted in."""

    worth: Millipoints
    found: FoundPlay
    glossary_words: int


class Spells:
    """The cards that one seat may use on its turn."""

    def __init__(self, edition: Edition, view: View, worth: CardWorth) -> None:
        """Take what the seat sees."""
        assert view.hogwarts is not UNSET
        self._edition: Final = edition
        self._view: Final = view
        self._worth: Final = worth
        self._choices: Final = tuple(
            one for one in view.hogwarts.choices if one.refusal is None and self._effect(one)
        )
        later = set() if view.hogwarts.used else set(worth.hand)
        self._again: Final = max([0, *(self._free_turn(card) for card in later)])
        self._bonuses: Final = tuple(
            (kind.effect, worth.kept(card))
            for card in later
            for kind in (edition.card(card),)
            if kind is not None and isinstance(kind.effect, LetterBonus)
        )

    def on_turn(
        self,
        finder: Finder | None,
        sought: Sought,
        plays: Sequence[WeighedPlay],
        turned: Sequence[WeighedPlay] = (),
    ) -> list[Use]:
        """The cards that may be used before the play; without a finder none is looked up.

        `turned` are the plays that a card for playing backwards would allow.
        """
        uses = []
        for choice in self._choices:
            effect = self._effect(choice)
            if isinstance(effect, LetterBonus | CancelAttack | ClaimLaugh):
                continue
            gain, action = self._aimed(choice, effect, finder, sought)
            if isinstance(effect, PlayBackwards):
                gain = _best(turned) - _best(plays) if turned else 0
            if isinstance(effect, OpenGlossary):
                gain = self._glossary_gain(effect, plays)
            if gain > 0:
                uses.append(Use(gain - self._worth.kept(choice.card), action))
        return uses

    def at_scoring(self) -> list[Use]:
        """The cards that may be used once the play stands."""
        uses = []
        for choice in self._choices:
            effect = self._effect(choice)
            is_bonus = isinstance(effect, LetterBonus)
            gain = choice.points * MILLI if is_bonus else self._worth.typical(choice.card)
            action = PlayCard(choice.card)
            if isinstance(effect, SwapBlank):
                action = PlayCard(choice.card, square=choice.squares[0])
            if gain > 0:
                uses.append(Use(gain - self._worth.kept(choice.card), action))
        return uses

    def promised(self, tiles: str) -> Millipoints:
        """What the best card for the scoring question will add to a play of these tiles."""
        gains = [effect.paid_for(tiles)[1] * MILLI - kept for effect, kept in self._bonuses]
        return max(*gains, self._again, 0)

    def _free_turn(self, card: Card) -> Millipoints:
        """What a card that wins another turn adds, once the play stands."""
        kind = self._edition.card(card)
        if kind is None or not isinstance(kind.effect, FreeTurn):
            return 0
        return self._worth.typical(card) - self._worth.kept(card)

    def _effect(self, choice: CardChoice) -> Effect | None:
        kind = self._edition.card(choice.card)
        return kind.effect if kind is not None else None

    def _aimed(
        self, choice: CardChoice, effect: Effect | None, finder: Finder | None, sought: Sought
    ) -> tuple[Millipoints, PlayCard]:
        """What the card brings where it is aimed best, and so aimed."""
        card, plain = choice.card, self._worth.typical(choice.card)
        match effect:
            case SwapBlank():
                return self._blank(choice, finder, sought)
            case ExchangeFirst():
                return self._exchange(choice, finder, sought)
            case AskLetter():
                return self._letter(choice, finder, sought)
            case TakeDiscard():
                wanted = max(choice.wanted, key=self._worth.fetched)
                return self._worth.fetched(wanted), PlayCard(card, wanted=wanted)
            case TakeCard():
                return plain, PlayCard(card, target=self._richest(choice.targets))
            case _:
                target = self._leader(choice.targets) if choice.targets else None
                return plain, PlayCard(card, target=target)

    def _leader(self, seats: Sequence[Seat]) -> Seat:
        """The most dangerous of these: who has most points, and of equals who moves next."""
        count, viewer = len(self._view.scores), self._view.viewer
        return max(seats, key=lambda seat: (self._view.scores[seat], (viewer - seat) % count))

    def _richest(self, seats: Sequence[Seat]) -> Seat:
        """Who holds most cards, and of equals the leader."""
        cards = self._view.hogwarts
        assert cards is not UNSET
        most = max(cards.hand_sizes[seat] for seat in seats)
        return self._leader([seat for seat in seats if cards.hand_sizes[seat] == most])

    def _blank(
        self, choice: CardChoice, finder: Finder | None, sought: Sought
    ) -> tuple[Millipoints, PlayCard]:
        """Alohomora: every blank is tried."""
        first = PlayCard(choice.card, square=choice.squares[0])
        if finder is None:
            return self._worth.typical(choice.card), first
        turn = sought.turn
        before, best = finder.value(sought), (0, first)
        for square in choice.squares:
            letter = turn.board[square].upper()
            after = replace(
                turn,
                board=put(turn.board, (Placement(square, letter),)),
                rack="".join(sorted(without(turn.rack, letter) + BLANK)),
            )
            gain = finder.value(sought._replace(turn=after)) - before
            best = max(best, (gain, PlayCard(choice.card, square=square)), key=lambda one: one[0])
        return best

    def _exchange(
        self, choice: CardChoice, finder: Finder | None, sought: Sought
    ) -> tuple[Millipoints, PlayCard]:
        """Transfiguration: worth it when the rack has no good play."""
        limit = min(self._view.bag_count, len(sought.turn.rack))
        if finder is None or not limit:
            return 0, PlayCard(choice.card)
        swap = finder.swap(sought._replace(exchange_limit=limit))
        if swap is None:
            return 0, PlayCard(choice.card)
        gain = _FRESH_PLAY + swap.worth - finder.value(sought)
        return gain, PlayCard(choice.card, tiles=swap.tiles)

    def _letter(
        self, choice: CardChoice, finder: Finder | None, sought: Sought
    ) -> tuple[Millipoints, PlayCard]:
        """Veritaserum: the letter that helps most, weighed with how likely it is there."""
        unseen, turn = self._view.unseen, sought.turn
        target = max(choice.targets, key=lambda seat: self._view.rack_sizes[seat])
        letters = [letter for letter in choice.letters if letter in unseen]
        if not letters or len(turn.rack) >= MOST_TILES:
            return 0, PlayCard(choice.card, target=target, letter=choice.letters[0])
        size = self._view.rack_sizes[target]
        chances = {one: _chance(unseen.count(one), len(unseen), size) for one in letters}
        if finder is None:
            letter = max(letters, key=chances.__getitem__)
            return self._worth.typical(choice.card), PlayCard(
                choice.card, target=target, letter=letter
            )
        before = finder.value(sought)
        gains = {}
        for letter in letters:
            rack = "".join(sorted(turn.rack + letter))
            value = finder.value(sought._replace(turn=replace(turn, rack=rack)))
            gains[letter] = round(chances[letter] * (value - before))
        letter = max(letters, key=gains.__getitem__)
        return gains[letter], PlayCard(choice.card, target=target, letter=letter)

    def _glossary_gain(self, effect: OpenGlossary, plays: Sequence[WeighedPlay]) -> Millipoints:
        """Revelio: a glossary word earns its points in the place of the usual ones."""
        usual = self._edition.glossary_points
        best = _best(plays)
        raised = [
            play.worth + (effect.points - usual * play.glossary_words) * MILLI
            for play in plays
            if play.glossary_words
        ]
        return max(raised, default=best) - best


def _best(plays: Sequence[WeighedPlay]) -> Millipoints:
    return max((play.worth for play in plays), default=0)


def _chance(copies: int, unseen: int, drawn: int) -> float:
    """The chance that at least one of `copies` among `unseen` tiles is among `drawn` of them."""
    none = 1.0
    for number in range(min(drawn, unseen)):
        none *= max(0, unseen - copies - number) / (unseen - number)
    return 1.0 - none
