"""Which words a play makes, and whether they are acceptable.

Rules: SD-3.4, SD-3.5, SD-3.6, SD-4.1, SD-4.2, SD-4.3, SD-8.11, SD-8.12, SD-D2.1, SD-D3.1,
SD-D10.1, SH-3.4, SH-3.5, SH-3.6, SH-4.1, SH-4.2, SH-4.3, SH-8.10, SH-8.11.
"""

from collections.abc import Container, Iterable
from typing import TypeAlias

from parlour.games.crossword.actions import PlayTiles
from parlour.games.crossword.board import put, run_through
from parlour.games.crossword.edition import Edition, Lexicon, Square
from parlour.games.crossword.events import ScoredWord
from parlour.games.crossword.hogwarts import BackwardsRun
from parlour.games.crossword.rules.scoring import score_word
from parlour.games.crossword.state import Recycled, State, Step


def is_across(size: int, squares: Iterable[Square]) -> bool:
    """Whether the squares share a row; a single square does."""
    return len({square // size for square in squares}) == 1


Marks: TypeAlias = tuple[BackwardsRun, ...]


def marks_of(state: State) -> Marks:
    """The runs in which words read backwards; none in an edition that has no such card."""
    return state.hogwarts.backwards if state.hogwarts is not None else ()


def reads_backwards(marks: Marks, run: Container[Square], *, across: bool) -> bool:
    """Whether the run is read from its other end: as a whole, once any word of it is (R-HP-39)."""
    return any(mark.across == across and mark.square in run for mark in marks)


def words_of_play(
    edition: Edition, board: str, play: PlayTiles, marks: Marks = ()
) -> tuple[ScoredWord, ...]:
    """Every word that the play makes or changes, scored; the main word first.

    A run of two or more letters is a word, a lone letter never is (R-SC-11). A re-ordered word is
    the main word; it changes each crossing word whose letter it changed (R-SC-31). Where the play
    names a line to be read backwards, the run on that line is the main word (R-HP-79).

    Rules: HP-3.4, HP-3.5, HP-C.Confundo.1, SD-3.4, SD-3.5, SD-3.6, SD-5V1.2, SD-S7.1, SH-3.4,
    SH-3.5, SH-3.6, SH-S7.1.
    """
    size = edition.layout.size
    after = put(put(board, play.rearranged), play.tiles)
    new = frozenset(placement.square for placement in play.tiles)
    changed = {p.square for p in play.rearranged if board[p.square] != p.tile}
    main = {placement.square for placement in play.rearranged} or new
    across = is_across(size, main)
    if play.backwards:
        across = play.backwards == "across"
        marks = (*marks, BackwardsRun(min(main), across))
    runs = {run_through(after, size, min(main), across=across): across}
    for square in sorted(new | changed):
        for direction in (not across, across):
            runs.setdefault(run_through(after, size, square, across=direction), direction)
    return tuple(
        score_word(
            edition,
            after,
            run,
            across=direction,
            new=new,
            backwards=reads_backwards(marks, run, across=direction),
        )
        for run, direction in runs.items()
        if len(run) > 1
    )


def words_through(
    edition: Edition, board: str, square: Square, new: frozenset[Square] = frozenset()
) -> tuple[ScoredWord, ...]:
    """The words that run through one square, across first."""
    size = edition.layout.size
    runs = [(run_through(board, size, square, across=across), across) for across in (True, False)]
    return tuple(
        score_word(edition, board, run, across=across, new=new)
        for run, across in runs
        if len(run) > 1
    )


def unacceptable(
    edition: Edition, words: Iterable[ScoredWord], lexicon: Lexicon
) -> tuple[str, ...]:
    """The words that are neither in the lexicon nor in the glossary, in upper case.

    Whatever the glossary holds is good, also what the dictionary leaves out (R-HP-13, R-HP-17).

    Rules: HP-8.1, SD-8.11, SD-8.12, SH-8.10, SH-8.11.
    """
    glossary = edition.glossary
    texts = (word.text.upper() for word in words)
    return tuple(text for text in texts if text not in lexicon and text not in glossary)


def words_of_steps(steps: Iterable[Step]) -> tuple[ScoredWord, ...]:
    """The words that the swaps of this turn made, each at the time of its swap (SD-5V2.2)."""
    return tuple(word for step in steps if isinstance(step, Recycled) for word in step.words)
