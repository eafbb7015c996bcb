"""Items in duels: fireworks, tape, a hand that rolls again, a mirror; played in turn or passed."""

from __future__ import annotations

from typing import Any

import pytest

from games.duelling.contests import (
    OTHER,
    PLAIN,
    armed,
    fight,
    four,
    in_club,
    let_stand,
    play,
    roll,
    summon,
)
from games.duelling.positions import DRACO, HARRY, HERMIONE, RON, Table
from parlour.games.duelling.actions import PassBy, SummonRival
from parlour.games.duelling.contest_events import (
    DuelEnded,
    DuelItemPlayed,
    DuelTied,
    TokenWon,
)
from parlour.games.duelling.contest_frames import Duel
from parlour.games.duelling.edition import (
    FIREBOLT,
    FIREWORKS,
    HAND_OF_GLORY,
    HOWLER,
    MARAUDERS_MAP,
    MIRROR,
    SNEAKOSCOPE,
    SPELLOTAPE,
)
from parlour.kernel.decision import SPECTATOR


def rolled(
    challenged: int, challenger: int, *, harry: tuple[str, ...] = (), ron: tuple[str, ...] = ()
) -> Table:
    """Harry has summoned Ron, and both have rolled so many hits of four dice.

    Both hold a Marauder's Map besides, which is of no use in a duel: so both are asked to the end.
    """
    table = four(
        armed(items=(MARAUDERS_MAP, *harry)), armed("r20", OTHER, items=(MARAUDERS_MAP, *ron))
    )
    return roll(summon(table, RON), challenged, challenger)


def duel_of(table: Table) -> Duel:
    assert isinstance(table.top, Duel)
    return table.top


@pytest.mark.rule("DC-D.6")
@pytest.mark.ruling("R-DC-41")
def test_the_challenged_then_the_challenger_play_an_item_or_pass_until_both_pass() -> None:
    table = rolled(1, 2, harry=(FIREWORKS,), ron=(FIREWORKS, FIREWORKS))
    assert table.asked() == [(RON, "duel-item")]
    table.do(RON, play(FIREWORKS))
    assert table.asked() == [(HARRY, "duel-item")]
    table.do(HARRY, PassBy())
    assert table.asked() == [(RON, "duel-item")]
    table.do(RON, play(FIREWORKS))
    assert table.asked() == [(HARRY, "duel-item")]
    table.do(HARRY, PassBy())
    table.do(RON, PassBy())

    assert duel_of(table).stage == "result"


@pytest.mark.ruling("R-DC-41")
def test_an_item_played_after_one_pass_asks_both_again() -> None:
    table = rolled(1, 2, harry=(FIREWORKS,))
    table.do(RON, PassBy()).do(HARRY, play(FIREWORKS))

    assert table.asked() == [(RON, "duel-item")]
    table.do(RON, PassBy())
    assert table.asked() == [(HARRY, "duel-item")]


@pytest.mark.rule("DC-I.FillibusterFireworks")
@pytest.mark.card("fillibuster-fireworks")
def test_fireworks_add_one_hit_to_the_total() -> None:
    table = rolled(2, 1, harry=(FIREWORKS, FIREWORKS))
    table.do(RON, PassBy()).do(HARRY, play(FIREWORKS)).do(RON, PassBy())
    let_stand(table.do(HARRY, play(FIREWORKS)))

    assert table.happened(DuelEnded)[0].hits == (2, 3)
    assert table.happened(TokenWon) == [TokenWon(HARRY, RON)]


@pytest.mark.rule("DC-I.Spellotape")
@pytest.mark.card("spellotape")
def test_spellotape_counts_one_miss_as_two_hits() -> None:
    table = rolled(2, 1, harry=(SPELLOTAPE,))
    let_stand(table.do(RON, PassBy()).do(HARRY, play(SPELLOTAPE)))

    assert table.happened(DuelEnded)[0].hits == (2, 3)


