"""Tables with houses and cards in one line each, on top of `positions`.

    game = potter("HORN FARM")
    state = table(game, "stupefy/finite-incantatem/-", "8F HORN", racks="FAM/AE/OI")
    state = landed(game, use(game, state, "stupefy", target=1))

Hands are written `stupefy+accio/-/reparo`. The deck holds all cards that lie nowhere else.
"""

from typing import TypedDict, Unpack

from msgspec.structs import replace

from games.crossword.positions import CHALLENGE, act, at, on_turn, referee
from parlour.games.crossword.actions import (
    AcceptAttack,
    Action,
    ChallengePlay,
    DrawCard,
    DrawTiles,
    PlayCard,
    StealCard,
    StealTile,
)
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import Options
from parlour.games.crossword.events import Event
from parlour.games.crossword.game import Crossword
from parlour.games.crossword.hogwarts import Attack, CardDraw, Hogwarts, Steal
from parlour.games.crossword.state import ExchangeDraw, FillRack, State, Turn
from parlour.kernel.decision import CHANCE, Refusal, Seat
from parlour.kernel.game import advance

POTTER = "scrabble-harry-potter"
FINITE = "finite-incantatem"
CHECKED = Options(words="checked")


def potter(words: str | None = None) -> Crossword:
    """The referee of the edition; `words` are all the words there are beside the glossary."""
    return referee(words, POTTER)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of `stupefy+accio`, sorted; `-` are none."""
    return tuple(sorted(text.split("+"))) if text != "-" else ()


class More(TypedDict, total=False):
    """What else a table may have: racks, bag, options and seat are those of `positions.at`.

    Cards and houses of the seats are parted by `/`; the discard pile has its oldest card first.
    `deck` is all cards that lie nowhere else, where it is not given.
    """

    racks: str
    bag: str
    options: Options
    seat: Seat
    deck: str
    discard: str
    lying: str
    houses: str
    free: bool


class Aim(TypedDict, total=False):
    """What a card is aimed at."""

    target: Seat | None
    letter: str
    square: int | None
    tiles: str
    wanted: str


def table(game: Crossword, hands: str, plays: str = "", **more: Unpack[More]) -> State:
    """A state in which a seat is on turn, with as many players as hands."""
    held = tuple(cards(hand) for hand in hands.split("/"))
    players = len(held)
    state = at(
        game,
        plays,
        racks=more.get("racks", "/".join(["AEINRST"] * players)),
        bag=more.get("bag"),
        options=more.get("options", CHALLENGE),
        seat=more.get("seat", 0),
    )
    pile = more.get("discard", "-")
    lying = tuple(cards(one) for one in more.get("lying", "/".join("-" * players)).split("/"))
    discard = tuple(pile.split("+")) if pile != "-" else ()
    out = [*discard, *(card for hand in (*held, *lying) for card in hand)]
    full = game.edition.full_deck
    return replace(
        state,
        hogwarts=Hogwarts(
            houses=tuple(more.get("houses", "/" * (players - 1)).split("/")),
            deck=cards(more["deck"]) if "deck" in more else _rest(full, out),
            hands=held,
            discard=discard,
            lying=lying,
            is_free=more.get("free", False),
        ),
        owed=tuple(len(one) for one in lying),
    )


def _rest(deck: tuple[Card, ...], out: list[Card]) -> tuple[Card, ...]:
    rest = list(deck)
    for card in out:
        rest.remove(card)
    return tuple(rest)


def hogwarts(state: State) -> Hogwarts:
    """Houses and cards of the state."""
    assert state.hogwarts is not None
    return state.hogwarts


def do(game: Crossword, state: State, seat: Seat, action: Action) -> State:
    """The state after `seat` has done this, and no more."""
    return advance(game, state, seat, action)[0]


def played(card: Card, aim: Aim) -> PlayCard:
    """The card so aimed."""
    return PlayCard(
        card,
        target=aim.get("target"),
        letter=aim.get("letter", ""),
        square=aim.get("square"),
        tiles=aim.get("tiles", ""),
        wanted=aim.get("wanted", ""),
    )


def use(game: Crossword, state: State, card: Card, **aim: Unpack[Aim]) -> State:
    """The state after the seat that is asked has used a card, and no more."""
    return do(game, state, asked(game, state), played(card, aim))


def events_of(game: Crossword, state: State, card: Card, **aim: Unpack[Aim]) -> tuple[Event, ...]:
    """What happens when the seat that is asked uses a card."""
    return game.apply(state, asked(game, state), played(card, aim))


def asked(game: Crossword, state: State) -> Seat:
    """The first seat that has to decide."""
    return game.decisions(state)[0].seat


def kind(game: Crossword, state: State) -> str:
    """What is to be decided."""
    return game.decisions(state)[0].kind


def landed(game: Crossword, state: State, *drawn: str) -> State:
    """The state once nobody has cancelled the card, and chance has taken or drawn these."""
    while state.frames and isinstance(frame := state.frames[-1], Attack):
        state = do(game, state, frame.awaiting[0], AcceptAttack())
    return chanced(game, state, *drawn)


def chanced(game: Crossword, state: State, *drawn: str) -> State:
    """The state after chance has drawn these tiles or cards, one text for each draw."""
    for text in drawn:
        state = do(game, state, CHANCE, _draw(state, text))
    return state


def _draw(state: State, text: str) -> Action:
    match state.frames[-1]:
        case Steal(what="tile"):
            return StealTile(text)
        case Steal():
            return StealCard(text)
        case CardDraw():
            return DrawCard(text)
        case _:
            return DrawTiles("".join(sorted(text)))


def cast(game: Crossword, state: State, card: Card, *drawn: str, **aim: Unpack[Aim]) -> State:
    """The state after a card has been used and nobody has cancelled it."""
    return landed(game, use(game, state, card, **aim), *drawn)


def cancelled(game: Crossword, state: State, seat: Seat) -> State:
    """The state after `seat` has cancelled the card that attacks it."""
    return do(game, state, seat, PlayCard(FINITE))


def doubted(game: Crossword, state: State, seat: Seat, *words: str) -> State:
    """The state after `seat` has challenged these words."""
    return do(game, state, seat, ChallengePlay(words))


def onward(game: Crossword, state: State) -> State:
    """The state once somebody is on turn or the game is over.

    Everybody does what stands for silence; chance takes the first tiles and cards there are.
    """
    while state.frames and not isinstance(state.frames[-1], Turn):
        decision = game.decisions(state)[0]
        if decision.seat != CHANCE:
            assert decision.default is not None
            state = do(game, state, decision.seat, decision.default)
        elif isinstance(frame := state.frames[-1], FillRack | ExchangeDraw):
            state = do(game, state, CHANCE, DrawTiles(state.bag[: frame.count]))
        else:
            state = do(game, state, CHANCE, next(iter(game.legal_actions(state, CHANCE))))
    return state


def turn(game: Crossword, state: State, text: str) -> State:
    """The state once the seat on turn has done what `text` says and all that follows is done."""
    return onward(game, act(game, state, on_turn(state), text))


def why(game: Crossword, state: State, action: Action, seat: Seat | None = None) -> Refusal:
    """Why the seat that is asked, or `seat`, may not do this."""
    refusal = game.check(state, asked(game, state) if seat is None else seat, action)
    assert refusal is not None, f"{action} is not refused"
    return refusal


def refusal_of(game: Crossword, state: State, card: Card, **aim: Unpack[Aim]) -> tuple[str, str]:
    """The code and the rule of the refusal of a card of the seat that is asked."""
    refusal = why(game, state, played(card, aim))
    return refusal.code, refusal.rule


def turn_of(state: State) -> tuple[Seat, bool]:
    """Whose turn it is, and whether it is a free one."""
    return on_turn(state), hogwarts(state).is_free
