"""The Final Duel: who defends, and what a finalist wins or loses by it.

Rules: DC-OBJ.1, DC-T.9, DC-F.1, DC-F.2, DC-F.3, DC-F.4, DC-F.5, DC-F.6, DC-F.7, DC-N.11.
"""

from collections import Counter
from collections.abc import Iterator

from parlour.games.duelling.contest_actions import VoteDefender
from parlour.games.duelling.contest_events import (
    ChallengeMade,
    DefenderChosen,
    TurnForfeited,
    VoteCast,
    VoteOpened,
)
from parlour.games.duelling.contest_frames import DefenderVote, Duel, Means
from parlour.games.duelling.rules import ending, spoils
from parlour.games.duelling.state import State, Who
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat


def open_vote(unfolding: Unfolding, finalist: Seat, means: Means) -> None:
    """The other players decide who defends, all at once and unseen.

    Rules: DC-F.1, DC-F.2.
    """
    players = range(unfolding.state.options.players)
    voters = tuple(
        seat for seat in players if seat != finalist and not unfolding.duellist(seat).is_npc
    )
    unfolding.emit(VoteOpened(finalist=finalist, means=means, voters=voters))


def candidates(state: State, frame: DefenderVote) -> tuple[Who, ...]:
    """Who may defend: any of the other three, an NPC too.

    Rules: DC-F.2, DC-N.11.
    """
    rivals = ending.rivals(frame.finalist)
    return tuple(who for who in rivals if state.duellists[who].character)


def choices(state: State, frame: DefenderVote) -> Iterator[VoteDefender]:
    """A vote for each."""
    return map(VoteDefender, candidates(state, frame))


def check(state: State, frame: DefenderVote, action: VoteDefender) -> Refusal | None:
    """Why this duellist cannot be sent.

    Rules: DC-F.2.
    """
    if action.who in candidates(state, frame):
        return None
    message = "One of the finalist's three rivals defends."
    return Refusal("no-rival", "DC-F.2", message)


def awaited(frame: DefenderVote) -> tuple[Seat, ...]:
    """The seats that have not voted yet."""
    return tuple(seat for seat, cast in zip(frame.voters, frame.cast, strict=True) if not cast)


def vote(unfolding: Unfolding, seat: Seat, action: VoteDefender) -> None:
    """A sealed vote.

    Rules: DC-F.2.
    """
    unfolding.emit(VoteCast(seat, action.who))


def settle(unfolding: Unfolding, frame: DefenderVote) -> bool:
    """All have voted: the defender is the challenged one, and rolls first (R-DC-55).

    Rules: DC-F.2.
    """
    if awaited(frame):
        return False
    defender = elected(unfolding.state, frame)
    chosen = DefenderChosen(
        finalist=frame.finalist,
        defender=defender,
        voters=frame.voters,
        votes=frame.votes,
        means=frame.means,
    )
    unfolding.emit(chosen)
    challenge = ChallengeMade(
        kind="final", challenger=frame.finalist, challenged=defender, means=frame.means
    )
    unfolding.emit(challenge)
    return True


def elected(state: State, frame: DefenderVote) -> Who:
    """The one with most votes; on a tie whom the first voter to the finalist's left chose.

    With at most three voters that choice is always among the tied (R-DC-56).

    Rules: DC-F.2.
    """
    counts = Counter(frame.votes)
    most = max(counts.values())
    tied = {who for who, count in counts.items() if count == most}
    players = state.options.players
    by_seat = dict(zip(frame.voters, frame.votes, strict=True))
    order = ((frame.finalist + step) % players for step in range(1, players))
    return next(by_seat[seat] for seat in order if by_seat.get(seat) in tied)


def conclude(unfolding: Unfolding, duel: Duel, winner: Who | None) -> None:
    """The finalist has won the game, or misses a turn and tries again later.

    No Token changes hands, and the defender, be it a finalist too, gets nothing but the Classroom
    and its spell (R-DC-58, R-DC-60, R-DC-75).

    Rules: DC-F.3, DC-F.4, DC-F.5, DC-F.6, DC-F.7.
    """
    defender, finalist = duel.duellists
    if winner == finalist:
        ending.win(unfolding, finalist)
        return
    if winner == defender:
        unfolding.emit(TurnForfeited(finalist))
    spoils.disperse(unfolding, defender, finalist)
