"""A game under way on the terminal: the state, who sits where, and the log for the record."""

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Final, NamedTuple, Self

from parlour.agents.base import Opponent
from parlour.agents.named import AnyAgent, computer
from parlour.catalog.shelf import Level
from parlour.cli import play_cards
from parlour.cli import play_text as text
from parlour.games.crossword.actions import Action, LeaveGame
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import Event
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.notation import parse_action
from parlour.games.crossword.state import State
from parlour.games.crossword.view import View
from parlour.kernel.decision import CHANCE, TABLE, Decision, Seat
from parlour.kernel.game import advance
from parlour.records.dealing import COMPUTER_NONCE, Dealer, rules_hash
from parlour.records.game_json import Dealing, Entry, Player, build_record, write_record

THINK_S: Final = 1.0
"""How long a computer may think about a move."""


class Seated(NamedTuple):
    """Who sits on a seat: a person, or a computer of a level."""

    name: str
    level: Level | None = None
    agent: AnyAgent | None = None

    @classmethod
    def computer(cls, wanted: Opponent) -> Self:
        """A computer, named for its level.

        Raises:
            UnknownAgentError: The game has no such level.
            UnknownLexiconError: There is no such lexicon.
        """
        return cls(f"Computer ({wanted.level})", wanted.level, computer(wanted))


class Session:
    """One game from its first draw on.

    Raises:
        OptionsError: The options do not fit the game.
    """

    def __init__(
        self, game: Crossword, options: Options, seated: Sequence[Seated], name: str, seed: bytes
    ) -> None:
        self.game = game
        self.seated = tuple(seated)
        self.state: State = game.new(options)
        self.board_before = self.state.board
        self._name, self._seed = name, seed
        self._rules = rules_hash(game.edition, game.rules_version)
        self._nonces = [None if one.agent is None else COMPUTER_NONCE for one in seated]
        self._dealer = Dealer(name, self._rules, seed, self._nonces)
        self._rng = Random(seed)  # noqa: S311  (how a computer hesitates is no secret)
        self._log: list[Entry] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(one.name for one in self.seated)

    @property
    def size(self) -> int:
        """Squares along one side of the board."""
        return self.game.edition.layout.size

    def decisions(self) -> tuple[Decision[Action], ...]:
        """Who may decide now; nobody once the game is over."""
        return self.game.decisions(self.state)

    def view(self, seat: Seat) -> View:
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def deal(self) -> tuple[Event, ...]:
        """Chance answers its question."""
        draws = sum(entry.seat == CHANCE for entry in self._log)
        return self.act(CHANCE, self._dealer.deal(self.game, self.state, draws))

    def think(self, decision: Decision[Action]) -> tuple[Event, ...]:
        """The computer on a seat chooses."""
        agent = self.seated[decision.seat].agent
        assert agent is not None, "a computer sits there"
        deadline = monotonic() + THINK_S
        view = self.view(decision.seat)
        action: Action = agent.choose(view, decision.kind, self._rng, deadline)
        return self.act(decision.seat, action)

    def resign(self, seat: Seat) -> tuple[Event, ...]:
        """The person on a seat leaves for good."""
        return self.act(TABLE, LeaveGame(seat))

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """What happens when a seat does something; all of it goes into the log.

        Raises:
            IllegalAction: The referee refuses it.
        """
        before = self.state
        self.state, events = advance(self.game, before, seat, action)
        self.board_before = before.board
        self._log.append(Entry(seat, action, events))
        return events

    def read(self, line: str) -> Action:
        """The action that a line asks for.

        Raises:
            InvalidNotation: It asks for nothing that this game knows.
        """
        return parse_action(self.state.board, self.size, line, self.game.edition.deck)

    def told(self, event: Event) -> str:
        """What has happened, in words; empty where there is nothing to tell."""
        line = text.event_line(event, self.names, self.board_before, self.size)
        more = play_cards.event_line(event, self.names, self.game.edition, self.size)
        return line or text.addressed(more)

    def record(self) -> bytes:
        """The game so far as a record; the seed of the dealing is in it once the game is over."""
        players = [
            Player(one.name, "person" if one.level is None else "computer", one.level or "")
            for one in self.seated
        ]
        dealing = Dealing.revealed(self._name, self._rules, self._seed, self._nonces)
        record = build_record(
            self.game, self._name, self.state.options, players, self._log, dealing
        )
        return write_record(record)
