"""Nothing hidden leaves its seat: not in a frame, not in an answer, not in its length or order.

Two proofs. Every byte that a viewer gets in whole random games over real sockets is searched for
the tiles, seeds and tokens of the others. And two worlds that differ only in what is hidden from a
viewer show that viewer the same bytes.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Generator, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import msgspec
import pytest

from parlour.catalog import games
from parlour.games.crossword.actions import DrawTiles
from parlour.games.crossword.edition import Lexicon
from parlour.games.crossword.state import ExchangeDraw, FillRack, StartDraw, State
from parlour.kernel.decision import SPECTATOR, Seat
from parlour.kernel.game import AnyGame
from parlour.table import events as ev
from parlour.table import playing, room, state
from parlour.table.live import LiveTable, Shell, summary
from parlour.table.state import Ground
from parlour.table.store.base import Write
from parlour.table.store.memory import MemoryStore
from table.support.client import Browser, TableSocket
from table.support.rooms import ground, happened, legal_play, opened, person, referee
from table.support.secrets import UNKNOWN, canaries, found, secrets_of
from table.support.server import SampleBrains, serving
from table.support.worlds import Glass, answer, moments, nothing_happens

pytestmark = pytest.mark.anyio
GAME: Any = referee("scrabble-heritage")
ENOUGH = 20
"""After so many answers a seat leaves its game."""

# -- every byte of whole games -------------------------------------------------------------------


def nodes(value: object, path: str = "$") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object in a JSON value, with where it is."""
    if isinstance(value, dict):
        yield path, value
        for key, part in value.items():
            yield from nodes(part, f"{path}.{key}")
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from nodes(part, f"{path}[{at}]")


def misplaced(message: dict[str, Any], viewers: tuple[Seat, ...]) -> list[str]:
    """Where a message has a field that these viewers must not see before the end."""
    found = []
    for path, node in nodes(message):
        hidden = node.get("seat") not in viewers
        if "racks" in node and node.get("outcome") is None:
            found.append(f"{path}.racks")
        seers = {node.get("viewer")}
        if "target" in node:  # shown as proof, by whom and to whom
            seers = {node.get("seat"), node["target"]}
        if "rack" in node and seers.isdisjoint(viewers):
            found.append(f"{path}.rack")
        if node.get("type") in {"tiles-drawn", "exchange-announced"} and "tiles" in node and hidden:
            found.append(f"{path}.tiles")
        if node.get("type") == "exchange-draw" and "tiles" in node and hidden:
            found.append(f"{path}.tiles")
        if "bag" in node or "secret" in node or "device" in node or node.get("seed"):
            found.append(f"{path}: {sorted(node)}")
    return found


async def play_on(game: AnyGame, line: TableSocket, seed: int) -> None:
    """Random legal answers, and looks at what is not allowed, until the game is over.

    Whoever has had enough leaves.
    """
    dice = random.Random(seed)
    done: list[object] = [{"type": "nothing-of-the-kind"}]
    while line.frame["table"]["status"] != "over":
        if line.frame["prompt"] is None:
            await line.receive()
            continue
        view = msgspec.convert(line.frame["view"], game.types.view)
        action = game.legal_actions(game.determinize(view, dice), line.frame["seat"]).sample(dice)
        await line.send({"type": "try", "rid": 1, "action": action})
        if dice.random() < 0.1:
            await line.act(dice.choice(done))
            continue
        ack = await line.act(action)
        if ack["ok"]:
            done.append(action)
            await line.until("frame")
        if len(done) == ENOUGH:
            await line.send({"type": "resign", "aid": f"enough-of-it-{seed}"})


def before_the_end(messages: list[bytes]) -> list[dict[str, Any]]:
    """The JSON messages that came while the game went on."""
    told = []
    for data in messages:
        if not data.startswith(b"{"):
            continue
        message = msgspec.json.decode(data)
        table = message.get("table") if isinstance(message.get("table"), dict) else message
        if table.get("status") == "over" or "format" in message:
            break
        told.append(message)
    return told


@contextmanager
def marked(game_id: str) -> Generator[AnyGame]:
    """The referee of a game in which every card is told apart; tables play by it meanwhile."""
    secrets, package = secrets_of(game_id), games.package_of(game_id)

    def make(name: str, lexicon: Lexicon, deck: str) -> AnyGame:
        return secrets.marked(package.make(name, lexicon, deck))

    shelf = tuple(one._replace(make=make) if one is package else one for one in games.packages())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "PACKAGES", shelf)
        yield referee(game_id)


