/**
 * What happened, shown as movement: tiles come from a plate or the pouch, a withdrawn play goes
 * back, points fly to the score sheet. Copies fly over the page and catch no clicks; without
 * motion, or in a tab that nobody sees, nothing is done.
 */
import { lessMotion } from '../../ui/motion';
import type { GameEvent, Square } from './types';

const CALM = 280;
const STEP = 30;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const still = (): boolean => lessMotion() || document.hidden || typeof Element.prototype.animate !== 'function';

const find = (selector: string): HTMLElement | null => document.querySelector(selector);
const tileOn = (square: Square): HTMLElement | null => find(`[data-sq="${square}"] > .tile`);
const plateOf = (seat: number): HTMLElement | null => find(`[data-plate="${seat}"]`);

/** Where the tiles of the play lie before it is withdrawn, by element, to fly back from. */
export interface Leaving {
  readonly copies: readonly HTMLElement[];
  readonly seat: number;
}

/** Takes copies of tiles that are about to leave the board. */
export function leaving(seat: number, squares: readonly Square[]): Leaving | null {
  if (still()) return null;
  const copies = squares.flatMap((square) => {
    const tile = tileOn(square);
    return tile ? [copyOf(tile, tile.getBoundingClientRect())] : [];
  });
  return copies.length > 0 ? { copies, seat } : null;
}

/** A withdrawn play travels back to the one who laid it. */
export function flyBack({ copies, seat }: Leaving): void {
  const goal = plateOf(seat);
  if (!goal || still()) return;
  const to = goal.getBoundingClientRect();
  copies.forEach((copy, index) => fly(copy, copy.getBoundingClientRect(), to, index, true));
}

/** Shows events once the page has drawn what they led to; `mine` is the seat by the rack. */
export function showEvents(
  events: readonly GameEvent[],
  mine: number | null,
  drawn: readonly number[],
): void {
  if (still()) return;
  for (const event of events) {
    if (event.type === 'tiles-played' && event.seat !== mine) {
      const from = plateOf(event.seat);
      if (from) arrive(event.tiles.map(({ square }) => tileOn(square)), from);
    }
    if (event.type === 'turn-stood' && event.points > 0) flyPoints(event.seat, event.points);
  }
  const pouch = find('[data-pouch]');
  if (pouch && drawn.length > 0) {
    arrive(drawn.map((id) => find(`[data-rack] [data-tile="${id}"] > .tile`)), pouch);
  }
}

/** Copies of these tiles come from somewhere; the tiles themselves appear when they are there. */
function arrive(tiles: readonly (HTMLElement | null)[], source: HTMLElement): void {
  const from = source.getBoundingClientRect();
  tiles.forEach((tile, index) => {
    if (!tile) return;
    const to = tile.getBoundingClientRect();
    tile.animate([{ opacity: 0 }, { opacity: 0 }], CALM + index * STEP);
    fly(copyOf(tile, to), from, to, index, false);
  });
}

/** The points pop from the last word and fly to their line on the sheet, or to the plate. */
function flyPoints(seat: number, points: number): void {
  const mark = find('[data-mark]');
  const lines = document.querySelectorAll<HTMLElement>('[data-line]');
  const goal = lines.item(lines.length - 1) ?? find(`[data-points="${seat}"]`);
  const root = find('[data-testid="table"]');
  if (!mark || !goal || !root) return;
  const from = mark.getBoundingClientRect();
  const to = goal.getBoundingClientRect();
  const pill = document.createElement('span');
  pill.textContent = `+${points}`;
  pill.setAttribute('aria-hidden', 'true');
  pill.className = 'flying-points num';
  place(pill, middle(from));
  root.append(pill);
  const [x, y] = apart(from, to);
  const flight = pill.animate(
    [
      { transform: 'translate(-50%, -50%) scale(0.5)', opacity: 0 },
      { transform: 'translate(-50%, -90%) scale(1.25)', opacity: 1, offset: 0.35 },
      { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(0.8)`, opacity: 0.4 },
    ],
    { duration: 2 * CALM, easing: EASE },
  );
  flight.onfinish = () => pill.remove();
}

function copyOf(tile: HTMLElement, at: DOMRect): HTMLElement {
  const copy = tile.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('flying');
  copy.style.setProperty('--u', `${at.width}px`);
  place(copy, [at.left, at.top]);
  find('[data-testid="table"]')?.append(copy);
  return copy;
}

/** Moves a copy; it stands at its goal already when it arrives, at its start when it leaves. */
function fly(copy: HTMLElement, from: DOMRect, to: DOMRect, turn: number, leaves: boolean): void {
  const [x, y] = leaves ? apart(from, to) : apart(to, from);
  const away = { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.2 };
  const home = { transform: 'none', opacity: 1 };
  const flight = copy.animate(leaves ? [home, away] : [away, home], {
    duration: CALM,
    delay: turn * STEP,
    easing: EASE,
    fill: 'both',
  });
  flight.onfinish = () => copy.remove();
}

function place(element: HTMLElement, [left, top]: readonly [number, number]): void {
  element.style.setProperty('left', `${left}px`);
  element.style.setProperty('top', `${top}px`);
}

const middle = (box: DOMRect): [number, number] => [
  box.left + box.width / 2,
  box.top + box.height / 2,
];

function apart(one: DOMRect, other: DOMRect): [number, number] {
  const [a, b] = [middle(one), middle(other)];
  return [b[0] - a[0], b[1] - a[1]];
}
