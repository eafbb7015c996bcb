/** What dragging means at this table: which tiles can be lifted, and where they may be dropped. */
import type { DragHost, Lift } from '../../board/drag';
import type { Session } from './session.svelte';

export type Drop =
  | { readonly on: 'square'; readonly square: number }
  | { readonly on: 'slot'; readonly slot: number };

export function dragHost(session: Session): DragHost<Drop> {
  const { ctrl } = session;
  const settle = (): void => {
    session.over = null;
  };
  return {
    lift(target: Element): Lift | null {
      const tile = target.closest<HTMLElement>('[data-tile]');
      if (!tile || ctrl.exchanging || !ctrl.live) return null;
      const element = tile.querySelector<HTMLElement>('.tile')?.parentElement ?? tile;
      return { id: Number(tile.dataset['tile']), element };
    },
    over(x: number, y: number): Drop | null {
      // All that lies there, the topmost first: a note may cover the square that is meant.
      for (const under of document.elementsFromPoint(x, y)) {
        const place = under.closest<HTMLElement>('[data-sq], [data-slot], [data-rack]');
        if (!place) continue;
        const { sq, slot } = place.dataset;
        if (sq !== undefined) return { on: 'square', square: Number(sq) };
        return slot === undefined ? nearestSlot(place, x) : { on: 'slot', slot: Number(slot) };
      }
      return null;
    },
    start(lift) {
      ctrl.selected = null;
      ctrl.sure = null;
      if (ctrl.house.touch) ctrl.house.leave();
      ctrl.say(`Lifted ${lift.element.dataset['letter'] ?? 'the tile'}.`);
    },
    move(_lift, drop) {
      session.over = drop?.on === 'square' ? drop.square : null;
    },
    drop(lift, drop) {
      settle();
      if (drop?.on === 'square') ctrl.layTile(lift.id, drop.square);
      else if (drop?.on === 'slot') ctrl.toSlot(lift.id, drop.slot);
      else ctrl.recallTile(lift.id);
    },
    cancel: settle,
    recall(lift) {
      settle();
      ctrl.recallTile(lift.id);
    },
  };
}

function nearestSlot(rack: HTMLElement, x: number): Drop | null {
  const slots = [...rack.querySelectorAll<HTMLElement>('[data-slot]')];
  const far = (slot: HTMLElement): number => {
    const { left, width } = slot.getBoundingClientRect();
    return Math.abs(left + width / 2 - x);
  };
  const [best] = slots.sort((a, b) => far(a) - far(b));
  return best ? { on: 'slot', slot: Number(best.dataset['slot']) } : null;
}
