"""Actions and positions as text.

An action is a word and what it is about: `place 2 lb1`, `learn 1 girding-potion`, `raise 3 charms`,
`take boggart`, `complete cause-mayhem-at-the-ministry 1 3`. Students of a house are 1, 2 and 3;
seats count from 1. A position is one line: the round and phase, then each seat as
`k2 m1 g3 333.251.111 lb1,-,. open+hidden=completed`, the face-up cards and the Locations.
"""

from collections.abc import Callable
from typing import Any, Final

from parlour.games.housecup import actions as ac
from parlour.games.housecup.effects import DECKS, SUBJECTS
from parlour.games.housecup.view import HouseView, View
from parlour.kernel.errors import InvalidNotation

Words = list[str]

PLAIN: Final[dict[str, ac.Action]] = {
    "end": ac.EndTurn(),
    "done": ac.EndChallenges(),
    "forgo": ac.Forgo(),
    "undo": ac.TakeBack(),
    "exchange": ac.MakeExchange(),
}
"""Actions that are one word."""


def action_text(action: ac.Action) -> str:
    """The action in words, as `parse_action` reads them."""
    match action:
        case ac.PlaceStudent(student=student, space=space, spare=spare, tokens=tokens):
            extra = [f"spare={spare}" if spare else "", f"as={tokens}" if tokens else ""]
            return " ".join(filter(None, ("place", str(student + 1), space, *extra)))
        case ac.PassStudent(student=student):
            return f"pass {student + 1}"
        case ac.LearnLesson(student=student, card=card):
            return f"learn {student + 1} {card}"
        case ac.RaiseLevel(student=student, subject=subject):
            return f"raise {student + 1} {subject}"
        case ac.MoveToken(seat=seat, student=student, space=space):
            return f"move {seat + 1}.{student + 1} {space}"
        case ac.CompleteChallenge(card=card, students=students):
            return " ".join(("complete", card, *(str(one + 1) for one in students)))
        case ac.KeepCard(card=card, attempt=attempt):
            return f"keep {card} attempt" if attempt else f"keep {card}"
        case ac.TakeTokens(knowledge=knowledge, magic=magic):
            return f"tokens {knowledge} {magic}"
        case ac.ChooseOption(option=option):
            return f"option {option + 1}"
        case _:
            return _short_text(action)


def _short_text(action: ac.Action) -> str:
    match action:
        case ac.TakeCard(card=card):
            return f"take {card}"
        case ac.TakeTop(deck=deck):
            return f"take-top {deck}"
        case ac.DiscardCards(cards=cards):
            return " ".join(("discard", *cards))
        case ac.SetAside(cards=cards):
            return " ".join(("set-aside", *cards))
        case ac.DrawCards(cards=cards):
            return " ".join(("draw", *cards))
        case ac.DrawFirst(seat=seat):
            return f"first {seat + 1}"
        case ac.LeaveGame(seat=seat):
            return f"leave {seat + 1}"
        case ac.RevealLocation(location=location):
            return f"reveal {location}"
        case ac.ChooseHouse(house=house):
            return f"house {house}"
        case _:
            return next(word for word, plain in PLAIN.items() if plain == action)


def parse_action(text: str) -> ac.Action:
    """The action that the text says.

    Raises:
        InvalidNotation: it says none; the message tells what is understood.
    """
    words = text.split()
    if not words:
        raise InvalidNotation("there is no word; write an action such as: place 1 lb1")
    head, rest = words[0].casefold(), words[1:]
    if head in PLAIN and not rest:
        return PLAIN[head]
    reader = _READERS.get(head)
    if reader is None:
        known = ", ".join(sorted((*PLAIN, *_READERS)))
        raise InvalidNotation(f"{words[0]!r} is no action; there are {known}")
    try:
        return reader(rest)
    except (ValueError, IndexError) as error:
        raise InvalidNotation(f"{text!r} cannot be read; write it like: {_LIKE[head]}") from error


def _number(word: str) -> int:
    """A number that counts from 1, as it is counted from 0."""
    if not word.isascii() or not word.isdigit() or int(word) < 1:
        raise ValueError(word)
    return int(word) - 1


def _only(words: Words, count: int) -> Words:
    if len(words) != count:
        raise ValueError(words)
    return words


def _one_of(word: str, known: tuple[Any, ...]) -> Any:  # noqa: ANN401  (one of the known words)
    if word not in known:
        raise ValueError(word)
    return word


