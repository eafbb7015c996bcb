"""Where the ids of rules and rulings are cited: in the code, in edition data, in tests.

Nothing is imported or run: files are read. In the code an id counts in a docstring, where a line
`Rules: …` lists the rules that the code keeps, in a comment, and as a string that is nothing but
the id, such as the rule of a refusal. In a data file it counts in a comment. In a test it counts in
the marks `rule` and `ruling`.
"""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from parlour.catalog.rulebook import RULE_ID, RULING_ID

_ID: Final = re.compile(rf"(?<![\w-])(?:{RULING_ID.pattern}|{RULE_ID.pattern})(?![\w-])")
_RULES_LINE: Final = re.compile(r"^[ \t]*Rules:(.*(?:\n[ \t]*\S.*)*)", re.MULTILINE)
_TOML_KEY: Final = re.compile(r'\s*(?:\[+([\w."-]+)\]+|"?([\w.-]+)"?\s*=)')

_ABOUT_IDS: Final = frozenset(
    f"parlour/{name}.py"
    for name in (
        "catalog/citations",
        "catalog/coverage",
        "catalog/explorer",
        "catalog/rule_pages",
        "catalog/rulebook",
        "catalog/trace",
        "cli/rules",
    )
)
"""Modules that show ids as examples and keep no rule."""

_Scope: TypeAlias = tuple[str, ...]
_Found: TypeAlias = tuple[list["Citation"], list["Problem"]]
_Scanner: TypeAlias = Callable[[str, str], _Found]


class Citation(msgspec.Struct, frozen=True, order=True):
    """One mention of an id: `place` is file and name, and does not move when lines do."""

    id: str
    place: str
    line: int

    @property
    def file(self) -> str:
        """The file of the place."""
        return self.place.partition("::")[0]


class Problem(msgspec.Struct, frozen=True):
    """A citation that cannot be traced."""

    file: str
    line: int
    message: str


class Trace(msgspec.Struct, frozen=True):
    """All citations of a checkout."""

    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    problems: tuple[Problem, ...]


def trace(root: Path) -> Trace:
    """The citations in the checkout at `root`."""
    code: list[Citation] = []
    tests: list[Citation] = []
    problems: list[Problem] = []
    source = root / "src"
    for path in sorted(source.rglob("*.py")):
        name = path.relative_to(source).as_posix()
        if name not in _ABOUT_IDS:
            found, wrong = _scan(_scan_code, name, path)
            code += found
            problems += wrong
    for path in sorted((source / "parlour" / "data").rglob("*.toml")):
        code += _scan_data(path.relative_to(source).as_posix(), path.read_text("utf-8"))
    for path in sorted((root / "tests").rglob("test_*.py")):
        found, wrong = _scan(_scan_marks, path.relative_to(root).as_posix(), path)
        tests += found
        problems += wrong
    return Trace(tuple(code), tuple(tests), tuple(problems))


def _scan(scanner: _Scanner, file: str, path: Path) -> _Found:
    try:
        return scanner(file, path.read_text("utf-8"))
    except SyntaxError as error:
        return [], [Problem(file, error.lineno or 1, f"is no Python: {error.msg}")]


def _scan_code(file: str, text: str) -> _Found:
    """Ids in docstrings and comments, and strings that are an id."""
    citations: list[Citation] = []
    problems: list[Problem] = []
    spans: list[tuple[int, int, _Scope]] = []
    for node, scope in _scoped(ast.parse(text, file)):
        if isinstance(node, ast.stmt) and _name(node):
            spans.append((node.lineno, node.end_lineno or node.lineno, scope))
        if isinstance(node, ast.Constant) and _ID.fullmatch(str(node.value)):
            citations.append(_citation(str(node.value), file, scope, node.lineno))
        for docstring, inner, line in _docstrings(node, scope):
            for match in _ID.finditer(docstring):
                at = line + docstring.count("\n", 0, match.start())
                citations.append(_citation(match[0], file, inner, at))
            problems += _rules_line_problems(file, line, docstring)
    for line, comment in _comments(text):
        around = [span for span in spans if span[0] <= line <= span[1]]
        scope = max(around)[2] if around else ()
        citations += [_citation(entry_id, file, scope, line) for entry_id in _ID.findall(comment)]
    return citations, problems


