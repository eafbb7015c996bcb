"""A computer opponent for an edition with houses and cards.

It chooses plays as `ComputerPlayer` does and counts in what they bring besides: cards for brown
squares, points for glossary words, and the Bonus card that will follow. Before its play it weighs
every card of its hand against keeping it.
"""

from itertools import combinations
from math import inf
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace
from typing_extensions import override

from parlour.agents.crossword.cardworth import CardWorth
from parlour.agents.crossword.finding import Finder, FoundPlay, Sought, Swap, without
from parlour.agents.crossword.mirrored import backwards_plays
from parlour.agents.crossword.player import ComputerPlayer, Taste
from parlour.agents.crossword.spells import Spells, WeighedPlay
from parlour.games.crossword.actions import (
    AcceptAttack,
    AcceptPlay,
    Action,
    AnswerLaugh,
    ChallengePlay,
    ChooseHouse,
    ExchangeTiles,
    GiveTile,
    HoldCards,
    PassTurn,
    PlayCard,
    PlayTiles,
    ReturnTiles,
)
from parlour.games.crossword.board import neighbours
from parlour.games.crossword.cards import PlayBackwards
from parlour.games.crossword.edition import EMPTY, Edition
from parlour.games.crossword.hogwarts import Attack, Surplus
from parlour.games.crossword.rules.words import words_of_play
from parlour.games.crossword.state import Window
from parlour.games.crossword.view import View
from parlour.wordengine.lexicon import Lexicon
from parlour.wordengine.starts import MILLI, Millipoints

Care: TypeAlias = Literal["loose", "plain", "full"]
"""How cards are used: at a whim; by what they are usually worth; by what they bring now."""

_CANDIDATES: Final = 40
_WHIM: Final = 2
"""One turn in so many a loose player thinks of its cards."""


