"""Every way through the last play of a game."""

import pytest

from games.crossword.positions import (
    accepted,
    act,
    at,
    events,
    in_both_editions,
    on_turn,
    owing,
    referee,
    refused,
    settled,
)
from parlour.games.crossword.events import Event, GameEnded
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import State, Turn, Window

HAT = "8G H(AT)"
ANSWERS = ("accept", "challenge a good play", "challenge a bad play")


@in_both_editions
@pytest.mark.ruling("R-SC-15")
def test_the_game_does_not_end_before_the_last_play_may_be_challenged(edition: str) -> None:
    game = referee(edition=edition)
    state = act(game, at(game, "8H AT", racks="H/CD", bag=""), 0, HAT)

    assert state.outcome is None
    assert refused(game, state, "challenge", seat=1) == ""


@in_both_editions
@pytest.mark.ruling("R-SC-15")
def test_the_game_goes_on_when_the_last_play_is_challenged_off(edition: str) -> None:
    game = referee("AT", edition)
    state = act(game, at(game, "8H AT", racks="V/CD", bag=""), 0, "8G V(AT)")

    state = act(game, state, 1, "challenge")

    assert state.outcome is None
    assert (on_turn(state), state.racks[0]) == (1, "V")


@in_both_editions
@pytest.mark.ruling("R-SC-49")
def test_a_failed_challenge_of_the_last_play_changes_no_score(edition: str) -> None:
    game = referee("HAT", edition)
    state = at(game, "8H AT", racks="H 10/CD 20", bag="")
    last = act(game, state, 0, HAT)

    challenged, unchallenged = act(game, last, 1, "challenge"), accepted(game, last)

    assert challenged.outcome == unchallenged.outcome


def played_to_the_end(game: Crossword, state: State) -> list[Event]:
    """Everybody passes and accepts until the game is over; all that happens."""
    happened: list[Event] = []
    for _ in range(60):
        if not state.frames:
            return happened
        frame = state.frames[-1]
        if isinstance(frame, Window):
            happened += events(game, state, frame.awaiting[0], "accept")
            state = act(game, state, frame.awaiting[0], "accept")
        elif isinstance(frame, Turn):
            happened += events(game, state, frame.seat, "pass")
            state = act(game, state, frame.seat, "pass")
        else:
            state = settled(game, state)
    raise AssertionError("the game does not end")


@in_both_editions
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("owed", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (1, 2)], ids=str)
@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("rack", ["H", "HE"], ids=["going out", "not going out"])
@pytest.mark.parametrize("bag", ["", "EO"], ids=["empty pouch", "two tiles left"])
@pytest.mark.rule("SD-9.1", "SH-9.1", "SD-9.2", "SH-9.2")
@pytest.mark.ruling("R-SC-15", "R-SC-17", "R-SC-49")
def test_the_game_ends_once_with_the_right_scores_by_every_way(
    edition: str, players: int, owed: tuple[int, int], answer: str, rack: str, bag: str
) -> None:
    game = referee("CAT" if answer == "challenge a bad play" else "HAT", edition)
    state = at(game, "8H AT", racks="/".join([f"{rack} 10", "QE 20", "J 30"][:players]), bag=bag)
    state = owing(state, *owed, *(0,) * (players - 2))
    log = list(events(game, state, 0, HAT))
    state = act(game, state, 0, HAT)
    for text in ("accept",) * (players - 1) if answer == "accept" else ("challenge",):
        seat = state.frames[-1].awaiting[-1]  # type: ignore[union-attr]
        log += events(game, state, seat, text)
        state = act(game, state, seat, text)
    state = settled(game, state)
    log += played_to_the_end(game, state)

    ends = [event for event in log if isinstance(event, GameEnded)]

    assert len(ends) == 1
    stood = answer != "challenge a bad play"
    went_out = stood and rack == "H" and not bag
    earned = [10 + (6 if stood else 0), 20, 30][:players]
    held = [sum(map(game.edition.value, tiles)) for tiles in ends[0].racks]
    expected = [score - value for score, value in zip(earned, held, strict=True)]
    expected[0] += sum(held) if went_out else 0
    assert (ends[0].termination == "went-out") == went_out
    assert ends[0].outcome.scores == tuple(expected)
