from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import inf
from random import Random

import pytest
from msgspec.structs import replace

from parlour.agents.base import Opponent
from parlour.agents.duelling.levels import SKILLS, DuelPlayer, computer
from parlour.agents.duelling.race import WEIGHTS, Race, course
from parlour.catalog.duelling_games import duelling_club
from parlour.catalog.shelf import Level
from parlour.games.duelling import actions as act
from parlour.games.duelling.changing import with_duellist
from parlour.games.duelling.contest_actions import ChooseSign, ThrowByChance
from parlour.games.duelling.contest_frames import Chess, Throwing
from parlour.games.duelling.edition import CLUB, SNEAKOSCOPE, Options, Spell
from parlour.games.duelling.legal import chances
from parlour.games.duelling.state import State, Turn
from parlour.kernel.decision import CHANCE, Seat

GAME = duelling_club("duelling-club")
LEVELS = list(SKILLS)
CHARACTERS = [one.id for one in GAME.edition.characters]


def player(level: Level) -> DuelPlayer:
    return computer(Opponent(level, "duelling-club"))


def asked(options: Options, seed: int, every: int = 1) -> Iterator[tuple[State, Seat]]:
    """Positions of a game of experts, one of so many."""
    rng, mind, choices = Random(seed), player("expert"), 0
    state = GAME.new(options)
    while (seat := GAME.decider(state)) is not None:
        if seat == CHANCE:
            state = GAME.step(state, seat, chances(GAME.box, state).sample(rng))
            continue
        if choices % every == 0:
            yield state, seat
        state = GAME.step(state, seat, mind.choose_in(state, seat, rng), rng)
        choices += 1


def choice(level: Level, state: State, seat: Seat) -> act.Action:
    return player(level).choose(GAME.view(state, seat), "", Random(7), inf)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.slow
def test_a_computer_chooses_what_is_legal_at_every_moment_of_a_game(
    level: Level, players: int
) -> None:
    for state, seat in asked(Options(players=players, most_turns=60), seed=3, every=9):
        assert choice(level, state, seat) in GAME.legal_actions(state, seat)


@pytest.mark.ruling("R-DC-29", "R-DC-74")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.slow
def test_a_computer_makes_the_same_move_when_what_it_cannot_see_is_dealt_anew(
    level: Level,
) -> None:
    positions = asked(Options(players=4, most_turns=60), seed=4, every=5)
    for number, (state, seat) in enumerate(positions):
        other = GAME.determinize(GAME.view(state, seat), Random(number))

        assert choice(level, other, seat) == choice(level, state, seat)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.slow
def test_a_computer_chooses_in_the_true_world_as_from_its_view(level: Level) -> None:
    mind = player(level)
    for state, seat in asked(Options(players=3, most_turns=60), seed=5, every=6):
        view = GAME.view(state, seat)

        assert mind.choose_in(state, seat, Random(1)) == mind.choose(view, "", Random(1))


def numbers_of(spell: Spell) -> list[tuple[int, int]]:
    return [spell.numbers(one) for one in CHARACTERS]


def turned() -> dict[str, str]:
    """By spell the one that is to the next character what this is to each; so the characters."""
    spells = GAME.edition.spells
    names = dict(zip(CHARACTERS, (*CHARACTERS[1:], CHARACTERS[0]), strict=True))
    for spell in spells:
        wanted = [numbers_of(spell)[-1], *numbers_of(spell)[:-1]]
        names[spell.id] = next(one.id for one in spells if numbers_of(one) == wanted)
    return names


@pytest.mark.ruling("R-DC-69")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.slow
def test_a_computer_chooses_alike_whoever_it_plays(level: Level) -> None:
    """Two games side by side: in the second each is the next character, with that one's spells."""
    names, mind, dice = turned(), player(level), Random(14)

    def also(action: act.Action) -> act.Action:
        told = {name: getattr(action, name) for name in action.__struct_fields__}
        return replace(action, **{name: names.get(said, said) for name, said in told.items()})

    state = other = GAME.new(Options(players=3, most_turns=100))
    for luck in count():
        seat = GAME.decider(state)
        if seat is None:
            break
        if seat == CHANCE:
            action = chances(GAME.box, state).sample(dice)
        else:
            action = mind.choose_in(state, seat, Random(luck))
            if not isinstance(action, act.ChooseCharacter):
                assert mind.choose_in(other, seat, Random(luck)) == also(action)
        state = GAME.step(state, seat, action)
        other = GAME.step(other, seat, also(action))


