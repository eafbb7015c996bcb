"""How a card flies over the table edge and slides along the table, in whole numbers."""

import random
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.duelling.physics import (
    FARTHEST,
    HALF_WIDTH,
    MOST_AIM,
    MOST_POWER,
    SCENES,
    TABLE_DEPTH,
    TREMORS,
    Hand,
    Scene,
    card_below,
    flick,
    is_hand,
    throw,
    trembling,
)

scenes = st.builds(Scene, st.sampled_from(SCENES), st.sampled_from(SCENES))
aims = st.integers(-MOST_AIM, MOST_AIM)
powers = st.integers(0, MOST_POWER)
hands = st.builds(Hand, aims, powers)

Thrower = Callable[[Scene, random.Random], Hand]

EVERY_SCENE = [Scene(breeze, stiffness) for breeze in SCENES for stiffness in SCENES]

OWN_ERROR = 4.5
"""How far a practised hand misses what it wants, one standard deviation."""


@given(scenes, hands)
def test_the_same_flick_in_the_same_scene_flies_the_same_way(scene: Scene, hand: Hand) -> None:
    assert flick(scene, hand) == flick(Scene(*_plain(scene)), Hand(hand.aim, hand.power))


@given(scenes, hands)
def test_a_flicked_card_starts_over_the_edge_flies_and_comes_down(scene: Scene, hand: Hand) -> None:
    points = flick(scene, hand).points

    assert points[0][1] < 0
    assert points[-1][2] == 0
    assert 2 <= len(points) <= 70
    assert all(isinstance(number, int) for point in points for number in point)


@given(scenes, aims, powers, powers)
def test_more_power_never_flicks_a_card_less_far_nor_through_fewer_turns(
    scene: Scene, aim: int, one: int, other: int
) -> None:
    less, more = sorted((one, other))
    weak, strong = flick(scene, Hand(aim, less)).points, flick(scene, Hand(aim, more)).points

    assert weak[-1][1] <= strong[-1][1]
    assert weak[-1][3] <= strong[-1][3]
    assert max(z for _, _, z, _ in weak) <= max(z for _, _, z, _ in strong)


@given(scenes, powers, aims, aims)
def test_a_flick_aimed_more_to_the_right_lands_no_farther_left(
    scene: Scene, power: int, one: int, other: int
) -> None:
    left, right = sorted((one, other))

    assert flick(scene, Hand(left, power)).spot[0] <= flick(scene, Hand(right, power)).spot[0]


@pytest.mark.rule("DC-W.6")
@given(scenes, hands)
def test_a_card_lies_face_up_only_on_the_table_and_turned_over(scene: Scene, hand: Hand) -> None:
    flight = flick(scene, hand)
    x, y, _, turn = flight.points[-1]
    is_on_table = abs(x) <= HALF_WIDTH and 0 < y <= TABLE_DEPTH

    if flight.lands == "face-up":
        assert is_on_table
        assert 90 < turn % 360 < 270
    if not is_on_table:
        assert flight.lands == "off-the-table"


@pytest.mark.rule("DC-W.6")
def test_a_feeble_flick_falls_back_off_the_table_and_a_wild_one_lands_as_it_will() -> None:
    assert flick(Scene(), Hand(0, 5)).lands == "off-the-table"
    assert {flick(Scene(), Hand(0, power)).lands for power in range(101)} == {
        "face-up",
        "face-down",
        "off-the-table",
    }


def test_a_breeze_blows_a_card_aside_and_a_stiff_card_spins_faster() -> None:
    assert flick(Scene(breeze=3), Hand(0, 60)).spot[0] > flick(Scene(), Hand(0, 60)).spot[0]
    stiff, limp = Scene(stiffness=3), Scene(stiffness=-3)
    assert flick(stiff, Hand(0, 60)).points[-1][3] > flick(limp, Hand(0, 60)).points[-1][3]


@pytest.mark.rule("DC-W.7")
def test_a_card_comes_to_lie_on_the_latest_card_it_touches() -> None:
    lying = ((0, 200), (20, 220), (200, 200))

    assert card_below(lying, (10, 210)) == 1
    assert card_below(lying, (170, 230)) == 2
    assert card_below(lying, (-100, 200)) is None


@given(scenes, hands)
def test_a_thrown_card_slides_ever_farther_and_stops(scene: Scene, hand: Hand) -> None:
    points = throw(scene, hand).points
    way = [y for _, y in points]

    assert way == sorted(way)
    assert len(points) <= 40


@pytest.mark.rule("DC-W.10")
@given(scenes, aims, powers, powers)
def test_more_power_slides_a_card_farther_until_it_falls_off(
    scene: Scene, aim: int, one: int, other: int
) -> None:
    less, more = sorted((one, other))
    weak, strong = throw(scene, Hand(aim, less)), throw(scene, Hand(aim, more))

    if weak.distance is not None and strong.distance is not None:
        assert weak.distance <= strong.distance
    if weak.points[-1][1] > TABLE_DEPTH:
        assert strong.distance is None


