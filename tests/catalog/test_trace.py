from __future__ import annotations

from pathlib import Path

import pytest

from parlour.catalog.trace import Citation, Trace, trace


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "src/parlour/data").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    return tmp_path


def traced_code(checkout: Path, text: str) -> Trace:
    (checkout / "src/parlour/rule.py").write_text(text)
    return trace(checkout)


def traced_test(checkout: Path, text: str) -> Trace:
    (checkout / "tests/test_rule.py").write_text(text)
    return trace(checkout)


def shown(found: tuple[Citation, ...]) -> list[tuple[str, str, int]]:
    return [(one.id, one.place, one.line) for one in found]


def test_a_docstring_cites_for_its_function(checkout: Path) -> None:
    text = 'def check() -> None:\n    """Refuse.\n\n    Rules: SD-7.1,\n    SD-7.6.\n    """\n'

    found = traced_code(checkout, text)

    assert shown(found.code) == [
        ("SD-7.1", "parlour/rule.py::check", 4),
        ("SD-7.6", "parlour/rule.py::check", 5),
    ]
    assert found.problems == ()


def test_a_docstring_below_a_constant_cites_for_it(checkout: Path) -> None:
    found = traced_code(checkout, 'LIMIT = 7\n"""Rules: SD-7.6."""\n')

    assert shown(found.code) == [("SD-7.6", "parlour/rule.py::LIMIT", 2)]


def test_a_method_is_named_with_its_class(checkout: Path) -> None:
    text = 'class Bag:\n    def draw(self) -> None:\n        """Rules: SD-2.2."""\n'

    assert shown(traced_code(checkout, text).code) == [("SD-2.2", "parlour/rule.py::Bag::draw", 3)]


def test_a_comment_cites_for_the_function_around_it(checkout: Path) -> None:
    text = "def f() -> int:\n    return 7  # R-SC-36, SD-7.6\n\n\n# SD-9.1\n"

    assert shown(traced_code(checkout, text).code) == [
        ("R-SC-36", "parlour/rule.py::f", 2),
        ("SD-7.6", "parlour/rule.py::f", 2),
        ("SD-9.1", "parlour/rule.py", 5),
    ]


def test_the_rule_of_a_refusal_is_a_citation(checkout: Path) -> None:
    text = 'CITED = {"SD": "SD-7.6"}\n\n\ndef f() -> object:\n    return Refusal(rule="SH-7.1")\n'

    assert shown(traced_code(checkout, text).code) == [
        ("SD-7.6", "parlour/rule.py::CITED", 1),
        ("SH-7.1", "parlour/rule.py::f", 5),
    ]


@pytest.mark.parametrize("text", ['X = "see SD-7.6"\n', "# CC-BY-SA-4.0 and GPL-3.0\n"])
def test_a_text_that_only_holds_something_like_an_id_is_no_citation(
    checkout: Path, text: str
) -> None:
    assert traced_code(checkout, text).code == ()


@pytest.mark.parametrize("line", ["SD-7.1 to SD-7.6.", "SD-7.1–7.6.", "SD-7.1 SD-7.2.", "seven."])
def test_a_rules_line_is_a_list_and_never_a_range(checkout: Path, line: str) -> None:
    found = traced_code(checkout, f'"""Text.\n\nRules: {line}\n"""\n')

    assert [(one.file, one.line) for one in found.problems] == [("parlour/rule.py", 3)]


def test_a_file_that_is_no_python_is_named_with_its_line(checkout: Path) -> None:
    found = traced_code(checkout, "x = 1\ndef f(:\n")

    assert [(one.file, one.line) for one in found.problems] == [("parlour/rule.py", 2)]


def test_a_comment_in_a_data_file_cites_for_its_key_or_the_next_one(checkout: Path) -> None:
    text = "exchange_min_bag = 7  # SD-7.6\n# SD-S8.1\nbingo_bonus = 50\n\n# R-SC-01\n"
    (checkout / "src/parlour/data/edition.toml").write_text(text)

    assert shown(trace(checkout).code) == [
        ("SD-7.6", "parlour/data/edition.toml::exchange_min_bag", 1),
        ("SD-S8.1", "parlour/data/edition.toml::bingo_bonus", 2),
        ("R-SC-01", "parlour/data/edition.toml", 5),
    ]


def test_a_mark_cites_for_its_test(checkout: Path) -> None:
    text = (
        '@pytest.mark.rule("SD-7.6", "SH-7.1")\n@pytest.mark.ruling("R-SC-05")\n'
        "def test_it() -> None: ...\n"
    )

    assert shown(traced_test(checkout, text).tests) == [
        ("SD-7.6", "tests/test_rule.py::test_it", 1),
        ("SH-7.1", "tests/test_rule.py::test_it", 1),
        ("R-SC-05", "tests/test_rule.py::test_it", 2),
    ]


def test_marks_of_a_parameter_a_class_and_a_file_count(checkout: Path) -> None:
    text = (
        'pytestmark = pytest.mark.rule("SD-1.1")\n'
        '@pytest.mark.rule("SD-1.2")\nclass TestIt:\n    pass\n'
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("SD-1.3"))])\n'
        "def test_x(x: int) -> None: ...\n"
    )

    assert shown(traced_test(checkout, text).tests) == [
        ("SD-1.1", "tests/test_rule.py", 1),
        ("SD-1.2", "tests/test_rule.py::TestIt", 2),
        ("SD-1.3", "tests/test_rule.py::test_x", 5),
    ]


@pytest.mark.parametrize(
    "mark", ['rule(f"SD-{n}")', 'rule("R-SC-05")', 'ruling("SD-7.6")', "rule()", "rule(*IDS)"]
)
def test_a_mark_that_cannot_be_read_is_a_problem(checkout: Path, mark: str) -> None:
    found = traced_test(checkout, f"\n@pytest.mark.{mark}\ndef test_it() -> None: ...\n")

    assert found.tests == ()
    assert [(one.file, one.line) for one in found.problems] == [("tests/test_rule.py", 2)]