@pytest.mark.rule("DC-I.Spellotape")
@pytest.mark.card("spellotape")
def test_spellotape_needs_a_miss_that_was_rolled() -> None:
    table = rolled(1, 4, harry=(SPELLOTAPE,)).do(RON, PassBy())

    refusal = table.refusal(HARRY, play(SPELLOTAPE))
    assert (refusal.code, refusal.rule) == ("no-miss", "DC-I.Spellotape")
    assert play(SPELLOTAPE) not in table.legal(HARRY)


@pytest.mark.ruling("R-DC-43")
@pytest.mark.card("spellotape")
def test_each_spellotape_needs_a_miss_of_its_own() -> None:
    table = rolled(1, 3, harry=(SPELLOTAPE, SPELLOTAPE)).do(RON, PassBy())
    table.do(HARRY, play(SPELLOTAPE)).do(RON, PassBy())

    assert table.refusal(HARRY, play(SPELLOTAPE)).code == "no-miss"
    let_stand(table)
    assert table.happened(DuelEnded)[0].hits == (1, 5)


@pytest.mark.ruling("R-DC-43")
def test_two_spellotapes_make_four_hits_of_two_misses() -> None:
    table = rolled(4, 1, harry=(SPELLOTAPE, SPELLOTAPE)).do(RON, PassBy())
    table.do(HARRY, play(SPELLOTAPE)).do(RON, PassBy())
    let_stand(table.do(HARRY, play(SPELLOTAPE)))

    assert table.happened(DuelEnded)[0].hits == (4, 5)


@pytest.mark.rule("DC-I.HandOfGlory")
@pytest.mark.card("hand-of-glory")
@pytest.mark.parametrize("who", [HARRY, RON])
def test_hand_of_glory_makes_either_duellist_roll_again(who: int) -> None:
    table = rolled(2, 2, harry=(HAND_OF_GLORY,)).do(RON, PassBy())
    table.do(HARRY, play(HAND_OF_GLORY, who))
    duel = duel_of(table)
    assert duel.to_roll == (duel.duellists.index(who),)
    let_stand(roll(table, 4))

    hits = (4, 2) if who == RON else (2, 4)
    assert table.happened(DuelEnded)[0].hits == hits


@pytest.mark.ruling("R-DC-42")
@pytest.mark.card("hand-of-glory")
def test_hand_of_glory_cancels_tape_on_the_roll_and_leaves_fireworks() -> None:
    table = rolled(1, 1, harry=(FIREWORKS, SPELLOTAPE), ron=(HAND_OF_GLORY,)).do(RON, PassBy())
    table.do(HARRY, play(FIREWORKS)).do(RON, PassBy())
    table.do(HARRY, play(SPELLOTAPE)).do(RON, play(HAND_OF_GLORY, HARRY))
    let_stand(roll(table, 1))

    assert table.happened(DuelEnded)[0].hits == (1, 2)


@pytest.mark.ruling("R-DC-42")
def test_the_new_roll_of_a_hand_of_glory_may_be_answered_again() -> None:
    table = rolled(1, 1, harry=(HAND_OF_GLORY,), ron=(HAND_OF_GLORY, FIREWORKS)).do(RON, PassBy())
    table.do(HARRY, play(HAND_OF_GLORY, HARRY))
    roll(table, 4)
    assert table.asked() == [(RON, "duel-item")]
    table.do(RON, play(HAND_OF_GLORY, HARRY))
    roll(table, 0)

    assert table.asked() == [(HARRY, "duel-item")]
    assert not table.happened(DuelTied)


@pytest.mark.rule("DC-I.HandOfGlory")
def test_hand_of_glory_names_a_duellist_and_the_other_items_nobody() -> None:
    table = rolled(1, 1, ron=(HAND_OF_GLORY, FIREWORKS))

    assert table.refusal(RON, play(HAND_OF_GLORY)).code == "wrong-aim"
    assert table.refusal(RON, play(HAND_OF_GLORY, HERMIONE)).code == "wrong-aim"
    assert table.refusal(RON, play(FIREWORKS, RON)).code == "wrong-aim"


