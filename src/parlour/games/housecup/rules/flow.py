"""What happens by itself: settle frame after frame until somebody has to choose or to draw.

Rules: HC-RND.3, HC-ADD.3.
"""

from parlour.games.housecup.effects import Deck
from parlour.games.housecup.events import (
    CardKept,
    ChallengesEnded,
    SeatLeft,
    StudentPassed,
    TurnEnded,
)
from parlour.games.housecup.rules import challenging, learning
from parlour.games.housecup.rules.drawing import settle_draw
from parlour.games.housecup.rules.ending import end_game
from parlour.games.housecup.rules.placing import able_students
from parlour.games.housecup.rules.rewards import settle_reward
from parlour.games.housecup.rules.rounds import next_business
from parlour.games.housecup.state import (
    NO_CARD,
    Challenges,
    Deal,
    Fill,
    Look,
    Pair,
    Reward,
    Turn,
)
from parlour.games.housecup.unfolding import Unfolding
from parlour.kernel.decision import Seat


def proceed(unfolding: Unfolding) -> None:
    """Let everything happen that needs neither a choice nor chance."""
    while unfolding.state.outcome is None and _settle(unfolding):
        pass


def _settle(unfolding: Unfolding) -> bool:
    """One thing that happens by itself; False where somebody is asked."""
    if not unfolding.state.frames:
        next_business(unfolding)
        return True
    match unfolding.top:
        case Turn() as turn:
            return _settle_turn(unfolding, turn)
        case Reward() as frame:
            return settle_reward(unfolding, frame)
        case Pair(waiting=()) as frame:
            return _settle_pair(unfolding, frame)
        case Fill() | Deal() | Look() | Pair():
            return settle_draw(unfolding)
        case Challenges(seat=seat) as frame:
            if not challenging.is_finished(unfolding.box, unfolding.state, frame):
                return False
            unfolding.emit(ChallengesEnded(seat))
            return True
        case _:
            return False


def _settle_turn(unfolding: Unfolding, turn: Turn) -> bool:
    box, state = unfolding.box, unfolding.state
    if learning.is_turn_over(box, state, turn):
        unfolding.emit(TurnEnded(turn.seat))
        return True
    if turn.late and turn.student is not None and not able_students(box, state, turn):
        unfolding.emit(StudentPassed(turn.seat, turn.student))  # R-HC-72
        return True
    return False


def _settle_pair(unfolding: Unfolding, frame: Pair) -> bool:
    if frame.cards:
        return False
    none: Deck = "easy"
    unfolding.emit(CardKept(frame.seat, none, (), attempt=False, card=NO_CARD))
    return True


def leave(unfolding: Unfolding, seat: Seat) -> None:
    """A seat leaves: its rewards lapse, its tokens and points stay; one seat alone ends the game.

    Rules: HC-END.5.
    """
    box = unfolding.box
    others = [h for one, h in enumerate(unfolding.state.houses) if one != seat and not h.left]
    is_end = len(others) == 1
    discards: list[str] = []
    under: list[tuple[Deck, str]] = []
    for frame in unfolding.state.frames:
        match frame:
            case Reward(seat=owner, card=card, aside=aside) if is_end or owner == seat:
                discards += [card] if card else []
                under += [(box.deck_of[one], one) for one in aside]
            case Pair(seat=owner, cards=cards) if is_end or owner == seat:
                under += [(box.deck_of[one], one) for one in cards]
            case _:
                pass
    unfolding.emit(SeatLeft(seat, tuple(discards), tuple(under)))  # R-HC-75
    if is_end:
        end_game(unfolding, "one-left")
