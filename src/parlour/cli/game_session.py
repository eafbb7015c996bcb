"""A game of any package under way on the terminal: its state, who sits where, and its log."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar, cast, get_args

import msgspec
from msgspec.structs import replace

from parlour.agents.base import BUDGET_S, Opponent
from parlour.agents.named import AnyAgent, computer
from parlour.catalog import games
from parlour.catalog.shelf import Level
from parlour.kernel.decision import CHANCE, TABLE, Decision, Seat
from parlour.kernel.game import AnyGame, advance, replay
from parlour.records.dealing import COMPUTER_NONCE, Dealer, rules_hash_of
from parlour.records.game_json import Dealing, Entry, Player, build_record, write_record
from parlour.wordengine.editionwords import is_strict
from parlour.wordengine.lexicon import DEFAULT

G = TypeVar("G", bound=AnyGame)

YOU: Final = "You"
"""What the person at the terminal is called where no name was given."""

_LEVELS: Final[tuple[Level, ...]] = get_args(Level)
_PEOPLE: Final = ("you", "person")


def opponent_for(game_id: str, options: object) -> Opponent:
    """A computer that knows a game with these options; the level is for its seat to say."""
    return Opponent(
        games.game_info(game_id).levels[0],
        game_id,
        getattr(options, "lexicon", DEFAULT),
        str(getattr(options, "deck", "")),
        strict=is_strict(options),
    )


class Sitter(NamedTuple):
    """Who sits on a seat: a person, or a computer of a level."""

    name: str
    level: Level | None = None
    agent: AnyAgent | None = None

    @classmethod
    def computer(cls, wanted: Opponent, number: str = "") -> Self:
        """A computer, named for its level and, where a number is given, by that.

        Raises:
            UnknownAgentError: The game has no such level.
            UnknownLexiconError: There is no such lexicon.
        """
        named = f"Computer {number}".strip()
        return cls(f"{named} ({wanted.level})", wanted.level, computer(wanted))

    @classmethod
    def named(cls, word: str, like: Opponent, number: str = "") -> Self:
        """A computer where a level is named, also one that this game lacks; else a person.

        Raises:
            UnknownAgentError: The game has no such level.
            UnknownLexiconError: There is no such lexicon.
        """
        for level in _LEVELS:
            if level == word.lower():
                return cls.computer(replace(like, level=level), number)
        return cls(YOU if word.lower() in _PEOPLE else word)

    @classmethod
    def recorded(cls, player: Player, like: Opponent) -> Self:
        """Who sat there when the game was left.

        Raises:
            UnknownAgentError: The game has no such level.
            UnknownLexiconError: There is no such lexicon.
        """
        if player.kind == "person":
            return cls(player.name)
        level = cast("Level", player.level)  # the maker of computers looks whether it is one
        return cls(player.name, level, computer(replace(like, level=level)))

    @property
    def nonce(self) -> bytes | None:
        """What this seat adds to the secret of the dealing."""
        return None if self.level is None else COMPUTER_NONCE


class GameSession(Generic[G]):
    """One game from its first action on.

    Raises:
        OptionsError: The options do not fit the game.
    """

    def __init__(
        self,
        game: G,
        options: Any,  # noqa: ANN401  (each game has its own options)
        sitters: Sequence[Sitter],
        name: str,
        seed: bytes,
    ) -> None:
        self.game, self.options = game, options
        self.sitters = tuple(sitters)
        self.state: Any = game.new(options)
        self._name, self._seed = name, seed
        self._rules = rules_hash_of(game)
        self._nonces = [one.nonce for one in sitters]
        self._dealer = Dealer(name, self._rules, seed, self._nonces)
        self._rng = Random(seed)  # noqa: S311  (how a computer hesitates is no secret)
        self._log: list[Entry] = []
        self._saved = 0

    def take_up(self, log: Iterable[Entry]) -> None:
        """Go on after these entries, which the referee has judged."""
        for entry in log:
            self.state = replay(self.game, self.state, entry.events)
            self._log.append(entry)
        self.note_saved()

    def note_saved(self) -> None:
        """What has been played until now lies in a file."""
        self._saved = len(self._log)

    @property
    def has_news(self) -> bool:
        """Whether a person, where there is one, has done something that was not saved."""
        people = {seat for seat, one in enumerate(self.sitters) if one.level is None}
        acting = people | {TABLE} if people else set(range(len(self.sitters)))
        return any(entry.seat in acting for entry in self._log[self._saved :])

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(one.name for one in self.sitters)

    def decisions(self) -> tuple[Decision[Any], ...]:
        """Who may decide now; nobody once the game is over."""
        return self.game.decisions(self.state)

    def view(self, seat: Seat) -> Any:  # noqa: ANN401  (views of any game)
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def deal(self) -> tuple[Any, ...]:
        """Chance answers its question."""
        draws = sum(entry.seat == CHANCE for entry in self._log)
        return self.act(CHANCE, self._dealer.deal(self.game, self.state, draws))

    def think(self, decision: Decision[Any]) -> tuple[Any, ...]:
        """The computer on a seat chooses."""
        sitter = self.sitters[decision.seat]
        assert sitter.agent is not None, "a computer sits there"
        assert sitter.level is not None, "it has a level"
        deadline = monotonic() + self.seconds(sitter.level)
        view = self.view(decision.seat)
        action = sitter.agent.choose(view, decision.kind, self._rng, deadline)
        return self.act(decision.seat, action)

    def seconds(self, level: Level) -> float:
        """How long a computer may think about a choice."""
        return BUDGET_S[level]

    def resign(self, seat: Seat) -> tuple[Any, ...]:
        """The person on a seat leaves for good; nothing happens where the game has no leaving."""
        try:
            leaving = msgspec.convert({"type": "leave-game", "seat": seat}, self.game.types.action)
        except msgspec.ValidationError:
            return ()
        return self.act(TABLE, leaving)

    def act(self, seat: Seat, action: Any) -> tuple[Any, ...]:  # noqa: ANN401  (of any game)
        """What happens when a seat does something; all of it goes into the log.

        Raises:
            IllegalAction: The referee refuses it.
        """
        self.state, events = advance(self.game, self.state, seat, action)
        self._log.append(Entry(seat, action, events))
        return events

    def seen(self, events: Sequence[Any], seat: Seat) -> list[Any]:
        """What a viewer may know of these events."""
        shown = (self.game.project(event, seat) for event in events)
        return [event for event in shown if event is not None]

    def record(self) -> bytes:
        """The game so far as a record, with the seed: from it the game is dealt on."""
        players = [
            Player(one.name, "person" if one.level is None else "computer", one.level or "")
            for one in self.sitters
        ]
        dealing = Dealing.revealed(self._name, self._rules, self._seed, self._nonces)
        record = build_record(self.game, self._name, self.options, players, self._log, dealing)
        return write_record(replace(record, dealing=dealing))


def offer_to_save(session: GameSession[Any], say: Callable[[str], None]) -> None:
    """The game is over: its record can be kept, with all that proves the dealing."""
    while True:
        try:
            line = input("save FILE keeps the game; Enter ends> ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        verb, _space, name = line.partition(" ")
        if verb.lower() != "save" or save(session, name.strip(), say):
            return


def save(session: GameSession[Any], name: str, say: Callable[[str], None]) -> bool:
    """Keep the game so far in a new file; whether that was done."""
    if not name:
        say("Name a file: save my-game.json")
        return False
    path = Path(name).expanduser()
    try:
        with path.open("xb") as file:
            file.write(session.record())
    except FileExistsError:
        say(f"{path} is there already; name another file.")
    except OSError as error:
        say(f"{path} cannot be written: {error.strerror}.")
    else:
        session.note_saved()
        say(f"Saved in {path}.")
        return True
    return False
