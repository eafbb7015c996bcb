"""What a viewer may know: views, projected events, and whole states that fit a view.

Everything is built up from what the viewer may know; nothing is taken away from the state
(R-SC-50).
"""

from collections.abc import Callable

import msgspec
from msgspec import UNSET, UnsetType

from parlour.games.crossword.actions import Placement
from parlour.games.crossword.board import words_on
from parlour.games.crossword.card_view import (
    HogwartsView,
    draw_hogwarts,
    project_card,
    view_hogwarts,
)
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import (
    BLANK,
    EMPTY,
    Edition,
    Options,
    Square,
    finish_line_target,
)
from parlour.games.crossword.events import Event, ExchangeAnnounced, ScoredWord, TilesDrawn
from parlour.games.crossword.rules.exchanging import exchange_limit, exchange_refusal
from parlour.games.crossword.rules.placing import first_word_minimum
from parlour.games.crossword.state import (
    ExchangeDraw,
    Frame,
    Recycled,
    StartDraw,
    State,
    Turn,
    TurnRecord,
    Window,
)
from parlour.games.crossword.tiles import add, rack_tile, rack_tiles, take
from parlour.kernel.decision import Outcome, Points, Refusal, Seat
from parlour.kernel.game import Rng


class TurnOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat on turn may do beside laying tiles, for highlighting.

    `exchange_limit` is how many tiles it may swap at most; where it may swap none,
    `exchange_refusal` says why. `recyclable` and `reclaimable` are squares (5V2, 6V);
    `rearrangeable` are the squares of each word that may be re-ordered (5V1).
    """

    exchange_limit: int
    exchange_refusal: Refusal | None
    recyclable: tuple[Square, ...] = ()
    reclaimable: tuple[Square, ...] = ()
    rearrangeable: tuple[tuple[Square, ...], ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that `viewer` may know.

    `rack` and `may` are absent for spectators and, `may`, for seats not on turn; `racks` are there
    once the game is over. `unseen` are the tiles this viewer has not seen, sorted: the bag and the
    other racks. `pending` are tiles on the board whose window is open. `minimum` is the first-word
    length now in force, 0 for none; `targets` the finish-line scores by seat, empty without one.
    `hogwarts` is absent in an edition without houses and cards.
    """

    viewer: Seat
    edition: str
    options: Options
    board: str
    pending: tuple[Placement, ...]
    rack: str | UnsetType = UNSET
    rack_sizes: tuple[int, ...]
    bag_count: int
    unseen: str
    scores: tuple[Points, ...]
    frames: tuple[Frame, ...]
    turn: Seat | None
    turn_number: int
    question: int
    owed: tuple[int, ...]
    left: tuple[bool, ...]
    passes: tuple[int, ...]
    misses: tuple[int, ...]
    minimum_lapsed: bool
    minimum: int
    scoreless: int
    targets: tuple[Points, ...]
    start_draws: tuple[tuple[Seat, str], ...]
    challenger: Seat | None
    doubted: tuple[str, ...] = ()
    history: tuple[TurnRecord, ...]
    may: TurnOptions | UnsetType = UNSET
    racks: tuple[str, ...] | UnsetType = UNSET
    adjustments: tuple[Points, ...]
    outcome: Outcome | None
    hogwarts: HogwartsView | UnsetType = UNSET


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What a play that is not made yet would form and score (table.md's live score).

    `refusal` says why it cannot be made as it lies; `unknown` names words that are not in the
    lexicon and is filled only where the table may know before a play (R-SC-47): in checked mode and
    with an open dictionary. `points` includes `bonus`. `draws` is how many cards it would bring;
    `glossary_words` and their points are told only to whom the glossary is open.
    """

    refusal: Refusal | None
    words: tuple[ScoredWord, ...] = ()
    points: Points = 0
    bonus: Points = 0
    unknown: tuple[str, ...] = ()
    draws: int = 0
    glossary_words: tuple[str, ...] = ()
    glossary_points: Points = 0


def view(edition: Edition, state: State, viewer: Seat) -> View:
    """All that `viewer` may know of `state`.

    Rules: SD-OBJ.1, SH-OBJ.1.
    """
    is_seat = 0 <= viewer < state.options.players
    own = state.racks[viewer] if is_seat else ""
    played = rack_tiles(tile for tile in state.board if tile != EMPTY)
    out = "".join(frame.out for frame in state.frames if isinstance(frame, StartDraw))
    seen = add(add(own, played), out)
    if is_seat:
        seen = add(seen, _own_discards(state, viewer))
    return View(
        viewer=viewer,
        edition=edition.id,
        options=state.options,
        board=state.board,
        pending=_pending(state),
        rack=own if is_seat else UNSET,
        rack_sizes=tuple(len(rack) for rack in state.racks),
        bag_count=len(state.bag),
        unseen=take(edition.full_bag, seen),
        scores=state.scores,
        frames=tuple(_frame_for(frame, viewer) for frame in state.frames),
        turn=state.turn,
        turn_number=state.turn_number,
        question=state.question,
        owed=state.owed,
        left=state.left,
        passes=state.passes,
        misses=state.misses,
        minimum_lapsed=state.minimum_lapsed,
        minimum=first_word_minimum(state),
        scoreless=state.scoreless,
        targets=_targets(edition, state.options),
        start_draws=state.start_draws,
        challenger=state.challenger,
        doubted=state.doubted,
        history=state.history,
        may=_turn_options(edition, state, viewer),
        racks=state.racks if state.outcome else UNSET,
        adjustments=state.adjustments,
        outcome=state.outcome,
        hogwarts=view_hogwarts(edition, state, viewer),
    )


def _own_discards(state: State, viewer: Seat) -> str:
    """What the viewer has laid face down for an exchange that is being drawn."""
    return "".join(
        frame.tiles
        for frame in state.frames
        if isinstance(frame, ExchangeDraw) and frame.seat == viewer and frame.tiles is not UNSET
    )


def _pending(state: State) -> tuple[Placement, ...]:
    windows = (frame for frame in state.frames if isinstance(frame, Window))
    window = next(windows, None)
    return window.play.tiles if window and window.play else ()


def _targets(edition: Edition, options: Options) -> tuple[Points, ...]:
    if not options.finish_line:
        return ()
    return tuple(finish_line_target(edition, options, seat) for seat in range(options.players))


def _frame_for(frame: Frame, viewer: Seat) -> Frame:
    """The frame with nothing in it that only another seat knows."""
    if isinstance(frame, Window) and frame.exchange is not None:
        event = project(frame.exchange, viewer)
        assert isinstance(event, ExchangeAnnounced)
        return Window(frame.seat, frame.awaiting, frame.steps, frame.play, event)
    if isinstance(frame, ExchangeDraw) and frame.seat != viewer:
        return ExchangeDraw(frame.seat, frame.count, laid=frame.laid)
    return frame


def _turn_options(edition: Edition, state: State, viewer: Seat) -> TurnOptions | UnsetType:
    top = state.frames[-1] if state.frames else None
    if not isinstance(top, Turn) or top.seat != viewer:
        return UNSET
    options, board, rack = state.options, state.board, state.racks[viewer]
    swapped = {step.square for step in top.steps if isinstance(step, Recycled)}
    letters = range(len(board)) if options.recycle and rack else ()
    blanks = range(len(board)) if options.reclaim_blanks else ()
    words = words_on(board, edition.layout.size) if options.rearrange and rack else ()
    return TurnOptions(
        exchange_limit=exchange_limit(edition, state, viewer),
        exchange_refusal=exchange_refusal(edition, state),
        recyclable=tuple(sq for sq in letters if board[sq].isupper() and sq not in swapped),
        reclaimable=tuple(sq for sq in blanks if board[sq].islower() and board[sq].upper() in rack),
        rearrangeable=tuple(words),
    )


def project(event: Event, viewer: Seat) -> Event | None:
    """The event as `viewer` may know it: tiles drawn or laid aside are their owner's alone."""
    match event:
        case TilesDrawn(seat=seat, count=count) if seat != viewer:
            return TilesDrawn(seat, count)
        case ExchangeAnnounced(seat=seat, count=count) if seat != viewer:
            return ExchangeAnnounced(seat, count)
        case _:
            return project_card(event, viewer)


def determinize(view: View, rng: Rng, never_held: frozenset[Card] = frozenset()) -> State:
    """A whole state that looks like `view` to its viewer; hidden tiles are dealt with `rng`.

    No hand is dealt a card of `never_held`.
    """
    known = _known_racks(view)
    pool = list(take(view.unseen, "".join(known.values())))

    def deal(count: int) -> str:
        return "".join(sorted(pool.pop(rng.randrange(len(pool))) for _ in range(count)))

    def deal_rack(seat: Seat, size: int) -> str:
        sure = known.get(seat, "")
        return add(sure, deal(size - len(sure)))

    racks = [
        deal_rack(seat, size) if seat != view.viewer else ""
        for seat, size in enumerate(view.rack_sizes)
    ]
    if view.racks is not UNSET:
        racks, pool = list(view.racks), list(take(view.unseen, _others(view)))
    elif view.rack is not UNSET:
        racks[view.viewer] = view.rack
    frames = tuple(_filled(frame, racks, deal) for frame in view.frames)
    return State(
        options=view.options,
        board=view.board,
        racks=tuple(racks),
        bag="".join(sorted(pool)),
        scores=view.scores,
        frames=frames,
        turn=view.turn,
        turn_number=view.turn_number,
        question=view.question,
        owed=view.owed,
        left=view.left,
        passes=view.passes,
        misses=view.misses,
        minimum_lapsed=view.minimum_lapsed,
        scoreless=view.scoreless,
        start_draws=view.start_draws,
        challenger=view.challenger,
        doubted=view.doubted,
        history=view.history,
        adjustments=view.adjustments,
        outcome=view.outcome,
        hogwarts=draw_hogwarts(view.hogwarts, view.viewer, view.frames, rng, never_held),
    )


def _known_racks(view: View) -> dict[Seat, str]:
    """What is sure about other racks: tiles taken from the board, and a rack shown as proof."""
    known = _taken_this_turn(view)
    shown = view.hogwarts.shown if view.hogwarts is not UNSET else UNSET
    if shown is not UNSET and len(shown.rack) == view.rack_sizes[shown.target]:
        known[shown.target] = shown.rack
    return known


def _taken_this_turn(view: View) -> dict[Seat, str]:
    """Tiles that another seat has taken from the board this turn and must still hold (5V2, 6V).

    They are on its rack for all to know, and undoing the turn needs them there.
    """
    top = view.frames[-1] if view.frames else None
    if not isinstance(top, Turn | Window) or top.seat == view.viewer:
        return {}
    held = ""
    for step in top.steps:
        if isinstance(step, Recycled):
            held = add(_without(held, rack_tile(step.tile)), step.taken)
        else:
            held = add(_without(held, step.letter), BLANK)
    laid = top.play.tiles if isinstance(top, Window) and top.play else ()
    for placement in laid:
        held = _without(held, rack_tile(placement.tile))
    return {top.seat: held}


def _without(tiles: str, tile: str) -> str:
    """The tiles less this one, where it is among them."""
    return take(tiles, tile) if tile in tiles else tiles


def _others(view: View) -> str:
    """The racks, shown at the end, that were unseen by the viewer."""
    assert view.racks is not UNSET
    return "".join(rack for seat, rack in enumerate(view.racks) if seat != view.viewer)


def _filled(frame: Frame, racks: list[str], deal: Callable[[int], str]) -> Frame:
    """The frame with tiles in it where the view has none."""
    if isinstance(frame, ExchangeDraw) and frame.tiles is UNSET:
        laid = frame.count if frame.laid < 0 else frame.laid
        return ExchangeDraw(frame.seat, frame.count, deal(laid), frame.laid)
    exchange = frame.exchange if isinstance(frame, Window) else None
    if isinstance(frame, Window) and exchange is not None and exchange.tiles is UNSET:
        aside = racks[exchange.seat][: exchange.count]  # any of the hidden rack
        event = ExchangeAnnounced(exchange.seat, exchange.count, aside)
        return Window(frame.seat, frame.awaiting, frame.steps, frame.play, event)
    return frame
