"""Deck files of the House Cup: what may stand in one, and all that can be wrong with it.

Rules: HC-CON.1, HC-CON.5, HC-CON.6, HC-CON.7.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from parlour.catalog.deckfiles import HOUSE, BadDeckError, DeckFile, Problem
from parlour.catalog.faults import Fault, faults_of, shape_of, shown
from parlour.catalog.housecup_faults import (
    collects,
    effect_faults,
    location_faults,
    space_faults,
)
from parlour.games.housecup.edition import (
    Card,
    Challenge,
    Lesson,
    Location,
    Space,
)
from parlour.games.housecup.effects import BEFORE_PLACING, DECKS, SUBJECTS, Effect

DATA = files("parlour") / "data" / "housecup"
GAME: Final = "house-cup"

PRINTED: Final[Mapping[str, int]] = {"basic": 40, "advanced": 27, "easy": 31, "hard": 29}
"""How many cards of each deck are in the box (HC-CON.6, HC-CON.7)."""

_SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_TOP_KEYS: Final = ("game", "title", "cards", "spaces", "locations")
_LEAST_DEMAND: Final = 2  # HC-P1.4
_HIGHEST_LESSON: Final = 7  # R-HC-13


@cache
def plain_box() -> dict[str, Any]:
    """Houses, spaces and Locations that come with Parlour, as TOML has them."""
    return tomllib.loads((DATA / "box.toml").read_text(encoding="utf-8"))


class CupDeck(msgspec.Struct, frozen=True):
    """The cards of a deck file; spaces and Locations only where the file replaces ours."""

    title: str
    cards: tuple[Card, ...]
    spaces: tuple[Space, ...] = ()
    locations: tuple[Location, ...] = ()


class CupDecks:
    """What can be asked about deck files of the House Cup."""

    game = GAME
    may_be_ours: tuple[str, ...] = ("spaces", "locations")

    @property
    def house(self) -> str:
        """The text of the deck that comes with Parlour."""
        return (DATA / "decks" / f"{HOUSE}.toml").read_text(encoding="utf-8")

    @property
    def template(self) -> str:
        """A file to fill in, with the cards that the rulebook explains."""
        return (DATA / "decks" / "template.toml").read_text(encoding="utf-8")

    def read(self, found: DeckFile) -> CupDeck:
        """The deck of a file.

        Raises:
            BadDeckError: something is wrong with it.
        """
        problems = list(_problems(found))
        if problems:
            raise BadDeckError(problems)
        content = found.content
        return CupDeck(
            title=content["title"],
            cards=tuple(_card(plain, found) for plain in content["cards"]),
            spaces=_converted(content.get("spaces", []), Space),
            locations=_converted(content.get("locations", []), Location),
        )

    def counts(self, content: Mapping[str, Any]) -> Mapping[str, int]:
        """How many cards of each deck a file has."""
        counted = _counted(content)
        return {f"{name} cards": counted[name] for name in PRINTED}


def _converted(plain: list[Any], kind: Any) -> tuple[Any, ...]:  # noqa: ANN401  (a Struct's type)
    return tuple(msgspec.convert(one, kind) for one in plain)


def _card(plain: Mapping[str, Any], found: DeckFile) -> Card:
    """A card without fault as its Struct; what an owner wrote is marked as such."""
    is_ours = "source" in plain or found.file == f"{GAME}/{HOUSE}.toml"
    whole = dict(plain) if is_ours else {**plain, "source": "owner"}
    return msgspec.convert(whole, _kind(plain["deck"]))


def _kind(deck: object) -> type[Card]:
    return Challenge if deck in {"easy", "hard"} else Lesson


def _counted(content: Mapping[str, Any]) -> Counter[str]:
    """Cards by deck, as far as a file can be read."""
    counted: Counter[str] = Counter()
    cards = content.get("cards", [])
    for plain in cards if isinstance(cards, list) else []:
        if isinstance(plain, dict) and plain.get("deck") in DECKS:
            copies = plain.get("copies", 1)
            counted[plain["deck"]] += copies if isinstance(copies, int) else 1
    return counted


# -- what can be wrong with a file -----------------------------------------------------------------


def _problems(found: DeckFile) -> Iterator[Problem]:
    """Everything that is wrong with a deck file."""
    content = found.content
    yield from found.common_problems(_TOP_KEYS)
    for table, kind in (("cards", None), ("spaces", Space), ("locations", Location)):
        yield from _of_table(found, table, kind)
    if isinstance(content.get("cards", []), list):
        yield from _counts_wrong(found)


def _of_table(found: DeckFile, table: str, kind: type | None) -> Iterator[Problem]:
    """Faults of every entry of one array of tables."""
    entries = found.content.get(table, [])
    if not isinstance(entries, list):
        yield found.problem(table, "is no array of tables", f"[[{table}]] before each entry")
        return
    seen: set[object] = set()
    for index, plain in enumerate(entries):
        if not isinstance(plain, dict):
            faults: Iterable[Fault] = [Fault("", repr(plain), f"a table after [[{table}]]")]
        elif kind is None:
            faults = _card_faults(plain)
        else:
            faults = _of_place(plain, table, kind)
        name = plain.get("id") if isinstance(plain, dict) else None
        ids = _card_id_faults(name, seen) if kind is None else _place_faults(name, table, seen)
        for fault in (*faults, *ids):
            yield found.entry_problem(table, index, name, fault)
        seen.add(name)


def _of_place(plain: Mapping[str, Any], table: str, kind: type) -> Iterator[Fault]:
    """Faults of an owner's space or Location: of its keys first, then of what it would do."""
    faults = tuple(faults_of(plain, shape_of(kind)))
    yield from faults
    ours = next((one for one in plain_box()[table] if one["id"] == plain.get("id")), None)
    if faults or ours is None:
        return
    place: Any = msgspec.convert(plain, kind)
    if isinstance(place, Location):
        yield from location_faults(place, ours)
    elif isinstance(place, Space):
        yield from space_faults(place, ours)


