"""The page that shows a whole game shows the game that is tested."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "write-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def test_the_pieces_of_the_page_are_the_whole_game() -> None:
    game = (ROOT / "tests" / "kernel" / "high_card.py").read_text(encoding="utf-8")

    assert lines("".join(BLOCKS[:-1])) == lines(game)


def test_the_test_on_the_page_is_run() -> None:
    laws = (ROOT / "tests" / "kernel" / "test_laws.py").read_text(encoding="utf-8")

    assert BLOCKS[-1] in laws
