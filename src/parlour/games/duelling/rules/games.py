"""Wizarding Games outside the Club: which game it is, and who has won it.

Rules: DC-T.8, DC-W.1, DC-W.3, DC-W.4, DC-I.MaraudersMap.
"""

from parlour.games.duelling.contest_actions import TurnUpGame
from parlour.games.duelling.contest_events import GameDecided, GameTurnedUp, PieceSent
from parlour.games.duelling.contest_frames import Challenge, GameDraw
from parlour.games.duelling.edition import GAMES, GameKind
from parlour.games.duelling.rules import rooms, spoils
from parlour.games.duelling.state import State, Who
from parlour.games.duelling.unfolding import Unfolding

CHESS: tuple[GameKind, ...] = ("wizard-chess",)


def begin(unfolding: Unfolding, frame: Challenge) -> None:
    """A Challenge Card is to be turned up; Marauder's Map first leads to the opponent.

    Who comes into a room by the Map draws there as on any entry (R-DC-46); who stands in it with
    the opponent already comes into none.

    Rules: DC-SET.5, DC-W.4, DC-I.MaraudersMap.
    """
    unfolding.begin(GameDraw(challenger=frame.challenger, challenged=frame.challenged))
    if frame.means != "marauders-map":
        return
    if unfolding.duellist(frame.challenger).place != frame.place:
        unfolding.emit(PieceSent(frame.challenger, frame.place))
        rooms.enter(unfolding, frame.challenger, frame.place)


def cards(state: State) -> tuple[GameKind, ...]:
    """The games that may be turned up: all three, or only chess where the table says so.

    The card is drawn afresh each time, whatever was thrown with it before (R-DC-32).

    Rules: DC-W.4.
    """
    return CHESS if state.options.wizarding_games == "chess-only" else GAMES


def turn_up(unfolding: Unfolding, frame: GameDraw, action: TurnUpGame) -> None:
    """The Challenge Card fixes the game.

    Rules: DC-W.4.
    """
    event = GameTurnedUp(
        players=(frame.challenged, frame.challenger),
        game=action.game,
        how=unfolding.state.options.wizarding_games,
    )
    unfolding.emit(event)


def decide(
    unfolding: Unfolding, game: GameKind, players: tuple[Who, Who], points: tuple[int, int]
) -> None:
    """More points have won: the prize is due.

    Rules: DC-T.8, DC-W.8, DC-W.10, DC-W.12.
    """
    first_won = points[0] > points[1]
    winner, loser = players if first_won else players[::-1]
    unfolding.emit(GameDecided(game=game, winner=winner, loser=loser, points=points))
    spoils.award(unfolding, winner, loser)