@pytest.mark.rule("DC-W.10")
@given(scenes, hands)
def test_only_a_card_on_the_table_has_a_distance(scene: Scene, hand: Hand) -> None:
    slide = throw(scene, hand)
    x, y = slide.points[-1]

    assert (slide.distance is not None) == (y <= TABLE_DEPTH and abs(x) <= HALF_WIDTH)
    assert slide.distance is None or 0 <= slide.distance <= FARTHEST


@given(hands, st.builds(Hand, st.sampled_from(TREMORS), st.sampled_from(TREMORS)))
def test_a_trembling_hand_still_does_what_a_hand_can(hand: Hand, tremor: Hand) -> None:
    assert is_hand(trembling(hand, tremor))


def test_no_hand_has_more_power_than_all_of_it() -> None:
    assert not is_hand(Hand(0, MOST_POWER + 1))
    assert not is_hand(Hand(-MOST_AIM - 1, 0))


def test_a_practised_hand_flicks_two_cards_of_three_and_a_random_one_one_of_three() -> None:
    best = {stiffness: _best_power(stiffness) for stiffness in SCENES}
    straight = {scene: _straightest(partial(_flick_x, scene)) for scene in EVERY_SCENE}

    def practised(scene: Scene, rng: random.Random) -> Hand:
        return _about(rng, straight[scene], best[scene.stiffness])

    assert 0.60 <= _face_up(practised) <= 0.75
    assert 0.25 <= _face_up(_at_random) <= 0.36


def test_no_single_flick_wins_in_every_scene() -> None:
    for power in range(35, 75):
        hits = [
            flick(Scene(breeze, stiffness), trembling(Hand(0, power), Hand(0, tremor))).lands
            for breeze in SCENES
            for stiffness in SCENES
            for tremor in TREMORS
        ]
        assert hits.count("face-up") <= 0.66 * len(hits)


def test_a_practised_throw_beats_two_chance_throws_of_three_and_a_random_one_one_of_three() -> None:
    edge = {stiffness: _edge(stiffness) for stiffness in SCENES}
    straight = {scene: _straightest(partial(_throw_x, scene)) for scene in EVERY_SCENE}

    def practised(scene: Scene, rng: random.Random) -> Hand:
        return _about(rng, straight[scene], edge[scene.stiffness] - 8)

    assert 0.60 <= _beats_chance(practised) <= 0.80
    assert 0.25 <= _beats_chance(_at_random) <= 0.42


def _plain(scene: Scene) -> tuple[int, int]:
    return scene.breeze, scene.stiffness


def _flick_x(scene: Scene, hand: Hand) -> int:
    return flick(scene, hand).spot[0]


def _throw_x(scene: Scene, hand: Hand) -> int:
    return throw(scene, hand).points[-1][0]


def _straightest(sideways: Callable[[Hand], int]) -> int:
    return min(range(-MOST_AIM, MOST_AIM + 1), key=lambda aim: abs(sideways(Hand(aim, 60))))


def _best_power(stiffness: int) -> int:
    hits = [flick(Scene(0, stiffness), Hand(0, power)).lands == "face-up" for power in range(101)]
    return max(range(10, 91), key=lambda p: sum(hits[p + d] * (10 - abs(d)) for d in range(-9, 10)))


def _edge(stiffness: int) -> int:
    on = (p for p in range(101) if throw(Scene(0, stiffness), Hand(0, p)).distance is not None)
    return max(on)


def _about(rng: random.Random, aim: int, power: int) -> Hand:
    return Hand(aim + round(rng.gauss(0, OWN_ERROR)), power + round(rng.gauss(0, OWN_ERROR)))


def _at_random(_scene: Scene, rng: random.Random) -> Hand:
    return Hand(rng.randint(-MOST_AIM, MOST_AIM), rng.randint(0, MOST_POWER))


def _throws(hand_of: Thrower, count: int = 1500) -> list[tuple[Scene, Hand]]:
    rng = random.Random(7)
    throws = []
    for _ in range(count):
        scene = Scene(rng.choice(SCENES), rng.choice(SCENES))
        tremor = Hand(rng.choice(TREMORS), rng.choice(TREMORS))
        throws.append((scene, trembling(hand_of(scene, rng), tremor)))
    return throws


def _face_up(hand_of: Thrower) -> float:
    lands = [flick(scene, hand).lands for scene, hand in _throws(hand_of)]
    return lands.count("face-up") / len(lands)


def _beats_chance(hand_of: Thrower) -> float:
    rng, won, throws = random.Random(11), 0, _throws(hand_of)
    for scene, hand in throws:
        distance = throw(scene, hand).distance
        rival = rng.randrange(100) if rng.randrange(6) else -1
        won += distance is not None and distance > rival
    return won / len(throws)
