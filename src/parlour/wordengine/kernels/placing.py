"""Laying a play on the board, with only what it touches made again."""

from parlour.wordengine.kernels.bits import inner, u8
from parlour.wordengine.kernels.crosssets import lay, renew_around
from parlour.wordengine.kernels.layout import Search


@inner
def place_play(s: Search, first: int, length: int) -> None:
    """Lay `best_tiles` from a square on; 0 stands for a tile that lies already."""
    touched = u8(0)
    for place in range(u8(length)):
        if s.best_tiles[place] != 0:
            touched = u8(first) + place
            lay(s, touched, s.best_tiles[place])
    renew_around(s, touched)
    for place in range(u8(length)):
        if s.best_tiles[place] != 0:
            renew_around(s, u8(s.tr[u8(first) + place]))
