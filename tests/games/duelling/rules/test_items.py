"""Item Cards in one's own turn, and turns that are missed or taken again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.duelling.positions import (
    AREAS,
    DRACO,
    HARRY,
    HERMIONE,
    RON,
    Table,
    seat_at,
    table,
)
from parlour.games.duelling.actions import (
    Action,
    ChallengeToGame,
    MoveTo,
    PassBy,
    Roll,
    RollNumbers,
    TakeItem,
    UseItem,
)
from parlour.games.duelling.contest_frames import DefenderVote, GameDraw
from parlour.games.duelling.edition import CLUB
from parlour.games.duelling.events import (
    ItemUsed,
    TurnEnded,
    TurnMissed,
    TurnStarted,
)
from parlour.games.duelling.state import Laid, Turn


def holding(*items: str, place: str = "r5", other: str = "r20", **more: Any) -> Table:  # noqa: ANN401
    """Harry is on turn with these Item Cards; Ron stands elsewhere."""
    return table(seat_at(place, items=tuple(sorted(items))), seat_at(other), **more)


def use(item: str, who: int | None = None, place: str = "") -> UseItem:
    """Use an Item Card and put it under the first pile."""
    return UseItem(item, AREAS[0], who, place)


@pytest.mark.rule("DC-I.1", "DC-I.7")
def test_an_item_is_shown_does_what_it_says_and_goes_under_any_pile() -> None:
    for at, area in enumerate(AREAS):
        game = holding("howler").do(HARRY, UseItem("howler", area, who=RON))

        assert game.happened(ItemUsed)[0].item == "howler"
        assert game.one(HARRY).items == ()
        assert game.state.piles[at].under == (Laid("howler"),)
        assert game.game.view(game.state, RON).piles[at].under == (Laid("howler"),)


@pytest.mark.rule("DC-I.7")
def test_only_an_item_that_is_held_can_be_used_and_only_under_a_pile_it_goes() -> None:
    game = holding("howler")

    assert game.refusal(HARRY, use("firebolt")).code == "not-held"
    assert game.refusal(HARRY, use("wand")).code == "no-such-item"
    assert game.refusal(HARRY, UseItem("howler", "r1", who=RON)).code == "no-such-pile"
    assert game.refusal(RON, use("howler", HARRY)).code == "not-asked"


@pytest.mark.rule("DC-I.5")
@pytest.mark.ruling("R-DC-54")
def test_an_item_may_be_played_in_the_turn_it_was_drawn() -> None:
    game = table(seat_at("r11"), seat_at("r20")).go(HARRY, 1, "r12")
    game.do(HARRY, TakeItem()).draw("floo-powder")

    assert game.may(HARRY, use("floo-powder", RON))


@pytest.mark.rule("DC-I.6")
def test_any_number_of_items_may_be_played_in_a_turn() -> None:
    game = holding("howler", "howler", "firebolt")

    game.do(HARRY, use("howler", RON), use("firebolt"), use("howler", RON))
    assert game.one(RON).lost == 2
    assert game.asked() == [(HARRY, "turn")]


@pytest.mark.rule("DC-I.8")
def test_an_item_is_used_for_its_text_alone() -> None:
    kinds = holding().game.edition.items

    assert set(kinds[0].__struct_fields__) == {"id", "name", "copies", "text"}


@pytest.mark.ruling("R-DC-40")
@pytest.mark.parametrize(
    "item", ["fillibuster-fireworks", "spellotape", "hand-of-glory", "mirror-of-erised"]
)
def test_duel_items_are_not_played_in_a_turn(item: str) -> None:
    assert holding(item).refusal(HARRY, use(item)).rule == "R-DC-40"


@pytest.mark.ruling("R-DC-40")
def test_the_sneakoscope_is_not_played_in_a_turn() -> None:
    assert holding("sneakoscope").refusal(HARRY, use("sneakoscope")).rule == "R-DC-40"


# -- Firebolt ----------------------------------------------------------------------------------


@pytest.mark.rule("DC-I.Firebolt")
def test_a_firebolt_doubles_the_roll_after_it_or_before_it() -> None:
    after = holding("firebolt").do(HARRY, Roll()).chance(RollNumbers((3,)))
    assert after.refusal(HARRY, MoveTo("r11")).code == "too-far"
    assert after.do(HARRY, use("firebolt")).may(HARRY, MoveTo("r11"))

    before = holding("firebolt").do(HARRY, use("firebolt"), Roll()).chance(RollNumbers((3,)))
    assert before.may(HARRY, MoveTo("r11"))
    assert before.refusal(HARRY, MoveTo("r12")).code == "too-far"


@pytest.mark.ruling("R-DC-44")
def test_each_firebolt_doubles_again() -> None:
    game = holding("firebolt", "firebolt").do(HARRY, Roll()).chance(RollNumbers((2,)))

    game.do(HARRY, use("firebolt"), use("firebolt"))
    assert game.may(HARRY, MoveTo("r13"))
    assert game.refusal(HARRY, MoveTo("r14")).code == "too-far"


def test_after_the_move_a_firebolt_is_too_late() -> None:
    game = holding("firebolt").go(HARRY, 1, "r4")

    assert game.refusal(HARRY, use("firebolt")).rule == "R-DC-77"


# -- Howler ------------------------------------------------------------------------------------


@pytest.mark.rule("DC-I.Howler")
def test_a_howler_makes_an_opponent_miss_the_next_turn() -> None:
    game = holding("howler").do(HARRY, use("howler", RON)).go(HARRY, 1, "r4")

    assert game.happened(TurnMissed) == [TurnMissed(RON, 0)]
    assert game.asked() == [(HARRY, "turn")]
    game.go(HARRY, 1, "r5")
    assert game.asked() == [(RON, "turn")]


@pytest.mark.ruling("R-DC-50")
def test_a_howler_is_one_turn_each_and_does_nothing_to_npcs() -> None:
    game = holding("howler", "howler")

    assert game.refusal(HARRY, use("howler", HERMIONE)).code == "wrong-aim"
    assert game.refusal(HARRY, use("howler", HARRY)).code == "wrong-aim"
    assert game.refusal(HARRY, use("howler")).code == "wrong-aim"
    game.do(HARRY, use("howler", RON), use("howler", RON)).go(HARRY, 1, "r4").go(HARRY, 1, "r5")
    assert game.happened(TurnMissed) == [TurnMissed(RON, 1), TurnMissed(RON, 0)]


@pytest.mark.ruling("R-DC-77")
@pytest.mark.parametrize("stage", ["roll", "move", "club", "after", "end"])
def test_a_howler_is_sent_at_any_point_of_the_own_turn(stage: str) -> None:
    place = CLUB if stage == "club" else "r5"
    turn = Turn(seat=HARRY, stage=stage, rolled=1)  # type: ignore[arg-type]

    assert holding("howler", place=place, stage=turn).may(HARRY, use("howler", RON))


# -- Time-Turner -------------------------------------------------------------------------------


@pytest.mark.rule("DC-I.TimeTurner")
def test_a_time_turner_at_the_end_of_a_turn_gives_another() -> None:
    game = holding("time-turner")

    assert game.refusal(HARRY, use("time-turner")).rule == "R-DC-77"
    game.go(HARRY, 1, "r4")
    assert game.asked() == [(HARRY, "turn")]
    game.do(HARRY, use("time-turner"))
    assert game.happened(TurnEnded) == [TurnEnded(HARRY)]
    assert game.happened(TurnStarted) == [TurnStarted(HARRY, extra=True)]
    game.go(HARRY, 1, "r5")
    assert game.asked() == [(RON, "turn")]


@pytest.mark.ruling("R-DC-45")
def test_one_time_turner_may_follow_another() -> None:
    game = holding("time-turner", "time-turner")

    game.go(HARRY, 1, "r4").do(HARRY, use("time-turner"))
    game.go(HARRY, 1, "r5").do(HARRY, use("time-turner"))
    assert game.asked() == [(HARRY, "turn")]
    assert game.state.turns == 3


@pytest.mark.ruling("R-DC-45", "R-DC-79")
def test_a_time_turner_neither_cancels_a_missed_turn_nor_is_played_in_one() -> None:
    game = holding("time-turner", "time-turner", "howler")
    game.state = replace(
        game.state,
        duellists=(replace(game.one(HARRY), lost=1), *game.state.duellists[1:]),
    )

    game.go(HARRY, 1, "r4").do(HARRY, use("time-turner")).go(HARRY, 1, "r5")
    game.do(HARRY, PassBy()).go(RON, 1, "r21")
    assert game.happened(TurnMissed) == [TurnMissed(HARRY, 0)]
    assert game.asked() == [(RON, "turn")]
    assert game.refusal(HARRY, use("time-turner")).code == "not-asked"


@pytest.mark.ruling("R-DC-11")
def test_an_extra_turn_counts_for_the_ban_on_rooms() -> None:
    game = holding("time-turner", place="r4").go(HARRY, 1, "amber").draw("ferula")

    game.do(HARRY, use("time-turner")).do(HARRY, Roll()).chance(RollNumbers((2,)))
    assert "amber" in game.one(HARRY).barred
    assert game.refusal(HARRY, MoveTo("amber")).code == "same-place"


# -- Marauder's Map ----------------------------------------------------------------------------


@pytest.mark.rule("DC-I.MaraudersMap")
@pytest.mark.ruling("R-DC-46")
def test_the_map_replaces_the_move_or_follows_it() -> None:
    at_once = holding("marauders-map").do(HARRY, use("marauders-map", RON, "r19"))
    assert isinstance(at_once.top, GameDraw)
    assert at_once.one(HARRY).place == "r19"

    moved = holding("marauders-map").go(HARRY, 1, "r4")
    assert moved.may(HARRY, use("marauders-map", RON, "r21"))


@pytest.mark.rule("DC-I.MaraudersMap")
@pytest.mark.ruling("R-DC-46")
def test_the_map_leads_to_a_free_space_next_to_the_opponent_or_into_its_room() -> None:
    game = table(
        seat_at("r5", items=("marauders-map",)), seat_at("r20"), seat_at("r21"), seat_at("amber")
    )
    led = [(a.who, a.place) for a in game.legal(HARRY) if isinstance(a, UseItem)]

    assert set(led) == {(RON, "r19"), (HERMIONE, "r22"), (DRACO, "amber")}
    assert game.refusal(HARRY, use("marauders-map", RON, "r21")).code == "wrong-aim"
    assert game.refusal(HARRY, use("marauders-map", DRACO, "r3")).code == "wrong-aim"


@pytest.mark.ruling("R-DC-46", "R-DC-31")
@pytest.mark.parametrize(("own", "other"), [(CLUB, "r20"), ("r5", CLUB)])
def test_the_map_works_outside_the_club_only(own: str, other: str) -> None:
    game = holding("marauders-map", place=own, other=other)

    assert not [action for action in game.legal(HARRY) if isinstance(action, UseItem)]
    assert "outside the Club" in game.refusal(HARRY, use("marauders-map", RON, other)).message


@pytest.mark.rule("DC-N.10")
@pytest.mark.ruling("R-DC-46")
def test_the_map_finds_no_npc() -> None:
    game = holding("marauders-map")

    assert game.refusal(HARRY, use("marauders-map", DRACO, "r19")).code == "wrong-aim"


@pytest.mark.ruling("R-DC-46", "R-DC-10")
def test_by_the_map_a_room_is_entered_and_gives_its_card_whether_it_was_barred_or_not() -> None:
    game = table(
        seat_at("r5", items=("marauders-map",), barred=("amber",)),
        seat_at("amber"),
    )
    game.do(HARRY, use("marauders-map", RON, "amber"))

    assert game.one(HARRY).place == "amber"
    assert game.asked()[0][1] == "spell-draw"
    game.draw("ferula")
    assert "amber" in game.one(HARRY).visited


@pytest.mark.ruling("R-DC-46")
def test_the_game_of_the_map_is_the_one_game_of_the_turn() -> None:
    game = holding("marauders-map", place="r20", other="r21")
    game.go(HARRY, 1, "r19").do(HARRY, use("marauders-map", RON, "r20"))
    turn = game.state.frames[0]

    assert isinstance(turn, Turn)
    assert turn.stage == "end"


# -- Floo Powder -------------------------------------------------------------------------------


@pytest.mark.rule("DC-I.FlooPowder", "DC-D.1")
@pytest.mark.ruling("R-DC-47")
@pytest.mark.parametrize("who", [RON, HERMIONE, DRACO])
def test_floo_powder_replaces_the_move_or_follows_it_against_players_and_npcs(who: int) -> None:
    assert holding("floo-powder").may(HARRY, use("floo-powder", who))
    moved = table(seat_at("r5", "ferula", items=("floo-powder",)), seat_at("r20", "imobilus"))
    moved.go(HARRY, 1, "r4").do(HARRY, use("floo-powder", who))
    assert moved.one(HARRY).place == moved.one(who).place == CLUB
    assert moved.asked()[0][1] == "duel-roll"


@pytest.mark.rule("DC-I.FlooPowder")
def test_floo_powder_names_an_opponent() -> None:
    game = holding("floo-powder")

    assert game.refusal(HARRY, use("floo-powder")).code == "wrong-aim"
    assert game.refusal(HARRY, use("floo-powder", HARRY)).code == "wrong-aim"


@pytest.mark.ruling("R-DC-47")
def test_by_floo_powder_a_finalist_comes_to_the_final_duel() -> None:
    finalist = seat_at("r5", items=("floo-powder",), tokens=(1, 2, 3), loaded="ferula")
    game = table(finalist, seat_at("r20"), seat_at("r25"), seat_at("r30"))

    assert game.refusal(HARRY, use("floo-powder", RON)).code == "wrong-aim"
    game.do(HARRY, use("floo-powder"))
    assert isinstance(game.top, DefenderVote)


# -- the order of a turn -----------------------------------------------------------------------


@pytest.mark.ruling("R-DC-77")
def test_a_turn_is_roll_move_room_game_and_end() -> None:
    game = holding("howler", other="r3")

    assert game.refusal(HARRY, ChallengeToGame(RON)).code == "not-moved"
    game.go(HARRY, 1, "r4")
    wanted: list[Action] = [PassBy(), ChallengeToGame(RON)]
    assert game.legal(HARRY)[:2] == wanted
    game.do(HARRY, PassBy())
    assert game.asked() == [(RON, "turn")]


@pytest.mark.rule("DC-SET.8")
def test_play_goes_to_the_left() -> None:
    game = table(seat_at("r5"), seat_at("r10"), seat_at("r16"), seat_at("r20"))

    game.go(HARRY, 1, "r4").go(RON, 1, "r11").go(HERMIONE, 1, "r17").go(DRACO, 1, "r21")
    assert game.asked() == [(HARRY, "turn")]
    assert [one.seat for one in game.happened(TurnStarted)] == [RON, HERMIONE, DRACO, HARRY]


@pytest.mark.ruling("R-DC-79")
def test_missed_turns_add_up() -> None:
    game = table(seat_at("r5", items=("howler",)), seat_at("r20", lost=1), seat_at("r30"))

    game.do(HARRY, use("howler", RON)).go(HARRY, 1, "r4").go(HERMIONE, 1, "r29")
    game.go(HARRY, 1, "r5").go(HERMIONE, 1, "r30").go(HARRY, 1, "r4")
    assert game.happened(TurnMissed) == [TurnMissed(RON, 1), TurnMissed(RON, 0)]
    assert game.asked() == [(RON, "turn")]
