"""Before the first turn: the draw for first play, and full racks.

Rules: HP-SET.6, HP-SET.7, HP-SET.8, SD-SET.1, SD-SET.2, SD-SET.3, SD-SET.4, SD-SET.5, SD-SET.6,
SD-CON.1, SD-CON.2, SD-OBJ.1,
SH-SET.1, SH-SET.2, SH-SET.3, SH-SET.4, SH-SET.5, SH-SET.6, SH-CON.1, SH-CON.2, SH-OBJ.1.
"""

from parlour.games.crossword.board import empty_board
from parlour.games.crossword.edition import BLANK, Edition, Options, check_options
from parlour.games.crossword.events import StarterFound, StartTied, StartTileDrawn
from parlour.games.crossword.hogwarts import Hogwarts, Sorting
from parlour.games.crossword.houses import NO_HOUSE
from parlour.games.crossword.state import StartDraw, State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Seat


def new_state(edition: Edition, options: Options) -> State:
    """All tiles in the bag, nobody has drawn.

    Raises:
        OptionsError: the edition prints no such option.

    Rules: SD-SET.1, SD-SET.2, SD-CON.1, SH-SET.1, SH-SET.2, SH-CON.1.
    """
    check_options(edition, options)
    players = options.players
    nothing = (0,) * players
    seats = tuple(range(players))
    return State(
        options=options,
        board=empty_board(edition.layout.size),
        racks=("",) * players,
        bag=edition.full_bag,
        scores=nothing,
        frames=(Sorting(seats) if edition.houses else StartDraw(seats),),
        owed=nothing,
        left=(False,) * players,
        passes=nothing,
        misses=nothing,
        hogwarts=_new_hogwarts(edition, players),
    )


def _new_hogwarts(edition: Edition, players: int) -> Hogwarts | None:
    """Nobody is sorted, all cards are in the deck.

    Rules: HP-CON.2, HP-SET.1, HP-SET.7.
    """
    if not edition.houses and not edition.deck:
        return None
    return Hogwarts(
        houses=(NO_HOUSE,) * players,
        deck=edition.full_deck,
        hands=((),) * players,
        lying=((),) * players,
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
    if len(tied) == 1:
        begin(unfolding, tied[0])
    else:
        unfolding.emit(StartTied(tied))


def begin(unfolding: Unfolding, starter: Seat) -> None:
    """This seat begins; the racks are filled, and houses take what they are granted.

    Rules: HP-SET.6, HP-SET.8, HP-10.3, HP-10.6.
    """
    hogwarts, size = unfolding.state.hogwarts, unfolding.state.options.rack_size
    if hogwarts is None:
        unfolding.emit(StarterFound(starter))
        return
    cards = [unfolding.edition.house(house) for house in hogwarts.houses]
    racks = tuple(size + (card.extra_tiles if card else 0) for card in cards)
    first_cards = tuple(card.first_cards if card else 0 for card in cards)
    unfolding.emit(StarterFound(starter, racks, first_cards))


def start_rank(tile: str) -> str:
    """Smaller begins: a blank before every letter, then the alphabet.

    Rules: SD-SET.3, SD-SET.4, SH-SET.3, SH-SET.4.
    """
    return "" if tile == BLANK else tile
