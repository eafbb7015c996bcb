import os
from pathlib import Path

import pytest

from parlour.wordengine import graphcache

WORDS = ("AB", "ABS", "QI")


def kept(folder: Path) -> Path:
    (path,) = (folder / "cache" / "graphs").iterdir()
    return path


def unexpected() -> tuple[str, ...]:
    pytest.fail("the list was compiled again")


def test_a_list_is_compiled_once(data_folder: Path) -> None:
    first = graphcache.compiled(b"key", lambda: WORDS)
    second = graphcache.compiled(b"key", unexpected)

    assert kept(data_folder).is_file()
    assert (second.graph.data, second.size, second.digest) == (
        first.graph.data,
        first.size,
        first.digest,
    )


def test_another_key_is_another_list() -> None:
    graphcache.compiled(b"key", lambda: WORDS)
    other = graphcache.compiled(b"other key", lambda: ("ZA",))

    assert list(other.graph.words()) == ["ZA"]


@pytest.mark.parametrize("place", [0, 20, 60, 85, 100, -1])
def test_a_changed_cache_is_made_anew(data_folder: Path, place: int) -> None:
    graphcache.compiled(b"key", lambda: WORDS)
    path = kept(data_folder)
    whole = path.read_bytes()
    changed = bytearray(whole)
    changed[place] ^= 1
    path.write_bytes(changed)

    again = graphcache.compiled(b"key", lambda: WORDS)

    assert list(again.graph.words()) == list(WORDS)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("length", [0, 10, 119, 120, 130])
def test_a_cache_cut_short_is_made_anew(data_folder: Path, length: int) -> None:
    graphcache.compiled(b"key", lambda: WORDS)
    path = kept(data_folder)
    whole = path.read_bytes()
    path.write_bytes(whole[:length])

    again = graphcache.compiled(b"key", lambda: WORDS)

    assert list(again.graph.words()) == list(WORDS)
    assert path.read_bytes() == whole


def test_a_list_is_compiled_in_memory_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("PARLOUR_DATA", str(blocked))

    made = graphcache.compiled(b"key", lambda: WORDS)

    assert list(made.graph.words()) == list(WORDS)
    assert blocked.read_text() == "no folder"


def test_a_failed_write_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "list"
    graphcache.write_atomically(path, b"old")

    def fail(_handle: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        graphcache.write_atomically(path, b"new")

    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
