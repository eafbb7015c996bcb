"""Before the first turn: the draw for first play, and full racks.

Rules: SD-SET.1, SD-SET.2, SD-SET.3, SD-SET.4, SD-SET.5, SD-SET.6, SD-CON.1, SD-CON.2, SD-OBJ.1,
SH-SET.1, SH-SET.2, SH-SET.3, SH-SET.4, SH-SET.5, SH-SET.6, SH-CON.1, SH-CON.2, SH-OBJ.1.
"""

from parlour.games.crossword.board import empty_board
from parlour.games.crossword.edition import BLANK, Edition, Options, check_options
from parlour.games.crossword.events import StarterFound, StartTied, StartTileDrawn
from parlour.games.crossword.state import StartDraw, State
from parlour.games.crossword.unfolding import Unfolding


def new_state(edition: Edition, options: Options) -> State:
    """All tiles in the bag, nobody has drawn.

    Raises:
        OptionsError: the edition prints no such option.

    Rules: SD-SET.1, SD-SET.2, SD-CON.1, SH-SET.1, SH-SET.2, SH-CON.1.
    """
    check_options(edition, options)
    players = options.players
    nothing = (0,) * players
    return State(
        options=options,
        board=empty_board(edition.layout.size),
        racks=("",) * players,
        bag=edition.full_bag,
        scores=nothing,
        frames=(StartDraw(waiting=tuple(range(players))),),
        owed=nothing,
        left=(False,) * players,
        passes=nothing,
        misses=nothing,
    )


def draw_for_start(unfolding: Unfolding, tile: str) -> None:
    """One more seat has drawn; when all have, the best letter begins.

    Only the seats that tie for best draw again (R-SC-06); all drawn tiles go back once the starter
    is known (R-SC-07).

    Rules: SD-SET.2, SD-SET.3, SD-SET.4, SD-SET.5, SH-SET.2, SH-SET.3, SH-SET.4, SH-SET.5.
    """
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, StartDraw)
    unfolding.emit(StartTileDrawn(frame.waiting[0], tile))
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, StartDraw)
    if frame.waiting:
        return
    best = min(start_rank(drawn) for _, drawn in frame.drawn)
    tied = tuple(seat for seat, drawn in frame.drawn if start_rank(drawn) == best)
    unfolding.emit(StarterFound(tied[0]) if len(tied) == 1 else StartTied(tied))


def start_rank(tile: str) -> str:
    """Smaller begins: a blank before every letter, then the alphabet.

    Rules: SD-SET.3, SD-SET.4, SH-SET.3, SH-SET.4.
    """
    return "" if tile == BLANK else tile