@pytest.mark.slow
@pytest.mark.ruling("R-SC-50", "R-HP-75", "R-HC-69", "R-DC-74")
@pytest.mark.parametrize("game_id", games.game_ids())
async def test_no_byte_of_a_game_tells_anybody_what_others_hold(game_id: str) -> None:
    seats = 3
    with marked(game_id) as game:
        async with serving(min_delay=5) as place:
            people = [place.browser() for _ in range(seats)]
            watcher = place.browser()
            opening = ({"kind": "here", "name": "P0"}, {"kind": "open"}, {"kind": "open"})
            table = (await people[0].new_table(*opening, game=game_id))["id"]
            for seat in (1, 2):
                await people[seat].claim(table, seat, f"P{seat}")
            async with AsyncExitStack() as stack, asyncio.timeout(60):
                sitting = [people[seat].seated(table, seat) for seat in range(seats)]
                lines = [await stack.enter_async_context(one) for one in sitting]
                outside = await stack.enter_async_context(watcher.seated(table, SPECTATOR))
                await asyncio.gather(
                    *(play_on(game, one, seat) for seat, one in enumerate(lines)),
                    look_on(outside, watcher, table),
                )
            live = await place.hall.table(table)
            log = await place.hall.store.log(table)

    everybody = {**dict(enumerate(people)), SPECTATOR: watcher}
    devices = [*(chair.device for chair in live.room.chairs), live.room.opened.secret]
    tokens = [value for one in everybody.values() for value in one.http.cookies.values()]
    for viewer, browser in everybody.items():
        told = before_the_end(browser.bytes_in)
        assert len(told) > 5
        assert [one for message in told for one in misplaced(message, (viewer,))] == []
        assert searched(game, log, viewer, told) == []
        whole = b"".join(browser.bytes_in).decode()
        assert [one for one in (*devices, *tokens) if one in whole] == []
        assert live.room.opened.seed not in msgspec.json.encode(told).decode()


def searched(
    game: AnyGame, log: tuple[ev.Entry, ...], viewer: Seat, told: list[dict[str, Any]]
) -> list[str]:
    """What a viewer was told before it was its to know."""
    secrets = secrets_of(game.id)
    wanted = canaries(game, log, viewer, secrets)
    if secrets is not UNKNOWN:
        assert wanted.texts or wanted.cards[0], "nothing was planted"
    return found(told, wanted, secrets.pools)


async def look_on(line: TableSocket, browser: Browser, table: str) -> None:
    """Watch, and ask for everything that an onlooker can ask for."""
    paths = ("", "/record", "/words/hello", "/glossary", "/qr.svg")
    while line.frame["table"]["status"] != "over":
        await line.receive()
        if line.frame["n"] % 7 == 0:
            for path in paths:
                await browser.get(f"/api/tables/{table}{path}")


def test_the_search_finds_what_it_is_meant_to_find() -> None:
    leaks: tuple[dict[str, Any], ...] = (
        {"view": {"viewer": 1, "rack": "AB"}},
        {"view": {"viewer": 0, "racks": ["AB"], "outcome": None}},
        {"events": [{"type": "tiles-drawn", "seat": 1, "tiles": "AB"}]},
        {"view": {"frames": [{"type": "exchange-draw", "seat": 1, "tiles": "A"}]}},
        {"table": {"dealing": {"seed": "ff"}}},
    )

    assert [len(misplaced(leak, (0,))) for leak in leaks] == [1] * len(leaks)


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_card_or_a_rack_that_slips_out_is_found(game_id: str) -> None:
    with marked(game_id) as game:
        chairs = tuple(person(seat) for seat in range(3))
        log = moments(Ground(game, 2_000), chairs, seed=3)[60].entries
        events = list(happened(game, log[1:]))
        honest: list[str] = []
        leaky: list[str] = []
        for viewer in (0, 1, 2, SPECTATOR):
            told = [one for one in events if game.project(one, viewer) is not None]
            shown = [game.project(one, viewer) for one in told]
            honest += searched(game, log, viewer, messages(shown))
            leaky += searched(game, log, viewer, messages(told))

    assert honest == []
    assert leaky or secrets_of(game_id) is UNKNOWN


