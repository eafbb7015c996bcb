"""The window after a play, and what a challenge costs."""

from itertools import islice

import pytest

from games.crossword.positions import (
    accepted,
    act,
    at,
    events,
    in_both_editions,
    in_every_edition,
    kinds,
    on_turn,
    owing,
    play,
    preview,
    referee,
    refusal,
    refused,
    rule,
    settled,
    turn,
    turns,
)
from parlour.games.crossword.actions import AcceptPlay
from parlour.games.crossword.events import PlayChallenged
from parlour.kernel.decision import SPECTATOR

HAT = "8G H(AT)"
"""A good word in a game that knows HAT and AT."""


# -- the window --------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-8.8", "SH-8.7", "HP-8.8")
@pytest.mark.ruling("R-SC-13", "R-SC-56")
def test_every_opponent_is_asked_about_a_play(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="A/AT/B/C", seat=1), 1, "8H AT")

    asked = [(decision.seat, decision.kind) for decision in game.decisions(state)]

    assert asked == [(0, "challenge"), (2, "challenge"), (3, "challenge")]


@in_every_edition
@pytest.mark.ruling("R-SC-13")
def test_a_play_stands_when_all_opponents_have_accepted_and_not_before(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/B/C"), 0, "8H AT")
    state = act(game, state, 2, "accept")
    assert state.scores[0] == 0

    state = act(game, state, 1, "accept")

    assert state.scores[0] == 4


@in_every_edition
@pytest.mark.ruling("R-SC-13")
def test_silence_lets_a_play_stand(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/B/C"), 0, "8H AT")

    assert {decision.default for decision in game.decisions(state)} == {AcceptPlay()}


@in_every_edition
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.rule("SD-8.8", "SH-8.7", "HP-8.8")
@pytest.mark.ruling("R-SC-56")
def test_any_opponent_may_challenge(edition: str, seat: int) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, racks="AT/B/C"), 0, "8H AT")

    assert act(game, state, seat, "challenge").history[-1].challenger == seat


@in_both_editions
@pytest.mark.ruling("R-SC-56")
def test_an_opponent_who_owes_a_turn_may_challenge(edition: str) -> None:
    game = referee("HAT", edition)
    state = owing(at(game, racks="AT/B"), 0, 1)
    state = act(game, state, 0, "8H AT")
    state = act(game, state, 1, "challenge")

    assert [record.kind for record in state.history] == ["withdrawn", "skipped"]


@in_every_edition
@pytest.mark.ruling("R-SC-56")
def test_the_player_does_not_challenge_the_own_play(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/B"), 0, "8H AT")

    why = refusal(game, state, "challenge", seat=0)

    assert why is not None
    assert (why.code, why.rule) == ("not-asked", rule(edition, "SD-8.8", "SH-8.7", "HP-8.8"))


@in_every_edition
@pytest.mark.parametrize("seat", [SPECTATOR, 2, 7])
@pytest.mark.ruling("R-SC-56")
def test_an_onlooker_does_not_challenge(edition: str, seat: int) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/B"), 0, "8H AT")

    assert refused(game, state, "challenge", seat) == "no-such-seat"


@in_every_edition
@pytest.mark.parametrize("text", ["challenge", "accept"])
@pytest.mark.ruling("R-SC-56")
def test_each_opponent_answers_once_for_a_play(edition: str, text: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, racks="AT/B/C"), 0, "8H AT")
    state = act(game, state, 1, "accept")

    assert refused(game, state, text, seat=1) == "not-asked"
    assert refused(game, state, text, seat=2) == ""


@in_both_editions
@pytest.mark.ruling("R-SC-16")
def test_the_first_to_speak_is_the_challenger_and_there_is_one_challenge_a_play(
    edition: str,
) -> None:
    game = referee("AT", edition)
    state = act(game, at(game, racks="AT/B/C"), 0, "8H AT")
    state = act(game, state, 2, "challenge")

    assert state.owed == (0, 0, 1)
    assert refused(game, state, "challenge", seat=1) == "no-window"


