/** The only door to a board state: every change makes a new one. */
import {
  BLANK,
  draftAt,
  isOccupied,
  rackText,
  tileOf,
  type BoardState,
  type Draft,
  type RackTile,
} from './state';

const letterOf = (face: string): string =>
  face !== face.toUpperCase() || face === BLANK ? BLANK : face;

/** A tile from the rack or from another square laid on `square`; a draft there swaps places. */
export function lay(state: BoardState, id: number, square: number, face?: string): BoardState {
  const tile = tileOf(state, id);
  if (!tile || isOccupied(state, square)) return state;
  const moved = state.drafts.find((draft) => draft.tile.id === id);
  const there = draftAt(state, square);
  if (moved && moved.square === square) return face ? setFace(state, square, face) : state;
  if (moved) return moveDraft(state, moved, square, there);
  const slot = state.slots.findIndex((other) => other?.id === id);
  const slots = state.slots.map((other) => (other?.id === id ? (there?.tile ?? null) : other));
  const rest = state.drafts.filter((draft) => draft !== there);
  const shown = tile.letter === BLANK ? (face ?? BLANK) : tile.letter;
  return { ...state, slots, drafts: [...rest, { square, tile, face: shown, slot }] };
}

function moveDraft(state: BoardState, moved: Draft, square: number, there?: Draft): BoardState {
  const drafts = state.drafts.map((draft) => {
    if (draft === moved) return { ...draft, square };
    return draft === there ? { ...draft, square: moved.square } : draft;
  });
  return { ...state, drafts };
}

/** What the blank on `square` stands for. */
export function setFace(state: BoardState, square: number, face: string): BoardState {
  const drafts = state.drafts.map((draft) =>
    draft.square === square && draft.tile.letter === BLANK ? { ...draft, face } : draft,
  );
  return { ...state, drafts };
}

/** The draft on `square` back on the rack: in its old slot, or in `slot` where that is given. */
export function recall(state: BoardState, square: number, slot?: number): BoardState {
  const draft = draftAt(state, square);
  if (!draft) return state;
  const drafts = state.drafts.filter((other) => other !== draft);
  const wanted = slot ?? draft.slot;
  const back = { ...state, drafts };
  return slot !== undefined && state.slots[slot]
    ? { ...back, slots: inserted(state.slots, draft.tile, slot) }
    : { ...back, slots: filled(state.slots, draft.tile, wanted) };
}

/** Everything back on the rack. */
export function recallAll(state: BoardState): BoardState {
  const back = state.drafts.reduce((left, draft) => recall(left, draft.square), state);
  return { ...back, cursor: null };
}

/** The tile that was laid last back on the rack. */
export function undoLast(state: BoardState): BoardState {
  const last = state.drafts.at(-1);
  return last ? recall(state, last.square) : state;
}

/** A tile of the rack put before the one in `slot`; the gap it leaves closes up to there. */
export function insertInRack(state: BoardState, id: number, slot: number): BoardState {
  const from = state.slots.findIndex((tile) => tile?.id === id);
  const tile = state.slots[from];
  if (!tile || from === slot) return state;
  const without = state.slots.map((other) => (other === tile ? null : other));
  if (!without[slot]) return { ...state, slots: filled(without, tile, slot) };
  return { ...state, slots: inserted(without, tile, slot) };
}

/** The tile in `slot`, or in the nearest free slot. */
function filled(
  slots: readonly (RackTile | null)[],
  tile: RackTile,
  slot: number,
): readonly (RackTile | null)[] {
  const free = slots.flatMap((other, index) => (other ? [] : [index]));
  const [best] = free.sort((a, b) => Math.abs(a - slot) - Math.abs(b - slot) || a - b);
  if (best === undefined) return [...slots, tile];
  return slots.map((other, index) => (index === best ? tile : other));
}

/** The tile in `slot`, the others shifted towards the nearest gap. */
function inserted(
  slots: readonly (RackTile | null)[],
  tile: RackTile,
  slot: number,
): readonly (RackTile | null)[] {
  const free = slots.flatMap((other, index) => (other ? [] : [index]));
  const [gap] = free.sort((a, b) => Math.abs(a - slot) - Math.abs(b - slot) || a - b);
  const next = [...slots];
  if (gap === undefined) next.splice(slot, 0, tile);
  else {
    next.splice(gap, 1);
    next.splice(slot, 0, tile);
  }
  return next;
}

/** The tiles of the rack in another order; gaps of drafted tiles stay at the end. */
export function shuffle(state: BoardState, random: () => number = Math.random): BoardState {
  const tiles = state.slots.filter((tile) => tile !== null);
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [tiles[last], tiles[other]] = [tiles[other]!, tiles[last]!];
  }
  const gaps = state.slots.length - tiles.length;
  return { ...state, slots: [...tiles, ...Array<null>(gaps).fill(null)] };
}

/**
 * The rack as the server tells it. Tiles that stay keep their slot and their square; drafts whose
 * tile has gone or whose square is taken are dropped or come back.
 */
export function setRack(state: BoardState, rack: string, size: number): BoardState {
  if (rackText(state) === rack && state.slots.length >= size) return state;
  const left = [...rack];
  const take = (letter: string): boolean => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const drafts = state.drafts.filter((draft) => take(draft.tile.letter));
  const slots = state.slots.map((tile) => (tile && take(tile.letter) ? tile : null));
  while (slots.length < size) slots.push(null);
  let id = nextId(state);
  let next: BoardState = { ...state, drafts, slots };
  const own = new Set(drafts.map((draft) => draft.slot));
  for (const letter of left) {
    const free = next.slots.findIndex((tile, index) => !tile && !own.has(index));
    const slot = free >= 0 ? free : 0;
    next = { ...next, slots: filled(next.slots, { id, letter }, slot) };
    id += 1;
  }
  return next.slots.length > size ? { ...next, slots: trimmed(next.slots, size) } : next;
}

function trimmed(slots: readonly (RackTile | null)[], size: number): readonly (RackTile | null)[] {
  const next = [...slots];
  while (next.length > size && next.includes(null)) next.splice(next.lastIndexOf(null), 1);
  return next;
}

function nextId(state: BoardState): number {
  const ids = [...state.slots, ...state.drafts.map((draft) => draft.tile)].map((t) => t?.id ?? 0);
  return Math.max(0, ...ids) + 1;
}

/** The board as the server tells it; drafts on squares that are now taken come back. */
export function setBoard(state: BoardState, board: string): BoardState {
  if (state.board === board) return state;
  const blocked = state.drafts.filter((draft) => board[draft.square] !== '.');
  const back = blocked.reduce((left, draft) => recall(left, draft.square), state);
  return { ...back, board };
}

/** A rack tile that shows `letter`; a blank only where `blank` asks for it. */
export function findTile(state: BoardState, letter: string, blank = false): RackTile | undefined {
  const wanted = blank ? BLANK : letterOf(letter);
  return state.slots.find((tile) => tile?.letter === wanted) ?? undefined;
}
