"""Contests for tests: duels with four dice a side whatever the spell, and how they are fought."""

from __future__ import annotations

from msgspec.structs import replace

from games.duelling.positions import AREA, BOARD, GAME, Table, position, seat_at
from parlour.games.duelling.actions import ChallengeToGame, PassBy, SummonRival, UseItem
from parlour.games.duelling.changing import with_duellist
from parlour.games.duelling.contest_actions import LetChance, RollDuel, TravelTo, TurnUpGame
from parlour.games.duelling.contest_frames import Challenge, Duel, Throwing, Travel
from parlour.games.duelling.edition import CLUB, Edition, GameKind, Games
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.state import Duellist, State, Turn
from parlour.kernel.decision import Seat

HIT, MISS = 1, 6
GREEN, BLUE = 2, 2
SPELL, OTHER, THIRD, FOURTH = "ferula", "obliviate", "waddiwasi", "riddikulus"
AMBER = BOARD.classrooms[0].id


def _plain(box: Edition) -> Edition:
    """The box with as many dice for everybody, however its numbers are balanced."""
    numbers = (GREEN, BLUE)
    spells = tuple(
        replace(one, harry=numbers, ron=numbers, hermione=numbers, draco=numbers)
        for one in box.spells
    )
    return replace(box, spells=spells)


PLAIN = DuellingClub(_plain(GAME.edition))


def armed(place: str = CLUB, loaded: str = SPELL, **more: object) -> Duellist:
    """A player with a loaded spell."""
    return seat_at(place, loaded, **more)


def with_tokens(state: State, who: int, *tokens: int) -> State:
    """The state with these Tokens in the hands of a duellist."""
    return replace(state, duellists=with_duellist(state, who, tokens=tokens))


def in_club(*seats: Duellist, game: DuellingClub = PLAIN) -> Table:
    """Seat 0 has landed in the Club and must challenge somebody."""
    stage = Turn(seat=0, stage="club", started="r1", rolled=3)
    return Table(position(*seats, stage=stage, game=game), game)


def four(*given: Duellist, game: DuellingClub = PLAIN) -> Table:
    """Seat 0 in the Club, at a table of four; who is not given has a spell and stands apart."""
    spells = (SPELL, OTHER, THIRD, FOURTH)
    rest = [armed(f"r{at}", spells[at]) for at in range(len(given), 4)]
    return in_club(*given, *rest, game=game)


def summon(table: Table, rival: int, by: Seat = 0) -> Table:
    """Seat 0 summons a rival, who does not answer with a Sneakoscope."""
    table.do(by, SummonRival(rival))
    return stand(table)


def stand(table: Table) -> Table:
    """The challenged player does not cancel the challenge, if it is asked at all."""
    frame = table.state.frames[-1] if table.state.frames else None
    return table.do(frame.challenged, PassBy()) if isinstance(frame, Challenge) else table


def dice(table: Table, hits: int) -> RollDuel:
    """A roll of whoever rolls next, with so many hits."""
    duel = table.top
    assert isinstance(duel, Duel)
    green, blue = duel.numbers[duel.to_roll[0]]
    faces = (HIT,) * hits + (MISS,) * (green + blue - hits)
    return RollDuel(faces[:green], faces[green:])


def roll(table: Table, *hits: int) -> Table:
    """The next rolls, with so many hits each."""
    for count in hits:
        table.chance(dice(table, count))
    return table


def let_stand(table: Table) -> Table:
    """Nobody plays an Item, up to the end of the duel or its next roll."""
    while table.state.frames and isinstance(table.top, Duel) and table.top.stage != "rolling":
        table.do(table.asked()[0][0], PassBy())
    return table


def fight(table: Table, challenged: int, challenger: int) -> Table:
    """A duel with so many hits and no Items."""
    return let_stand(roll(table, challenged, challenger))


def play(item: str, who: int | None = None, under: str = AREA) -> UseItem:
    """Show an Item and put it under the first pile."""
    return UseItem(item, under, who)


def settle_in(table: Table) -> Table:
    """Everybody who travels goes to the first Classroom."""
    while isinstance(table.top, Travel):
        table.do(table.top.seat, TravelTo(AMBER))
    return table


def beside(
    *seats: Duellist, games: Games = "chance", game: DuellingClub = PLAIN, stage: str = "after"
) -> Table:
    """Seat 0 has moved and may challenge to a game."""
    turn = Turn(seat=0, stage=stage, started="r1", rolled=3)  # type: ignore[arg-type]
    return Table(position(*seats, stage=turn, games=games, game=game), game)


def begin_game(table: Table, kind: GameKind, rival: int = 1) -> Table:
    """Seat 0 challenges a rival, and this Challenge Card is turned up."""
    stand(table.do(0, ChallengeToGame(rival)))
    return table.chance(TurnUpGame(kind))


def win_game(table: Table, winner: Seat, loser: Seat) -> Table:
    """A game of Gobstones that `winner` wins."""
    challenger_won = winner == 0
    begin_game(table, "gobstones", loser if challenger_won else winner)
    throws = (10, 90) if challenger_won else (90, 10)
    for result in throws:
        assert isinstance(table.top, Throwing)
        table.chance(LetChance(result))
    return table
