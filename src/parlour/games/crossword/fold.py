"""What each event does to the state. No judgement: loading an old game runs only this.

Rules: SD-2.2, SD-6.3, SD-7.2, SD-7.3, SD-7.4, SD-8.9, SD-S1.1, SD-S5.1, SH-2.2, SH-6.3, SH-7.2,
SH-7.3, SH-7.4, SH-8.8, SH-S1.1, SH-S5.1.
"""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.crossword import events as ev
from parlour.games.crossword.actions import Placement
from parlour.games.crossword.amending import (
    hogwarts_of,
    no_passes,
    with_hogwarts,
    with_rack,
    with_record,
)
from parlour.games.crossword.board import lift, put
from parlour.games.crossword.card_events import AttackAccepted, LaughAnswered
from parlour.games.crossword.card_fold import CARD_FOLDS, is_idle, lift_card
from parlour.games.crossword.edition import BLANK, EMPTY, Square
from parlour.games.crossword.hogwarts import (
    Attack,
    BackwardsRun,
    CardDraw,
    Laugh,
    Sorting,
)
from parlour.games.crossword.state import (
    ExchangeDraw,
    FillRack,
    Reclaimed,
    Recycled,
    ScorePart,
    StartDraw,
    State,
    Step,
    Turn,
    TurnRecord,
    Window,
)
from parlour.games.crossword.tiles import add, rack_tiles, take
from parlour.kernel.decision import Seat
from parlour.kernel.frames import pop, push, swap_top
from parlour.kernel.tuples import changed


def fold(state: State, event: ev.Event) -> State:
    """The state after `event`."""
    after = _FOLDS[type(event)](state, event)
    if isinstance(event, ev.PlayAccepted | ev.SeatLeft | AttackAccepted | LaughAnswered):
        return after  # the others' question stays open
    return replace(after, question=state.question + 1)


def minimum_in_force(state: State) -> bool:
    """Whether an agreed first-word length still binds the opening (R-SC-30)."""
    is_open = not state.minimum_lapsed and not state.board.strip(EMPTY)
    return bool(state.options.first_word_minimum) and is_open


# -- setting up --------------------------------------------------------------------------------


def _start_tile_drawn(state: State, event: ev.StartTileDrawn) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, StartDraw)
    frame = StartDraw(
        waiting=frame.waiting[1:],
        drawn=(*frame.drawn, (event.seat, event.tile)),
        out=add(frame.out, event.tile),
    )
    return replace(
        state,
        bag=take(state.bag, event.tile),
        frames=swap_top(state.frames, frame),
        start_draws=(*state.start_draws, (event.seat, event.tile)),
    )


def _start_tied(state: State, event: ev.StartTied) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, StartDraw)
    again = StartDraw(waiting=event.seats, out=frame.out)
    return replace(state, frames=swap_top(state.frames, again))


def _starter_found(state: State, event: ev.StarterFound) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, StartDraw | Sorting)
    players = state.options.players
    order = [(event.seat + turn) % players for turn in range(players)]
    counts = event.racks or (state.options.rack_size,) * players
    cards = (CardDraw(seat, count, "setup") for seat, count in enumerate(event.cards) if count)
    fills = (FillRack(seat, counts[seat]) for seat in reversed(order))
    return replace(
        state,
        turn=event.seat,
        bag=add(state.bag, frame.out if isinstance(frame, StartDraw) else ""),
        frames=push(pop(state.frames), *cards, *fills),  # R-HP-81: the last pushed comes first
    )


def _tiles_drawn(state: State, event: ev.TilesDrawn) -> State:
    assert event.tiles is not UNSET, "a projected event does not fold"
    state = with_rack(state, event.seat, add(state.racks[event.seat], event.tiles))
    is_fill = isinstance(state.frames[-1], FillRack)
    frames = pop(state.frames) if is_fill else state.frames
    return replace(state, bag=take(state.bag, event.tiles), frames=frames)


# -- a turn ------------------------------------------------------------------------------------


def _turn_started(state: State, event: ev.TurnStarted) -> State:
    if state.hogwarts is not None:
        state = with_hogwarts(
            state,
            used="",
            is_free=event.free,
            has_free=False,
            glossary_for=None,
            claimed=(),
            shown=None,
        )
    return replace(
        state,
        turn=event.seat,
        turn_number=state.turn_number + 1,
        frames=push(state.frames, Turn(event.seat)),
    )


def _with_step(state: State, step: Step) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, Turn)
    return replace(state, frames=swap_top(state.frames, Turn(frame.seat, (*frame.steps, step))))


