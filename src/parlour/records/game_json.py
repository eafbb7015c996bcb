"""A game as one JSON document: what was agreed, how it was dealt, every action and its events.

The log is the game: folding the events of all entries gives every state in turn. Actions are kept
beside them, so that a referee can judge the game again (`parlour.records.verification`). The format
is docs/reference/record.md. Reading checks shape and size only; it judges and runs nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any, Final, Literal, Self, TypeAlias

import msgspec
from msgspec import Meta, Raw

from parlour.catalog import games
from parlour.kernel.decision import Outcome, Seat
from parlour.kernel.errors import DataError, OptionsError, RecordError
from parlour.kernel.game import AnyGame, replay
from parlour.records import strict
from parlour.records.dealing import commitment

FORMAT: Final = "parlour-game"
VERSION: Final = 1
MOST_BYTES: Final = 8 * 1024 * 1024
MOST_ENTRIES: Final = 20_000

GameId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Name: TypeAlias = Annotated[str, Meta(max_length=100)]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat on a seat; `level` names the computer that did."""

    name: Name
    kind: Literal["person", "computer"] = "person"
    level: Name = ""


class Dealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is needed to deal the game again, in hexadecimal digits; None for a nonce never sent.

    `seed` is None as long as the game goes on.
    """

    commitment: Hash
    rules_hash: Hash
    nonces: tuple[Nonce | None, ...]
    seed: Hash | None = None

    @classmethod
    def revealed(
        cls, game_id: str, rules_hash: bytes, seed: bytes, nonces: Sequence[bytes | None]
    ) -> Self:
        """The dealing of a game, with its seed; take the same values as `Dealer`."""
        return cls(
            commitment=commitment(game_id, rules_hash, seed).hex(),
            rules_hash=rules_hash.hex(),
            nonces=tuple(None if nonce is None else nonce.hex() for nonce in nonces),
            seed=seed.hex(),
        )


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the log: who did what, and what happened. Seats are those of the kernel."""

    seat: Seat
    action: Any
    events: tuple[Any, ...]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole game. Options, actions and events are of the game's own types.

    `game` is the edition, `id` the one game that was played. `dealing` is None where no dealer of
    ours handed out the tiles.
    """

    format: Literal["parlour-game"] = FORMAT
    version: Literal[1] = VERSION
    game: Annotated[str, Meta(max_length=64)]
    id: GameId
    rules_version: int
    options: Any
    players: Annotated[tuple[Player, ...], Meta(max_length=16)]
    dealing: Dealing | None = None
    outcome: Outcome | None = None
    log: Annotated[tuple[Entry, ...], Meta(max_length=MOST_ENTRIES)]


def build_record(
    game: AnyGame,
    game_id: str,
    options: Any,  # noqa: ANN401  (each game has its own options)
    players: Sequence[Player],
    log: Iterable[Entry],
    dealing: Dealing | None = None,
) -> Record:
    """The record of a game that was played with `game`, its outcome taken from the log.

    The seed stays out of the record of a game that is not over.
    """
    entries = tuple(log)
    events = [event for entry in entries for event in entry.events]
    outcome = game.outcome(replay(game, game.new(options), events))
    if outcome is None and dealing is not None:
        dealing = msgspec.structs.replace(dealing, seed=None)
    return Record(
        game=game.id,
        id=game_id,
        rules_version=game.rules_version,
        options=options,
        players=tuple(players),
        dealing=dealing,
        outcome=outcome,
        log=entries,
    )


def write_record(record: Record) -> bytes:
    """The record as UTF-8 JSON, one line for each entry of the log."""
    head = msgspec.json.encode(msgspec.structs.replace(record, log=()))
    text = msgspec.json.format(head, indent=2).decode()
    log = ",".join(f"\n    {msgspec.json.encode(entry).decode()}" for entry in record.log)
    before, empty, after = text.rpartition("[]")
    assert empty, "the log is the last field"
    return f"{before}[{log}\n  ]{after}\n".encode()


def find_game(game_id: str) -> AnyGame:
    """The referee of the catalogue for reading a record: it knows no words."""
    return games.game(game_id)


def read_record(data: bytes, find: Callable[[str], AnyGame] = find_game) -> Record:
    """The record that `data` holds. `find` gives the game of an id.

    Raises:
        RecordError: the data is too long, no JSON, no record, or speaks of things that the game
            does not know; the message names the place and what belongs there.
    """
    if len(data) > MOST_BYTES:
        raise RecordError(f"the record has {len(data)} bytes, more than {MOST_BYTES}")
    document = strict.decode(data, _Document, "$")
    try:
        types = find(document.game).types
    except DataError as error:
        raise RecordError(f"$.game: {error}") from error
    log = tuple(
        Entry(
            seat=entry.seat,
            action=strict.decode(entry.action, types.action, f"$.log[{at}].action"),
            events=tuple(
                strict.decode(event, types.event, f"$.log[{at}].events[{number}]")
                for number, event in enumerate(entry.events)
            ),
        )
        for at, entry in enumerate(document.log)
    )
    return Record(
        game=document.game,
        id=document.id,
        rules_version=document.rules_version,
        options=strict.decode(document.options, types.options, "$.options"),
        players=document.players,
        dealing=document.dealing,
        outcome=document.outcome,
        log=log,
    )


class _RawEntry(Entry, frozen=True, forbid_unknown_fields=True):
    action: Raw
    events: Annotated[tuple[Raw, ...], Meta(max_length=1000)]


class _Document(Record, frozen=True, forbid_unknown_fields=True, kw_only=True):
    options: Raw
    log: Annotated[tuple[_RawEntry, ...], Meta(max_length=MOST_ENTRIES)]


def states(game: AnyGame, record: Record) -> Iterable[Any]:
    """The state before the log, then after each of its entries, as the events tell it.

    Raises:
        RecordError: the options do not fit the game, or an event does not fit what went before.
    """
    try:
        state = game.new(record.options)
    except OptionsError as error:
        raise RecordError(f"$.options: {error}") from error
    yield state
    for at, entry in enumerate(record.log):
        try:
            state = replay(game, state, entry.events)
        except Exception as error:  # a foreign log can break whatever fold takes for granted
            raise RecordError(f"$.log[{at}].events: they do not fit the game so far") from error
        yield state
