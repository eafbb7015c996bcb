"""The events of the Duelling Club in words, for a terminal."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, UnsetType

from parlour.cli.game_session import YOU
from parlour.games.duelling import contest_events as ce
from parlour.games.duelling import events as ev
from parlour.games.duelling.box import Box
from parlour.games.duelling.contest_frames import Challenge, Throw
from parlour.games.duelling.edition import CLUB, Dice, GameKind, ItemId, PlaceId, SpellId
from parlour.games.duelling.physics import Scene
from parlour.games.duelling.state import ASIDE, Who
from parlour.games.duelling.view import DuellistView, View

GAMES: Final[dict[GameKind, str]] = {
    "wizard-chess": "Wizard Chess",
    "exploding-snap": "Exploding Snap",
    "gobstones": "Gobstones",
}
_AIR: Final = ("still air", "a light breeze", "a breeze", "a strong breeze")
_CARD: Final = ("an ordinary card", "a somewhat {} card", "a {} card", "a very {} card")


class People:
    """Who and where, by name; with a view, characters as well as players."""

    def __init__(self, box: Box, view: View | None, names: Sequence[str]) -> None:
        self.box = box
        self.view = view
        self._names = names

    @property
    def duellists(self) -> tuple[DuellistView, ...]:
        """The four of them, none without a view."""
        return self.view.duellists if self.view else ()

    def name(self, who: Who) -> str:
        """A player's name, or an NPC's number among the four; with a view the character, too."""
        character = self.duellists[who].character if self.duellists else ""
        called = f" ({self.box.characters[character].name.split()[0]})" if character else ""
        return (self._names[who] if who < len(self._names) else f"NPC {who + 1}") + called

    def does(self, who: Who, verb: str) -> str:
        """Who does it, and the verb as that person has it: You roll, Ada rolls."""
        name = self.name(who)
        if self._is_you(who):
            return f"{name} {'are' if verb == 'be' else verb}"
        ending = "es" if verb.endswith(("o", "s")) else "s"
        return f"{name} {'is' if verb == 'be' else verb + ending}"

    def whom(self, who: Who) -> str:
        """The name within a sentence: you, Ada."""
        return self.name(who).replace(YOU, "you", 1) if self._is_you(who) else self.name(who)

    def _is_you(self, who: Who) -> bool:
        return who < len(self._names) and self._names[who] == YOU

    def place(self, place: PlaceId) -> str:
        """A room by its name, a space by its id."""
        if place == ASIDE:
            return "aside"
        if place == CLUB:
            return "the Club"
        room = self.box.classrooms.get(place) or self.box.areas.get(place)
        return room.name if room else place

    def spell(self, spell: SpellId | UnsetType) -> str:
        """A spell by its name, as far as it is known."""
        return self.box.spells[spell].name if spell is not UNSET else "a spell"

    def item(self, item: ItemId | UnsetType) -> str:
        """An Item by its name, as far as it is known."""
        return self.box.items[item].name if item is not UNSET else "an Item"


def dice(faces: Dice, green: tuple[int, ...], blue: tuple[int, ...]) -> str:
    """Dice as hits and misses: green **-, blue *-."""

    def marks(rolled: tuple[int, ...], hits: int) -> str:
        return "".join("*" if face <= hits else "-" for face in rolled) or "none"

    return f"green {marks(green, faces.green_hits)}, blue {marks(blue, faces.blue_hits)}"


def scene(seen: Scene) -> str:
    """The breeze and the card before a throw."""
    to = {True: " from the left", False: " from the right"}[seen.breeze > 0]
    air = _AIR[abs(seen.breeze)] + (to if seen.breeze else "")
    feel = "stiff" if seen.stiffness > 0 else "limp"
    return f"There is {air}, and {_CARD[abs(seen.stiffness)].format(feel)}."


def challenge(people: People, made: Challenge | ce.ChallengeMade) -> str:
    """Who challenges whom to what."""
    what = {"duel": "a duel", "final": "the Final Duel", "game": "a Wizarding Game"}[made.kind]
    return f"{people.does(made.challenger, 'challenge')} {people.whom(made.challenged)} to {what}."


def thrown(people: People, kind: GameKind, card: Throw) -> str:
    """How a card has landed."""
    who = people.name(card.who)
    if kind == "exploding-snap":
        lands = (card.lands or ("face-up" if card.result else "wasted")).replace("-", " ")
        on = "" if card.on is None else f", on card {card.on + 1}"
        return f"{who}: a card, {lands}{on}"
    far = "off the table" if card.result < 0 else f"{card.result} of 99 of the way"
    return f"{who}: {far}"


def told(people: People, event: ev.Event) -> str:
    """What has happened, empty where there is nothing to tell."""
    match event:
        case ev.CharacterChosen(seat=seat, character=character):
            return f"{people.does(seat, 'play')} {people.box.characters[character].name}."
        case ev.StartRolled(seats=seats, numbers=numbers):
            rolls = zip(seats, numbers, strict=True)
            return f"{', '.join(people.does(who, 'roll') + f' {one}' for who, one in rolls)}."
        case ev.TurnStarted(seat=seat, extra=extra):
            return f"{people.does(seat, 'be')} on turn{' again' if extra else ''}."
        case ev.TurnMissed(seat=seat):
            return f"{people.does(seat, 'miss')} a turn."
        case ev.NumberRolled(seat=seat, number=number):
            return f"{people.does(seat, 'roll')} {number}."
        case ev.PieceMoved(seat=seat, path=path):
            return f"{people.does(seat, 'move')} to {people.place(path[-1])}."
        case ev.ItemUsed(seat=seat, item=item, who=who):
            on = f" on {people.whom(who)}" if who is not None else ""
            return f"{people.does(seat, 'play')} {people.item(item)}{on}."
        case ev.SeatLeft(seat=seat):
            return f"{people.does(seat, 'leave')}; the character stays as an NPC."
        case _:
            return _cards(people, event) or _duels(people, event) or _games(people, event)


def _cards(people: People, event: ev.Event) -> str:
    match event:
        case ev.SpellDrawn(seat=seat, spell=spell):
            return f"{people.does(seat, 'learn')} {people.spell(spell)}."
        case ev.SpellLoaded(seat=seat, spell=spell):
            return f"{people.does(seat, 'load')} {people.spell(spell)}."
        case ev.SpellPutUnder(seat=seat, spell=spell):
            return f"{people.does(seat, 'put')} {people.spell(spell)} under the deck."
        case ev.ItemDrawn(seat=seat, item=item):
            return f"{people.does(seat, 'draw')} {people.item(item)}."
        case ev.ItemPutUnder(seat=seat, item=item):
            return f"{people.does(seat, 'put')} {people.item(item)} under a pile."
        case _:
            return ""


def _hits(count: int) -> str:
    return "1 hit" if count == 1 else f"{count} hits"


def _duels(people: People, event: ev.Event) -> str:
    match event:
        case ce.ChallengeMade():
            return challenge(people, event)
        case ce.ChallengeCancelled():
            return "The challenge is cancelled."
        case ce.DefenderChosen(defender=defender, finalist=finalist):
            return f"{people.does(defender, 'defend')} against {people.whom(finalist)}."
        case ce.DuelRolled(who=who, green=green, blue=blue, hits=hits):
            shown = dice(people.box.dice, green, blue)
            return f"{people.does(who, 'roll')} {shown}: {_hits(hits)}."
        case ce.DuelItemPlayed(by=by, item=item, who=who):
            on = f" on {people.whom(who)}" if who is not None else ""
            return f"{people.does(by, 'play')} {people.item(item)}{on}."
        case ce.DuelCompared(hits=(one, other)):
            return f"{_hits(one)} to {other}."
        case ce.DuelTied():
            return "A tie: both roll again."
        case ce.DuelEnded(winner=None):
            return "Neither has a spell: the duel has no result."
        case ce.DuelEnded(winner=int(winner), automatic=automatic):
            return f"{people.does(winner, 'win')} the duel{' without a roll' if automatic else ''}."
        case _:
            return _spoils(people, event)


def _spoils(people: People, event: ev.Event) -> str:
    match event:
        case ce.TokenWon(winner=winner, loser=loser):
            return f"{people.does(winner, 'win')} a Token of {people.whom(loser)}."
        case ce.SpellForfeited(loser=loser, spell=spell):
            return f"{people.does(loser, 'forfeit')} {people.spell(spell)}."
        case ce.ClassroomChosen(seat=seat, classroom=classroom):
            return f"{people.does(seat, 'go')} to {people.place(classroom)}."
        case _:
            return ""


def _games(people: People, event: ev.Event) -> str:
    match event:
        case ce.GameTurnedUp(game=kind):
            return f"The game is {GAMES[kind]}."
        case ce.SignsShown(players=(one, other), signs=(first, second)):
            return f"{people.does(one, 'show')} {first}, {people.whom(other)} {second}."
        case ce.SceneSet(breeze=breeze, stiffness=stiffness):
            return scene(Scene(breeze, stiffness))
        case ce.CardThrown(game=kind, throw=card):
            return f"{thrown(people, kind, card)}."
        case ce.GameTied():
            return "A tie: once more."
        case ce.GameDecided(game=kind, winner=winner):
            return f"{people.does(winner, 'win')} at {GAMES[kind]}."
        case ce.PrizeTaken(winner=winner, loser=loser, what=what, card=card):
            prize = people.spell(card) if what == "spell" else people.item(card)
            return f"{people.does(winner, 'take')} {prize} from {people.whom(loser)}."
        case ce.TurnForfeited(who=who):
            return f"{people.name(who)} will miss a turn."
        case _:
            return ""
