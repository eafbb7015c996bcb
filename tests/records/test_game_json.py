import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kernel.high_card import HighCard, Options
from parlour.catalog import crossword_editions
from parlour.kernel.errors import RecordError
from parlour.kernel.game import AnyGame
from parlour.records import game_json
from parlour.records.game_json import Record, read_record, states, write_record
from records.played import crossword_game, high_card_game, record_of

GAME, RECORD = crossword_game(3)


def document(record: Record = RECORD) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(write_record(record))
    return plain


def reading(plain: object) -> str:
    """What is said of a document that cannot be read."""
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(plain).encode())
    return str(caught.value)


@given(
    seed=st.integers(0, 10**6),
    edition=st.sampled_from(crossword_editions.EDITIONS),
    players=st.integers(2, 4),
)
@settings(max_examples=8)
@pytest.mark.slow
def test_a_crossword_game_is_read_as_it_was_written(seed: int, edition: str, players: int) -> None:
    _, record = crossword_game(seed, edition, players)

    assert read_record(write_record(record)) == record


@given(seed=st.integers(0, 10**6), players=st.integers(2, 4))
@settings(max_examples=8)
def test_a_game_of_any_other_kind_is_read_by_its_own_types(seed: int, players: int) -> None:
    _, record = high_card_game(seed, players)

    assert read_record(write_record(record), lambda _: HighCard()) == record


def test_each_entry_of_the_log_is_one_line() -> None:
    lines = write_record(RECORD).decode().splitlines()

    assert len([line for line in lines if line.startswith('    {"seat":')]) == len(RECORD.log)


def test_a_game_without_any_action_can_be_written() -> None:
    empty = replace(RECORD, log=(), outcome=None)

    assert read_record(write_record(empty)) == empty


def test_the_seed_of_a_game_that_goes_on_stays_out_of_its_record() -> None:
    record = record_of(HighCard(), Options(2), seed=1, players=2, most=5)

    assert record.outcome is None
    assert record.dealing is not None
    assert record.dealing.seed is None
    assert record.dealing.commitment


def test_the_outcome_is_that_of_the_log() -> None:
    *_, last = states(GAME, RECORD)

    assert RECORD.outcome == last.outcome is not None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "chess"}, "$.format: Invalid enum value 'chess'"),
        ({"version": 2}, "$.version: Invalid enum value 2"),
        ({"game": "ludo"}, "$.game: there is no game 'ludo'; there are scrabble-heritage,"),
        ({"id": "../../etc"}, "$.id: Expected `str` matching regex"),
        ({"rules_version": "1"}, "$.rules_version: Expected `int`, got `str`"),
        ({"options": {"players": "two"}}, "$.options.players: Expected `int`, got `str`"),
        ({"options": {"house_rules": True}}, "$.options.house_rules: there is no such field"),
        ({"options": []}, "$.options: Expected `object`, got `array`"),
        ({"players": [{"name": 7}]}, "$.players[0].name: Expected `str`, got `int`"),
        ({"players": [{"name": "x" * 101}]}, "$.players[0].name: Expected `str` of length <= 100"),
        ({"players": [{"name": "A", "kind": "cat"}]}, "$.players[0].kind: Invalid enum value"),
        ({"outcome": 1}, "$.outcome: Expected `object | null`, got `int`"),
        ({"log": {}}, "$.log: Expected `array`, got `object`"),
        ({"log": [{"seat": 0}]}, "$.log[0]: Object missing required field `action`"),
        ({"more": 1}, "$: Object contains unknown field `more`"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_wrong_field_is_named_with_what_belongs_there(change: dict[str, Any], said: str) -> None:
    assert reading(document() | change).startswith(said)


def test_a_missing_field_is_named() -> None:
    plain = document()
    del plain["log"]

    assert reading(plain) == "$: Object missing required field `log`"


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("action", "type"), "fly", "$.log[2].action.type: Invalid value 'fly'"),
        (("action", "tiles"), 5, "$.log[2].action.tiles: Expected `str`, got `int`"),
        (("action", "spin"), 5, "$.log[2].action: Object contains unknown field `spin`"),
        (("events", 0, "seat"), "0", "$.log[2].events[0].seat: Expected `int`, got `str`"),
        (("events", 0, "spin"), 5, "$.log[2].events[0].spin: there is no such field"),
        (("seat",), None, "$.log[2].seat: Expected `int`, got `null`"),
    ],
)
def test_a_wrong_entry_is_named_with_its_place_in_the_log(
    path: tuple[str | int, ...], value: object, said: str
) -> None:
    plain = document()
    *way, last = path
    target = plain["log"][2]
    for key in way:
        target = target[key]
    target[last] = value

    assert reading(plain).startswith(said)


@pytest.mark.parametrize("field", ["commitment", "rules_hash", "seed"])
def test_a_hash_is_64_hexadecimal_digits(field: str) -> None:
    plain = document()
    plain["dealing"][field] = "A" * 64

    assert reading(plain).startswith(f"$.dealing.{field}: Expected `str")


def test_what_is_no_json_is_named_by_line_and_column() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(b'{"format": "parlour-game",\n "version": 1,,}')

    assert (caught.value.line, caught.value.column) == (2, 15)
    assert str(caught.value).startswith("line 2, column 15: JSON is malformed")


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b'{"format": "\xff"}', b"[" * 100_000])
def test_whatever_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        read_record(data)


def test_a_log_nested_beyond_measure_is_refused() -> None:
    text = write_record(RECORD).decode()
    deep = text.replace('"tiles":"', '"tiles":' + "[" * 50_000 + '"', 1)

    with pytest.raises(RecordError):
        read_record(deep.encode())


def test_a_record_beyond_eight_mebibytes_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_json, "MOST_BYTES", 10)

    with pytest.raises(RecordError, match="more than 10"):
        read_record(write_record(RECORD))


def test_a_log_beyond_twenty_thousand_entries_is_refused() -> None:
    plain = document()
    plain["log"] = plain["log"][:1] * 20_001

    assert reading(plain).startswith("$.log: Expected `array` of length <= 20000")


def test_events_that_do_not_fit_the_game_so_far_are_named() -> None:
    stray = replace(RECORD, log=RECORD.log[5:])

    with pytest.raises(RecordError, match=r"\$\.log\[\d+\]\.events: they do not fit"):
        list(states(GAME, stray))


def test_options_that_do_not_fit_the_game_are_named() -> None:
    options = replace(RECORD.options, players=9)

    with pytest.raises(RecordError, match=r"\$\.options: players: 9 is not 2 to 4"):
        list(states(GAME, replace(RECORD, options=options)))


def test_an_unreadable_game_of_the_catalogue_is_looked_up_only_once_named() -> None:
    asked = list[str]()

    def find(game_id: str) -> AnyGame:
        asked.append(game_id)
        return game_json.find_game(game_id)

    read_record(write_record(RECORD), find)

    assert asked == [RECORD.game]
    assert msgspec.json.decode(write_record(RECORD))["game"] == RECORD.game
