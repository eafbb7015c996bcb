"""Wizarding Games: who may be challenged, which game it is, and what it wins."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.duelling.contests import (
    AMBER,
    OTHER,
    PLAIN,
    SPELL,
    THIRD,
    armed,
    begin_game,
    beside,
    play,
    stand,
    win_game,
)
from games.duelling.positions import AREA, DRACO, HARRY, HERMIONE, RON, Table, seat_at
from parlour.games.duelling.actions import (
    ChallengeToGame,
    DrawCard,
    LoadSpell,
    PassBy,
    PutItemUnder,
    PutSpellUnder,
    Roll,
)
from parlour.games.duelling.contest_actions import (
    ChooseSign,
    LetChance,
    ReportGame,
    Sign,
    TurnUpGame,
)
from parlour.games.duelling.contest_events import (
    CardThrown,
    ChanceDecides,
    GameDecided,
    GameTied,
    GameTurnedUp,
    PrizeTaken,
    SignChosen,
    SignsShown,
    TurnForfeited,
)
from parlour.games.duelling.contest_frames import Chess, Prize, Throwing
from parlour.games.duelling.edition import CLUB, FIREWORKS, GAMES, HOWLER, MIRROR, TIME_TURNER
from parlour.games.duelling.events import TurnMissed, TurnStarted
from parlour.games.duelling.state import Turn
from parlour.kernel.decision import CHANCE, SPECTATOR


def neighbours(**more: object) -> Table:
    """Harry has stopped next to Ron."""
    return beside(armed("r4"), armed("r5", OTHER), **more)  # type: ignore[arg-type]


# -- who may be challenged ---------------------------------------------------------------------


@pytest.mark.rule("DC-W.2", "DC-T.8")
@pytest.mark.ruling("R-DC-30")
@pytest.mark.parametrize(
    ("harry", "ron", "near"),
    [
        ("r4", "r5", "near"),
        ("r4", "r3", "near"),
        ("r4", "r6", ""),
        (AMBER, AMBER, "near"),
        (AREA, AREA, "near"),
        (AMBER, "r3", ""),
        ("r6", "n1", "near"),
    ],
)
def test_a_game_is_for_a_player_one_step_away_or_in_the_same_room(
    harry: str, ron: str, near: str
) -> None:
    table = beside(armed(harry), armed(ron, OTHER), armed("r30", THIRD))
    if near:
        stand(table.do(HARRY, ChallengeToGame(RON)))
        assert table.asked() == [(CHANCE, "turn-up-game")]
    else:
        assert table.refusal(HARRY, ChallengeToGame(RON)).rule == "DC-W.2"


@pytest.mark.rule("DC-W.1")
@pytest.mark.ruling("R-DC-31")
def test_nobody_in_the_club_gives_or_gets_a_game() -> None:
    assert not beside(armed(CLUB), armed(CLUB, OTHER)).may(HARRY, ChallengeToGame(RON))
    assert not beside(armed("n2"), armed(CLUB, OTHER)).may(HARRY, ChallengeToGame(RON))


@pytest.mark.rule("DC-W.2")
def test_a_game_needs_a_move_first() -> None:
    table = neighbours(stage="roll")

    assert table.refusal(HARRY, ChallengeToGame(RON)).rule == "DC-W.2"


@pytest.mark.rule("DC-W.3")
@pytest.mark.ruling("R-DC-39")
def test_of_several_neighbours_one_is_challenged_and_once_a_turn() -> None:
    table = beside(armed("r4", items=(TIME_TURNER,)), armed("r5", OTHER), armed("r3", THIRD))
    assert table.may(HARRY, ChallengeToGame(RON))
    assert table.may(HARRY, ChallengeToGame(HERMIONE))
    win_game(table, RON, HARRY).draw(SPELL).do(RON, PassBy())

    assert isinstance(table.top, Turn)
    assert table.refusal(HARRY, ChallengeToGame(HERMIONE)).rule == "DC-W.3"


@pytest.mark.rule("DC-N.10")
def test_npcs_cannot_be_challenged_to_games() -> None:
    table = neighbours()

    assert not table.may(HARRY, ChallengeToGame(DRACO))


# -- which game --------------------------------------------------------------------------------


@pytest.mark.rule("DC-W.4", "DC-CON.3")
@pytest.mark.ruling("R-DC-32")
def test_one_of_three_challenge_cards_is_turned_up_by_chance() -> None:
    table = stand(neighbours().do(HARRY, ChallengeToGame(RON)))
    cards, rng = PLAIN.legal_actions(table.state, CHANCE), Random(3)
    drawn = Counter(cards.sample(rng) for _ in range(600))

    assert set(cards) == {TurnUpGame(game) for game in GAMES}
    assert all(150 <= count <= 250 for count in drawn.values())
    assert table.may(CHANCE, TurnUpGame("gobstones"))


@pytest.mark.rule("DC-W.4")
@pytest.mark.ruling("R-DC-33")
def test_a_table_may_play_wizard_chess_only() -> None:
    table = stand(neighbours(games="chess-only").do(HARRY, ChallengeToGame(RON)))

    assert list(PLAIN.legal_actions(table.state, CHANCE)) == [TurnUpGame("wizard-chess")]


# -- wizard chess ------------------------------------------------------------------------------


def signs(table: Table, challenged: Sign, challenger: Sign) -> Table:
    """Ron, who was challenged, and Harry show these signs."""
    return table.do(RON, ChooseSign(challenged)).do(HARRY, ChooseSign(challenger))


@pytest.mark.rule("DC-W.12")
@pytest.mark.parametrize(
    ("better", "worse"), [("knight", "queen"), ("queen", "king"), ("king", "knight")]
)
def test_knight_beats_queen_beats_king_beats_knight(better: Sign, worse: Sign) -> None:
    won = signs(begin_game(neighbours(), "wizard-chess"), worse, better)
    lost = signs(begin_game(neighbours(), "wizard-chess"), better, worse)

    assert [event.winner for event in won.happened(GameDecided)] == [HARRY]
    assert [event.winner for event in lost.happened(GameDecided)] == [RON]


@pytest.mark.rule("DC-W.11")
def test_both_choose_a_sign_at_once_and_neither_is_seen_before_both_have() -> None:
    table = begin_game(neighbours(), "wizard-chess")
    assert table.asked() == [(HARRY, "sign"), (RON, "sign")]
    table.do(RON, ChooseSign("queen"))

    assert table.asked() == [(HARRY, "sign")]
    (chosen,) = table.happened(SignChosen)
    assert PLAIN.project(chosen, HARRY) == SignChosen(RON)
    for viewer, seen in ((HARRY, "?"), (SPECTATOR, "?"), (RON, "queen")):
        frame = PLAIN.view(table.state, viewer).frames[-1]
        assert isinstance(frame, Chess)
        assert frame.signs == (seen, "")
    table.do(HARRY, ChooseSign("king"))
    assert table.happened(SignsShown) == [
        SignsShown(players=(RON, HARRY), signs=("queen", "king"), winner=RON)
    ]


@pytest.mark.rule("DC-W.14")
def test_equal_signs_are_chosen_again() -> None:
    table = signs(begin_game(neighbours(), "wizard-chess"), "king", "king")

    assert table.asked() == [(HARRY, "sign"), (RON, "sign")]
    assert not table.happened(GameDecided)
    signs(table, "king", "queen")
    assert table.happened(GameDecided)[0].winner == HARRY


@pytest.mark.rule("DC-W.11")
def test_there_are_three_signs() -> None:
    table = begin_game(neighbours(), "wizard-chess")

    assert table.legal(RON) == [ChooseSign("knight"), ChooseSign("queen"), ChooseSign("king")]


# -- by chance ---------------------------------------------------------------------------------


def chance(table: Table, *results: int) -> Table:
    """Chance throws cards with these results."""
    return table.chance(*map(LetChance, results))


@pytest.mark.rule("DC-W.5", "DC-W.6", "DC-W.8")
@pytest.mark.ruling("R-DC-34")
def test_the_challenged_player_flicks_three_cards_then_the_challenger_and_most_face_up_win() -> (
    None
):
    table = chance(begin_game(neighbours(), "exploding-snap"), 1, 0, 1, 1, 0, 0)

    assert [event.throw.who for event in table.happened(CardThrown)] == [RON] * 3 + [HARRY] * 3
    (decided,) = table.happened(GameDecided)
    assert (decided.winner, decided.points) == (RON, (2, 1))


@pytest.mark.rule("DC-W.8")
def test_a_tie_at_exploding_snap_is_played_again() -> None:
    table = chance(begin_game(neighbours(), "exploding-snap"), 1, 0, 0, 0, 0, 1)

    assert table.happened(GameTied)
    assert isinstance(table.top, Throwing)
    assert table.top.throws == ()
    chance(table, 0, 0, 0, 0, 1, 0)
    assert table.happened(GameDecided)[0].winner == HARRY


@pytest.mark.ruling("R-DC-33")
def test_chance_lands_every_second_card_face_up() -> None:
    table = begin_game(neighbours(), "exploding-snap")
    rng = Random(1)
    throws = [PLAIN.legal_actions(table.state, CHANCE).sample(rng) for _ in range(600)]

    assert set(PLAIN.legal_actions(table.state, CHANCE)) == {LetChance(0), LetChance(1)}
    assert 240 <= throws.count(LetChance(1)) <= 360


@pytest.mark.ruling("R-DC-33")
def test_chance_slides_a_card_evenly_far_and_one_of_six_off_the_table() -> None:
    table = begin_game(neighbours(), "gobstones")
    rng, results = Random(1), list[int]()
    for _ in range(1200):
        action = PLAIN.legal_actions(table.state, CHANCE).sample(rng)
        assert isinstance(action, LetChance)
        results.append(action.result)

    assert 150 <= results.count(-1) <= 250
    on_the_table = [result for result in results if result >= 0]
    assert (min(on_the_table), max(on_the_table)) == (0, 99)
    assert 45 <= sum(on_the_table) / len(on_the_table) <= 54


@pytest.mark.rule("DC-W.9", "DC-W.10")
@pytest.mark.parametrize(("challenged", "challenger", "winner"), [(40, 41, HARRY), (99, 0, RON)])
def test_each_throws_one_card_the_challenged_first_and_the_nearest_to_the_far_edge_wins(
    challenged: int, challenger: int, winner: int
) -> None:
    table = chance(begin_game(neighbours(), "gobstones"), challenged, challenger)

    assert [event.throw.who for event in table.happened(CardThrown)] == [RON, HARRY]
    assert table.happened(GameDecided)[0].winner == winner


@pytest.mark.rule("DC-W.10")
@pytest.mark.ruling("R-DC-35")
def test_a_card_off_the_table_loses_and_two_are_a_tie() -> None:
    one = chance(begin_game(neighbours(), "gobstones"), -1, 0)
    both = chance(begin_game(neighbours(), "gobstones"), -1, -1)

    assert one.happened(GameDecided)[0].winner == HARRY
    assert both.happened(GameTied)
    assert not both.happened(GameDecided)


# -- at a real table ---------------------------------------------------------------------------


@pytest.mark.ruling("R-DC-33")
def test_at_a_real_table_either_player_says_what_happened() -> None:
    table = begin_game(neighbours(games="reported"), "exploding-snap")
    assert table.asked() == [(HARRY, "report"), (RON, "report")]
    table.do(HARRY, ReportGame((1, 3)))

    (decided,) = table.happened(GameDecided)
    assert (decided.winner, decided.points) == (HARRY, (1, 3))


@pytest.mark.rule("DC-W.8", "DC-W.10")
def test_a_tie_at_a_real_table_is_played_again() -> None:
    table = begin_game(neighbours(games="reported"), "gobstones").do(RON, ReportGame((0, 0)))

    assert table.happened(GameTied)
    assert table.asked() == [(HARRY, "report"), (RON, "report")]


@pytest.mark.rule("DC-W.6", "DC-W.10")
def test_only_what_can_happen_is_reported() -> None:
    snap = begin_game(neighbours(games="reported"), "exploding-snap")
    stones = begin_game(neighbours(games="reported"), "gobstones")

    assert snap.refusal(RON, ReportGame((4, 0))).rule == "DC-W.6"
    assert stones.refusal(RON, ReportGame((1, 1))).rule == "DC-W.10"
    assert stones.may(RON, ReportGame((0, 1)))


@pytest.mark.ruling("R-DC-33")
def test_where_neither_says_what_happened_chance_throws() -> None:
    table = begin_game(neighbours(games="reported"), "gobstones").do(RON, PassBy())
    assert table.asked() == [(HARRY, "report")]
    table.do(HARRY, PassBy())

    assert table.happened(ChanceDecides)
    assert table.asked() == [(CHANCE, "chance")]


# -- winning and losing ------------------------------------------------------------------------


@pytest.mark.rule("DC-W.15", "DC-T.8")
@pytest.mark.ruling("R-DC-38")
def test_the_winner_draws_one_of_all_the_losers_spells_the_loaded_one_too() -> None:
    table = beside(armed("r4"), armed("r5", OTHER, spells=("babbling-curse",)))
    win_game(table, HARRY, RON)
    assert isinstance(table.top, Prize)
    assert set(PLAIN.legal_actions(table.state, CHANCE)) == {
        DrawCard("babbling-curse"),
        DrawCard(OTHER),
    }
    table.draw(OTHER)

    assert table.one(HARRY).spells == (OTHER,)


@pytest.mark.rule("DC-W.15")
def test_each_of_the_losers_spells_is_as_likely_to_be_drawn() -> None:
    table = beside(armed("r4"), armed("r5", OTHER, spells=("babbling-curse", "locomotor-mortis")))
    win_game(table, HARRY, RON)
    rng = Random(2)
    drawn = Counter(PLAIN.legal_actions(table.state, CHANCE).sample(rng) for _ in range(600))

    assert len(drawn) == 3
    assert all(150 <= count <= 250 for count in drawn.values())


@pytest.mark.rule("DC-W.15")
@pytest.mark.ruling("R-DC-74")
def test_only_winner_and_loser_see_which_card_changes_hands() -> None:
    table = beside(armed("r4"), armed("r5", OTHER, spells=("babbling-curse",)), armed("r30", THIRD))
    win_game(table, HARRY, RON).draw("babbling-curse")
    (taken,) = table.happened(PrizeTaken)

    assert [PLAIN.project(taken, seat) == taken for seat in (HARRY, RON, HERMIONE, SPECTATOR)] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.ruling("R-DC-36")
@pytest.mark.rule("DC-W.15")
def test_a_challenger_who_loses_forfeits_the_same() -> None:
    table = win_game(neighbours(), RON, HARRY).draw(SPELL)

    assert table.one(RON).spells == (SPELL,)
    assert table.one(HARRY).loaded == ""


@pytest.mark.rule("DC-W.16")
def test_a_winner_with_three_spells_puts_one_of_its_choice_under_the_deck() -> None:
    table = beside(armed("r4", spells=("babbling-curse", "locomotor-mortis")), armed("r5", OTHER))
    win_game(table, HARRY, RON).draw(OTHER)
    assert table.asked() == [(HARRY, "spell-limit")]
    assert len(table.legal(HARRY)) == 4
    table.do(HARRY, PutSpellUnder("babbling-curse"))

    assert [laid.card for laid in table.state.spell_under] == ["babbling-curse"]
    assert OTHER in table.one(HARRY).spells


@pytest.mark.rule("DC-W.17", "DC-SP.4")
def test_the_loser_reloads_before_the_next_turn() -> None:
    hand = ("babbling-curse", "locomotor-mortis")
    table = beside(armed("r4"), armed("r5", OTHER, spells=hand))
    win_game(table, HARRY, RON).draw(OTHER).do(HARRY, PassBy())

    assert table.asked() == [(RON, "loading")]
    assert not table.may(RON, PassBy())
    table.do(RON, LoadSpell("babbling-curse"))
    assert table.one(RON).loaded == "babbling-curse"
    assert table.state.turn == RON


@pytest.mark.rule("DC-W.18")
def test_a_loser_without_spells_gives_a_random_item() -> None:
    table = beside(armed("r4"), seat_at("r5", items=(FIREWORKS, HOWLER)))
    win_game(table, HARRY, RON)
    assert set(PLAIN.legal_actions(table.state, CHANCE)) == {
        DrawCard(FIREWORKS),
        DrawCard(HOWLER),
    }
    table.draw(HOWLER)

    assert table.one(HARRY).items == (HOWLER,)
    assert table.one(RON).items == (FIREWORKS,)


@pytest.mark.ruling("R-DC-37")
@pytest.mark.rule("DC-W.18")
def test_a_winner_of_a_fifth_item_puts_one_of_its_choice_under_a_pile() -> None:
    four_items = (FIREWORKS, FIREWORKS, HOWLER, MIRROR)
    table = beside(armed("r4", items=four_items), seat_at("r5", items=(HOWLER,)))
    win_game(table, HARRY, RON).draw(HOWLER)
    assert table.asked() == [(HARRY, "item-limit")]
    table.do(HARRY, PutItemUnder(MIRROR, AREA))

    assert table.one(HARRY).items == (FIREWORKS, FIREWORKS, HOWLER, HOWLER)


@pytest.mark.rule("DC-W.19")
def test_a_loser_with_neither_spell_nor_item_misses_the_next_turn() -> None:
    table = win_game(beside(armed("r4"), seat_at("r5")), HARRY, RON)

    assert table.happened(TurnForfeited) == [TurnForfeited(RON)]
    assert table.happened(TurnMissed) == [TurnMissed(RON, 0)]
    assert table.state.turn == HARRY


@pytest.mark.rule("DC-W.20")
def test_a_game_finishes_the_turn() -> None:
    table = win_game(neighbours(), HARRY, RON).draw(OTHER).do(HARRY, PassBy())

    assert table.happened(TurnStarted) == [TurnStarted(RON)]
    assert table.may(RON, Roll())


@pytest.mark.rule("DC-W.20", "DC-I.TimeTurner")
def test_only_a_time_turner_follows_a_game() -> None:
    table = beside(armed("r4", items=(TIME_TURNER,)), armed("r5", OTHER))
    win_game(table, HARRY, RON).draw(OTHER).do(HARRY, PassBy())
    assert isinstance(table.top, Turn)
    assert table.top.stage == "end"
    table.do(HARRY, play(TIME_TURNER))

    assert table.happened(TurnStarted) == [TurnStarted(HARRY, extra=True)]


@pytest.mark.rule("DC-W.4")
def test_all_are_told_which_game_it_is_and_who_plays() -> None:
    table = begin_game(neighbours(), "gobstones")

    assert table.happened(GameTurnedUp) == [
        GameTurnedUp(players=(RON, HARRY), game="gobstones", how="chance")
    ]
