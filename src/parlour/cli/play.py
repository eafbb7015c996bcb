"""`parlour play`: a game on the terminal, against computers or passed round."""

import secrets
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter
from msgspec import UNSET
from rich.console import Console
from rich.text import Text

from parlour.catalog import games
from parlour.catalog.shelf import Level
from parlour.cli import play_cards, play_plain
from parlour.cli import play_text as text
from parlour.cli.game_options import full_title, named_game, read_choices, read_options
from parlour.cli.game_session import GameSession, Sitter, offer_to_save, opponent_for, save
from parlour.cli.kept_games import Stopped, comes_to_its_end, left_game
from parlour.cli.plain_console import plain_console
from parlour.cli.play_session import Session
from parlour.cli.seat_names import bad_seat, well_named
from parlour.cli.warming import Warming
from parlour.games.crossword.actions import Action
from parlour.games.crossword.card_events import GlossaryOpened
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import Event
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.view import View
from parlour.kernel.decision import CHANCE, Decision, Seat
from parlour.kernel.errors import IllegalAction, OptionsError, ParlourError, RecordError
from parlour.kernel.game import AnyGame
from parlour.records.dealing import SEED_BYTES, new_seed
from parlour.wordengine.lexicon import DEFAULT
from parlour.wordengine.referees import referee_for

_Words: TypeAlias = Annotated[list[str], Parameter(consume_multiple=True, negative=())]

_OVER: Final = 0
_STOPPED: Final = 1
_WRONG: Final = 2

_WITH_RACK: Final = ("turn", "give-tile", "return-tiles", "scoring")
"""The questions that nobody can answer without the own rack."""


def play(  # noqa: PLR0913  (each is an option of the command)
    game: str | None = None,
    *,
    level: Level | None = None,
    seats: _Words | None = None,
    lexicon: str | None = None,
    options: _Words | None = None,
    seed: int | None = None,
    resume: Path | None = None,
) -> int:
    """Play a game on the terminal.

    Type a play as its place and word, `8D HORN` across or `H8 FARM` down, a blank's letter small;
    `help` lists everything else. A game that is left, by `quit` or Ctrl-C or however, is kept in a
    file, whose name is told. The exit code is 0 when the game came to its end, 1 when it was left
    before, 2 if it cannot be played.

    Args:
        game: The game, such as scrabble-heritage or SH.
        level: The level of the computer: beginner, intermediate (unless told otherwise), expert,
            or master where the game has one.
        seats: Who plays, in seating order: names of people, and levels for computers, as in
            Ada Ben expert. Without it, you and one computer.
        lexicon: The name of the word list.
        options: Options of the game, such as rack_size=9. words=checked refuses what is not in the
            word list, instead of leaving it to be challenged.
        seed: A number for which the same tiles are dealt again.
        resume: Go on with the unfinished game in this file; it tells the game, who plays, and all
            else.
    """
    try:
        if resume is not None:
            given = {"game": game, "level": level, "seats": seats, "lexicon": lexicon}
            return _go_on(resume, {**given, "options": options, "seed": seed})
        game_id, sitting = _asked_for(game), seats or ["you", level or "intermediate"]
        if play_plain.is_for(game_id):
            if lexicon not in {None, DEFAULT}:
                raise OptionsError("lexicon", f"{game_id} judges no words, so it takes no list")
            chosen = read_options(options or [])
            return play_plain.play(play_plain.new_session(game_id, sitting, chosen, seed))
        return _play(_new_session(game_id, sitting, lexicon or DEFAULT, options or [], seed))
    except ParlourError as error:
        print(f"parlour play: {error}", file=sys.stderr)
        return _WRONG


def _asked_for(game: str | None) -> str:
    """The id of the game.

    Raises:
        ParlourError: None is named, or one that there is not.
    """
    if game is None:
        known = games.told_games(games.game_ids())
        raise ParlourError(f"GAME is missing; there are {known}; or --resume FILE goes on with one")
    return named_game(game)


def _go_on(file: Path, given: Mapping[str, object]) -> int:
    """Go on with the game in a file; the exit code.

    Raises:
        OptionsError: Something is given that the file tells.
        RecordError: There is no unfinished game in it.
    """
    for name, value in given.items():
        if value is not None:
            raise OptionsError("resume", f"{file} tells the {name}; leave it out")
    left = left_game(file)
    if play_plain.is_for(left.record.game):
        return play_plain.play(left.taken_up(GameSession[AnyGame]))
    return _play(left.taken_up(Session))


