"""How the game ends: a finalist wins the Final Duel, one player is left, or a simulation stops.

Rules: DC-OBJ.1, DC-F.4, DC-F.7.
"""

from parlour.games.duelling.edition import DUELLISTS
from parlour.games.duelling.events import GameEnded
from parlour.games.duelling.state import State, Who
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Outcome, Seat


def rivals(who: Who) -> tuple[Who, ...]:
    """The other three, NPCs included (R-DC-64)."""
    return tuple(one for one in range(DUELLISTS) if one != who)


def tokens_left(state: State, who: Who) -> int:
    """How many of its own three Tokens a duellist still has.

    Rules: DC-CON.4, DC-SET.7, DC-TK.1.
    """
    return DUELLISTS - 1 - sum(who in one.tokens for one in state.duellists)


def is_finalist(state: State, who: Who) -> bool:
    """Whether a player holds a Token of each rival; an NPC never plays for the game (R-DC-63).

    Rules: DC-OBJ.1, DC-T.9, DC-F.1, DC-F.7.
    """
    one = state.duellists[who]
    return not one.is_npc and len(one.tokens) == DUELLISTS - 1


def win(unfolding: Unfolding, seat: Seat) -> None:
    """A finalist has won the Final Duel and the game.

    Rules: DC-OBJ.1, DC-F.4, DC-F.7.
    """
    unfolding.emit(GameEnded(_outcome(unfolding.state, "final-duel", (seat,))))


def last_one(unfolding: Unfolding, seat: Seat) -> None:
    """All others have left."""
    unfolding.emit(GameEnded(_outcome(unfolding.state, "one-left", (seat,))))


def draw(unfolding: Unfolding) -> None:
    """A simulation has run for long enough: nobody has won (R-DC-80)."""
    players = range(unfolding.state.options.players)
    scores = points(unfolding.state)
    unfolding.emit(GameEnded(Outcome("turn-limit", (tuple(players),), scores)))


def points(state: State) -> tuple[int, ...]:
    """The Tokens won, by seat."""
    return tuple(len(one.tokens) for one in state.duellists[: state.options.players])


def _outcome(state: State, termination: str, first: tuple[Seat, ...]) -> Outcome:
    """The winner, then the others by the Tokens they have won, those who left last."""
    scores = points(state)
    others = [seat for seat in range(len(scores)) if seat not in first]
    ranks = {seat: (state.duellists[seat].left, -scores[seat]) for seat in others}
    groups = [
        tuple(seat for seat in others if ranks[seat] == rank)
        for rank in sorted(set(ranks.values()))
    ]
    return Outcome(termination, (first, *groups), scores)
