"""Whole states that look like a view: what search and the laws play on."""

from parlour.games.duelling import contests
from parlour.games.duelling.state import HIDDEN, Duellist, ItemPile, Laid, State
from parlour.games.duelling.view import DuellistView, View
from parlour.kernel.game import Rng
from parlour.kernel.pool import Pool


def sample_world(view: View, rng: Rng) -> State:
    """A whole state that looks like `view` to its viewer; hidden cards are dealt with `rng`."""
    spells, items = Pool(view.unseen_spells, rng), Pool(view.unseen_items, rng)
    one, two, three, four = (
        _duellist(each, spells, items, own=who == view.viewer)
        for who, each in enumerate(view.duellists)
    )
    spell_under = _laid(view.spell_under, spells)
    piles = tuple(
        ItemPile(area=pile.area, dealt=pile.dealt, under=_laid(pile.under, items))
        for pile in view.piles
    )
    return State(
        options=view.options,
        duellists=(one, two, three, four),
        spell_rest=spells.rest(),
        spell_under=spell_under,
        item_rest=items.rest(),
        piles=piles,
        turn=view.turn,
        turns=view.turns,
        frames=tuple(contests.guessed(frame, rng) for frame in view.frames),
        question=view.question,
        outcome=view.outcome,
    )


def _laid(under: tuple[Laid, ...], pool: Pool) -> tuple[Laid, ...]:
    return tuple(Laid(pool.draw(), one.seen_by) if one.card == HIDDEN else one for one in under)


def _duellist(view: DuellistView, spells: Pool, items: Pool, *, own: bool) -> Duellist:
    return Duellist(
        character=view.character,
        is_npc=view.is_npc,
        left=view.left,
        place=view.place,
        loaded=view.loaded,
        is_lent=view.is_lent,
        spells=view.spells if own else spells.hand(view.spell_count),
        items=view.items if own else items.hand(view.item_count),
        tokens=view.tokens,
        lost=view.lost,
        visited=view.visited,
        barred=view.barred,
    )
