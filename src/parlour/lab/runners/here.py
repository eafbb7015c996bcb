"""Plays the blocks of a plan one after the other, in this process."""

from collections.abc import Iterable, Iterator

from parlour.lab.plan import Plan
from parlour.lab.trial import Bench, BlockResult


def run(plan: Plan, blocks: Iterable[int]) -> Iterator[BlockResult]:
    """Each block as soon as it has been played, in the order given."""
    bench = Bench(plan)
    for block in blocks:
        yield bench.play_block(block)
