"""Challenges where the challenger names words and stakes points."""

import pytest

from games.crossword.positions import HERITAGE, act, at, referee, refused
from games.crossword.spells import doubted, onward, potter, table, why
from parlour.games.crossword.actions import AcceptPlay, ChallengePlay
from parlour.kernel.decision import CHANCE

CROSSING = "8H AT"


@pytest.mark.rule("HP-8.10")
@pytest.mark.ruling("R-HP-14")
def test_who_doubts_good_words_loses_ten_points_once_and_no_turn() -> None:
    game = potter("AT TEA AE")
    state = act(game, table(game, "-/-", CROSSING, racks="EAX/E"), 0, "I8 (T)EA")

    state = onward(game, doubted(game, state, 1, "TEA"))

    assert state.scores[1] == -10
    assert state.history[0].kind == "penalty"
    assert state.turn == 1
    assert state.owed == (0, 0)


@pytest.mark.rule("HP-8.10")
@pytest.mark.ruling("R-HP-15")
def test_the_ten_points_may_take_a_score_below_zero() -> None:
    game = potter("TEA")
    state = act(game, at(game, racks="TEA/E 4"), 0, "8H TEA")

    assert doubted(game, state, 1).scores[1] == -6


@pytest.mark.rule("HP-8.9")
@pytest.mark.ruling("R-HP-14")
def test_one_bad_word_among_those_named_takes_the_whole_play_back() -> None:
    game = potter("TEA")
    state = act(game, table(game, "-/-", CROSSING, racks="EAX/E"), 0, "H9 X")
    state = onward(game, doubted(game, state, 1, "AX"))

    assert state.history[-1].kind == "withdrawn"
    assert state.history[-1].doubted == ("AX",)
    assert "X" in state.racks[0]


@pytest.mark.rule("HP-8.9", "HP-8.10")
@pytest.mark.ruling("R-HP-14")
def test_a_bad_word_that_is_not_named_stands() -> None:
    game = potter("AT TEA")
    state = table(game, "-/-", "8H ATE", racks="SOX/E")
    state = act(game, state, 0, "K7 SO")

    words = {word.text for word in state.frames[-1].play.words}  # type: ignore[union-attr]
    assert words == {"SO", "ATEO"}
    after = doubted(potter("SO"), state, 1, "SO")
    assert after.scores[1] == -10
    assert doubted(potter("SO"), state, 1, "SO", "ATEO").history[-1].kind == "withdrawn"


@pytest.mark.rule("HP-8.9")
@pytest.mark.ruling("R-HP-14")
def test_a_challenge_without_names_doubts_every_word() -> None:
    game = potter("SO")
    state = act(game, table(game, "-/-", "8H ATE", racks="SOX/E"), 0, "K7 SO")

    assert doubted(game, state, 1).history[-1].kind == "withdrawn"


@pytest.mark.rule("HP-8.9")
@pytest.mark.ruling("R-HP-14", "R-SC-19")
def test_only_words_of_the_play_are_named_each_once() -> None:
    game = potter()
    state = act(game, table(game, "-/-", "8H ATE", racks="SOX/E"), 0, "K7 SO")

    assert why(game, state, ChallengePlay(("TEA",))).code == "no-such-word"
    assert why(game, state, ChallengePlay(("SO", "SO"))).code == "named-twice"
    answers = list(game.legal_actions(state, 1))
    assert answers == [
        AcceptPlay(),
        ChallengePlay(),
        ChallengePlay(("SO",)),
        ChallengePlay(("ATEO",)),
        ChallengePlay(("SO", "ATEO")),
    ]


@pytest.mark.rule("SH-8.10")
def test_other_editions_test_all_words_together_and_name_none() -> None:
    game = referee(edition=HERITAGE)
    state = act(game, at(game, racks="TEA/E"), 0, "8H TEA")

    refusal = game.check(state, 1, ChallengePlay(("TEA",)))

    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("all-together", "SH-8.10")


@pytest.mark.rule("HP-8.1", "HP-8.2", "HP-8.5")
@pytest.mark.ruling("R-HP-13", "R-HP-17")
@pytest.mark.parametrize("word", ["HOGWARTS", "MUDBLOOD"])
def test_a_word_of_the_glossary_is_good_whatever_the_dictionary_says(word: str) -> None:
    game = potter("OTHER")
    state = act(game, table(game, "-/-", racks=f"{word}/E"), 0, f"8H {word}")

    after = doubted(game, state, 1, word)

    assert after.scores[1] == -10


@pytest.mark.rule("HP-8.1", "HP-8.2", "HP-8.4", "HP-8.5")
@pytest.mark.ruling("R-HP-17")
@pytest.mark.parametrize("word", ["NATO", "PARIS", "CANT"])
def test_what_neither_dictionary_nor_glossary_holds_is_bad(word: str) -> None:
    game = potter("OTHER")
    state = act(game, table(game, "-/-", racks=f"{word}/E"), 0, f"8H {word}")

    assert doubted(game, state, 1, word).history[-1].kind == "withdrawn"


@pytest.mark.rule("HP-8.8")
def test_chance_answers_no_challenge() -> None:
    game = potter()
    state = act(game, at(game, racks="TEA/E"), 0, "8H TEA")

    assert game.check(state, CHANCE, ChallengePlay()) is not None
    assert refused(game, state, "pass", seat=1) == "window-open"