def messages(events: list[Any]) -> list[dict[str, Any]]:
    """Each event as a message of its own."""
    return [
        {"n": n, "event": msgspec.to_builtins(event)} for n, event in enumerate(events, start=1)
    ]


# -- two worlds ----------------------------------------------------------------------------------


class Script:
    """A dealer whose draws are written down: seat 1 draws the same in every world."""

    def __init__(self, world: int) -> None:
        tiles = list(GAME.edition.full_bag)
        random.Random(7).shuffle(tiles)
        self._public, self._fixed, hidden = tiles[:2], tiles[2:50], tiles[50:]
        random.Random(world).shuffle(hidden)
        self._hidden = hidden

    def at(self, _room: state.Room) -> Script:
        """The dealer of every table."""
        return self

    def deal(self, _game: object, position: State, _number: int) -> DrawTiles:
        frame = position.frames[-1]
        if isinstance(frame, StartDraw):
            return DrawTiles(self._public[len(frame.drawn)])
        assert isinstance(frame, FillRack | ExchangeDraw)
        source = self._fixed if frame.seat == 1 else self._hidden
        drawn = [source.pop() for _ in range(frame.count)]
        return DrawTiles("".join(sorted(drawn)))


async def world(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[bytes], list[bytes], str]:
    """A game in which seat 0 holds other tiles in each world.

    What seat 1 and onlookers are shown, what seat 0 is shown, and what it held.
    """
    script = Script(number)
    monkeypatch.setattr(playing, "dealer", script.at)
    now = [1_000_000]
    on = Ground(GAME, 2_000)
    first = opened(ground(), (person(0), person(1)))
    step = room.open_room(on, first, (None, None), now[0])
    store = MemoryStore()
    await store.commit(Write(0, step.entries, summary(on, step.room)))
    shell = Shell(store, SampleBrains(), lambda: now[0], nothing_happens)
    live = LiveTable(on, shell, step.entries)
    glasses = [Glass("dev-b", 1), Glass("dev-x", SPECTATOR), Glass("dev-y", SPECTATOR)]
    own = Glass("dev-a", 0)
    for glass in (*glasses, own):
        glass.send(live.frame(glass, full=True))
        live.enter(glass)
    held: list[str] = []
    for turn in range(16):
        now[0] += 100
        held.append(live.room.state.racks[0])
        await _one_turn(live, turn, now, glasses[0])
    live.close()
    return [data for glass in glasses for data in glass.seen], own.seen, "/".join(held)


async def _one_turn(live: LiveTable, turn: int, now: list[int], glass: Glass) -> None:
    """Seat 0 passes or swaps what it holds; seat 1 plays, previews, errs, and doubts nothing."""
    on, table = live.ground, live.room
    decisions = state.decisions(on, table)
    (seat,) = (one.seat for one in decisions)
    position = table.state
    action: object
    if seat == 0:
        count = turn % 4
        action = {"type": "pass-turn"}
        if count and position.bag:
            action = {"type": "exchange-tiles", "tiles": position.racks[0][:count]}
    else:
        wrong = state.write_raw({"type": "exchange-tiles", "tiles": "Q" * 8})
        glass.note(playing.preview(on, table, 1, wrong))
        action = legal_play(GAME, position, 1, 1 if turn > 1 else 2)
        glass.note(playing.preview(on, table, 1, state.write_raw(action)))
    await _answer(live, seat, action, glass)
    if state.decisions(on, live.room)[0].kind == state.CHALLENGE:
        other = 1 - seat
        now[0] += 2_000
        kind = "challenge-play" if turn % 5 == 4 else "accept-play"
        await _answer(live, other, {"type": kind}, glass)


async def _answer(live: LiveTable, seat: Seat, action: object, glass: Glass) -> None:
    reply = await live.do(answer(live.ground, live.room, seat, action))
    if seat == 1:
        glass.note(reply)
    assert reply.ok, reply


@pytest.mark.ruling("R-SC-50")
async def test_worlds_that_differ_in_what_is_hidden_show_the_same_bytes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = [await world(number, monkeypatch) for number in range(4)]

    assert len({racks for _, _, racks in worlds}) == 4
    assert worlds[0][1] != worlds[1][1]
    first, *rest = (seen for seen, _, _ in worlds)
    assert len(first) > 60
    for seen in rest:
        assert seen == first
