"""Cards that ask another player for a letter: Veritaserum.

Rules: HP-C.Veritaserum.1, HP-C.Veritaserum.2, HP-C.Veritaserum.3.
"""

from collections.abc import Iterable

from parlour.games.crossword.actions import GiveTile, PlayCard
from parlour.games.crossword.card_events import LetterAnswered, RackShown, TileGiven
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import BLANK, Citation, Edition
from parlour.games.crossword.hogwarts import GiveBack
from parlour.games.crossword.rules.cards.family import Family, check_target, others
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

ASK_A_LETTER: Citation = {"HP": "HP-C.Veritaserum.1"}
GIVE_ANY_TILE: Citation = {"HP": "HP-C.Veritaserum.2"}


def _check(edition: Edition, state: State, seat: Seat, play: PlayCard) -> Refusal | None:
    """One other player, one letter, never the blank (R-HP-58).

    Rules: HP-C.Veritaserum.1.
    """
    refusal = check_target(edition, state, seat, play, ASK_A_LETTER)
    if refusal:
        return refusal
    if play.letter == BLANK:
        return edition.refuse(ASK_A_LETTER, "blank-asked", "The blank cannot be asked for.")
    if len(play.letter) != 1 or play.letter not in edition.letters:
        message = f"Name one letter to ask for, one of {edition.letters}, not {play.letter!r}."
        return edition.refuse(ASK_A_LETTER, "unknown-letter", message)
    return None


def _uses(edition: Edition, state: State, seat: Seat, card: Card) -> Iterable[PlayCard]:
    for other in others(state, seat):
        yield from (PlayCard(card, target=other, letter=letter) for letter in edition.letters)


def _land(unfolding: Unfolding, seat: Seat, play: PlayCard) -> None:
    """Who has the letter hands over one tile of it; who has none shows the rack as proof.

    The asker always wants the proof: to forgo it never helps.

    Rules: HP-C.Veritaserum.2, HP-C.Veritaserum.3.
    """
    assert play.target is not None
    rack = unfolding.state.racks[play.target]
    has = play.letter in rack
    unfolding.emit(LetterAnswered(seat, play.target, play.letter, has))
    if not has:
        unfolding.emit(RackShown(seat, play.target, rack))


def check_gift(edition: Edition, state: State, seat: Seat, action: GiveTile) -> Refusal | None:
    """Whether this seat owes a tile now and holds this one; any will do, a blank too (R-HP-58).

    Rules: HP-C.Veritaserum.2.
    """
    frame = state.frames[-1]
    if not isinstance(frame, GiveBack) or frame.seat != seat:
        message = "A tile is given only in exchange for a letter received."
        return edition.refuse(GIVE_ANY_TILE, "nothing-owed", message)
    if len(action.tile) != 1 or action.tile not in state.racks[seat]:
        message = f"{action.tile!r} is not a tile of the rack; a blank is written '?'."
        return edition.refuse(GIVE_ANY_TILE, "not-on-rack", message)
    return None


def give(unfolding: Unfolding, seat: Seat, action: GiveTile) -> None:
    """The tile goes to the one who handed over the letter, and the turn goes on.

    Rules: HP-C.Veritaserum.2.
    """
    frame = unfolding.state.frames[-1]
    assert isinstance(frame, GiveBack)
    unfolding.emit(TileGiven(seat, frame.target, action.tile))


ASKING = Family(_check, _uses, _land)
