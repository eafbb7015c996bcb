"""The words of an edition: a list as the edition changes it.

An edition may add the words of its glossary and bar words that the list marks as foreign and words
of hatred. A glossary's words are legal whatever the edition bars (R-HP-13).

Rules: HP-8.1, HP-8.3, HP-8.6.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from typing import Final, Literal

from parlour.catalog.barred import barred_words
from parlour.catalog.crossword_editions import Dictionary, dictionary
from parlour.catalog.glossaries import glossary, is_glossary
from parlour.wordengine import graphcache, userlexica
from parlour.wordengine.lexicon import DEFAULT, Lexicon, load_lexicon

Standing = Literal["listed", "glossary", "foreign", "hateful", "unlisted"]
"""Why a word is acceptable (the former two) or not."""

_FOREIGN: Final = re.compile(r"[(\[]\s*foreign\b", re.IGNORECASE)

_made: dict[tuple[str, bytes], Lexicon] = {}
_making: Final = threading.Lock()
_MOST_KEPT: Final = 8


def edition_lexicon(game_id: str, name: str = DEFAULT, *, strict: bool = False) -> Lexicon:
    """The list of that name as the edition changes it; the list itself where it does not.

    Args:
        game_id: The edition.
        name: A lexicon's name.
        strict: Whether words that have an ordinary sense beside the hateful one are barred too.

    Raises:
        DataError: There is no such edition.
        UnknownLexiconError: There is no lexicon of that name.
        StoredLexiconError: The file of a user's lexicon cannot be read.
        BarredListError: The host's list of barred words cannot be read.

    Rules: HP-8.1, HP-8.3, HP-8.6.
    """
    base, rules = load_lexicon(name), dictionary(game_id)
    if not rules.changes_words:
        return base
    added = glossary(rules.glossary).forms if rules.glossary else frozenset[str]()
    barred = _barred(base, rules, strict=strict) - added
    key = graphcache.plain_text(
        ("edition", base.digest, "added", *sorted(added), "barred", *sorted(barred))
    )
    with _making:
        if (name, key) not in _made:
            while len(_made) >= _MOST_KEPT:
                del _made[next(iter(_made))]
            _made[name, key] = _compiled(base, key, added, barred)
        return _made[name, key]


def is_strict(options: object) -> bool:
    """Whether a table has agreed that words with an ordinary sense are barred too (HP-8.6)."""
    return getattr(options, "barred", "") == "strict"


def standing(word: str, game_id: str, name: str = DEFAULT, *, strict: bool = False) -> Standing:
    """Why a word in capitals is acceptable in an edition, or why it is not.

    Raises:
        As `edition_lexicon`.

    Rules: HP-8.1, HP-8.3, HP-8.6, HP-23.1.
    """
    base, rules = load_lexicon(name), dictionary(game_id)
    if rules.glossary and is_glossary(word, rules.glossary):
        return "glossary"
    if word not in base:
        return "unlisted"
    if rules.bars_hatred and word in barred_words(strict=strict):
        return "hateful"
    if rules.bars_foreign and word in foreign_words(base):
        return "foreign"
    return "listed"


def foreign_words(lexicon: Lexicon) -> frozenset[str]:
    """The words that a list marks as foreign: their definitions begin with `(foreign`.

    The lists that come with Parlour mark none (R-HP-18).

    Rules: HP-8.3.
    """
    if userlexica.file_version(lexicon.name) is None:
        return frozenset()
    entries = userlexica.read_stored(lexicon.name).entries()
    return frozenset(word for word, meaning in entries if meaning and _FOREIGN.match(meaning))


def _barred(base: Lexicon, rules: Dictionary, *, strict: bool) -> frozenset[str]:
    foreign = foreign_words(base) if rules.bars_foreign else frozenset[str]()
    hateful = barred_words(strict=strict) if rules.bars_hatred else frozenset[str]()
    return frozenset(word for word in foreign | hateful if word in base)


def _compiled(base: Lexicon, key: bytes, added: frozenset[str], barred: frozenset[str]) -> Lexicon:
    """The changed list, under the name that tables use, so that its definitions are found."""

    def words() -> Iterator[str]:
        yield from (word for word in base.words() if word not in barred)
        yield from added

    made = graphcache.compiled(key, words)
    return Lexicon(base.name, base.title, made.graph, made.digest, made.size)
