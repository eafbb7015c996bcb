"""What the others may do about somebody who is not here: wait, let a computer play, or drop them.

Presence is not in the log and comes with each command; what was decided is.

Rulings: R-SC-54.
"""

from parlour.kernel.decision import Seat
from parlour.table import events as ev
from parlour.table.commands import Cast, Reply, Return
from parlour.table.deadlines import SECOND
from parlour.table.playing import GAME_OVER, NOT_SEATED, is_in_game, leave
from parlour.table.protocol import AbsentChoice, Milliseconds
from parlour.table.state import Room, Scribe


def grace_from(room: Room, seat: Seat, absent_since: Milliseconds | None) -> Milliseconds | None:
    """When the grace for this seat began: when it was lost, or when most chose to wait."""
    if absent_since is None:
        return None
    waited = room.waited[seat]
    return absent_since if waited is None else max(absent_since, waited)


def cast(scribe: Scribe, command: Cast) -> Reply:
    """All seats of this device vote; what most of those present want is done."""
    room, about = scribe.room, command.about
    mine = room.seats_of(command.device)
    voters = [s for s in mine if s != about and is_in_game(scribe.ground, room, s)]
    if not voters:
        return NOT_SEATED
    refusal = _cannot_vote(scribe, command)
    if refusal is not None:
        return refusal
    for voter in voters:
        scribe.write(ev.VoteCast(seat=voter, about=about, choice=command.choice))
    present = tuple(s for s in command.present if is_in_game(scribe.ground, room, s))
    choice = _majority(scribe.room, about, present)
    if choice is not None:
        _settle(scribe, about, choice)
    return Reply()


def _cannot_vote(scribe: Scribe, command: Cast) -> Reply | None:
    room, about = scribe.room, command.about
    if room.status != "playing":
        return GAME_OVER
    is_person = 0 <= about < len(room.chairs) and room.chairs[about].kind == "person"
    if not is_person or not is_in_game(scribe.ground, room, about):
        return Reply(ok=False, code="no-such-seat", message="No person sits there.", field="seat")
    since = grace_from(room, about, command.absent_since)
    if since is None or room.stand_in[about]:
        message = "There is nothing to decide about that seat."
        return Reply(ok=False, code="not-absent", message=message)
    due = since + room.opened.settings.absent_grace_s * SECOND
    if scribe.now < due:
        seconds = -(-(due - scribe.now) // SECOND)
        message = f"They may still come back: the table waits another {seconds} seconds."
        return Reply(ok=False, code="grace-runs", message=message)
    return None


def _majority(room: Room, about: Seat, present: tuple[Seat, ...]) -> AbsentChoice | None:
    """The choice of more than half of the persons present, None while there is none."""
    electors = [seat for seat in present if seat != about]
    votes = {voter: choice for subject, voter, choice in room.votes if subject == about}
    choices: tuple[AbsentChoice, ...] = ("wait", "computer", "drop")
    for choice in choices:
        if 2 * sum(votes.get(seat) == choice for seat in electors) > len(electors):
            return choice
    return None


def _settle(scribe: Scribe, about: Seat, choice: AbsentChoice) -> None:
    scribe.write(ev.VoteSettled(about=about, choice=choice))
    if choice == "computer":
        scribe.write(ev.StandInSet(seat=about, on=True))
    elif choice == "drop":
        leave(scribe, about, "dropped")


def come_back(scribe: Scribe, command: Return) -> Reply:
    """The person is here again: plays on from where the computer has got."""
    room, seat = scribe.room, command.seat
    if not room.holds(command.device, seat):
        return NOT_SEATED
    has_votes = any(about == seat for about, _voter, _choice in room.votes)
    if room.stand_in[seat] or has_votes:
        scribe.write(ev.StandInSet(seat=seat, on=False))
    return Reply()
