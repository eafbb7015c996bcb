"""KLV2 files: leave values in points, there and back, and nothing believed of a damaged one."""

import struct
from random import Random

import numpy as np
import pytest

from parlour.wordengine.formats import klv
from parlour.wordengine.formats.nodes import ACCEPTS, IS_END, FormatError
from parlour.wordengine.leavevalues import LeaveValues
from parlour.wordengine.tables import ranks_of

LETTERS = "ABC"
ORDER = "CBA?"
BAG = "??AAAABBC"


def made_up(seed: int = 1, size: int = 6) -> LeaveValues:
    random = np.random.default_rng(seed)
    room = int(ranks_of(len(LETTERS)).starts[size + 1])
    table = random.integers(-40_000, 40_000, room).astype(np.int32)
    table[0] = 0
    return LeaveValues(ORDER, size, table)


def rank(leave: str) -> int:
    ranks = ranks_of(len(LETTERS))
    codes = sorted(map(ORDER.index, leave))
    return int(ranks.starts[len(leave)]) + sum(
        int(ranks.steps[place, code]) for place, code in enumerate(codes)
    )


def test_every_leave_that_the_bag_holds_has_its_value() -> None:
    values = made_up()
    found = dict(klv.read(klv.build(values, LETTERS, BAG), LETTERS).items())

    assert {leave: round(points * 1000) for leave, points in found.items()} == {
        leave: int(values.table[rank(leave)]) for leave in found
    }
    assert "??AABC" in found
    assert "BBB" not in found
    assert "???" not in found


def test_values_come_back_to_the_last_millipoint() -> None:
    values = made_up()
    again = klv.read(klv.build(values, LETTERS, BAG), LETTERS).leave_values(ORDER)

    for leave in ("A", "?", "ABC", "??AABC", "AAAABB"):
        assert again.table[rank(leave)] == values.table[rank(leave)]


def test_a_leave_that_is_not_in_the_file_is_worth_nothing() -> None:
    again = klv.read(klv.build(made_up(), LETTERS, BAG), LETTERS).leave_values(ORDER)

    assert again.table[rank("BBB")] == 0


def test_building_again_gives_the_same_bytes() -> None:
    data = klv.build(made_up(), LETTERS, BAG)

    assert klv.build(klv.read(data, LETTERS).leave_values(ORDER), LETTERS, BAG) == data


def test_leaves_may_be_named_one_by_one() -> None:
    data = klv.from_points({"?": 25.5, "BA": -3.25, "AB?": 1.0, "A": 0.5}, LETTERS)

    assert list(klv.read(data, LETTERS).items()) == [
        ("?", 25.5),
        ("?AB", 1.0),
        ("A", 0.5),
        ("AB", -3.25),
    ]


def test_arcs_may_point_backwards() -> None:
    values = [IS_END | 3, IS_END, 2 << 24 | ACCEPTS | IS_END, 1 << 24 | ACCEPTS | IS_END | 2]
    data = struct.pack("<5I", 4, *values) + struct.pack("<Iff", 2, 1.5, 2.5)

    assert list(klv.read(data, LETTERS).items()) == [("A", 1.5), ("AB", 2.5)]


def test_larger_leaves_are_worth_what_the_base_says() -> None:
    base = LeaveValues(ORDER, 1, np.zeros(5, np.int32), one={"A": 500}, fade_bag=14)
    found = klv.read(klv.build(made_up(), LETTERS, BAG), LETTERS).leave_values(ORDER, base)

    assert (found.one, found.fade_bag, found.size) == ({"A": 500}, 14, 6)


GOOD = klv.from_points({"A": 1.0, "AB": 2.0}, LETTERS)
FIRST_VALUE = len(GOOD) - 8
FALLING = struct.pack(
    "<6I", 4, IS_END | 2, IS_END, 2 << 24 | IS_END | 3, 1 << 24 | ACCEPTS | IS_END, 1
) + struct.pack("<f", 0.0)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\x01", "it ends at byte 1, before the number of nodes"),
        (GOOD[:-1], "1 bytes too soon"),
        (GOOD + b"\0", "1 bytes follow the last value"),
        (b"\xff\xff\xff\xff" + GOOD[4:], "byte 0 tells of 4,294,967,295 nodes"),
        (GOOD[:-12] + struct.pack("<If", 1, 2.0), "2 leaves have 1 values"),
        (
            GOOD[:-4] + struct.pack("<f", float("nan")),
            rf"value 1 \(byte {FIRST_VALUE + 4}\) is nan, not a number of points",
        ),
        (GOOD[:-8] + struct.pack("<ff", 1e9, 0.0), "value 0 .* from -1000 to 1000"),
        (FALLING, "leave 0 has tiles that do not ascend"),
    ],
)
def test_a_wrong_file_is_refused_and_told_where(data: bytes, told: str) -> None:
    with pytest.raises(FormatError, match=f"club.klv2: .*{told}"):
        klv.read(data, LETTERS, "club.klv2")


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_is_refused_or_read_within_its_bounds(seed: int) -> None:
    rng = Random(seed)
    data = bytearray(klv.build(made_up(seed, 3), LETTERS, BAG))
    for _flip in range(rng.randint(1, 4)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    if rng.random() < 0.3:
        del data[rng.randrange(len(data)) :]
    try:
        found = klv.read(bytes(data), LETTERS)
    except FormatError:
        return

    assert len(list(found.items())) == len(found)
    assert len(found.leave_values(ORDER).table) == int(ranks_of(len(LETTERS)).starts[7])


@pytest.mark.parametrize("leave", ["", "AX", "a", "A" * 16])
def test_a_leave_with_another_tile_is_refused(leave: str) -> None:
    with pytest.raises(ValueError, match="is no leave"):
        klv.from_points({leave: 1.0}, LETTERS)
