"""Duels and Wizarding Games as the game sees them: wires their chapters, holds no rule.

Rules: DC-T.4, DC-T.8.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, cast

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.duelling.actions import Action, DrawCard, PassBy, UseItem
from parlour.games.duelling.box import Box
from parlour.games.duelling.contest_actions import (
    SIGNS,
    ChooseSign,
    LetChance,
    ReportGame,
    RollDuel,
    SetScene,
    ThrowByChance,
    ThrowCard,
    TravelTo,
    Tremble,
    TurnUpGame,
    VoteDefender,
)
from parlour.games.duelling.contest_chances import Cards, ChanceThrows, Rolls
from parlour.games.duelling.contest_events import PrizeTaken, SignChosen, VoteCast
from parlour.games.duelling.contest_frames import (
    NOBODY,
    SEALED,
    Challenge,
    Chess,
    ContestFrame,
    DefenderVote,
    Duel,
    GameDraw,
    Prize,
    Reported,
    Throwing,
    Travel,
)
from parlour.games.duelling.edition import DUELLISTS
from parlour.games.duelling.events import Event
from parlour.games.duelling.physics import MOST_AIM, MOST_POWER, SCENES, TREMORS
from parlour.games.duelling.rules import (
    challenges,
    chess,
    duels,
    finals,
    games,
    reports,
    spoils,
    throwing,
)
from parlour.games.duelling.state import Frame, State
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import CHANCE, Decision, Refusal, Seat
from parlour.kernel.game import LegalActions, Rng
from parlour.kernel.legal import FewActions, NoActions

CONTEST_FRAMES: Final = (
    DefenderVote,
    Challenge,
    Duel,
    Travel,
    GameDraw,
    Chess,
    Throwing,
    Reported,
    Prize,
)
CHANCE_ACTIONS: Final = (DrawCard, RollDuel, TurnUpGame, SetScene, Tremble, LetChance)
"""What only the dealer does; it draws cards outside contests, too."""

# -- who decides -------------------------------------------------------------------------------


def asked(state: State) -> tuple[Seat, ...]:
    """The seats that may answer the contest on top of the stack, ascending, or CHANCE."""
    return tuple(sorted(_asked(_top(state))))


def _asked(frame: ContestFrame) -> tuple[Seat, ...]:
    match frame:
        case DefenderVote():
            return finals.awaited(frame)
        case Challenge(challenged=challenged):
            return (challenged,)
        case Duel(stage="rolling") | GameDraw() | Prize():
            return (CHANCE,)
        case Duel():
            return duels.asked(frame)
        case Travel(seat=seat):
            return (seat,)
        case Chess():
            return chess.awaited(frame)
        case Throwing(stage="hand"):
            return (throwing.thrower(frame),)
        case Throwing():
            return (CHANCE,)
        case Reported():
            return reports.awaited(frame)


def decisions(box: Box, state: State) -> tuple[Decision[Action], ...]:
    """What is asked of whom, in seat order. Reactions are windows."""
    frame = _top(state)
    kind = _kind(frame)
    window = isinstance(frame, Challenge) or (isinstance(frame, Duel) and kind != "duel-roll")
    return tuple(
        Decision(seat, kind, state.question, _default(box, state, seat), window=window)
        for seat in asked(state)
    )


def _kind(frame: ContestFrame) -> str:
    match frame:
        case DefenderVote():
            return "vote"
        case Challenge():
            return "answer"
        case Duel(stage=stage):
            return {"rolling": "duel-roll", "items": "duel-item", "result": "mirror"}[stage]
        case Travel():
            return "travel"
        case GameDraw():
            return "turn-up-game"
        case Chess():
            return "sign"
        case Throwing(stage=stage):
            kinds = {"scene": "scene", "hand": "throw", "tremor": "tremor", "chance": "chance"}
            return kinds[stage]
        case Reported():
            return "report"
        case Prize():
            return "prize"


def _default(box: Box, state: State, seat: Seat) -> Action | None:
    """Do without Items, have chance throw, else what comes first; signs vary from try to try."""
    if seat == CHANCE:
        return None
    if isinstance(_top(state), Chess):
        return ChooseSign(SIGNS[state.question % len(SIGNS)])
    return next(choices(box, state, seat))


# -- what can be done --------------------------------------------------------------------------


def choices(box: Box, state: State, seat: Seat) -> Iterator[Action]:
    """All that a seat may do, lazily: throws by hand are some ten thousand."""
    match _top(state):
        case DefenderVote() as frame:
            return finals.choices(state, frame)
        case Challenge() as frame:
            return challenges.choices(box, state, frame)
        case Duel() as frame:
            return duels.choices(box, state, frame, seat)
        case Travel():
            return spoils.destinations(box)
        case Chess():
            return chess.choices()
        case Throwing():
            return throwing.hands()
        case Reported() as frame:
            return reports.choices(frame)
        case _:
            return iter(())


def plain_choices(box: Box, state: State, seat: Seat) -> Iterator[Action]:
    """What a seat may do, throws by hand left out."""
    found = choices(box, state, seat)
    return islice(found, 1) if isinstance(_top(state), Throwing) else found


def sample(box: Box, state: State, seat: Seat, rng: Rng) -> Action:
    """Something that a seat may do, every kind with a fair chance."""
    if isinstance(_top(state), Throwing):
        if rng.randrange(2):
            return ThrowByChance()
        return ThrowCard(rng.randrange(2 * MOST_AIM + 1) - MOST_AIM, rng.randrange(MOST_POWER + 1))
    found = tuple(choices(box, state, seat))
    kinds = tuple(dict.fromkeys(map(type, found)))
    kind = kinds[rng.randrange(len(kinds))]
    alike = [action for action in found if isinstance(action, kind)]
    return alike[rng.randrange(len(alike))]


def chances(_box: Box, state: State) -> LegalActions[Action]:
    """What chance may do."""
    match _top(state):
        case Duel(stage="rolling", numbers=numbers, to_roll=to_roll):
            return Rolls(*numbers[to_roll[0]])
        case GameDraw():
            return FewActions(map(TurnUpGame, games.cards(state)))
        case Throwing(stage="scene"):
            return FewActions(SetScene(one, other) for one in SCENES for other in SCENES)
        case Throwing(stage="tremor"):
            return FewActions(Tremble(one, other) for one in TREMORS for other in TREMORS)
        case Throwing(stage="chance") as frame:
            return ChanceThrows(frame)
        case Prize() as frame:
            return Cards(spoils.prizes(state, frame))
        case _:
            return NoActions()


# -- judging -----------------------------------------------------------------------------------


def check(  # noqa: PLR0911  (a table)
    box: Box, state: State, seat: Seat, action: Action
) -> Refusal | None:
    """Why a seat that is asked may not do this, None where it may."""
    frame = _top(state)
    match frame, action:
        case DefenderVote(), VoteDefender():
            return finals.check(state, frame, action)
        case Challenge(), PassBy() | UseItem():
            return challenges.check(box, state, seat, action)
        case Duel(stage="items" | "result"), PassBy():
            return None
        case Duel(stage="items" | "result"), UseItem():
            return duels.check_item(box, state, frame, seat, action)
        case Travel(), TravelTo():
            return spoils.check_travel(box, action)
        case Chess(), ChooseSign():
            return chess.check(action)
        case Throwing(stage="hand"), ThrowByChance():
            return None
        case Throwing(stage="hand"), ThrowCard():
            return throwing.check_hand(action)
        case Reported(), PassBy():
            return None
        case Reported(), ReportGame():
            return reports.check(frame, action)
    return Refusal("not-now", _RULES[type(frame)], "That is not what is asked now.")


_RULES: Final[dict[type, str]] = {
    DefenderVote: "DC-F.2",
    Challenge: "R-DC-72",
    Duel: "R-DC-41",
    Travel: "DC-TK.3",
    GameDraw: "DC-W.4",
    Chess: "DC-W.11",
    Throwing: "DC-W.5",
    Reported: "R-DC-33",
    Prize: "DC-W.15",
}

# -- what happens ------------------------------------------------------------------------------


def unfold(unfolding: Unfolding, seat: Seat, action: Action) -> None:
    """Do what a seat or chance decided."""
    frame = cast("ContestFrame", unfolding.top)
    match frame, action:
        case DefenderVote(), VoteDefender():
            finals.vote(unfolding, seat, action)
        case Challenge(), PassBy() | UseItem():
            challenges.answer(unfolding, frame, action)
        case Duel(), PassBy():
            duels.pass_by(unfolding, frame, seat)
        case Duel(), UseItem():
            duels.play_item(unfolding, seat, action)
        case Duel(), RollDuel():
            duels.roll(unfolding, frame, action)
        case Travel(), TravelTo():
            spoils.travel(unfolding, frame, action)
        case Prize(), DrawCard(card=card):
            spoils.draw(unfolding, frame, card)
        case _:
            _unfold_game(unfolding, seat, action)


def _unfold_game(unfolding: Unfolding, seat: Seat, action: Action) -> None:
    frame = cast("ContestFrame", unfolding.top)
    match frame, action:
        case GameDraw(), TurnUpGame():
            games.turn_up(unfolding, frame, action)
        case Chess(), ChooseSign():
            chess.choose(unfolding, seat, action)
        case Throwing(), ThrowCard() | ThrowByChance():
            throwing.move_hand(unfolding, frame, action)
        case Throwing(), SetScene():
            throwing.set_scene(unfolding, frame, action)
        case Throwing(), Tremble():
            throwing.tremble(unfolding, frame, action)
        case Throwing(), LetChance():
            throwing.let_chance(unfolding, frame, action)
        case Reported(), ReportGame():
            reports.report(unfolding, frame, seat, action)
        case Reported(), PassBy():
            reports.pass_by(unfolding, seat)
        case _:
            raise AssertionError(f"{action} is nothing for {frame}")


def settle(unfolding: Unfolding) -> bool:
    """One thing that happens by itself in a contest; False where somebody is asked."""
    match cast("ContestFrame", unfolding.top):
        case DefenderVote() as frame:
            return finals.settle(unfolding, frame)
        case Challenge() as frame:
            return challenges.settle(unfolding, frame)
        case Duel() as frame:
            return duels.settle(unfolding, frame)
        case Chess() as frame:
            return chess.settle(unfolding, frame)
        case Throwing() as frame:
            return throwing.settle(unfolding, frame)
        case Reported() as frame:
            return reports.settle(unfolding, frame)
        case _:
            return False


# -- what may be known -------------------------------------------------------------------------


def frame_for(frame: Frame, viewer: Seat) -> Frame:
    """The frame without the votes and signs of others: they are sealed."""
    match frame:
        case DefenderVote(voters=voters, votes=votes):
            seen = (
                vote if seat == viewer else NOBODY for seat, vote in zip(voters, votes, strict=True)
            )
            return replace(frame, votes=tuple(seen))
        case Chess(players=players, signs=signs):
            shown = (
                SEALED if sign and seat != viewer else sign
                for seat, sign in zip(players, signs, strict=True)
            )
            return replace(frame, signs=tuple(shown))
        case _:
            return frame


def guessed(frame: Frame, rng: Rng) -> Frame:
    """A frame of a view with the votes and signs drawn that are sealed in it."""
    match frame:
        case DefenderVote(votes=votes, cast=cast_, finalist=finalist):
            rivals = [who for who in range(DUELLISTS) if who != finalist]
            drawn: Any = (
                rivals[rng.randrange(len(rivals))] if is_cast and vote == NOBODY else vote
                for vote, is_cast in zip(votes, cast_, strict=True)
            )
            return replace(frame, votes=tuple(drawn))
        case Chess(signs=signs):
            drawn = (SIGNS[rng.randrange(len(SIGNS))] if sign == SEALED else sign for sign in signs)
            return replace(frame, signs=tuple(drawn))
        case _:
            return frame


def project(event: Event, viewer: Seat) -> Event:
    """The event as `viewer` may know it: a card that changes hands is seen by both (R-DC-74)."""
    match event:
        case VoteCast(seat=seat) if seat != viewer:
            return replace(event, who=UNSET)
        case SignChosen(seat=seat) if seat != viewer:
            return replace(event, sign=UNSET)
        case PrizeTaken(winner=winner, loser=loser) if viewer not in {winner, loser}:
            return replace(event, card=UNSET)
        case _:
            return event


def _top(state: State) -> ContestFrame:
    """The contest on top of the stack."""
    frame = state.frames[-1]
    assert isinstance(frame, CONTEST_FRAMES), frame
    return frame
