"""The deck that a game was begun with, where its record has the name alone and no digest.

A bare name is whatever deck bears it today. A game begun with another one is found among the files
that were kept, by the hash of its rules.
"""

from typing import Any

import msgspec

from parlour.catalog import decks, games
from parlour.kernel.errors import DataError
from parlour.records.dealing import rules_hash
from parlour.records.game_json import Record


def bare_deck(record: Record) -> str:
    """The deck that a record names without a digest; empty where it names none, or a digest."""
    deck = str(getattr(record.options, "deck", ""))
    return "" if "@" in deck or record.game not in decks.KINDS else deck


def what_would_be_right(record: Record) -> str:
    """How a game can be judged whose bare deck is gone or another by now."""
    name = bare_deck(record)
    begun = _begun_with(record, name)
    if begun:
        file = decks.kept_path(record.game, begun)
        return (
            f"it was begun with {name}@{begun}, and parlour decks add {name} {file} --replace"
            " makes that its deck again"
        )
    folder = decks.kept_path(record.game, "any").parent
    return (
        f"the record names the deck {name!r} without its digest: the file that it was begun with"
        f" must be the deck {name!r}, and none of those kept in {folder} is that file"
    )


def _begun_with(record: Record, name: str) -> str:
    """The digest of the kept file whose rules have the hash of the record; empty if none has."""
    for digest in decks.kept_digests(record.game) if record.dealing else ():
        try:
            game: Any = games.game(record.game, deck=f"{name}@{digest}")
        except DataError:
            continue
        edition = game.edition
        if isinstance(edition.deck, str):  # the hash is of the name that the game was begun with
            edition = msgspec.structs.replace(edition, deck=name)
        told = rules_hash(edition, game.rules_version).hex()
        if record.dealing is not None and told == record.dealing.rules_hash:
            return digest
    return ""