def _place(words: Words) -> ac.Action:
    more = dict(word.split("=") for word in words[2:])
    if set(more) - {"spare", "as"}:
        raise ValueError(words)
    spare = _one_of(more.get("spare", ""), ("", "level", "knowledge", "magic"))
    tokens = _one_of(more.get("as", ""), ("", "knowledge", "magic"))
    return ac.PlaceStudent(_number(words[0]), words[1], spare, tokens)


def _keep(words: Words) -> ac.Action:
    if words[1:] not in ([], ["attempt"]):
        raise ValueError(words)
    return ac.KeepCard(words[0], attempt=bool(words[1:]))


def _move(words: Words) -> ac.Action:
    token, space = _only(words, 2)
    seat, student = token.split(".")
    return ac.MoveToken(_number(seat), _number(student), space)


def _learn(words: Words) -> ac.Action:
    student, card = _only(words, 2)
    return ac.LearnLesson(_number(student), card)


def _raise(words: Words) -> ac.Action:
    student, subject = _only(words, 2)
    return ac.RaiseLevel(_number(student), _one_of(subject, SUBJECTS))


def _complete(words: Words) -> ac.Action:
    return ac.CompleteChallenge(words[0], tuple(map(_number, words[1:])))


def _tokens(words: Words) -> ac.Action:
    knowledge, magic = _only(words, 2)
    return ac.TakeTokens(int(knowledge), int(magic))


_READERS: Final[dict[str, Callable[[Words], ac.Action]]] = {
    "place": _place,
    "pass": lambda words: ac.PassStudent(_number(*_only(words, 1))),
    "learn": _learn,
    "raise": _raise,
    "take": lambda words: ac.TakeCard(*_only(words, 1)),
    "take-top": lambda words: ac.TakeTop(_one_of(_only(words, 1)[0], DECKS)),
    "tokens": _tokens,
    "option": lambda words: ac.ChooseOption(_number(*_only(words, 1))),
    "discard": lambda words: ac.DiscardCards(tuple(sorted(words))),
    "set-aside": lambda words: ac.SetAside(tuple(sorted(words))),
    "move": _move,
    "keep": _keep,
    "complete": _complete,
    "house": lambda words: ac.ChooseHouse(*_only(words, 1)),
    "draw": lambda words: ac.DrawCards(tuple(sorted(words))),
    "first": lambda words: ac.DrawFirst(_number(*_only(words, 1))),
    "reveal": lambda words: ac.RevealLocation(*_only(words, 1)),
    "leave": lambda words: ac.LeaveGame(_number(*_only(words, 1))),
}

_LIKE: Final = {
    "place": "place 2 lb1, place 2 m2 spare=level, place 2 lb1 as=magic",
    "pass": "pass 2",
    "learn": "learn 1 girding-potion",
    "raise": "raise 3 charms",
    "take": "take boggart",
    "take-top": "take-top easy",
    "tokens": "tokens 2 1, Knowledge first",
    "option": "option 1",
    "discard": "discard boggart girding-potion",
    "set-aside": "set-aside boggart",
    "move": "move 2.1 lb1, the first student of seat 2",
    "keep": "keep avoid-the-rogue-bludger attempt",
    "complete": "complete cause-mayhem-at-the-ministry 1 3",
    "house": "house ravenclaw",
    "draw": "draw boggart",
    "first": "first 1",
    "reveal": "reveal m2",
    "leave": "leave 2",
}


def position_text(view: View) -> str:
    """What all know of a position, and the viewer besides, in one line."""
    seats = " | ".join(_seat_text(house) for house in view.houses)
    shown = " / ".join(",".join(card or "." for card in row) for row in view.display)
    places = ",".join(place or "." for place in view.locations)
    head = f"{view.round} {view.phase} first={view.first + 1}"
    return f"{head} | {seats} | {shown} | {places} {','.join(map(str, view.stock))}"


def _seat_text(house: HouseView) -> str:
    levels = ".".join("".join(map(str, row)) for row in house.levels)
    where = ",".join(place or "." for place in house.where)
    hidden = ",".join(house.hidden) or sum(house.hidden_counts)
    cards = f"{','.join(house.open)}+{hidden}={','.join(house.completed)}"
    tokens = f"k{house.knowledge} m{house.magic} g{house.gems}"
    return f"{tokens} {levels} {where} {cards}"
