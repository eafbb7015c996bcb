"""All tables of this process: set up, found, loaded from their logs, and woken after a restart."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import msgspec
import structlog
from msgspec.structs import replace

from parlour.catalog import games
from parlour.catalog.option_values import shown
from parlour.games.crossword.edition import Lexicon
from parlour.kernel.errors import DataError, OptionsError, ParlourError, TableError
from parlour.kernel.game import AnyGame
from parlour.records import dealing
from parlour.table import commands as co
from parlour.table import events as ev
from parlour.table import room, seating
from parlour.table.codes import clean_code, new_code
from parlour.table.live import Brains, LiveTable, Shell, summary
from parlour.table.names import clean_name, reads_same
from parlour.table.protocol import Milliseconds, NewTable, SeatRequest
from parlour.table.state import Ground, is_judged_alike
from parlour.table.store.base import Store, Write
from parlour.wordengine.lexicon import DEFAULT

MIN_DELAY: Milliseconds = 2_000
"""How long a challenge window stays open at least (R-SC-13)."""


class Delays(NamedTuple):
    """How long a challenge window stays open at least, and a computer's move waits to be seen."""

    window: Milliseconds = MIN_DELAY
    pace: Milliseconds = 0


NO_PACE = Delays()
OTHER_RULES = (
    "This game was begun when its rules, cards or board were others, and cannot go on by those of"
    " today. Nothing of it is lost; the Parlour that it was begun with can go on with it."
)
MOST_SEATS = 8
TABLES_IN_MEMORY = 500
log = structlog.get_logger()


class Words(Protocol):
    """Where a hall has its word lists from: one edition's version of the list of that name."""

    def __call__(self, game_id: str, name: str, /, *, strict: bool) -> Lexicon:
        """The list, `strict` where words with an ordinary sense are barred too."""
        ...


class Hall:
    """The tables of this process."""

    def __init__(
        self,
        store: Store,
        brains: Brains,
        words: Words,
        clock: Callable[[], Milliseconds],
        *,
        delays: Delays = NO_PACE,
        hook: Callable[[str], None] = lambda _moment: None,
    ) -> None:
        self.store = store
        self.clock = clock
        self._shell = Shell(store, brains, clock, hook, delays.pace)
        self._list = words
        self._min_delay = delays.window
        self._tables: dict[str, LiveTable] = {}
        self._loading = asyncio.Lock()

    async def start(self) -> None:
        """Wake the tables at which something is due by itself."""
        await self.store.open()
        for table in await self.store.waking():
            try:
                await self.table(table)
            except ParlourError as error:
                log.warning("table cannot be woken", table=table, reason=str(error))

    async def stop(self) -> None:
        """Let all tables rest."""
        for table in self._tables.values():
            table.close()
        self._tables.clear()
        await self.store.close()

    # -- finding ---------------------------------------------------------------------------------

    async def table(self, table: str) -> LiveTable:
        """The table with this id.

        Raises:
            TableError: there is none.
        """
        known = self._tables.get(table)
        if known is not None:
            return known
        async with self._loading:
            return self._tables.get(table) or await self._load(table)

    async def _load(self, table: str) -> LiveTable:
        entries = await self.store.log(table)
        if not entries:
            raise TableError("no-such-table", "There is no such table.")
        opened = entries[0].event
        assert isinstance(opened, ev.Opened), "a log begins with Opened"
        ground = await self._ground(opened.game, msgspec.json.decode(opened.options))
        is_changed = opened.rules_hash != dealing.rules_hash_of(ground.game).hex()
        if is_changed and not await asyncio.to_thread(is_judged_alike, ground, entries):
            raise TableError("other-rules", OTHER_RULES)
        return self._add(LiveTable(ground, self._shell, entries))

    def _add(self, live: LiveTable) -> LiveTable:
        self._make_room()
        self._tables[live.room.opened.id] = live
        live.wake()
        return live

    def _make_room(self) -> None:
        """Forget tables that nobody looks at; their logs are kept."""
        if len(self._tables) >= TABLES_IN_MEMORY:
            for name in [name for name, one in self._tables.items() if one.is_idle]:
                del self._tables[name]

    async def _ground(self, game: str, options: dict[str, Any]) -> Ground:
        judges_words = games.package_of(game).judges_words
        words = await self._words(game, options) if judges_words else games.NO_WORDS
        deck = _name_in(options, "deck", "")
        try:
            referee = await asyncio.to_thread(games.game, game, words, deck)
        except DataError as error:
            raise OptionsError("deck", str(error)) from error
        return Ground(referee, self._min_delay)

    async def _words(self, game: str, options: dict[str, Any]) -> Lexicon:
        name = _name_in(options, "lexicon", DEFAULT)
        try:
            strict = options.get("barred") == "strict"
            return await asyncio.to_thread(self._list, game, name, strict=strict)
        except ParlourError as error:
            raise OptionsError("lexicon", str(error)) from error

    async def by_code(self, code: str) -> str:
        """The id of the table with this invite code.

        Raises:
            TableError: there is none.
        """
        found = await self.store.by_code(clean_code(code))
        if found is None:
            raise TableError("no-such-code", "No table has that code. Codes look like maple-4170.")
        return found

    # -- setting up ------------------------------------------------------------------------------

    async def open(self, device: str, wanted: NewTable) -> LiveTable:
        """A new table as this device wants it.

        Raises:
            OptionsError: the game has no such option, or not that value.
            TableError: there is no such game, or a name is wrong.
        """
        if wanted.game not in games.game_ids():
            known = ", ".join(games.game_ids())
            message = f"There is no game {shown(wanted.game)}; there are {known}."
            raise TableError("no-such-game", message, "game")
        players = len(wanted.seats)
        if wanted.options.get("players", players) != players:
            message = f"{shown(wanted.options['players'])} players are not {players} seats"
            raise OptionsError("players", message)
        chosen = {**wanted.options, "players": players}
        options = await asyncio.to_thread(games.settled, wanted.game, chosen)
        ground = await self._ground(wanted.game, options)
        opened = _opened(
            ground.game,
            options=msgspec.Raw(msgspec.json.encode(games.read_options(ground.game, options))),
            wanted=wanted,
            chairs=_chairs(
                device, wanted.game, await self._named(device, wanted.seats[: MOST_SEATS + 1])
            ),
            host=device,
        )
        mine = next((s for s, one in enumerate(opened.chairs) if one.device == device), None)
        nonces = tuple(wanted.nonce if seat == mine else None for seat in range(len(opened.chairs)))
        step = room.open_room(ground, opened, nonces, self.clock())
        await self.store.commit(Write(0, step.entries, summary(ground, step.room)))
        return self._add(LiveTable(ground, self._shell, step.entries))

    async def _named(self, device: str, seats: tuple[SeatRequest, ...]) -> tuple[SeatRequest, ...]:
        """The seats with this device's name on the first of its own that has none."""
        known = await self.store.device(device)
        at = next((s for s, one in enumerate(seats) if one.kind == "here"), None)
        if known is None or at is None or seats[at].name is not None:
            return seats
        return (*seats[:at], replace(seats[at], name=known.name), *seats[at + 1 :])

    async def rematch(self, device: str, table: str) -> str:
        """The id of the table where the same seats play again, set up by whoever asks first.

        Raises:
            TableError: the game goes on, or this device does not play.
        """
        live = await self.table(table)
        if live.room.rematch is not None and live.room.seats_of(device):
            return live.room.rematch
        fresh = seating.again(live.room, _fresh(live.room.opened))
        step = room.open_room(live.ground, fresh, (), self.clock())
        also = Write(0, step.entries, summary(live.ground, step.room))
        reply = await live.do(co.Rematch(device=device, table=fresh.id), also=also)
        if not reply.ok:
            raise TableError(reply.code, reply.message)
        assert live.room.rematch is not None, "a rematch that was granted is noted"
        await self.table(live.room.rematch)  # its computers and clocks begin
        return live.room.rematch


