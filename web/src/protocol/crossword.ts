/* Made by tools/build_protocol.py; never edited. schema 3e876e0c24beb03716e4bd4867983704 */

export type Action = DrawTiles | PlayTiles | ExchangeTiles | PassTurn | RecycleLetter | ReclaimBlank | ChallengePlay | AcceptPlay | DrawHouse | ChooseHouse | DrawCard | StealTile | StealCard | PlayCard | AcceptAttack | HoldCards | GiveTile | ReturnTiles | AnswerLaugh | ClaimLaughFor | ReplaceDeadCard | LeaveGame;
export type Event = StartTileDrawn | StartTied | StarterFound | TilesDrawn | TurnStarted | LetterRecycled | BlankReclaimed | TilesPlayed | ExchangeAnnounced | TurnPassed | WindowOpened | PlayAccepted | PlayChallenged | TurnOwed | PlayWithdrawn | TurnStood | TilesReturned | TurnSkipped | SeatLeft | FirstWordMinimumLapsed | GameEnded | HouseSorted | StartDrawOpened | CardsDue | CardDrawn | AwardWon | CardPlayed | ScoringAsked | CardsHeld | AttackOpened | AttackAccepted | AttackCancelled | AttackLanded | StealDue | TileStolen | CardStolen | SeatStupefied | CardFetched | LetterAnswered | RackShown | TileGiven | TilesLaidAside | TilesDue | SurplusDue | TilesPutBack | BlankSwapped | GlossaryOpened | FreeTurnWon | LaughClaimed | LaughAnswered | LaughVote | LaughSettled | GlossaryScored | BonusScored | PointsLost | DeadCardReplaced;
export type StateFrame = StartDraw | FillRack | Turn | Window | ExchangeDraw | Sorting | CardDraw | Attack | Steal | GiveBack | AtScoring | Surplus | Laugh;
export type Step = Recycled | Reclaimed;
export type Effect = TakeTile | SwapBlank | DrawTilesNow | PlayBackwards | FreeTurn | MissTurn | TakeCard | TakeDiscard | OpenGlossary | ClaimLaugh | DrawAsMany | DrawCards | ExchangeFirst | CancelAttack | AskLetter | Award | LetterBonus;
export type Family = 'spell' | 'potion' | 'competition' | 'bonus';

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
 * word, each on its new square. `backwards` names the line whose word reads from right to left
 * (across) or upward (down), under a card that allows it.
 */
