"""Duels: dice by the loaded spells, Items in turn, hits compared, a Mirror to answer.

The challenged duellist rolls first, then the challenger; then both in the same order play Items or
pass until both have passed in a row (R-DC-41). Whoever holds an Item is asked, whatever it is; who
holds none, as all know (R-DC-74), passes by itself.

Rules: DC-T.4, DC-T.6, DC-D.1, DC-D.3, DC-D.4, DC-D.5, DC-D.6, DC-D.7, DC-D.8, DC-D.9, DC-SP.5,
DC-SP.6, DC-N.6, DC-N.9, DC-I.FillibusterFireworks, DC-I.Spellotape, DC-I.HandOfGlory,
DC-I.MirrorOfErised.
"""

from collections.abc import Iterator
from typing import Final

from parlour.games.duelling.actions import PassBy, UseItem
from parlour.games.duelling.box import Box
from parlour.games.duelling.contest_actions import RollDuel
from parlour.games.duelling.contest_events import (
    DuelCompared,
    DuelEnded,
    DuelItemPassed,
    DuelItemPlayed,
    DuelRolled,
    DuelStarted,
    DuelTied,
    MirrorDeclined,
    PieceSent,
)
from parlour.games.duelling.contest_frames import Challenge, Duel, DuelRoll
from parlour.games.duelling.edition import (
    CLUB,
    FIREWORKS,
    HAND_OF_GLORY,
    MIRROR,
    SPELLOTAPE,
    Dice,
)
from parlour.games.duelling.rules import finals, spoils
from parlour.games.duelling.rules.holding import check_held
from parlour.games.duelling.state import NO_CARD, State, Who
from parlour.games.duelling.unfolding import Unfolding
from parlour.kernel.decision import Refusal, Seat

ON_THE_ROLL: Final = (FIREWORKS, SPELLOTAPE, HAND_OF_GLORY)
"""The Items that are played before the hits are compared."""

TAPED_MISS: Final = 2
BOTH: Final = 2


def begin(unfolding: Unfolding, frame: Challenge) -> None:
    """Both pieces stand in the Club at once, and the numbers of the loaded spells are read.

    So it is, too, when Floo Powder has brought them there, an NPC as well (R-DC-47).

    Rules: DC-T.4, DC-T.6, DC-D.1, DC-D.3, DC-D.4, DC-D.9, DC-N.6.
    """
    for who in (frame.challenger, frame.challenged):
        if unfolding.duellist(who).place != CLUB:
            unfolding.emit(PieceSent(who, CLUB))
    one, other = unfolding.duellist(frame.challenged), unfolding.duellist(frame.challenger)
    started = DuelStarted(
        duellists=(frame.challenged, frame.challenger),
        final=frame.kind == "final",
        spells=(one.loaded, other.loaded),
        numbers=(unfolding.box.numbers(one), unfolding.box.numbers(other)),
    )
    unfolding.emit(started)


# -- the dice ----------------------------------------------------------------------------------


def natural_hits(dice: Dice, roll: DuelRoll) -> int:
    """The dice that hit: on green more faces do than on blue (R-DC-68).

    Rules: DC-D.5.
    """
    green = sum(face <= dice.green_hits for face in roll.green)
    return green + sum(face <= dice.blue_hits for face in roll.blue)


def misses(dice: Dice, roll: DuelRoll) -> int:
    """The dice that missed and are not taped: one tape, one miss (R-DC-43).

    Rules: DC-I.Spellotape.
    """
    return len(roll.green) + len(roll.blue) - natural_hits(dice, roll) - roll.tapes


def hits(dice: Dice, roll: DuelRoll) -> int:
    """What counts: the dice, two for each taped miss, one for each Fireworks.

    Rules: DC-D.7, DC-I.FillibusterFireworks, DC-I.Spellotape.
    """
    return natural_hits(dice, roll) + TAPED_MISS * roll.tapes + roll.fireworks


def roll(unfolding: Unfolding, duel: Duel, action: RollDuel) -> None:
    """The duellist whose roll it is has rolled; chance rolls for an NPC, too (R-DC-62).

    Rules: DC-D.4, DC-D.6.
    """
    rolled = DuelRoll(green=action.green, blue=action.blue)
    event = DuelRolled(
        who=duel.duellists[duel.to_roll[0]],
        green=action.green,
        blue=action.blue,
        hits=natural_hits(unfolding.box.dice, rolled),
    )
    unfolding.emit(event)


# -- Items -------------------------------------------------------------------------------------


def asked(duel: Duel) -> tuple[Who, ...]:
    """Whose answer is awaited: one in turn for Items, both at once for a Mirror."""
    if duel.stage == "items":
        return (duel.duellists[duel.asked],)
    if duel.stage == "result":
        return tuple(duel.duellists[at] for at in duel.awaiting)
    return ()


def choices(box: Box, state: State, duel: Duel, seat: Seat) -> Iterator[PassBy | UseItem]:
    """Pass, or every way to play an Item now."""
    yield PassBy()
    for item in dict.fromkeys(state.duellists[seat].items):
        for who in _aims(duel, item):
            for area in box.areas:
                action = UseItem(item, area, who)
                if check_item(box, state, duel, seat, action) is None:
                    yield action


