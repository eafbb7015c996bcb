"""What the terminal shows of a game: the board in colours, lines of text, the score sheet."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import UNSET
from rich.table import Table
from rich.text import Text

from parlour.cli.game_session import YOU
from parlour.games.crossword.actions import PlayTiles
from parlour.games.crossword.board import column_name, square_name
from parlour.games.crossword.edition import EMPTY, Edition, Square
from parlour.games.crossword.events import (
    BlankReclaimed,
    ExchangeAnnounced,
    FirstWordMinimumLapsed,
    LetterRecycled,
    PlayAccepted,
    PlayChallenged,
    PlayWithdrawn,
    SeatLeft,
    StarterFound,
    StartTied,
    StartTileDrawn,
    TilesDrawn,
    TilesPlayed,
    TurnOwed,
    TurnPassed,
    TurnSkipped,
    TurnStood,
)
from parlour.games.crossword.notation import format_play
from parlour.games.crossword.state import State, TurnRecord
from parlour.games.crossword.view import Preview, View
from parlour.kernel.decision import Refusal

IRREGULAR: Final = {"passes.": "pass.", "passes": "pass", "has": "have", "is": "are"}

MARKS: Final = {
    "=": ("3W", "white on red3"),
    "-": ("2W", "black on light_coral"),
    "*": ("★", "black on light_coral"),
    '"': ("3L", "white on dodger_blue3"),
    "'": ("2L", "black on sky_blue2"),
    "o": ("◆", "white on orange4"),
    " ": ("·", "grey58"),
}
TILE: Final = "bold black on wheat1"
NEW_TILE: Final = "bold black on gold1"

HELP: Final = """\
8D HORN        play HORN across from D8; H8 FARM plays down from H8. Write the
               whole word; a blank's letter small: 8D HoRN
try 8D HORN    what that play would score
exchange ABC   swap tiles; ? is a blank
pass           let the turn go by
challenge, accept   answer a play that was laid
rack, bag, scores, board, help
resign         leave the game for good
save FILE      keep the game so far as a record, everybody's tiles in it; --resume goes on
               with it
quit           stop; the game is kept, to go on with it later"""
VARIATIONS: Final = {
    "reclaim_blanks": "reclaim H8     put the real letter in the place of the blank on H8",
    "recycle": "recycle H8 X   swap the letter on H8 for the X of your rack",
    "rearrange": "rearrange 8D NROH 8D NROHS   re-order a word, then make it longer",
}


BAD_WORDS: Final = {
    "challenge": "Any word may be laid and challenged; "
    "--options words=checked at the start refuses bad ones.",
    "checked": "Words that are not in the list are refused, since words=checked was agreed on.",
}


def board(
    edition: Edition, tiles: str, history: Sequence[TurnRecord] = (), width: int = 80
) -> Text:
    """The board, with the tiles of the last play brighter; closer where the terminal is narrow."""
    size = edition.layout.size
    cell = 3 if width >= 3 * size + 7 else 2
    last = next((turn for turn in reversed(history) if turn.kind == "play"), None)
    new = {placement.square for placement in last.laid} if last else set()
    text = Text("    " + "".join(f"{column_name(col):^{cell}}" for col in range(size)) + "\n")
    for row in range(size):
        text.append(f"{row + 1:>3} ")
        for square in range(row * size, (row + 1) * size):
            shown, style = _cell(edition, tiles, square, is_new=square in new)
            text.append(f"{shown:^{cell}}", style)
        text.append(f" {row + 1}\n")
    return text


def _cell(edition: Edition, tiles: str, square: Square, *, is_new: bool) -> tuple[str, str]:
    tile = tiles[square]
    if tile != EMPTY:
        style = NEW_TILE if is_new else TILE
        return tile, f"{style} italic" if tile.islower() else style
    return MARKS[edition.layout.marks[square]]


def rack_line(edition: Edition, view: View) -> Text:
    """The viewer's own tiles, with their points."""
    line = Text("Your rack: ")
    assert view.rack is not UNSET
    for tile in view.rack:
        line.append(f" {tile}", TILE)
        line.append(f"{edition.value(tile)} ", "black on wheat1")
        line.append(" ")
    if not view.rack:
        line.append("no tiles")
    return line


def score_line(view: View, names: Sequence[str]) -> str:
    """Everybody's score, and what is left in the bag."""
    scores = ", ".join(
        f"{name} {score}" + (f" of {view.targets[seat]}" if view.targets else "")
        for seat, (name, score) in enumerate(zip(names, view.scores, strict=True))
    )
    return f"{scores}; {view.bag_count} in the bag"


def bag_line(view: View) -> str:
    """The tiles that the viewer has not seen."""
    unseen = " ".join(f"{tile}{count}" for tile, count in sorted(Counter(view.unseen).items()))
    others = len(view.unseen) - view.bag_count
    return f"{view.bag_count} in the bag and {others} on other racks: {unseen}"


def help_text(view: View) -> str:
    """What can be typed, the agreed variations included."""
    more = [line for name, line in VARIATIONS.items() if getattr(view.options, name)]
    return "\n".join([HELP, *more, BAD_WORDS[view.options.words]])


def refusal_line(refusal: Refusal) -> Text:
    """Why not, with the rule to look up."""
    rule = f"  [{refusal.rule}]" if refusal.rule else ""
    return Text(f"{refusal.message}{rule}", style="yellow")