@in_every_edition
@pytest.mark.rule("SD-8.8", "SH-8.7", "HP-8.8")
def test_a_play_is_not_challenged_once_the_next_turn_has_begun(edition: str) -> None:
    game = referee("HAT", edition)
    state = turn(game, at(game, racks="AT/B"), "8H AT")

    why = refusal(game, state, "challenge", seat=1)

    assert why is not None
    assert (why.code, why.rule) == ("no-window", rule(edition, "SD-8.8", "SH-8.7", "HP-8.8"))


@in_every_edition
@pytest.mark.rule("SD-8.8", "SH-8.7", "HP-8.8")
def test_nothing_is_challenged_before_a_play(edition: str) -> None:
    game = referee(edition=edition)

    assert refused(game, at(game), "challenge", seat=1) == "no-window"
    assert refused(game, turn(game, at(game), "pass"), "challenge", seat=0) == "no-window"


@in_every_edition
@pytest.mark.parametrize("text", ["pass", "exchange E"])
@pytest.mark.ruling("R-SC-13")
def test_nobody_is_asked_about_a_turn_that_lays_no_tile(edition: str, text: str) -> None:
    game = referee(edition=edition)

    happened = events(game, at(game, racks="EE/C"), 0, text)

    assert "WindowOpened" not in kinds(happened)
    assert "TurnStood" in kinds(happened)


# -- the play is not acceptable ----------------------------------------------------------------


@in_both_editions
@pytest.mark.rule("SD-8.9", "SH-8.8")
def test_a_bad_play_is_taken_back_and_that_turn_is_lost(edition: str) -> None:
    game = referee("AT", edition)
    before = at(game, "8H AT", racks="VEE 20/C 30")

    state = act(game, act(game, before, 0, "8G V(AT)"), 1, "challenge")

    assert state.board == before.board
    assert state.racks == before.racks
    assert state.scores == (20, 30)
    assert on_turn(state) == 1


@in_every_edition
@pytest.mark.rule("SD-8.9", "SH-8.8", "HP-8.9")
@pytest.mark.ruling("R-SC-14")
def test_a_withdrawn_play_draws_no_tiles(edition: str) -> None:
    game = referee("AT", edition)
    before = at(game, "8H AT", racks="VEE/C")

    state = act(game, act(game, before, 0, "8G V(AT)"), 1, "challenge")

    assert state.bag == before.bag


@in_both_editions
@pytest.mark.rule("SD-8.13", "SH-8.12", "SD-8.9", "SH-8.8")
def test_whose_play_was_bad_loses_that_turn_and_no_other(edition: str) -> None:
    game = referee("AT", edition)
    state = at(game, "8H AT", racks="VEE/C/D")

    state = act(game, act(game, state, 0, "8G V(AT)"), 2, "challenge")
    state = turns(game, state, "pass", "pass")

    assert on_turn(state) == 0
    assert state.owed == (0, 0, 0)


@in_every_edition
@pytest.mark.rule("SD-8.12", "SH-8.11")
def test_one_bad_word_takes_back_the_whole_play(edition: str) -> None:
    game = referee("UMPS OVA APP", edition)
    before = at(game, "8G OVA, 7I APP", racks="UMS/C")

    state = act(game, act(game, before, 0, "J5 UM(P)S"), 1, "challenge")

    assert state.board == before.board
    assert state.scores == (0, 0)


@in_every_edition
@pytest.mark.ruling("R-SC-27")
def test_a_blank_of_a_withdrawn_play_comes_back_without_a_letter(edition: str) -> None:
    game = referee("AT", edition)
    state = at(game, "8H AT", racks="?EE/C")

    state = act(game, act(game, state, 0, "8G v(AT)"), 1, "challenge")

    assert state.racks[0] == "?EE"


