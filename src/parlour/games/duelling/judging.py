"""Why a seat may not do something in its turn, in setting up, or with its cards."""

from typing import Final

from parlour.games.duelling import contests
from parlour.games.duelling.actions import (
    Action,
    CallFinal,
    ChallengeToGame,
    ChooseCharacter,
    DrawOrder,
    LoadSpell,
    MoveTo,
    NameYoungest,
    PassBy,
    PutItemUnder,
    PutSpellUnder,
    Roll,
    RollNumbers,
    StayPut,
    SummonRival,
    TakeItem,
    UseItem,
)
from parlour.games.duelling.box import Box
from parlour.games.duelling.changing import all_spells
from parlour.games.duelling.rules import ending, items, moving, setup
from parlour.games.duelling.state import (
    NO_CARD,
    CharacterChoice,
    ItemLimit,
    ItemOffer,
    Loading,
    SpellLimit,
    State,
    Turn,
    Youngest,
)
from parlour.kernel.decision import Refusal, Seat

CHANCE_ACTIONS: Final = (DrawOrder, RollNumbers, *contests.CHANCE_ACTIONS)
"""What only the dealer does."""


def check_choice(box: Box, state: State, action: Action) -> Refusal | None:
    """Why the seat that the top frame asks may not do this, contests apart."""
    match state.frames[-1]:
        case Turn() as turn:
            return _check_turn(box, state, turn, action)
        case Youngest():
            return _check_youngest(state, action)
        case CharacterChoice():
            return _check_character(box, state, action)
        case SpellLimit(seat=seat):
            return _check_spell_under(state, seat, action)
        case Loading(seat=seat):
            return _check_loading(state, seat, action)
        case ItemOffer():
            if isinstance(action, TakeItem | PassBy):
                return None
            return Refusal("not-now", "DC-I.2", "An Item Card is offered: draw it, or do not.")
        case ItemLimit(seat=seat):
            return _check_item_under(box, state, seat, action)
        case frame:
            raise AssertionError(f"{frame} asks no seat")


# -- turns -------------------------------------------------------------------------------------


def _check_turn(box: Box, state: State, turn: Turn, action: Action) -> Refusal | None:
    match action:
        case UseItem():
            return items.check_use(box, state, turn, action)
        case LoadSpell(spell=spell):
            return _check_load_in_turn(state, turn, spell)
        case Roll() | MoveTo() | StayPut():
            return _check_going(box, state, turn, action)
        case SummonRival() | CallFinal():
            return _check_summons(state, turn, action)
        case ChallengeToGame(who=who):
            return _check_game(box, state, turn, who)
        case PassBy():
            return _check_pass(turn)
        case _:
            return Refusal("not-now", "R-DC-77", "That is not part of a turn.")


def _check_load_in_turn(state: State, turn: Turn, spell: str) -> Refusal | None:
    if turn.stage == "end":
        message = "Once a challenge has been made, spells are not switched in this turn."
        return Refusal("too-late", "R-DC-18", message)
    return _check_held(state, turn.seat, spell)


def _check_held(state: State, seat: Seat, spell: str) -> Refusal | None:
    if spell in state.duellists[seat].spells:
        return None
    return Refusal("not-held", "DC-SP.4", "You do not hold that Spell Card in your hand.")


def _check_going(
    box: Box, state: State, turn: Turn, action: Roll | MoveTo | StayPut
) -> Refusal | None:
    if isinstance(action, Roll):
        if turn.stage == "roll":
            return None
        return Refusal("rolled-already", "DC-T.1", "The die is rolled once in a turn.")
    if turn.stage == "roll":
        return Refusal("not-rolled", "DC-T.1", "Roll the die before you move.")
    if turn.stage != "move":
        return Refusal("moved-already", "DC-M.9", "Your move is over.")
    if isinstance(action, MoveTo):
        return moving.check_move(box, state, turn, action.place)
    if moving.routes(box, state, turn):
        message = "There is a free space to move to, so the piece has to move."
        return Refusal("must-move", "R-DC-02", message)
    return None


