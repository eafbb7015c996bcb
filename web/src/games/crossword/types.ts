/**
 * The crossword's own values on the wire: what `view`, `events`, `action` and `preview` of a frame
 * hold. Empty square `.`, tile `A`, blank that stands for A `a`, blank on a rack `?`.
 */
import type { Level, Outcome, Refusal, Seat } from '../../protocol';

export type Square = number;

export interface Placement {
  square: Square;
  tile: string;
}
export interface ScoredWord {
  start: Square;
  across: boolean;
  text: string;
  points: number;
}

export type Action =
  | { type: 'play-tiles'; tiles: Placement[]; rearranged?: Placement[] }
  | { type: 'exchange-tiles'; tiles: string }
  | { type: 'pass-turn' }
  | { type: 'recycle-letter'; square: Square; tile: string }
  | { type: 'reclaim-blank'; square: Square }
  | { type: 'challenge-play' }
  | { type: 'accept-play' };

export interface TilesPlayed {
  type: 'tiles-played';
  seat: Seat;
  tiles: Placement[];
  words: ScoredWord[];
  points: number;
  bonus: number;
  rearranged: Placement[];
  rearranged_from: Placement[];
}
export type Termination = 'went-out' | 'all-passed' | 'no-play-stood' | 'finish-line' | 'one-left';
export type GameEvent =
  | { type: 'start-tile-drawn'; seat: Seat; tile: string }
  | { type: 'start-tied'; seats: Seat[] }
  | { type: 'starter-found'; seat: Seat }
  | { type: 'tiles-drawn'; seat: Seat; count: number; tiles?: string }
  | { type: 'turn-started'; seat: Seat }
  | {
      type: 'letter-recycled';
      seat: Seat;
      square: Square;
      tile: string;
      taken: string;
      words: ScoredWord[];
    }
  | { type: 'blank-reclaimed'; seat: Seat; square: Square; letter: string }
  | TilesPlayed
  | { type: 'exchange-announced'; seat: Seat; count: number; tiles?: string }
  | { type: 'turn-passed'; seat: Seat }
  | { type: 'window-opened'; seat: Seat; asked: Seat[] }
  | { type: 'play-accepted'; seat: Seat }
  | { type: 'play-challenged'; seat: Seat; upheld: boolean }
  | { type: 'turn-owed'; seat: Seat }
  | { type: 'play-withdrawn'; seat: Seat }
  | { type: 'turn-stood'; seat: Seat; points: number }
  | { type: 'tiles-returned'; seat: Seat; count: number }
  | { type: 'turn-skipped'; seat: Seat }
  | { type: 'seat-left'; seat: Seat }
  | { type: 'first-word-minimum-lapsed' }
  | {
      type: 'game-ended';
      termination: Termination;
      racks: string[];
      adjustments: number[];
      outcome: Outcome;
    };

export type Step =
  | { type: 'recycled'; square: Square; tile: string; taken: string; words: ScoredWord[] }
  | { type: 'reclaimed'; square: Square; letter: string };

export interface Window {
  type: 'window';
  seat: Seat;
  awaiting: Seat[];
  steps: Step[];
  play: TilesPlayed | null;
  exchange: { seat: Seat; count: number; tiles?: string } | null;
}
export type GameFrame =
  | { type: 'start-draw'; waiting: Seat[]; drawn: [Seat, string][] }
  | { type: 'fill-rack'; seat: Seat; count: number }
  | { type: 'turn'; seat: Seat; steps: Step[] }
  | Window
  | { type: 'exchange-draw'; seat: Seat; count: number };

export type TurnKind = 'play' | 'exchange' | 'pass' | 'swaps' | 'withdrawn' | 'skipped' | 'left';
/** One line of the score sheet; fields at their default are left out on the wire. */
export interface TurnRecord {
  seat: Seat;
  kind: TurnKind;
  points?: number;
  total?: number;
  bonus?: number;
  count?: number;
  words?: ScoredWord[];
  laid?: Placement[];
  changes?: Placement[];
  challenger?: Seat | null;
}

export interface Options {
  players?: number;
  words?: 'challenge' | 'checked';
  lexicon?: string;
  first_word_minimum?: number;
  rearrange?: boolean;
  recycle?: boolean;
  reclaim_blanks?: boolean;
  open_dictionary?: boolean;
  rack_size?: number;
  finish_line?: boolean;
  levels?: Level[];
}

export interface TurnOptions {
  exchange_limit: number;
  exchange_refusal: Refusal | null;
  recyclable: Square[];
  reclaimable: Square[];
  rearrangeable: Square[][];
}

export interface View {
  viewer: Seat;
  edition: string;
  options: Options;
  board: string;
  pending: Placement[];
  rack?: string;
  rack_sizes: number[];
  bag_count: number;
  unseen: string;
  scores: number[];
  frames: GameFrame[];
  turn: Seat | null;
  question: number;
  owed: number[];
  left: boolean[];
  minimum_lapsed: boolean;
  minimum: number;
  targets: number[];
  start_draws: [Seat, string][];
  challenger: Seat | null;
  history: TurnRecord[];
  may?: TurnOptions;
  racks?: string[];
  adjustments: number[];
  outcome: Outcome | null;
}

export interface Preview {
  refusal: Refusal | null;
  words: ScoredWord[];
  points: number;
  bonus: number;
  unknown: string[];
}

/** What GET /api/games says of one edition. */
export interface TileKind {
  letter: string;
  count: number;
  value: number;
}
export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  about: string;
  players: [number, number];
  minutes: number;
  age: number;
  options: {
    name: string;
    title: string;
    text: string;
    kind: string;
    default: unknown;
    rules: string[];
    choices: { value: unknown; label: string }[];
  }[];
  layout: string[];
  tiles: TileKind[];
}
