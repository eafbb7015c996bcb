"""The games whose balance can be weighed."""

from collections.abc import Mapping
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.lab import cup_balance, cup_page, duel_balance, duel_page, house_balance, house_page
from parlour.lab.study import Scale

SCALES: Final[Mapping[str, Scale]] = {
    "house-cup": Scale(
        level=cup_page.USUAL,
        played=cup_balance.PlayedGame,
        play=cup_balance.play_some,
        weigh=cup_balance.weigh,
        page=cup_page.page,
    ),
    "scrabble-harry-potter": Scale(
        level="expert",
        played=house_balance.PlayedGame,
        play=house_balance.play_some,
        weigh=house_balance.weigh,
        page=house_page.page,
    ),
    "duelling-club": Scale(
        level="intermediate",
        played=duel_balance.PlayedGame,
        play=duel_balance.play_some,
        weigh=duel_balance.weigh,
        page=duel_page.page,
    ),
}
"""By the id of the game."""


def scale_of(game_id: str) -> Scale:
    """What weighs a game.

    Raises:
        ParlourError: Nothing does.
    """
    if game_id not in SCALES:
        raise ParlourError(f"{game_id} is not weighed; these are: {', '.join(SCALES)}")
    return SCALES[game_id]
