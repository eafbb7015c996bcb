"""Who is asked what about houses and cards, and whether the answer is right."""

from typing import TypeAlias

from parlour.games.crossword.actions import (
    AcceptAttack,
    Action,
    AnswerLaugh,
    ChooseHouse,
    ClaimLaughFor,
    DrawCard,
    DrawHouse,
    GiveTile,
    HoldCards,
    PlayCard,
    ReplaceDeadCard,
    ReturnTiles,
    StealCard,
    StealTile,
)
from parlour.games.crossword.amending import hogwarts_of
from parlour.games.crossword.edition import Citation, Edition
from parlour.games.crossword.hogwarts import (
    AtScoring,
    Attack,
    CardDraw,
    GiveBack,
    Laugh,
    Sorting,
    Steal,
    Surplus,
)
from parlour.games.crossword.rules.cards import asking, laughing, playing, receiving, taking
from parlour.games.crossword.rules.refilling import check_return, put_back
from parlour.games.crossword.rules.sorting import check_sorting, free_houses, sort, sorter
from parlour.games.crossword.rules.turning import go_on
from parlour.games.crossword.state import State
from parlour.games.crossword.unfolding import Unfolding
from parlour.kernel.decision import CHANCE, TABLE, Decision, Refusal, Seat

CardAction: TypeAlias = (
    DrawHouse
    | ChooseHouse
    | DrawCard
    | StealTile
    | StealCard
    | PlayCard
    | AcceptAttack
    | HoldCards
    | GiveTile
    | ReturnTiles
    | AnswerLaugh
    | ClaimLaughFor
    | ReplaceDeadCard
)

BLIND: Citation = {"HP": "HP-SET.7"}
ASKED: Citation = {"HP": "HP-13.1"}

WINDOWS = frozenset({"attack", "laugh", "laugh-vote"})
"""Questions that everybody concerned is asked at once, whatever they hold."""

WAITS = {"attack": 8}
"""Seconds that a question stays open at one sitting, whoever holds what (R-HP-78)."""


def card_decisions(edition: Edition, state: State) -> tuple[Decision[Action], ...]:
    """Who is asked about the frame on top.

    Every opponent whom an attack concerns is asked together, and so are the witnesses of a laugh.
    """
    frame, number = state.frames[-1], state.question
    asked: tuple[tuple[Seat, str, Action | None], ...] = ()
    match frame:
        case Sorting():
            seat = sorter(state)
            first = ChooseHouse(free_houses(edition, hogwarts_of(state))[0])
            is_drawn = seat == CHANCE
            kind = "sort-house" if is_drawn else "choose-house"
            asked = ((seat, kind, None if is_drawn else first),)
        case CardDraw():
            asked = ((CHANCE, "draw-card", None),)
        case Steal(what=what):
            asked = ((CHANCE, f"steal-{what}", None),)
        case Attack(awaiting=seats):
            asked = tuple((seat, "attack", AcceptAttack()) for seat in seats)
        case AtScoring(seat=seat):
            asked = ((seat, "scoring", HoldCards()),)
        case GiveBack(seat=seat):
            asked = ((seat, "give-tile", GiveTile(state.racks[seat][0])),)
        case Surplus(seat=seat, count=count):
            asked = ((seat, "return-tiles", ReturnTiles(state.racks[seat][-count:])),)
        case Laugh(target=target, awaiting=seats, is_vote=is_vote):
            kind = "laugh-vote" if is_vote else "laugh"
            hears = seats if is_vote else (target,)
            no = AnswerLaugh(laughed=False)
            asked = tuple((seat, kind, no) for seat in hears)
    return tuple(
        Decision(seat, kind, number, default, window=kind in WINDOWS, wait_s=WAITS.get(kind, 0))
        for seat, kind, default in asked
    )


