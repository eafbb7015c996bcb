"""A person at a Harry Potter table: casts cards, answers them, reads hands and houses."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.support.choosing import Tiles
from e2e.support.device import OPEN, PHONE, here
from e2e.support.seat import Seat

GAME = "scrabble-harry-potter"


class Witch(Seat):
    """A seat with a house and cards."""

    def to_the_table(self) -> None:
        """Put the houses away, which are shown first."""
        expect(self.get("sorting")).to_be_visible()
        self.get("sorting-close").click()
        expect(self.get("sorting")).to_be_hidden()

    def cast(self, card: str) -> None:
        """Show the card large and use it."""
        self.get(f"card-{card}").click()
        self.get("use-card").click()
        expect(self.get("card-dialog")).to_be_hidden()

    def holds(self, card: str) -> None:
        """Wait until the card is in the hand."""
        expect(self.get(f"card-{card}")).to_be_visible()

    def hold_cards(self) -> None:
        """Use no card at scoring."""
        expect(self.get("scoring-slip")).to_be_visible()
        self.get("hold-cards").click()
        expect(self.get("scoring-slip")).to_be_hidden()

    def hand_size(self, seat: int) -> int:
        """How many cards a plate says that this seat holds."""
        return int(self.get(f"hand-size-{seat}").locator("b").inner_text())

    def lays(self, tiles: Tiles, other: Seat) -> None:
        """Play these tiles, and the other lets them stand."""
        self.expect_turn()
        self.play(tiles)
        other.accept()


def two(device: NewDevice, *, on_phone: bool = False, **deal: object) -> tuple[Witch, Witch]:
    """Ada begins for Slytherin, Ben is in Gryffindor, unless the deal says otherwise."""
    looks: dict[str, object] = {"viewport": {"width": 1440, "height": 900}}
    ada = device("Ada", **looks)
    ben = device("Ben", **(PHONE if on_phone else looks))
    wanted = {"houses": ("slytherin", "gryffindor"), **deal}
    table = ada.lay_table(here("Ada"), OPEN, game=GAME, **wanted)["id"]  # type: ignore[arg-type]
    ben.claim(table, 1)
    seats = Witch(ada, 0), Witch(ben, 1)
    for seat in seats:
        seat.sit(table)
        seat.to_the_table()
    return seats
