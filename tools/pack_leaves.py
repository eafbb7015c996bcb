"""Packs leave values for the package: rounded to half points, as KLV2, by xz.

Usage: python tools/pack_leaves.py LEARNT.klv2 src/parlour/data/leaves/classic.klv2.xz

Half a point is far below the noise of what is learnt, and makes the file half as large.
"""

import lzma
import sys
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from parlour.catalog.games import edition
from parlour.wordengine.enginerules import rules_of
from parlour.wordengine.formats import klv

STEP = 500
"""Millipoints."""


def main(learnt: str, out: str) -> None:
    """Read, round, pack and write."""
    rules = rules_of(edition("scrabble-deluxe"))
    values = klv.load(Path(learnt), rules.letters).leave_values(rules.order)
    rounded = (np.rint(values.table / STEP) * STEP).astype(np.int32)
    data = klv.build(replace(values, table=rounded), rules.letters, rules.bag)
    packed = lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)
    Path(out).write_bytes(packed)
    print(f"{out}: {len(packed):,} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:3])
