"""Computers at the table: they see their seat's view, and a table never hangs for them."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typing_extensions import override

from parlour.games.crossword.actions import PassTurn
from parlour.table import computers
from parlour.table.computers import ComputerProcesses
from parlour.table.live import Question
from parlour.table.state import decisions, read_action
from table.support.rooms import Evening, computer
from table.support.server import SampleBrains, serving

pytestmark = pytest.mark.anyio
HERE = {"kind": "here", "name": "Anna"}
COMPUTER = {"kind": "computer", "level": "beginner"}


def question(evening: Evening) -> Question:
    (first,) = decisions(evening.ground, evening.room)
    view = evening.ground.game.view(evening.state, first.seat)
    return Question("scrabble-heritage", "beginner", first.kind, view)


def thinker(folder: Path, text: str) -> tuple[str, ...]:
    """A process that answers as the text says; it is ready for everything."""
    script = folder / "thinker.py"
    script.write_text(
        "import os, sys, time, json\n"
        "for line in sys.stdin:\n"
        "    if json.loads(line).get('view') is None:\n"
        "        print('{}', flush=True)\n"
        "        continue\n"
        f"    {text}\n"
    )
    return (sys.executable, str(script))


@pytest.mark.slow
async def test_a_computer_in_a_process_of_its_own_makes_a_legal_play() -> None:
    evening = Evening((computer(0), computer(1)))
    brains = ComputerProcesses()

    action = await brains.choose(question(evening))
    await brains.stop()

    assert action is not None
    (seat,) = evening.asked()
    chosen = read_action(evening.ground, action)
    assert evening.ground.game.check(evening.state, seat, chosen) is None
    assert chosen != PassTurn()


@pytest.mark.parametrize(
    "text",
    [
        "os._exit(1)",
        "time.sleep(60)",
        "print('no json', flush=True)",
        'print(json.dumps({"problem": "no idea"}), flush=True)',
    ],
    ids=["dies", "hangs", "babbles", "fails"],
)
async def test_a_computer_that_gives_no_answer_is_given_up_and_started_anew(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "BUDGET_S", {"beginner": 0.1})
    monkeypatch.setattr(computers, "GRACE_S", 0.3)
    evening = Evening((computer(0), computer(1)))
    brains = ComputerProcesses(1, command=thinker(tmp_path, text))

    answers = [await brains.choose(question(evening)) for _ in range(2)]
    await brains.stop()

    assert answers == [None, None]


async def test_what_a_computer_was_no_longer_asked_is_not_its_next_answer(tmp_path: Path) -> None:
    evening = Evening((computer(0), computer(1)))
    thinks, may_answer = tmp_path / "thinks", tmp_path / "may-answer"
    text = (
        f"first = not os.path.exists({str(thinks)!r}); open({str(thinks)!r}, 'w').close(); "
        f"[time.sleep(0.01) for _ in iter(lambda: os.path.exists({str(may_answer)!r}), True)]; "
        "print(json.dumps({'action': {'type': 'pass-turn' if not first else 'resign'}}), "
        "flush=True)"
    )
    brains = ComputerProcesses(1, command=thinker(tmp_path, text))
    left = asyncio.create_task(brains.choose(question(evening)))
    async with asyncio.timeout(60):
        while not thinks.exists():  # noqa: ASYNC110  (another process makes it)
            await asyncio.sleep(0.01)
    left.cancel()
    await asyncio.wait([left])
    may_answer.touch()

    action = await brains.choose(question(evening))
    await brains.stop()

    assert action is not None
    assert read_action(evening.ground, action) == PassTurn()


class Broken:
    """Computers that never know anything."""

    is_warming = False

    async def choose(self, question: Question) -> msgspec.Raw | None:
        del question
        return None


async def test_a_computer_whose_process_is_killed_is_asked_once_more(tmp_path: Path) -> None:
    evening = Evening((computer(0), computer(1)))
    mark = tmp_path / "killed"
    text = (
        f"mark = {str(mark)!r}; been = os.path.exists(mark); open(mark, 'w').close(); "
        '(print(\'{"action":{"type":"pass-turn"}}\', flush=True) if been else os._exit(9))'
    )
    brains = ComputerProcesses(1, command=thinker(tmp_path, text))

    action = await brains.choose(question(evening))
    await brains.stop()

    assert action is not None
    assert read_action(evening.ground, action) == PassTurn()


async def test_a_table_goes_on_when_its_computers_fail() -> None:
    async with serving(brains=Broken()) as place:
        anna = place.browser()
        table = await anna.new_table(HERE, COMPUTER, COMPUTER)
        async with anna.seated(table["id"], 0) as line:
            await line.until_asked()
            assert (await line.act({"type": "pass-turn"}))["ok"]
            await line.until(lambda one: one["type"] == "frame" and len(passes(one)) >= 3)
            await line.until_asked()

    assert line.frame["table"]["status"] == "playing"


def passes(frame: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in frame["view"]["history"] if one["kind"] == "pass"]


@pytest.mark.slow
async def test_a_person_plays_two_computers_to_the_end() -> None:
    brains = SampleBrains()
    async with serving(brains=brains, min_delay=5) as place:
        anna = place.browser()
        table = await anna.new_table(HERE, COMPUTER, COMPUTER)
        async with anna.seated(table["id"], 0) as line, asyncio.timeout(60):
            while line.frame["table"]["status"] != "over":
                prompt = line.frame["prompt"]
                if prompt is None:
                    await line.receive()
                    continue
                kind = "accept-play" if prompt["kind"] == "challenge" else "pass-turn"
                ack = await line.act({"type": kind})
                assert ack["ok"] or ack["code"] in {"decision-closed", "game-over"}
                if ack["ok"]:
                    await line.until("frame")

    assert {one.view.viewer for one in brains.questions} == {1, 2}
    assert {one.kind for one in brains.questions} == {"turn", "challenge"}


SLOW_COMPILER = """
import os, sys, time
from parlour.agents.crossword.player import ComputerPlayer
from parlour.table import thinking

