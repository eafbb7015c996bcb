"""The leave values that come with Parlour, as raw bytes."""

from importlib.resources import files
from pathlib import Path
from typing import Final

CLASSIC: Final = "classic"
"""Learnt on the default list with the classic bag of a hundred tiles."""


def packed_leaves(name: str) -> bytes | None:
    """A KLV2 file, packed by xz; None where Parlour has none of that name."""
    path = Path(str(files("parlour"))) / "data" / "leaves" / f"{name}.klv2.xz"
    return path.read_bytes() if path.is_file() else None
