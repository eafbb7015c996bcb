"""Brown squares and the cards they bring, and the parts of a turn's score."""

import pytest

from games.crossword.positions import accepted, act, at, preview
from games.crossword.spells import chanced, doubted, hogwarts, kind, onward, potter, table, turn
from parlour.games.crossword.board import square_name
from parlour.games.crossword.edition import Options

CHECKED = Options(words="checked")


def earned(plays: str, text: str, racks: str = "AEIORST/E") -> int:
    """How many cards the play brings, by what is drawn."""
    game = potter()
    state = table(game, "-/-", plays, racks=racks)
    before = preview(game, state, text).draws
    after = accepted(game, act(game, state, 0, text))
    assert after.history[-1].cards == before
    return before


# -- the squares -------------------------------------------------------------------------------


@pytest.mark.rule("HP-BRD.1")
@pytest.mark.ruling("R-HP-27", "R-HP-70")
def test_brown_squares_lie_on_plain_squares_and_mirror_each_other() -> None:
    layout = potter().edition.layout
    names = {square_name(layout.size, square) for square in layout.brown}

    assert len(layout.brown) == 16
    assert {"B8", "N8", "H2", "H14", "E8", "K8"} <= names
    assert all(layout.letter_premium(sq) == layout.word_premium(sq) == 1 for sq in layout.brown)
    assert {layout.size**2 - 1 - square for square in layout.brown} == set(layout.brown)


@pytest.mark.rule("HP-BRD.2", "HP-11.2")
@pytest.mark.ruling("R-HP-22")
@pytest.mark.parametrize(
    ("plays", "text", "cards"),
    [
        ("", "8H EAR", 0),
        ("", "8H EARS", 1),
        ("", "8E AEROST", 1),
        ("8H EARS", "8G (EARS)", None),
        ("8H EARS", "K7 I(S)", 0),
    ],
)
def test_a_tile_laid_on_a_brown_square_brings_a_card(
    plays: str, text: str, cards: int | None
) -> None:
    if cards is None:
        text, cards = "8G T(EARS)", 0
    assert earned(plays, text) == cards


@pytest.mark.rule("HP-BRD.2")
@pytest.mark.ruling("R-HP-22")
def test_a_later_word_over_a_covered_brown_square_brings_nothing() -> None:
    assert earned("8H EARS", "K8 (S)EA") == 0


@pytest.mark.rule("HP-BRD.3")
@pytest.mark.ruling("R-HP-23")
def test_a_tile_on_a_brown_square_in_two_new_words_brings_two_cards() -> None:
    assert earned("8H EAR, J4 T, J5 OO", "K8 SEA") == 2


@pytest.mark.rule("HP-BRD.2")
@pytest.mark.ruling("R-HP-24")
def test_the_cards_are_drawn_without_being_asked_for() -> None:
    game = potter()
    state = accepted(game, act(game, table(game, "-/-", racks="AEIORST/E"), 0, "8H EARS"))

    assert kind(game, state) == "draw-card"
    state = chanced(game, state, "accio")
    assert hogwarts(state).hands == (("accio",), ())


@pytest.mark.rule("HP-BRD.2")
@pytest.mark.ruling("R-HP-26")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    game = potter()
    state = table(game, "-/-", racks="AEIORST/E", deck="-")
    state = accepted(game, act(game, state, 0, "8H EARS"))

    assert kind(game, state) == "fill-rack"
    assert state.history[-1].cards == 0


@pytest.mark.ruling("R-HP-16")
def test_no_card_is_drawn_before_the_window_has_closed_nor_for_a_withdrawn_play() -> None:
    game = potter("OTHER")
    state = act(game, table(game, "-/-", racks="AEIORST/E"), 0, "8H EARS")
    assert kind(game, state) == "challenge"

    state = doubted(game, state, 1)

    assert len(hogwarts(state).deck) == 32
    assert state.history[-1].kind == "withdrawn"


@pytest.mark.rule("HP-11.3")
@pytest.mark.ruling("R-HP-28")
def test_cards_in_front_of_a_player_are_the_hand_that_others_only_count() -> None:
    game = potter()
    state = table(game, "accio+stupefy/-")

    own, other = (game.view(state, seat).hogwarts for seat in (0, 1))

    assert own
    assert other
    assert own.hand == ("accio", "stupefy")
    assert (other.hand, other.hand_sizes) == ((), (2, 0))
    assert "accio" in other.unseen_cards
    assert "accio" not in own.unseen_cards


