"""Computers with houses and cards: legal in every game, and each card used with sense."""

from random import Random

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from games.crossword.spells import POTTER, do, hogwarts, potter, table, use
from parlour.agents.base import Opponent
from parlour.agents.crossword.card_levels import CARD_LEVELS, computer
from parlour.agents.crossword.card_player import CardPlayer
from parlour.agents.crossword.finding import Sought
from parlour.agents.crossword.mirrored import backwards_plays
from parlour.catalog.barred import barred_words
from parlour.catalog.crossword_games import crossword
from parlour.catalog.shelf import Level
from parlour.games.crossword.actions import (
    AcceptAttack,
    AcceptPlay,
    Action,
    AnswerLaugh,
    ChallengePlay,
    ChooseHouse,
    GiveTile,
    HoldCards,
    PlayCard,
    PlayTiles,
    ReturnTiles,
)
from parlour.games.crossword.edition import Options
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.hogwarts import AtScoring, GiveBack, Laugh, Sorting, Surplus
from parlour.games.crossword.notation import parse_play
from parlour.games.crossword.rules.words import words_of_play
from parlour.games.crossword.state import State, Window
from parlour.games.crossword.state import Turn as TurnFrame
from parlour.kernel.decision import CHANCE
from parlour.kernel.game import advance
from parlour.wordengine.editionwords import edition_lexicon, is_strict
from parlour.wordengine.moves import Turn

LEVELS: tuple[Level, ...] = tuple(CARD_LEVELS)


@pytest.fixture(autouse=True, scope="module")
def _ready() -> None:
    for level in LEVELS:
        computer(Opponent(level, POTTER)).warm()


def referee() -> Crossword:
    return crossword(POTTER, edition_lexicon(POTTER))


def mind(level: Level, options: Options) -> CardPlayer:
    """The computer that a table with these options asks for."""
    return computer(Opponent(level, POTTER, strict=is_strict(options)))


def chosen(game: Crossword, state: State, level: Level = "master", seed: int = 1) -> Action:
    """What the computer does whose turn it is to decide."""
    decision = game.decisions(state)[0]
    view = game.view(state, decision.seat)
    return mind(level, state.options).choose(view, decision.kind, Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        Options(words="challenge", players=2),
        Options(words="checked", players=3, barred="strict", choose_houses=True),
        Options(words="checked", players=4, accio_takes_awards=False),
    ],
    ids=["2", "3", "4"],
)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games_by_the_rules(level: Level, options: Options) -> None:
    game, rng = referee(), Random(f"{level} {options.players}")
    state = game.new(options)
    used = set()
    while asked := game.decisions(state):
        decision = asked[0]
        if decision.seat == CHANCE:
            action = game.legal_actions(state, CHANCE).sample(rng)
        else:
            view = game.view(state, decision.seat)
            action = mind(level, options).choose(view, decision.kind, rng)
            assert game.check(state, decision.seat, action) is None, (decision.kind, action)
        if isinstance(action, PlayCard):
            used.add(action.card)
        state, _ = advance(game, state, decision.seat, action)

    assert state.outcome is not None
    assert used


def test_the_same_view_gets_the_same_answer_whatever_is_hidden() -> None:
    game = referee()
    state = table(game, "stupefy+harry-potter/accio/reparo", "8F HORN", racks="HAPYOES/AE/OI")
    view = game.view(state, 0)

    answers = {
        repr(chosen(game, replace(game.determinize(view, Random(seed)), frames=state.frames)))
        for seed in range(4)
    }

    assert len(answers) == 1


def test_a_bonus_card_to_come_decides_between_plays() -> None:
    game = referee()
    plain = table(game, "-/-", "8F HORN", racks="HAPYOES/AEINRST")
    armed = table(game, "harry-potter/-", "8F HORN", racks="HAPYOES/AEINRST")

    play = chosen(game, armed)

    assert isinstance(play, PlayTiles)
    listed = sum(one.tile.upper() in "HAYPO" for one in play.tiles)
    other = chosen(game, plain)
    assert isinstance(other, PlayTiles)
    assert listed >= max(4, sum(one.tile.upper() in "HAYPO" for one in other.tiles))


@pytest.mark.rule("HP-C.Bonus.2")
def test_a_bonus_card_is_used_when_the_play_earns_enough() -> None:
    game = referee()
    state = at_scoring(game, "harry-potter/-", "9I HAPPY")

    assert chosen(game, state) == PlayCard("harry-potter")