@pytest.mark.rule("DC-W.11")
def test_signs_of_wizard_chess_are_chosen_evenly() -> None:
    rng, mind = Random(8), player("expert")
    positions = asked(Options(players=4, wizarding_games="chess-only"), seed=6)
    state, seat = next(one for one in positions if isinstance(one[0].frames[-1], Chess))
    shown = [mind.choose_in(state, seat, rng) for _ in range(300)]

    counts = [sum(one == ChooseSign(sign) for one in shown) for sign in ("knight", "queen", "king")]

    assert sum(counts) == 300
    assert min(counts) > 70


@pytest.mark.ruling("R-DC-33")
def test_a_computer_leaves_its_throws_to_chance() -> None:
    positions = asked(Options(players=4, wizarding_games="skill"), seed=9)
    state, seat = next(one for one in positions if isinstance(one[0].frames[-1], Throwing))

    assert all(choice(level, state, seat) == ThrowByChance() for level in LEVELS)


@pytest.mark.rule("DC-T.9")
def test_a_finalist_in_reach_of_the_club_goes_there() -> None:
    for state, seat in asked(Options(players=2, most_turns=200), seed=10):
        turn = state.frames[-1]
        one = state.duellists[seat]
        if isinstance(turn, Turn) and turn.stage == "move" and len(one.tokens) == 3:
            ways = GAME.view(state, seat).moves
            if any(way.to == CLUB for way in ways):
                assert choice("expert", state, seat) == act.MoveTo(CLUB)
                return
    pytest.fail("nobody came so far")


@pytest.mark.parametrize("level", ["intermediate", "expert"])
def test_whoever_waits_before_the_club_goes_there_at_last(level: Level) -> None:
    waits = 0
    for state, seat in asked(Options(players=2, most_turns=120), seed=12):
        turn = state.frames[-1]
        if isinstance(turn, Turn) and turn.stage == "move":
            is_near = any(way.to == CLUB for way in GAME.view(state, seat).moves)
            if is_near and choice(level, state, seat) != act.MoveTo(CLUB):
                waits += 1
                assert choice(level, replace(state, turns=600), seat) == act.MoveTo(CLUB)

    assert waits, "some positions are better left to wait in"


@pytest.mark.rule("DC-I.Sneakoscope")
def test_a_sneakoscope_is_used_sometimes_and_kept_sometimes() -> None:
    rng, mind = Random(11), player("expert")
    for state, seat in asked(Options(players=4, most_turns=80), seed=12):
        turn, rival = state.frames[-1], (seat + 1) % 4
        if (
            isinstance(turn, Turn)
            and turn.stage == "club"
            and len(state.duellists[seat].tokens) < 3
        ):
            armed = with_duellist(state, rival, items=(SNEAKOSCOPE,))
            held = GAME.step(replace(state, duellists=armed), seat, act.SummonRival(rival))
            shown = {type(mind.choose_in(held, rival, rng)) for _ in range(200)}
            if len(shown) == 2:
                return
    pytest.fail("its answer is always the same")


def test_a_seat_with_more_tokens_is_nearer_to_winning_and_all_shares_make_one() -> None:
    state, seat = next(asked(Options(players=4, most_turns=60), seed=13, every=80))
    race = Race(GAME.box, course(GAME.box, WEIGHTS), WEIGHTS, state, seat)
    rivals = frozenset(who for who in range(4) if who != seat)

    assert sum(race.share(race.sides, who) for who in range(4)) == pytest.approx(1)
    assert race.share(race.with_side(seat, tokens=rivals)) > race.share(
        race.with_side(seat, tokens=frozenset())
    )
