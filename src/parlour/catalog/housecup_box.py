"""The House Cup's box: houses, spaces and Locations from our data, the cards from a deck file.

Rules: HC-CON.1, HC-CON.2, HC-CON.5, HC-CON.6, HC-CON.7.
"""

from functools import cache

import msgspec

from parlour.catalog import decks
from parlour.catalog.housecup_decks import GAME, CupDeck, plain_box
from parlour.games.housecup.edition import Edition


def edition(deck: str = "") -> Edition:
    """The box with the cards of a deck, "" for those that come with Parlour.

    An owner's file may hold spaces and Locations, too: each takes the place of ours of that id.

    Raises:
        DataError: there is no such deck, or its file is wrong.
    """
    found: CupDeck = decks.load(GAME, deck)
    ours = _box()
    spaces = {space.id: space for space in found.spaces}
    locations = {location.id: location for location in found.locations}
    return msgspec.structs.replace(
        ours,
        deck=deck,
        deck_title=found.title,
        spaces=tuple(spaces.get(space.id, space) for space in ours.spaces),
        locations=tuple(locations.get(place.id, place) for place in ours.locations),
        cards=found.cards,
    )


@cache
def _box() -> Edition:
    return msgspec.convert({**plain_box(), "cards": []}, Edition)
