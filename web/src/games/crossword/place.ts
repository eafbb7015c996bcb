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
