"""Games, positions and turns in one line each, for every test of the crossword game.

    game = referee("HORN FARM")
    state = at(game, "8F HORN", racks="FAM?XYZ 14/AEINRST")
    state = turn(game, state, "H6 FA(R)M", draws="EEE")     # laid, accepted, drawn

`act` does one thing and stops there; `accepted`, `drawn` and `settled` move on from it.
"""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from parlour.catalog import crossword_games
from parlour.games.crossword.actions import AcceptPlay, Action, DrawTiles, PlayTiles
from parlour.games.crossword.board import empty_board, put
from parlour.games.crossword.edition import EMPTY, Options
from parlour.games.crossword.events import Event
from parlour.games.crossword.game import Crossword, draw_count
from parlour.games.crossword.notation import parse_action, parse_play, parse_square
from parlour.games.crossword.state import FillRack, State, Turn, Window
from parlour.games.crossword.tiles import rack_tiles, take
from parlour.games.crossword.view import Preview
from parlour.kernel.decision import CHANCE, Refusal, Seat
from parlour.kernel.game import advance

HERITAGE = "scrabble-heritage"
DELUXE = "scrabble-deluxe"
POTTER = "scrabble-harry-potter"
BOTH = (DELUXE, HERITAGE)

CHALLENGE = Options()
CHECKED = Options(words="checked")

in_both_editions = pytest.mark.parametrize("edition", BOTH)
"""The test takes `edition` and holds in both."""


in_every_edition = pytest.mark.parametrize("edition", [*BOTH, POTTER])
"""The test takes `edition` and holds in all three."""


def rule(edition: str, deluxe: str, heritage: str, potter: str) -> str:
    """The number that a rule has in this edition."""
    return {DELUXE: deluxe, HERITAGE: heritage, POTTER: potter}[edition]


class Anything:
    """A lexicon in which every word is a word."""

    def __contains__(self, word: object, /) -> bool:
        return True


def referee(words: str | None = None, edition: str = DELUXE) -> Crossword:
    """The referee of `edition`; `words` are all the words there are, None makes all words good."""
    return crossword_games.crossword(
        edition, Anything() if words is None else frozenset(words.split())
    )


def laid(game: Crossword, plays: str) -> str:
    """The board with these plays on it, `"8F HORN, H6 FARM"`; blanks in lower case."""
    size = game.edition.layout.size
    board = empty_board(size)
    for text in filter(None, (play.strip() for play in plays.split(","))):
        board = put(board, parse_play(board, size, text).tiles)
    return board


def at(
    game: Crossword,
    plays: str = "",
    *,
    racks: str = "AEINRST/AEINRST",
    bag: str | None = None,
    options: Options = CHALLENGE,
    seat: Seat = 0,
) -> State:
    """A state in which `seat` is on turn.

    There are as many players as racks; a rack may have its score after it, `"AEINRST 14/ABC"`. The
    bag holds all tiles that lie nowhere else, or just `bag`: then the others are out of the game.
    """
    holdings = [text.partition(" ") for text in racks.split("/")]
    hands = tuple("".join(sorted(rack)) for rack, _, _ in holdings)
    board = laid(game, plays)
    state = game.new(replace(options, players=len(hands)))
    used = rack_tiles([*"".join(hands), *board.replace(EMPTY, "")])
    return replace(
        state,
        board=board,
        racks=hands,
        scores=tuple(int(score or 0) for _, _, score in holdings),
        bag=take(state.bag, used) if bag is None else "".join(sorted(bag)),
        turn=seat,
        turn_number=1,
        question=1,
        frames=(Turn(seat),),
    )


def owing(state: State, *owed: int) -> State:
    """The state with these numbers of turns still to be lost, one for each seat."""
    return replace(state, owed=owed)


def action(game: Crossword, state: State, text: str) -> Action:
    """What `"8D HORN"`, `"exchange ABC"`, `"pass"` and so on ask for in this state."""
    return parse_action(state.board, game.edition.layout.size, text, game.edition.deck)