def _name_in(options: dict[str, Any], option: str, default: str) -> str:
    """The name that an option gives, of a word list or a deck.

    Raises:
        OptionsError: it is no text.
    """
    name = options.get(option, default)
    if not isinstance(name, str):
        raise OptionsError(option, f"The {option} is named by text, not by {shown(name)}.")
    return name


def _chairs(device: str, game: str, wanted: tuple[SeatRequest, ...]) -> tuple[ev.Chair, ...]:
    """The seats as they were asked for; no two have the same name."""
    chairs: list[ev.Chair] = []
    for seat, one in enumerate(wanted):
        if one.kind == "open":
            chairs.append(ev.Chair(kind="open"))
            continue
        if one.kind == "computer":
            level = one.level or "intermediate"
            if not seating.has_level(game, level):
                raise TableError("no-such-level", seating.no_level(game, level), f"seats[{seat}]")
            named = clean_name(one.name) if one.name else seating.computer_name(level, seat)
            chair = ev.Chair(kind="computer", name=named, level=level)
        else:
            named = clean_name(one.name) if one.name else f"Player {seat + 1}"
            chair = ev.Chair(kind="person", name=named, device=device)
        if any(reads_same(other.name, named) for other in chairs):
            raise TableError("name-taken", f"Two seats are called {named!r}.", f"seats[{seat}]")
        chairs.append(chair)
    return tuple(chairs)


def _opened(
    game: AnyGame,
    *,
    options: msgspec.Raw,
    wanted: NewTable,
    chairs: tuple[ev.Chair, ...],
    host: str,
) -> ev.Opened:
    return ev.Opened(
        **_secrets(),
        game=wanted.game,
        rules_version=game.rules_version,
        rules_hash=dealing.rules_hash_of(game).hex(),
        options=options,
        settings=wanted.settings,
        chairs=chairs,
        host=host,
    )


def _fresh(old: ev.Opened) -> ev.Opened:
    """The same table with ids and secrets of its own."""
    return replace(old, **_secrets())


def _secrets() -> dict[str, str]:
    """Ids and secrets from the operating system: an id has 96 bits, so it cannot be guessed."""
    return {
        "id": secrets.token_urlsafe(12),
        "code": new_code(),
        "seed": dealing.new_seed().hex(),
        "secret": secrets.token_hex(32),
    }