def check_card_action(
    edition: Edition, state: State, seat: Seat, action: CardAction
) -> Refusal | None:
    """Why `seat` may not do this about houses and cards now."""
    match action:
        case DrawHouse(house=house) | ChooseHouse(house=house):
            if isinstance(action, DrawHouse) != (seat == CHANCE):
                return edition.refuse(BLIND, "not-the-dealer", "House Cards are drawn unseen.")
            return check_sorting(edition, state, seat, house)
        case DrawCard() | StealTile() | StealCard():
            return _check_chance(edition, state, seat, action)
        case ClaimLaughFor() | ReplaceDeadCard():
            return _check_table(edition, state, seat, action)
    if not 0 <= seat < state.options.players:
        return Refusal("no-such-seat", "", f"Seat {seat} does not play at this table.")
    if isinstance(action, PlayCard):
        return playing.check_card(edition, state, seat, action)
    return _check_answer(edition, state, seat, action)


def _check_table(
    edition: Edition, state: State, seat: Seat, action: ClaimLaughFor | ReplaceDeadCard
) -> Refusal | None:
    if seat != TABLE:
        return Refusal("not-the-table", "", "Only the table hands this in.")
    if state.hogwarts is None:
        return Refusal("no-cards", "", "There are no cards in this edition.")
    if isinstance(action, ClaimLaughFor):
        return laughing.check_claim_for(edition, state, action)
    return laughing.check_replacing(edition, state, action)


def _check_chance(
    edition: Edition, state: State, seat: Seat, action: DrawCard | StealTile | StealCard
) -> Refusal | None:
    """Cards come from the deck and are stolen unseen."""
    if seat != CHANCE:
        return edition.refuse(BLIND, "not-the-dealer", "Cards are drawn unseen.")
    hogwarts = state.hogwarts
    match action, state.frames[-1]:
        case DrawCard(card=card), CardDraw() if hogwarts is not None and card in hogwarts.deck:
            return None
        case StealTile(tile=tile), Steal(target=target, what="tile"):
            if len(tile) == 1 and tile in state.racks[target]:
                return None
        case StealCard(card=card), Steal(target=target, what="card") if hogwarts is not None:
            if card in hogwarts.hands[target]:
                return None
    return edition.refuse(BLIND, "no-draw", "That cannot come up now.")


def _check_answer(
    edition: Edition,
    state: State,
    seat: Seat,
    action: AcceptAttack | HoldCards | GiveTile | ReturnTiles | AnswerLaugh,
) -> Refusal | None:
    match action, state.frames[-1]:
        case AcceptAttack(), Attack(awaiting=awaiting) if seat in awaiting:
            return None
        case HoldCards(), AtScoring(seat=asked) if asked == seat:
            return None
        case GiveTile(), GiveBack():
            return asking.check_gift(edition, state, seat, action)
        case ReturnTiles(tiles=tiles), Surplus(seat=asked) if asked == seat:
            return check_return(edition, state, seat, tiles)
        case AnswerLaugh(), _:
            return laughing.check_answer(edition, state, seat)
    return edition.refuse(ASKED, "not-asked", "Nobody asks this of you now.")


def do_card_action(unfolding: Unfolding, seat: Seat, action: CardAction) -> None:
    """What happens when `seat` does it."""
    match action:
        case DrawHouse(house=house) | ChooseHouse(house=house):
            sort(unfolding, house, chosen=isinstance(action, ChooseHouse))
        case DrawCard(card=card):
            receiving.receive_card(unfolding, card)
            go_on(unfolding)
        case StealTile(tile=what) | StealCard(card=what):
            taking.steal(unfolding, what)
            go_on(unfolding)
        case PlayCard():
            playing.use_card(unfolding, seat, action)
        case AcceptAttack():
            playing.accept_attack(unfolding, seat)
        case HoldCards():
            playing.hold_cards(unfolding, seat)
        case GiveTile():
            asking.give(unfolding, seat, action)
        case ReturnTiles(tiles=tiles):
            put_back(unfolding, seat, tiles)
            go_on(unfolding)
        case AnswerLaugh():
            laughing.answer(unfolding, seat, action)
        case ClaimLaughFor():
            laughing.claim_for(unfolding, action)
        case ReplaceDeadCard():
            laughing.replace_dead(unfolding, action)
