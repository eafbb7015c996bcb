/** A small game for tests: an edition's look, a view, and a controller with a recording port. */
import { CrosswordCtrl, type Port } from './ctrl.svelte';
import { EditionLook } from './edition';
import type { Action, Preview, View } from './types';

const ROWS = [
  "=  '   =   '  =",
  ' -   "   "   - ',
  "  -   ' '   -  ",
  "'  -   '   -  '",
  '    -     -    ',
  ' "   "   "   " ',
  "  '   ' '   '  ",
  "=  '   *   '  =",
];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const look = new EditionLook({
  crossword: {
    layout: [...ROWS, ...ROWS.slice(0, 7).reverse()],
    tiles: [...LETTERS].map((letter) => ({ letter, count: 2, value: letter === 'Q' ? 10 : 1 })),
    finish_line_targets: {},
  },
});

export function boardWith(...laid: [square: number, letters: string, across?: boolean][]): string {
  const board = Array<string>(225).fill('.');
  for (const [square, letters, across = true] of laid) {
    [...letters].forEach((letter, index) => {
      board[square + index * (across ? 1 : 15)] = letter;
    });
  }
  return board.join('');
}

export function view(more: Partial<View> = {}): View {
  return {
    viewer: 0,
    edition: 'scrabble-heritage',
    options: {
      players: 2,
      words: 'challenge',
      lexicon: 'default',
      first_word_minimum: 0,
      rearrange: false,
      recycle: false,
      reclaim_blanks: false,
      open_dictionary: false,
      rack_size: 7,
      finish_line: false,
      levels: [],
      choose_houses: false,
      accio_takes_awards: true,
      barred: 'slurs',
      deck: 'house',
    },
    board: '.'.repeat(225),
    pending: [],
    rack: 'AEHNORT',
    rack_sizes: [7, 7],
    bag_count: 86,
    unseen: 'AAB?',
    scores: [0, 0],
    frames: [{ type: 'turn', seat: 0, steps: [] }],
    turn: 0,
    turn_number: 1,
    question: 1,
    owed: [0, 0],
    left: [false, false],
    passes: [0, 0],
    misses: [0, 0],
    minimum_lapsed: false,
    minimum: 0,
    scoreless: 0,
    targets: [],
    start_draws: [],
    challenger: null,
    doubted: [],
    history: [],
    may: {
      exchange_limit: 7,
      exchange_refusal: null,
      recyclable: [],
      reclaimable: [],
      rearrangeable: [],
    },
    adjustments: [],
    outcome: null,
    ...more,
  };
}

export class FakePort implements Port {
  kind = 'turn';
  under = false;
  acts: Action[] = [];
  tries: Action[] = [];
  answer: ((preview: Preview | null) => void) | null = null;
  asked(): string {
    return this.kind;
  }
  busy(): boolean {
    return this.under;
  }
  act(action: Action): boolean {
    this.acts.push(action);
    return true;
  }
  try(action: Action, answer: (preview: Preview | null) => void): void {
    this.tries.push(action);
    this.answer = answer;
  }
  forgetTry(): void {
    this.answer = null;
  }
  moved(): void {
    // Nothing was refused here.
  }
}

export function seated(more: Partial<View> = {}): { ctrl: CrosswordCtrl; port: FakePort } {
  const port = new FakePort();
  const ctrl = new CrosswordCtrl(look, port, 'test');
  ctrl.arrived(view(more));
  return { ctrl, port };
}
