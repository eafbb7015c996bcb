/** What an edition looks like: its premiums and its tiles, as the catalog tells them. */
import type { crossword } from '../../protocol';
import { CardBook } from './potter/cards';
import type { GameInfo, Square } from './types';

export interface Premium {
  /** `2L`, `3W`: the text on the square. */
  readonly label: string;
  readonly name: string;
  readonly times: 2 | 3;
  readonly of: 'letter' | 'word';
}

const PREMIUMS: Readonly<Record<string, Premium>> = {
  "'": { label: '2L', name: 'double letter', times: 2, of: 'letter' },
  '"': { label: '3L', name: 'triple letter', times: 3, of: 'letter' },
  '-': { label: '2W', name: 'double word', times: 2, of: 'word' },
  '*': { label: '2W', name: 'double word', times: 2, of: 'word' },
  '=': { label: '3W', name: 'triple word', times: 3, of: 'word' },
};

export class EditionLook {
  readonly size: number;
  readonly start: Square;
  readonly alphabet: readonly string[];
  /** The cards and houses of the table's box. */
  readonly book: CardBook;
  private readonly marks: string;
  private readonly values: ReadonlyMap<string, number>;
  private readonly counts: ReadonlyMap<string, number>;

  constructor(info: Pick<GameInfo, 'crossword'>, box: crossword.CardBox | null = null) {
    const { tiles, ...printed } = info.crossword ?? { layout: [], tiles: [] };
    // An owner of the box may have drawn other brown squares than ours.
    const layout = box?.layout ?? printed.layout;
    this.book = new CardBook(box);
    this.size = layout.length;
    this.marks = layout.join('');
    this.start = this.marks.indexOf('*');
    this.values = new Map(tiles.map((kind) => [kind.letter, kind.value]));
    this.counts = new Map(tiles.map((kind) => [kind.letter, kind.count]));
    this.alphabet = [...this.values.keys()].filter((letter) => letter !== '?').sort();
  }

  premium(square: Square): Premium | null {
    return PREMIUMS[this.marks[square] ?? ' '] ?? null;
  }

  /** A brown square brings a card to whoever first lays a tile there. */
  isBrown(square: Square): boolean {
    return this.marks[square] === 'o';
  }

  /** The points on a tile; a blank has none. */
  value(tile: string): number {
    return this.values.get(tile) ?? 0;
  }

  count(letter: string): number {
    return this.counts.get(letter) ?? 0;
  }

  /** `H8`: the column's letter, the row's number. */
  name(square: Square): string {
    return `${this.column(square % this.size)}${Math.floor(square / this.size) + 1}`;
  }

  column(index: number): string {
    return String.fromCharCode(65 + index);
  }

  /** The square called `H8`, or null where there is none. */
  square(name: string): Square | null {
    const read = /^([a-z])(\d{1,2})$/i.exec(name.trim());
    if (!read) return null;
    const col = read[1]!.toUpperCase().charCodeAt(0) - 65;
    const row = Number(read[2]) - 1;
    const inside = col >= 0 && col < this.size && row >= 0 && row < this.size;
    return inside ? row * this.size + col : null;
  }
}
