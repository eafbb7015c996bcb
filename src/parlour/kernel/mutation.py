"""Actions altered a little, so that most of them break a rule; for `parlour.kernel.laws`."""

from typing import Any, Final

import msgspec

from parlour.kernel.game import Rng

_CHARACTERS: Final = "AEQZaz?. 1"


def mutated(action: Any, kind: Any, rng: Rng) -> Any | None:  # noqa: ANN401
    """`action` with one thing in it altered, None where the result is no action any more."""
    plain = _altered(msgspec.to_builtins(action), rng)
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        return None


def _altered(value: Any, rng: Rng) -> Any:  # noqa: ANN401
    match value:
        case bool():
            return not value
        case int():
            return _pick((value + 1, value - 1, -value, 0, 10**6), rng)
        case str():
            return _altered_text(value, rng)
        case dict() if value:
            key = _pick(sorted(value), rng)
            return {**value, key: _altered(value[key], rng)}
        case list() if value:
            at = rng.randrange(len(value))
            inside = [*value[:at], _altered(value[at], rng), *value[at + 1 :]]
            without = [*value[:at], *value[at + 1 :]]
            return _pick((inside, without, [*value, value[at]], value[::-1]), rng)
        case _:
            return value


def _altered_text(text: str, rng: Rng) -> str:
    letter = _CHARACTERS[rng.randrange(len(_CHARACTERS))]
    at = rng.randrange(len(text) + 1)
    forms = (text[:at] + letter + text[at:], text[:at] + letter + text[at + 1 :], "")
    return forms[rng.randrange(len(forms))]


def _pick(choices: Any, rng: Rng) -> Any:  # noqa: ANN401
    return choices[rng.randrange(len(choices))]
