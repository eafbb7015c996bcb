"""The legal actions of chance and of the seats while houses are sorted and cards are played."""

from collections.abc import Iterator
from itertools import chain, combinations

from typing_extensions import override

from parlour.games.crossword.actions import (
    AcceptAttack,
    AcceptPlay,
    Action,
    AnswerLaugh,
    ChallengePlay,
    ChooseHouse,
    ClaimLaughFor,
    DrawCard,
    DrawHouse,
    GiveTile,
    HoldCards,
    LeaveGame,
    ReplaceDeadCard,
    ReturnTiles,
    StealCard,
    StealTile,
)
from parlour.games.crossword.amending import hogwarts_of
from parlour.games.crossword.edition import Edition
from parlour.games.crossword.hogwarts import (
    AtScoring,
    Attack,
    CardDraw,
    GiveBack,
    Laugh,
    Sorting,
    Steal,
    Surplus,
)
from parlour.games.crossword.rules.cards.deciding import check_card_action
from parlour.games.crossword.rules.cards.family import others
from parlour.games.crossword.rules.cards.laughing import laugh_card
from parlour.games.crossword.rules.cards.playing import uses
from parlour.games.crossword.rules.challenging import words_made
from parlour.games.crossword.rules.sorting import free_houses, sorter
from parlour.games.crossword.state import State, Window
from parlour.games.crossword.tiles import subsets
from parlour.kernel.decision import TABLE, Seat
from parlour.kernel.game import Rng
from parlour.kernel.legal import FewActions


class Weighted(FewActions[Action]):
    """A few actions of chance; `sample` gives each as often as there are copies of it."""

    def __init__(self, copies: tuple[Action, ...]) -> None:
        super().__init__(tuple(dict.fromkeys(copies)))
        self._copies = copies

    @override
    def sample(self, rng: Rng) -> Action:
        """One of them, drawn from all the copies."""
        return self._copies[rng.randrange(len(self._copies))]


class Answers:
    """What an opponent may say to a play where words are doubted by name (R-HP-14)."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._words = words

    def __iter__(self) -> Iterator[Action]:
        """To accept it, to doubt all of it, or to doubt some of its words."""
        yield AcceptPlay()
        yield ChallengePlay()
        counts = range(1, len(self._words) + 1)
        some = chain.from_iterable(combinations(self._words, count) for count in counts)
        yield from (ChallengePlay(words) for words in some)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, ChallengePlay):
            return isinstance(action, AcceptPlay)
        named = action.words
        return set(named) <= set(self._words) and len(set(named)) == len(named)

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Rng) -> Action:
        """To accept, to doubt all, or to doubt one word."""
        one = ChallengePlay((self._words[rng.randrange(len(self._words))],))
        return (AcceptPlay(), AcceptPlay(), ChallengePlay(), one)[rng.randrange(4)]


def window_answers(state: State) -> Answers:
    """What may be said to the play on top."""
    window = state.frames[-1]
    assert isinstance(window, Window)
    return Answers(words_made(window))


def chance_actions(edition: Edition, state: State) -> FewActions[Action]:
    """What may come out of the bag of houses, the deck, a rack or a hand."""
    hogwarts = hogwarts_of(state)
    copies: tuple[Action, ...] = ()
    match state.frames[-1]:
        case Sorting():
            copies = tuple(DrawHouse(house) for house in free_houses(edition, hogwarts))
        case CardDraw():
            copies = tuple(DrawCard(card) for card in hogwarts.deck)
        case Steal(target=target, what="tile"):
            copies = tuple(StealTile(tile) for tile in state.racks[target])
        case Steal(target=target):
            copies = tuple(StealCard(card) for card in hogwarts.hands[target])
    return Weighted(copies)


def seat_actions(edition: Edition, state: State, seat: Seat) -> FewActions[Action]:
    """What this seat may choose about houses and cards now."""
    choices: tuple[Action, ...] = ()
    match state.frames[-1]:
        case Sorting() if sorter(state) == seat:
            houses = free_houses(edition, hogwarts_of(state))
            choices = tuple(ChooseHouse(house) for house in houses)
        case Attack(awaiting=awaiting) if seat in awaiting:
            choices = (AcceptAttack(), *uses(edition, state, seat))
        case AtScoring(seat=mover) if mover == seat:
            choices = (HoldCards(), *uses(edition, state, seat))
        case GiveBack(seat=giver) if giver == seat:
            choices = tuple(GiveTile(tile) for tile in dict.fromkeys(state.racks[seat]))
        case Surplus(seat=owner, count=count) if owner == seat:
            choices = tuple(ReturnTiles(tiles) for tiles in subsets(state.racks[seat], count))
        case Laugh(target=target, awaiting=awaiting, is_vote=is_vote) if seat in (
            awaiting if is_vote else (target,)
        ):
            choices = (AnswerLaugh(laughed=False), AnswerLaugh(laughed=True))
    return FewActions(choices)


def table_actions(edition: Edition, state: State) -> FewActions[Action]:
    """Who may be taken out of the game, and which claims the table may hand in."""
    players = range(state.options.players)
    leaving: tuple[Action, ...] = tuple(LeaveGame(seat) for seat in players if not state.left[seat])
    if state.hogwarts is None:
        return FewActions(leaving)
    holders = [seat for seat in players if laugh_card(edition, state, seat) is not None]
    claims = (ClaimLaughFor(seat, target) for seat in holders for target in others(state, seat))
    swaps = (ReplaceDeadCard(seat) for seat in holders)
    tried: tuple[ClaimLaughFor | ReplaceDeadCard, ...] = (*claims, *swaps)
    allowed = (one for one in tried if check_card_action(edition, state, TABLE, one) is None)
    return FewActions((*leaving, *allowed))
