"""What an owner may write into a deck file as a text: names that can be read, and that fit.

Names stand on cards, boards and buttons. One that nobody can see, that fills a page, or that two
things share would make a game hard to play, however well its rules hold.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from parlour.catalog.faults import Fault, shown

_MOST_SIGNS: Final[Mapping[str, int]] = {"title": 60, "name": 60, "letter": 1}
"""How long a text under a key may be; it is one line with something to see in it."""

_LONGEST_ID: Final = 40
_MOST_OF_OTHERS: Final = 400
_RULE: Final = re.compile(r"(?:R-)?[A-Z]{2}-[A-Za-z0-9.-]{1,40}")
_SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_ID: Final = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
_FILLERS: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and signs that are drawn as nothing."""


def text_faults(value: object, key: str = "") -> Iterator[Fault]:
    """Every text within a value that cannot be shown to players."""
    if isinstance(value, str):
        yield from _of_text(value, key)
    elif isinstance(value, Mapping):
        for name, inside in value.items():
            yield from text_faults(inside, f"{key}.{name}" if key else str(name))
    elif isinstance(value, list):
        for index, inside in enumerate(value):
            yield from text_faults(inside, f"{key}[{index}]")


def _of_text(text: str, key: str) -> Iterator[Fault]:
    name = re.sub(r"\[\d+\]", "", key.rpartition(".")[2])
    most = _MOST_SIGNS.get(name)
    if most is not None and not can_be_seen(text):
        yield Fault(key, shown(text), _described(most))
    elif most is not None and len(text.splitlines()) != 1:
        yield Fault(key, f"{shown(text)} has more than one line", _described(most))
    elif most is not None and len(text) > most:
        yield Fault(key, f"{shown(text)} has {len(text)} signs", _described(most))
    elif len(text) > (longest := _LONGEST_ID if name == "id" else _MOST_OF_OTHERS):
        yield Fault(key, f"{shown(text)} has {len(text)} signs", f"at most {longest} signs")
    elif name == "text" and text and not can_be_seen(text):
        yield Fault(key, shown(text), "a line for players, or the key left out")
    elif name == "colour" and not _SLUG.fullmatch(text):
        yield Fault(key, shown(text), "small letters, digits and hyphens, such as amber")
    elif name == "rules" and not _RULE.fullmatch(text):
        yield Fault(key, shown(text), "the id of a rule, such as HC-LES.GirdingPotion")


def _described(most: int) -> str:
    return "one letter" if most == 1 else f"a text of 1 to {most} signs, in one line"


def can_be_seen(text: str) -> bool:
    """Whether a text has any sign that is drawn."""
    return any(unicodedata.category(sign)[0] not in "ZC" and sign not in _FILLERS for sign in text)


def id_faults(name: str, key: str = "id") -> Iterator[Fault]:
    """What is wrong with the id of a place, which is written into lists and typed by players."""
    if not _ID.fullmatch(name):
        yield Fault(key, shown(name), "letters, digits and hyphens, such as r12")


def taken(texts: Iterable[object], key: str) -> Iterator[tuple[int, Fault]]:
    """The texts under this key that are there before them already; case does not count."""
    seen: set[str] = set()
    for index, text in enumerate(texts):
        folded = " ".join(text.casefold().split()) if isinstance(text, str) else ""
        if folded and folded in seen:
            yield index, Fault(key, f"{shown(text)} is there already", f"a {key} of its own")
        seen.add(folded)
