/** A small game for tests: an edition's look, a view, and a controller with a recording port. */
import { CrosswordCtrl, type Port } from './ctrl.svelte';
import { EditionLook } from './edition';
import type { crossword } from '../../protocol';
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

const LAYOUT = [...ROWS, ...ROWS.slice(0, 7).reverse()];

function kind(
  id: string,
  title: string,
  effect: crossword.Effect,
  family: crossword.Family = 'spell',
): crossword.CardKind {
  return { id, title, family, count: 1, effect, text: `${title} does it.`, rules: [`HP-C.${title}.1`] };
}

function houseCard(id: string, title: string, rack: string): crossword.HouseCard {
  const none = { begins: false, extra_tiles: 0, first_cards: 0, keeps_left_tiles: false };
  return { id, title, rack, ...none, even_start: [8, 8, 4] };
}

/** A few cards, two houses, and no board of its own. */
export const box: crossword.CardBox = {
  layout: LAYOUT,
  cards: [
    kind('accio', 'Accio', { type: 'take-discard' }),
    kind('alohomora', 'Alohomora', { type: 'swap-blank' }),
    kind('gemino', 'Gemino', { type: 'draw-as-many' }),
    kind('reparo', 'Reparo', { type: 'free-turn' }),
    kind('stupefy', 'Stupefy', { type: 'miss-turn' }),
    kind('transfiguration', 'Transfiguration', { type: 'exchange-first' }),
    kind('buckbeak', 'Buckbeak', { type: 'letter-bonus', letters: 'UCBEK', points: 5 }, 'bonus'),
  ],
  houses: [
    houseCard('gryffindor', 'Gryffindor', 'red'),
    { ...houseCard('ravenclaw', 'Ravenclaw', 'blue'), extra_tiles: 1 },
  ],
  failed_challenge_points: 10,
};

export const look = new EditionLook(
  {
    crossword: {
      layout: LAYOUT,
      tiles: [...LETTERS].map((letter) => ({ letter, count: 2, value: letter === 'Q' ? 10 : 1 })),
      finish_line_targets: {},
    },
  },
  box,
);

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
      even_start: false,
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
