from __future__ import annotations

from pathlib import Path

import pytest

from parlour.catalog import coverage
from parlour.catalog.coverage import main
from parlour.kernel.errors import DataError

PAGE = "docs/reference/rules/scrabble-deluxe.md"
MARKED = '@pytest.mark.rule("SD-7.6")\ndef test_a_full_bag_is_needed() -> None: ...\n'


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    code = tmp_path / "src/parlour/exchanging.py"
    code.parent.mkdir(parents=True)
    code.write_text('def check() -> None:\n    """Rules: SD-7.6."""\n')
    test = tmp_path / "tests/test_exchanging.py"
    test.parent.mkdir()
    test.write_text(MARKED)
    (code.parent / "data").mkdir()
    monkeypatch.setattr(coverage, "checkout", lambda: tmp_path)
    return tmp_path


def test_what_is_not_current_is_named_and_nothing_is_written(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 1
    assert f"{PAGE}: not current" in capsys.readouterr().out
    assert not (checkout / PAGE).exists()


def test_a_row_shows_rule_code_tests_and_rulings(checkout: Path) -> None:
    main(["--write"])

    row = next(
        line for line in (checkout / PAGE).read_text("utf-8").splitlines() if "**SD-7.6**" in line
    )
    assert "while fewer than seven tiles are left" in row
    assert "[`check`](../../../src/parlour/exchanging.py)" in row
    assert "[a full bag is needed](../../../tests/test_exchanging.py)" in row
    assert "[R-SC-05](rulings.md#r-sc-05)" in row


def test_a_row_shows_what_is_missing_or_why_nothing_is(checkout: Path) -> None:
    main(["--write"])

    page = (checkout / PAGE).read_text("utf-8")
    assert "**missing**" in next(line for line in page.splitlines() if "**SD-7.5**" in line)
    assert "none: Advice" in next(line for line in page.splitlines() if "**SD-TIP.1**" in line)


def test_moving_lines_changes_no_page(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--write"])
    capsys.readouterr()
    (checkout / "tests/test_exchanging.py").write_text(f"\n\n\n{MARKED}")

    main([])

    assert "not current" not in capsys.readouterr().out


def test_a_fault_and_a_missing_rule_are_told(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "tests/test_exchanging.py").write_text(MARKED.replace("7.6", "7.99"))

    assert main(["--write"]) == 1
    told = capsys.readouterr().out
    assert "tests/test_exchanging.py:1: SD-7.99 is in no rulebook" in told
    assert "without a test: SD-CON.1" in told


def test_a_plain_install_has_nothing_to_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "checkout", lambda: None)

    with pytest.raises(DataError, match="from a checkout"):
        main(["--write"])
