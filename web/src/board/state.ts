/**
 * Tiles on loan: a rack, a board that others have filled, and drafts laid from the one on the
 * other. Knows no rules: it says what lies where, never whether it may.
 */

/** A tile of the rack. `letter` is what is printed on it; `?` is a blank. */
export interface RackTile {
  readonly id: number;
  readonly letter: string;
}

/** A rack tile on a square. `face` is what it stands for; `?` while a blank is undecided. */
export interface Draft {
  readonly square: number;
  readonly tile: RackTile;
  readonly face: string;
  /** The slot it came from, and goes back to when that is free. */
  readonly slot: number;
}

/** Where typing goes on, and which way. */
export interface Cursor {
  readonly square: number;
  readonly across: boolean;
}

export interface BoardState {
  readonly size: number;
  /** One character a square; `.` is empty. */
  readonly board: string;
  readonly slots: readonly (RackTile | null)[];
  /** In the order in which they were laid. */
  readonly drafts: readonly Draft[];
  readonly cursor: Cursor | null;
}

export const EMPTY = '.';
export const BLANK = '?';

/** An empty board with nothing on the rack. */
export function emptyState(size = 15): BoardState {
  return { size, board: EMPTY.repeat(size * size), slots: [], drafts: [], cursor: null };
}

export const isOccupied = (state: BoardState, square: number): boolean =>
  state.board[square] !== EMPTY;

export const draftAt = (state: BoardState, square: number): Draft | undefined =>
  state.drafts.find((draft) => draft.square === square);

export const isFree = (state: BoardState, square: number): boolean =>
  !isOccupied(state, square) && !draftAt(state, square);

export const tileOf = (state: BoardState, id: number): RackTile | undefined =>
  state.slots.find((tile) => tile?.id === id) ??
  state.drafts.find((draft) => draft.tile.id === id)?.tile;

/** The next square along the line, or null at the edge. */
export function step(
  state: BoardState,
  square: number,
  across: boolean,
  by: 1 | -1,
): number | null {
  const row = Math.floor(square / state.size) + (across ? 0 : by);
  const col = (square % state.size) + (across ? by : 0);
  const inside = row >= 0 && row < state.size && col >= 0 && col < state.size;
  return inside ? row * state.size + col : null;
}

/** All letters of the rack, drafted ones too, as sorted text. */
export function rackText(state: BoardState): string {
  const onRack = state.slots.flatMap((tile) => (tile ? [tile.letter] : []));
  return [...onRack, ...state.drafts.map((draft) => draft.tile.letter)].sort().join('');
}
