#!/usr/bin/env python3
"""Sets the project up, then does what is asked.

Needs this folder and Python 3.11 or newer; no node, compiler, browser, database or root.

python3 run.py play [options]   start the server and open it in the browser
python3 run.py test [options]   all tests (options go to pytest)
python3 run.py lint             format, types, imports, web pages
python3 run.py check            lint and all tests: what CI runs
python3 run.py lock [options]   renew the locks (--upgrade takes newer releases)
python3 run.py -- COMMAND       anything in the project's environment
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGES = ROOT / "src/parlour/_web/index.html"
TOOLS, VENV = ROOT / ".tools", ROOT / ".venv"
WINDOWS = os.name == "nt"
BIN, EXE = ("Scripts", ".exe") if WINDOWS else ("bin", "")
PYTHON = VENV / BIN / f"python{EXE}"
UV_VERSION = "0.13.9"
UV_OLDEST = (0, 9)
MINIMUM = (3, 11)
BUILD_NEEDS = "hatchling>=1.33\nnodejs-wheel-binaries>=24.19,<25\n"


class SetUpError(Exception):
    """The environment cannot be made; the text says what would help."""


def say(text: str) -> None:
    """Talk goes to standard error, so that a command's output stays clean."""
    print(f"run.py: {text}", file=sys.stderr, flush=True)


