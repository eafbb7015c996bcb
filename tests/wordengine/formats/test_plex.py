"""Plex files say what they are, and notice any damage."""

import hashlib
from random import Random

import msgspec
import pytest

from parlour.wordengine.formats import plex
from parlour.wordengine.formats.nodes import FormatError

WORDS = ("AREA", "CAR", "CARE", "ZOO")


def changed_head(data: bytes, **changes: object) -> bytes:
    start = len(plex.MAGIC) + 4
    length = int.from_bytes(data[start - 4 : start], "little")
    head = msgspec.json.decode(data[start : start + length]) | changes
    encoded = msgspec.json.encode(head)
    return plex.MAGIC + len(encoded).to_bytes(4, "little") + encoded + data[start + length :]


def test_words_title_and_digest_come_back() -> None:
    found = plex.read(plex.build(reversed(WORDS), "Our club"))

    assert list(found.kwg.words()) == list(WORDS)
    assert (found.head.title, found.head.size) == ("Our club", 4)
    assert found.head.words == hashlib.sha256(b"AREA\nCAR\nCARE\nZOO\n").hexdigest()


def test_the_alphabet_comes_back() -> None:
    found = plex.read(plex.build(["ŻÓŁW"], "Polish", "ÓŁWŻ"))

    assert found.head.letters == "ÓŁWŻ"
    assert list(found.kwg.words()) == ["ŻÓŁW"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"CAR\n", "does not begin as a lexicon of Parlour's, at byte 0"),
        (plex.MAGIC + b"\xff\xff\xff\xff{}", "tells of a head of 4,294,967,295 bytes"),
        (plex.MAGIC + b"\x02\0\0\0{}", "its head, at byte 20, cannot be read"),
        (plex.build(WORDS, "x")[:-4], "the file is damaged or cut short"),
        (changed_head(plex.build(WORDS, "x"), format=2), "format 2; this Parlour reads 1"),
        (changed_head(plex.build(WORDS, "x"), size=5), "other words than its 4"),
        (changed_head(plex.build(WORDS, "x"), letters="AA"), "no alphabet of 1 to 62"),
    ],
)
def test_a_wrong_file_is_refused_and_told_where(data: bytes, told: str) -> None:
    with pytest.raises(FormatError, match=f"club.plex: .*{told}"):
        plex.read(data, "club.plex")


@pytest.mark.parametrize("seed", range(20))
def test_no_damage_changes_the_words(seed: int) -> None:
    rng = Random(seed)
    data = bytearray(plex.build(WORDS, "Our club"))
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    try:
        found = plex.read(bytes(data))
    except FormatError:
        return

    assert list(found.kwg.words()) == list(WORDS)  # the title may differ