def test_a_bonus_card_is_kept_for_a_better_play() -> None:
    game = referee()
    state = at_scoring(game, "harry-potter/-", "9I HIT")

    assert chosen(game, state) == HoldCards()


def at_scoring(game: Crossword, hands: str, play: str) -> State:
    """A state in which the first seat is asked for a card after this play."""
    state = table(game, hands, "8F HORN", racks="HAPPYIT/AEINRST", seat=0)
    tiles = parse_play(state.board, 15, play)
    state = do(game, state, 0, tiles)
    while isinstance(frame := state.frames[-1], Window):
        state = do(game, state, frame.awaiting[0], AcceptPlay())
    assert isinstance(state.frames[-1], AtScoring)
    return state


def test_who_leads_is_stupefied() -> None:
    game = referee()
    state = table(game, "stupefy/-/-/-", "8F HORN", racks="VVUUIIC/AEINRST/AEINRST/AEINRST")
    state = replace(state, scores=(50, 80, 220, 110))

    assert chosen(game, state) == PlayCard("stupefy", target=2)


@pytest.mark.rule("HP-C.Confundo.1")
def test_confundo_is_used_where_a_word_fits_only_backwards() -> None:
    game = referee()
    for seed in range(12):
        rack = "".join(Random(seed).sample(game.edition.full_bag, 7))
        state = table(game, "confundo/-", "8F HORN", racks=f"{rack}/AEINRST", bag="", deck="-")
        action = chosen(game, state)
        if action == PlayCard("confundo"):
            break
    else:
        pytest.fail("never")

    state = use(game, state, "confundo")
    play = chosen(game, state)

    assert isinstance(play, PlayTiles)
    assert game.check(state, 0, play) is None
    assert play.backwards is not UNSET


@pytest.mark.rule("HP-C.Confundo.1")
def test_every_word_found_in_the_mirror_reads_backwards_on_the_board() -> None:
    game, lexicon = referee(), edition_lexicon(POTTER)
    master = computer(Opponent("master", POTTER))
    state = use(game, table(game, "confundo/-", "8F HORN", racks="AEINRST/OI"), "confundo")
    sought = Sought(Turn(board=state.board, rack=state.racks[0], bag_count=80))

    found = backwards_plays(game.edition, master._finder(), sought, 400)

    assert len(found) > 100
    assert {one.play.backwards for one in found} == {"across", "down"}
    for one in found:
        words = words_of_play(game.edition, state.board, one.play)
        assert all(word.text.upper() in lexicon for word in words)
        assert game.check(state, 0, one.play) is None
        bingo = 50 if len(one.play.tiles) == 7 else 0
        assert sum(word.points for word in words) + bingo == one.score


@pytest.mark.rule("HP-C.FiniteIncantatem.2")
def test_finite_answers_a_stupefy_and_is_not_spent_on_less() -> None:
    game = referee()
    for card, answer in (
        ("stupefy", PlayCard("finite-incantatem")),
        ("expelliarmus", AcceptAttack()),
    ):
        state = table(game, f"{card}/finite-incantatem", "8F HORN", racks="AEINRST/AEINRST")
        state = use(game, state, card, target=1)

        assert chosen(game, state) == answer


def test_who_holds_no_finite_lets_it_be() -> None:
    game = referee()
    state = table(game, "stupefy/reparo", "8F HORN", racks="AEINRST/AEINRST")

    assert chosen(game, use(game, state, "stupefy", target=1)) == AcceptAttack()


def test_accio_fetches_what_is_worth_most() -> None:
    game = referee()
    state = table(
        game,
        "accio/-",
        "8F HORN",
        racks="VVUUIIC/AEINRST",
        discard="confundo+quidditch-cup+revelio",
    )

    assert chosen(game, state) == PlayCard("accio", wanted="quidditch-cup")


def test_alohomora_takes_a_blank_that_it_can_pay_for() -> None:
    game = referee()
    state = table(game, "alohomora/-", "8F HOrN", racks="RACEFIL/AEINRST")
    square = state.board.index("r")

    assert chosen(game, state) == PlayCard("alohomora", square=square)


def test_a_hopeless_rack_is_exchanged_by_transfiguration() -> None:
    game = referee()
    state = table(game, "transfiguration/-", "8F HORN", racks="VVUUIIC/AEINRST")

    action = chosen(game, state)

    assert isinstance(action, PlayCard)
    assert action.card == "transfiguration"
    assert len(action.tiles) >= 4


