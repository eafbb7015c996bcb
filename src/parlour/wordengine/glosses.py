"""What words mean, as far as it is known. A lexicon judges; glosses only explain.

A word is looked up in the user's own list, among Parlour's own glosses, in WordNet, and then as a
form of another word: irregular forms from a list, regular ones by their endings, and words made
with a common prefix or suffix.
"""

from __future__ import annotations

import lzma
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache
from typing import Final

import msgspec

from parlour.catalog import lexica as embedded
from parlour.wordengine import userlexica
from parlour.wordengine.lexicon import DEFAULT, Lexicon, load_lexicon

NOUN: Final = "noun"
VERB: Final = "verb"
ADJECTIVE: Final = "adjective"
ADVERB: Final = "adverb"

_AGENT: Final = "agent noun from"

# Ending of the form, ending of the base, part of speech of the base, what the form is to the base.
# For each part the surest rule comes first.
_ENDINGS: Final = (
    ("ING", "", VERB, "-ing form of"),
    ("ING", "E", VERB, "-ing form of"),
    ("IED", "Y", VERB, "past form of"),
    ("ED", "", VERB, "past form of"),
    ("ED", "E", VERB, "past form of"),
    ("IES", "Y", NOUN, "plural of"),
    ("IES", "Y", VERB, "form of"),
    ("S", "", NOUN, "plural of"),
    ("S", "", VERB, "form of"),
    ("ES", "", NOUN, "plural of"),
    ("ES", "", VERB, "form of"),
    ("ZES", "", NOUN, "plural of"),
    ("SES", "", NOUN, "plural of"),
    ("MEN", "MAN", NOUN, "plural of"),
    ("VES", "F", NOUN, "plural of"),
    ("IER", "Y", ADJECTIVE, "comparative of"),
    ("ER", "", ADJECTIVE, "comparative of"),
    ("ER", "E", ADJECTIVE, "comparative of"),
    ("IEST", "Y", ADJECTIVE, "superlative of"),
    ("EST", "", ADJECTIVE, "superlative of"),
    ("EST", "E", ADJECTIVE, "superlative of"),
    ("ILY", "Y", ADJECTIVE, "adverb from"),
    ("LY", "", ADJECTIVE, "adverb from"),
    ("LY", "LE", ADJECTIVE, "adverb from"),
    ("INESS", "Y", ADJECTIVE, "noun from"),
    ("NESS", "", ADJECTIVE, "noun from"),
    ("ER", "", VERB, _AGENT),
    ("ER", "E", VERB, _AGENT),
    ("OR", "", VERB, _AGENT),
)
# Prefix, parts of speech of the bases that it is put before.
_PREFIXES: Final = (
    ("UN", frozenset({VERB, ADJECTIVE, ADVERB})),
    ("NON", frozenset({NOUN, ADJECTIVE})),
    ("OVER", frozenset({VERB, ADJECTIVE})),
    ("OUT", frozenset({VERB})),
    ("MIS", frozenset({VERB})),
    ("PRE", frozenset({VERB})),
    ("RE", frozenset({VERB})),
)
_LONGEST_SHOWN: Final = 2_000
"""Of a user's definition, in bytes."""
_DOUBLING: Final = frozenset({"ING", "ED", "ER", "EST"})
_SHORTEST_BASE: Final = 2
_SHORTEST_PREFIXED: Final = 4
_PART_OF: Final = {"noun": NOUN, "verb": VERB, "adj": ADJECTIVE, "adv": ADVERB}


class Sense(msgspec.Struct, frozen=True):
    """One meaning of a word, with its part of speech where that is known."""

    part: str
    definition: str


class Gloss(msgspec.Struct, frozen=True):
    """What is known of a word.

    Attributes:
        word: The word, in capitals.
        senses: Its meanings, or those of its base.
        relation: What the word is to its base, such as "plural of"; empty if it has none.
        base: The word it is a form of; empty if it has none.
    """

    word: str
    senses: tuple[Sense, ...]
    relation: str = ""
    base: str = ""

    @property
    def definition(self) -> str:
        """All of it in one line, the way people read it."""
        told = "; ".join(self._meanings())
        if not self.base:
            return told
        return f"{self.relation} {self.base}: {told}" if told else f"{self.relation} {self.base}"

    @property
    def part(self) -> str:
        """The part of speech of the first meaning; empty if it is not known."""
        return self.senses[0].part if self.senses else ""

    def _meanings(self) -> Iterator[str]:
        last = ""
        for sense in self.senses:
            named = sense.part and sense.part != last
            yield f"({sense.part}) {sense.definition}" if named else sense.definition
            last = sense.part


