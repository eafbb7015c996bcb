/** Typing on the board: the arrow, and what letters, Space and Backspace do to it. */
import { findTile, lay, recall } from './api';
import { draftAt, isFree, isOccupied, step, type BoardState, type Cursor } from './state';

/** A click on a square: an arrow to the right, then down, then none. */
export function clickSquare(state: BoardState, square: number): BoardState {
  const now = state.cursor;
  if (now?.square !== square) return { ...state, cursor: { square, across: true } };
  return { ...state, cursor: now.across ? { square, across: false } : null };
}

/** The arrow turned the other way. */
export const turnCursor = (state: BoardState): BoardState =>
  state.cursor
    ? { ...state, cursor: { ...state.cursor, across: !state.cursor.across } }
    : state;

/** The arrow one square further, whatever lies there. */
export function moveCursor(state: BoardState, rows: number, cols: number): BoardState {
  if (!state.cursor) return state;
  const { size } = state;
  const row = Math.floor(state.cursor.square / size) + rows;
  const col = (state.cursor.square % size) + cols;
  if (row < 0 || col < 0 || row >= size || col >= size) return state;
  return { ...state, cursor: { ...state.cursor, square: row * size + col } };
}

/** The first free square from the arrow on, or null when the line is full. */
export function freeFrom(state: BoardState, cursor: Cursor): number | null {
  let square: number | null = cursor.square;
  while (square !== null && !isFree(state, square)) {
    square = step(state, square, cursor.across, 1);
  }
  return square;
}

/**
 * A typed letter: its tile on the next free square. A blank is taken only when `forceBlank` asks
 * for it or no tile of the rack shows the letter. Null where the rack has neither.
 */
export function typeLetter(
  state: BoardState,
  letter: string,
  forceBlank = false,
): BoardState | null {
  const { cursor } = state;
  const square = cursor && freeFrom(state, cursor);
  if (!cursor || square === null) return null;
  const plain = forceBlank ? undefined : findTile(state, letter);
  const tile = plain ?? findTile(state, letter, true);
  if (!tile) return null;
  const laid = lay(state, tile.id, square, letter.toLowerCase());
  const next = step(state, square, cursor.across, 1);
  const free = next === null ? null : freeFrom(laid, { ...cursor, square: next });
  return { ...laid, cursor: { ...cursor, square: free ?? square } };
}

/** Backspace: the draft under or before the arrow comes back, past letters that lie on the board. */
export function backspace(state: BoardState): BoardState {
  const { cursor } = state;
  if (!cursor) return state;
  if (draftAt(state, cursor.square)) return recall(state, cursor.square);
  let square = step(state, cursor.square, cursor.across, -1);
  const first = square;
  while (square !== null && isOccupied(state, square)) {
    square = step(state, square, cursor.across, -1);
  }
  if (square === null) return first === null ? state : moveTo(state, first);
  const back = draftAt(state, square) ? recall(state, square) : state;
  return moveTo(back, square);
}

/** Space: the arrow to the next free square, leaving this one empty. */
export function skip(state: BoardState): BoardState {
  const { cursor } = state;
  if (!cursor) return state;
  const next = step(state, cursor.square, cursor.across, 1);
  const free = next === null ? null : freeFrom(state, { ...cursor, square: next });
  return free === null ? state : moveTo(state, free);
}

const moveTo = (state: BoardState, square: number): BoardState => ({
  ...state,
  cursor: state.cursor && { ...state.cursor, square },
});