def _letter_recycled(state: State, event: ev.LetterRecycled) -> State:
    rack = take(state.racks[event.seat], rack_tiles(event.tile))
    state = with_rack(state, event.seat, add(rack, event.taken))
    state = replace(state, board=put(state.board, [Placement(event.square, event.tile)]))
    return _with_step(state, Recycled(event.square, event.tile, event.taken, event.words))


def _blank_reclaimed(state: State, event: ev.BlankReclaimed) -> State:
    rack = take(state.racks[event.seat], event.letter)
    state = with_rack(state, event.seat, add(rack, BLANK))
    state = replace(
        state,
        board=put(state.board, [Placement(event.square, event.letter)]),
        passes=no_passes(state),  # R-SC-58
    )
    return _with_step(state, Reclaimed(event.square, event.letter))


def _into_window(state: State, **what: Any) -> State:  # noqa: ANN401
    frame = state.frames[-1]
    assert isinstance(frame, Turn)
    window = Window(frame.seat, awaiting=(), steps=frame.steps, **what)
    return replace(state, frames=swap_top(state.frames, window))


def _tiles_played(state: State, event: ev.TilesPlayed) -> State:
    laid = rack_tiles(placement.tile for placement in event.tiles)
    state = with_rack(state, event.seat, take(state.racks[event.seat], laid))
    board = put(put(state.board, event.rearranged), event.tiles)
    if event.backwards:
        marks = (*hogwarts_of(state).backwards, _mark_of(event))
        state = with_hogwarts(state, backwards=marks)
    return _into_window(replace(state, board=board), play=event)


def _mark_of(play: ev.TilesPlayed) -> BackwardsRun:
    """What remembers that a word was played backwards (R-HP-38)."""
    return BackwardsRun(min(p.square for p in play.tiles), play.backwards == "across")


def _exchange_announced(state: State, event: ev.ExchangeAnnounced) -> State:
    return _into_window(state, exchange=event)


def _turn_passed(state: State, _event: ev.TurnPassed) -> State:
    return _into_window(state)


def _window_opened(state: State, event: ev.WindowOpened) -> State:
    return _awaiting(state, event.asked)


def _play_accepted(state: State, event: ev.PlayAccepted) -> State:
    return _without_answer(state, event.seat)


def _play_challenged(state: State, event: ev.PlayChallenged) -> State:
    return replace(_awaiting(state, ()), challenger=event.seat, doubted=event.words)


def _awaiting(state: State, seats: tuple[Seat, ...]) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, Window)
    return replace(state, frames=swap_top(state.frames, replace(frame, awaiting=seats)))


def _without_answer(state: State, seat: Seat) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, Window)
    return _awaiting(state, tuple(other for other in frame.awaiting if other != seat))


def _turn_owed(state: State, event: ev.TurnOwed) -> State:
    return replace(state, owed=changed(state.owed, event.seat, state.owed[event.seat] + 1))


# -- a turn stands -----------------------------------------------------------------------------


def _turn_stood(state: State, event: ev.TurnStood) -> State:
    window = state.frames[-1]
    assert isinstance(window, Window)
    state = replace(state, frames=pop(state.frames))
    if window.play is not None:
        state = _play_stands(state, window, window.play)
    elif window.exchange is not None:
        state = _exchange_stands(state, window, window.exchange, event.draw)
    else:
        state = _pass_stands(state, window)
    record = replace(
        state.history[-1],
        total=state.scores[event.seat],
        challenger=state.challenger,
        doubted=state.doubted,
        free=_is_free(state),
    )
    history = (*state.history[:-1], record)
    return replace(state, history=history, challenger=None, doubted=())


def _play_stands(state: State, window: Window, play: ev.TilesPlayed) -> State:
    seat = play.seat
    state = replace(
        state,
        scores=changed(state.scores, seat, state.scores[seat] + play.points),
        passes=no_passes(state),
        scoreless=0,
    )
    wanted = state.options.rack_size - len(state.racks[seat])
    count = 0 if state.left[seat] else min(wanted, len(state.bag))
    if count > 0:
        state = replace(state, frames=push(state.frames, FillRack(seat, count)))
    record = TurnRecord(
        seat=seat,
        kind="play",
        points=play.points,
        bonus=play.bonus,
        words=play.words,
        laid=play.tiles,
        changes=changes_of(window.steps, play),
        parts=_parts_of(play) if state.hogwarts is not None else (),
    )
    return with_record(state, record)


