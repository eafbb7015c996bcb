import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from parlour.wordengine.graph import ACCEPTS, ARC_MASK, IS_END, LETTER_SHIFT, WordGraph

# Few letters, so that words share beginnings and ends.
WORDS = st.text("ABCZ", min_size=1, max_size=7)
LISTS = st.frozensets(WORDS, max_size=60)


def by_rows(graph: WordGraph, word: str) -> bool:
    rows = graph.rows()
    packed = WordGraph.ROOT_ROW * 2
    for letter in word:
        onward = rows[packed >> 1].get(letter)
        if onward is None:
            return False
        packed = onward
    return bool(packed & 1)


def by_nodes(graph: WordGraph, word: str) -> bool:
    siblings, ends = graph.root, False
    for letter in word:
        node = graph.child(siblings, letter)
        if not node:
            return False
        siblings, ends = graph.arc(node), graph.accepts(node)
    return ends


@given(LISTS)
@example(frozenset())
@example(frozenset({"A"}))
def test_the_words_of_a_graph_are_those_of_the_list_in_order(words: frozenset[str]) -> None:
    graph = WordGraph.from_words(words)

    assert list(graph.words()) == sorted(words)


@given(LISTS, WORDS)
def test_a_word_is_in_the_graph_exactly_if_it_is_in_the_list(
    words: frozenset[str], other: str
) -> None:
    graph = WordGraph.from_words(words)

    for word in (*words, other, other[:-1], other + "A"):
        expected = word in words
        assert (word in graph) == expected
        assert by_rows(graph, word) == expected
        assert by_nodes(graph, word) == expected


@given(LISTS, st.randoms(use_true_random=False))
def test_the_order_of_a_list_does_not_matter(words: frozenset[str], dice: random.Random) -> None:
    shuffled = [*words, *words]
    dice.shuffle(shuffled)

    assert WordGraph.from_words(shuffled).data == WordGraph.from_words(words).data


@given(LISTS)
def test_siblings_ascend_and_the_last_is_marked(words: frozenset[str]) -> None:
    graph = WordGraph.from_words(words)
    starts = {graph.root} | {value & ARC_MASK for value in graph.nodes[2:]}

    for start in starts - {0}:
        found = list(graph.siblings(start))
        letters = [graph.letter(node) for node in found]
        assert letters == sorted(set(letters))
        assert [bool(graph.nodes[node] & IS_END) for node in found] == [False] * (
            len(found) - 1
        ) + [True]


@given(LISTS)
def test_no_two_lists_of_siblings_are_alike(words: frozenset[str]) -> None:
    graph = WordGraph.from_words(words)
    starts = {graph.root} | {value & ARC_MASK for value in graph.nodes[2:]}
    lists = [tuple(graph.nodes[node] for node in graph.siblings(start)) for start in starts - {0}]

    assert len(lists) == len(set(lists))


def test_shared_ends_are_stored_once() -> None:
    graph = WordGraph.from_words(["TAP", "TAPS", "TOP", "TOPS"])
    a_and_o = list(graph.siblings(graph.arc(graph.root)))

    assert [graph.letter(node) for node in a_and_o] == ["A", "O"]
    assert len({graph.arc(node) for node in a_and_o}) == 1


def test_the_array_is_laid_out_as_kwg() -> None:
    graph = WordGraph.from_words(["AB"])
    letter_a, letter_b = 1 << LETTER_SHIFT, 2 << LETTER_SHIFT

    assert list(graph.nodes) == [
        IS_END | 2,
        IS_END,
        letter_a | IS_END | 3,
        letter_b | ACCEPTS | IS_END,
    ]


def test_a_graph_without_words_has_no_root() -> None:
    graph = WordGraph.from_words([])

    assert graph.root == 0
    assert list(graph.siblings(graph.root)) == []
    assert graph.rows()[WordGraph.ROOT_ROW] == {}


@pytest.mark.parametrize("text", ["", "cat", "CAFÉ", "[]", "CA\0T", "ß"])
def test_what_is_no_spelling_is_neither_built_nor_found(text: str) -> None:
    graph = WordGraph.from_words(["CAT"])

    assert text not in graph
    with pytest.raises(ValueError, match="letters A to Z"):
        WordGraph.from_words(["CAT", text])


def test_the_same_graph_comes_back_from_its_bytes() -> None:
    graph = WordGraph.from_words(["CAT", "CATS", "DOG"])

    assert list(WordGraph(graph.data).words()) == ["CAT", "CATS", "DOG"]


@pytest.mark.parametrize("data", [b"", b"1234", b"123456789"])
def test_bytes_that_are_no_nodes_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="nodes"):
        WordGraph(data)


def test_a_root_outside_the_array_is_refused() -> None:
    with pytest.raises(ValueError, match="points to node 7 of 2"):
        WordGraph((7).to_bytes(4, "little") + bytes(4))
