"""What each event of houses and cards does to the state; see `fold`."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.crossword import card_events as ev
from parlour.games.crossword.actions import Placement
from parlour.games.crossword.amending import (
    hogwarts_of,
    with_hogwarts,
    with_rack,
    with_record,
    with_score,
)
from parlour.games.crossword.board import put
from parlour.games.crossword.cards import Card
from parlour.games.crossword.edition import BLANK
from parlour.games.crossword.hogwarts import (
    AtScoring,
    Attack,
    CardDraw,
    GiveBack,
    Laugh,
    Shown,
    Sorting,
    Steal,
    Surplus,
)
from parlour.games.crossword.state import (
    ExchangeDraw,
    FillRack,
    ScorePart,
    StartDraw,
    State,
    Turn,
    TurnRecord,
)
from parlour.games.crossword.tiles import add, take
from parlour.kernel.decision import Seat
from parlour.kernel.frames import pop, push, swap_top
from parlour.kernel.tuples import changed, with_card, without

Cards = tuple[Card, ...]


def lift_card(state: State, seat: Seat) -> State:
    """The card that cost a turn goes from before its victim to the pile (HP-C.Stupefy.2)."""
    hogwarts = hogwarts_of(state)
    first, *rest = hogwarts.lying[seat]
    lying = changed(hogwarts.lying, seat, tuple(rest))
    return with_hogwarts(state, lying=lying, discard=(*hogwarts.discard, first))


def is_idle(frame: object, leaver: Seat) -> bool:
    """Whether the frame is a choice that only the leaver had; what chance owes is still done."""
    return isinstance(frame, Turn | GiveBack | Surplus) and frame.seat == leaver


def _into_hand(state: State, seat: Seat, card: Card) -> State:
    hands = hogwarts_of(state).hands
    return with_hogwarts(state, hands=changed(hands, seat, with_card(hands[seat], card)))


def _out_of_hand(state: State, seat: Seat, card: Card) -> State:
    hands = hogwarts_of(state).hands
    return with_hogwarts(state, hands=changed(hands, seat, without(hands[seat], card)))


def _onto_pile(state: State, card: Card) -> State:
    return with_hogwarts(state, discard=(*hogwarts_of(state).discard, card))


def _popped(state: State) -> State:
    return replace(state, frames=pop(state.frames))


def _line(state: State, seat: Seat, kind: Any, **facts: Any) -> State:  # noqa: ANN401
    """The state with a line on the sheet for something done with cards."""
    total = state.scores[seat]
    return with_record(state, TurnRecord(seat=seat, kind=kind, total=total, **facts))


def _part(state: State, seat: Seat, part: ScorePart) -> State:
    """The state with one more part in the score of the play that stands."""
    record = state.history[-1]
    more = replace(
        record,
        points=record.points + part.points,
        total=state.scores[seat],
        parts=(*record.parts, part),
    )
    return replace(state, history=(*state.history[:-1], more))


# -- houses --------------------------------------------------------------------------------------


def _house_sorted(state: State, event: ev.HouseSorted) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, Sorting)
    houses = changed(hogwarts_of(state).houses, event.seat, event.house)
    scores = changed(state.scores, event.seat, state.scores[event.seat] + event.points)
    frames = swap_top(state.frames, Sorting(frame.waiting[1:]))
    state = with_hogwarts(replace(state, scores=scores, frames=frames), houses=houses)
    return _line(state, event.seat, "house", house=event.house, points=event.points)


def _start_draw_opened(state: State, event: ev.StartDrawOpened) -> State:
    return replace(state, frames=swap_top(state.frames, StartDraw(event.seats)))


# -- drawing cards -------------------------------------------------------------------------------


def _cards_due(state: State, event: ev.CardsDue) -> State:
    frame = CardDraw(event.seat, event.count, event.source)
    state = replace(state, frames=push(state.frames, frame))
    if event.source == "play":
        record = replace(state.history[-1], cards=event.count)
        return replace(state, history=(*state.history[:-1], record))
    return _line(state, event.seat, "cards", count=event.count)


def _one_drawn(state: State, card: Card) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, CardDraw)
    state = with_hogwarts(state, deck=without(hogwarts_of(state).deck, card))
    if frame.count == 1:
        return _popped(state)
    return replace(state, frames=swap_top(state.frames, replace(frame, count=frame.count - 1)))


def _card_drawn(state: State, event: ev.CardDrawn) -> State:
    assert event.card is not UNSET, "a projected event does not fold"
    return _into_hand(_one_drawn(state, event.card), event.seat, event.card)


def _award_won(state: State, event: ev.AwardWon) -> State:
    if event.source != "pile":
        state = _onto_pile(_one_drawn(state, event.card), event.card)
    state = with_score(state, event.seat, event.points)
    if event.source == "play":
        part = ScorePart(kind="award", points=event.points, card=event.card)
        return _part(state, event.seat, part)
    return _line(state, event.seat, "award", points=event.points, card=event.card)


# -- using cards ---------------------------------------------------------------------------------


def _card_played(state: State, event: ev.CardPlayed) -> State:
    state = _onto_pile(_out_of_hand(state, event.seat, event.card), event.card)
    if isinstance(state.frames[-1], AtScoring):
        state = _popped(state)
    state = with_hogwarts(state, used=event.card)
    return _line(
        state, event.seat, "card", card=event.card, target=event.target, letter=event.letter
    )


def _scoring_asked(state: State, event: ev.ScoringAsked) -> State:
    return replace(state, frames=push(state.frames, AtScoring(event.seat)))


def _cards_held(state: State, _event: ev.CardsHeld) -> State:
    return _popped(state)


def _attack_opened(state: State, event: ev.AttackOpened) -> State:
    frame = Attack(event.seat, event.play, event.asked)
    return replace(state, frames=push(state.frames, frame))


def _attack_accepted(state: State, event: ev.AttackAccepted) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, Attack)
    rest = tuple(seat for seat in frame.awaiting if seat != event.seat)
    return replace(state, frames=swap_top(state.frames, replace(frame, awaiting=rest)))


def _attack_cancelled(state: State, event: ev.AttackCancelled) -> State:
    state = _onto_pile(_out_of_hand(_popped(state), event.seat, event.card), event.card)
    return _line(state, event.seat, "cancelled", card=event.card, target=event.attacker)


def _attack_landed(state: State, _event: ev.AttackLanded) -> State:
    return _popped(state)


def _steal_due(state: State, event: ev.StealDue) -> State:
    return replace(state, frames=push(state.frames, Steal(event.seat, event.target, event.what)))


def _tile_stolen(state: State, event: ev.TileStolen) -> State:
    assert event.tile is not UNSET, "a projected event does not fold"
    return _tile_moved(_popped(state), event.target, event.seat, event.tile)


def _tile_moved(state: State, giver: Seat, taker: Seat, tile: str) -> State:
    state = with_rack(state, giver, take(state.racks[giver], tile))
    return with_rack(state, taker, add(state.racks[taker], tile))


def _card_stolen(state: State, event: ev.CardStolen) -> State:
    assert event.card is not UNSET, "a projected event does not fold"
    state = _out_of_hand(_popped(state), event.target, event.card)
    return _into_hand(state, event.seat, event.card)


def _seat_stupefied(state: State, event: ev.SeatStupefied) -> State:
    hogwarts = hogwarts_of(state)
    lying = changed(hogwarts.lying, event.target, (*hogwarts.lying[event.target], event.card))
    state = with_hogwarts(state, lying=lying, discard=_off_pile(hogwarts.discard, event.card))
    owed = state.owed[event.target] + 1
    return replace(state, owed=changed(state.owed, event.target, owed))


def _off_pile(pile: Cards, card: Card) -> Cards:
    """The pile less the copy of this card that came last."""
    at = len(pile) - 1 - pile[::-1].index(card)
    return (*pile[:at], *pile[at + 1 :])


def _card_fetched(state: State, event: ev.CardFetched) -> State:
    pile = without(hogwarts_of(state).discard, event.card)
    return _into_hand(with_hogwarts(state, discard=pile), event.seat, event.card)


def _letter_answered(state: State, event: ev.LetterAnswered) -> State:
    if event.has:
        state = _tile_moved(state, event.target, event.seat, event.letter)
        frame = GiveBack(event.seat, event.target)
        state = replace(state, frames=push(state.frames, frame))
    facts = {"target": event.target, "letter": event.letter, "has": event.has}
    return _line(state, event.seat, "answer", **facts)


def _rack_shown(state: State, event: ev.RackShown) -> State:
    assert event.rack is not UNSET, "a projected event does not fold"
    return with_hogwarts(state, shown=Shown(event.seat, event.target, event.rack))


def _tile_given(state: State, event: ev.TileGiven) -> State:
    assert event.tile is not UNSET, "a projected event does not fold"
    return _tile_moved(_popped(state), event.seat, event.target, event.tile)


def _blank_swapped(state: State, event: ev.BlankSwapped) -> State:
    rack = add(take(state.racks[event.seat], event.letter), BLANK)
    laid = Placement(event.square, event.letter)
    state = replace(with_rack(state, event.seat, rack), board=put(state.board, [laid]))
    record = replace(state.history[-1], changes=(laid,))  # the line of the card itself
    return replace(state, history=(*state.history[:-1], record))


def _glossary_opened(state: State, event: ev.GlossaryOpened) -> State:
    return with_hogwarts(state, glossary_for=event.seat)


def _free_turn_won(state: State, _event: ev.FreeTurnWon) -> State:
    return with_hogwarts(state, has_free=True)


# -- tiles ---------------------------------------------------------------------------------------


def _tiles_laid_aside(state: State, event: ev.TilesLaidAside) -> State:
    assert event.tiles is not UNSET, "a projected event does not fold"
    state = with_rack(state, event.seat, take(state.racks[event.seat], event.tiles))
    frame = ExchangeDraw(event.seat, event.count, event.tiles)
    return replace(state, frames=push(state.frames, frame))


def _tiles_due(state: State, event: ev.TilesDue) -> State:
    return replace(state, frames=push(state.frames, FillRack(event.seat, event.count)))


def _surplus_due(state: State, event: ev.SurplusDue) -> State:
    return replace(state, frames=push(state.frames, Surplus(event.seat, event.count)))


def _tiles_put_back(state: State, event: ev.TilesPutBack) -> State:
    assert event.tiles is not UNSET, "a projected event does not fold"
    state = with_rack(_popped(state), event.seat, take(state.racks[event.seat], event.tiles))
    return replace(state, bag=add(state.bag, event.tiles))


# -- laughing ------------------------------------------------------------------------------------


def _laugh_claimed(state: State, event: ev.LaughClaimed) -> State:
    claimed = (*hogwarts_of(state).claimed, event.seat)
    frame = Laugh(event.seat, event.target, event.card)
    state = replace(state, frames=push(state.frames, frame))
    return with_hogwarts(state, claimed=claimed)


def _laugh_answered(state: State, event: ev.LaughAnswered) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, Laugh)
    rest = tuple(seat for seat in frame.awaiting if seat != event.seat)
    said = (*frame.said, event.laughed)
    return replace(state, frames=swap_top(state.frames, replace(frame, awaiting=rest, said=said)))


def _laugh_vote(state: State, event: ev.LaughVote) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, Laugh)
    asked = replace(frame, awaiting=event.asked, said=(), is_vote=True)
    return replace(state, frames=swap_top(state.frames, asked))


def _laugh_settled(state: State, event: ev.LaughSettled) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, Laugh)
    state = _popped(state)
    if event.points:
        state = _onto_pile(_out_of_hand(state, event.seat, event.card), event.card)
        state = with_score(state, event.seat, event.points)
        if state.turn == event.seat:
            state = with_hogwarts(state, used=event.card)  # R-HP-54
    facts = {"points": event.points, "card": event.card, "target": frame.target}
    return _line(state, event.seat, "laugh", **facts)


# -- scoring -------------------------------------------------------------------------------------


def _glossary_scored(state: State, event: ev.GlossaryScored) -> State:
    part = ScorePart(kind="glossary", points=event.points, words=event.words)
    return _part(with_score(state, event.seat, event.points), event.seat, part)


def _bonus_scored(state: State, event: ev.BonusScored) -> State:
    part = ScorePart(kind="bonus", points=event.points, card=event.card, words=(event.tiles,))
    return _part(with_score(state, event.seat, event.points), event.seat, part)


def _points_lost(state: State, event: ev.PointsLost) -> State:
    state = with_score(state, event.seat, -event.points)
    return _line(state, event.seat, "penalty", points=-event.points)


def _dead_card_replaced(state: State, event: ev.DeadCardReplaced) -> State:
    state = _onto_pile(_out_of_hand(state, event.seat, event.card), event.card)
    return _line(state, event.seat, "replaced", card=event.card)


CARD_FOLDS: dict[type[Any], Callable[[State, Any], State]] = {
    ev.HouseSorted: _house_sorted,
    ev.StartDrawOpened: _start_draw_opened,
    ev.CardsDue: _cards_due,
    ev.CardDrawn: _card_drawn,
    ev.AwardWon: _award_won,
    ev.CardPlayed: _card_played,
    ev.ScoringAsked: _scoring_asked,
    ev.CardsHeld: _cards_held,
    ev.AttackOpened: _attack_opened,
    ev.AttackAccepted: _attack_accepted,
    ev.AttackCancelled: _attack_cancelled,
    ev.AttackLanded: _attack_landed,
    ev.StealDue: _steal_due,
    ev.TileStolen: _tile_stolen,
    ev.CardStolen: _card_stolen,
    ev.SeatStupefied: _seat_stupefied,
    ev.CardFetched: _card_fetched,
    ev.LetterAnswered: _letter_answered,
    ev.RackShown: _rack_shown,
    ev.TileGiven: _tile_given,
    ev.BlankSwapped: _blank_swapped,
    ev.GlossaryOpened: _glossary_opened,
    ev.FreeTurnWon: _free_turn_won,
    ev.TilesLaidAside: _tiles_laid_aside,
    ev.TilesDue: _tiles_due,
    ev.SurplusDue: _surplus_due,
    ev.TilesPutBack: _tiles_put_back,
    ev.LaughClaimed: _laugh_claimed,
    ev.LaughAnswered: _laugh_answered,
    ev.LaughVote: _laugh_vote,
    ev.LaughSettled: _laugh_settled,
    ev.GlossaryScored: _glossary_scored,
    ev.BonusScored: _bonus_scored,
    ev.PointsLost: _points_lost,
    ev.DeadCardReplaced: _dead_card_replaced,
}
