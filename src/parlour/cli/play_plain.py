"""`parlour play` for any game: what a person sees in words, and their legal actions as a list."""

import secrets
import sys
from hashlib import sha256
from typing import Any, Final

from rich.console import Console

from parlour.catalog import games
from parlour.cli import plain_text as text
from parlour.cli.game_options import full_title
from parlour.cli.game_session import GameSession, Sitter, offer_to_save, opponent_for, save
from parlour.cli.kept_games import Stopped, comes_to_its_end
from parlour.cli.plain_console import plain_console
from parlour.cli.seat_names import bad_seat, well_named
from parlour.kernel.decision import CHANCE, SPECTATOR, Decision, Seat
from parlour.kernel.errors import OptionsError
from parlour.kernel.game import AnyGame
from parlour.records.dealing import new_seed
from parlour.wordengine.referees import referee_for

_OVER: Final = 0
_STOPPED: Final = 1
_PAGE: Final = 20
_HELP: Final = """\
a number       do what stands there in the list
words          show only what holds these words, such as: charms 2; do it if it is only one
all            the whole list again
look           the table again
resign         leave the game for good
save FILE      keep the game so far as a record; --resume goes on with it
quit           stop; the game is kept, to go on with it later"""


def is_for(game_id: str) -> bool:
    """Whether a game is played here: its package has no terminal of its own."""
    return games.package_of(game_id).id != "crossword"


def play(session: GameSession[AnyGame]) -> int:
    """Play a game whose package has no terminal of its own; the exit code."""
    screen = _Screen(session, plain_console())
    return _OVER if comes_to_its_end(session, screen.run, screen.say) else _STOPPED


def new_session(
    game_id: str, seats: list[str], chosen: dict[str, Any], seed: int | None
) -> GameSession[AnyGame]:
    """The game as it was asked for.

    Raises:
        ParlourError: It cannot be played so.
    """
    least, most = games.game_info(game_id).players
    if not least <= len(seats) <= most:
        raise OptionsError("seats", f"{len(seats)} are not {least} to {most} players")
    wishes = games.settled(game_id, {**chosen, "players": len(seats)})
    deck = str(wishes.get("deck", ""))
    options = games.read_options(games.game(game_id, deck=deck), wishes)
    wanted = opponent_for(game_id, options)
    named = [Sitter.named(word, wanted, str(seat + 1)) for seat, word in enumerate(seats)]
    sitters = well_named(named, bad_seat)
    secret = new_seed() if seed is None else sha256(f"parlour play {seed}".encode()).digest()
    name = secrets.token_hex(8) if seed is None else f"seed-{abs(seed)}"
    return GameSession(referee_for(game_id, options), options, sitters, name, secret)


class _Screen:
    """Shows one session and asks the people at it."""

    def __init__(self, session: GameSession[AnyGame], console: Console) -> None:
        self._session = session
        self._console = console
        self._view = text.view_of(session.game.id)
        self._people = [seat for seat, one in enumerate(session.sitters) if one.agent is None]
        self._looking: Seat | None = None

    def say(self, line: str) -> None:
        """One line, left to the terminal to wrap."""
        self._console.print(line, soft_wrap=True)

    def run(self) -> None:
        """The whole game.

        Raises:
            EOFError: There is nobody to ask any more.
            KeyboardInterrupt: Somebody pressed Ctrl-C.
        """
        session = self._session
        self.say(f"{full_title(session.game.id)}: {', '.join(session.names)}. Type help for help.")
        while asked := session.decisions():
            decision = asked[0]
            if decision.seat == CHANCE:
                self._tell(session.deal())
            elif session.sitters[decision.seat].agent is not None:
                self._tell(session.think(decision))
            else:
                self._ask(decision)
        outcome = session.game.outcome(session.state)
        assert outcome is not None, "nobody is asked any more"
        self.say(text.result(outcome, session.names))
        if self._people:
            offer_to_save(session, self.say)

    def _tell(self, events: tuple[Any, ...]) -> None:
        """What everybody may know; one person alone is told what that person may know."""
        session = self._session
        eyes = self._people[0] if len(self._people) == 1 else SPECTATOR
        view = session.view(eyes)
        for event in session.seen(events, eyes):
            line = self._view.told(session.game, view, event, session.names)
            if line:
                self.say(line)

    def _ask(self, decision: Decision[Any]) -> None:
        session, seat = self._session, decision.seat
        self._curtain(seat)
        self._look(seat)
        actions = text.legal(session.game, session.state, seat)
        view = session.view(seat)
        lines = [self._view.choice(session.game, view, one, session.names) for one in actions]
        shown = list(range(len(lines)))
        self._list(lines, shown)
        while True:
            line = input(f"{session.names[seat]}, {decision.kind}> ").strip()
            if not sys.stdin.isatty():
                self.say(line)
            if line.isdecimal():
                at = text.place_of(line, len(actions))
                if at is not None:
                    self._tell(session.act(seat, actions[at]))
                    return
                self.say(f"There is no choice {line[:9]}; the list goes from 1 to {len(actions)}.")
                continue
            if self._command(seat, line):
                return
            if line in {"look", "help", "?"} or line.startswith("save"):
                continue
            found = text.matching(lines, "" if line == "all" else line)
            if len(found) == 1 and line not in {"", "all"}:
                self._tell(session.act(seat, actions[found[0]]))
                return
            self._list(lines, found)

    def _command(self, seat: Seat, line: str) -> bool:
        """Do what is no choice; whether it moved the game on."""
        verb, _space, rest = line.partition(" ")
        match verb:
            case "quit" | "exit":
                raise Stopped
            case "help" | "?":
                self.say(_HELP)
            case "look":
                self._look(seat)
            case "save":
                save(self._session, rest.strip(), self.say)
            case "resign" if not rest:
                events = self._session.resign(seat)
                self._tell(events)
                return bool(events)
            case _:
                pass
        return False

    def _look(self, seat: Seat) -> None:
        session = self._session
        for part in self._view.position(session.game, session.view(seat), session.names):
            self._console.print(part, soft_wrap=isinstance(part, str))

    def _list(self, lines: list[str], shown: list[int]) -> None:
        for at in shown[:_PAGE]:
            self.say(f"{at + 1:>4}  {lines[at]}")
        if len(shown) > _PAGE:
            self.say(f"      and {len(shown) - _PAGE} more; type words to see fewer")
        if not shown:
            self.say("Nothing that you may do now holds those words; type all, or help.")

    def _curtain(self, seat: Seat) -> None:
        """Let nobody see by chance what the next person knows."""
        if len(self._people) > 1 and self._looking != seat and sys.stdin.isatty():
            self._console.clear()
            input(f"Pass the keyboard to {self._session.names[seat]}, who presses Enter. ")
        self._looking = seat