class Glosses:
    """The meanings of a lexicon's words. May be shared by threads."""

    __slots__ = ("_lexicon", "_stored")

    def __init__(self, lexicon: Lexicon) -> None:
        """Explain the words of a lexicon, a user's own with the definitions it came with."""
        self._lexicon = lexicon
        self._stored = b""
        if userlexica.file_version(lexicon.name) is not None:
            self._stored = userlexica.read_stored(lexicon.name).raw

    def lookup(self, word: str) -> Gloss | None:
        """What is known of a word in capitals; None if nothing is.

        Whether the word is in the lexicon is not asked.
        """
        senses = self._senses(word)
        if senses:
            return Gloss(word, senses)
        form = self._as_form(word)
        if form is not None and form.senses:
            return form
        return self._with_prefix(word) or (self._twice_formed(form) if form else None)

    def _senses(self, word: str) -> tuple[Sense, ...]:
        return self._users(word) or _own().get(word, ()) or _wordnet(word)

    def _users(self, word: str) -> tuple[Sense, ...]:
        mark = f"\n{word}\t".encode()
        start = self._stored.find(mark) + len(mark)
        if start < len(mark):
            return ()
        definition, _end, _rest = self._stored[start : start + _LONGEST_SHOWN].partition(b"\n")
        return (Sense("", definition.decode(errors="ignore")),)

    def _as_form(self, word: str) -> Gloss | None:
        """The word as a form of another one of the lexicon.

        Best is a base that means something as the part of speech that the ending asks for, then one
        that means something else (BRICKED, where only the noun BRICK is explained), then any.
        """
        second: Gloss | None = None
        third: Gloss | None = None
        for base, part, relation in _bases(word):
            if base not in self._lexicon:
                continue
            senses = self._senses(base)
            fitting = tuple(sense for sense in senses if sense.part in {part, ""})
            if fitting:
                return Gloss(word, fitting, relation, base)
            if part in {NOUN, VERB} and relation != _AGENT:
                second = second or (Gloss(word, senses, "form of", base) if senses else None)
                third = third or Gloss(word, (), "form of", base)
        return second or third

    def _twice_formed(self, form: Gloss) -> Gloss:
        """A form of a word that is itself a form: BAKERS is of BAKER, and that of BAKE."""
        inner = self._as_form(form.base) or self._with_prefix(form.base)
        if inner is None or not inner.senses:
            return form
        relation = f"{form.relation} {form.base}, {inner.relation}"
        return Gloss(form.word, inner.senses, relation, inner.base)

    def _with_prefix(self, word: str) -> Gloss | None:
        for prefix, parts in _PREFIXES:
            base = word.removeprefix(prefix)
            if base == word or len(base) < _SHORTEST_PREFIXED or base not in self._lexicon:
                continue
            known = Gloss(base, self._senses(base))
            known = known if known.senses else self._as_form(base) or known
            fitting = tuple(sense for sense in known.senses if sense.part in parts)
            if fitting:
                before = f"{prefix}- before"
                relation = f"{before} {base}, {known.relation}" if known.base else before
                return Gloss(word, fitting, relation, known.base or base)
        return None


def load_glosses(lexicon: Lexicon | None = None) -> Glosses:
    """The glosses of a lexicon, the default one if none is given."""
    return Glosses(lexicon or load_lexicon(DEFAULT))


def _bases(word: str) -> Iterator[tuple[str, str, str]]:
    """What a word may be a form of: the base, its part of speech, the relation."""
    yield from _irregular().get(word, ())
    for ending, instead, part, relation in _ENDINGS:
        if not word.endswith(ending):
            continue
        base = word.removesuffix(ending) + instead
        if len(base) < _SHORTEST_BASE:
            continue
        doubles = not instead and ending in _DOUBLING
        if doubles and _ends_short(base):  # HOPING is of HOPE, since HOP makes HOPPING
            yield base + "E", part, relation
        yield base, part, relation
        if doubles and base[-1] == base[-2]:
            yield base[:-1], part, relation


def _ends_short(base: str) -> bool:
    """Whether a base ends in one consonant after one vowel, and so would double it."""
    return bool(re.search("(^|[^AEIOU])[AEIOUY][^AEIOUWXY]$", base))


def _parse(line: str) -> tuple[Sense, ...]:
    """The senses of a line: `part: meaning`, parted by tabs."""
    pairs = (sense.partition(": ") for sense in line.split("\t"))
    return tuple(Sense(part, meaning) for part, _colon, meaning in pairs)


@lru_cache(maxsize=1)
def _own() -> dict[str, tuple[Sense, ...]]:
    lines = (line.partition("\t") for line in embedded.own_glosses().splitlines())
    return {word: _parse(senses) for word, tab, senses in lines if tab}


@lru_cache(maxsize=1)
def _irregular() -> dict[str, tuple[tuple[str, str, str], ...]]:
    found: dict[str, tuple[tuple[str, str, str], ...]] = {}
    for line in lzma.decompress(embedded.packed_irregular_forms()).decode("ascii").splitlines():
        form, base, short = line.split("\t")
        part = _PART_OF[short]
        found[form] = (*found.get(form, ()), (base, part, _relation(form, part)))
    return found


def _relation(form: str, part: str) -> str:
    """What an irregular form is to its base."""
    if part == NOUN:
        return "plural of"
    if part == VERB:
        if form.endswith("ING"):
            return "-ing form of"
        return "past form of" if form.endswith("ED") else "form of"
    return "superlative of" if form.endswith("ST") else "comparative of"


def _wordnet(word: str) -> tuple[Sense, ...]:
    """WordNet's senses; none where Parlour was built without WordNet or the file is damaged."""
    path = embedded.wordnet_glosses()
    if path is None:
        return ()
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as base:
            row = base.execute("SELECT senses FROM gloss WHERE word = ?", (word,)).fetchone()
    except sqlite3.Error:
        return ()
    return _parse(row[0]) if row else ()
