"""The events of the Duelling Club in words, for a terminal."""

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, UnsetType

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
    return f"{people.name(made.challenger)} challenges {people.name(made.challenged)} to {what}."


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
            return f"{people.name(seat)} plays {people.box.characters[character].name}."
        case ev.StartRolled(seats=seats, numbers=numbers):
            rolls = zip(seats, numbers, strict=True)
            return f"{', '.join(f'{people.name(seat)} rolls {one}' for seat, one in rolls)}."
        case ev.TurnStarted(seat=seat, extra=extra):
            return f"{people.name(seat)} is on turn{' again' if extra else ''}."
        case ev.TurnMissed(seat=seat):
            return f"{people.name(seat)} misses a turn."
        case ev.NumberRolled(seat=seat, number=number):
            return f"{people.name(seat)} rolls {number}."
        case ev.PieceMoved(seat=seat, path=path):
            return f"{people.name(seat)} moves to {people.place(path[-1])}."
        case ev.ItemUsed(seat=seat, item=item, who=who):
            on = f" on {people.name(who)}" if who is not None else ""
            return f"{people.name(seat)} plays {people.item(item)}{on}."
        case ev.SeatLeft(seat=seat):
            return f"{people.name(seat)} leaves; the character stays as an NPC."
        case _:
            return _cards(people, event) or _duels(people, event) or _games(people, event)


def _cards(people: People, event: ev.Event) -> str:
    match event:
        case ev.SpellDrawn(seat=seat, spell=spell):
            return f"{people.name(seat)} learns {people.spell(spell)}."
        case ev.SpellLoaded(seat=seat, spell=spell):
            return f"{people.name(seat)} loads {people.spell(spell)}."
        case ev.SpellPutUnder(seat=seat, spell=spell):
            return f"{people.name(seat)} puts {people.spell(spell)} under the deck."
        case ev.ItemDrawn(seat=seat, item=item):
            return f"{people.name(seat)} draws {people.item(item)}."
        case ev.ItemPutUnder(seat=seat, item=item):
            return f"{people.name(seat)} puts {people.item(item)} under a pile."
        case _:
            return ""


def _duels(people: People, event: ev.Event) -> str:
    match event:
        case ce.ChallengeMade():
            return challenge(people, event)
        case ce.ChallengeCancelled():
            return "The challenge is cancelled."
        case ce.DefenderChosen(defender=defender, finalist=finalist):
            return f"{people.name(defender)} defends against {people.name(finalist)}."
        case ce.DuelRolled(who=who, green=green, blue=blue, hits=hits):
            shown = dice(people.box.dice, green, blue)
            return f"{people.name(who)} rolls {shown}: {hits} hits."
        case ce.DuelItemPlayed(by=by, item=item, who=who):
            on = f" on {people.name(who)}" if who is not None else ""
            return f"{people.name(by)} plays {people.item(item)}{on}."
        case ce.DuelCompared(hits=(one, other)):
            return f"{one} hits to {other}."
        case ce.DuelTied():
            return "A tie: both roll again."
        case ce.DuelEnded(winner=None):
            return "Neither has a spell: the duel has no result."
        case ce.DuelEnded(winner=int(winner), automatic=automatic):
            return f"{people.name(winner)} wins the duel{' without a roll' if automatic else ''}."
        case _:
            return _spoils(people, event)


def _spoils(people: People, event: ev.Event) -> str:
    match event:
        case ce.TokenWon(winner=winner, loser=loser):
            return f"{people.name(winner)} wins a Token of {people.name(loser)}."
        case ce.SpellForfeited(loser=loser, spell=spell):
            return f"{people.name(loser)} forfeits {people.spell(spell)}."
        case ce.ClassroomChosen(seat=seat, classroom=classroom):
            return f"{people.name(seat)} goes to {people.place(classroom)}."
        case _:
            return ""


def _games(people: People, event: ev.Event) -> str:
    match event:
        case ce.GameTurnedUp(game=kind):
            return f"The game is {GAMES[kind]}."
        case ce.SignsShown(players=(one, other), signs=(first, second)):
            return f"{people.name(one)} shows {first}, {people.name(other)} {second}."
        case ce.SceneSet(breeze=breeze, stiffness=stiffness):
            return scene(Scene(breeze, stiffness))
        case ce.CardThrown(game=kind, throw=card):
            return f"{thrown(people, kind, card)}."
        case ce.GameTied():
            return "A tie: once more."
        case ce.GameDecided(game=kind, winner=winner):
            return f"{people.name(winner)} wins at {GAMES[kind]}."
        case ce.PrizeTaken(winner=winner, loser=loser, what=what, card=card):
            prize = people.spell(card) if what == "spell" else people.item(card)
            return f"{people.name(winner)} takes {prize} from {people.name(loser)}."
        case ce.TurnForfeited(who=who):
            return f"{people.name(who)} will miss a turn."
        case _:
            return ""
