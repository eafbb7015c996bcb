"""Dealing that players can check afterwards: commit, contribute, reveal.

Before the game the table draws a secret seed and shows only its commitment; then every device adds
a nonce of its own; the key of all draws is made of both. Once the game is over the seed is shown,
and anybody can deal the game again. The recipe in bytes, with test vectors, is
docs/reference/dealing.md.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from parlour.kernel.decision import CHANCE
from parlour.kernel.game import Game

PROTOCOL: Final = b"parlour/1"
SEED_BYTES: Final = 32
NONCE_BYTES: Final = 16
NO_NONCE: Final = bytes(NONCE_BYTES)
"""Stands for the nonce of a seat whose device sent none."""

COMPUTER_NONCE: Final = b"parlour-computer"
"""The nonce of every computer seat: a computer of the table's own adds nothing to the secret."""

LABELS: Final[Mapping[str, str]] = {
    "start-draw": "bag.start",
    "fill-rack": "bag.draw",
    "exchange-draw": "bag.exchange",
}
"""The label of each kind of decision of CHANCE; a kind that is not listed is its own label."""

_GAME_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_WORD_VALUES: Final = 1 << 16


def new_seed() -> bytes:
    """A fresh secret from the operating system, for one game only."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(game_id: str, rules_hash: bytes, seed: bytes) -> bytes:
    """What the table shows before the first nonce comes in: it binds the table to `seed`."""
    _check_game_id(game_id)
    _check_length("rules_hash", rules_hash, hashlib.sha256().digest_size)
    _check_length("seed", seed, SEED_BYTES)
    return hashlib.sha256(PROTOCOL + game_id.encode() + rules_hash + seed).digest()


def rules_hash(edition: msgspec.Struct | None, rules_version: int) -> bytes:
    """A fingerprint of the rules in force: the data of the edition and the version of the code.

    None is the edition of a game that has none. Fields that hold their default are left out, so
    that a new kind of difference between editions leaves the fingerprints of the old ones alone.
    """
    document = {"edition": _stated(edition), "rules_version": rules_version}
    return hashlib.sha256(msgspec.json.encode(document, order="sorted")).digest()


def rules_hash_of(game: Game[Any, Any, Any, Any]) -> bytes:
    """The fingerprint of a game: of its `edition`, where it has one, and its rules version."""
    return rules_hash(getattr(game, "edition", None), game.rules_version)


class Stream:
    """The random numbers of one draw, the same for the same key, label and number.

    `HMAC-SHA256(key, label || number || counter)` for counter 0, 1, 2, … is read as integers of 16
    bits, most significant byte first. A source of integers as `parlour.kernel.game.Rng` asks it.
    """

    def __init__(self, key: bytes, label: str, number: int) -> None:
        self._words = _words(key, label.encode() + number.to_bytes(8, "big"))

    def randrange(self, stop: int, /) -> int:
        """An integer in `0..stop-1`, each equally likely; `stop` is at most 65536.

        Words at or above the last multiple of `stop` are thrown away: they would favour the small
        integers.
        """
        if not 1 <= stop <= _WORD_VALUES:
            raise ValueError(f"stop is {stop}, not 1 to {_WORD_VALUES}")
        limit = _WORD_VALUES - _WORD_VALUES % stop
        return next(word for word in self._words if word < limit) % stop


class Dealer:
    """Everything that chance decides in one game, from the seed and the nonces.

    `nonces` holds one of 16 bytes for each seat, None where a device sent none.
    """

    def __init__(
        self, game_id: str, rules_hash: bytes, seed: bytes, nonces: Sequence[bytes | None]
    ) -> None:
        self.commitment = commitment(game_id, rules_hash, seed)
        given = [NO_NONCE if nonce is None else nonce for nonce in nonces]
        for seat, nonce in enumerate(given):
            _check_length(f"nonces[{seat}]", nonce, NONCE_BYTES)
        self.key = _hmac(seed, game_id.encode() + b"".join(given))

    def stream(self, label: str, number: int) -> Stream:
        """The random numbers of the draw with that label and number."""
        return Stream(self.key, label, number)

    def draw(self, label: str, number: int, multiset: str, count: int) -> str:
        """`count` tiles drawn from `multiset` without putting back, sorted.

        `number` is how many actions of CHANCE the log holds before this one. The multiset is sorted
        first; each integer of the stream points at one of the tiles left, which is taken out.
        """
        if not 0 <= count <= len(multiset):
            raise ValueError(f"count is {count}, and there are {len(multiset)} tiles")
        stream, left = self.stream(label, number), sorted(multiset)
        return "".join(sorted(left.pop(stream.randrange(len(left))) for _ in range(count)))

    def deal(self, game: Game[Any, Any, Any, Any], state: Any, number: int) -> Any:  # noqa: ANN401
        """The action of CHANCE that answers the question that `state` puts to it.

        For any game: the legal actions of CHANCE are sampled with the stream of this draw. `number`
        is how many actions of CHANCE the log holds before this one.
        """
        (kind,) = (one.kind for one in game.decisions(state) if one.seat == CHANCE)
        stream = self.stream(LABELS.get(kind, kind), number)
        return game.legal_actions(state, CHANCE).sample(stream)


def _words(key: bytes, prefix: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = _hmac(key, prefix + counter.to_bytes(8, "big"))
        for at in range(0, len(block), 2):
            yield int.from_bytes(block[at : at + 2], "big")
        counter += 1


def _hmac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def _check_game_id(game_id: str) -> None:
    if not _GAME_ID.fullmatch(game_id):
        raise ValueError(f"game_id is {game_id!r}, not 1 to 64 letters, digits, '-' or '_'")


def _check_length(name: str, value: bytes, length: int) -> None:
    if len(value) != length:
        raise ValueError(f"{name} has {len(value)} bytes, not {length}")


def _stated(value: object) -> object:
    """`value` as plain data, without the fields of Structs that hold their default."""
    if isinstance(value, msgspec.Struct):
        return {
            field.name: _stated(getattr(value, field.name))
            for field in msgspec.structs.fields(value)
            if getattr(value, field.name) != _default(field)
        }
    if isinstance(value, Mapping):
        return {str(key): _stated(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [_stated(item) for item in value]
    return value


def _default(field: msgspec.structs.FieldInfo) -> object:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