# -- the parts of a score ----------------------------------------------------------------------


@pytest.mark.rule("HP-15.2", "HP-16.2", "HP-12.3")
@pytest.mark.ruling("R-HP-25", "R-HP-62")
def test_a_turn_is_counted_in_words_fifty_glossary_and_award() -> None:
    game = potter()
    state = table(game, "-/-", racks="AEHRSTT/E")
    state = act(game, state, 0, "8E HATTERS")
    state = chanced(game, accepted(game, state), "quidditch-cup", "wizards-chess")

    parts = state.history[-1].parts

    assert [part.kind for part in parts] == ["words", "bingo", "award", "award"]
    assert sum(part.points for part in parts) == state.history[-1].points == state.scores[0]


@pytest.mark.rule("HP-23.1")
@pytest.mark.ruling("R-HP-74", "R-HP-63")
def test_the_glossary_bonus_is_claimed_for_every_glossary_word() -> None:
    game = potter()
    state = turn(game, table(game, "-/-", racks="HEXWAND/E"), "8H HEX")
    (words, glossary) = state.history[-1].parts

    assert (glossary.kind, glossary.words, glossary.points) == ("glossary", ("HEX",), 10)
    assert state.scores[0] == words.points + 10


@pytest.mark.rule("HP-23.1")
@pytest.mark.ruling("R-HP-52")
def test_a_draft_does_not_tell_what_is_in_the_glossary() -> None:
    game = potter()

    assert preview(game, table(game, "-/-", racks="HEX/E"), "8H HEX").glossary_points == 0


@pytest.mark.rule("HP-20.1")
def test_a_blank_on_a_letter_premium_scores_nothing() -> None:
    game = potter()
    state = at(game, "8H AT", racks="?B/E")

    with_blank = turn(game, state, "I7 b(T)")

    assert with_blank.history[-1].points == 1


# -- racks -------------------------------------------------------------------------------------


@pytest.mark.rule("HP-10.7", "HP-2.2")
@pytest.mark.ruling("R-HP-06")
@pytest.mark.parametrize(
    ("text", "draws"), [("8H AT", 1), ("8H TEA", 2), ("exchange A", 0), ("exchange AE", 1)]
)
def test_ravenclaw_is_drawn_back_up_to_seven_only(text: str, draws: int) -> None:
    game = potter()
    state = table(game, "-/-", racks="AEINRSTU/E")
    bag = len(state.bag)

    state = turn(game, state, text)

    laid = len(text.split()[1]) if text.startswith("exchange") else 0
    assert len(state.racks[0]) == 7
    assert len(state.bag) == bag - draws + laid


@pytest.mark.rule("HP-10.7")
@pytest.mark.ruling("R-HP-06")
def test_ravenclaw_who_passes_puts_one_tile_of_choice_back() -> None:
    game = potter()
    state = table(game, "-/-", racks="AEINRSTU/E")

    state = act(game, state, 0, "pass")
    assert kind(game, state) == "return-tiles"
    assert state.frames[-1].count == 1  # type: ignore[union-attr]
    state = onward(game, state)

    assert len(state.racks[0]) == 7


@pytest.mark.rule("HP-10.7", "HP-8.9")
@pytest.mark.ruling("R-HP-06")
def test_ravenclaw_whose_first_play_is_withdrawn_puts_one_tile_back() -> None:
    game = potter("OTHER")
    state = act(game, table(game, "-/-", racks="AEINRSTU/E"), 0, "8H TEA")

    state = doubted(game, state, 1)

    assert kind(game, state) == "return-tiles"


@pytest.mark.rule("HP-22.1")
@pytest.mark.ruling("R-HP-07")
@pytest.mark.parametrize("text", ["8E HATTERS", "8E HATTERSE"])
def test_ravenclaw_earns_fifty_once_for_seven_or_eight_tiles(text: str) -> None:
    game = potter()
    state = table(game, "-/-", racks="AEEHRSTT/E")

    assert preview(game, state, text).bonus == 50


@pytest.mark.rule("HP-10.7", "HP-C.Stupefy.1")
@pytest.mark.ruling("R-HP-08")
def test_the_eighth_tile_stays_while_ravenclaw_misses_turns() -> None:
    game = potter()
    state = table(game, "-/-", racks="AEINRST/AEINRSTU", lying="-/stupefy")

    state = turn(game, state, "8H TEA")

    assert [line.kind for line in state.history] == ["play", "skipped"]
    assert len(state.racks[1]) == 8
