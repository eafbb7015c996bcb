"""The kernels, loaded when they are first wanted.

Numba takes a second to import and the kernels some ten to compile, so nothing here happens at
import. Compiled code is kept in a folder named for a digest of all kernel sources: Numba by itself
would not notice that a callee in another module has changed.
"""

import atexit
import hashlib
import importlib
import os
import shutil
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, Final

from parlour.catalog import folders

_KERNELS: Final = Path(__file__).parent / "kernels"
_READY: Final = "ready"
_NOTE: Final = "compiling the word engine, once…"

_loading: Final = threading.RLock()
_loaded: dict[str, Any] = {}


def kernel_module(name: str) -> Any:  # noqa: ANN401
    """A module of `parlour.wordengine.kernels`, with Numba told where to keep compiled code."""
    with _loading:
        if name not in _loaded:
            _choose_folder()
            _loaded[name] = importlib.import_module(f"parlour.wordengine.kernels.{name}")
        return _loaded[name]


def is_compiled() -> bool:
    """Whether the kernels were compiled before, so that a first move will not wait for that."""
    return (code_folder() / _READY).is_file()


def announce() -> None:
    """Say on stderr that the first use takes a while, unless it does not."""
    if not is_compiled() and "announced" not in _loaded:
        _loaded["announced"] = True
        print(_NOTE, file=sys.stderr, flush=True)  # noqa: T201


def mark_compiled() -> None:
    """Remember that everything was compiled."""
    _loaded.setdefault("announced", True)
    try:
        code_folder().mkdir(parents=True, exist_ok=True)
        (code_folder() / _READY).touch()
    except OSError:
        return  # nothing is kept; the next process compiles again


def code_folder() -> Path:
    """Where code compiled from the present kernels is kept."""
    return folders.cache_folder() / "kernels" / source_digest()[:16]


def source_digest() -> str:
    """SHA-256 over the names and texts of all kernel modules."""
    digest = hashlib.sha256()
    for path in sorted(_KERNELS.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _choose_folder() -> None:
    """Tell Numba where to keep code, before its dispatchers are made."""
    if os.environ.get("NUMBA_CACHE_DIR"):
        return
    folder = code_folder()
    if not _is_writable(folder):
        folder = Path(tempfile.mkdtemp(prefix="parlour-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    numba = sys.modules.get("numba")
    if numba is not None:
        numba.config.CACHE_DIR = str(folder)


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