@pytest.mark.rule("DC-I.HandOfGlory", "DC-N.9")
def test_hand_of_glory_makes_an_npc_roll_again() -> None:
    table = in_club(armed(items=(HAND_OF_GLORY,)), armed("r20", OTHER))
    roll(table.do(HARRY, SummonRival(DRACO)), 4, 2)
    table.do(HARRY, play(HAND_OF_GLORY, DRACO))
    let_stand(roll(table, 0))

    assert table.happened(TokenWon) == [TokenWon(HARRY, DRACO)]


@pytest.mark.rule("DC-I.MirrorOfErised")
@pytest.mark.card("mirror-of-erised")
@pytest.mark.parametrize("who", [HARRY, RON])
def test_a_mirror_turns_the_result_into_a_tie_before_a_token_moves(who: int) -> None:
    items = {HARRY: ((MIRROR,), ()), RON: ((), (MIRROR,))}[who]
    table = rolled(1, 3, harry=items[0], ron=items[1])
    table.do(RON, PassBy()).do(HARRY, PassBy())
    assert table.asked() == [(HARRY, "mirror"), (RON, "mirror")]
    assert not table.happened(TokenWon)
    table.do(who, play(MIRROR))

    assert table.happened(DuelTied) == [DuelTied(mirror=True)]
    assert duel_of(table).to_roll == (0, 1)
    assert not table.happened(TokenWon)


@pytest.mark.rule("DC-I.MirrorOfErised")
@pytest.mark.ruling("R-DC-41")
def test_a_mirror_is_not_played_before_the_hits_are_compared_nor_another_item_after() -> None:
    table = rolled(1, 3, harry=(FIREWORKS, MIRROR), ron=(MIRROR,))
    assert table.refusal(RON, play(MIRROR)).rule == "DC-I.MirrorOfErised"
    table.do(RON, PassBy()).do(HARRY, PassBy())

    assert table.refusal(HARRY, play(FIREWORKS)).code == "not-now"


@pytest.mark.ruling("R-DC-49")
def test_a_mirror_may_answer_each_result_as_long_as_there_are_mirrors() -> None:
    table = rolled(1, 3, ron=(MIRROR, MIRROR))
    for _ in range(2):
        table.do(RON, PassBy()).do(HARRY, PassBy()).do(RON, play(MIRROR))
        roll(table, 1, 3)
    let_stand(table)

    assert len(table.happened(DuelTied)) == 2
    assert table.happened(TokenWon) == [TokenWon(HARRY, RON)]


@pytest.mark.ruling("R-DC-49")
def test_the_result_stands_once_both_have_declined() -> None:
    table = rolled(1, 3, ron=(MIRROR,))
    table.do(RON, PassBy()).do(HARRY, PassBy()).do(RON, PassBy())
    assert not table.happened(DuelEnded)
    assert table.asked() == [(HARRY, "mirror")]
    table.do(HARRY, PassBy())

    assert table.happened(DuelEnded)


@pytest.mark.ruling("R-DC-40")
@pytest.mark.parametrize("item", [HOWLER, FIREBOLT, SNEAKOSCOPE])
def test_items_with_another_moment_are_not_played_in_a_duel(item: str) -> None:
    table = rolled(1, 3, ron=(item,))

    assert table.refusal(RON, play(item)).rule == "R-DC-40"


@pytest.mark.ruling("R-DC-40")
def test_only_the_two_duellists_play_items_in_a_duel() -> None:
    holds: dict[str, Any] = {"items": (FIREWORKS,)}
    table = four(armed(**holds), armed("r20", OTHER, **holds), armed("r7", "waddiwasi", **holds))
    roll(summon(table, RON), 1, 2)

    assert table.refusal(HERMIONE, play(FIREWORKS)).code == "not-asked"
    assert table.refusal(HARRY, play(FIREWORKS)).code == "not-asked"