def _play(session: Session) -> int:
    """Play a crossword game; the exit code."""
    screen = Screen(session, plain_console())
    try:
        return _OVER if comes_to_its_end(session, screen.run, screen.say) else _STOPPED
    finally:
        screen.warming.stop()


def _new_session(
    game_id: str, seats: list[str], lexicon: str, chosen: list[str], seed: int | None
) -> Session:
    told = {**read_choices(chosen, len(seats)), "players": len(seats), "lexicon": lexicon}
    wishes = games.settled(game_id, told)
    deck = str(wishes.get("deck", ""))
    options: Options = games.read_options(games.game(game_id, deck=deck), wishes)
    wanted = opponent_for(game_id, options)
    seated = well_named([Sitter.named(word, wanted) for word in seats], bad_seat)
    secret = new_seed() if seed is None else sha256(f"parlour play {seed}".encode()).digest()
    assert len(secret) == SEED_BYTES
    name = secrets.token_hex(8) if seed is None else f"seed-{abs(seed)}"
    referee = referee_for(game_id, options)
    assert isinstance(referee, Crossword), "the game is one of words"
    return Session(referee, options, seated, name, secret)


class Screen:
    """Shows one session and asks the people at it."""

    def __init__(self, session: Session, console: Console) -> None:
        self._session = session
        self._console = console
        self._people = [seat for seat, one in enumerate(session.sitters) if one.agent is None]
        self._looking: Seat | None = None
        self._news: list[str] = []
        self._known = [0] * len(session.sitters)
        self._glossary_until = 0.0
        self.warming = Warming(one.agent for one in session.sitters if one.agent is not None)

    def say(self, line: str | Text) -> None:
        """One line, left to the terminal to wrap."""
        self._console.print(line, soft_wrap=True)

    def run(self) -> None:
        """The whole game, up to the final sheet.

        Raises:
            EOFError: There is nobody to ask any more.
            KeyboardInterrupt: Somebody pressed Ctrl-C.
        """
        session = self._session
        title = full_title(session.game.id)
        self.say(f"{title}: {', '.join(session.names)}. Type help for what you can do.")
        while session.decisions():
            self._step()
        self._console.print(
            text.board(session.game.edition, session.state.board, width=self._console.width)
        )
        self._console.print(text.sheet(session.state, session.names))
        self.say(text.result(session.state, session.names))
        if self._people:
            offer_to_save(session, self.say)

    def _step(self) -> None:
        session, decision = self._session, self._session.decisions()[0]
        if decision.seat == CHANCE:
            events = session.deal()
        elif session.sitters[decision.seat].agent is not None:
            events = session.think(decision)
        else:
            self._ask(decision)
            return
        self._tell(events)

    # -- asking --------------------------------------------------------------------------------

    def _ask(self, decision: Decision[Action]) -> None:
        """Ask until the person has given an answer that the referee takes."""
        session, seat = self._session, decision.seat
        view = session.view(seat)
        edition, names = session.game.edition, session.names
        if decision.kind == "challenge":
            self.say(f"{names[seat]}: accept, or challenge? Enter accepts.")
        else:
            self._curtain(seat)
            if decision.kind == "turn":
                self._show("board", view)
                self.say(text.score_line(view, names))
            if edition.deck:
                self._show_cards(decision.kind, view)
            if decision.kind in _WITH_RACK:
                self.say(text.rack_line(edition, view))
        question = view.question
        if sys.stdin.isatty():
            self.warming.go_on()
        while question == session.state.question and session.decisions():
            line = input(f"{names[seat]}> ").strip()
            if not sys.stdin.isatty():
                self.say(line)
            if self._do(decision, line):
                return

    def _show_cards(self, kind: str, view: View) -> None:
        """What a person must know of houses and cards to answer."""
        edition, names = self._session.game.edition, self._session.names
        if kind == "turn":
            for line in play_cards.turn_lines(view, names, edition):
                self.say(line)
            return
        if kind == "scoring" and view.hogwarts is not UNSET:
            for line in play_cards.hand_lines(edition, view.hogwarts):
                self.say(line)
        asked = play_cards.question_line(kind, view, names, edition)
        self.say(f"{names[view.viewer]}: {text.addressed(asked)}")

    def _curtain(self, seat: Seat) -> None:
        """Let nobody see the rack of the next person by chance."""
        if len(self._people) > 1 and self._looking != seat and sys.stdin.isatty():
            self._console.clear()
            input(f"Pass the keyboard to {self._session.names[seat]}, who presses Enter. ")
            for line in self._news[self._known[seat] :]:
                self.say(line)
        self._looking = seat
        self._known[seat] = len(self._news)

    def _do(self, decision: Decision[Action], line: str) -> bool:
        """Do what a line says; whether it moved the game on."""
        verb, _space, rest = line.partition(" ")
        seat = decision.seat
        view = self._session.view(seat)
        match verb.lower():
            case "quit" | "exit":
                raise Stopped
            case "resign" if not rest.strip():
                self._tell(self._session.resign(seat))
                return True
            case "save":
                save(self._session, rest.strip(), self.say)
            case "try":
                self._try(seat, rest.strip())
            case "help" | "?" | "rack" | "bag" | "scores" | "board" if not rest:
                self._show(verb.lower(), view)
            case "cards" | "discards" | "glossary" if self._session.game.edition.deck:
                self._show_deck(verb.lower(), view)
            case "exchange" if not rest.strip():
                self.say("Name the tiles to swap: exchange ABC")
            case "exchange":
                return self._read(seat, f"exchange {''.join(rest.split())}")
            case "" if decision.kind != "turn" and decision.default is not None:
                return self._act(seat, decision.default)
            case "":
                self.say("Type a play such as 8D HORN, or help.")
            case _:
                return self._read(seat, line)
        return False

    def _show_deck(self, verb: str, view: View) -> None:
        """The hand, the discard pile, or the glossary while a card holds it open.

        Rules: HP-C.Accio.2, HP-C.Revelio.1, HP-8.7.
        """
        edition = self._session.game.edition
        assert view.hogwarts is not UNSET, "an edition with a deck has hands"
        if verb == "cards":
            for line in play_cards.hand_lines(edition, view.hogwarts):
                self.say(line)
        elif verb == "discards":
            self.say(play_cards.discard_line(edition, view.hogwarts))
        elif view.hogwarts.glossary_open and monotonic() < self._glossary_until:
            self.say(", ".join(sorted(edition.glossary)))
        else:
            self.say(Text("The glossary is closed; Revelio opens it.  [HP-8.7]", style="yellow"))

    def _show(self, verb: str, view: View) -> None:
        edition, names = self._session.game.edition, self._session.names
        match verb:
            case "rack":
                self.say(text.rack_line(edition, view))
            case "bag":
                self.say(text.bag_line(view))
            case "scores":
                self._console.print(text.sheet(self._session.state, names))
            case "board":
                self._console.print(
                    text.board(edition, view.board, view.history, width=self._console.width)
                )
            case _:
                self.say(text.help_text(view))
                if edition.deck:
                    self.say(play_cards.HELP)

    def _in_capitals(self, seat: Seat, line: str) -> str:
        """A play all in small letters is meant in capitals, where it needs more blanks than are."""
        place, _space, word = line.partition(" ")
        blanks = self._session.state.racks[seat].count("?")
        return f"{place} {word.upper()}" if word.islower() and len(word) > blanks else line

    def _read(self, seat: Seat, line: str) -> bool:
        if line[:1].isdigit() or line[1:2].isdigit():
            line = self._in_capitals(seat, line)
        try:
            action = self._session.read(line)
        except RecordError as error:
            self.say(Text(f"{error}. Type help for what can be written.", style="yellow"))
            return False
        return self._act(seat, action)

    def _act(self, seat: Seat, action: Action) -> bool:
        try:
            events = self._session.act(seat, action)
        except IllegalAction as error:
            self.say(text.refusal_line(error.refusal))
            return False
        self._tell(events)
        return True

    def _tell(self, events: tuple[Event, ...]) -> None:
        session = self._session
        for event in events:
            if isinstance(event, GlossaryOpened):
                self._glossary_until = monotonic() + event.seconds
            line = session.told(event)
            if line:
                self._news.append(line)
                self.say(line)

    def _try(self, seat: Seat, line: str) -> None:
        """What a play would score."""
        session = self._session
        try:
            written = self._in_capitals(seat, line)
            action = session.read(written)
        except RecordError as error:
            self.say(Text(f"{error}.", style="yellow"))
            return
        self.say(text.preview_line(session.game.preview(session.state, seat, action)))
