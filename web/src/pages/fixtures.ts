/** A game and a table for the tests of the pages. */
import type { GameInfo, SeatInfo, TableInfo } from '../protocol';

export const DELUXE: GameInfo = {
  id: 'scrabble-deluxe',
  package: 'crossword',
  code: 'SD',
  title: 'Deluxe',
  tagline: 'The turning board',
  about: 'The classic game with its variations.',
  players: [2, 4],
  minutes: 60,
  age: 8,
  levels: ['beginner', 'intermediate', 'expert'],
  options: [
    {
      name: 'words',
      title: 'How words are judged',
      text: 'As printed.',
      kind: 'choice',
      default: 'challenge',
      rules: ['SD-8.8'],
      choices: [
        { value: 'challenge', label: 'Doubt a word, stake a turn' },
        { value: 'checked', label: 'Only listed words can be laid' },
      ],
    },
    {
      name: 'rack_size',
      title: 'Nine tiles',
      text: 'Racks hold nine tiles.',
      kind: 'choice',
      default: 7,
      rules: ['SD-VS1.1'],
      choices: [
        { value: 7, label: 'Seven tiles' },
        { value: 9, label: 'Nine tiles' },
      ],
    },
    {
      name: 'finish_line',
      title: 'Finish Line',
      text: 'The first to reach their target wins.',
      kind: 'flag',
      default: false,
      rules: ['SD-VS2.1'],
      choices: [],
    },
    {
      name: 'levels',
      title: 'Levels',
      text: '',
      kind: 'levels',
      default: [],
      rules: ['SD-VS2.3'],
      choices: [],
    },
  ],
  crossword: {
    layout: Array.from({ length: 15 }, (_, row) =>
      row === 7 ? '       *       ' : '               ',
    ),
    tiles: [],
    finish_line_targets: {
      beginner: [70, 60, 50],
      intermediate: [120, 100, 90],
      expert: [200, 180, 160],
    },
  },
};

export function seat(at: number, change: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: at,
    kind: 'person',
    name: `Player ${String(at + 1)}`,
    level: null,
    here: false,
    presence: 'on',
    stand_in: false,
    warming: false,
    absent_since: null,
    votes: [],
    ...change,
  };
}

export function table(seats: SeatInfo[], change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'k3v9',
    code: 'maple-41',
    game: 'scrabble-deluxe',
    title: 'Deluxe',
    options: {},
    settings: {
      challenge_window_s: 20,
      turn_limit_s: null,
      absent_grace_s: 60,
      spectators: true,
    },
    status: 'playing',
    seats,
    host: false,
    created: 0,
    touched: 0,
    your_turn: false,
    watchers: 0,
    dealing: null,
    rematch: null,
    scores: [],
    winners: [],
    ...change,
  };
}
