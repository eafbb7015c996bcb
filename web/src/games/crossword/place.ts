/** Where a note about the draft has room on the board: beside it, on squares without letters. */
import type { BoardState } from '../../board/state';

export interface Place {
  /** In squares, from the top left of the grid. */
  readonly left: number;
  readonly top: number;
  /** The edge that stays where it is, however wide the pill turns out. */
  readonly hold: 'left' | 'right';
}

/**
 * The best spot for a pill `width` squares wide and one high: to the right of the last draft, left
 * of the first, below or above; the one that hides the fewest letters.
 */
export function pillPlace(state: BoardState, letters: string, width: number): Place {
  const { size } = state;
  const squares = state.drafts.map((draft) => draft.square).sort((a, b) => a - b);
  const first = squares[0] ?? 0;
  const last = squares.at(-1) ?? 0;
  const at = (square: number): [row: number, col: number] => [
    Math.floor(square / size),
    square % size,
  ];
  const [topRow, leftCol] = at(first);
  const [lowRow, rightCol] = at(last);
  const drafted = new Set(squares);
  const covered = ({ left, top }: Place): number => {
    let hidden = 0;
    const row = Math.round(top);
    for (let col = Math.floor(left); col < Math.ceil(left + width); col += 1) {
      const square = row * size + col;
      if (drafted.has(square)) hidden += 3;
      else if (letters[square] !== '.') hidden += 1;
    }
    return hidden;
  };
  const spots: Place[] = [
    { left: rightCol + 1.15, top: lowRow, hold: 'left' },
    { left: leftCol - width - 0.15, top: topRow, hold: 'right' },
    { left: rightCol + 1 - width, top: lowRow + 1, hold: 'right' },
    { left: leftCol, top: topRow - 1, hold: 'left' },
    { left: leftCol, top: lowRow + 1, hold: 'left' },
    { left: rightCol + 1.15, top: topRow, hold: 'left' },
    { left: rightCol + 1.15, top: lowRow + 1, hold: 'left' },
    { left: leftCol - width - 0.15, top: lowRow, hold: 'right' },
    { left: leftCol - width - 0.15, top: Math.floor((topRow + lowRow) / 2), hold: 'right' },
    { left: rightCol + 1.15, top: Math.floor((topRow + lowRow) / 2), hold: 'left' },
    { left: leftCol, top: topRow - 2, hold: 'left' },
    { left: leftCol, top: lowRow + 2, hold: 'left' },
  ];
  const inside = spots.filter(
    ({ left, top }) => left >= 0 && left + width <= size && top >= 0 && top <= size - 1,
  );
  const ranked = inside.sort((a, b) => covered(a) - covered(b));
  const left = Math.max(0, Math.min(leftCol, size - width));
  return ranked[0] ?? { left, top: 0, hold: 'left' };
}

/** Where the tag of the last play stands: at which end of the word, and on which side of it. */
export interface TagPlace {
  readonly side: 'above' | 'below' | 'after' | 'before';
  readonly end: 'start' | 'end';
}

/** The place of a tag `width` squares wide that hides the fewest letters. */
export function tagPlace(
  word: { readonly start: number; readonly across: boolean; readonly long: number },
  letters: string,
  size: number,
  width: number,
): TagPlace {
  const top = Math.floor(word.start / size);
  const left = word.start % size;
  const right = word.across ? left + word.long : left + 1;
  const bottom = word.across ? top : top + word.long - 1;
  const spots: [TagPlace, row: number, from: number][] = [
    [{ side: 'above', end: 'start' }, top - 1, left],
    [{ side: 'above', end: 'end' }, top - 1, right - width],
    [{ side: 'below', end: 'start' }, bottom + 1, left],
    [{ side: 'below', end: 'end' }, bottom + 1, right - width],
    [{ side: 'after', end: 'start' }, top, right],
    [{ side: 'before', end: 'start' }, top, left - width],
  ];
  const covered = ([, row, from]: [TagPlace, number, number]): number => {
    if (row < 0 || row >= size || from < -0.2 || from + width > size + 0.2) return 99;
    let hidden = 0;
    for (let col = Math.max(0, Math.floor(from)); col < Math.min(size, from + width); col += 1) {
      if (letters[row * size + col] !== '.') hidden += 1;
    }
    return hidden;
  };
  const [best] = spots.sort((a, b) => covered(a) - covered(b));
  return best ? best[0] : { side: 'above', end: 'start' };
}
