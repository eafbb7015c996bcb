/* Made by tools/build_protocol.py; never edited. schema 92332f4d9075c10566b364c949494460 */

export type Action = DrawTiles | PlayTiles | ExchangeTiles | PassTurn | RecycleLetter | ReclaimBlank | ChallengePlay | AcceptPlay | LeaveGame;
export type Event = StartTileDrawn | StartTied | StarterFound | TilesDrawn | TurnStarted | LetterRecycled | BlankReclaimed | TilesPlayed | ExchangeAnnounced | TurnPassed | WindowOpened | PlayAccepted | PlayChallenged | TurnOwed | PlayWithdrawn | TurnStood | TilesReturned | TurnSkipped | SeatLeft | FirstWordMinimumLapsed | GameEnded;
export type StateFrame = StartDraw | FillRack | Turn | Window | ExchangeDraw;
export type Step = Recycled | Reclaimed;

/**
 * The dealer hands over these tiles from the bag, sorted; only CHANCE does this.
 */
export interface DrawTiles {
  type: 'draw-tiles';
  tiles: string;
}
/**
 * Lay these tiles on the board as one play.
 *
 * `rearranged` first re-orders one word that lies on the board (variation 5V1): the tiles of that
 * word, each on its new square.
 */
export interface PlayTiles {
  type: 'play-tiles';
  tiles: Placement[];
  rearranged?: Placement[];
}
/**
 * A tile on a square; a lower-case letter is a blank that stands for it.
 */
export interface Placement {
  square: number;
  tile: string;
}
/**
 * Swap these tiles of the rack for as many from the bag; `?` is a blank.
 */
export interface ExchangeTiles {
  type: 'exchange-tiles';
  tiles: string;
}
/**
 * Let this turn go by.
 */
export interface PassTurn {
  type: 'pass-turn';
}
/**
 * Swap the tile on `square` for `tile` from the rack, before the play (variation 5V2).
 */
export interface RecycleLetter {
  type: 'recycle-letter';
  square: number;
  tile: string;
}
/**
 * Put the real letter in the place of the blank on `square` and take the blank (6V).
 */
export interface ReclaimBlank {
  type: 'reclaim-blank';
  square: number;
}
/**
 * Doubt the words of the play that has just been laid.
 */
export interface ChallengePlay {
  type: 'challenge-play';
}
/**
 * Let the play that has just been laid stand.
 */
export interface AcceptPlay {
  type: 'accept-play';
}
/**
 * This seat goes and does not come back; only TABLE does this.
 */
export interface LeaveGame {
  type: 'leave-game';
  seat: number;
}
/**
 * A seat drew a tile to settle who begins; everybody sees it.
 */
export interface StartTileDrawn {
  type: 'start-tile-drawn';
  seat: number;
  tile: string;
}
/**
 * These seats drew the best letter together and draw again.
 */
export interface StartTied {
  type: 'start-tied';
  seats: number[];
}
/**
 * This seat begins; all tiles drawn for it went back into the bag.
 */
export interface StarterFound {
  type: 'starter-found';
  seat: number;
}
/**
 * A seat drew tiles onto its rack; which ones only that seat knows.
 */
export interface TilesDrawn {
  type: 'tiles-drawn';
  seat: number;
  count: number;
  tiles?: string;
}
/**
 * It is this seat's turn.
 */
export interface TurnStarted {
  type: 'turn-started';
  seat: number;
}
/**
 * A tile of the rack took the place of one on the board (5V2); `words` are what it made.
 */
export interface LetterRecycled {
  type: 'letter-recycled';
  seat: number;
  square: number;
  tile: string;
  taken: string;
  words: ScoredWord[];
}
/**
 * One word of a play: where it starts, how it runs, what it says and what it earns.
 */
export interface ScoredWord {
  start: number;
  across: boolean;
  text: string;
  points: number;
}
/**
 * The real letter took the place of a blank on the board (6V).
 */
export interface BlankReclaimed {
  type: 'blank-reclaimed';
  seat: number;
  square: number;
  letter: string;
}
/**
 * Tiles lie on the board; they score once the play stands.
 *
 * `points` is the whole play with `bonus`; `rearranged` are the tiles of a re-ordered word on
 * their new squares and `rearranged_from` the same squares before.
 */
