/* Made by tools/build_protocol.py; never edited. schema 1ae5676627d8c6f6c0b9ca38d0891c37 */

export type Action = DrawOrder | RollNumbers | DrawCard | NameYoungest | ChooseCharacter | Roll | MoveTo | StayPut | TakeItem | UseItem | LoadSpell | SummonRival | CallFinal | ChallengeToGame | PassBy | PutSpellUnder | PutItemUnder | LeaveGame | VoteDefender | RollDuel | TravelTo | TurnUpGame | ChooseSign | SetScene | ThrowCard | Tremble | ThrowByChance | LetChance | ReportGame;
export type Event = Begun | Lapsed | PickOrderDrawn | CharacterChosen | NpcsSet | StartRolled | TurnStarted | TurnMissed | TurnEnded | RollAsked | NumberRolled | PieceMoved | RoomEntered | MoveSkipped | ItemUsed | SpellDrawn | SpellPutUnder | SpellLoaded | LoadingKept | ItemTaken | ItemDeclined | ItemDrawn | ItemPutUnder | SeatLeft | GameEnded | VoteOpened | VoteCast | DefenderChosen | ChallengeMade | ChallengeCancelled | ChallengeStands | DuelStarted | DuelRolled | DuelItemPlayed | DuelItemPassed | DuelCompared | MirrorDeclined | DuelTied | DuelEnded | TokenWon | SpellForfeited | NothingWon | ClassroomChosen | PieceSent | GameTurnedUp | SignChosen | SignsShown | SceneSet | HandMoved | ChanceThrows | CardThrown | GameReported | ReportPassed | ChanceDecides | GameTied | GameDecided | PrizeDue | PrizeTaken | TurnForfeited;
export type StateFrame = PickOrder | Youngest | CharacterChoice | StartRoll | Turn | MoveRoll | SpellDraw | SpellLimit | Loading | ItemOffer | ItemDraw | ItemLimit | DefenderVote | Challenge | Duel | Travel | GameDraw | Chess | Throwing | Reported | Prize;
export type Sign = 'knight' | 'queen' | 'king';
export type ContestKind = 'duel' | 'game' | 'final';
export type GameKind = 'wizard-chess' | 'exploding-snap' | 'gobstones';

/**
 * The order in which seats pick a character; only CHANCE does this.
 */
export interface DrawOrder {
  type: 'draw-order';
  seats: number[];
}
/**
 * The numbered die, once for each seat that rolls, in seat order; only CHANCE does this.
 */
export interface RollNumbers {
  type: 'roll-numbers';
  numbers: number[];
}
/**
 * The next Spell or Item Card of a deck, or one drawn from a loser's; only CHANCE does this.
 */
export interface DrawCard {
  type: 'draw-card';
  card: string;
}
/**
 * Say who is youngest and picks a character first; the others follow to the left.
 */
export interface NameYoungest {
  type: 'name-youngest';
  seat: number;
}
/**
 * Play this character, which nobody has yet.
 */
export interface ChooseCharacter {
  type: 'choose-character';
  character: string;
}
/**
 * Roll the numbered die for movement.
 */
export interface Roll {
  type: 'roll';
}
/**
 * Move within the roll to a space, into a Classroom through its doorway, or into the Club.
 */
export interface MoveTo {
  type: 'move-to';
  place: string;
}
/**
 * There is no free space to end on: do not move.
 */
export interface StayPut {
  type: 'stay-put';
}
/**
 * Draw the Item Card that the Common Area allows.
 */
export interface TakeItem {
  type: 'take-item';
}
/**
 * Show an Item Card, do what it says, and put it under the pile of the area `under`.
 *
 * `who` is the opponent of Howler, Floo Powder and Marauder's Map, and the duellist who rolls
 * again with Hand of Glory; None for the others. Floo Powder needs no opponent of a finalist.
 * `place` is where Marauder's Map leads: a free space next to the opponent, or its room.
 */
export interface UseItem {
  type: 'use-item';
  item: string;
  under: string;
  who?: number | null;
  place?: string;
}
/**
 * Put a Spell Card of the hand into the D-Cryptor; the one in it goes to the hand.
 */
export interface LoadSpell {
  type: 'load-spell';
  spell: string;
}
/**
 * In the Club: challenge this duellist to a duel for a Token.
 */
export interface SummonRival {
  type: 'summon-rival';
  who: number;
}
/**
 * In the Club, with a Token of each rival: ask for the Final Duel.
 */
export interface CallFinal {
  type: 'call-final';
}
/**
 * Challenge a player next to the piece, or in the same room, to a Wizarding Game.
 */
