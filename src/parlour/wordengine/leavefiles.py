"""Leave values by name: those that come with Parlour, the table made by hand, or a KLV2 file."""

import lzma
from functools import lru_cache
from pathlib import Path
from typing import Final

from parlour.catalog import leaves as embedded
from parlour.kernel.errors import ParlourError
from parlour.wordengine.engine import FADE_BAG, by_hand
from parlour.wordengine.enginerules import EngineRules
from parlour.wordengine.formats import klv
from parlour.wordengine.leaves import CLASSIC_BAG, leaves_for
from parlour.wordengine.leavevalues import LeaveValues, hand_rest, no_leaves

BEST: Final = "best"
NAMES: Final = (BEST, "trained", "hand", "none")
"""`best` is `trained` for the bag that it was trained with, and `hand` otherwise."""

_LARGEST: Final = 64 * 1024 * 1024


def leaves_named(name: str, rules: EngineRules) -> LeaveValues:
    """What kept tiles are worth.

    Args:
        name: One of `NAMES`, or a KLV2 file.
        rules: What is played.

    Raises:
        ParlourError: There are none of that name, or the file cannot be read.
    """
    match name:
        case "none":
            return no_leaves(rules.order)
        case "hand":
            return by_hand(rules.order, rules.bag)
        case "trained" | "best":
            if has_trained(rules.bag):
                return _trained(rules.order, rules.letters, rules.bag)
            if name == "trained":
                raise ParlourError("no trained leave values come with Parlour for this bag")
            return by_hand(rules.order, rules.bag)
        case _:
            return _of_file(Path(name), rules)


def has_trained(bag: str) -> bool:
    """Whether leave values trained with this bag come with Parlour."""
    is_classic = "".join(sorted(bag)) == CLASSIC_BAG
    return is_classic and embedded.packed_leaves(embedded.CLASSIC) is not None


@lru_cache(maxsize=4)
def _trained(order: str, letters: str, bag: str) -> LeaveValues:
    packed = embedded.packed_leaves(embedded.CLASSIC)
    assert packed is not None, "has_trained was asked"
    found = klv.read(lzma.decompress(packed), letters, f"{embedded.CLASSIC}.klv2")
    return found.leave_values(order, hand_rest(order, leaves_for(bag), FADE_BAG))


def _of_file(path: Path, rules: EngineRules) -> LeaveValues:
    try:
        size = path.stat().st_size
        if size > _LARGEST:
            raise ParlourError(f"{path} has {size:,} bytes; leave values have at most {_LARGEST:,}")
        found = klv.load(path, rules.letters)
    except OSError as error:
        raise ParlourError(
            f"no leave values {str(path)!r}: {error.strerror}; give a KLV2 file, or one of"
            f" {', '.join(NAMES)}"
        ) from error
    rest = hand_rest(rules.order, leaves_for(rules.bag), FADE_BAG)
    return found.leave_values(rules.order, rest)
