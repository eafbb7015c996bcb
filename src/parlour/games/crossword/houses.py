"""House Cards as values: each house has one power."""

from typing import TypeAlias

import msgspec

from parlour.kernel.decision import Points

House: TypeAlias = str
"""The id of a house, such as `ravenclaw`; "" for a seat that is not sorted yet."""

NO_HOUSE: House = ""


class HouseCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One House Card. Its power is whichever of the four after `rack` is not at its default.

    `begins`: plays first. `extra_tiles`: tiles beyond a full rack at the start. `first_cards`:
    cards drawn at the start. `keeps_left_tiles`: tiles left at the end add to its own score.

    `even_start` is no power and not printed: the points it begins with, at tables that agree to
    even out the houses, for two, three and four players.
    """

    id: House
    title: str
    rack: str
    begins: bool = False
    extra_tiles: int = 0
    first_cards: int = 0
    keeps_left_tiles: bool = False
    even_start: tuple[Points, Points, Points] = (0, 0, 0)