def call(*command: str | Path, failing: str, stdin: str | None = None) -> None:
    """Run a step of the set-up; `failing` says what to do where it fails."""
    words = [str(word) for word in command]
    try:
        subprocess.run(words, cwd=ROOT, check=True, input=stdin, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetUpError(failing) from error


# --- setting up ---------------------------------------------------------------------------------


def newer_python() -> None:
    """Go on under a newer Python where this one is too old."""
    if sys.version_info >= MINIMUM:
        return
    for minor in range(15, MINIMUM[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            os.execv(found, [found, __file__, *sys.argv[1:]])  # noqa: S606 -- the same script
    wanted, this = ".".join(map(str, MINIMUM)), sys.version.split()[0]
    sys.exit(f"run.py: needs Python {wanted} or newer; this is {this}")


def usable_uv(candidate: str | None) -> bool:
    """Whether `candidate` is a uv that is new enough."""
    if not candidate or not Path(candidate).is_file():
        return False
    try:
        told = subprocess.run([candidate, "--version"], capture_output=True, text=True, check=True)
        version = told.stdout.split()[1].split(".")[:2]
        return tuple(map(int, version)) >= UV_OLDEST
    except (OSError, ValueError, IndexError, subprocess.CalledProcessError):
        return False


def find_uv() -> str:
    """uv: the machine's own, else one that pip puts into .tools (never into the system)."""
    own = TOOLS / BIN / f"uv{EXE}"
    for candidate in (os.environ.get("UV"), shutil.which("uv"), str(own)):
        if candidate and usable_uv(candidate):
            return candidate
    say(f"installing uv {UV_VERSION} into .tools")
    shutil.rmtree(TOOLS, ignore_errors=True)  # what an interrupted try may have left
    pip_options = ("install", "-q", "--disable-pip-version-check", f"uv=={UV_VERSION}")
    off_line = "uv could not be installed: is the package index reachable? (uv on PATH also does)"
    try:
        import ensurepip  # noqa: F401 -- Debian's python3 lacks it without python3-venv
    except ImportError:
        # --target is allowed in an externally managed Python (PEP 668).
        call(
            *(sys.executable, "-m", "pip", *pip_options, "--target", TOOLS),
            failing="this Python has no venv: install python3-venv (Debian, Ubuntu), or uv itself",
        )
    else:
        call(sys.executable, "-m", "venv", TOOLS, failing="no venv in .tools")
        call(TOOLS / BIN / f"python{EXE}", "-m", "pip", *pip_options, failing=off_line)
    return str(own)


def fingerprint(*patterns: str) -> str:
    """One hash over this Python and the contents of all files that match."""
    total = hashlib.sha256(sys.version.encode())
    files = {path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}
    for path in sorted(files):
        name = path.relative_to(ROOT).as_posix().encode()
        total.update(name + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def stamped(which: str, part: str, *patterns: str) -> tuple[bool, Path, str]:
    """Whether a part of the set-up still stands, and where to note that it does."""
    stamp = VENV / f".set-up-{which}-{part}"
    now = fingerprint(*patterns)
    return stamp.is_file() and stamp.read_text() == now, stamp, now


def broken_venv() -> bool:
    """Whether .venv is missing, or its Python has gone (moved folder, upgraded system)."""
    if not PYTHON.exists():
        return True
    return subprocess.run([str(PYTHON), "-c", ""], capture_output=True, check=False).returncode != 0


def install_packages(which: str) -> None:
    """Bring .venv to the locked packages of `which`; a no-op where nothing changed."""
    stands, stamp, now = stamped(which, "packages", f"requirements/{which}.txt")
    if stands:
        return
    uv = find_uv()
    if broken_venv():
        call(
            *(uv, "venv", "-q", "--clear", "--python", sys.executable, VENV),
            failing="could not make .venv: is the folder writable?",
        )
    say(f"installing the {which} packages")
    call(
        *(uv, "pip", "install", "-q", "--python", PYTHON),
        *("--require-hashes", "-r", f"requirements/{which}.txt"),
        failing="packages could not be installed: they need the package index once",
    )
    stamp.write_text(now)


def install_project() -> None:
    """Install parlour in place, with its web pages compiled; a no-op where nothing changed."""
    stands, stamp, now = stamped(
        *("own", "project", "pyproject.toml", "hatch_build.py", "requirements/build.txt"),
        *("web/*.ts", "web/*.js", "web/*.json"),
        *("web/index.html", "web/src/**/*", "web/public/**/*"),
    )
    if stands and (PAGES.is_file() or os.environ.get("PARLOUR_WEB") == "skip"):
        return
    say("building the web pages and installing the project")
    call(
        *(find_uv(), "pip", "install", "-q", "--python", PYTHON, "--no-deps"),
        *("-b", "requirements/build.txt"),
        # uv would otherwise take the wheel it keeps, and not run the hook.
        *(() if PAGES.is_file() else ("--reinstall", "--no-cache")),
        *("-e", "."),
        failing="the project could not be installed; PARLOUR_WEB=skip leaves the web pages out",
    )
    stamp.write_text(now)


def set_up(which: str) -> None:
    """Make or renew .venv, one process at a time."""
    with one_at_a_time():
        install_packages(which)
        install_project()


@contextlib.contextmanager
def one_at_a_time() -> Generator[None, None, None]:
    """Keep two calls from setting up the same folder at once (where the system can lock)."""
    if WINDOWS:
        yield
        return
    import fcntl

    with (ROOT / ".tools.lock").open("w") as lock_file:
        fcntl.flock(lock_file, fcntl.LOCK_EX)
        yield


# --- the locks ----------------------------------------------------------------------------------


def lock(options: list[str]) -> None:
    """Renew requirements/*.txt: exact versions and hashes for every platform, no addresses."""
    uv = find_uv()
    folder = ROOT / "requirements"
    compile_ = (
        *(uv, "pip", "compile", "-q", "--universal", "--generate-hashes"),
        *("--python-version", ".".join(map(str, MINIMUM)), "--no-annotate", "--no-header"),
        *options,
    )
    failing = "the locks could not be renewed"
    dev, run, build = (folder / f"{name}.txt" for name in ("dev", "run", "build"))
    call(*compile_, "pyproject.toml", "--group", "dev", "-o", dev, failing=failing)
    call(*compile_, "pyproject.toml", "-c", dev, "-o", run, failing=failing)
    call(*compile_, "-o", build, "-", stdin=BUILD_NEEDS, failing=failing)


# --- checks -------------------------------------------------------------------------------------


def find_node() -> tuple[dict[str, str], list[str]]:
    """The environment with a node on PATH, the machine's or the wheel's, and its npm's call."""
    code = "import browser_binary, json; print(json.dumps(browser_binary.node_and_npm()))"
    told = subprocess.run(
        [str(PYTHON), "-c", code],
        cwd=ROOT / "tests",
        capture_output=True,
        text=True,
        check=True,
    )
    node, npm = json.loads(told.stdout)
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    return os.environ | {"PATH": path}, npm


def python_lint() -> dict[str, list[str]]:
    """Checks of the Python code by name."""
    python = str(PYTHON)
    return {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "import-linter": [str(VENV / BIN / f"lint-imports{EXE}"), "--no-logo", "--no-cache"],
        "pyrefly": [python, "-m", "pyrefly", "check"],
        "mypy": [python, "-m", "mypy"],
    }


def web_lint() -> dict[str, list[str]]:
    """Checks of the web pages by name, called without npm."""
    modules = WEB / "node_modules"
    return {
        "svelte-check": [
            *("node", str(modules / "svelte-check/bin/svelte-check")),
            *("--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
        ],
        "vitest": ["node", str(modules / "vitest/vitest.mjs"), "run"],
    }


def web_modules(environment: dict[str, str], npm: list[str]) -> None:
    """Install web/node_modules where it is missing: the pages may have been built elsewhere."""
    if not (WEB / "node_modules/.package-lock.json").is_file():
        subprocess.run([*npm, "ci", "--loglevel=error"], cwd=WEB, env=environment, check=True)


def lint() -> list[str]:
    """Run every check, the later ones too where one fails; the names of those that failed."""
    failed = [name for name, command in python_lint().items() if not passes(name, command, ROOT)]
    try:
        environment, npm = find_node()
        web_modules(environment, npm)
    except (OSError, subprocess.CalledProcessError) as error:
        say(f"web checks could not run: {error}")
        return [*failed, "web"]
    for name, command in web_lint().items():
        if not passes(name, command, WEB, environment):
            failed.append(name)
    return failed


def passes(name: str, command: list[str], folder: Path, env: dict[str, str] | None = None) -> bool:
    """Run one check and say how it went."""
    say(f"{name} …")
    before = time.monotonic()
    program = shutil.which(command[0], path=(env or os.environ).get("PATH"))
    done = subprocess.run([program or command[0], *command[1:]], cwd=folder, env=env, check=False)
    verdict = "ok" if done.returncode == 0 else "FAILED"
    say(f"{name}: {verdict} ({time.monotonic() - before:.1f} s)")
    return done.returncode == 0


def check(options: list[str]) -> int:
    """Lint, then all tests; what failed in lint is said before the tests, whose word is last."""
    failed = lint()
    if failed:
        say(f"lint failed: {', '.join(failed)}")
    else:
        say("lint: all ok")
    sys.stdout.flush()
    code = subprocess.run([str(PYTHON), "-m", "pytest", *options], cwd=ROOT, check=False).returncode
    return code or (1 if failed else 0)


def main() -> NoReturn:
    """Do what the command line asks; the exit code is that of what was run."""
    newer_python()
    task, rest = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("--help", [])
    if task not in ("play", "test", "lint", "check", "lock", "--") or (task == "--" and not rest):
        is_asked = task in ("-h", "--help")
        print(__doc__.strip(), file=sys.stdout if is_asked else sys.stderr)
        if not is_asked:
            say("`--` needs a command after it" if task == "--" else f"there is no task {task!r}")
        sys.exit(0 if is_asked else 2)
    try:
        if task == "lock":
            lock(rest)
            sys.exit(0)
        is_use = task == "play" or (task == "--" and rest[0] == "parlour")
        set_up("run" if is_use and not (VENV / ".set-up-dev-packages").is_file() else "dev")
    except SetUpError as error:
        sys.exit(f"run.py: {error}")
    except KeyboardInterrupt:
        say("stopped; the next call goes on from here")
        sys.exit(130)
    if task == "lint":
        failed = lint()
        say(f"lint failed: {', '.join(failed)}" if failed else "lint: all ok")
        sys.exit(1 if failed else 0)
    if task == "check":
        sys.exit(check(rest))
    sys.exit(run(task, rest))


def run(task: str, rest: list[str]) -> int:
    """Run the server, the tests or any command inside the environment."""
    binaries = VENV / BIN
    path = os.pathsep.join([str(binaries), os.environ.get("PATH", "")])
    environment = os.environ | {"PATH": path, "VIRTUAL_ENV": str(VENV)}
    command = {
        "play": [str(binaries / f"parlour{EXE}"), "serve", *rest],
        "test": [str(PYTHON), "-m", "pytest", *rest],
    }.get(task, rest)
    # "--" runs where the caller stands; the project's own tasks run in the project.
    folder = None if task == "--" else ROOT
    program = shutil.which(command[0], path=path)
    if program is None:
        say(f"no such command: {command[0]!r}")
        return 127
    sys.stdout.flush()
    if not WINDOWS:  # become it: signals reach it, and nothing is left behind
        os.chdir(folder or ".")
        os.execve(program, [program, *command[1:]], environment)  # noqa: S606
    with subprocess.Popen([program, *command[1:]], cwd=folder, env=environment) as running:
        while True:
            with contextlib.suppress(KeyboardInterrupt):  # it got the Ctrl-C too, and stops
                return running.wait()


if __name__ == "__main__":
    main()