def _check_summons(state: State, turn: Turn, action: SummonRival | CallFinal) -> Refusal | None:
    if turn.stage != "club":
        message = "A duel needs a move into the Duelling Club, or Floo Powder."
        return Refusal("not-in-club", "DC-D.1", message)
    is_final = ending.is_finalist(state, turn.seat)
    if isinstance(action, CallFinal):
        if is_final:
            return None
        message = "The Final Duel needs a Token of each rival."
        return Refusal("no-finalist", "DC-F.1", message)
    if is_final:
        message = "With a Token of each rival you fight the Final Duel."
        return Refusal("must-call-final", "R-DC-57", message)
    if action.who not in ending.rivals(turn.seat):
        return Refusal("no-such-rival", "DC-D.2", "There is no such rival.")
    return None


def _check_game(box: Box, state: State, turn: Turn, who: int) -> Refusal | None:
    if turn.stage == "end":
        return Refusal("one-a-turn", "DC-W.3", "There is no further challenge in this turn.")
    if turn.stage != "after":
        message = "A Wizarding Game needs a move that stops next to a player."
        return Refusal("not-moved", "DC-W.2", message)
    if who not in moving.near(box, state, turn.seat):
        message = "Only a player next to you or in the same room can be challenged to a game."
        return Refusal("not-near", "DC-W.2", message)
    return None


def _check_pass(turn: Turn) -> Refusal | None:
    if turn.stage in {"after", "end"}:
        return None
    if turn.stage == "club":
        # R-DC-20
        return Refusal("must-duel", "DC-M.8", "Whoever lands in the Duelling Club must duel.")
    return Refusal("must-move", "R-DC-02", "A turn needs a move.")


# -- setting up --------------------------------------------------------------------------------


def _check_youngest(state: State, action: Action) -> Refusal | None:
    if not isinstance(action, NameYoungest):
        return Refusal("not-now", "DC-SET.2", "First say who is youngest.")
    if action.seat not in setup.seats_there(state):
        return Refusal("no-such-seat", "DC-SET.2", f"Seat {action.seat} is not in the game.")
    return None


def _check_character(box: Box, state: State, action: Action) -> Refusal | None:
    if not isinstance(action, ChooseCharacter):
        return Refusal("not-now", "DC-SET.2", "Each player picks a character first.")
    if action.character not in box.characters:
        message = f"There is no character {action.character!r}."
        return Refusal("no-such-character", "DC-SET.2", message)
    if action.character in {one.character for one in state.duellists}:
        return Refusal("character-taken", "DC-SET.2", "Another player has that character.")
    return None


# -- cards -------------------------------------------------------------------------------------


def _check_spell_under(state: State, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, PutSpellUnder):
        return Refusal("too-many-spells", "DC-SP.1", "First put a Spell Card under the deck.")
    if action.spell not in all_spells(state.duellists[seat]):
        return Refusal("not-held", "DC-SP.1", "You do not hold that Spell Card.")
    return None


def _check_loading(state: State, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case LoadSpell(spell=spell):
            return _check_held(state, seat, spell)
        case PassBy() if state.duellists[seat].loaded != NO_CARD:
            return None
        case PassBy():
            message = "A D-Cryptor is loaded as long as there is a Spell Card."
            return Refusal("must-load", "DC-SP.4", message)
        case _:
            return Refusal("not-now", "R-DC-18", "First choose which spell is loaded.")


def _check_item_under(box: Box, state: State, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, PutItemUnder):
        return Refusal("too-many-items", "DC-I.4", "First put an Item Card under a pile.")
    if action.item not in state.duellists[seat].items:
        return Refusal("not-held", "DC-I.4", "You do not hold that Item Card.")
    if action.under not in box.areas:
        return Refusal("no-such-pile", "DC-I.4", f"There is no pile {action.under!r}.")
    return None