export interface PlayTiles {
  type: 'play-tiles';
  tiles: Placement[];
  rearranged?: Placement[];
  backwards?: 'across' | 'down';
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
 * Doubt words of the play that has just been laid; none named is all of them.
 *
 * `words` are named in upper case, each once (R-HP-14); only where the edition asks for names.
 */
export interface ChallengePlay {
  type: 'challenge-play';
  words?: string[];
}
/**
 * Let the play that has just been laid stand.
 */
export interface AcceptPlay {
  type: 'accept-play';
}
/**
 * A House Card comes out of the bag for the next seat; only CHANCE does this.
 */
export interface DrawHouse {
  type: 'draw-house';
  house: string;
}
/**
 * Take this house, where the table has agreed to choose (R-HP-80).
 */
export interface ChooseHouse {
  type: 'choose-house';
  house: string;
}
/**
 * The top card of the deck turns out to be this one; only CHANCE does this.
 */
export interface DrawCard {
  type: 'draw-card';
  card: string;
}
/**
 * The tile taken unseen from a rack is this one; only CHANCE does this.
 */
export interface StealTile {
  type: 'steal-tile';
  tile: string;
}
/**
 * The card taken unseen from a hand is this one; only CHANCE does this.
 */
export interface StealCard {
  type: 'steal-card';
  card: string;
}
/**
 * Use a card of the hand; which of the other fields matter is the card's affair.
 *
 * `target` is the seat it is aimed at (for Rictusempra, who laughed), `letter` what Veritaserum
 * asks for, `square` the blank that Alohomora takes, `tiles` what Transfiguration exchanges,
 * `wanted` what Accio fetches.
 */
export interface PlayCard {
  type: 'play-card';
  card: string;
  target?: number | null;
  letter?: string;
  square?: number | null;
  tiles?: string;
  wanted?: string;
}
/**
 * Let the card that has just been played take effect.
 */
export interface AcceptAttack {
  type: 'accept-attack';
}
/**
 * Use no card at scoring.
 */
export interface HoldCards {
  type: 'hold-cards';
}
/**
 * Give this tile in exchange for the letter received (Veritaserum); `?` is a blank.
 */
export interface GiveTile {
  type: 'give-tile';
  tile: string;
}
/**
 * Put these tiles back into the bag, because the rack holds too many.
 */
export interface ReturnTiles {
  type: 'return-tiles';
  tiles: string;
}
/**
 * Say whether somebody was made to laugh.
 */
export interface AnswerLaugh {
  type: 'answer-laugh';
  laughed: boolean;
}
/**
 * `seat` says during another's turn that it made `target` laugh; only TABLE hands this in.
 */
export interface ClaimLaughFor {
  type: 'claim-laugh-for';
  seat: number;
  target: number;
}
/**
 * `seat` swaps a card that nobody here can serve for one of the deck; only TABLE does this.
 */
export interface ReplaceDeadCard {
  type: 'replace-dead-card';
  seat: number;
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
 *
 * `racks` and `cards` are what each seat draws now, where houses make a difference; empty where
 * all fill their racks and nobody draws a card.
 */
export interface StarterFound {
  type: 'starter-found';
  seat: number;
  racks?: number[];
  cards?: number[];
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
 * It is this seat's turn; a `free` one was won by a card.
 */
export interface TurnStarted {
  type: 'turn-started';
  seat: number;
  free?: boolean;
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
 *
 * `start` is the first square of the line, even where the word reads `backwards` from its end;
 * `text` is as it reads.
 */
export interface ScoredWord {
  start: number;
  across: boolean;
  text: string;
  points: number;
  backwards?: boolean;
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
  backwards?: 'across' | 'down';
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
 * One opponent doubted the play; `upheld` is true where a doubted word is not acceptable.
 *
 * `words` are those that were named; none named is all.
 */
export interface PlayChallenged {
  type: 'play-challenged';
  seat: number;
  upheld: boolean;
  words?: string[];
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
 *
 * `points` are those of the words and of a bingo. `draw` is how many tiles come next where that is
 * not the number laid; -1 for the usual number.
 */
export interface TurnStood {
  type: 'turn-stood';
  seat: number;
  points: number;
  draw?: number;
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
 * A seat is sorted into a house; `chosen` where the table has agreed to choose.
 *
 * `points` are those the house begins with where the table has agreed to even out the houses.
 */
export interface HouseSorted {
  type: 'house-sorted';
  seat: number;
  house: string;
  chosen: boolean;
  points?: number;
}
/**
 * No house in the game begins, so the seats draw tiles for it (R-HP-01).
 */
export interface StartDrawOpened {
  type: 'start-draw-opened';
  seats: number[];
}
/**
 * A seat draws this many cards, or as many as the deck holds.
 */
export interface CardsDue {
  type: 'cards-due';
  seat: number;
  count: number;
  source: 'card' | 'pile' | 'play' | 'setup';
}
/**
 * A card came from the deck into a hand; which one only that seat knows.
 */
export interface CardDrawn {
  type: 'card-drawn';
  seat: number;
  card?: string;
}
/**
 * A card that scores at once was drawn or fetched, and lies on the discard pile.
 */
export interface AwardWon {
  type: 'award-won';
  seat: number;
  card: string;
  points: number;
  source: 'card' | 'pile' | 'play' | 'setup';
}
/**
 * A seat used a card of its hand; it lies on the discard pile.
 */
export interface CardPlayed {
  type: 'card-played';
  seat: number;
  card: string;
  target: number | null;
  letter: string;
  square: number | null;
  wanted: string;
}
/**
 * A play has stood its window, and its seat may use a card before it is scored.
 */
export interface ScoringAsked {
  type: 'scoring-asked';
  seat: number;
}
/**
 * A seat used no card at scoring.
 */
export interface CardsHeld {
  type: 'cards-held';
  seat: number;
}
/**
 * These seats may cancel the card that `seat` has just played.
 */
export interface AttackOpened {
  type: 'attack-opened';
  seat: number;
  play: PlayCard;
  asked: number[];
}
/**
 * One seat lets the card take effect.
 */
export interface AttackAccepted {
  type: 'attack-accepted';
  seat: number;
}
/**
 * A seat cancelled the card of `attacker` with `card`; both lie on the discard pile.
 */
export interface AttackCancelled {
  type: 'attack-cancelled';
  seat: number;
  card: string;
  attacker: number;
}
/**
 * Nobody cancelled the card: it takes effect. False `holds` where its target has gone.
 */
export interface AttackLanded {
  type: 'attack-landed';
  seat: number;
  holds: boolean;
}
/**
 * A seat takes a tile or a card from another, unseen.
 */
export interface StealDue {
  type: 'steal-due';
  seat: number;
  target: number;
  what: 'card' | 'tile';
}
/**
 * A tile went from the rack of `target` to that of `seat`; only these two know which.
 */
export interface TileStolen {
  type: 'tile-stolen';
  seat: number;
  target: number;
  tile?: string;
}
/**
 * A card went from the hand of `target` to that of `seat`; only these two know which.
 */
export interface CardStolen {
  type: 'card-stolen';
  seat: number;
  target: number;
  card?: string;
}
/**
 * The card lies before `target`, who will miss a turn.
 */
export interface SeatStupefied {
  type: 'seat-stupefied';
  seat: number;
  target: number;
  card: string;
}
/**
 * A seat took this card from the discard pile into its hand.
 */
export interface CardFetched {
  type: 'card-fetched';
  seat: number;
  card: string;
}
/**
 * `target` has the letter and hands it to `seat`, or has none.
 */
export interface LetterAnswered {
  type: 'letter-answered';
  seat: number;
  target: number;
  letter: string;
  has: boolean;
}
/**
 * `target` showed its rack to `seat` as proof that it lacks a letter.
 */
export interface RackShown {
  type: 'rack-shown';
  seat: number;
  target: number;
  rack?: string;
}
/**
 * `seat` gave `target` a tile for the letter received; only these two know which.
 */
export interface TileGiven {
  type: 'tile-given';
  seat: number;
  target: number;
  tile?: string;
}
/**
 * A seat laid tiles face down to exchange them, and its turn goes on after that.
 */
export interface TilesLaidAside {
  type: 'tiles-laid-aside';
  seat: number;
  count: number;
  tiles?: string;
}
/**
 * A seat draws this many tiles.
 */
export interface TilesDue {
  type: 'tiles-due';
  seat: number;
  count: number;
}
/**
 * A rack holds this many tiles too many; they go back into the bag by choice.
 */
export interface SurplusDue {
  type: 'surplus-due';
  seat: number;
  count: number;
}
/**
 * A seat put its surplus back into the bag; which tiles only that seat knows.
 */
export interface TilesPutBack {
  type: 'tiles-put-back';
  seat: number;
  count: number;
  tiles?: string;
}
/**
 * The real letter took the place of a blank on the board (Alohomora).
 */
export interface BlankSwapped {
  type: 'blank-swapped';
  seat: number;
  square: number;
  letter: string;
}
/**
 * The glossary is open to this seat for so many seconds.
 */
export interface GlossaryOpened {
  type: 'glossary-opened';
  seat: number;
  seconds: number;
}
/**
 * This seat has another turn straight after this one.
 */
export interface FreeTurnWon {
  type: 'free-turn-won';
  seat: number;
}
/**
 * A seat says that it made `target` laugh, and `target` is asked.
 */
export interface LaughClaimed {
  type: 'laugh-claimed';
  seat: number;
  target: number;
  card: string;
}
/**
 * The one who was named, or another witness, says whether it is so.
 */
export interface LaughAnswered {
  type: 'laugh-answered';
  seat: number;
  laughed: boolean;
}
/**
 * The one who was named denies it, and these seats say what they saw.
 */
export interface LaughVote {
  type: 'laugh-vote';
  seat: number;
  asked: number[];
}
/**
 * The card is used and earns its points, or nobody confirmed and it stays in the hand.
 */
export interface LaughSettled {
  type: 'laugh-settled';
  seat: number;
  card: string;
  points: number;
}
/**
 * These words of the play are in the glossary.
 */
export interface GlossaryScored {
  type: 'glossary-scored';
  seat: number;
  words: string[];
  points: number;
}
/**
 * A card earned points for these tiles of the play.
 */
export interface BonusScored {
  type: 'bonus-scored';
  seat: number;
  card: string;
  tiles: string;
  points: number;
}
/**
 * A challenger of good words lost points.
 */
export interface PointsLost {
  type: 'points-lost';
  seat: number;
  points: number;
}
/**
 * A card that nobody here can serve went to the discard pile; its holder draws another.
 */
export interface DeadCardReplaced {
  type: 'dead-card-replaced';
  seat: number;
  card: string;
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
 *
 * `laid` is how many lie face down where that is another number than `count`; else -1.
 */
export interface ExchangeDraw {
  type: 'exchange-draw';
  seat: number;
  count: number;
  tiles?: string;
  laid: number;
}
/**
 * The first of `waiting` is sorted: by chance, or by its own choice where that was agreed.
 */
export interface Sorting {
  type: 'sorting';
  waiting: number[];
}
/**
 * Chance draws `count` more cards for `seat`, one after the other.
 */
export interface CardDraw {
  type: 'card-draw';
  seat: number;
  count: number;
  source: 'card' | 'pile' | 'play' | 'setup';
}
/**
 * `awaiting` may cancel the card that `seat` has played; if none does, it takes effect.
 */
export interface Attack {
  type: 'attack';
  seat: number;
  play: PlayCard;
  awaiting: number[];
}
/**
 * Chance takes a tile or a card from `target` for `seat`.
 */
export interface Steal {
  type: 'steal';
  seat: number;
  target: number;
  what: 'card' | 'tile';
}
/**
 * `seat` gives `target` a tile of its choice for the letter it has received.
 */
export interface GiveBack {
  type: 'give-back';
  seat: number;
  target: number;
}
/**
 * `seat`, whose play has stood its window, may use a card before it is scored (R-HP-76).
 */
export interface AtScoring {
  type: 'at-scoring';
  seat: number;
}
/**
 * `seat` puts `count` tiles of its choice back into the bag.
 */
export interface Surplus {
  type: 'surplus';
  seat: number;
  count: number;
}
/**
 * `target` is asked whether `seat` made it laugh; then, if it denies, the witnesses.
 *
 * `awaiting` are the witnesses still to be heard, empty while `target` is asked; `said` is what
 * the others have seen, once it has come to a vote.
 */
export interface Laugh {
  type: 'laugh';
  seat: number;
  target: number;
  card: string;
  awaiting: number[];
  said: boolean[];
  is_vote: boolean;
}
/**
 * All that `viewer` may know.
 *
 * `rack` and `may` are absent for spectators and, `may`, for seats not on turn; `racks` are there
 * once the game is over. `unseen` are the tiles this viewer has not seen, sorted: the bag and the
 * other racks. `pending` are tiles on the board whose window is open. `minimum` is the first-word
 * length now in force, 0 for none; `targets` the finish-line scores by seat, empty without one.
 * `hogwarts` is absent in an edition without houses and cards.
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
  frames: (
    | StartDraw
    | FillRack
    | Turn
    | Window
    | ExchangeDraw
    | Sorting
    | CardDraw
    | Attack
    | Steal
    | GiveBack
    | AtScoring
    | Surplus
    | Laugh
  )[];
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
  doubted: string[];
  history: TurnRecord[];
  may?: TurnOptions;
  racks?: string[];
  adjustments: number[];
  outcome: Outcome | null;
  hogwarts?: HogwartsView;
}
/**
 * What the players agreed on before the game; a record names each, so that defaults can change.
 *
 * `words` is how bad words are met: `challenge` lets anything be laid and tests it when it is
 * doubted, `checked` refuses it beforehand (R-SC-47). `first_word_minimum` 0 is none. `levels`
 * holds one level a seat where `finish_line` is on. `choose_houses` lets the players take turns in
 * choosing a house (R-HP-80); `even_start` gives points at the start to houses that win less;
 * `accio_takes_awards` lets Accio fetch Competition cards (R-HP-46); `barred` is how far words of
 * hatred are barred; `deck` names the transcription of cards and brown squares that the table
 * plays with, "" the shipped one.
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
  choose_houses: boolean;
  even_start: boolean;
  accio_takes_awards: boolean;
  barred: 'slurs' | 'strict';
  deck: string;
}
/**
 * One line of the score sheet.
 *
 * `changes` are the squares that read differently after the turn, `laid` the new tiles among them
 * (of a withdrawn play: what had been laid); `total` is the seat's score after it. What happens
 * with cards has lines of its own: `house` (sorted), `card` (used: `card`, `target`, `letter`),
 * `cancelled` (an attack of `target`, by `card`), `answer` (`target` has the `letter` or not),
 * `laugh`, `cards` (drew `count`), `award` (outside a play), `penalty` (a failed challenge) and
 * `replaced` (a card that nobody here could serve).
 */
export interface TurnRecord {
  seat: number;
  kind:
    | 'answer'
    | 'award'
    | 'cancelled'
    | 'card'
    | 'cards'
    | 'exchange'
    | 'house'
    | 'laugh'
    | 'left'
    | 'pass'
    | 'penalty'
    | 'play'
    | 'replaced'
    | 'skipped'
    | 'swaps'
    | 'withdrawn';
  points?: number;
  total?: number;
  bonus?: number;
  count?: number;
  words?: ScoredWord[];
  laid?: Placement[];
  changes?: Placement[];
  challenger?: number | null;
  parts?: ScorePart[];
  cards?: number;
  card?: string;
  target?: number | null;
  letter?: string;
  has?: boolean;
  house?: string;
  free?: boolean;
  doubted?: string[];
}
/**
 * One step in the counting of a turn, in the order in which they are added (HP-14.1).
 */
export interface ScorePart {
  kind: 'award' | 'bingo' | 'bonus' | 'glossary' | 'words';
  points: number;
  card?: string;
  words?: string[];
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
 * Houses and cards as `viewer` may know them.
 *
 * `hand` is absent for spectators; `hands` are there once the game is over. `unseen_cards` are
 * those this viewer has not seen, sorted: the deck and the other hands. `glossary_open` is whether
 * the viewer may read the glossary now. `choices` has one entry for each kind of card in hand
 * while the viewer is asked; `laugh_targets` are those whom a claim of this viewer during
 * another's turn may name. The other fields are those of `Hogwarts`.
 */
export interface HogwartsView {
  houses: string[];
  hand?: string[];
  hand_sizes: number[];
  hands?: string[][];
  deck_count: number;
  discard: string[];
  lying: string[][];
  backwards: BackwardsRun[];
  used: string;
  is_free: boolean;
  has_free: boolean;
  claimed: number[];
  glossary_for: number | null;
  glossary_open: boolean;
  shown?: Shown;
  unseen_cards: string[];
  choices: CardChoice[];
  laugh_targets: number[];
}
/**
 * A run in which a word was played backwards: every run on that line through `square`.
 */
export interface BackwardsRun {
  square: number;
  across: boolean;
}
/**
 * A rack that `target` has shown to `seat` as proof, as it was then.
 */
export interface Shown {
  seat: number;
  target: number;
  rack: string;
}
/**
 * A card of the viewer's hand while it is asked: what it may be aimed at, or why it may not.
 *
 * `letters` are those that may be asked for, `squares` those of blanks, `wanted` the cards of the
 * discard pile, `points` what it would earn now where that is known.
 */
export interface CardChoice {
  card: string;
  refusal: Refusal | null;
  targets: number[];
  letters: string;
  squares: number[];
  wanted: string[];
  points: number;
}
/**
 * What a play that is not made yet would form and score (table.md's live score).
 *
 * `refusal` says why it cannot be made as it lies; `unknown` names words that are not in the
 * lexicon and is filled only where the table may know before a play (R-SC-47): in checked mode and
 * with an open dictionary. `points` includes `bonus`. `draws` is how many cards it would bring;
 * `glossary_words` and their points are told only to whom the glossary is open.
 */
export interface Preview {
  refusal: Refusal | null;
  words: ScoredWord[];
  points: number;
  bonus: number;
  unknown: string[];
  draws: number;
  glossary_words: string[];
  glossary_points: number;
}
/**
 * What the page needs to know of an edition with cards: their texts, the houses, the board.
 *
 * All of it as the table's deck has it: an owner's texts, numbers of cards and brown squares.
 * `failed_challenge_points` is what doubting good words costs.
 */
export interface CardBox {
  layout: string[];
  cards: CardKind[];
  houses: HouseCard[];
  failed_challenge_points: number;
}
/**
 * One kind of card in the box; `text` is our own line on what it does.
 */
export interface CardKind {
  id: string;
  title: string;
  family: 'bonus' | 'competition' | 'potion' | 'spell';
  count: number;
  effect:
    | TakeTile
    | SwapBlank
    | DrawTilesNow
    | PlayBackwards
    | FreeTurn
    | MissTurn
    | TakeCard
    | TakeDiscard
    | OpenGlossary
    | ClaimLaugh
    | DrawAsMany
    | DrawCards
    | ExchangeFirst
    | CancelAttack
    | AskLetter
    | Award
    | LetterBonus;
  text: string;
  rules: string[];
}
/**
 * Takes a tile from another rack, unseen (Expelliarmus).
 */
export interface TakeTile {
  type: 'take-tile';
}
/**
 * Puts the real letter in the place of a blank on the board (Alohomora).
 */
export interface SwapBlank {
  type: 'swap-blank';
}
/**
 * Draws tiles beyond the rack's size at the start of the turn (Engorgio).
 */
export interface DrawTilesNow {
  type: 'draw-tiles-now';
  tiles: number;
}
/**
 * Lets the main word of this turn run backwards (Confundo).
 */
export interface PlayBackwards {
  type: 'play-backwards';
}
/**
 * Wins another turn straight after this one (Reparo).
 */
export interface FreeTurn {
  type: 'free-turn';
}
/**
 * Another player misses a turn (Stupefy).
 */
export interface MissTurn {
  type: 'miss-turn';
}
/**
 * Takes a card from another hand, unseen (Wingardium Leviosa).
 */
export interface TakeCard {
  type: 'take-card';
}
/**
 * Takes a card of choice from the discard pile (Accio).
 */
export interface TakeDiscard {
  type: 'take-discard';
}
/**
 * Opens the glossary to its player; glossary words of this turn earn `points` in all (Revelio).
 *
 * `seconds` is how long the table shows it.
 */
export interface OpenGlossary {
  type: 'open-glossary';
  points: number;
  seconds: number;
}
/**
 * Earns points for having made another player laugh (Rictusempra).
 */
export interface ClaimLaugh {
  type: 'claim-laugh';
  points: number;
}
/**
 * Draws as many cards as its player holds, itself not counted (Gemino).
 */
export interface DrawAsMany {
  type: 'draw-as-many';
}
/**
 * Draws cards (Felix Felicis).
 */
export interface DrawCards {
  type: 'draw-cards';
  cards: number;
}
/**
 * Exchanges tiles, and the turn goes on (Transfiguration).
 */
export interface ExchangeFirst {
  type: 'exchange-first';
}
/**
 * Cancels a card that attacks its holder (Finite Incantatem).
 */
export interface CancelAttack {
  type: 'cancel-attack';
}
/**
 * Asks another player for a letter, in exchange for a tile (Veritaserum).
 */
export interface AskLetter {
  type: 'ask-letter';
}
/**
 * Scores at once when it is drawn (Competition cards).
 */
export interface Award {
  type: 'award';
  points: number;
}
/**
 * Earns `points` for each tile laid this turn that shows one of `letters` (Bonus cards).
 */
export interface LetterBonus {
  type: 'letter-bonus';
  letters: string;
  points: number;
}
/**
 * One House Card. Its power is whichever of the four after `rack` is not at its default.
 *
 * `begins`: plays first. `extra_tiles`: tiles beyond a full rack at the start. `first_cards`:
 * cards drawn at the start. `keeps_left_tiles`: tiles left at the end add to its own score.
 *
 * `even_start` is no power and not printed: the points it begins with, at tables that agree to
 * even out the houses, for two, three and four players.
 */
export interface HouseCard {
  id: string;
  title: string;
  rack: string;
  begins: boolean;
  extra_tiles: number;
  first_cards: number;
  keeps_left_tiles: boolean;
  /**
   * @minItems 3
   * @maxItems 3
   */
  even_start: [number, number, number];
}