export interface TilesPlayed {
  type: 'tiles-played';
  seat: number;
  tiles: Placement[];
  words: ScoredWord[];
  points: number;
  bonus: number;
  rearranged: Placement[];
  rearranged_from: Placement[];
}
/**
 * A seat laid tiles face down to swap them; which ones only that seat knows.
 */
export interface ExchangeAnnounced {
  type: 'exchange-announced';
  seat: number;
  count: number;
  tiles?: string;
}
/**
 * A seat let its turn go by; after swapped letters it is no pass (R-SC-32).
 */
export interface TurnPassed {
  type: 'turn-passed';
  seat: number;
}
/**
 * These opponents may challenge what `seat` has done.
 */
export interface WindowOpened {
  type: 'window-opened';
  seat: number;
  asked: number[];
}
/**
 * One opponent lets the play stand.
 */
export interface PlayAccepted {
  type: 'play-accepted';
  seat: number;
}
/**
 * One opponent doubted the play; `upheld` is true where a word of it is not acceptable.
 */
export interface PlayChallenged {
  type: 'play-challenged';
  seat: number;
  upheld: boolean;
}
/**
 * This seat will lose its next turn.
 */
export interface TurnOwed {
  type: 'turn-owed';
  seat: number;
}
/**
 * The tiles went back to the rack and that turn is lost.
 */
export interface PlayWithdrawn {
  type: 'play-withdrawn';
  seat: number;
}
/**
 * What the seat did stands: a play scores now, an exchange draws now.
 */
export interface TurnStood {
  type: 'turn-stood';
  seat: number;
  points: number;
}
/**
 * The tiles laid aside for an exchange were mixed into the bag.
 */
export interface TilesReturned {
  type: 'tiles-returned';
  seat: number;
  count: number;
}
/**
 * This seat had a turn to lose and lost it.
 */
export interface TurnSkipped {
  type: 'turn-skipped';
  seat: number;
}
/**
 * This seat is gone and cannot win.
 */
export interface SeatLeft {
  type: 'seat-left';
  seat: number;
}
/**
 * Nobody could reach the agreed length three times over; any opening word will do now.
 */
export interface FirstWordMinimumLapsed {
  type: 'first-word-minimum-lapsed';
}
/**
 * The game is over: the racks as they lay, what they cost or earned, and the outcome.
 */
export interface GameEnded {
  type: 'game-ended';
  termination: 'all-passed' | 'finish-line' | 'no-play-stood' | 'one-left' | 'went-out';
  racks: string[];
  adjustments: number[];
  outcome: Outcome;
}
/**
 * How a game ended.
 *
 * `termination` says why; `standing` lists groups of seats from best to worst, tied seats in one
 * group, so `standing[0]` are the winners; `scores` are final points by seat.
 */
export interface Outcome {
  termination: string;
  standing: number[][];
  scores: number[];
}
/**
 * Chance gives each of `waiting` a tile to settle who begins.
 *
 * `drawn` are this round's tiles by seat; `out` are all tiles out of the bag for it, sorted.
 */
export interface StartDraw {
  type: 'start-draw';
  waiting: number[];
  drawn: [number, string][];
  out: string;
}
/**
 * Chance draws `count` tiles for `seat`.
 */
export interface FillRack {
  type: 'fill-rack';
  seat: number;
  count: number;
}
/**
 * `seat` chooses its turn; `steps` are what it has done already.
 */
export interface Turn {
  type: 'turn';
  seat: number;
  steps: (Recycled | Reclaimed)[];
}
/**
 * One swap of this turn (5V2): `tile` lies where `taken` lay; `words` are what it made.
 */
export interface Recycled {
  type: 'recycled';
  square: number;
  tile: string;
  taken: string;
  words: ScoredWord[];
}
/**
 * One blank taken back this turn (6V): `letter` lies where the blank lay.
 */
export interface Reclaimed {
  type: 'reclaimed';
  square: number;
  letter: string;
}
/**
 * `awaiting` may challenge what `seat` has done: a play, an exchange or a pass after swaps.
 *
 * The tiles of the play lie on the board and are not scored yet; the tiles of the exchange are
 * still on the rack.
 */