@pytest.mark.rule("DC-I.7")
def test_an_item_played_in_a_duel_is_shown_and_lies_under_the_pile_its_owner_names() -> None:
    table = rolled(1, 3, ron=(FIREWORKS,))
    area = table.state.piles[3].area
    table.do(RON, play(FIREWORKS, under=area))

    assert table.happened(DuelItemPlayed) == [DuelItemPlayed(by=RON, item=FIREWORKS, under=area)]
    assert [laid.card for laid in table.state.piles[3].under] == [FIREWORKS]
    assert table.one(RON).items == (MARAUDERS_MAP,)


def windows(table: Table) -> list[list[tuple[int, str]]]:
    """Who is asked what up to the end of a duel in which all pass."""
    kinds = []
    while isinstance(table.top, Duel):
        asked = PLAIN.decisions(table.state)
        assert all(one.window and one.default == PassBy() for one in asked)
        kinds.append([(one.seat, one.kind) for one in asked])
        table.do(asked[0].seat, PassBy())
    return kinds


@pytest.mark.ruling("R-DC-41", "R-DC-72")
@pytest.mark.parametrize("items", [(FIREWORKS,), (SPELLOTAPE, MIRROR), (HOWLER,), (SNEAKOSCOPE,)])
def test_who_holds_any_item_is_asked_for_items_and_for_a_mirror_whatever_it_is(
    items: tuple[str, ...],
) -> None:
    table = four(armed(items=items), armed("r20", OTHER, items=items))
    asked = windows(roll(summon(table, RON), 1, 3))

    assert asked == [
        [(RON, "duel-item")],
        [(HARRY, "duel-item")],
        [(HARRY, "mirror"), (RON, "mirror")],
        [(RON, "mirror")],
    ]


@pytest.mark.ruling("R-DC-41", "R-DC-74")
@pytest.mark.parametrize(
    ("harry", "ron", "expected"),
    [
        ((), (), []),
        ((HOWLER,), (), [[(HARRY, "duel-item")], [(HARRY, "mirror")]]),
        ((), (HOWLER,), [[(RON, "duel-item")], [(RON, "mirror")]]),
    ],
)
def test_who_holds_no_item_as_all_can_see_is_asked_for_none(
    harry: tuple[str, ...], ron: tuple[str, ...], expected: list[list[tuple[int, str]]]
) -> None:
    table = four(armed(items=harry), armed("r20", OTHER, items=ron))

    assert windows(roll(summon(table, RON), 1, 3)) == expected


@pytest.mark.ruling("R-DC-41", "R-DC-74")
def test_who_has_played_its_last_item_is_asked_for_none_any_more() -> None:
    table = four(armed(), armed("r20", OTHER, items=(FIREWORKS,)))
    roll(summon(table, RON), 1, 3)
    table.do(RON, play(FIREWORKS))

    assert table.happened(DuelEnded)[0].hits == (2, 3)


@pytest.mark.ruling("R-DC-41", "R-DC-74")
def test_nobody_else_sees_which_items_could_be_played() -> None:
    def seen(item: str, viewer: int, passes: int) -> Any:  # noqa: ANN401
        table = rolled(1, 3, ron=(item,))
        for seat in (RON, HARRY)[:passes]:
            table.do(seat, PassBy())
        return PLAIN.view(table.state, viewer)

    for passes in (0, 2):
        for viewer in (HARRY, DRACO, SPECTATOR):
            one, other = seen(MIRROR, viewer, passes), seen(HOWLER, viewer, passes)
            assert one.frames == other.frames
            assert one.duellists == other.duellists
            assert one.legal == other.legal


@pytest.mark.rule("DC-D.7")
@pytest.mark.ruling("R-DC-41")
def test_items_decide_a_duel_that_the_dice_would_have_tied() -> None:
    table = rolled(2, 2, ron=(FIREWORKS,))
    let_stand(table.do(RON, play(FIREWORKS)))

    assert table.happened(TokenWon) == [TokenWon(RON, HARRY)]
    assert fight(summon(four(armed(), armed("r20", OTHER)), RON), 2, 2).happened(DuelTied)
