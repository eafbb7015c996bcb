"""Whole games: what holds on every way through one."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.crossword.positions import (
    BOTH,
    CHALLENGE,
    CHECKED,
    Anything,
    act,
    at,
    dealt,
    events,
    in_both_editions,
    preview,
    referee,
    refused,
    turn,
    turns,
)
from parlour.catalog import crossword_games, games
from parlour.games.crossword.actions import Action, PlayTiles
from parlour.games.crossword.board import put, words_on
from parlour.games.crossword.edition import EMPTY, Edition, Options, TileKind
from parlour.games.crossword.events import Event, GameEnded, TilesPlayed
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.state import ExchangeDraw, StartDraw, State, Window
from parlour.games.crossword.tiles import rack_tiles
from parlour.kernel.decision import Seat
from parlour.kernel.game import advance, replay

seeds = st.integers(0, 2**32)
few = settings(max_examples=4)
in_both_modes = pytest.mark.parametrize("options", [CHALLENGE, CHECKED], ids=lambda o: o.words)


class Short:
    """A lexicon of all words of up to four letters."""

    def __contains__(self, word: object, /) -> bool:
        return len(str(word)) <= 4


def random_game(
    game: Crossword, options: Options, seed: int
) -> Iterator[tuple[State, Seat, Action, tuple[Event, ...]]]:
    """Everything that happens in a random game: the state before, who, what, and the events."""
    rng = Random(seed)
    state = game.new(options)
    while decisions := game.decisions(state):
        seat = decisions[rng.randrange(len(decisions))].seat
        action = game.legal_actions(state, seat).sample(rng)
        after, happened = advance(game, state, seat, action)
        yield state, seat, action, happened
        state = after


def all_tiles(state: State) -> str:
    """Every tile, wherever it lies, sorted."""
    places = ["".join(state.racks), state.bag, rack_tiles(state.board.replace(EMPTY, ""))]
    for frame in state.frames:
        if isinstance(frame, StartDraw):
            places.append(frame.out)
        elif isinstance(frame, ExchangeDraw):
            places.append(frame.tiles or "")
    return "".join(sorted("".join(places)))


def reckoned(edition: Edition, board: str, play: PlayTiles) -> int:
    """The points of a play, counted by another way: over all words of the board after it."""
    after = put(board, play.tiles)
    new = {placement.square for placement in play.tiles}
    marks = "".join(edition.layout.rows)
    points = 50 if len(play.tiles) >= 7 else 0
    for run in words_on(after, edition.layout.size):
        if new & set(run):
            letters = [
                edition.value(after[sq]) * ({"'": 2, '"': 3}.get(marks[sq], 1) if sq in new else 1)
                for sq in run
            ]
            doubles = sum(marks[sq] in "-*" for sq in new & set(run))
            triples = sum(marks[sq] == "=" for sq in new & set(run))
            points += sum(letters) * 2**doubles * 3**triples
    return points


@pytest.mark.slow
@in_both_modes
@pytest.mark.parametrize("edition", BOTH)
@given(seed=seeds)
@few
def test_what_a_play_scores_is_what_its_preview_said(
    edition: str, options: Options, seed: int
) -> None:
    game = crossword_games.crossword(edition, Short())

    for state, seat, action, happened in random_game(game, options, seed):
        if isinstance(action, PlayTiles):
            said = game.preview(state, seat, action)
            (laid,) = (event for event in happened if isinstance(event, TilesPlayed))
            assert (said.points, said.bonus, said.words) == (laid.points, laid.bonus, laid.words)
            assert laid.points == reckoned(game.edition, state.board, action)


@pytest.mark.slow
@in_both_modes
@pytest.mark.parametrize("edition", BOTH)
@given(seed=seeds)
@few
@pytest.mark.rule("SD-S1.1", "SH-S1.1", "SD-SET.7")
@pytest.mark.ruling("R-SC-55")
def test_the_score_sheet_adds_up_to_the_scores(edition: str, options: Options, seed: int) -> None:
    game = crossword_games.crossword(edition, Short())

    *_, (state, _, _, happened) = random_game(game, options, seed)
    last = replay(game, state, happened)

    for seat in range(2):
        sheet = sum(record.points for record in last.history if record.seat == seat)
        assert last.scores[seat] == sheet + last.adjustments[seat]


@pytest.mark.slow
@in_both_modes
@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=seeds)
@few
@pytest.mark.rule("SD-9.1", "SH-9.1")
@pytest.mark.ruling("R-SC-04")
def test_every_game_ends_and_ends_once(players: int, options: Options, seed: int) -> None:
    game = crossword_games.crossword("scrabble-deluxe", Short())
    options = replace(options, players=players)

    log = [event for *_, happened in random_game(game, options, seed) for event in happened]

    assert [isinstance(event, GameEnded) for event in log].count(True) == 1
    assert isinstance(log[-1], GameEnded)


# -- questions ---------------------------------------------------------------------------------


def test_an_answer_leaves_the_question_to_the_others_open() -> None:
    game = referee()
    state = act(game, at(game, racks="AT/B/C"), 0, "8H AT")
    before = {decision.seat: decision.number for decision in game.decisions(state)}

    state = act(game, state, 1, "accept")

    assert {decision.seat: decision.number for decision in game.decisions(state)} == {2: before[2]}


@given(seed=seeds)
@few
@pytest.mark.slow
def test_no_number_of_a_question_comes_back(seed: int) -> None:
    game = crossword_games.crossword("scrabble-deluxe", Short())
    asked = dict[int, tuple[str, frozenset[int]]]()

    for state, *_ in random_game(game, replace(CHALLENGE, players=3), seed):
        decisions = game.decisions(state)
        number, kind = decisions[0].number, decisions[0].kind
        seats = frozenset(decision.seat for decision in decisions)
        if number in asked:
            assert (kind, asked[number][0]) == ("challenge", "challenge")
            assert seats < asked[number][1]
        asked[number] = kind, seats


# -- previews ----------------------------------------------------------------------------------


@in_both_editions
def test_a_preview_of_a_blank_on_a_word_premium_is_what_the_play_scores(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "5F AT", racks="?/E")

    assert preview(game, state, "5E c(AT)").points == 4
    assert turn(game, state, "5E c(AT)").scores[0] == 4


@in_both_editions
def test_a_preview_of_a_blank_without_a_letter_says_why_and_counts_nothing(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "5F AT", racks="?/E")

    told = preview(game, state, "5E ?(AT)")

    assert told.refusal is not None
    assert (told.refusal.code, told.points, told.words) == ("blank-undesignated", 0, ())


@pytest.mark.ruling("R-SC-47")
def test_in_checked_mode_a_preview_names_the_bad_words_and_still_counts() -> None:
    game = referee("UMPS")
    state = at(game, "8G OVA, 7I APP", racks="UMS/E", options=CHECKED)

    told = preview(game, state, "J5 UM(P)S")

    assert told.unknown == ("OVAS",)
    assert told.points > 0
    assert told.refusal is not None


@pytest.mark.rule("SD-D5.4", "SD-8.14")
@pytest.mark.ruling("R-SC-47")
def test_in_challenge_mode_a_preview_names_no_bad_word() -> None:
    game = referee("UMPS")
    state = at(game, "8G OVA, 7I APP", racks="UMS/E")

    told = preview(game, state, "J5 UM(P)S")

    assert (told.refusal, told.unknown) == (None, ())


@pytest.mark.parametrize("text", ["pass", "exchange A", "challenge"])
def test_what_is_no_play_has_a_preview_without_points(text: str) -> None:
    game = referee()

    assert preview(game, at(game), text).points == 0


# -- traps that other programs fell into -------------------------------------------------------


@in_both_editions
@pytest.mark.ruling("R-SC-15")
def test_an_open_window_over_the_last_play_is_restored_from_the_log(edition: str) -> None:
    game = referee(edition=edition)
    before = at(game, "8H AT", racks="H/CD", bag="")
    log = msgspec.json.encode(events(game, before, 0, "8G H(AT)"))

    restored = replay(game, before, msgspec.json.decode(log, type=list[Event]))

    assert isinstance(restored.frames[-1], Window)
    assert refused(game, restored, "challenge", seat=1) == ""


@in_both_editions
def test_a_position_is_scored_the_same_by_whatever_way_it_came_about(edition: str) -> None:
    game = referee(edition=edition)
    one = turns(game, at(game, racks="HORNEEE/FAMEEEE"), "8F HORN", "H6 FA(R)M")
    other = turns(game, at(game, racks="FARMEEE/HONEEEE"), "H6 FARM", "8F HO(R)N")

    assert one.board == other.board
    one, other = (replace(state, racks=("ZA", "")) for state in (one, other))
    assert preview(game, one, "10H ZA") == preview(game, other, "10H ZA")


@pytest.mark.parametrize("count", [21, 40, 300])
def test_a_bag_may_hold_any_number_of_one_tile(count: int) -> None:
    kinds = tuple(
        TileKind(kind.letter, count if kind.letter == "E" else kind.count, kind.value)
        for kind in games.edition("scrabble-deluxe").tiles
    )
    game = Crossword(replace(games.edition("scrabble-deluxe"), tiles=kinds), Anything())
    state = dealt(game, "EEEEEEE/EEEEEEE", "EA")

    state = turn(game, state, "8H EEEEEEE", "EEEEEEE")

    assert state.board.count("E") == 7
    assert all_tiles(state) == game.edition.full_bag


def test_ten_blanks_may_be_in_the_bag() -> None:
    kinds = tuple(
        TileKind(kind.letter, 10 if kind.letter == "?" else kind.count, kind.value)
        for kind in games.edition("scrabble-deluxe").tiles
    )
    game = Crossword(replace(games.edition("scrabble-deluxe"), tiles=kinds), Anything())
    state = turn(game, dealt(game, "???????/???EEEE", "?A"), "8H banners")

    assert state.history[-1].points == 50


@pytest.mark.parametrize("options", [CHALLENGE, CHECKED], ids=lambda o: o.words)
def test_the_same_actions_lead_to_the_same_events(options: Options) -> None:
    game = crossword_games.crossword("scrabble-deluxe", Short())

    first, again = ([happened for *_, happened in random_game(game, options, 7)] for _ in range(2))

    assert first == again
