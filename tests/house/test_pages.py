"""Every page of the docs is found from their index, and decisions have numbers of their own."""

from __future__ import annotations

import re
from collections import Counter

from house import tree

DOCS = tree.ROOT / "docs"
INDEX = DOCS / "README.md"
ORDER = ["Tutorials", "How-to guides", "Reference", "Explanation", "Decisions"]


def pages() -> list[str]:
    """Every page but the index, as the index links to it."""
    found = (path for path in tree.files() if path.suffix == ".md" and path.is_relative_to(DOCS))
    return [path.relative_to(DOCS).as_posix() for path in found if path != INDEX]


def test_the_index_lists_every_page_with_a_line() -> None:
    lines = re.findall(r"^- \[[^\]]+\]\(([^)]+)\): .+\.$", INDEX.read_text("utf-8"), re.MULTILINE)

    assert sorted(lines) == sorted(pages())


def test_the_index_has_the_five_kinds_of_pages_in_order() -> None:
    assert re.findall(r"^## (.+)$", INDEX.read_text("utf-8"), re.MULTILINE) == ORDER


def test_decisions_are_numbered_one_after_another() -> None:
    names = sorted(name for name in pages() if name.startswith("decisions/"))
    numbers = Counter(int(name.removeprefix("decisions/")[:4]) for name in names)
    heads = [(DOCS / name).read_text("utf-8").partition(" ")[2][:4] for name in names]

    assert numbers == Counter(range(1, len(names) + 1))
    assert [int(head) for head in heads] == sorted(numbers)