def _is_free(state: State) -> bool:
    """Whether this turn is one that a card has won."""
    return state.hogwarts is not None and state.hogwarts.is_free


def _parts_of(play: ev.TilesPlayed) -> tuple[ScorePart, ...]:
    """What a play scores before any card: its words, then a bingo."""
    words = tuple(word.text for word in play.words)
    parts = (ScorePart(kind="words", points=play.points - play.bonus, words=words),)
    return (*parts, ScorePart(kind="bingo", points=play.bonus)) if play.bonus else parts


def _exchange_stands(state: State, window: Window, event: ev.ExchangeAnnounced, draw: int) -> State:
    assert event.tiles is not UNSET, "a projected event does not fold"
    seat = event.seat
    state = _scoreless_turn(with_rack(state, seat, take(state.racks[seat], event.tiles)), seat)
    if draw in (-1, event.count):
        frame = ExchangeDraw(seat, event.count, event.tiles)
    else:
        frame = ExchangeDraw(seat, draw, event.tiles, event.count)
    state = replace(state, passes=no_passes(state), frames=push(state.frames, frame))
    changes = changes_of(window.steps)
    return with_record(
        state, TurnRecord(seat=seat, kind="exchange", count=event.count, changes=changes)
    )


def _pass_stands(state: State, window: Window) -> State:
    seat = window.seat
    has_swapped = any(isinstance(step, Recycled) for step in window.steps)
    if has_swapped or (state.hogwarts is not None and state.hogwarts.used):
        passes = no_passes(state)  # R-SC-32, R-HP-73: the player has done something
    elif minimum_in_force(state):
        passes = state.passes
    else:
        passes = changed(state.passes, seat, state.passes[seat] + 1)
    state = replace(_scoreless_turn(state, seat), passes=passes)
    record = TurnRecord(
        seat=seat,
        kind="swaps" if has_swapped else "pass",
        changes=changes_of(window.steps),
    )
    return with_record(state, record)


def _scoreless_turn(state: State, seat: Seat) -> State:
    """One more turn without a play; before an agreed opening it counts apart (R-SC-30)."""
    if minimum_in_force(state):
        return replace(state, misses=changed(state.misses, seat, state.misses[seat] + 1))
    return replace(state, scoreless=state.scoreless + 1)


def changes_of(
    steps: tuple[Step, ...], play: ev.TilesPlayed | None = None
) -> tuple[Placement, ...]:
    """The squares that read otherwise after the steps of a turn and its play, each once."""
    before, after = dict[Square, str](), dict[Square, str]()
    for step in steps:
        if isinstance(step, Recycled):
            was, reads = step.taken, step.tile
        else:
            was, reads = step.letter.lower(), step.letter
        before.setdefault(step.square, was)
        after[step.square] = reads
    for placement in play.rearranged_from if play else ():
        before.setdefault(placement.square, placement.tile)
    for placement in (*play.rearranged, *play.tiles) if play else ():
        after[placement.square] = placement.tile
    return tuple(Placement(sq, tile) for sq, tile in after.items() if before.get(sq) != tile)


def _tiles_returned(state: State, _event: ev.TilesReturned) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, ExchangeDraw)
    assert frame.tiles is not UNSET
    return replace(state, bag=add(state.bag, frame.tiles), frames=pop(state.frames))


# -- a turn is lost ----------------------------------------------------------------------------


def _play_withdrawn(state: State, event: ev.PlayWithdrawn) -> State:
    window = state.frames[-1]
    assert isinstance(window, Window)
    words: tuple[ev.ScoredWord, ...] = ()
    laid: tuple[Placement, ...] = ()
    if window.play is not None:
        words, laid = window.play.words, window.play.tiles
        state = _take_back(state, window.play)
    state, kept = _undo_steps(state, event.seat, window.steps)
    record = TurnRecord(
        seat=event.seat,
        kind="withdrawn",
        total=state.scores[event.seat],
        words=words,
        laid=laid,
        changes=changes_of(kept),
        challenger=state.challenger,
        doubted=state.doubted,
        free=_is_free(state),
    )
    state = replace(
        state,
        frames=pop(state.frames),
        passes=no_passes(state),
        scoreless=state.scoreless + 1,
        challenger=None,
        doubted=(),
    )
    return with_record(state, record)


