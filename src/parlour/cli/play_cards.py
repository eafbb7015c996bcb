"""What houses and cards look like on a terminal, and what has happened with them, in words."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET
from rich.text import Text

from parlour.games.crossword import card_events as ev
from parlour.games.crossword.board import square_name
from parlour.games.crossword.card_view import CardChoice, HogwartsView
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import Edition
from parlour.games.crossword.hogwarts import Attack, GiveBack, Laugh, Surplus
from parlour.games.crossword.rules.cards.registry import TAKES
from parlour.games.crossword.view import View

HELP: Final = """\
card NAME      use a card, with what it asks for: card stupefy 2 (players count
               from 1), card veritaserum 2 E, card alohomora H8,
               card transfiguration ABC, card accio reparo; wing is enough for
               wingardium-leviosa
allow          let a card that was used against you take effect
hold           use no card when your word is scored
give E, return AB   answer what a card or a full rack asks for
laughed yes, laughed no   say whether you were made to laugh
challenge HORN FARM   doubt these words only
8I< HORN       with Confundo, a word to the left from I8; H9< HORN upward
cards, discards, glossary   your hand, the pile, and the glossary while it is open"""
AIMS: Final = {
    "target": "PLAYER",
    "letter": "LETTER",
    "square": "SQUARE",
    "tiles": "TILES",
    "wanted": "CARD",
}
QUESTIONS: Final = {
    "scoring": "A card for this word? card NAME, or hold. Enter holds.",
    "laugh-vote": "did you see it? laughed yes, or laughed no. Enter says no.",
    "choose-house": "which house? house NAME. Enter takes the first.",
}


def title(edition: Edition, card: Card) -> str:
    """The card as it is printed."""
    kind = edition.card(card)
    return kind.title if kind else card


def houses_line(edition: Edition, shown: HogwartsView, names: Sequence[str]) -> str:
    """Who is in which house, with how many cards, and how many are left."""
    each = []
    for name, house, count in zip(names, shown.houses, shown.hand_sizes, strict=True):
        card = edition.house(house)
        each.append(f"{name} {card.title if card else 'unsorted'}, {_cards(count)}")
    return f"{'; '.join(each)}; {_cards(shown.deck_count)} in the deck"


def hand_lines(edition: Edition, shown: HogwartsView) -> list[Text]:
    """The viewer's cards: what each does, how it is used, or why it cannot be now."""
    if shown.hand is UNSET or not shown.hand:
        return [Text("You hold no cards.")]
    choices = {choice.card: choice for choice in shown.choices}
    lines = []
    for card in dict.fromkeys(shown.hand):
        kind = edition.card(card)
        assert kind is not None, "a hand holds cards of the box"
        copies = shown.hand.count(card)
        line = Text(f"  {kind.title}", style="bold")
        line.append(f"{f' ({copies} of them)' if copies > 1 else ''}: {kind.text}", "not bold")
        line.append(_use(edition, choices.get(card)), "not bold dim")
        lines.append(line)
    return lines


def _use(edition: Edition, choice: CardChoice | None) -> str:
    """How to write it, or why not."""
    if choice is None:
        return ""
    if choice.refusal is not None:
        return f" Not now: {choice.refusal.message} [{choice.refusal.rule}]"
    kind = edition.card(choice.card)
    takes = TAKES.get(type(kind.effect), ()) if kind else ()
    earns = f" for {choice.points} points" if choice.points else ""
    return f" [{' '.join(['card', choice.card, *(AIMS[one] for one in takes)])}{earns}]"


def turn_lines(view: View, names: Sequence[str], edition: Edition) -> list[Text]:
    """What a turn begins with: houses, what lies open, a rack that is shown, the own cards."""
    shown = view.hogwarts
    if shown is UNSET:
        return []
    lines = [Text(houses_line(edition, shown, names))]
    for name, lying in zip(names, shown.lying, strict=True):
        if lying:
            named = ", ".join(title(edition, card) for card in lying)
            lines.append(Text(f"Before {name}: {named}"))
    if shown.shown is not UNSET and shown.shown is not None:
        rack = shown.shown.rack or "no tiles"
        lines.append(Text(f"{names[shown.shown.target]} shows the rack: {rack}"))
    return [*lines, *hand_lines(edition, shown)]


