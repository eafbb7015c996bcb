/** The score sheet: its lines, and the board as it lay after each of them. */
import type { ScoredWord, Square, TurnRecord, View } from './types';
import type { EditionLook } from './edition';
import type { Seat } from '../../protocol';

/** Lines that stand in the log and not on the sheet: what happened with houses and cards. */
const ASIDE: ReadonlySet<TurnRecord['kind']> = new Set([
  'house',
  'card',
  'cancelled',
  'answer',
  'cards',
  'replaced',
]);

/** The board after the first `count` lines of the score sheet. */
export function boardAfter(history: readonly TurnRecord[], count: number, size: number): string {
  const board = Array<string>(size * size).fill('.');
  for (const record of history.slice(0, count)) {
    for (const { square, tile } of record.changes ?? []) board[square] = tile;
  }
  return board.join('');
}

/** The scores after the first `count` lines. */
export function scoresAfter(
  history: readonly TurnRecord[],
  count: number,
  players: number,
): number[] {
  const scores = Array<number>(players).fill(0);
  for (const record of history.slice(0, count)) {
    if (!ASIDE.has(record.kind)) scores[record.seat] = record.total ?? 0;
  }
  return scores;
}

/** How many turns have been taken, whatever became of them. */
export function turnsTaken(history: readonly TurnRecord[]): number {
  const more: readonly TurnRecord['kind'][] = ['award', 'laugh', 'penalty'];
  return history.filter(({ kind }) => !ASIDE.has(kind) && !more.includes(kind)).length;
}

export interface SheetLine {
  readonly index: number;
  readonly record: TurnRecord;
}

/** One row a round, one cell a seat; each line keeps its place in the history. */
export function rounds(history: readonly TurnRecord[], players: number): (SheetLine | null)[][] {
  const rows: (SheetLine | null)[][] = [];
  const turns = Array<number>(players).fill(0);
  history.forEach((record, index) => {
    if (ASIDE.has(record.kind) || (record.kind === 'laugh' && !record.points)) return;
    const row = turns[record.seat] ?? 0;
    turns[record.seat] = row + 1;
    rows[row] ??= Array<SheetLine | null>(players).fill(null);
    rows[row][record.seat] = { index, record };
  });
  return rows;
}

export interface LastPlay {
  readonly seat: Seat;
  readonly points: number;
  readonly word: ScoredWord;
  /** Not scored yet: it can still be challenged. */
  readonly open: boolean;
}

/** The play that the board outlines: the open one, or the last line of the sheet that was one. */
export function lastPlay(view: View): LastPlay | null {
  for (const frame of view.frames) {
    if (frame.type !== 'window' || !frame.play) continue;
    const [word] = frame.play.words;
    if (word) return { seat: frame.seat, points: frame.play.points, word, open: true };
  }
  return playOf(view.history.findLast((line) => line.kind === 'play'));
}

export function playOf(record: TurnRecord | undefined): LastPlay | null {
  const [word] = record?.words ?? [];
  if (!record || !word || record.kind !== 'play') return null;
  return { seat: record.seat, points: record.points ?? 0, word, open: false };
}

/** The squares that a word covers. */
export function squaresOf(word: ScoredWord, size: number): Square[] {
  const stride = word.across ? 1 : size;
  return [...word.text].map((_, index) => word.start + index * stride);
}

/** The words that run through a square, across and down. */
export function wordsThrough(letters: string, square: Square, size: number): string[] {
  const row = Math.floor(square / size);
  const line = letters.slice(row * size, (row + 1) * size);
  const column = [...line].map((_, at) => letters[at * size + (square % size)] ?? '.').join('');
  const around = (text: string, at: number): string => {
    const start = text.lastIndexOf('.', at) + 1;
    return text.slice(start).split('.')[0]?.toUpperCase() ?? '';
  };
  const words = letters[square] === '.' ? [] : [around(line, square % size), around(column, row)];
  return words.filter((word) => word.length > 1);
}

/** What a line of the sheet says instead of a word. */
export function lineText(record: TurnRecord, look: EditionLook): string {
  const [word] = record.words ?? [];
  switch (record.kind) {
    case 'play':
    case 'withdrawn':
      return word?.text.toUpperCase() ?? '';
    case 'exchange':
      return `swapped ${record.count ?? 0}`;
    case 'pass':
      return 'passed';
    case 'swaps':
      return 'swapped on the board';
    case 'skipped':
      return 'turn lost';
    case 'left':
      return 'left';
    case 'award':
      return look.book.card(record.card ?? '').name;
    case 'laugh':
      return 'a laugh';
    case 'penalty':
      return 'doubted';
    case 'house':
    case 'card':
    case 'cancelled':
    case 'answer':
    case 'cards':
    case 'replaced':
      return '';
  }
}
