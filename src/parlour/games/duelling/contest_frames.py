"""Unfinished business of duels and Wizarding Games; the frames of the stack in `state`.

Where two duellists are meant, the challenged one comes first: it rolls and throws first (DC-D.6).
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from parlour.games.duelling.contest_actions import Sign, Who
from parlour.games.duelling.edition import GameKind, ItemId, PlaceId, SpellId
from parlour.games.duelling.physics import Hand, Lands, Scene

ContestKind: TypeAlias = Literal["duel", "game", "final"]
Means: TypeAlias = Literal["entry", "floo-powder", "marauders-map"]
"""How a challenge came about: by moving, or by an Item Card."""

SEALED = "?"
"""In a view: a sign or vote that is not shown yet."""

NOBODY: Who = -1

CARDS_EACH: Final[Mapping[GameKind, int]] = {"exploding-snap": 3, "gobstones": 1}
"""How many cards a player throws: each Challenge Card once, or one of them (DC-W.5, DC-W.9)."""


class _Frame(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class DefenderVote(_Frame, frozen=True, kw_only=True, tag="defender-vote"):
    """The seats in `voters` choose who defends against the finalist; all are asked at once.

    `votes` stand in the order of `voters`: NOBODY while not cast. In a view the votes of others
    are NOBODY, and `cast` says who has voted.
    """

    finalist: Who
    means: Means
    voters: tuple[Who, ...]
    votes: tuple[Who, ...]
    cast: tuple[bool, ...]


class Challenge(_Frame, frozen=True, kw_only=True, tag="challenge"):
    """A challenge is announced; the challenged may cancel it with a Sneakoscope (R-DC-72).

    `place` is where Marauder's Map leads the challenger.
    """

    kind: ContestKind
    challenger: Who
    challenged: Who
    means: Means = "entry"
    place: PlaceId = ""


class DuelRoll(msgspec.Struct, frozen=True, kw_only=True):
    """What one duellist rolled, and the Items that count on it.

    Faces are 1 to 6 in the order rolled. `tapes` misses count as two hits each; `fireworks` add
    one each.
    """

    green: tuple[int, ...] = ()
    blue: tuple[int, ...] = ()
    tapes: int = 0
    fireworks: int = 0


class ItemPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """An Item that was played on this roll: by whom, and who rolls again by a Hand of Glory."""

    by: Who
    item: ItemId
    who: Who | None = None


class Duel(_Frame, frozen=True, kw_only=True, tag="duel"):
    """A duel under way; index 0 is the challenged duellist, 1 the challenger.

    `stage`: `rolling` who is in `to_roll`, then `items`, played or passed by `asked` in turn until
    `passes` is 2, then `result`, that those in `awaiting` may answer with Mirror of Erised. Who
    holds no Item is not asked.
    `spells` and `numbers` are fixed when the duel begins. `ties` counts how often it began afresh.
    """

    duellists: tuple[Who, Who]
    final: bool = False
    spells: tuple[SpellId, SpellId]
    numbers: tuple[tuple[int, int], tuple[int, int]]
    stage: Literal["rolling", "items", "result"] = "rolling"
    to_roll: tuple[int, ...] = (0, 1)
    rolls: tuple[DuelRoll, DuelRoll] = (DuelRoll(), DuelRoll())
    asked: int = 0
    passes: int = 0
    awaiting: tuple[int, ...] = ()
    played: tuple[ItemPlayed, ...] = ()
    ties: int = 0


class Travel(_Frame, frozen=True, tag="travel"):
    """`seat` chooses a Classroom and goes there, to draw a Spell Card (DC-TK.3)."""

    seat: Who


class GameDraw(_Frame, frozen=True, kw_only=True, tag="game-draw"):
    """A Challenge Card is turned up to fix the game (DC-W.4)."""

    challenger: Who
    challenged: Who


class Chess(_Frame, frozen=True, kw_only=True, tag="chess"):
    """Wizard Chess: both choose a sign at once, unseen; index 0 is the challenged player.

    A sign not chosen yet is "". In a view a sign of the other is SEALED once chosen.
    """

    players: tuple[Who, Who]
    signs: tuple[Sign | Literal["", "?"], Sign | Literal["", "?"]] = ("", "")
    ties: int = 0


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """A card that was flicked or thrown, and how it lies.

    `result` as in `LetChance`. `spot` is where it came down, in millimetres, and `on` which of the
    throws before it lies below. Cards by chance have no aim, power, tremor and spot.
    """

    who: Who
    result: int
    aim: int | None = None
    power: int | None = None
    tremor: tuple[int, int] | None = None
    spot: tuple[int, int] | None = None
    lands: Lands | None = None
    on: int | None = None


class Throwing(_Frame, frozen=True, kw_only=True, tag="throwing"):
    """Exploding Snap or Gobstones; index 0 is the challenged player, who throws first.

    `throws` are those of this try. `stage`: chance sets the `scene`, then the thrower's `hand` is
    asked, then chance draws its `tremor`; or the next card is thrown by `chance`, which is always
    so where `by_chance`.
    """

    players: tuple[Who, Who]
    game: GameKind
    by_chance: bool
    stage: Literal["scene", "hand", "tremor", "chance"]
    scene: Scene = Scene()
    hand: Hand | None = None
    throws: tuple[Throw, ...] = ()
    ties: int = 0

    @property
    def thrower(self) -> int:
        """Whose card is next, as an index of `players`."""
        return int(len(self.throws) >= CARDS_EACH[self.game])


class Reported(_Frame, frozen=True, kw_only=True, tag="reported"):
    """The game is played at a real table: the first of both to say what happened is believed.

    `passed` are those who leave it to the other; chance throws where both do.
    """

    players: tuple[Who, Who]
    game: GameKind
    passed: tuple[Who, ...] = ()
    ties: int = 0


class Prize(_Frame, frozen=True, kw_only=True, tag="prize"):
    """The winner of a game draws a card of the loser's, unseen (DC-W.15, DC-W.18)."""

    winner: Who
    loser: Who
    what: Literal["spell", "item"]


ContestFrame: TypeAlias = (
    DefenderVote | Challenge | Duel | Travel | GameDraw | Chess | Throwing | Reported | Prize
)
