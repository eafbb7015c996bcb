"""Which words a play makes, and that all of them are judged."""

import pytest

from games.crossword.positions import (
    CHECKED,
    act,
    at,
    in_both_editions,
    in_every_edition,
    referee,
    refusal,
    refused,
    turn,
    words,
)
from parlour.games.crossword.state import Window

OVA_APP = "8G OVA, 7I APP"  # a hook away from OVAS
UMPS = "J5 UM(P)S"


def upheld(words_known: str, edition: str, before: str, rack: str, text: str) -> bool:
    """Whether a challenge of the play succeeds."""
    game = referee(words_known, edition)
    state = act(game, at(game, before, racks=f"{rack}/EEE"), 0, text)

    return act(game, state, 1, "challenge").history[-1].kind == "withdrawn"


@in_every_edition
@pytest.mark.rule("SD-3.4", "SH-3.4", "SD-D2.1", "HP-3.4")
def test_a_play_whose_main_word_is_none_does_not_stand(edition: str) -> None:
    assert upheld("AT", edition, "8H AT", "H", "8G H(AT)")
    assert not upheld("HAT", edition, "8H AT", "H", "8G H(AT)")


@in_every_edition
@pytest.mark.rule("SD-3.5", "SH-3.5", "SD-8.11", "SH-8.10", "SD-8.12", "SH-8.11", "HP-3.4")
def test_every_word_main_and_cross_is_judged(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, OVA_APP, racks="UMS/E")

    assert sorted(words(game, state, UMPS)) == ["OVAS", "UMPS"]
    assert upheld("OVA APP UMPS", edition, OVA_APP, "UMS", UMPS)
    assert upheld("OVA APP OVAS", edition, OVA_APP, "UMS", UMPS)
    assert not upheld("UMPS OVAS", edition, OVA_APP, "UMS", UMPS)


@in_every_edition
@pytest.mark.parametrize("bad", ["AT", "RA", "NT"])
@pytest.mark.rule("SD-3.5", "SH-3.5", "SD-8.12", "SH-8.11", "HP-3.4")
def test_any_one_bad_word_of_a_parallel_play_is_enough(edition: str, bad: str) -> None:
    good = " ".join({"AT", "RA", "NT"} - {bad})

    assert upheld(good, edition, "8F HORN", "AT", "9H AT")


@in_every_edition
@pytest.mark.rule("SD-8.12", "SH-8.11")
def test_words_that_lay_there_before_are_not_judged_again(edition: str) -> None:
    assert not upheld("FARM", edition, "8F HORN", "FAM", "H6 FA(R)M")


@in_every_edition
@pytest.mark.ruling("R-SC-11")
def test_a_lone_letter_is_never_a_word(edition: str) -> None:
    assert words(referee(edition=edition), at(referee(), "8H AT", racks="S/E"), "8H (AT)S") == (
        "ATS",
    )


@in_every_edition
@pytest.mark.ruling("R-SC-11")
def test_one_tile_may_make_a_word_each_way(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "7H A, 8I Y", racks="B/E")

    assert words(game, state, "7H (A)B") == ("AB", "BY")


@in_every_edition
@pytest.mark.ruling("R-SC-11")
def test_one_tile_may_make_a_word_down_only(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8H AT", racks="H/E")

    assert words(game, state, "H7 H(A)") == ("HA",)


@in_every_edition
@pytest.mark.ruling("R-SC-10")
def test_a_play_makes_one_main_word_and_a_word_across_each_tile_that_touches(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8F HORN", racks="TATE/E")

    assert words(game, state, "9G TATE") == ("TATE", "OT", "RA", "NT")


@in_every_edition
@pytest.mark.rule("SD-3.6", "SH-3.6", "HP-3.5")
def test_a_word_is_read_to_both_its_ends_through_old_tiles(edition: str) -> None:
    game = referee(edition=edition)
    state = at(game, "8C UN, 8H ED", racks="END/E")

    assert words(game, state, "8E END") == ("UNENDED",)


@in_every_edition
@pytest.mark.rule("SD-D10.1")
def test_the_same_word_may_be_played_any_number_of_times(edition: str) -> None:
    game = referee("IS", edition)
    state = at(game, racks="IS/SEEEEEE", options=CHECKED)

    state = turn(game, state, "8H IS")
    state = turn(game, state, "H8 (I)S")

    assert [word.text for record in state.history for word in record.words] == ["IS", "IS"]


@in_both_editions
@pytest.mark.rule("SD-D2.1", "SH-3.4")
@pytest.mark.ruling("R-SC-47")
def test_in_checked_mode_a_play_with_a_bad_word_is_refused_beforehand(edition: str) -> None:
    game = referee("UMPS", edition)
    state = at(game, OVA_APP, racks="UMS/E", options=CHECKED)

    why = refusal(game, state, UMPS)

    assert why is not None
    assert (why.code, why.rule) == (
        "not-a-word",
        "SD-D2.1" if edition == "scrabble-deluxe" else "SH-3.4",
    )
    assert "OVAS" in why.message


@in_every_edition
@pytest.mark.ruling("R-SC-47")
def test_in_challenge_mode_a_play_with_a_bad_word_is_not_refused(edition: str) -> None:
    game = referee("UMPS", edition)

    assert refused(game, at(game, OVA_APP, racks="UMS/E"), UMPS) == ""


@in_every_edition
@pytest.mark.ruling("R-SC-47", "R-SC-13")
def test_in_checked_mode_a_good_play_stands_without_a_question(edition: str) -> None:
    game = referee("AT", edition)
    state = act(game, at(game, racks="AT/E", options=CHECKED), 0, "8H AT")

    assert state.scores[0] == 4
    assert not any(isinstance(frame, Window) for frame in state.frames)


@in_every_edition
@pytest.mark.ruling("R-SC-29")
def test_the_word_list_of_the_table_decides(edition: str) -> None:
    state = at(referee(), racks="ZU/E", options=CHECKED)

    assert refused(referee("ZU", edition), state, "8H ZU") == ""
    assert refused(referee("AA", edition), state, "8H ZU") == "not-a-word"


@in_every_edition
@pytest.mark.ruling("R-SC-29")
def test_a_two_letter_word_outside_the_printed_list_is_good_where_the_word_list_has_it(
    edition: str,
) -> None:
    game = referee("QZ", edition)

    assert refused(game, at(game, racks="QZ/E", options=CHECKED), "8H QZ") == ""


@in_every_edition
@pytest.mark.rule("SD-6.1", "SH-6.1", "HP-6.1")
def test_a_blank_is_judged_as_the_letter_it_stands_for(edition: str) -> None:
    assert not upheld("HAT", edition, "8H AT", "?", "8G h(AT)")
    assert upheld("HAT", edition, "8H AT", "?", "8G c(AT)")
