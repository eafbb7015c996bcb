"""Leave values by name: those that come with Parlour, the table made by hand, or a KLV2 file."""

import lzma
from pathlib import Path
from typing import Final

from parlour.catalog import leaves as embedded
from parlour.kernel.errors import ParlourError
from parlour.wordengine.engine import FADE_BAG
from parlour.wordengine.enginerules import EngineRules
from parlour.wordengine.formats import klv
from parlour.wordengine.leaves import CLASSIC_BAG, leaves_for
from parlour.wordengine.leavevalues import LeaveValues, hand_leaves, no_leaves

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
    by_hand = hand_leaves(rules.order, leaves_for(rules.bag), FADE_BAG)
    match name:
        case "none":
            return no_leaves(rules.order)
        case "hand":
            return by_hand
        case "trained" | "best":
            learnt = _trained(rules, by_hand)
            if learnt is None and name == "trained":
                raise ParlourError("no trained leave values come with Parlour for this bag")
            return by_hand if learnt is None else learnt
        case _:
            return _of_file(Path(name), rules, by_hand)


def has_trained(bag: str) -> bool:
    """Whether leave values trained with this bag come with Parlour."""
    is_classic = "".join(sorted(bag)) == CLASSIC_BAG
    return is_classic and embedded.packed_leaves(embedded.CLASSIC) is not None


def _trained(rules: EngineRules, by_hand: LeaveValues) -> LeaveValues | None:
    if not has_trained(rules.bag):
        return None
    packed = embedded.packed_leaves(embedded.CLASSIC)
    assert packed is not None
    found = klv.read(lzma.decompress(packed), rules.letters, f"{embedded.CLASSIC}.klv2")
    return found.leave_values(rules.order, by_hand)


def _of_file(path: Path, rules: EngineRules, by_hand: LeaveValues) -> LeaveValues:
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
    return found.leave_values(rules.order, by_hand)
