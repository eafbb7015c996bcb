"""Whole states that look like a view: what search and the laws play on."""

from parlour.games.duelling import contests
from parlour.games.duelling.state import HIDDEN, Duellist, ItemPile, Laid, State
from parlour.games.duelling.view import DuellistView, View
from parlour.kernel.game import Rng


class _Pool:
    """The cards that a viewer cannot place, to be dealt out."""

    def __init__(self, cards: tuple[str, ...], rng: Rng) -> None:
        self._cards = list(cards)
        self._rng = rng

    def draw(self) -> str:
        cards = self._cards
        at = self._rng.randrange(len(cards))
        cards[at], cards[-1] = cards[-1], cards[at]
        return cards.pop()

    def hand(self, count: int) -> tuple[str, ...]:
        return tuple(sorted(self.draw() for _ in range(count)))

    def laid(self, under: tuple[Laid, ...]) -> tuple[Laid, ...]:
        return tuple(Laid(self.draw(), one.seen_by) if one.card == HIDDEN else one for one in under)

    def rest(self) -> tuple[str, ...]:
        return tuple(sorted(self._cards))


def sample_world(view: View, rng: Rng) -> State:
    """A whole state that looks like `view` to its viewer; hidden cards are dealt with `rng`."""
    spells, items = _Pool(view.unseen_spells, rng), _Pool(view.unseen_items, rng)
    one, two, three, four = (
        _duellist(each, spells, items, own=who == view.viewer)
        for who, each in enumerate(view.duellists)
    )
    spell_under = spells.laid(view.spell_under)
    piles = tuple(
        ItemPile(area=pile.area, dealt=pile.dealt, under=items.laid(pile.under))
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


def _duellist(view: DuellistView, spells: _Pool, items: _Pool, *, own: bool) -> Duellist:
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