def _take_back(state: State, play: ev.TilesPlayed) -> State:
    board = put(
        lift(state.board, (placement.square for placement in play.tiles)), play.rearranged_from
    )
    laid = rack_tiles(placement.tile for placement in play.tiles)
    state = with_rack(state, play.seat, add(state.racks[play.seat], laid))
    if play.backwards:
        state = with_hogwarts(state, backwards=hogwarts_of(state).backwards[:-1])
    return replace(state, board=board)


def _undo_steps(
    state: State, seat: Seat, steps: tuple[Step, ...]
) -> tuple[State, tuple[Step, ...]]:
    """Swaps are undone; a blank taken back stays taken (R-SC-51) unless a swap had paid for it."""
    board, rack = state.board, state.racks[seat]
    for step in reversed(steps):
        if isinstance(step, Recycled):
            rack = add(take(rack, step.taken), rack_tiles(step.tile))
            board = put(board, [Placement(step.square, step.taken)])
        else:
            rack = add(take(rack, BLANK), step.letter)
            board = put(board, [Placement(step.square, step.letter.lower())])
    kept = []
    for step in steps:
        if not isinstance(step, Reclaimed) or step.letter not in rack:
            continue
        if board[step.square] == step.letter.lower():
            rack = add(take(rack, step.letter), BLANK)
            board = put(board, [Placement(step.square, step.letter)])
            kept.append(step)
    return replace(with_rack(state, seat, rack), board=board), tuple(kept)


def _turn_skipped(state: State, event: ev.TurnSkipped) -> State:
    seat = event.seat
    state = replace(state, turn=seat, owed=changed(state.owed, seat, state.owed[seat] - 1))
    if state.hogwarts is not None and state.hogwarts.lying[seat]:
        state = lift_card(state, seat)
    return with_record(state, TurnRecord(seat=seat, kind="skipped", total=state.scores[seat]))


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    seat = event.seat
    state = replace(state, left=changed(state.left, seat, True))  # noqa: FBT003
    top = state.frames[-1] if state.frames else None
    kept: tuple[Step, ...] = ()
    if isinstance(top, Window):
        state = _without_answer(state, seat)
    elif isinstance(top, Turn) and top.seat == seat:
        state, kept = _undo_steps(state, seat, top.steps)
        state = replace(state, frames=pop(state.frames))
    elif isinstance(top, Attack | Laugh):
        rest = tuple(other for other in top.awaiting if other != seat)
        state = replace(state, frames=swap_top(state.frames, replace(top, awaiting=rest)))
    frames = tuple(frame for frame in state.frames if not is_idle(frame, seat))
    state = replace(state, frames=frames)
    record = TurnRecord(seat=seat, kind="left", total=state.scores[seat], changes=changes_of(kept))
    return with_record(state, record)


def _first_word_minimum_lapsed(state: State, _event: ev.FirstWordMinimumLapsed) -> State:
    return replace(state, minimum_lapsed=True)


def _game_ended(state: State, event: ev.GameEnded) -> State:
    out = "".join(frame.out for frame in state.frames if isinstance(frame, StartDraw))
    for seat in range(state.options.players):
        while state.hogwarts is not None and state.hogwarts.lying[seat]:
            state = lift_card(state, seat)
    return replace(
        state,
        frames=(),
        racks=event.racks,
        bag=add(state.bag, out),
        scores=event.outcome.scores,
        adjustments=event.adjustments,
        outcome=event.outcome,
    )


_FOLDS: dict[type[ev.Event], Callable[[State, Any], State]] = {
    ev.StartTileDrawn: _start_tile_drawn,
    ev.StartTied: _start_tied,
    ev.StarterFound: _starter_found,
    ev.TilesDrawn: _tiles_drawn,
    ev.TurnStarted: _turn_started,
    ev.LetterRecycled: _letter_recycled,
    ev.BlankReclaimed: _blank_reclaimed,
    ev.TilesPlayed: _tiles_played,
    ev.ExchangeAnnounced: _exchange_announced,
    ev.TurnPassed: _turn_passed,
    ev.WindowOpened: _window_opened,
    ev.PlayAccepted: _play_accepted,
    ev.PlayChallenged: _play_challenged,
    ev.TurnOwed: _turn_owed,
    ev.PlayWithdrawn: _play_withdrawn,
    ev.TurnStood: _turn_stood,
    ev.TilesReturned: _tiles_returned,
    ev.TurnSkipped: _turn_skipped,
    ev.SeatLeft: _seat_left,
    ev.FirstWordMinimumLapsed: _first_word_minimum_lapsed,
    ev.GameEnded: _game_ended,
    **CARD_FOLDS,
}