def test_a_good_rack_is_not_exchanged() -> None:
    game = referee()
    state = table(game, "transfiguration/-", "8F HORN", racks="AEINRST/AEIOUUV")

    assert isinstance(chosen(game, state), PlayTiles)


def test_veritaserum_asks_for_a_letter_that_is_still_about() -> None:
    game = referee()
    state = table(game, "veritaserum/-", "8F HORN", racks="GHLNTWY/AEINRST")

    action = chosen(game, state)

    assert isinstance(action, PlayCard)
    assert action.card == "veritaserum"
    assert action.letter in game.view(state, 0).unseen


def test_cards_that_draw_cards_are_used_at_once() -> None:
    game = referee()
    state = table(game, "felix-felicis/-", "8F HORN", racks="AEINRST/AEINRST")

    assert chosen(game, state) == PlayCard("felix-felicis")


@pytest.mark.rule("HP-BRD.2")
def test_brown_squares_attract_and_an_empty_deck_does_not() -> None:
    game = referee()
    rich = table(game, "-/-", "8F HORN", racks="VIGOURE/AEINRST")
    poor = table(game, "-/-", "8F HORN", racks="VIGOURE/AEINRST", deck="-")
    brown = game.edition.layout.brown

    def covered(state: State) -> int:
        action = chosen(game, state)
        return len(brown & {p.square for p in action.tiles}) if isinstance(action, PlayTiles) else 0

    assert covered(rich) > covered(poor)


@pytest.mark.ruling("R-HP-14")
def test_only_bad_words_are_named() -> None:
    game = referee()
    state = table(game, "-/-", "8F HORN", racks="FARMQXZ/AEINRST")
    state = do(game, state, 0, parse_play(state.board, 15, "7H FARM"))
    frame = state.frames[-1]
    assert isinstance(frame, Window)
    assert frame.play is not None
    made = {word.text for word in frame.play.words}
    bad = {text for text in made if text not in edition_lexicon(POTTER)}

    action = chosen(game, state)

    assert bad
    assert isinstance(action, ChallengePlay)
    assert set(action.words) == bad


@pytest.mark.rule("HP-8.6")
def test_a_strict_table_hears_no_barred_word() -> None:
    game = referee()
    barred = barred_words(strict=True) - barred_words()
    word = next(one for one in sorted(barred) if one in edition_lexicon(POTTER) and len(one) == 5)
    state = table(
        game,
        "-/-",
        racks=f"{''.join(sorted(word))}/AEINRST",
        options=Options(words="checked", barred="strict"),
    )

    action = chosen(game, state)

    if isinstance(action, PlayTiles):
        assert "".join(one.tile for one in action.tiles).upper() != word


def test_a_backwards_run_is_not_read_forwards() -> None:
    game = referee()
    state = table(game, "confundo/-", racks="NROHTUO/AEINRST")
    state = use(game, state, "confundo")
    state = do(game, state, 0, replace(parse_play(state.board, 15, "8F NROH"), backwards="across"))
    while not isinstance(state.frames[-1], TurnFrame):
        decision = game.decisions(state)[0]
        action = (
            game.legal_actions(state, CHANCE).sample(Random(1))
            if decision.seat == CHANCE
            else decision.default
        )
        assert action is not None
        state = do(game, state, decision.seat, action)
    assert hogwarts(state).backwards
    for level in LEVELS:
        action = chosen(game, state, level)
        assert game.check(state, 1, action) is None


def test_the_tile_given_back_and_the_surplus_are_the_worst() -> None:
    game = potter()
    state = table(game, "-/-", "8F HORN", racks="DEEGLQRV/AEINRST")
    view_of = {
        "give": replace(state, frames=(*state.frames, GiveBack(0, 1))),
        "return": replace(state, frames=(*state.frames, Surplus(0, 1))),
    }

    assert chosen(game, view_of["give"]) == GiveTile("Q")
    assert chosen(game, view_of["return"]) == ReturnTiles("Q")


@pytest.mark.ruling("R-HP-53")
def test_computers_never_laugh() -> None:
    game = potter()
    state = table(game, "-/rictusempra", "8F HORN", racks="AE/OI")
    laugh = Laugh(1, 0, "rictusempra")

    action = chosen(game, replace(state, frames=(*state.frames, laugh)))

    assert action == AnswerLaugh(laughed=False)


@pytest.mark.ruling("R-HP-80")
def test_a_free_house_is_chosen() -> None:
    game = referee()
    state = game.new(Options(choose_houses=True))
    assert isinstance(state.frames[-1], Sorting)

    assert isinstance(chosen(game, state), ChooseHouse)