def preview_line(preview: Preview) -> Text:
    """What a play would score, or why it cannot be made."""
    if preview.refusal is not None:
        return refusal_line(preview.refusal)
    words = ", ".join(f"{word.text} {word.points}" for word in preview.words)
    bonus = f", and {preview.bonus} for so many tiles" if preview.bonus else ""
    unknown = f"; not in the list: {', '.join(preview.unknown)}" if preview.unknown else ""
    return Text(f"{preview.points} points: {words}{bonus}{unknown}" if words else "No points.")


def event_line(event: object, names: Sequence[str], lying: str, size: int) -> str:
    """What has happened, for everybody's eyes; empty where there is nothing to tell.

    `lying` is the board before it.
    """
    line = _board_line(event, names, lying, size) or _draw_line(event, names)
    return addressed(line or _window_line(event, names))


def addressed(line: str) -> str:
    """The line in the second person, where it is about the one called You."""
    line = re.sub(rf"(?<=[a-z]) {YOU}\b", f" {YOU.lower()}", line)
    if not line.startswith(f"{YOU} "):
        return line
    you, verb, *rest = line.split(" ")
    verb = IRREGULAR.get(verb) or re.sub(r"s(?=\W*$)", "", verb)
    text = " ".join([you, verb, *rest])
    for theirs, yours in (("loses ", "lose "), ("is right", "are right"), ("shows ", "show ")):
        text = text.replace(f" and {theirs}", f" and {yours}")
    return text


def _board_line(event: object, names: Sequence[str], lying: str, size: int) -> str:
    match event:
        case TilesPlayed(seat=seat, points=points):
            play = format_play(lying, size, PlayTiles(event.tiles, event.rearranged))
            words = ", ".join(f"{word.text} {word.points}" for word in event.words)
            each = f" ({words})" if len(event.words) > 1 else ""
            return f"{names[seat]} plays {play} for {points}{each}."
        case ExchangeAnnounced(seat=seat, count=count):
            return f"{names[seat]} exchanges {_tiles(count)}."
        case LetterRecycled(seat=seat, square=square, tile=tile, taken=taken):
            return f"{names[seat]} swaps {taken} on {square_name(size, square)} for {tile}."
        case BlankReclaimed(seat=seat, square=square, letter=letter):
            return f"{names[seat]} lays {letter} on {square_name(size, square)} for the blank."
        case TurnPassed(seat=seat):
            return f"{names[seat]} passes."
        case FirstWordMinimumLapsed():
            return "Nobody found a first word so long; any will do now."
        case _:
            return ""


def _draw_line(event: object, names: Sequence[str]) -> str:
    match event:
        case StartTileDrawn(seat=seat, tile=tile):
            return f"{names[seat]} draws {'a blank' if tile == '?' else tile}."
        case StartTied(seats=seats):
            return f"{' and '.join(names[seat] for seat in seats)} draw again."
        case StarterFound(seat=seat):
            return f"{names[seat]} begins."
        case TilesDrawn(seat=seat, count=count) if count:
            return f"{names[seat]} draws {_tiles(count)}."
        case _:
            return ""


def _window_line(event: object, names: Sequence[str]) -> str:
    match event:
        case PlayChallenged(seat=seat, upheld=True):
            return f"{names[seat]} challenges, and is right: not every word is in the list."
        case PlayChallenged(seat=seat):
            return f"{names[seat]} challenges, but every word is in the list."
        case PlayAccepted(seat=seat):
            return f"{names[seat]} accepts."
        case PlayWithdrawn(seat=seat):
            return f"{names[seat]} takes the tiles back and loses the turn."
        case TurnOwed(seat=seat):
            return f"{names[seat]} will lose a turn."
        case TurnStood(seat=seat, points=points) if points:
            return f"{names[seat]} scores {points}."
        case TurnSkipped(seat=seat):
            return f"{names[seat]} loses this turn."
        case SeatLeft(seat=seat):
            return f"{names[seat]} leaves the game."
        case _:
            return ""


def sheet(state: State, names: Sequence[str]) -> Table:
    """The score sheet: a column a seat, a row a round; at the end the tiles left count too."""
    table = Table()
    columns: list[list[str]] = [[] for _ in names]
    for name in names:
        table.add_column(name)
    for turn in state.history:
        columns[turn.seat].append(_turn_cell(turn))
    for row in range(max(map(len, columns), default=0)):
        table.add_row(*(column[row] if row < len(column) else "" for column in columns))
    if state.outcome:
        table.add_section()
        if any(state.adjustments):
            table.add_row(
                *(
                    f"{adjustment:+} for tiles left: {rack or 'none'}"
                    for adjustment, rack in zip(state.adjustments, state.racks, strict=True)
                )
            )
        table.add_row(*(Text(str(score), style="bold") for score in state.outcome.scores))
    return table


def _turn_cell(turn: TurnRecord) -> str:
    match turn.kind:
        case "play" | "withdrawn":
            word = turn.words[0].text if turn.words else ""
            taken_back = " taken back" if turn.kind == "withdrawn" else ""
            return f"{word}{taken_back} {turn.points} = {turn.total}"
        case "exchange":
            return f"exchanges {turn.count} = {turn.total}"
        case kind:
            return f"{kind} = {turn.total}"


def result(state: State, names: Sequence[str]) -> str:
    """Who has won."""
    assert state.outcome is not None, "the game is over"
    winners = [names[seat] for seat in state.outcome.winners]
    if len(winners) == 1:
        return addressed(f"{winners[0]} wins.")
    return f"{' and '.join(winners)} share the win."


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"
