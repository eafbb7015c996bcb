"""What houses, the glossary and cards add to a play once its words are scored.

Rules: HP-BRD.2, HP-BRD.3, HP-11.2, HP-12.3, HP-14.1, HP-14.2, HP-16.2, HP-23.1, HP-23.2,
HP-C.Bonus.1, HP-C.Bonus.2, HP-C.Revelio.2.
"""

from parlour.games.crossword.actions import Placement
from parlour.games.crossword.board import run_through
from parlour.games.crossword.card_events import BonusScored, CardsDue, GlossaryScored
from parlour.games.crossword.cards import Card, OpenGlossary
from parlour.games.crossword.edition import Edition
from parlour.games.crossword.events import ScoredWord, TilesPlayed
from parlour.games.crossword.rules.cards.bonus import bonus_of
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import Points


def score_cards(unfolding: Unfolding, play: TilesPlayed) -> None:
    """Glossary, then the Bonus card, then cards for brown squares; all after the words (R-HP-62).

    Rules: HP-14.1, HP-23.1, HP-C.Bonus.2, HP-BRD.2.
    """
    state, edition = unfolding.state, unfolding.edition
    hogwarts, seat = state.hogwarts, play.seat
    if hogwarts is None:
        return
    words, points = glossary_bonus(edition, play.words, hogwarts.used)
    if points:
        unfolding.emit(GlossaryScored(seat, words, points))
    tiles, points = bonus_of(edition, hogwarts.used, play)
    if points:
        unfolding.emit(BonusScored(seat, hogwarts.used, tiles, points))
    count = min(cards_earned(edition, state.board, play.tiles), len(hogwarts.deck))
    if count and not state.left[seat]:
        unfolding.emit(CardsDue(seat, count, "play"))


def glossary_bonus(
    edition: Edition, words: tuple[ScoredWord, ...], used: Card
) -> tuple[tuple[str, ...], Points]:
    """The glossary words among `words`, and what they earn: each alike, or one sum with Revelio.

    Only the exact entry counts (R-HP-64), each newly made word (R-HP-63); the program claims it
    (R-HP-74).

    Rules: HP-23.1, HP-23.2, HP-C.Revelio.2.
    """
    texts = (word.text.upper() for word in words)
    found = tuple(text for text in texts if text in edition.glossary)
    kind = edition.card(used) if used and found else None
    if kind and isinstance(kind.effect, OpenGlossary):
        return found, kind.effect.points
    return found, len(found) * edition.glossary_points


def cards_earned(edition: Edition, board: str, tiles: tuple[Placement, ...]) -> int:
    """One card for each brown square newly covered, two where two words of the play cross there.

    `board` has the tiles on it. Later words over a covered square bring none (R-HP-22, R-HP-23).

    Rules: HP-BRD.2, HP-BRD.3, HP-11.2.
    """
    brown, size, count = edition.layout.brown, edition.layout.size, 0
    for placement in tiles:
        if placement.square in brown:
            runs = (
                len(run_through(board, size, placement.square, across=across))
                for across in (True, False)
            )
            count += sum(length > 1 for length in runs)
    return count