def _place_faults(name: object, table: str, seen: set[object]) -> Iterator[Fault]:
    """An owner's space or Location takes the place of one of ours."""
    known = [place["id"] for place in plain_box()[table]]
    if name is not None and name not in known:
        yield Fault("id", shown(name), f"the id of what it replaces: {', '.join(known)}")
    if name in seen:
        yield Fault("id", f"{shown(name)} is there already", "each once")


def _card_id_faults(name: object, seen: set[object]) -> Iterator[Fault]:
    if isinstance(name, str):
        if not _SLUG.fullmatch(name):
            yield Fault(
                "id", shown(name), "small letters, digits and hyphens, such as girding-potion"
            )
        if name in seen:
            yield Fault(
                "id", f"{shown(name)} is there already", "an id of its own; copies = … for more"
            )


def _card_faults(plain: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults of one card: of its keys first, then of what they mean together."""
    if plain.get("deck") not in DECKS:
        told = shown(plain["deck"]) if "deck" in plain else "is missing"
        yield Fault("deck", told, f"one of {', '.join(DECKS)}")
        return
    kind = _kind(plain["deck"])
    faults = tuple(faults_of(dict(plain), shape_of(kind)))
    yield from faults
    if not faults:
        card = msgspec.convert(plain, kind)
        yield from _lesson_faults(card) if isinstance(card, Lesson) else _challenge_faults(card)
        for index, effect in enumerate(card.effects):
            if collects([effect]):
                yield Fault(f"effects[{index}]", "'collect' in a card", "it only at a Location")
        yield from effect_faults(card.effects)


def _lesson_faults(card: Lesson) -> Iterator[Fault]:
    """Rules: HC-P1.3, HC-P1.4, HC-P1.6."""
    levels = [card.demand.any, *(card.demand.of(subject) for subject in SUBJECTS)]
    if not _LEAST_DEMAND <= max(levels) <= _HIGHEST_LESSON:
        expected = f"a level from {_LEAST_DEMAND} to {_HIGHEST_LESSON} in a class or in any"
        yield Fault("demand", f"asks for {max(levels)}", expected)
    if not card.effects:
        yield Fault("effects", "is empty", "what learning the Lesson does")


def _challenge_faults(card: Challenge) -> Iterator[Fault]:
    """Rules: HC-P2.8, HC-P2.9, HC-P2.17."""
    if card.demand.any:
        yield Fault("demand.any", "stands on a Challenge", "levels of named classes")
    if not any(card.demand.of(subject) for subject in SUBJECTS):
        yield Fault("demand", "asks for nothing", f"levels of {', '.join(SUBJECTS)}")
    if not card.points and not card.effects:
        yield Fault("points", "there is no reward", "points, effects or both")
    for index, effect in enumerate(card.effects):
        if _is_for_lessons(effect):
            yield Fault(f"effects[{index}]", "stands on a Challenge", "it only on a Lesson")


def _is_for_lessons(effect: Effect) -> bool:
    return isinstance(effect, BEFORE_PLACING)


def _counts_wrong(found: DeckFile) -> Iterator[Problem]:
    """Rules: HC-CON.6, HC-CON.7."""
    counted = _counted(found.content)
    for name, printed in PRINTED.items():
        if counted[name] != printed:
            told = f"the deck {name!r} has {counted[name]} cards"
            yield found.problem("cards", told, f"{printed}, copies counted")