export interface ChallengeToGame {
  type: 'challenge-to-game';
  who: number;
}
/**
 * Do without what is offered: an Item, an answer, a change of spell, the rest of the turn.
 */
export interface PassBy {
  type: 'pass';
}
/**
 * Put a Spell Card, loaded or of the hand, under the Spell deck: more than three are held.
 */
export interface PutSpellUnder {
  type: 'put-spell-under';
  spell: string;
}
/**
 * Put an Item Card unused under a pile: more than four are held.
 */
export interface PutItemUnder {
  type: 'put-item-under';
  item: string;
  under: string;
}
/**
 * This seat goes and does not come back; only TABLE does this.
 */
export interface LeaveGame {
  type: 'leave-game';
  seat: number;
}
/**
 * Send this duellist to the Final Duel; sealed until all have voted.
 */
export interface VoteDefender {
  type: 'vote-defender';
  who: number;
}
/**
 * The faces of a duellist's duel dice, 1 to 6 each; only CHANCE does this.
 *
 * The low faces hit: as many as the edition's dice say.
 */
export interface RollDuel {
  type: 'roll-duel';
  green: number[];
  blue: number[];
}
/**
 * After a duel: go to this Classroom.
 */
export interface TravelTo {
  type: 'travel-to';
  classroom: string;
}
/**
 * The Challenge Card that was turned up; only CHANCE does this.
 */
export interface TurnUpGame {
  type: 'turn-up-game';
  game: 'exploding-snap' | 'gobstones' | 'wizard-chess';
}
/**
 * The sign for Wizard Chess; sealed until both have chosen.
 */
export interface ChooseSign {
  type: 'choose-sign';
  sign: 'king' | 'knight' | 'queen';
}
/**
 * How things are before a throw; only CHANCE does this.
 *
 * The breeze blows to the right and the card is stiff, both from -3 to 3 (`physics.Scene`).
 */
export interface SetScene {
  type: 'set-scene';
  breeze: number;
  stiffness: number;
}
/**
 * Flick or throw a Challenge Card: what two needles showed when they were stopped.
 *
 * `aim` is sideways, 0 straight ahead, from -50 to 50; `power` from 0 to 100. The rules compute
 * the flight.
 */
export interface ThrowCard {
  type: 'throw-card';
  aim: number;
  power: number;
}
/**
 * By how much the hand missed what it wanted, from -5 to 5; only CHANCE does this.
 */
export interface Tremble {
  type: 'tremble';
  aim: number;
  power: number;
}
/**
 * In a game of skill: have chance throw this card instead.
 */
export interface ThrowByChance {
  type: 'throw-by-chance';
}
/**
 * What chance throws; only CHANCE does this.
 *
 * Exploding Snap: 1 for a card face up on the table, else 0. Gobstones: how far the card got, 0
 * to 99 of the way to the far edge, or -1 for a card off the table (R-DC-33).
 */
export interface LetChance {
  type: 'let-chance';
  result: number;
}
/**
 * What happened at the real table.
 *
 * `points` are the cards face up of the challenged player and the challenger (Exploding Snap), or
 * 1 for whoever's card lies nearer the edge (Gobstones); equal points are a tie, to be replayed.
 */