@in_both_editions
@pytest.mark.ruling("R-SC-27")
def test_a_blank_that_came_back_may_stand_for_another_letter(edition: str) -> None:
    game = referee("AT HAT", edition)
    state = at(game, "8H AT", racks="?EE/C")
    state = act(game, act(game, state, 0, "8G v(AT)"), 1, "challenge")

    state = turns(game, state, "pass", "8G h(AT)")

    assert state.history[-1].words[0].text == "hAT"


@in_every_edition
@pytest.mark.rule("SD-8.11", "SH-8.10")
@pytest.mark.ruling("R-SC-19")
def test_a_challenge_does_not_tell_which_word_is_bad(edition: str) -> None:
    happened = []
    for known in ("UMPS", "OVAS", ""):
        game = referee(known, edition)
        state = act(game, at(game, "8G OVA, 7I APP", racks="UMS/C"), 0, "J5 UM(P)S")
        happened.append(events(game, state, 1, "challenge"))

    assert happened[0] == happened[1] == happened[2]
    assert PlayChallenged(seat=1, upheld=True) in happened[0]


# -- the play is acceptable --------------------------------------------------------------------


@in_both_editions
@pytest.mark.rule("SD-8.10", "SH-8.9")
def test_a_good_play_that_was_challenged_stands_and_scores(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, "8H AT", racks="HEE/C"), 0, HAT)

    state = act(game, state, 1, "challenge")

    assert state.scores == (6, 0)
    assert state.history[-1].kind == "play"


@in_both_editions
@pytest.mark.rule("SD-8.10", "SH-8.9")
def test_whose_challenge_failed_loses_the_next_turn(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, "8H AT", racks="HEE/C"), 0, HAT)

    state = settled(game, act(game, state, 1, "challenge"))

    assert on_turn(state) == 0
    assert state.history[-1].kind == "skipped"


@in_both_editions
@pytest.mark.rule("SD-8.10", "SH-8.9", "SD-8.13", "SH-8.12")
def test_whose_challenge_failed_loses_one_turn_only(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, "8H AT", racks="HEE/C"), 0, HAT)

    state = settled(game, act(game, state, 1, "challenge"))
    state = turn(game, state, "pass")

    assert on_turn(state) == 1


@in_both_editions
@pytest.mark.rule("SD-8.10", "SH-8.9")
def test_a_challenger_further_round_loses_the_turn_when_it_comes(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, "8H AT", racks="HEE/C/D/O"), 0, HAT)

    state = settled(game, act(game, state, 2, "challenge"))
    seats = [on_turn(state)]
    for _ in range(4):
        state = turn(game, state, "exchange " + state.racks[on_turn(state)][0])
        seats.append(on_turn(state))

    assert seats == [1, 3, 0, 1, 2]


@in_both_editions
@pytest.mark.rule("SD-8.13", "SH-8.12")
def test_the_one_whose_good_play_was_challenged_loses_nothing(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, "8H AT", racks="HEE/C"), 0, HAT)

    state = act(game, state, 1, "challenge")

    assert state.owed == (0, 1)


@in_both_editions
@pytest.mark.ruling("R-SC-17")
def test_owed_turns_add_up(edition: str) -> None:
    game = referee("HAT HATE", edition)
    state = at(game, "8H AT", racks="HEE/EEE/D")
    state = settled(game, act(game, act(game, state, 0, HAT), 2, "challenge"))
    state = settled(game, act(game, act(game, state, 1, "8G (HAT)E"), 2, "challenge"))

    seats = [on_turn(state)]
    for _ in range(4):
        state = turn(game, state, "exchange " + state.racks[on_turn(state)][0])
        seats.append(on_turn(state))

    assert seats == [0, 1, 0, 1, 2]


