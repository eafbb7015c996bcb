"""KWG files: what they hold, and that no damaged one is believed or does harm."""

import struct
from random import Random

import pytest

from parlour.wordengine.formats import kwg
from parlour.wordengine.formats.nodes import ACCEPTS, IS_END, FormatError
from parlour.wordengine.graph import WordGraph

WORDS = ("AREA", "CAR", "CARE", "CARES", "SCAR", "ZOO")


def nodes(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}I", *values)


def node(tile: int, *, arc: int = 0, accepts: bool = False, end: bool = True) -> int:
    return tile << 24 | (ACCEPTS if accepts else 0) | (IS_END if end else 0) | arc


def forms(found: kwg.Kwg) -> set[str]:
    """Every form that the GADDAG spells."""
    graph = found.graph
    spelt: set[str] = set()
    waiting = [(int(graph.arc[1]), "")]
    while waiting:
        at, prefix = waiting.pop()
        text = prefix + ("@" + found.letters)[graph.tile[at]]
        if graph.accepts[at]:
            spelt.add(text)
        if graph.arc[at]:
            waiting.append((int(graph.arc[at]), text))
        if not graph.is_end[at]:
            waiting.append((at + 1, prefix))
    return spelt


def test_a_file_gives_its_words_back_in_order() -> None:
    found = kwg.read(kwg.build(reversed(WORDS)))

    assert list(found.words()) == list(WORDS)
    assert found.size == len(WORDS)
    assert found.has_gaddag


def test_the_gaddag_spells_a_word_from_each_of_its_letters() -> None:
    assert forms(kwg.read(kwg.build(["CARE"]))) == {"ERAC", "RAC@E", "AC@RE", "C@ARE"}


def test_the_gaddag_has_a_form_for_each_letter_of_each_word() -> None:
    assert len(forms(kwg.read(kwg.build(WORDS)))) == sum(map(len, WORDS))


def test_a_dawg_can_do_without_a_gaddag() -> None:
    found = kwg.read(kwg.build(WORDS, gaddag=False))

    assert list(found.words()) == list(WORDS)
    assert not found.has_gaddag
    assert found.nodes < kwg.read(kwg.build(WORDS)).nodes


def test_our_word_graph_is_a_kwg() -> None:
    assert list(kwg.read(WordGraph.from_words(WORDS).data).words()) == list(WORDS)
    assert list(WordGraph(kwg.build(WORDS)).words()) == list(WORDS)


def test_reading_and_building_again_gives_the_same_bytes() -> None:
    data = kwg.build(WORDS)

    assert kwg.build(kwg.read(data).words()) == data


def test_common_ends_and_beginnings_are_kept_once() -> None:
    many = [f"{first}{middle}INGS" for first in "ABCD" for middle in "EFGH"]

    # Two lists of four letters, four of one, and the two nodes that lead to the roots.
    assert len(kwg.build(many, gaddag=False)) // 4 == 2 + 4 + 4 + 4


def test_another_alphabet_has_its_own_letters() -> None:
    letters = "AĄBCĆ"
    found = kwg.read(kwg.build(["BĄC", "ĆA"], letters), letters)

    assert list(found.words()) == ["BĄC", "ĆA"]


def test_arcs_may_point_backwards() -> None:
    data = nodes(node(0, arc=3), node(0), node(2, accepts=True), node(1, arc=2))

    assert list(kwg.read(data).words()) == ["AB"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "no whole number of nodes"),
        (b"1234567", "7 bytes from byte 0 are no whole number of nodes"),
        (nodes(node(0, arc=9), node(0)), r"node 0 \(byte 0\) points beyond the last node, 1"),
        (nodes(node(0, arc=2), node(0), node(1, end=False)), "claims a sibling after it"),
        (nodes(node(0, arc=2), node(0), node(27, accepts=True)), "a tile beyond 26"),
        (
            nodes(node(0, arc=2), node(0), node(2, end=False), node(2, accepts=True)),
            r"node 3 \(byte 12\) does not come after its sibling",
        ),
        (nodes(node(0, arc=2), node(0), node(1, arc=2)), "in a circle"),
        (nodes(node(0, arc=2), node(0), node(0, accepts=True)), "tile 0, which no word holds"),
        (nodes(node(0), node(0)), "node 0 leads to no words"),
        (
            nodes(node(0, arc=2), node(0, arc=2), node(1, arc=3), node(1, accepts=True)),
            "its GADDAG has 1 forms; the 1 words of its DAWG have 2",
        ),
    ],
)
def test_a_wrong_file_is_refused_and_told_where(data: bytes, told: str) -> None:
    with pytest.raises(FormatError, match=rf"club.kwg: .*{told}"):
        kwg.read(data, name="club.kwg")


def test_a_small_file_of_endless_words_is_refused() -> None:
    # Twenty lists of all letters, each leading to the next: 26 to the power of 20 words.
    values = [node(0, arc=2), node(0)]
    for depth in range(20):
        following = 2 + 26 * (depth + 1) if depth < 19 else 0
        values += [node(tile, arc=following, accepts=True, end=tile == 26) for tile in range(1, 27)]

    with pytest.raises(FormatError, match="words; a list has at most 5,000,000"):
        kwg.read(nodes(*values))


def test_a_word_longer_than_any_board_is_refused() -> None:
    values = [node(0, arc=2), node(0)]
    values += [node(1, arc=depth + 3 if depth < 21 else 0, accepts=True) for depth in range(22)]

    with pytest.raises(FormatError, match="comes after 21 letters"):
        kwg.read(nodes(*values))


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_is_refused_or_gives_whole_words(seed: int) -> None:
    rng = Random(seed)
    data = bytearray(kwg.build(WORDS, gaddag=rng.random() < 0.5))
    for _flip in range(rng.randint(1, 4)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    if rng.random() < 0.3:
        del data[rng.randrange(len(data)) :]
    try:
        found = kwg.read(bytes(data))
    except FormatError:
        return
    words = list(found.words())

    assert len(words) == found.size
    assert all(word.isalpha() and len(word) <= 21 for word in words)


@pytest.mark.parametrize("words", [["CAFÉ"], [""], ["A" * 22]])
def test_a_word_that_does_not_fit_is_refused(words: list[str]) -> None:
    with pytest.raises(ValueError, match=r"cannot be spelt|more than 21"):
        kwg.build(words)