class CardPlayer(ComputerPlayer):
    """One opponent for any number of tables (`ComputerPlayer`), with cards."""

    def __init__(
        self, edition: Edition, known: Lexicon, lexicon: Lexicon, taste: Taste, care: Care
    ) -> None:
        """Take what `ComputerPlayer` takes, and how cards are used."""
        super().__init__(edition, known, lexicon, taste)
        self._care: Final = care
        self._brown: Final = edition.layout.brown

    @override
    def choose(self, view: View, kind: str, rng: Random, deadline: float = inf) -> Action:
        """The answer to any question that the edition asks."""
        match kind:
            case "turn":
                return self._on_turn(view, rng, deadline)
            case "challenge":
                return self._named(view, rng)
            case "attack":
                return self._under_attack(view, rng)
            case "scoring":
                return self._at_scoring(view, rng)
            case "give-tile":
                return GiveTile(self._spared(view, 1, deadline))
            case "return-tiles":
                top = view.frames[-1]
                assert isinstance(top, Surplus)
                return ReturnTiles(self._spared(view, top.count, deadline))
            case "choose-house":
                return self._house(view, rng)
            case _:
                return AnswerLaugh(laughed=False)

    # -- the turn ------------------------------------------------------------------------------

    def _on_turn(self, view: View, rng: Random, deadline: float) -> Action:
        """A card, or the play, exchange or pass that is worth most with all it brings."""
        finder, sought = self._finder(), self._sought(view, deadline)
        worth = CardWorth(self._edition, view)
        spells = Spells(self._edition, view, worth)
        if self._care == "loose":
            return self._loosely(view, finder, sought, spells, rng)
        if rng.randrange(100) < self._taste.misses:
            sought = sought._replace(longest=self._taste.longest)
        plays = self._weighed(view, worth, finder.best(sought, _CANDIDATES), rng)
        turned: list[WeighedPlay] = []
        if self._care == "full" and self._may_turn_round(view):
            found = backwards_plays(self._edition, finder, sought, _CANDIDATES)
            turned = self._weighed(view, worth, found, rng)
        if self._has_turned_round(view):
            plays += turned
        swap = finder.swap(sought)
        best, action = _best_without(plays, swap, spells)
        plain = max([play.worth for play in plays] + ([swap.worth] if swap is not None else [0]))
        looked_up = finder if self._care == "full" else None
        for use in spells.on_turn(looked_up, sought, plays, turned):
            if plain + use.net > best:
                best, action = plain + use.net, use.action
        return action

    def _has_turned_round(self, view: View) -> bool:
        """Whether a word may be laid backwards on this turn."""
        assert view.hogwarts is not UNSET
        kind = self._edition.card(view.hogwarts.used)
        return kind is not None and isinstance(kind.effect, PlayBackwards)

    def _may_turn_round(self, view: View) -> bool:
        """Whether a card for that is in hand and may be used, or has been."""
        assert view.hogwarts is not UNSET
        usable = [one.card for one in view.hogwarts.choices if one.refusal is None]
        kinds = [self._edition.card(card) for card in usable]
        return self._has_turned_round(view) or any(
            kind is not None and isinstance(kind.effect, PlayBackwards) for kind in kinds
        )

    def _weighed(
        self, view: View, worth: CardWorth, found: list[FoundPlay], rng: Random
    ) -> list[WeighedPlay]:
        """The plays as this level judges them; those that read wrongly beside a mark are left out.

        Rules: HP-BRD.2, HP-BRD.3, HP-23.1, HP-C.Confundo.2.
        """
        assert view.hogwarts is not UNSET
        edition, marks = self._edition, view.hogwarts.backwards
        noise, one_more = self._taste.noise, worth.one_more
        weighed = []
        for one in found:
            words = words_of_play(edition, view.board, one.play, marks)
            texts = [word.text.upper() for word in words]
            is_sure = not marks and one.play.backwards is UNSET
            if not is_sure and not all(text in self._known for text in texts):
                continue
            glossary = sum(text in edition.glossary for text in texts)
            cards = min(self._cards_for(view, one.play), view.hogwarts.deck_count)
            value = one.worth + cards * one_more + glossary * edition.glossary_points * MILLI
            value += round(rng.gauss(0, noise)) if noise else 0
            weighed.append(WeighedPlay(value, one, glossary))
        return weighed

    def _cards_for(self, view: View, play: PlayTiles) -> int:
        """The cards that the play earns: two for a tile that stands in two words.

        Rules: HP-BRD.2, HP-BRD.3.
        """
        size, brown = self._edition.layout.size, self._brown
        laid = {one.square for one in play.tiles}
        count = 0
        for square in laid & brown:
            beside = [
                there
                for there in neighbours(size, square)
                if there in laid or view.board[there] != EMPTY
            ]
            rows = {there // size == square // size for there in beside}
            count += len(rows)
        return count

    def _loosely(
        self, view: View, finder: Finder, sought: Sought, spells: Spells, rng: Random
    ) -> Action:
        """A card at a whim, or a play that scores neither much nor little."""
        uses = spells.on_turn(None, sought, ())
        if uses and not rng.randrange(_WHIM):
            return rng.choice(uses).action
        sought = sought._replace(longest=self._taste.longest)
        action = self._decent(finder, sought, rng)
        if isinstance(action, PlayTiles) and not self._is_good(view, action):
            found = (one.play for one in finder.best(sought, _CANDIDATES))
            return next((play for play in found if self._is_good(view, play)), PassTurn())
        return action

    def _is_good(self, view: View, play: PlayTiles) -> bool:
        """Whether this level knows every word of the play, as the board reads."""
        assert view.hogwarts is not UNSET
        words = words_of_play(self._edition, view.board, play, view.hogwarts.backwards)
        return all(word.text.upper() in self._known for word in words)

    # -- answers -------------------------------------------------------------------------------

    def _named(self, view: View, rng: Random) -> Action:
        """Doubt the words that are not acceptable, and none else.

        Rules: HP-8.8, HP-8.9, HP-8.10.
        """
        window = view.frames[-1]
        assert isinstance(window, Window)
        made = [word.text.upper() for word in window.play.words] if window.play else []
        bad = [
            text
            for text in dict.fromkeys(made)
            if text not in self._lexicon and text not in self._edition.glossary
        ]
        if bad and rng.randrange(100) < self._taste.doubt:
            return ChallengePlay(tuple(bad))
        return AcceptPlay()

    def _under_attack(self, view: View, rng: Random) -> Action:
        """Cancel what costs more than the card for it will be worth later.

        Rules: HP-C.FiniteIncantatem.1, HP-C.FiniteIncantatem.2.
        """
        attack = view.frames[-1]
        assert isinstance(attack, Attack)
        assert view.hogwarts is not UNSET
        answers = [one.card for one in view.hogwarts.choices if one.refusal is None]
        if not answers:
            return AcceptAttack()
        answer = PlayCard(answers[0])
        if self._care == "loose":
            return answer if not rng.randrange(_WHIM) else AcceptAttack()
        worth = CardWorth(self._edition, view)
        loss = worth.attacked(attack.play.card, attack.play.wanted)
        return answer if loss > worth.kept(answers[0]) else AcceptAttack()

    def _at_scoring(self, view: View, rng: Random) -> Action:
        """The card that adds most, if that is more than it will be worth later.

        Rules: HP-14.1, HP-C.Bonus.1, HP-C.Reparo.1.
        """
        uses = Spells(self._edition, view, CardWorth(self._edition, view)).at_scoring()
        if self._care == "loose":
            return rng.choice(uses).action if uses and not rng.randrange(_WHIM) else HoldCards()
        best = max(uses, key=lambda use: use.net, default=None)
        return best.action if best is not None and best.net > 0 else HoldCards()

    def _spared(self, view: View, count: int, deadline: float) -> str:
        """The `count` tiles that the rack is best without."""
        assert view.rack is not UNSET
        finder = self._finder()
        turn = replace(self._turn(view, view.board, view.rack), rack="")
        best: tuple[Millipoints, str] | None = None
        for gone in sorted(set(combinations(view.rack, count))):
            kept = without(view.rack, "".join(gone))
            value = finder.value(Sought(replace(turn, rack=kept), deadline=deadline))
            if best is None or value > best[0]:
                best = (value, "".join(gone))
        assert best is not None
        return best[1]

    def _house(self, view: View, rng: Random) -> ChooseHouse:
        """A house that is still free."""
        assert view.hogwarts is not UNSET
        taken = set(view.hogwarts.houses)
        return ChooseHouse(
            rng.choice([one.id for one in self._edition.houses if one.id not in taken])
        )


def _best_without(
    plays: list[WeighedPlay], swap: Swap | None, spells: Spells
) -> tuple[Millipoints, Action]:
    """The best that can be done without a card, the one for scoring counted in."""
    best: tuple[Millipoints, Action] = (-(10**9), PassTurn())
    for play in plays:
        value = play.worth + spells.promised(play.found.word)
        if value > best[0]:
            best = (value, play.found.play)
    if swap is not None and swap.worth > best[0]:
        best = (swap.worth, ExchangeTiles(swap.tiles))
    return best
