import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.wordengine.alphabet import LETTERS, decode, encode, is_spelling


@given(st.text(LETTERS, min_size=1))
def test_a_word_is_the_same_after_it_was_encoded_and_decoded(word: str) -> None:
    assert decode(encode(word)) == word


def test_machine_letters_count_from_one() -> None:
    assert encode("AZ") == bytes((1, 26))


@pytest.mark.parametrize("text", ["", "cat", "CAT ", "CAFÉ", "CO-OP", "R2D2", "DONT'"])
def test_only_capital_letters_a_to_z_spell_a_word(text: str) -> None:
    assert not is_spelling(text)
    with pytest.raises(ValueError, match="letters A to Z"):
        encode(text)


def test_capital_letters_a_to_z_spell_a_word() -> None:
    assert is_spelling("CAT")
