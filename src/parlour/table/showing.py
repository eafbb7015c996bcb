"""What each viewer is shown: frames and table infos, assembled and never stripped.

Nothing of the game comes from anywhere but `Game.view` and `Game.project`. Who is asked in a
challenge window looks the same whether or not an answer is held already (R-SC-13).
"""

from typing import Any, NamedTuple

from parlour.catalog import games
from parlour.kernel.decision import SPECTATOR, Seat
from parlour.records import dealing
from parlour.table import deadlines
from parlour.table.absence import grace_from
from parlour.table.protocol import (
    Dealing,
    Frame,
    Milliseconds,
    Presence,
    Prompt,
    SeatInfo,
    TableInfo,
    Waiting,
)
from parlour.table.state import Ground, Room, deal_nonces, decision_of, decisions, token


class Attendance(NamedTuple):
    """Who is here: by seat, and how many onlookers. A seat without a person is `off`.

    `warming` is whether computers are getting ready.
    """

    presence: tuple[Presence, ...]
    absent_since: tuple[Milliseconds | None, ...]
    watchers: int = 0
    warming: bool = False


class Public(NamedTuple):
    """What everybody may know of the standing, taken from the spectators' view."""

    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()


def public(ground: Ground, room: Room) -> Public:
    """The scores as spectators see them."""
    if room.state is None:
        return Public()
    view = ground.game.view(room.state, SPECTATOR)
    outcome = ground.game.outcome(room.state)
    return Public(tuple(getattr(view, "scores", ())), outcome.winners if outcome else ())


def seat_infos(room: Room, device: str, here: Attendance) -> tuple[SeatInfo, ...]:
    """Every seat as this device sees it."""
    return tuple(
        SeatInfo(
            seat=seat,
            kind=chair.kind,
            name=chair.name,
            level=chair.level,
            here=room.holds(device, seat),
            presence="on" if chair.kind == "computer" else here.presence[seat],
            stand_in=room.stand_in[seat],
            warming=here.warming and room.is_computer(seat),
            absent_since=grace_from(room, seat, here.absent_since[seat]),
            votes=tuple((voter, choice) for about, voter, choice in room.votes if about == seat),
        )
        for seat, chair in enumerate(room.chairs)
    )


def table_info(
    ground: Ground, room: Room, standing: Public, device: str, here: Attendance
) -> TableInfo:
    """The table as this device sees it."""
    opened = room.opened
    mine = room.seats_of(device)
    return TableInfo(
        id=opened.id,
        code=opened.code,
        game=opened.game,
        title=games.game_info(opened.game).title,
        options=opened.options,
        settings=opened.settings,
        status=room.status,
        seats=seat_infos(room, device, here),
        host=bool(device) and device == opened.host,
        created=room.created,
        touched=room.stirred,
        your_turn=any(decision_of(ground, room, seat) is not None for seat in mine),
        watchers=here.watchers,
        dealing=_dealing(room),
        rematch=room.rematch,
        scores=standing.scores,
        winners=standing.winners,
    )


def _dealing(room: Room) -> Dealing:
    """The commitment from the start, the seed once the game is over."""
    opened = room.opened
    rules_hash, seed = bytes.fromhex(opened.rules_hash), bytes.fromhex(opened.seed)
    return Dealing(
        commitment=dealing.commitment(opened.id, rules_hash, seed).hex(),
        rules_hash=opened.rules_hash,
        nonces=() if room.status == "waiting" else deal_nonces(room),
        seed=opened.seed if room.status == "over" else None,
    )


def prompt(ground: Ground, room: Room, viewer: Seat) -> Prompt | None:
    """What this viewer is asked and has not answered yet."""
    if viewer < 0 or room.stand_in[viewer]:
        return None
    decision = decision_of(ground, room, viewer)
    if decision is None:
        return None
    return Prompt(
        dp=token(room, decision),
        kind=decision.kind,
        deadline=deadlines.deadline(room, decision),
        window=decision.window,
    )


def waiting(ground: Ground, room: Room) -> tuple[Waiting, ...]:
    """Whom the table waits for; a held answer does not show."""
    return tuple(
        Waiting(
            seat=one.seat,
            kind=one.kind,
            deadline=deadlines.deadline(room, one),
            window=one.window,
            thinking=room.is_computer(one.seat),
        )
        for one in decisions(ground, room)
        if one.seat >= 0
    )


class Shown(NamedTuple):
    """How far a viewer is: the number of its events, and those it has not been shown.

    `eyes` is whose view it is shown.
    """

    n: int
    eyes: Seat
    events: tuple[Any, ...] = ()
    full: bool = False


def frame(
    ground: Ground, room: Room, viewer: Seat, shown: Shown, table: TableInfo, now: Milliseconds
) -> Frame:
    """The whole view of one viewer, with its events since the last frame."""
    is_seat = viewer >= 0
    return Frame(
        seat=viewer,
        n=shown.n,
        since=shown.n - len(shown.events),
        full=shown.full,
        now=now,
        events=shown.events,
        view=None if room.state is None else ground.game.view(room.state, shown.eyes),
        prompt=prompt(ground, room, viewer),
        waiting=waiting(ground, room),
        table=table,
        standing_accept=is_seat and room.standing[viewer],
        kept=is_seat and room.kept is not None and room.kept.seat == viewer,
        lapsed=room.lapsed if room.status == "playing" else None,
    )
