"""The Duelling Club's box: characters from our data, the rest from a deck file or ours.

Rules: DC-CON.1, DC-CON.2, DC-CON.3, DC-CON.5.
"""

import tomllib

import msgspec

from parlour.catalog import decks
from parlour.catalog.duelling_decks import (
    DATA,
    GAME,
    DuelDeck,
    house_items,
    house_spells,
    plain_house,
)
from parlour.games.duelling.edition import Board, Character, Dice, Edition, Item, Spell


def edition(deck: str = "") -> Edition:
    """The box with what a deck file says of it, "" for what comes with Parlour.

    Raises:
        DataError: there is no such deck, or its file is wrong.
    """
    return _edition(deck)


@decks.kept_where_lasting
def _edition(deck: str) -> Edition:
    found: DuelDeck = decks.load(GAME, deck)
    return Edition(
        id=GAME,
        code="DC",
        title="Hogwarts Duelling Club",
        deck=deck,
        deck_title=found.title,
        source=found.source,
        characters=_characters(),
        board=found.board or msgspec.convert(plain_house()["board"], Board),
        spells=_spells(found),
        items=_items(found),
        dice=found.dice or msgspec.convert(plain_house()["dice"], Dice),
    )


def _characters() -> tuple[Character, ...]:
    plain = tomllib.loads((DATA / "characters.toml").read_text(encoding="utf-8"))
    return msgspec.convert(plain["characters"], tuple[Character, ...])


def _spells(found: DuelDeck) -> tuple[Spell, ...]:
    """The 20 spells in our order, with the numbers of the file if it has any."""
    told = {one.id: one for one in found.spells}
    if not told:
        return tuple(house_spells().values())
    return tuple(
        Spell(
            id=ours.id,
            name=told[ours.id].name or ours.name,
            harry=told[ours.id].harry,
            ron=told[ours.id].ron,
            hermione=told[ours.id].hermione,
            draco=told[ours.id].draco,
        )
        for ours in house_spells().values()
    )


def _items(found: DuelDeck) -> tuple[Item, ...]:
    """The ten kinds in our order, with the copies of the file if it has any."""
    told = {one.id: one for one in found.items}
    if not told:
        return tuple(house_items().values())
    return tuple(
        msgspec.structs.replace(
            ours, copies=told[ours.id].copies, text=told[ours.id].text or ours.text
        )
        for ours in house_items().values()
    )