def question_line(kind: str, view: View, names: Sequence[str], edition: Edition) -> str:
    """What a person is asked, where it is neither a turn nor a play to answer for."""
    frame = view.frames[-1] if view.frames else None
    match frame:
        case Attack(seat=seat, play=play):
            aim = f" for {title(edition, play.wanted)}" if play.wanted else ""
            letter = f" for the letter {play.letter}" if play.letter else ""
            card = f"{names[seat]} uses {title(edition, play.card)}{aim or letter}"
            return f"{card}: allow, or card finite-incantatem? Enter allows."
        case GiveBack(target=target):
            return f"give {names[target]} a tile for it: give E. Enter gives the first."
        case Surplus(count=count):
            tiles = "1 tile goes" if count == 1 else f"{count} tiles go"
            return f"{tiles} back into the bag: return AB. Enter returns the last."
        case Laugh(seat=seat) if kind == "laugh":
            return f"did {names[seat]} make you laugh? laughed yes or no. Enter says no."
        case Laugh(seat=seat, target=target):
            return f"{names[seat]} made {names[target]} laugh; {QUESTIONS['laugh-vote']}"
        case _:
            return QUESTIONS.get(kind, "")


def event_line(event: object, names: Sequence[str], edition: Edition, size: int) -> str:
    """What has happened with houses and cards; empty where there is nothing to tell."""
    return (
        _card_line(event, names, edition)
        or _asked_line(event, names, size)
        or _score_line(event, names, edition)
    )


def _card_line(event: object, names: Sequence[str], edition: Edition) -> str:
    match event:
        case ev.HouseSorted(seat=seat, house=house, points=points):
            card, start = edition.house(house), f", with {points} points" * bool(points)
            return f"{names[seat]} comes to {card.title if card else house}{start}."
        case ev.CardPlayed(seat=seat, card=card, target=target, letter=letter, wanted=wanted):
            at = "" if target is None else f" on {names[target]}"
            what = f" for {letter or title(edition, wanted)}" if letter or wanted else ""
            return f"{names[seat]} uses {title(edition, card)}{at}{what}."
        case ev.AttackCancelled(seat=seat, card=card, attacker=attacker):
            return f"{names[seat]} answers {names[attacker]} with {title(edition, card)}."
        case ev.CardDrawn(seat=seat):
            return f"{names[seat]} draws a card."
        case ev.AwardWon(seat=seat, card=card, points=points):
            return f"{names[seat]} wins {title(edition, card)}: {points} points."
        case ev.CardStolen(seat=seat, target=target):
            return f"{names[seat]} takes a card from {names[target]}."
        case ev.CardFetched(seat=seat, card=card):
            return f"{names[seat]} takes {title(edition, card)} from the pile."
        case ev.SeatStupefied(target=target):
            return f"{names[target]} will miss a turn."
        case ev.DeadCardReplaced(seat=seat, card=card):
            return f"{names[seat]} puts {title(edition, card)} away for another card."
        case _:
            return ""


def _asked_line(event: object, names: Sequence[str], size: int) -> str:
    match event:
        case ev.TileStolen(seat=seat, target=target):
            return f"{names[seat]} takes a tile from {names[target]}."
        case ev.LetterAnswered(target=target, letter=letter, has=True):
            return f"{names[target]} hands over {letter}."
        case ev.LetterAnswered(target=target, letter=letter):
            return f"{names[target]} has no {letter}, and shows the rack."
        case ev.TileGiven(seat=seat, target=target):
            return f"{names[seat]} gives {names[target]} a tile for it."
        case ev.TilesLaidAside(seat=seat, count=count) | ev.TilesPutBack(seat=seat, count=count):
            return f"{names[seat]} puts {_tiles(count)} back into the bag."
        case ev.BlankSwapped(seat=seat, square=square, letter=letter):
            return f"{names[seat]} lays {letter} on {square_name(size, square)} for the blank."
        case ev.LaughClaimed(seat=seat, target=target):
            return f"{names[seat]} says that {names[target]} laughed."
        case _:
            return ""


def _score_line(event: object, names: Sequence[str], edition: Edition) -> str:
    match event:
        case ev.GlossaryScored(seat=seat, words=words, points=points):
            return f"{names[seat]} earns {points} for {', '.join(words)} of the glossary."
        case ev.BonusScored(seat=seat, card=card, tiles=tiles, points=points):
            told = f"{points} by {title(edition, card)} for {' '.join(tiles.upper())}"
            return f"{names[seat]} earns {told}."
        case ev.LaughSettled(seat=seat, points=points) if points:
            return f"{names[seat]} earns {points} for the laugh."
        case ev.LaughSettled(seat=seat):
            return f"{names[seat]} earns nothing: nobody saw a laugh."
        case ev.PointsLost(seat=seat, points=points):
            return f"{names[seat]} loses {points} points."
        case ev.FreeTurnWon(seat=seat):
            return f"{names[seat]} will have another turn."
        case ev.GlossaryOpened(seat=seat, seconds=seconds):
            return f"{names[seat]} may read the glossary for {seconds} seconds: type glossary."
        case _:
            return ""


def discard_line(edition: Edition, shown: HogwartsView) -> str:
    """The discard pile, its newest card first."""
    named = ", ".join(title(edition, card) for card in reversed(shown.discard))
    return f"The pile: {named}" if named else "No card has been discarded."


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"