def play(game: Crossword, state: State, text: str) -> PlayTiles:
    """The play that `"8D HORN"` asks for in this state."""
    asked = action(game, state, text)
    assert isinstance(asked, PlayTiles)
    return asked


def on_turn(state: State) -> Seat:
    """The seat whose turn it is to choose."""
    frame = state.frames[-1]
    assert isinstance(frame, Turn), f"nobody is on turn: {frame}"
    return frame.seat


def events(game: Crossword, state: State, seat: Seat, text: str) -> tuple[Event, ...]:
    """What happens when `seat` does what `text` says."""
    return game.apply(state, seat, action(game, state, text))


def act(game: Crossword, state: State, seat: Seat, text: str) -> State:
    """The state after `seat` has done what `text` says, and no more."""
    return advance(game, state, seat, action(game, state, text))[0]


def accepted(game: Crossword, state: State) -> State:
    """The state after everybody who is asked about a play has let it stand."""
    while state.frames and isinstance(frame := state.frames[-1], Window):
        state = advance(game, state, frame.awaiting[0], AcceptPlay())[0]
    return state


def drawn(game: Crossword, state: State, *draws: str) -> State:
    """The state after chance has drawn these tiles, one text for each draw."""
    for tiles in draws:
        state = advance(game, state, CHANCE, DrawTiles("".join(sorted(tiles))))[0]
    return state


def settled(game: Crossword, state: State) -> State:
    """The state once somebody is on turn or the game is over: plays stand, chance draws.

    Chance takes the first tiles of the bag, so a test that cares names its draws.
    """
    while state.frames and not isinstance(state.frames[-1], Turn):
        if isinstance(state.frames[-1], Window):
            state = accepted(game, state)
        else:
            state = drawn(game, state, state.bag[: draw_count(state)])
    return state


def turn(game: Crossword, state: State, text: str, draws: str | None = None) -> State:
    """The state after the seat on turn has done what `text` says and it stands."""
    state = accepted(game, act(game, state, on_turn(state), text))
    if draws is not None:
        state = drawn(game, state, draws)
    return settled(game, state)


def turns(game: Crossword, state: State, *texts: str) -> State:
    """The state after these turns, one after the other."""
    for text in texts:
        state = turn(game, state, text)
    return state


def dealt(game: Crossword, racks: str, starts: str, options: Options = CHALLENGE) -> State:
    """A game from its beginning: the tiles drawn to start, as `"BA"`, then each seat's rack."""
    hands = racks.split("/")
    state = game.new(replace(options, players=len(hands)))
    state = drawn(game, state, *starts)
    while isinstance(frame := state.frames[-1], FillRack):
        state = drawn(game, state, hands[frame.seat])
    return state


def refusal(game: Crossword, state: State, text: str, seat: Seat | None = None) -> Refusal | None:
    """Why the seat on turn, or `seat`, may not do what `text` says."""
    who = on_turn(state) if seat is None else seat
    return game.check(state, who, action(game, state, text))


def refused(game: Crossword, state: State, text: str, seat: Seat | None = None) -> str:
    """The code of that refusal; `""` where there is none."""
    why = refusal(game, state, text, seat)
    return why.code if why else ""


def preview(game: Crossword, state: State, text: str) -> Preview:
    """What the play of the seat on turn would form and score."""
    return game.preview(state, on_turn(state), action(game, state, text))


def points(game: Crossword, state: State, text: str) -> int:
    """What the play of the seat on turn earns, by the score that was played for."""
    seat = on_turn(state)
    after = accepted(game, act(game, state, seat, text))
    return after.history[-1].points


def words(game: Crossword, state: State, text: str) -> tuple[str, ...]:
    """The words that the play makes or changes, the main word first."""
    return tuple(word.text for word in preview(game, state, text).words)


def tile_at(game: Crossword, state: State, name: str) -> str:
    """What lies on the square `"H8"`."""
    return state.board[parse_square(game.edition.layout.size, name)]


def kinds(happened: Iterable[Event]) -> tuple[str, ...]:
    """The names of the types of events, for their order."""
    return tuple(type(event).__name__ for event in happened)
