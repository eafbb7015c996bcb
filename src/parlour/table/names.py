"""What people may call themselves: text, never markup, that reads the same for everybody."""

import re
import unicodedata

from parlour.kernel.errors import TableError

LONGEST_NAME = 24
MOST_MARKS = 3
"""So many accents on one letter are writing; more are a tower over the neighbours."""

JOINER = "\u200d"
"""Makes one picture of several, a family or an astronaut; nothing else needs it here."""

FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""By their category letters and signs, and yet there is nothing to see."""

LOOKALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501"
    "\u03b1\u03bf\u03c1\u03bd\u03b9\u03c5\u03c4\u03ba",
    "aeopcyxijshd" + "aopviutk",
)
"""Small letters of Cyrillic and Greek, and the Latin ones that they read as."""


def clean_name(text: str) -> str:
    """The name in one spelling (NFC), without spaces around it or runs of them.

    Raises:
        TableError: it is empty, too long, or holds characters that cannot be seen.
    """
    name = re.sub(r" +", " ", _with_plain_spaces(unicodedata.normalize("NFC", text))).strip()
    if not all(_are_seen(name)) or (name and not any(map(_has_shape, name))):
        message = "A name cannot hold control characters or other invisible ones."
        raise TableError("bad-name", message)
    if _highest_tower(name) > MOST_MARKS:
        message = f"A letter of a name carries at most {MOST_MARKS} accents."
        raise TableError("bad-name", message)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise TableError("bad-name", f"A name has 1 to {LONGEST_NAME} characters, not {len(name)}.")
    return name


def reads_same(one: str, other: str) -> bool:
    """Whether people would take two names for one: by case, width or letters that look alike."""
    return _as_read(one) == _as_read(other)


def clean_line(text: str) -> str:
    """A line of chat in one spelling; what cannot be seen becomes a space.

    Raises:
        TableError: nothing is left of it.
    """
    normal = unicodedata.normalize("NFC", text)
    seen = zip(normal, _are_seen(normal), strict=True)
    line = "".join(letter if is_seen else " " for letter, is_seen in seen).strip()
    if not line:
        raise TableError("empty-line", "There is nothing in that line.")
    return line


def _as_read(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().translate(LOOKALIKES)


def _with_plain_spaces(text: str) -> str:
    return "".join(" " if unicodedata.category(one) == "Zs" else one for one in text)


def _are_seen(text: str) -> list[bool]:
    """For each character: not a control, format, private or unassigned one, nor a line break."""
    around = zip(f" {text}", text, f"{text[1:]} ", strict=False)
    return [
        _is_picture(before) and _is_picture(after) if letter == JOINER else _is_seen(letter)
        for before, letter, after in around
    ]


def _is_seen(letter: str) -> bool:
    category = unicodedata.category(letter)
    return category[0] != "C" and category not in {"Zl", "Zp"} and letter not in FILLERS


def _is_picture(letter: str) -> bool:
    return unicodedata.category(letter) in {"So", "Sk"} or letter == "\ufe0f"


def _has_shape(letter: str) -> bool:
    """A letter, number, sign or picture: not only a mark on another or a space."""
    return unicodedata.category(letter)[0] in "LNPS"


def _highest_tower(text: str) -> int:
    """The most marks on one letter."""
    kinds = "".join("m" if unicodedata.category(one)[0] == "M" else "." for one in text)
    return max(map(len, kinds.split(".")))
