"""A game of the Harry Potter edition in which every kind of card is used, kept as it was."""

from pathlib import Path

import pytest

from parlour.catalog.crossword_games import crossword
from parlour.games.crossword.card_events import AttackCancelled, AwardWon, CardPlayed, LaughSettled
from parlour.records.game_json import read_record, write_record
from parlour.records.verification import verify
from parlour.wordengine.editionwords import edition_lexicon
from records.played import events_of

POTTER = "scrabble-harry-potter"
GOLDEN = Path(__file__).with_name("golden") / "potter.json"


@pytest.mark.golden
@pytest.mark.slow
def test_the_golden_game_is_judged_as_it_was_and_uses_every_kind_of_card() -> None:
    game, record = crossword(POTTER, edition_lexicon(POTTER)), read_record(GOLDEN.read_bytes())
    played = CardPlayed | AwardWon | AttackCancelled | LaughSettled

    assert verify(game, record).problems == ()
    assert write_record(record) == GOLDEN.read_bytes()
    used = {event.card for event in events_of(record) if isinstance(event, played)}
    assert used == {kind.id for kind in game.edition.deck}