def _scan_marks(file: str, text: str) -> _Found:
    """Ids in `pytest.mark.rule(…)` and `pytest.mark.ruling(…)`."""
    citations: list[Citation] = []
    problems: list[Problem] = []
    for node, scope in _scoped(ast.parse(text, file)):
        kind = _mark(node)
        if not isinstance(node, ast.Call) or not kind:
            continue
        pattern, like = (RULE_ID, "SD-7.6") if kind == "rule" else (RULING_ID, "R-SC-05")
        if not node.args:
            problems.append(Problem(file, node.lineno, f"mark.{kind} names no id"))
        for argument in node.args:
            value = argument.value if isinstance(argument, ast.Constant) else None
            if isinstance(value, str) and pattern.fullmatch(value):
                citations.append(_citation(value, file, scope, argument.lineno))
            else:
                message = (
                    f"mark.{kind} takes plain ids such as {like!r}, not {ast.unparse(argument)}"
                )
                problems.append(Problem(file, argument.lineno, message))
    return citations, problems


def _scan_data(file: str, text: str) -> list[Citation]:
    """Ids in the comments of a data file, each with the key on its line or else the next below."""
    citations: list[Citation] = []
    waiting: list[tuple[str, int]] = []
    for number, line in enumerate(text.splitlines(), 1):
        content, _, comment = line.partition("#")
        waiting += [(entry_id, number) for entry_id in _ID.findall(comment)]
        key = _TOML_KEY.match(content)
        if key:
            scope = (key[1] or key[2],)
            citations += [_citation(entry_id, file, scope, at) for entry_id, at in waiting]
            waiting = []
    return citations + [_citation(entry_id, file, (), at) for entry_id, at in waiting]


def _citation(entry_id: str, file: str, scope: _Scope, line: int) -> Citation:
    return Citation(entry_id, "::".join((file, *scope)), line)


def _scoped(node: ast.AST, scope: _Scope = ()) -> Iterator[tuple[ast.AST, _Scope]]:
    """Every node with the names of the functions, classes and constants that it is part of."""
    name = _name(node)
    inner = (*scope, name) if name else scope
    yield node, inner
    for child in ast.iter_child_nodes(node):
        yield from _scoped(child, inner)


def _name(node: ast.AST) -> str:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return node.name
        case ast.Assign() | ast.AnnAssign() if _target(node).isupper():
            return _target(node)
        case _:
            return ""


def _docstrings(node: ast.AST, scope: _Scope) -> Iterator[tuple[str, _Scope, int]]:
    """Strings that stand alone; each documents the assignment above it, or else its scope."""
    body = getattr(node, "body", None)
    if not isinstance(body, list):
        return
    for before, statement in zip((None, *body), body, strict=False):
        match statement:
            case ast.Expr(value=ast.Constant(value=str(text))):
                name = _target(before) if before else ""
                yield text, (*scope, name) if name else scope, statement.lineno
            case _:
                pass


def _rules_line_problems(file: str, line: int, docstring: str) -> Iterator[Problem]:
    for match in _RULES_LINE.finditer(docstring):
        for part in " ".join(match[1].split()).removesuffix(".").split(","):
            if not _ID.fullmatch(part.strip()):
                yield Problem(
                    file,
                    line + docstring.count("\n", 0, match.start()),
                    "a 'Rules:' line lists ids, commas between and a full stop at the end; "
                    f"{part.strip()!r} is no id",
                )


def _mark(node: ast.AST) -> str:
    match node:
        case ast.Call(
            func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule" | "ruling" as kind)
        ):
            return kind
        case _:
            return ""


def _target(node: ast.AST) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return ""


def _comments(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
