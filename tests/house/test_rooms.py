"""The rooms of the house are small, and their doors are at the top."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from house import tree

MODULE_LINES = 500
FUNCTION_LINES = 50
KERNEL_LINES = 120
WEB_LINES = 400
KERNELS = tree.PACKAGE / "wordengine/kernels"
WEB = tree.ROOT / "web"
GENERATED = WEB / "src/protocol"


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return ["parlour" if node.level else node.module or ""]
    return []


def test_no_module_is_longer_than_five_hundred_lines() -> None:
    lengths = {
        tree.shown(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in tree.python_files("src", "tests", "bench", "tools")
    }

    assert {name: lines for name, lines in lengths.items() if lines > MODULE_LINES} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    too_long = [
        f"{tree.shown(path)}:{function.lineno} {function.name}"
        for path in (*tree.python_files("src"), tree.ROOT / "run.py", tree.ROOT / "hatch_build.py")
        for function in functions(path)
        if (function.end_lineno or 0) - function.lineno + 1
        > (KERNEL_LINES if path.is_relative_to(KERNELS) else FUNCTION_LINES)
    ]

    assert too_long == []


def test_no_function_imports_a_module_of_ours() -> None:
    hidden = {
        f"{tree.shown(path)}:{node.lineno}"
        for path in tree.python_files("src")
        for function in functions(path)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
        and any(name.split(".")[0] == "parlour" for name in imported(node))
    }

    assert hidden == set()


def test_no_file_of_the_web_pages_is_longer_than_four_hundred_lines() -> None:
    lengths = {
        tree.shown(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in tree.files()
        if path.is_relative_to(WEB)
        and path.suffix in {".ts", ".svelte", ".css"}
        and not path.is_relative_to(GENERATED)
    }

    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > WEB_LINES} == {}


def test_files_of_the_web_pages_are_named_in_one_manner() -> None:
    odd = [
        tree.shown(path)
        for path in tree.files()
        if path.is_relative_to(WEB / "src")
        and (
            (path.suffix == ".svelte" and not path.stem[0].isupper())
            or (path.suffix == ".css" and path.stem != path.stem.lower())
        )
    ]

    assert odd == []
