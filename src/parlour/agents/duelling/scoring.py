"""What each action is worth to the seat that may do it: its share of the race afterwards.

Nothing is played out. Dice and draws are met with their exact chances, the answers of others with
none; `parlour.agents.duelling.fighting` knows the duels.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from parlour.agents.duelling.fighting import Fighting
from parlour.agents.duelling.odds import mean
from parlour.agents.duelling.race import TYPICAL, Race, Side, Sides, changed
from parlour.games.duelling import actions as act
from parlour.games.duelling import contest_actions as contest
from parlour.games.duelling.actions import Action, UseItem
from parlour.games.duelling.contest_frames import Challenge
from parlour.games.duelling.edition import (
    CLUB,
    FIREBOLT,
    FLOO_POWDER,
    HOWLER,
    MARAUDERS_MAP,
    MOST_ITEMS,
    MOST_SPELLS,
    SNEAKOSCOPE,
    TIME_TURNER,
    ItemId,
    Numbers,
    PlaceId,
)
from parlour.games.duelling.rules import ending, moving
from parlour.games.duelling.state import Loading, Turn, Who
from parlour.games.duelling.view import unseen

NEVER: Final = -1.0
"""Worse than anything: what is not worth a look at this moment."""

_EVEN: Final = 0.5
_HAIR: Final = 1e-6
_PATIENCE: Final = 75
"""After so many turns of each player nothing more is expected of waiting."""

_WEARY: Final = 0.01
"""What a move that does not lead into the Club is worth less for each turn beyond."""

_SECOND: Final = 0.7
"""What a second card drawn is worth of a first."""


class Scorer:
    """The worth of actions in one position; `looks` is how many turns of its own it looks ahead."""

    def __init__(self, race: Race, fighting: Fighting, looks: int) -> None:
        self.race, self.fighting, self.looks = race, fighting, looks
        self.state, self.seat, self.box = race.state, race.seat, race.box
        self.top = race.state.frames[-1]
        self._moves: dict[tuple[PlaceId, int], float] = {}
        self._future: dict[tuple[PlaceId, int], float] = {}

    @property
    def own(self) -> Side:
        """The seat's own side."""
        return self.race.sides[self.seat]

    @cached_property
    def now(self) -> float:
        """What the position is worth as it stands."""
        return self.race.share(self.race.sides)

    def scored(self, legal: Iterable[Action]) -> list[tuple[Action, float]]:
        """The legal actions with their worth, the best first; of piles only one is looked at."""
        found: list[tuple[Action, float]] = []
        seen: set[object] = set()
        for action in legal:
            if isinstance(action, UseItem | act.PutItemUnder):
                same = (type(action), action.item, getattr(action, "who", None))
                if same in seen:
                    continue
                seen.add(same)
            found.append((action, self.worth(action)))
        return sorted(found, key=lambda one: -one[1])

    def worth(self, action: Action) -> float:  # noqa: C901, PLR0911, PLR0912  (one for each sort)
        """What an action is worth."""
        match action:
            case act.MoveTo(place=place):
                assert isinstance(self.top, Turn)
                return self.moved(place)
            case act.SummonRival(who=who):
                return self.fighting.token_duel(self.race.sides, who)
            case act.CallFinal():
                return self.fighting.final(self.race.sides)
            case act.LoadSpell(spell=spell):
                return self._loaded(self.race.numbers(self.seat, spell))
            case act.ChallengeToGame(who=who):
                return self.game(self.race.sides, who)
            case act.UseItem():
                return self._use(action)
            case act.PutSpellUnder(spell=spell):
                return self._without(self.race.numbers(self.seat, spell))
            case act.PutItemUnder(item=item):
                return self._item_gone(item)
            case act.TakeItem():
                return self.now + _HAIR
            case act.PassBy():
                return self._passed()
            case contest.VoteDefender(who=who):
                return self.fighting.defends(who)
            case contest.TravelTo(classroom=room):
                return self._travelled(room)
            case contest.ThrowByChance():
                return self.now + _HAIR
            case contest.ThrowCard() | contest.ReportGame():
                return NEVER
            case _:
                return self.now

    # -- spells --------------------------------------------------------------------------------

    def _loaded(self, spell: Numbers) -> float:
        """What it is worth to load a spell: in the Club to duel with it, else to be safe."""
        sides = self.race.with_side(self.seat, spells=(spell, *self._rest(spell)))
        if not isinstance(self.top, Turn):
            return self.race.share(sides)
        if self.top.stage == "move":
            return NEVER
        if self.top.stage == "club":
            return self.fighting.loaded(sides) - _HAIR
        return self.race.share(sides) - _HAIR

    def _without(self, spell: Numbers) -> float:
        """What it is worth to do without a spell; the race minds the best of the rest only."""
        rest = self._strongest_first(self._rest(spell))
        share = self.race.share(self.race.with_side(self.seat, spells=rest))
        return share - _HAIR * self._strength(spell)

    def _rest(self, spell: Numbers) -> list[Numbers]:
        """The own spells less one."""
        rest = list(self.own.spells)
        rest.remove(spell)
        return rest

    def _strongest_first(self, spells: Iterable[Numbers]) -> tuple[Numbers, ...]:
        """The spells as they will be loaded."""
        return tuple(sorted(spells, key=self._strength, reverse=True))

    def _gained(self, spell: Numbers) -> tuple[Numbers, ...]:
        """The spells with one more, the best three of them."""
        return self._strongest_first((*self.own.spells, spell))[:MOST_SPELLS]

    def _strength(self, spell: Numbers) -> float:
        """How many duels a spell would win: one with each rival, and one with a usual spell."""
        rivals = (side for who, side in enumerate(self.race.sides) if who != self.seat)
        met = sum(self.race.chance(spell, rival.loaded) for rival in rivals)
        return met + self.race.chance(spell, TYPICAL)

    @cached_property
    def spell_gain(self) -> float:
        """How many turns the draw of a spell saves, on average over those not seen."""
        kinds, _items = unseen(self.state, self.seat)
        if not kinds:
            return 0.0
        race, seat = self.race, self.seat
        now = race.turns(race.sides, seat)
        after = [
            race.turns(race.with_side(seat, spells=self._gained(race.numbers(seat, one))), seat)
            for one in kinds
        ]
        return now - mean(after)

    @cached_property
    def item_gain(self) -> float:
        """How many turns the draw of an Item saves, on average over those not seen."""
        _spells, kinds = unseen(self.state, self.seat)
        if len(self.state.duellists[self.seat].items) >= MOST_ITEMS:
            return 0.2
        return mean([self.race.item(one) for one in kinds])

    # -- moving --------------------------------------------------------------------------------

    def gain(self, place: PlaceId) -> float:
        """How many turns the cards of a room save."""
        if place in self.box.classrooms:
            return self.spell_gain
        at = self.box.area_at.get(place)
        if at is not None:
            pile = self.state.piles[at]
            return self.item_gain if pile.dealt + len(pile.under) else 0.0
        return 0.0

    def moved(self, place: PlaceId) -> float:
        """What a move is worth; whoever has waited for long goes to the Club at last.

        Two that fear each other's Items would wait before it for ever, for the race takes the
        spells of later duels for others than those of today.
        """
        if place == CLUB:
            return self.fighting.entered(self.race.sides)
        return self._moved_elsewhere(place) - self._weariness

    @cached_property
    def _weariness(self) -> float:
        players = self.state.options.players
        return _WEARY * max(0.0, self.state.turns / players - _PATIENCE)

    def _moved_elsewhere(self, place: PlaceId) -> float:
        sides, gain = self.race.sides, self.gain(place)
        found = self._placed(sides, place, gain)
        if self.looks:
            sides = self._at(place, gain)
            rivals = moving.near_to(self.box, self.state, self.seat, place)
            games = (self.game(sides, who) for who in rivals)
            found = max((found, *games))
        return found

    def _at(self, place: PlaceId, gain: float) -> Sides:
        own = self.own
        return self.race.with_side(
            self.seat, ahead=self.future(place, self.looks), worth=own.worth + gain
        )

    def _placed(self, sides: Sides, place: PlaceId, gain: float = 0.0) -> float:
        """The share with the own piece at a place."""
        worth = sides[self.seat].worth + gain
        ahead = self.future(place, self.looks)
        return self.race.share(changed(sides, self.seat, ahead=ahead, worth=worth))

    def _travelled(self, room: PlaceId) -> float:
        """The share with the own piece in a Classroom: what lies on the way to the Club counts."""
        ahead = self.future(room, max(1, self.looks))
        return self.race.share(self.race.with_side(self.seat, ahead=ahead))

    def future(self, place: PlaceId, looks: int) -> float:
        """Turns until the Club from a place, less what the rooms on the way save.

        With `looks` 0 the piece goes straight; else each roll is met by the best move for it.
        """
        if looks == 0 or place == CLUB:
            return self.race.ways.turns[place]
        known = self._future.get((place, looks))
        if known is None:
            faces = self.box.dice.numbered
            known = mean([self._best_way(place, face, looks) for face in faces])
            self._future[place, looks] = known
        return known

    def _best_way(self, place: PlaceId, steps: int, looks: int) -> float:
        reach = self.box.map.routes(place, frozenset(), steps)
        if CLUB in reach:
            return 1.0
        return min(
            1 + self.future(other, looks - 1) - _SECOND * self.gain(other)
            for other in reach
            if other != place
        )

    # -- games ---------------------------------------------------------------------------------

    def game(self, sides: Sides, rival: Who) -> float:
        """What a Wizarding Game against a rival is worth; either may win it.

        Rules: DC-W.15, DC-W.18, DC-W.19.
        """
        won = self.race.share(self._robbed(sides, rival, self.seat))
        lost = self.race.share(self._robbed(sides, self.seat, rival))
        return _EVEN * (won + lost)

    def _robbed(self, sides: Sides, loser: Who, winner: Who) -> Sides:
        """What a lost game leaves, about: a middling card changes hands."""
        poor, rich = sides[loser], sides[winner]
        if poor.spells:
            if loser == self.seat:
                order = self._strongest_first(poor.spells)
                gone = (len(order) - 1) // 2
                poor = poor._replace(spells=(*order[:gone], *order[gone + 1 :]))
            else:
                poor = poor._replace(worth=poor.worth - 0.5)
            if winner == self.seat:
                rich = rich._replace(worth=rich.worth + _SECOND * max(0.2, self.spell_gain))
            else:
                rich = rich._replace(worth=rich.worth + 0.3)
        elif poor.items:
            item = self.race.mean_item
            poor = poor._replace(worth=poor.worth - item, items=poor.items - 1)
            rich = rich._replace(worth=rich.worth + item, items=rich.items + 1)
        else:
            poor = poor._replace(lost=poor.lost + 1)
        found = list(sides)
        found[loser], found[winner] = poor, rich
        return tuple(found)

    # -- Items ---------------------------------------------------------------------------------

    def _spent(self, item: ItemId) -> Side:
        """The own side without an Item."""
        held = list(self.state.duellists[self.seat].items)
        held.remove(item)
        own = self.own
        return own._replace(worth=self.race.items_worth(held), items=own.items - 1)

    def _with_own(self, own: Side) -> Sides:
        sides = self.race.sides
        return (*sides[: self.seat], own, *sides[self.seat + 1 :])

    def _item_gone(self, item: ItemId) -> float:
        return self.race.share(self._with_own(self._spent(item)))

    def _use(self, action: UseItem) -> float:
        """What it is worth to show an Item now."""
        if not isinstance(self.top, Turn):
            if action.item == SNEAKOSCOPE:
                return self._called_off()
            return self.fighting.item(action)
        stage, sides = self.top.stage, self._with_own(self._spent(action.item))
        match action.item:
            case _ if action.item == FIREBOLT and stage == "move":
                return self._flown(sides)
            case _ if action.item == TIME_TURNER:
                own = sides[self.seat]
                return self.race.share(changed(sides, self.seat, lost=own.lost - 1.0))
            case _ if action.item == HOWLER and stage in {"roll", "after", "end"}:
                assert action.who is not None
                lost = sides[action.who].lost + 1
                return self.race.share(changed(sides, action.who, lost=lost))
            case _ if action.item == FLOO_POWDER and stage == "after":
                if ending.is_finalist(self.state, self.seat):
                    return self.fighting.final(sides)
                assert action.who is not None
                return self.fighting.token_duel(sides, action.who)
            case _ if action.item == MARAUDERS_MAP and stage == "after":
                assert action.who is not None
                return self.game(sides, action.who)
            case _:
                return NEVER

    def _flown(self, sides: Sides) -> float:
        """What the best move is worth with twice the roll, the Firebolt spent."""
        assert isinstance(self.top, Turn)
        one = self.state.duellists[self.seat]
        taken = moving.taken_spaces(self.box, self.state, self.seat)
        reach = self.box.map.routes(one.place, taken, 2 * self.top.steps)
        if CLUB in reach:
            return self.fighting.entered(sides)
        return max(
            self._placed(sides, place, self.gain(place))
            for place in reach
            if place not in one.barred
        )

    def _called_off(self) -> float:
        """What it is worth to cancel a challenge: the challenger's turn is gone.

        Rules: DC-I.Sneakoscope, R-DC-48.
        """
        frame = self.top
        assert isinstance(frame, Challenge)
        sides = self._with_own(self._spent(SNEAKOSCOPE))
        if frame.kind != "game":
            sides = changed(sides, frame.challenger, ahead=self.race.ways.turns[CLUB])
        return self.race.share(sides)

    def _passed(self) -> float:
        """What it is worth to do without what is offered."""
        frame = self.top
        if isinstance(frame, Challenge):
            if frame.kind == "game":
                return self.game(self.race.sides, frame.challenger)
            return self.fighting.met(self.race.sides, frame)
        if isinstance(frame, Loading | Turn):
            return self.now
        return self.fighting.passed() if self.fighting.is_on else self.now
