"""The project's own files, for the tests that look at them as text."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/parlour"


@cache
def files() -> tuple[Path, ...]:
    """Every file that git holds or would hold, in order."""
    told = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    paths = (ROOT / name for name in sorted(set(told.split("\0"))) if name)
    return tuple(path for path in paths if path.is_file())


def text(path: Path) -> str | None:
    """What the file says, or None where it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def shown(path: Path) -> str:
    """The path as a person of this project would write it."""
    return path.relative_to(ROOT).as_posix()


def python_files(*folders: str) -> tuple[Path, ...]:
    """The Python files below these folders."""
    tops = tuple(ROOT / folder for folder in folders)
    return tuple(
        path
        for path in files()
        if path.suffix == ".py" and any(path.is_relative_to(top) for top in tops)
    )
