"""Where a user's things lie: PARLOUR_DATA, or the folders that the platform gives programs."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The folder of a user's database and lexica. It need not exist yet."""
    chosen = os.environ.get("PARLOUR_DATA")
    if chosen:
        return Path(chosen).expanduser()
    return platformdirs.user_data_path("parlour", appauthor=False)


def cache_folder() -> Path:
    """The folder of what can be made again at any time. It need not exist yet."""
    chosen = os.environ.get("PARLOUR_DATA")
    if chosen:
        return Path(chosen).expanduser() / "cache"
    return platformdirs.user_cache_path("parlour", appauthor=False)
