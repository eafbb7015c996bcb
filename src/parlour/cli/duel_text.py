"""What the Duelling Club looks like on a terminal."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from parlour.cli import duel_news
from parlour.games.duelling import actions as ac
from parlour.games.duelling import contest_actions as ca
from parlour.games.duelling.box import Box
from parlour.games.duelling.contest_frames import (
    Challenge,
    Chess,
    DefenderVote,
    Duel,
    Reported,
    Throwing,
    Travel,
)
from parlour.games.duelling.edition import CLUB, PlaceId
from parlour.games.duelling.game import DuellingClub
from parlour.games.duelling.notation import action_text
from parlour.games.duelling.rules import duels
from parlour.games.duelling.state import Frame, Turn
from parlour.games.duelling.view import DuellistView
from parlour.kernel.game import AnyGame

STAGES = {
    "roll": "Roll the die.",
    "move": "Move up to {steps} spaces.",
    "club": "You are in the Duelling Club and must duel.",
    "after": "Challenge a player near you, play an Item, or pass.",
    "end": "Play an Item, or pass to end the turn.",
}


class DuelView:
    """Duellists and piles as tables; duels, choices and events in words."""

    def position(self, game: AnyGame, view: Any, names: Sequence[str]) -> list[RenderableType]:  # noqa: ANN401
        """What a person sees before they choose."""
        box = box_of(game)
        people = duel_news.People(box, view, names)
        lines: list[RenderableType] = [_duellists(people), _piles(people)]
        if 0 <= view.viewer < len(names):
            own = view.duellists[view.viewer]
            lines.append(f"Your spells: {_spells(people, own)}")
            items = ", ".join(f"{box.items[one].name}: {box.items[one].text}" for one in own.items)
            lines.append(f"Your Items: {items or 'none'}")
        if view.frames:
            lines += _asked(people, view.frames[-1])
        return lines

    def choice(self, game: AnyGame, view: Any, action: Any, names: Sequence[str]) -> str:  # noqa: ANN401
        """A legal action in one line: as it is written, then what it is about."""
        about = _about(duel_news.People(box_of(game), view, names), action)
        return f"{action_text(action)}  ({about})" if about else action_text(action)

    def told(self, game: AnyGame, view: Any, event: Any, names: Sequence[str]) -> str:  # noqa: ANN401
        """What has happened, empty where there is nothing to tell."""
        del view  # whoever is told of a turn knows who plays which character
        return duel_news.told(duel_news.People(box_of(game), None, names), event)


def box_of(game: AnyGame) -> Box:
    """The box that the game is played with."""
    assert isinstance(game, DuellingClub), "this is the text view of the Duelling Club"
    return game.box


def _duellists(people: duel_news.People) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in ("duellist", "at", "loaded spell", "dice", "spells", "Items", "Tokens won"):
        table.add_column(title)
    for who, one in enumerate(people.duellists):
        green, blue = one.numbers
        won = ", ".join(people.name(each) for each in one.tokens) or "none"
        notes = [won, "finalist" if one.is_finalist else ""]
        notes.append(f"turns to miss: {one.lost}" if one.lost else "")
        table.add_row(
            people.name(who),
            people.place(one.place),
            people.spell(one.loaded) if one.loaded else "none",
            f"{green}+{blue}" if one.loaded else "",
            "" if one.is_npc else str(one.spell_count),
            "" if one.is_npc else str(one.item_count),
            "; ".join(filter(None, notes)),
        )
    return table


def _piles(people: duel_news.People) -> str:
    view = people.view
    assert view is not None, "piles are looked at in a position"
    piles = (
        f"{people.place(pile.area)} ({pile.area}) {pile.dealt + len(pile.under)}"
        for pile in view.piles
    )
    deck = view.spell_deck + len(view.spell_under)
    return f"Spell deck {deck} · Item piles: {', '.join(piles)}"


def _spells(people: duel_news.People, own: DuellistView) -> str:
    def said(spell: str) -> str:
        green, blue = people.box.spells[spell].numbers(own.character) if own.character else (0, 0)
        return f"{people.spell(spell)} ({green} green, {blue} blue)"

    loaded = [f"{said(own.loaded)}, loaded"] if own.loaded else []
    return "; ".join([*loaded, *map(said, own.spells)]) or "none"


def _asked(people: duel_news.People, frame: Frame) -> list[RenderableType]:
    """What is asked now, and what a contest looks like."""
    match frame:
        case Turn(stage=stage, steps=steps):
            return [STAGES[stage].format(steps=steps)]
        case DefenderVote(finalist=finalist):
            return [f"{people.name(finalist)} fights the Final Duel: who defends?"]
        case Challenge():
            return [f"{duel_news.challenge(people, frame)} A Sneakoscope would cancel it."]
        case Duel():
            return [*_duel(people, frame)]
        case Travel():
            return ["Choose a Classroom to go to."]
        case Chess():
            return ["Wizard Chess: choose a sign. Knight beats Queen beats King beats Knight."]
        case Throwing():
            return [*_throwing(people, frame)]
        case Reported(game=kind):
            return [f"{duel_news.GAMES[kind]} at your table: how did it end?"]
        case _:
            return []


def _duel(people: duel_news.People, duel: Duel) -> list[str]:
    dice = people.box.dice
    title = "The Final Duel" if duel.final else "A duel"
    lines = [f"{title}, so far {duel.ties} ties:" if duel.ties else f"{title}:"]
    for at, who in enumerate(duel.duellists):
        one = duel.rolls[at]
        shown = (
            duel_news.dice(dice, one.green, one.blue) if at not in duel.to_roll else "not rolled"
        )
        hits = f" = {duels.hits(dice, one)} hits" if at not in duel.to_roll else ""
        extra = f", {one.fireworks} fireworks" if one.fireworks else ""
        taped = f", {one.tapes} taped" if one.tapes else ""
        lines.append(f"  {people.name(who)}: {shown}{taped}{extra}{hits}")
    prompts = {
        "items": "Play an Item, or pass.",
        "result": "Let the result stand, or show a Mirror of Erised.",
    }
    return [*lines, prompts.get(duel.stage, "")]


def _throwing(people: duel_news.People, frame: Throwing) -> list[str]:
    lines = [f"{duel_news.GAMES[frame.game]}:"]
    lines += (f"  {duel_news.thrown(people, frame.game, card)}" for card in frame.throws)
    if frame.stage == "hand":
        lines.append(duel_news.scene(frame.scene))
        lines.append("throw-card AIM POWER: aim -50 (left) to 50 (right), power 0 to 100.")
    return lines


def _about(people: duel_news.People, action: ac.Action) -> str:
    match action:
        case ac.MoveTo(place=place):
            return people.place(place) if _is_named(people, place) else _near(people.box, place)
        case ac.ChooseCharacter(character=character):
            return people.box.characters[character].name
        case ac.LoadSpell(spell=spell) | ac.PutSpellUnder(spell=spell):
            return people.spell(spell)
        case ac.UseItem(item=item, under=under, who=who):
            target = f" on {people.name(who)}" if who is not None else ""
            return f"{people.box.items[item].name}{target}, then under {people.place(under)}"
        case ac.PutItemUnder(item=item, under=under):
            return f"{people.box.items[item].name} under {people.place(under)}"
        case ac.SummonRival(who=who) | ac.ChallengeToGame(who=who) | ca.VoteDefender(who=who):
            return people.name(who)
        case ca.TravelTo(classroom=classroom):
            return people.place(classroom)
        case ca.ReportGame(points=(one, other)):
            return f"challenged {one}, challenger {other}"
        case _:
            return ""


def _near(box: Box, space: PlaceId) -> str:
    """What the nearest Classroom and Common Area are, and how many spaces away; and the Club."""
    if space in box.map.behind:
        return f"the doorway of {box.classrooms[box.map.behind[space]].name}"
    steps = box.map.distances(space)
    room = min(box.classrooms.values(), key=lambda one: steps[one.id])
    area = min(box.areas.values(), key=lambda one: steps[one.id])
    near = (f"{room.name} {steps[room.id]}", f"{area.name} {steps[area.id]}")
    return f"from here: {', '.join(near)}, the Club {steps[CLUB]}"


def _is_named(people: duel_news.People, place: PlaceId) -> bool:
    """Whether a place is more than a space of a corridor."""
    return people.place(place) != place
