"""Two devices that sit at one table."""

from table.support.client import Browser
from table.support.server import Place

HERE = {"kind": "here", "name": "Anna"}
OPEN = {"kind": "open"}


async def two_at_a_table(place: Place) -> tuple[Browser, Browser, str]:
    """Anna, who laid the table, Ben, who sat down, and the table's id."""
    anna, ben = place.browser(), place.browser()
    table = (await anna.new_table(HERE, OPEN))["id"]
    await ben.claim(table, 1, "Ben")
    return anna, ben, table