export interface Window {
  type: 'window';
  seat: number;
  awaiting: number[];
  steps: (Recycled | Reclaimed)[];
  play: TilesPlayed | null;
  exchange: ExchangeAnnounced | null;
}
/**
 * Chance draws `count` tiles for `seat`; then `tiles`, laid face down, go into the bag.
 */
export interface ExchangeDraw {
  type: 'exchange-draw';
  seat: number;
  count: number;
  tiles?: string;
}
/**
 * All that `viewer` may know.
 *
 * `rack` and `may` are absent for spectators and, `may`, for seats not on turn; `racks` are there
 * once the game is over. `unseen` are the tiles this viewer has not seen, sorted: the bag and the
 * other racks. `pending` are tiles on the board whose window is open. `minimum` is the first-word
 * length now in force, 0 for none; `targets` the finish-line scores by seat, empty without one.
 */
export interface View {
  viewer: number;
  edition: string;
  options: Options;
  board: string;
  pending: Placement[];
  rack?: string;
  rack_sizes: number[];
  bag_count: number;
  unseen: string;
  scores: number[];
  frames: (StartDraw | FillRack | Turn | Window | ExchangeDraw)[];
  turn: number | null;
  turn_number: number;
  question: number;
  owed: number[];
  left: boolean[];
  passes: number[];
  misses: number[];
  minimum_lapsed: boolean;
  minimum: number;
  scoreless: number;
  targets: number[];
  start_draws: [number, string][];
  challenger: number | null;
  history: TurnRecord[];
  may?: TurnOptions;
  racks?: string[];
  adjustments: number[];
  outcome: Outcome | null;
}
/**
 * What the players agreed on before the game; a record names each, so that defaults can change.
 *
 * `words` is how bad words are met: `challenge` lets anything be laid and tests it when it is
 * doubted, `checked` refuses it beforehand (R-SC-47). `first_word_minimum` 0 is none. `levels`
 * holds one level a seat where `finish_line` is on.
 */
export interface Options {
  players: number;
  words: 'challenge' | 'checked';
  lexicon: string;
  first_word_minimum: number;
  rearrange: boolean;
  recycle: boolean;
  reclaim_blanks: boolean;
  open_dictionary: boolean;
  rack_size: number;
  finish_line: boolean;
  levels: ('beginner' | 'expert' | 'intermediate')[];
}
/**
 * One line of the score sheet.
 *
 * `changes` are the squares that read differently after the turn, `laid` the new tiles among them
 * (of a withdrawn play: what had been laid); `total` is the seat's score after it.
 */
export interface TurnRecord {
  seat: number;
  kind: 'exchange' | 'left' | 'pass' | 'play' | 'skipped' | 'swaps' | 'withdrawn';
  points?: number;
  total?: number;
  bonus?: number;
  count?: number;
  words?: ScoredWord[];
  laid?: Placement[];
  changes?: Placement[];
  challenger?: number | null;
}
/**
 * What the seat on turn may do beside laying tiles, for highlighting.
 *
 * `exchange_limit` is how many tiles it may swap at most; where it may swap none,
 * `exchange_refusal` says why. `recyclable` and `reclaimable` are squares (5V2, 6V);
 * `rearrangeable` are the squares of each word that may be re-ordered (5V1).
 */
export interface TurnOptions {
  exchange_limit: number;
  exchange_refusal: Refusal | null;
  recyclable: number[];
  reclaimable: number[];
  rearrangeable: number[][];
}
/**
 * Why an action is not legal.
 *
 * `code` is stable and for programs; `rule` is the id to look up in the rulebook explorer (empty
 * where no rulebook speaks, such as an action of a kind the game does not know); `message` is one
 * plain sentence for the person who tried.
 */
export interface Refusal {
  code: string;
  rule: string;
  message: string;
}
/**
 * What a play that is not made yet would form and score (table.md's live score).
 *
 * `refusal` says why it cannot be made as it lies; `unknown` names words that are not in the
 * lexicon and is filled only where the table may know before a play (R-SC-47): in checked mode and
 * with an open dictionary. `points` includes `bonus`.
 */
export interface Preview {
  refusal: Refusal | null;
  words: ScoredWord[];
  points: number;
  bonus: number;
  unknown: string[];
}