def _aims(duel: Duel, item: str) -> tuple[Who | None, ...]:
    return duel.duellists if item == HAND_OF_GLORY else (None,)


def check_item(box: Box, state: State, duel: Duel, seat: Seat, action: UseItem) -> Refusal | None:
    """Why an Item Card cannot be played in this duel now.

    Rules: DC-I.HandOfGlory, DC-I.Spellotape, DC-I.MirrorOfErised.
    """
    refusal = check_held(box, state, seat, action)
    if refusal:
        return refusal
    if action.item == MIRROR and duel.stage == "items":
        message = "A Mirror of Erised answers the result, at the end of the duel."
        return Refusal("not-now", "DC-I.MirrorOfErised", message)
    if action.item != MIRROR and (duel.stage == "result" or action.item not in ON_THE_ROLL):
        return Refusal("not-now", "R-DC-40", "That Item Card has another moment.")
    if action.place or action.who not in _aims(duel, action.item):
        message = "Hand of Glory names one of the two duellists, the other Items nobody."
        return Refusal("wrong-aim", "DC-I.HandOfGlory", message)
    if action.item == SPELLOTAPE:
        own = duel.rolls[duel.duellists.index(seat)]
        if misses(box.dice, own) < 1:
            message = "Spellotape needs a miss among the dice that you rolled."
            return Refusal("no-miss", "DC-I.Spellotape", message)
    return None


def play_item(unfolding: Unfolding, seat: Seat, action: UseItem) -> None:
    """Fireworks and Spellotape count on the own roll, Hand of Glory cancels one, a Mirror ties.

    A Mirror may answer each result anew (R-DC-49).

    Rules: DC-I.FillibusterFireworks, DC-I.Spellotape, DC-I.HandOfGlory, DC-I.MirrorOfErised.
    """
    played = DuelItemPlayed(by=seat, item=action.item, under=action.under, who=action.who)
    unfolding.emit(played)
    if action.item == MIRROR:
        unfolding.emit(DuelTied(mirror=True))


def pass_by(unfolding: Unfolding, duel: Duel, seat: Seat) -> None:
    """Play no Item now, or let the result stand."""
    event = MirrorDeclined(seat) if duel.stage == "result" else DuelItemPassed(seat)
    unfolding.emit(event)


# -- what happens by itself --------------------------------------------------------------------


def settle(unfolding: Unfolding, duel: Duel) -> bool:
    """One thing that happens by itself in a duel; False where chance or a seat is asked.

    Rules: DC-SP.5, DC-D.7, DC-D.8, DC-N.9.
    """
    if NO_CARD in duel.spells:
        _end_unfought(unfolding, duel)
        return True
    if duel.stage == "result" and not duel.awaiting:
        _end(unfolding, duel)
        return True
    if duel.stage != "items":
        return False
    if duel.passes == BOTH:
        _compare(unfolding, duel)
        return True
    who = duel.duellists[duel.asked]
    if unfolding.duellist(who).items:
        return False
    unfolding.emit(DuelItemPassed(who))
    return True


def _end_unfought(unfolding: Unfolding, duel: Duel) -> None:
    """Who has no Spell Card loses at once; where both have none there is no result (R-DC-19).

    Nothing is rolled, so no Item can be played (R-DC-71).

    Rules: DC-SP.5.
    """
    armed = [who for who, spell in zip(duel.duellists, duel.spells, strict=True) if spell]
    _conclude(unfolding, duel, armed[0] if armed else None, automatic=True)


def _both_hits(unfolding: Unfolding, duel: Duel) -> tuple[int, int]:
    dice, (one, other) = unfolding.box.dice, duel.rolls
    return hits(dice, one), hits(dice, other)


def _compare(unfolding: Unfolding, duel: Duel) -> None:
    """More hits win, as many tie.

    Rules: DC-D.7, DC-D.8.
    """
    one, other = _both_hits(unfolding, duel)
    if one == other:
        unfolding.emit(DuelTied())
    else:
        unfolding.emit(DuelCompared(hits=(one, other)))


def _end(unfolding: Unfolding, duel: Duel) -> None:
    one, other = _both_hits(unfolding, duel)
    _conclude(unfolding, duel, duel.duellists[0] if one > other else duel.duellists[1])


def _conclude(
    unfolding: Unfolding, duel: Duel, winner: Who | None, *, automatic: bool = False
) -> None:
    """The duel is over: a Token or a spell changes hands, and both go to learn."""
    ended = DuelEnded(
        duellists=duel.duellists,
        final=duel.final,
        winner=winner,
        automatic=automatic,
        hits=_both_hits(unfolding, duel),
        rolls=duel.rolls,
    )
    unfolding.emit(ended)
    if duel.final:
        finals.conclude(unfolding, duel, winner)
        return
    first, second = duel.duellists
    if winner is not None:
        first, second = winner, first if winner == second else second
        spoils.take(unfolding, first, second)
    spoils.disperse(unfolding, first, second)
