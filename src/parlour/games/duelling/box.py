"""An edition with its indices: what every rule looks things up in."""

from collections.abc import Iterator

from parlour.games.duelling.board import Map
from parlour.games.duelling.edition import Edition, ItemId, Numbers, PlaceId
from parlour.games.duelling.state import NO_CARD, Duellist


class Box:
    """An edition with its indices."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.dice = edition.dice
        self.map = Map(edition.board)
        self.spells = {spell.id: spell for spell in edition.spells}
        self.items = {item.id: item for item in edition.items}
        self.characters = {one.id: one for one in edition.characters}
        self.classrooms = {room.id: room for room in edition.board.classrooms}
        self.areas = {area.id: area for area in edition.board.common_areas}
        self.area_at = {area: at for at, area in enumerate(self.areas)}

    def is_room(self, place: PlaceId) -> bool:
        """Whether a place is a Classroom or a Common Area."""
        return place in self.classrooms or place in self.areas

    def item_cards(self) -> Iterator[ItemId]:
        """Every Item Card, by its kind."""
        for item in self.edition.items:
            yield from (item.id,) * item.copies

    def numbers(self, duellist: Duellist) -> Numbers:
        """The Duel Numbers of a duellist's loaded spell, none without one.

        Rules: DC-D.3, DC-D.4, DC-D.9.
        """
        if duellist.loaded == NO_CARD:
            return (0, 0)
        return self.spells[duellist.loaded].numbers(duellist.character)
