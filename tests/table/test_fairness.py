"""Tables take turns at the computers that think, and a long thought leaves one of them free."""

from __future__ import annotations

import asyncio

import pytest

from parlour.table.fairness import FairQueue

pytestmark = pytest.mark.anyio


async def served(queue: FairQueue[str], table: str, order: list[str], *, long: bool = False) -> str:
    thinker = await queue.take(table, is_long=long)
    order.append(table)
    return thinker


async def test_a_table_that_asks_much_lets_the_others_have_their_turn() -> None:
    queue, order = FairQueue(["one"]), list[str]()
    busy = await queue.take("a")
    asking = [asyncio.create_task(served(queue, table, order)) for table in "aaabc"]
    await asyncio.sleep(0)

    for task in (asking[0], asking[3], asking[4], asking[1], asking[2]):
        queue.give_back(busy)
        busy = await task

    assert order == ["a", "b", "c", "a", "a"]


async def test_long_thoughts_leave_one_free() -> None:
    queue, order = FairQueue(["one", "two"]), list[str]()
    first = await queue.take("a", is_long=True)
    waiting = asyncio.create_task(served(queue, "b", order, long=True))
    await asyncio.sleep(0)

    short = await served(queue, "c", order)
    queue.give_back(short)
    await asyncio.sleep(0)
    assert order == ["c"]

    queue.give_back(first)
    await waiting
    assert order == ["c", "b"]


async def test_a_single_one_takes_long_thoughts_too() -> None:
    queue = FairQueue(["one"])

    assert await queue.take("a", is_long=True) == "one"


async def test_one_that_suits_is_taken_before_one_that_does_not() -> None:
    queue = FairQueue(["one", "two", "three"])

    assert await queue.take("a", suits=lambda one: one == "two") == "two"
    assert await queue.take("b", suits=lambda one: one == "four") == "one"
    queue.give_back("two")
    assert await queue.take("c") == "two"


async def test_who_waits_for_one_that_suits_lets_the_others_go_before() -> None:
    queue = FairQueue(["one", "two"])
    ready = {"one"}
    assert await queue.take("a", suits=ready.__contains__) == "one"
    waiting = asyncio.create_task(queue.take("b", suits=ready.__contains__))
    await asyncio.sleep(0)

    assert not queue.has_free(ready.__contains__)
    assert await queue.take("c") == "two"
    queue.give_back("one")

    assert await waiting == "one"


async def test_one_that_has_become_ready_is_given_to_who_waits() -> None:
    queue = FairQueue(["one", "two"])
    ready = {"one"}
    await queue.take("a", suits=ready.__contains__)
    waiting = asyncio.create_task(queue.take("b", suits=ready.__contains__))
    await asyncio.sleep(0)

    ready.add("two")
    queue.look_again()

    assert await waiting == "two"


async def test_who_no_longer_waits_is_passed_over() -> None:
    queue, order = FairQueue(["one"]), list[str]()
    busy = await queue.take("a")
    gone = asyncio.create_task(served(queue, "b", order))
    next_one = asyncio.create_task(served(queue, "c", order))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)

    queue.give_back(busy)

    assert await next_one == "one"
    assert order == ["c"]


async def test_a_turn_that_comes_too_late_goes_to_the_next() -> None:
    queue, order = FairQueue(["one"]), list[str]()
    busy = await queue.take("a")
    gone = asyncio.create_task(served(queue, "b", order))
    next_one = asyncio.create_task(served(queue, "c", order))
    await asyncio.sleep(0)

    queue.give_back(busy)
    gone.cancel()

    assert await next_one == "one"
    assert order == ["c"]