def warm(self):
    while not os.path.exists(sys.argv[1]):
        time.sleep(0.01)

ComputerPlayer.warm = warm
thinking.main()
os._exit(0)
"""


async def ready(brains: ComputerProcesses) -> None:
    """Wait until no computer is getting ready any more."""
    assert brains._watching is not None
    async with asyncio.timeout(60):
        await brains._watching


@pytest.mark.slow
async def test_a_computer_plays_while_its_engine_is_being_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "WATCH_S", 0.02)
    evening = Evening((computer(0), computer(1)))
    done = tmp_path / "compiled"
    brains = ComputerProcesses(1, command=(sys.executable, "-c", SLOW_COMPILER, str(done)))

    await brains.warm(("scrabble-heritage",))
    before = brains.is_warming
    action = await brains.choose(question(evening))
    meanwhile = brains.is_warming
    done.touch()
    await ready(brains)
    await brains.stop()

    assert (before, meanwhile, brains.is_warming) == (True, True, False)
    assert action is not None
    assert read_action(evening.ground, action) != PassTurn()


ASKED_TOO_EARLY = f"""
from parlour.table import thinking
answer = thinking.answer

def watched(task, warmer):
    if bytes(task.view) != b"null" and not os.path.exists(sys.argv[1]):
        open(sys.argv[1] + ".early", "w").close()
    return answer(task, warmer)

