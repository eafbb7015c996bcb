"""A challenge is announced, and may be cancelled before anything moves.

Whoever is challenged is asked for a Sneakoscope, whatever Items it holds: the pause betrays no hand
(R-DC-72). Who holds none is not asked, for all know it (R-DC-74); an NPC never holds any.

Rules: DC-T.5, DC-T.6, DC-D.1, DC-D.2, DC-N.5, DC-N.6, DC-N.9, DC-I.Sneakoscope, DC-I.FlooPowder,
DC-I.MaraudersMap.
"""

from collections.abc import Iterator

from parlour.games.duelling.actions import PassBy, UseItem
from parlour.games.duelling.box import Box
from parlour.games.duelling.contest_events import (
    ChallengeCancelled,
    ChallengeMade,
    ChallengeStands,
    PieceSent,
)
from parlour.games.duelling.contest_frames import Challenge, Means
from parlour.games.duelling.edition import CLUB, SNEAKOSCOPE, PlaceId
from parlour.games.duelling.events import ItemUsed
from parlour.games.duelling.rules import duels, ending, finals, games
from parlour.games.duelling.rules.holding import check_held
from parlour.games.duelling.state import State, Who
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat


def announce_duel(unfolding: Unfolding, seat: Seat, rival: Who | None, means: Means) -> None:
    """Summon a rival, wherever it is; a finalist always calls for the Final Duel (R-DC-57).

    A rival whose Token is held already may be summoned too (R-DC-21), and so may a finalist
    (R-DC-59).

    Rules: DC-T.5, DC-D.2, DC-F.1, DC-N.5.
    """
    if ending.is_finalist(unfolding.state, seat):
        finals.open_vote(unfolding, seat, means)
        return
    assert rival is not None, "a duel needs somebody to fight"
    made = ChallengeMade(kind="duel", challenger=seat, challenged=rival, means=means)
    unfolding.emit(made)


def announce_game(
    unfolding: Unfolding, seat: Seat, rival: Who, means: Means = "entry", place: PlaceId = ""
) -> None:
    """Challenge one of the players near to a Wizarding Game (R-DC-39).

    Rules: DC-W.2, DC-W.3, DC-I.MaraudersMap.
    """
    made = ChallengeMade(kind="game", challenger=seat, challenged=rival, means=means, place=place)
    unfolding.emit(made)


def choices(box: Box, state: State, frame: Challenge) -> Iterator[PassBy | UseItem]:
    """Let it come, or cancel it."""
    yield PassBy()
    if SNEAKOSCOPE in state.duellists[frame.challenged].items:
        yield from (UseItem(SNEAKOSCOPE, area) for area in box.areas)


def check(box: Box, state: State, seat: Seat, action: PassBy | UseItem) -> Refusal | None:
    """Why a challenge cannot be answered like this.

    Rules: DC-I.Sneakoscope.
    """
    if isinstance(action, PassBy):
        return None
    refusal = check_held(box, state, seat, action)
    if refusal:
        return refusal
    if action.item != SNEAKOSCOPE:
        message = "A challenge is answered with a Sneakoscope or not at all."
        return Refusal("not-now", "R-DC-40", message)
    if action.who is not None or action.place:
        return Refusal("wrong-aim", "DC-I.Sneakoscope", "A Sneakoscope is used on nobody.")
    return None


def answer(unfolding: Unfolding, frame: Challenge, action: PassBy | UseItem) -> None:
    """The challenge stands, or a Sneakoscope has cancelled it.

    Rules: DC-I.Sneakoscope, DC-I.7.
    """
    if isinstance(action, PassBy):
        stand(unfolding, frame)
        return
    unfolding.emit(ItemUsed(seat=frame.challenged, item=action.item, under=action.under))
    cancelled = ChallengeCancelled(
        kind=frame.kind, challenger=frame.challenger, challenged=frame.challenged
    )
    unfolding.emit(cancelled)
    if frame.means == "floo-powder":  # R-DC-72: who came by Floo Powder is in the Club all the same
        unfolding.emit(PieceSent(frame.challenger, CLUB))


def settle(unfolding: Unfolding, frame: Challenge) -> bool:
    """The challenge stands at once where all know that there is no Item to answer with.

    Rules: DC-N.9.
    """
    if unfolding.duellist(frame.challenged).items:
        return False
    stand(unfolding, frame)
    return True


def stand(unfolding: Unfolding, frame: Challenge) -> None:
    """Nothing has cancelled it: the duel or the game begins.

    Rules: DC-T.6, DC-N.6, DC-I.FlooPowder.
    """
    stands = ChallengeStands(
        kind=frame.kind, challenger=frame.challenger, challenged=frame.challenged
    )
    unfolding.emit(stands)
    if frame.kind == "game":
        games.begin(unfolding, frame)
    else:
        duels.begin(unfolding, frame)
