"""Cards that earn points for letters: the Bonus cards.

Rules: HP-14.1, HP-C.Bonus.1, HP-C.Bonus.2, HP-C.HarryPotter.1, HP-C.TomRiddle.1,
HP-C.RonWeasley.1, HP-C.Buckbeak.1.
"""

from parlour.games.crossword.actions import PlayCard
from parlour.games.crossword.cards import Card, LetterBonus
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.events import TilesPlayed
from parlour.games.crossword.rules.cards.family import Family, just_so
from parlour.games.crossword.state import State, Window
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Points, Refusal, Seat

ONE_OF_FIVE: Citation = {"HP": "HP-C.Bonus.1"}


def bonus_of(edition: Edition, card: Card, play: TilesPlayed) -> tuple[str, Points]:
    """The tiles of a play that a card pays for, and what it pays; nothing for other cards.

    Rules: HP-C.Bonus.2, HP-C.HarryPotter.1, HP-C.TomRiddle.1, HP-C.RonWeasley.1, HP-C.Buckbeak.1.
    """
    kind = edition.card(card)
    if kind is None or not isinstance(kind.effect, LetterBonus):
        return "", 0
    return kind.effect.paid_for("".join(laid.tile for laid in play.tiles))


def pending_play(state: State) -> TilesPlayed | None:
    """The play that is about to be scored."""
    windows = (frame for frame in reversed(state.frames) if isinstance(frame, Window))
    window = next(windows, None)
    return window.play if window else None


def _check(edition: Edition, state: State, _seat: Seat, play: PlayCard) -> Refusal | None:
    """The play lays at least one of the five letters.

    Rules: HP-C.Bonus.1.
    """
    kind, pending = edition.card(play.card), pending_play(state)
    assert kind is not None
    assert isinstance(kind.effect, LetterBonus)
    if pending is not None and bonus_of(edition, play.card, pending)[0]:
        return None
    message = f"None of the tiles laid is one of {', '.join(kind.effect.letters)}."
    return edition.refuse(ONE_OF_FIVE, "no-letter", message)


def _land(_unfolding: Unfolding, _seat: Seat, _play: PlayCard) -> None:
    """Nothing happens at once: the points come after the word's with all premiums.

    Rules: HP-14.1.
    """


PAYING = Family(_check, just_so, _land)