@in_both_editions
@pytest.mark.ruling("R-SC-17")
def test_when_everybody_owes_a_turn_the_first_to_have_paid_plays(edition: str) -> None:
    game = referee("HAT", edition)
    state = owing(at(game, "8H AT", racks="HEE/C"), 1, 0)

    state = settled(game, act(game, act(game, state, 0, HAT), 1, "challenge"))

    assert [record.seat for record in state.history if record.kind == "skipped"] == [1, 0]
    assert on_turn(state) == 1


@in_both_editions
@pytest.mark.ruling("R-SC-17")
def test_a_lost_turn_is_neither_a_pass_nor_a_break_in_the_run_of_passes(edition: str) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, "8H AT", racks="HEE/C/D"), 0, HAT)
    state = settled(game, act(game, state, 2, "challenge"))

    state = turns(game, state, "pass")

    assert on_turn(state) == 0
    assert state.passes == (0, 1, 0)


@in_both_editions
@pytest.mark.parametrize("known", ["HAT", "AT"], ids=["failed", "upheld"])
@pytest.mark.ruling("R-SC-50")
def test_the_score_sheet_names_the_challenger_of_that_play_and_of_no_other(
    edition: str, known: str
) -> None:
    game = referee(known, edition)
    state = act(game, at(game, "8H AT", racks="HEE/CEE"), 0, HAT)

    state = settled(game, act(game, state, 1, "challenge"))
    state = turn(game, state, "pass")

    challengers = [record.challenger for record in state.history]
    assert challengers == [1, *[None] * (len(challengers) - 1)]
    assert state.challenger is None


# -- the dictionary ----------------------------------------------------------------------------


@in_every_edition
@pytest.mark.rule("SD-8.14", "SH-8.13", "SD-D5.2", "SD-D5.4", "HP-8.7")
@pytest.mark.ruling("R-SC-47")
def test_before_a_challenge_nothing_tells_good_words_from_bad(edition: str) -> None:
    told = []
    for known in ("HAT", "CAT"):
        game = referee(known, edition)
        state = at(game, "8H AT", racks="HC/E")
        for text in ("8G H(AT)", "8G C(AT)"):
            laid = act(game, state, 0, text)
            told.append(
                (
                    known,
                    text,
                    preview(game, state, text),
                    refusal(game, state, text),
                    play(game, state, text) in game.legal_actions(state, 0),
                    events(game, state, 0, text),
                    game.view(laid, viewer=0),
                    game.view(laid, viewer=1),
                )
            )

    assert [line[2:] for line in told[:2]] == [line[2:] for line in told[2:]]


@pytest.mark.rule("SD-D5.3", "SD-D5.2")
def test_nobody_is_shown_which_words_a_rack_can_make() -> None:
    told = []
    for known in ("HAT", "CAT"):
        game = referee(known)
        state = at(game, "8H AT", racks="HC/E")
        told.append(list(islice(game.legal_actions(state, 0), 50)))

    assert told[0] == told[1]


@in_every_edition
@pytest.mark.rule("SD-8.14", "SH-8.13", "HP-8.7")
def test_a_play_that_everybody_accepts_is_not_looked_up(edition: str) -> None:
    class Closed:
        def __contains__(self, word: object, /) -> bool:
            raise AssertionError(f"{word} was looked up")

    game = referee(edition=edition)
    game.lexicon = Closed()
    state = accepted(game, act(game, at(game, "8H AT", racks="VEE/C"), 0, "8G V(AT)"))

    assert state.scores[0] == 6


@in_both_editions
@pytest.mark.ruling("R-SC-49", "R-SC-15")
def test_a_failed_challenge_of_the_last_play_ends_the_game_and_the_owed_turn_lapses(
    edition: str,
) -> None:
    game = referee("HAT", edition)
    state = act(game, at(game, "8H AT", racks="H/CD", bag=""), 0, HAT)

    happened = events(game, state, 1, "challenge")

    assert kinds(happened) == ("PlayChallenged", "TurnOwed", "TurnStood", "GameEnded")