thinking.answer = watched
{SLOW_COMPILER}
"""


@pytest.mark.slow
async def test_another_process_is_asked_only_once_it_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "WATCH_S", 0.02)
    evening = Evening((computer(0), computer(1)))
    done = tmp_path / "compiled"
    done.touch()
    script = f"import os, sys{ASKED_TOO_EARLY}"
    brains = ComputerProcesses(2, command=(sys.executable, "-c", script, str(done)))
    (other,) = brains._others
    await brains.warm(("scrabble-heritage",))
    if brains.is_warming:
        await ready(brains)
    alone = await brains.choose(question(evening))
    was_idle = other._process is None

    done.unlink()
    first = await brains._queue.take("another table")
    asking = asyncio.create_task(brains.choose(question(evening)))
    async with asyncio.timeout(90):
        while not other.is_warming:  # noqa: ASYNC110  (another process says so)
            await asyncio.sleep(0.02)
    done.touch()
    async with asyncio.timeout(90):
        action = await asking
    brains._queue.give_back(first)
    await brains.stop()

    assert first is brains._first
    assert was_idle
    assert alone is not None
    assert action is not None
    assert read_action(evening.ground, action) != PassTurn()
    assert not done.with_name("compiled.early").exists()


async def test_a_process_that_cannot_get_ready_leaves_its_work_to_the_first(
    tmp_path: Path,
) -> None:
    evening = Evening((computer(0), computer(1)))
    born = tmp_path / "born"
    script = tmp_path / "thinker.py"
    script.write_text(
        "import json, os, sys\n"
        f"is_first = not os.path.exists({str(born)!r}); open({str(born)!r}, 'w').close()\n"
        "for line in sys.stdin:\n"
        "    if not is_first:\n"
        "        os._exit(1)\n"
        "    told = {'action': {'type': 'pass-turn'}} if json.loads(line).get('view') else {}\n"
        "    print(json.dumps(told), flush=True)\n"
    )
    brains = ComputerProcesses(2, command=(sys.executable, str(script)))
    await brains.warm(("scrabble-heritage",))
    first = await brains._queue.take("another table")
    asking = asyncio.create_task(brains.choose(question(evening)))
    async with asyncio.timeout(90):
        while not brains._given_up:  # noqa: ASYNC110  (another process ends)
            await asyncio.sleep(0.02)
    brains._queue.give_back(first)

    action = await asking
    await brains.stop()

    assert action is not None
    assert read_action(evening.ground, action) == PassTurn()


async def test_a_process_that_dies_while_it_gets_ready_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "WATCH_S", 0.02)
    script = tmp_path / "thinker.py"
    script.write_text("input(); print('{\"warming\": true}', flush=True); input()\n")
    brains = ComputerProcesses(1, command=(sys.executable, str(script)))

    await brains.warm(("scrabble-heritage",))
    await ready(brains)
    await brains.stop()

    assert not brains.is_warming


@pytest.mark.parametrize("is_warming", [False, True])
async def test_others_see_whether_a_computer_is_getting_ready(*, is_warming: bool) -> None:
    brains = SampleBrains()
    brains.is_warming = is_warming
    async with serving(brains=brains) as place:
        anna = place.browser()
        table = await anna.new_table(HERE, COMPUTER)
        async with anna.seated(table["id"], 0) as line:
            seats = line.frame["table"]["seats"]

    assert [seat["warming"] for seat in seats] == [False, is_warming]


async def test_others_see_that_a_computer_thinks() -> None:
    gate = asyncio.Event()

    class Slow(SampleBrains):
        @override
        async def choose(self, question: Question) -> msgspec.Raw | None:
            await gate.wait()
            return await super().choose(question)

    async with serving(brains=Slow()) as place:
        anna = place.browser()
        table = await anna.new_table(HERE, COMPUTER)
        async with anna.seated(table["id"], 0) as line:
            if line.frame["prompt"]:
                await line.act({"type": "pass-turn"})
                await line.until("frame")
            (waiting,) = line.frame["waiting"]
            gate.set()
            await line.until("frame")

    assert (waiting["seat"], waiting["thinking"]) == (1, True)


async def test_a_computer_stands_in_for_somebody_away_until_they_answer() -> None:
    async with serving() as place:
        anna, ben = place.browser(), place.browser()
        settings = {"absent_grace_s": 5}
        table = (await anna.new_table(HERE, {"kind": "open"}, settings=settings))["id"]
        await ben.claim(table, 1, "Ben")
        live = await place.hall.table(table)
        live._loaded -= 10_000  # Ben has been away for longer than the grace
        async with anna.seated(table, 0) as line:
            assert line.frame["table"]["seats"][1]["presence"] == "off"
            await line.send({"type": "vote", "seat": 1, "choice": "computer"})
            await line.until(lambda one: one["type"] == "frame" and stands_in(one))
            async with ben.seated(table, 1) as other:
                assert other.frame["prompt"] is None
                await other.send({"type": "come-back"})
                await other.until(lambda one: one["type"] == "frame" and not stands_in(one))


def stands_in(frame: dict[str, Any]) -> bool:
    on: bool = frame["table"]["seats"][1]["stand_in"]
    return on
