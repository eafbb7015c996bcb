"""What people may call themselves: text, never markup, that reads the same for everybody."""

import re
import unicodedata

from parlour.kernel.errors import TableError

LONGEST_NAME = 24


def clean_name(text: str) -> str:
    """The name in one spelling (NFC), without spaces around it or runs of them.

    Raises:
        TableError: it is empty, too long, or holds characters that cannot be seen.
    """
    name = re.sub(r" +", " ", unicodedata.normalize("NFC", text)).strip()
    if any(not _is_seen(letter) for letter in name):
        message = "A name cannot hold control characters or other invisible ones."
        raise TableError("bad-name", message)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise TableError("bad-name", f"A name has 1 to {LONGEST_NAME} characters, not {len(name)}.")
    return name


def clean_line(text: str) -> str:
    """A line of chat in one spelling; what cannot be seen becomes a space.

    Raises:
        TableError: nothing is left of it.
    """
    normal = unicodedata.normalize("NFC", text)
    line = "".join(letter if _is_seen(letter) else " " for letter in normal).strip()
    if not line:
        raise TableError("empty-line", "There is nothing in that line.")
    return line


def _is_seen(letter: str) -> bool:
    """Not a control, format, private or unassigned character, nor a line break."""
    category = unicodedata.category(letter)
    return category[0] != "C" and category not in {"Zl", "Zp"}
