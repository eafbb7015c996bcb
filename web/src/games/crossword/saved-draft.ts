/** Drafts that outlive a reload: the order of the rack, and what was laid where. */
import { findTile, lay, setRack } from '../../board/api';
import { isOccupied, rackText, type BoardState, type RackTile } from '../../board/state';

interface Saved {
  rack: string;
  slots: string;
  drafts: [square: number, letter: string, face: string][];
}

const keyOf = (table: string, seat: number): string => `parlour.draft.${table}.${seat}`;
const GAP = '_';

export function saveDraft(table: string, seat: number, state: BoardState): void {
  const saved: Saved = {
    rack: rackText(state),
    slots: state.slots.map((tile) => tile?.letter ?? GAP).join(''),
    drafts: state.drafts.map(({ square, tile, face }) => [square, tile.letter, face]),
  };
  try {
    sessionStorage.setItem(keyOf(table, seat), JSON.stringify(saved));
  } catch {
    // Storage may be switched off; then a reload starts with an untouched rack.
  }
}

/** The state with the saved order and drafts, as far as they still fit. */
export function restoreDraft(table: string, seat: number, state: BoardState): BoardState {
  const saved = read(table, seat);
  if (!saved || saved.rack !== rackText(state)) return state;
  const letters = [...saved.slots, ...saved.drafts.map(([, letter]) => letter)];
  let id = 0;
  const slots = [...saved.slots].map((letter): RackTile | null => {
    id += 1;
    return letter === GAP ? null : { id, letter };
  });
  const all = letters.filter((letter) => letter !== GAP).sort().join('');
  if (all !== saved.rack) return state;
  const ordered = setRack({ ...state, slots, drafts: [] }, saved.rack, slots.length);
  return saved.drafts.reduce((next, [square, letter, face]) => {
    const tile = findTile(next, letter, letter === '?');
    if (!tile || isOccupied(next, square)) return next;
    return lay(next, tile.id, square, face);
  }, ordered);
}

function read(table: string, seat: number): Saved | null {
  try {
    const text = sessionStorage.getItem(keyOf(table, seat));
    return text ? (JSON.parse(text) as Saved) : null;
  } catch {
    return null;
  }
}