export interface ReportGame {
  type: 'report-game';
  /**
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
}
/**
 * This business is to be settled next; `frames` go onto the stack, the last on top.
 */
export interface Begun {
  type: 'begun';
  frames: (
    | PickOrder
    | Youngest
    | CharacterChoice
    | StartRoll
    | Turn
    | MoveRoll
    | SpellDraw
    | SpellLimit
    | Loading
    | ItemOffer
    | ItemDraw
    | ItemLimit
    | DefenderVote
    | Challenge
    | Duel
    | Travel
    | GameDraw
    | Chess
    | Throwing
    | Reported
    | Prize
  )[];
}
/**
 * Chance draws the order in which characters are picked.
 */
export interface PickOrder {
  type: 'pick-order';
}
/**
 * `seat` says who is youngest.
 */
export interface Youngest {
  type: 'youngest';
  seat: number;
}
/**
 * `seat` chooses its character.
 */
export interface CharacterChoice {
  type: 'character-choice';
  seat: number;
}
/**
 * Chance rolls the numbered die for each of these seats: the highest begins (DC-SET.8).
 */
export interface StartRoll {
  type: 'start-roll';
  seats: number[];
}
/**
 * `seat` is on turn.
 *
 * `stage`: `roll` before the die is rolled, `move` with `roll` spaces to go, `club` when it has
 * landed in the Club and must challenge, `after` when it has moved and may challenge to a game,
 * `end` when only a Time-Turner can follow. `rolled` is the number on the die, None before it,
 * and `doubled` how often a Firebolt doubled it.
 * `started` is where the piece stood at first.
 */
export interface Turn {
  type: 'turn';
  seat: number;
  stage: 'after' | 'club' | 'end' | 'move' | 'roll';
  rolled: number | null;
  doubled: number;
  started: string;
  extra: boolean;
}
/**
 * Chance rolls the numbered die for the seat on turn.
 */
export interface MoveRoll {
  type: 'move-roll';
  seat: number;
}
/**
 * Chance draws the top Spell Card for `seat`.
 */
export interface SpellDraw {
  type: 'spell-draw';
  seat: number;
}
/**
 * `seat` holds more than three Spell Cards and puts one under the deck; else it lapses.
 */
export interface SpellLimit {
  type: 'spell-limit';
  seat: number;
}
/**
 * The Spell Cards of `seat` have changed: it may load another, and must load one if it can.
 *
 * It lapses where there is nothing to choose (R-DC-18).
 */
export interface Loading {
  type: 'loading';
  seat: number;
}
/**
 * `seat` may draw an Item Card of the area's pile; it lapses where the pile is empty.
 */
export interface ItemOffer {
  type: 'item-offer';
  seat: number;
  area: string;
}
/**
 * Chance draws the top Item Card of the area's pile for `seat`.
 */
export interface ItemDraw {
  type: 'item-draw';
  seat: number;
  area: string;
}
/**
 * `seat` holds more than four Item Cards and puts one under a pile; else it lapses.
 */
export interface ItemLimit {
  type: 'item-limit';
  seat: number;
}
/**
 * The seats in `voters` choose who defends against the finalist; all are asked at once.
 *
 * `votes` stand in the order of `voters`: NOBODY while not cast. In a view the votes of others
 * are NOBODY, and `cast` says who has voted.
 */
export interface DefenderVote {
  type: 'defender-vote';
  finalist: number;
  means: 'entry' | 'floo-powder' | 'marauders-map';
  voters: number[];
  votes: number[];
  cast: boolean[];
}
/**
 * A challenge is announced; the challenged may cancel it with a Sneakoscope (R-DC-72).
 *
 * `place` is where Marauder's Map leads the challenger.
 */
export interface Challenge {
  type: 'challenge';
  kind: 'duel' | 'final' | 'game';
  challenger: number;
  challenged: number;
  means: 'entry' | 'floo-powder' | 'marauders-map';
  place: string;
}
/**
 * A duel under way; index 0 is the challenged duellist, 1 the challenger.
 *
 * `stage`: `rolling` who is in `to_roll`, then `items`, played or passed by `asked` in turn until
 * `passes` is 2, then `result`, that those in `awaiting` may answer with Mirror of Erised. Who
 * holds no Item is not asked.
 * `spells` and `numbers` are fixed when the duel begins. `ties` counts how often it began afresh.
 */
export interface Duel {
  type: 'duel';
  /**
   * @minItems 2
   * @maxItems 2
   */
  duellists: [number, number];
  final: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  spells: [string, string];
  /**
   * @minItems 2
   * @maxItems 2
   */
  numbers: [[number, number], [number, number]];
  stage: 'items' | 'result' | 'rolling';
  to_roll: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  rolls: [DuelRoll, DuelRoll];
  asked: number;
  passes: number;
  awaiting: number[];
  played: ItemPlayed[];
  ties: number;
}
/**
 * What one duellist rolled, and the Items that count on it.
 *
 * Faces are 1 to 6 in the order rolled. `tapes` misses count as two hits each; `fireworks` add
 * one each.
 */
export interface DuelRoll {
  green: number[];
  blue: number[];
  tapes: number;
  fireworks: number;
}
/**
 * An Item that was played on this roll: by whom, and who rolls again by a Hand of Glory.
 */
export interface ItemPlayed {
  by: number;
  item: string;
  who: number | null;
}
/**
 * `seat` chooses a Classroom and goes there, to draw a Spell Card (DC-TK.3).
 */
export interface Travel {
  type: 'travel';
  seat: number;
}
/**
 * A Challenge Card is turned up to fix the game (DC-W.4).
 */
export interface GameDraw {
  type: 'game-draw';
  challenger: number;
  challenged: number;
}
/**
 * Wizard Chess: both choose a sign at once, unseen; index 0 is the challenged player.
 *
 * A sign not chosen yet is "". In a view a sign of the other is SEALED once chosen.
 */
export interface Chess {
  type: 'chess';
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  signs: [('king' | 'knight' | 'queen') | ('' | '?'), ('king' | 'knight' | 'queen') | ('' | '?')];
  ties: number;
}
/**
 * Exploding Snap or Gobstones; index 0 is the challenged player, who throws first.
 *
 * `throws` are those of this try. `stage`: chance sets the `scene`, then the thrower's `hand` is
 * asked, then chance draws its `tremor`; or the next card is thrown by `chance`, which is always
 * so where `by_chance`.
 */
export interface Throwing {
  type: 'throwing';
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  game: 'exploding-snap' | 'gobstones' | 'wizard-chess';
  by_chance: boolean;
  stage: 'chance' | 'hand' | 'scene' | 'tremor';
  scene: Scene;
  hand: Hand | null;
  throws: Throw[];
  ties: number;
}
/**
 * What the thrower knows: a breeze to the right, a stiff card; both from -3 to 3.
 */
export interface Scene {
  breeze: number;
  stiffness: number;
}
/**
 * What a hand did, or by how much it trembled: aim to the right, and power.
 */
export interface Hand {
  aim: number;
  power: number;
}
/**
 * A card that was flicked or thrown, and how it lies.
 *
 * `result` as in `LetChance`. `spot` is where it came down, in millimetres, and `on` which of the
 * throws before it lies below. Cards by chance have no aim, power, tremor and spot.
 */
export interface Throw {
  who: number;
  result: number;
  aim: number | null;
  power: number | null;
  tremor: [number, number] | null;
  spot: [number, number] | null;
  lands: ('face-down' | 'face-up' | 'off-the-table') | null;
  on: number | null;
}
/**
 * The game is played at a real table: the first of both to say what happened is believed.
 *
 * `passed` are those who leave it to the other; chance throws where both do.
 */
export interface Reported {
  type: 'reported';
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  game: 'exploding-snap' | 'gobstones' | 'wizard-chess';
  passed: number[];
  ties: number;
}
/**
 * The winner of a game draws a card of the loser's, unseen (DC-W.15, DC-W.18).
 */
export interface Prize {
  type: 'prize';
  winner: number;
  loser: number;
  what: 'item' | 'spell';
}
/**
 * The top frame asks for nothing any more and goes.
 */
export interface Lapsed {
  type: 'lapsed';
}
/**
 * Characters are picked in this order; the first is the youngest, named or by chance.
 */
export interface PickOrderDrawn {
  type: 'pick-order-drawn';
  seats: number[];
  named: boolean;
}
/**
 * A seat plays this character from now on, with its D-Cryptor and three Tokens.
 */
export interface CharacterChosen {
  type: 'character-chosen';
  seat: number;
  character: string;
}
/**
 * The unused characters are NPCs with these spells, in order (DC-N.1, DC-N.2).
 */
export interface NpcsSet {
  type: 'npcs-set';
  characters: string[];
  spells: string[];
}
/**
 * These seats rolled for who begins; `again` are those who tie for the highest.
 */
export interface StartRolled {
  type: 'start-rolled';
  seats: number[];
  numbers: number[];
  again: number[];
}
/**
 * A seat is on turn; `extra` by a Time-Turner.
 */
export interface TurnStarted {
  type: 'turn-started';
  seat: number;
  extra: boolean;
}
/**
 * A seat misses this turn; so many it still owes after it.
 */
export interface TurnMissed {
  type: 'turn-missed';
  seat: number;
  owed: number;
}
/**
 * A seat's turn is over.
 */
export interface TurnEnded {
  type: 'turn-ended';
  seat: number;
}
/**
 * The seat on turn rolls.
 */
export interface RollAsked {
  type: 'roll-asked';
  seat: number;
}
/**
 * The numbered die shows how far a seat may move.
 */
export interface NumberRolled {
  type: 'number-rolled';
  seat: number;
  number: number;
}
/**
 * A piece moved along a path, from where it stood to where it stops, Classroom included.
 *
 * `steps` is how many spaces counted: occupied ones are passed for nothing (DC-M.7).
 */
export interface PieceMoved {
  type: 'piece-moved';
  seat: number;
  path: string[];
  steps: number;
}
/**
 * A piece is in a Classroom or Common Area, which counts as a visit (DC-M.5).
 */
export interface RoomEntered {
  type: 'room-entered';
  seat: number;
  room: string;
}
/**
 * There was no free space to end on (R-DC-02).
 */
export interface MoveSkipped {
  type: 'move-skipped';
  seat: number;
}
/**
 * A seat showed an Item Card on its turn and put it under the pile of the area `under`.
 */
export interface ItemUsed {
  type: 'item-used';
  seat: number;
  item: string;
  under: string;
  who: number | null;
  place: string;
}
/**
 * A seat drew a Spell Card; which one only that seat knows.
 */
export interface SpellDrawn {
  type: 'spell-drawn';
  seat: number;
  spell?: string;
}
/**
 * A seat put a Spell Card under the deck; from the hand only that seat knows which.
 */
export interface SpellPutUnder {
  type: 'spell-put-under';
  seat: number;
  loaded: boolean;
  spell?: string;
}
/**
 * This spell is in a seat's D-Cryptor now, for all to see.
 */
export interface SpellLoaded {
  type: 'spell-loaded';
  seat: number;
  spell: string;
}
/**
 * A seat leaves the spell in its D-Cryptor.
 */
export interface LoadingKept {
  type: 'loading-kept';
  seat: number;
}
/**
 * A seat takes the offer of an Item Card.
 */
export interface ItemTaken {
  type: 'item-taken';
  seat: number;
  area: string;
}
/**
 * A seat does without the Item Card of a Common Area.
 */
export interface ItemDeclined {
  type: 'item-declined';
  seat: number;
  area: string;
}
/**
 * A seat drew an Item Card of a pile; which one only that seat knows.
 */
export interface ItemDrawn {
  type: 'item-drawn';
  seat: number;
  area: string;
  item?: string;
}
/**
 * A seat put an Item Card unused under a pile; which one only that seat knows.
 */
export interface ItemPutUnder {
  type: 'item-put-under';
  seat: number;
  under: string;
  item?: string;
}
/**
 * A seat is gone; its character is an NPC from now on (R-DC-78).
 *
 * `spell` is what it has loaded as an NPC. Its other cards went under the piles, unseen.
 */
export interface SeatLeft {
  type: 'seat-left';
  seat: number;
  spell: string;
}
/**
 * The game is over.
 */
export interface GameEnded {
  type: 'game-ended';
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
 * A finalist stands in the Club; these seats choose who defends.
 */
export interface VoteOpened {
  type: 'vote-opened';
  finalist: number;
  means: 'entry' | 'floo-powder' | 'marauders-map';
  voters: number[];
}
/**
 * A seat has voted; for whom only it knows until all have.
 */
export interface VoteCast {
  type: 'vote-cast';
  seat: number;
  who?: number;
}
/**
 * The votes are counted, and this duellist defends (R-DC-56).
 */
export interface DefenderChosen {
  type: 'defender-chosen';
  finalist: number;
  defender: number;
  voters: number[];
  votes: number[];
  means: 'entry' | 'floo-powder' | 'marauders-map';
}
/**
 * A challenge was announced; nothing has moved yet. The turn can only end after it.
 *
 * `place` is where Marauder's Map leads the challenger.
 */
export interface ChallengeMade {
  type: 'challenge-made';
  kind: 'duel' | 'final' | 'game';
  challenger: number;
  challenged: number;
  means: 'entry' | 'floo-powder' | 'marauders-map';
  place: string;
}
/**
 * A Sneakoscope has cancelled the challenge (R-DC-48).
 */
export interface ChallengeCancelled {
  type: 'challenge-cancelled';
  kind: 'duel' | 'final' | 'game';
  challenger: number;
  challenged: number;
}
/**
 * The challenge was not cancelled; what it leads to begins.
 */
export interface ChallengeStands {
  type: 'challenge-stands';
  kind: 'duel' | 'final' | 'game';
  challenger: number;
  challenged: number;
}
/**
 * Two duellists stand in the Club with these spells and Duel Numbers.
 */
export interface DuelStarted {
  type: 'duel-started';
  /**
   * @minItems 2
   * @maxItems 2
   */
  duellists: [number, number];
  final: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  spells: [string, string];
  /**
   * @minItems 2
   * @maxItems 2
   */
  numbers: [[number, number], [number, number]];
}
/**
 * One duellist rolled; faces 1 to 6 in the order rolled, `hits` of them hit.
 */
export interface DuelRolled {
  type: 'duel-rolled';
  who: number;
  green: number[];
  blue: number[];
  hits: number;
}
/**
 * A duellist used an Item in a duel; it lies under the pile of the area `under`.
 */
export interface DuelItemPlayed {
  type: 'duel-item-played';
  by: number;
  item: string;
  under: string;
  who: number | null;
}
/**
 * A duellist plays no Item now.
 */
export interface DuelItemPassed {
  type: 'duel-item-passed';
  by: number;
}
/**
 * Both have passed and the hits are compared; a Mirror of Erised may still answer.
 */
export interface DuelCompared {
  type: 'duel-compared';
  /**
   * @minItems 2
   * @maxItems 2
   */
  hits: [number, number];
}
/**
 * A duellist lets the result stand.
 */
export interface MirrorDeclined {
  type: 'mirror-declined';
  by: number;
}
/**
 * As many hits, or a Mirror of Erised: both roll all their dice again.
 */
export interface DuelTied {
  type: 'duel-tied';
  mirror: boolean;
}
/**
 * A duel is over. `winner` is None where neither had a spell (R-DC-19).
 *
 * `automatic`: somebody had no Spell Card, and nothing was rolled. `rolls` are the last ones.
 */
export interface DuelEnded {
  type: 'duel-ended';
  /**
   * @minItems 2
   * @maxItems 2
   */
  duellists: [number, number];
  final: boolean;
  winner: number | null;
  automatic: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  hits: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  rolls: [DuelRoll, DuelRoll];
}
/**
 * The loser's own Token goes to the winner.
 */
export interface TokenWon {
  type: 'token-won';
  winner: number;
  loser: number;
}
/**
 * The loser's loaded spell goes to the winner, or under the deck where an NPC won it.
 */
export interface SpellForfeited {
  type: 'spell-forfeited';
  winner: number;
  loser: number;
  spell: string;
  to_deck: boolean;
}
/**
 * The winner has the Token already and there is no spell to forfeit (R-DC-23, R-DC-70).
 */
export interface NothingWon {
  type: 'nothing-won';
  winner: number;
  loser: number;
}
/**
 * A duellist travelled to a Classroom.
 */
export interface ClassroomChosen {
  type: 'classroom-chosen';
  seat: number;
  classroom: string;
}
/**
 * A piece went at once to a place: summoned, by an Item Card, or back (DC-T.6, DC-N.8).
 */
export interface PieceSent {
  type: 'piece-sent';
  who: number;
  place: string;
}
/**
 * A Challenge Card fixed the game, and the table how it is played.
 */
export interface GameTurnedUp {
  type: 'game-turned-up';
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  game: 'exploding-snap' | 'gobstones' | 'wizard-chess';
  how: 'chance' | 'chess-only' | 'reported' | 'skill';
}
/**
 * A player has chosen a sign; which one only it knows until both have.
 */
export interface SignChosen {
  type: 'sign-chosen';
  seat: number;
  sign?: 'king' | 'knight' | 'queen';
}
/**
 * Both signs are shown at once; `winner` is None for a tie.
 */
export interface SignsShown {
  type: 'signs-shown';
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  signs: ['king' | 'knight' | 'queen', 'king' | 'knight' | 'queen'];
  winner: number | null;
}
/**
 * How things are before a player's throw (`physics.Scene`).
 */
export interface SceneSet {
  type: 'scene-set';
  who: number;
  breeze: number;
  stiffness: number;
}
/**
 * A player flicks or throws a card like this; how the hand trembles is still open.
 */
export interface HandMoved {
  type: 'hand-moved';
  who: number;
  aim: number;
  power: number;
}
/**
 * A player has chance throw the next card.
 */
export interface ChanceThrows {
  type: 'chance-throws';
  who: number;
}
/**
 * A card was flicked or thrown.
 *
 * `path` is its flight, thirty points a second: millimetres to the right, away over the table and
 * above it, and the card's turn in degrees; empty where chance threw it. The table's near edge is
 * at 0, its far one at 500, its sides at 250 to either hand.
 */
export interface CardThrown {
  type: 'card-thrown';
  game: 'exploding-snap' | 'gobstones' | 'wizard-chess';
  throw: Throw;
  path: [number, number, number, number][];
}
/**
 * A player said what happened at the real table.
 */
export interface GameReported {
  type: 'game-reported';
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
}
/**
 * A player leaves it to the other to say what happened.
 */
export interface ReportPassed {
  type: 'report-passed';
  seat: number;
}
/**
 * Neither player says what happened at the real table: chance throws the cards.
 */
export interface ChanceDecides {
  type: 'chance-decides';
  game: 'exploding-snap' | 'gobstones' | 'wizard-chess';
}
/**
 * Nobody has won: the game is played again.
 */
export interface GameTied {
  type: 'game-tied';
  game: 'exploding-snap' | 'gobstones' | 'wizard-chess';
}
/**
 * A Wizarding Game has a winner.
 */
export interface GameDecided {
  type: 'game-decided';
  game: 'exploding-snap' | 'gobstones' | 'wizard-chess';
  winner: number;
  loser: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
}
/**
 * The winner draws an unseen card; a spell's loser has shuffled all of them (DC-W.15).
 */
export interface PrizeDue {
  type: 'prize-due';
  winner: number;
  loser: number;
  what: 'item' | 'spell';
}
/**
 * The winner drew a card of the loser's, which only the two know (R-DC-74).
 */
export interface PrizeTaken {
  type: 'prize-taken';
  winner: number;
  loser: number;
  what: 'item' | 'spell';
  card?: string;
}
/**
 * This duellist will miss a turn: it lost with no card to give, or lost a Final Duel.
 */
export interface TurnForfeited {
  type: 'turn-forfeited';
  who: number;
}
/**
 * All that `viewer` may know.
 *
 * `unseen_spells` and `unseen_items` are the cards that the viewer cannot place. `spell_deck`
 * counts those of the deck that nobody has seen; `spell_under` lie under them. `scores` are the
 * Tokens won. `legal` is what the viewer may do, `moves` the ways to the places within the roll.
 */
export interface View {
  viewer: number;
  options: Options;
  duellists: DuellistView[];
  spell_deck: number;
  spell_under: Laid[];
  piles: PileView[];
  unseen_spells: string[];
  unseen_items: string[];
  turn: number | null;
  turns: number;
  frames: (
    | PickOrder
    | Youngest
    | CharacterChoice
    | StartRoll
    | Turn
    | MoveRoll
    | SpellDraw
    | SpellLimit
    | Loading
    | ItemOffer
    | ItemDraw
    | ItemLimit
    | DefenderVote
    | Challenge
    | Duel
    | Travel
    | GameDraw
    | Chess
    | Throwing
    | Reported
    | Prize
  )[];
  question: number;
  scores: number[];
  outcome: Outcome | null;
  legal: (
    | DrawOrder
    | RollNumbers
    | DrawCard
    | NameYoungest
    | ChooseCharacter
    | Roll
    | MoveTo
    | StayPut
    | TakeItem
    | UseItem
    | LoadSpell
    | SummonRival
    | CallFinal
    | ChallengeToGame
    | PassBy
    | PutSpellUnder
    | PutItemUnder
    | LeaveGame
    | VoteDefender
    | RollDuel
    | TravelTo
    | TurnUpGame
    | ChooseSign
    | SetScene
    | ThrowCard
    | Tremble
    | ThrowByChance
    | LetChance
    | ReportGame
  )[];
  moves: Move[];
  not_now: NotNow[];
}
/**
 * What a table chooses.
 *
 * `deck` names an owner's transcription of the box, empty for what comes with Parlour.
 * `wizarding_games`: Exploding Snap and Gobstones are thrown by `chance`, are games of `skill` in
 * the page, are played at a real table and `reported`, or are left out (`chess-only`) (R-DC-33).
 * `youngest`: who picks a character first is asked of the first seat, or the order is random
 * (R-DC-76). `most_turns` is for simulations: it ends the game as a draw after so many turns of
 * any player; with 0, which is what a table wants, it never does (R-DC-80).
 */
export interface Options {
  players: number;
  deck: string;
  wizarding_games: 'chance' | 'chess-only' | 'reported' | 'skill';
  youngest: 'asked' | 'random';
  most_turns: number;
}
/**
 * What a viewer knows of one duellist.
 *
 * `numbers` are the Duel Numbers of the loaded spell. `spell_count` and `item_count` are the cards
 * of the hand; `spells` and `items` those cards themselves, of the viewer's own seat only.
 * `tokens_left` are its own Tokens that nobody has won.
 */
export interface DuellistView {
  character: string;
  is_npc: boolean;
  left: boolean;
  place: string;
  loaded: string;
  is_lent: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  numbers: [number, number];
  spell_count: number;
  spells: string[];
  item_count: number;
  items: string[];
  tokens: number[];
  tokens_left: number;
  is_finalist: boolean;
  lost: number;
  visited: string[];
  barred: string[];
}
/**
 * A card under a pile; `seen_by` is who knows which: a seat, or EVERYBODY.
 *
 * In the view of anybody else the card is HIDDEN.
 */
export interface Laid {
  card: string;
  seen_by: number;
}
/**
 * The pile beside a Common Area: so many cards dealt, then those put under, seen or not.
 */
export interface PileView {
  area: string;
  dealt: number;
  under: Laid[];
}
/**
 * A place within the roll, and the way there.
 */
export interface Move {
  to: string;
  path: string[];
  steps: number;
}
/**
 * An action that is nearly possible, and why it is not.
 */
export interface NotNow {
  action:
    | DrawOrder
    | RollNumbers
    | DrawCard
    | NameYoungest
    | ChooseCharacter
    | Roll
    | MoveTo
    | StayPut
    | TakeItem
    | UseItem
    | LoadSpell
    | SummonRival
    | CallFinal
    | ChallengeToGame
    | PassBy
    | PutSpellUnder
    | PutItemUnder
    | LeaveGame
    | VoteDefender
    | RollDuel
    | TravelTo
    | TurnUpGame
    | ChooseSign
    | SetScene
    | ThrowCard
    | Tremble
    | ThrowByChance
    | LetChance
    | ReportGame;
  refusal: Refusal;
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
 * What an action would lead to, up to the next choice or draw; or why it is not legal.
 */
export interface Preview {
  refusal: Refusal | null;
  events: (
    | Begun
    | Lapsed
    | PickOrderDrawn
    | CharacterChosen
    | NpcsSet
    | StartRolled
    | TurnStarted
    | TurnMissed
    | TurnEnded
    | RollAsked
    | NumberRolled
    | PieceMoved
    | RoomEntered
    | MoveSkipped
    | ItemUsed
    | SpellDrawn
    | SpellPutUnder
    | SpellLoaded
    | LoadingKept
    | ItemTaken
    | ItemDeclined
    | ItemDrawn
    | ItemPutUnder
    | SeatLeft
    | GameEnded
    | VoteOpened
    | VoteCast
    | DefenderChosen
    | ChallengeMade
    | ChallengeCancelled
    | ChallengeStands
    | DuelStarted
    | DuelRolled
    | DuelItemPlayed
    | DuelItemPassed
    | DuelCompared
    | MirrorDeclined
    | DuelTied
    | DuelEnded
    | TokenWon
    | SpellForfeited
    | NothingWon
    | ClassroomChosen
    | PieceSent
    | GameTurnedUp
    | SignChosen
    | SignsShown
    | SceneSet
    | HandMoved
    | ChanceThrows
    | CardThrown
    | GameReported
    | ReportPassed
    | ChanceDecides
    | GameTied
    | GameDecided
    | PrizeDue
    | PrizeTaken
    | TurnForfeited
  )[];
}
/**
 * Everything in the box. `deck` is what `Options.deck` must say for it.
 */
export interface Edition {
  id: string;
  code: string;
  title: string;
  deck: string;
  deck_title: string;
  source: 'house' | 'owner';
  characters: Character[];
  board: Board;
  spells: Spell[];
  items: Item[];
  dice: Dice;
}
/**
 * A character, and the spell it has as an NPC.
 */
export interface Character {
  id: string;
  name: string;
  colour: string;
  npc_spell: string;
}
/**
 * The board. A corridor is a row of places, each joined to the next.
 */
export interface Board {
  width: number;
  height: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  club: [number, number, number, number];
  spaces: Space[];
  corridors: string[][];
  classrooms: Classroom[];
  common_areas: CommonArea[];
}
/**
 * One space of the track, where it lies in the drawing.
 */
export interface Space {
  id: string;
  x: number;
  y: number;
}
/**
 * A Classroom, behind the one doorway of its colour.
 */
export interface Classroom {
  id: string;
  name: string;
  colour: string;
  door: string;
  /**
   * @minItems 4
   * @maxItems 4
   */
  room: [number, number, number, number];
}
/**
 * A Common Area; its id is that of its space.
 */
export interface CommonArea {
  id: string;
  name: string;
  letter: string;
  /**
   * @minItems 4
   * @maxItems 4
   */
  room: [number, number, number, number];
}
/**
 * A Spell Card under its printed name (R-DC-66), and what each D-Cryptor shows of it.
 *
 * Rules: DC-SP.7, DC-REF.1.
 */
export interface Spell {
  id: string;
  name: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  harry: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  ron: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  hermione: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  draco: [number, number];
}
/**
 * A kind of Item Card.
 */
export interface Item {
  id: string;
  name: string;
  copies: number;
  text: string;
}
/**
 * How many of six faces hit, and what the numbered die shows (R-DC-13, R-DC-68).
 */
export interface Dice {
  green_hits: number;
  blue_hits: number;
  /**
   * @minItems 6
   * @maxItems 6
   */
  numbered: [number, number, number, number, number, number];
}
