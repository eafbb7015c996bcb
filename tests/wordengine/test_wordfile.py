import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.wordengine.wordfile import UnreadableListError, read_words


def entries(text: str) -> dict[str, str | None]:
    found = read_words(text.encode())
    assert found.bad_lines == ()
    return dict(found.entries)


@pytest.mark.parametrize("text", ["cat", "CAT", "Cat", "  cat\t", "cat\n", "\n\ncat\r\n\r\n"])
def test_a_word_may_be_written_in_any_case(text: str) -> None:
    assert entries(text) == {"CAT": None}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_on_any_system(end: str) -> None:
    assert entries(f"cat{end}dog{end}{end}emu") == {"CAT": None, "DOG": None, "EMU": None}


@pytest.mark.parametrize(
    "line",
    [
        "cat\ta pet",
        "cat, a pet",
        "cat: a pet",
        "cat;a pet",
        "cat   a   pet",
        "cat - a pet",
        "cat | a pet",
        "cat = a pet",
        '"cat","a pet"',
        '"cat", a pet',
        "cat,\ta\tpet",
    ],
)
def test_a_definition_may_follow_the_word(line: str) -> None:
    assert entries(line) == {"CAT": "a pet"}


@pytest.mark.parametrize("line", ["# cat", "// cat", ";cat", "  # cat", "#", ""])
def test_comments_and_empty_lines_are_passed_over(line: str) -> None:
    assert entries(f"{line}\ndog") == {"DOG": None}


def test_a_comment_after_a_word_is_no_definition() -> None:
    assert entries("cat # old\ndog // new") == {"CAT": None, "DOG": None}


def test_a_definition_keeps_its_marks() -> None:
    assert entries("cat\tfélin; a pet: small, soft # 1") == {"CAT": "félin; a pet: small, soft # 1"}


def test_control_characters_do_not_get_into_definitions() -> None:
    assert entries("cat\ta \x1b[31mred\x07 pet") == {"CAT": "a [31mred pet"}


def test_a_repeated_word_is_counted_and_its_first_definition_kept() -> None:
    found = read_words(b"cat\nCAT\tpet\ncat\tanother\ndog")

    assert found.duplicates == 2
    assert found.entries == (("CAT", "pet"), ("DOG", None))


@pytest.mark.parametrize(
    ("mark", "encoding"), [(codecs.BOM_UTF8, "utf-8"), (b"", "utf-8"), (b"", "utf-16")]
)
def test_a_byte_order_mark_is_no_part_of_the_first_word(mark: bytes, encoding: str) -> None:
    found = read_words(mark + "cat\tfélin".encode(encoding))

    assert found.entries == (("CAT", "félin"),)
    assert found.note == ""


def test_what_is_not_utf_8_is_read_as_latin_1_and_said_so() -> None:
    found = read_words("cat\ndog\tbête".encode("latin-1"))

    assert found.entries == (("CAT", None), ("DOG", "bête"))
    assert found.encoding == "Latin-1"
    assert found.note.startswith("read as Latin-1, because byte 0xEA in line 2 is not UTF-8")


@pytest.mark.parametrize("content", [b"cat\nd\0g", b"\x7fELF\0\0", codecs.BOM_UTF16_LE + b"c"])
def test_a_file_that_is_no_text_is_refused(content: bytes) -> None:
    with pytest.raises(UnreadableListError):
        read_words(content)


@pytest.mark.parametrize(
    ("line", "problem", "remedy"),
    [
        ("ice-cream", "'-' is no letter A to Z", "write ICECREAM if that is meant"),
        ("don't", '"\'" is no letter A to Z', "write DONT if that is meant"),
        ("café", "'é' is no letter A to Z", "write CAFE if that is meant"),
        ("w0rd", "'0' is no letter A to Z", "letters A to Z alone"),
        ("42", "'4' is no letter A to Z", "letters A to Z alone"),
        ("straße", "'ß' is no letter A to Z", "letters A to Z"),
        ("a", "one letter only", "words have 2 to 21 letters"),
        ("a" * 22, "22 letters", "words have 2 to 21 letters"),
        (",cat", "',' is no letter A to Z", "write CAT if that is meant"),
        ("\u200bcat", "ZERO WIDTH SPACE is no letter A to Z", "write CAT if that is meant"),
    ],
)
def test_a_bad_line_is_named_with_what_is_wrong_and_what_would_be_right(
    line: str, problem: str, remedy: str
) -> None:
    (bad,) = read_words(f"# list\ndog\n\n{line}\nemu".encode()).bad_lines

    assert bad.line == 4
    assert bad.problem == problem
    assert remedy in bad.remedy


@pytest.mark.parametrize("letters", [2, 15, 21])
def test_words_of_2_to_21_letters_are_taken(letters: int) -> None:
    assert entries("a" * letters) == {"A" * letters: None}


def test_good_lines_are_read_beside_bad_ones() -> None:
    found = read_words(b"cat\n4\ndog\n5\n")

    assert [word for word, _definition in found.entries] == ["CAT", "DOG"]
    assert [bad.line for bad in found.bad_lines] == [2, 4]


def test_a_long_bad_line_is_shown_in_part() -> None:
    (bad,) = read_words(b"4" * 500).bad_lines

    assert len(bad.text) == 40


@given(st.binary(max_size=80))
def test_whatever_the_bytes_all_words_are_spelt_with_letters(content: bytes) -> None:
    try:
        found = read_words(content)
    except UnreadableListError:
        return
    for word, definition in found.entries:
        assert set(word) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        assert 2 <= len(word) <= 21
        assert definition is None or definition.isprintable()
