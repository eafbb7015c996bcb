"""The names of those who play on the terminal: as the tables of a server take them, no others."""

from collections.abc import Callable, Sequence

from parlour.cli.game_session import Sitter
from parlour.kernel.decision import Seat
from parlour.kernel.errors import OptionsError, ParlourError, TableError
from parlour.records.game_json import Player
from parlour.table.names import clean_line, clean_name, reads_same


def well_named(
    sitters: Sequence[Sitter], wrong: Callable[[Seat, str], ParlourError]
) -> tuple[Sitter, ...]:
    """Who sits there, each name in its one spelling.

    Computers may share the name that we give them. `wrong` makes the error of a seat from what is
    wrong there.

    Raises:
        ParlourError: A name is empty, too long or not to be seen, or two people read the same.
    """
    seated: list[Sitter] = []
    for seat, one in enumerate(sitters):
        try:
            name = one.name if _is_ours(one, seat) else clean_name(one.name)
        except TableError as error:
            raise wrong(seat, str(error)) from error
        others = (each for each in seated if one.level is None or each.level is None)
        if any(reads_same(each.name, name) for each in others):
            raise wrong(seat, f"Two seats are called {name!r}.")
        seated.append(one._replace(name=name))
    return tuple(seated)


def shown_names(players: Sequence[Player]) -> list[str]:
    """The names of a record as a terminal may show them: without what cannot be seen."""
    return [_shown(player.name) or f"Seat {seat + 1}" for seat, player in enumerate(players)]


def _shown(name: str) -> str:
    try:
        return clean_line(name)
    except TableError:  # nothing is left of it
        return ""


def bad_seat(seat: Seat, why: str) -> OptionsError:
    """The error of a name after --seats."""
    return OptionsError("seats", f"seat {seat + 1}: {why}")


def _is_ours(one: Sitter, seat: Seat) -> bool:
    """Whether it is a computer called as the terminal calls it."""
    told = {f"Computer ({one.level})", f"Computer {seat + 1} ({one.level})"}
    return one.level is not None and one.name in told
