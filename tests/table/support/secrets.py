"""What is hidden from whom in each kind of game, for the search through all that was sent.

Cards of which a box holds several are given names of their own, so that one card's name on the wire
tells of that card alone. A package that is not named here is still held to `table.test_worlds`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from parlour.catalog import duelling_box, games
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.hogwarts import Laugh
from parlour.games.duelling.view import knows
from parlour.games.housecup.game import HouseCup
from parlour.games.housecup.state import Pair
from parlour.kernel.decision import Seat
from parlour.kernel.game import AnyGame
from parlour.table import events as ev
from table.support.rooms import happened

LONG = 5
"""Fewer tiles make a text that stands in public fields by chance."""

NOBODY: Seat = -9
"""From this viewer everything is hidden."""

NPC_SPELLS = frozenset(one.npc_spell for one in duelling_box.edition().characters)

STRINGS = re.compile(r'"([^"\\]+)"')


class Secrets(NamedTuple):
    """What the search must be told of a kind of game.

    `marked` is the game with every card told apart; `cards` are those that a viewer may not know
    where they are; `racks` are texts that it may never read; `pools` are the fields of a view in
    which all that its viewer has not seen stands as one sorted heap.
    """

    marked: Callable[[Any], AnyGame]
    cards: Callable[[Any, Seat], Iterable[str]]
    racks: Callable[[Any, Seat], Iterable[str]]
    pools: tuple[str, ...] = ()


# -- crosswords, with and without cards ----------------------------------------------------------


def marked_crossword(game: Crossword) -> AnyGame:
    """Every Hogwarts card has a name of its own."""
    deck = tuple(
        replace(kind, id=f"{kind.id}*{at}", count=1)
        for kind in game.edition.deck
        for at in range(kind.count)
    )
    return Crossword(replace(game.edition, deck=deck), game.lexicon)


def cards_of_crossword(state: Any, viewer: Seat) -> Iterator[str]:  # noqa: ANN401
    """The deck, and the hands of the others but for a card whose laugh is asked about."""
    if state.hogwarts is not None:
        claimed = {frame.card for frame in state.frames if isinstance(frame, Laugh)}
        yield from state.hogwarts.deck
        for seat, hand in enumerate(state.hogwarts.hands):
            if seat != viewer:
                yield from (card for card in hand if card not in claimed)


def racks_of_crossword(state: Any, viewer: Seat) -> Iterator[str]:  # noqa: ANN401
    """The racks of the others, but for one that was shown to the viewer, and laid-aside tiles."""
    shown = state.hogwarts.shown if state.hogwarts is not None else None
    for seat, rack in enumerate(state.racks):
        is_shown = shown is not None and (shown.seat, shown.target) == (viewer, seat)
        if seat != viewer and not is_shown:
            yield rack
    for frame in state.frames:
        tiles = getattr(frame, "tiles", None)
        if getattr(frame, "seat", viewer) != viewer and isinstance(tiles, str):
            yield tiles


# -- the House Cup -------------------------------------------------------------------------------


def marked_house_cup(game: HouseCup) -> AnyGame:
    """Every card has a name of its own."""
    cards = tuple(
        replace(card, id=f"{card.id}*{at}", copies=1)
        for card in game.edition.cards
        for at in range(card.copies)
    )
    return HouseCup(replace(game.edition, cards=cards))


def cards_of_house_cup(state: Any, viewer: Seat) -> Iterator[str]:  # noqa: ANN401
    """The decks but for a top card that was looked at, hidden hands, and pairs being drawn."""
    for pile in state.piles:
        yield from pile.rest
        if pile.top and viewer not in pile.seen_by:
            yield pile.top
    for seat, house in enumerate(state.houses):
        if seat != viewer:
            yield from house.hidden
    for frame in state.frames:
        if isinstance(frame, Pair) and frame.seat != viewer:
            yield from frame.cards
    yield from state.unused_locations


# -- the Duelling Club ---------------------------------------------------------------------------


def cards_of_duelling(state: Any, viewer: Seat) -> Iterator[str]:  # noqa: ANN401
    """The Spell deck and what others put under it unseen, and the hands of the others.

    There is one Spell Card of each; of Item Cards the rules tell kinds only. What a preview says of
    the spells of NPCs all know beforehand.
    """
    yield from (spell for spell in state.spell_rest if spell not in NPC_SPELLS)
    yield from (laid.card for laid in state.spell_under if not knows(laid, viewer))
    for who, one in enumerate(state.duellists):
        if who != viewer:
            yield from one.spells


def as_it_is(game: AnyGame) -> AnyGame:
    """A game of which the search knows nothing."""
    return game


def nothing(_state: object, _viewer: Seat) -> tuple[str, ...]:
    """No card that the search knows of."""
    return ()


SECRETS: Mapping[str, Secrets] = {
    "crossword": Secrets(
        marked_crossword, cards_of_crossword, racks_of_crossword, ("unseen", "unseen_cards")
    ),
    "housecup": Secrets(
        marked_house_cup, cards_of_house_cup, nothing, ("unseen", "unused_locations")
    ),
    "duelling": Secrets(as_it_is, cards_of_duelling, nothing, ("unseen_spells",)),
}
UNKNOWN = Secrets(as_it_is, nothing, nothing)


def secrets_of(game_id: str) -> Secrets:
    """What is hidden from whom in a game."""
    return SECRETS.get(games.package_of(game_id).id, UNKNOWN)


# -- what must not have been sent ----------------------------------------------------------------


class Canaries(NamedTuple):
    """What a viewer must not have read when it had been told of `n` events.

    `cards[n]` are those it had not come to know by then; `texts` are for the whole game.
    """

    cards: tuple[frozenset[str], ...]
    texts: frozenset[str]


def canaries(game: AnyGame, log: Iterable[ev.Entry], viewer: Seat, secrets: Secrets) -> Canaries:
    """What must not be found in what a viewer was sent."""
    entries = iter(log)
    opened = next(entries).event
    assert isinstance(opened, ev.Opened)
    state = game.new(msgspec.json.decode(opened.options, type=game.types.options))
    hidden = frozenset(secrets.cards(state, viewer))
    by_n = [hidden]
    texts, known = set(secrets.racks(state, viewer)), set[str]()
    for event in happened(game, entries):
        state = game.fold(state, event)
        if game.outcome(state) is not None:
            break  # all is shown now
        hidden &= frozenset(secrets.cards(state, viewer))
        there, unread = (set(secrets.racks(state, one)) for one in (NOBODY, viewer))
        texts |= unread
        known |= there - unread
        if game.project(event, viewer) is not None:
            by_n.append(hidden)
        by_n[-1] = hidden
    return Canaries(tuple(by_n), frozenset(text for text in texts - known if len(text) >= LONG))


def found(messages: list[dict[str, Any]], wanted: Canaries, pools: tuple[str, ...]) -> list[str]:
    """The canaries that stand in messages which came while they were secret.

    A message that does not say how many events its reader knew is read as the next one that does.
    """
    caught: list[str] = []
    n = len(wanted.cards) - 1
    for message in reversed(messages):
        n = min(message.get("n", n), n)
        view = message.get("view")
        if isinstance(view, dict):
            message = {**message, "view": without(view, pools)}  # noqa: PLW2901
        read = set(STRINGS.findall(msgspec.json.encode(message).decode()))
        caught += sorted(read & (wanted.cards[n] | wanted.texts))
    return caught


def without(value: Any, fields: tuple[str, ...]) -> Any:  # noqa: ANN401
    """A JSON value without these fields, wherever they are."""
    if isinstance(value, dict):
        return {key: without(part, fields) for key, part in value.items() if key not in fields}
    if isinstance(value, list):
        return [without(part, fields) for part in value]
    return value
