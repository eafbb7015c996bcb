/* Made by tools/build_protocol.py; never edited. schema c79542b762d22dccc3e2640894412401 */

export type Action = DrawFirst | DrawCards | RevealLocation | ChooseHouse | PlaceStudent | PassStudent | LearnLesson | EndTurn | RaiseLevel | TakeCard | TakeTop | TakeTokens | MakeExchange | ChooseOption | DiscardCards | SetAside | MoveToken | KeepCard | CompleteChallenge | EndChallenges | Forgo | TakeBack | LeaveGame;
export type Event = FirstPlayerDrawn | HouseChosen | TokensDealt | CardsDealt | DisplayFilled | DeckReshuffled | DeckEmpty | RoundStarted | LocationRevealed | LocationStocked | Begun | TurnStarted | StudentPlaced | StudentPassed | StudentSleeps | PlacementEased | LessonLearned | TurnEnded | RewardLeft | RewardDone | TokensGained | StockCollected | FirstPlayerTaken | LevelRaised | CardTaken | TopTaken | ExchangeMade | OptionChosen | LessonsDiscarded | CardsSetAside | CardsPutUnder | StudentMoved | DeckPeeked | PairDrawn | CardKept | RewardForgone | ChallengesStarted | ChallengeCompleted | ChallengesEnded | ActionSaved | TakenBack | SeatLeft | GameEnded;
export type StateFrame = FirstDraw | HouseChoice | Deal | Fill | Reveal | Look | Turn | Reward | Pair | Challenges;
export type Effect = Gain | GainBest | GainPer | FirstPlayer | Collect | Draw | OneKind | Ease | ShareSpace | Sleep | Level | Take | Tokens | Exchange | OneOf | DiscardLessons | Refresh | MoveStudent | Attempt | SecondLesson | Peek | DrawPair;
export type Part = Levels | Take | TakeSeen | Tokens | Exchange | OneOf | DiscardLessons | Refresh | MoveStudent | Attempt | SecondLesson | Peek | DrawPair;
export type Card = Lesson | Challenge;
export type Subject = 'charms' | 'potions' | 'defense';
export type Deck = 'basic' | 'advanced' | 'easy' | 'hard';
export type Phase = 'setup' | 'classes' | 'challenges' | 'over';

/**
 * Chance names the first player; only CHANCE does this.
 */
export interface DrawFirst {
  type: 'draw-first';
  seat: number;
}
/**
 * The dealer turns over or hands out these cards, sorted; only CHANCE does this.
 */
export interface DrawCards {
  type: 'draw-cards';
  cards: string[];
}
/**
 * The dealer turns up a Location; only CHANCE does this.
 */
export interface RevealLocation {
  type: 'reveal-location';
  location: string;
}
/**
 * Play this house, which nobody has yet.
 */
export interface ChooseHouse {
  type: 'choose-house';
  house: string;
}
/**
 * Place a student on a space and gain its reward.
 *
 * `spare` uses up a Girding Potion: the level missed, or a token of the cost. `tokens` uses up a
 * Confundus Charm: all tokens of the reward are of that kind.
 */
export interface PlaceStudent {
  type: 'place-student';
  student: number;
  space: string;
  spare?: '' | 'knowledge' | 'level' | 'magic';
  tokens?: '' | 'knowledge' | 'magic';
}
/**
 * No space is open to any student: this one is not placed in this round.
 */
export interface PassStudent {
  type: 'pass-student';
  student: number;
}
/**
 * Learn a Lesson from the hand; Magic is returned for the levels that are missing.
 */
export interface LearnLesson {
  type: 'learn-lesson';
  student: number;
  card: string;
}
/**
 * Learn no Lesson with the student that has been placed.
 */
export interface EndTurn {
  type: 'end-turn';
}
/**
 * Move a student's tracker up one level, as part of a reward.
 */
export interface RaiseLevel {
  type: 'raise-level';
  student: number;
  subject: 'charms' | 'defense' | 'potions';
}
/**
 * Take this face-up card.
 */
export interface TakeCard {
  type: 'take-card';
  card: string;
}
/**
 * Take the top card of a deck that has been looked at.
 */
export interface TakeTop {
  type: 'take-top';
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
}
/**
 * Take so many tokens of each kind, as many together as the reward says.
 */
export interface TakeTokens {
  type: 'take-tokens';
  knowledge: number;
  magic: number;
}
/**
 * Return the tokens that the reward asks for, to get what it offers.
 */
export interface MakeExchange {
  type: 'make-exchange';
}
/**
 * Choose one of the rewards offered, counted from 0.
 */
export interface ChooseOption {
  type: 'choose-option';
  option: number;
}
/**
 * Discard these Lessons from the hand, sorted; none is a choice, too.
 */
export interface DiscardCards {
  type: 'discard-cards';
  cards: string[];
}
/**
 * Have these face-up cards replaced, sorted; none is a choice, too.
 */
export interface SetAside {
  type: 'set-aside';
  cards: string[];
}
/**
 * Move a placed student of any seat to a free space.
 */
export interface MoveToken {
  type: 'move-token';
  seat: number;
  student: number;
  space: string;
}
/**
 * Keep this one of the two cards drawn; `attempt`: complete it at once.
 */
export interface KeepCard {
  type: 'keep-card';
  card: string;
  attempt?: boolean;
}
/**
 * Complete a Challenge from the hand with these students, ascending.
 *
 * Magic is returned for the levels that are missing.
 */
export interface CompleteChallenge {
  type: 'complete-challenge';
  card: string;
  students: number[];
}
/**
 * Complete no further Challenge in this round.
 */
export interface EndChallenges {
  type: 'end-challenges';
}
/**
 * Do without what may be declined of the reward.
 */
export interface Forgo {
  type: 'forgo';
}
/**
 * Undo one's last action of this turn; possible until something hidden has been shown.
 */
export interface TakeBack {
  type: 'take-back';
}
/**
 * This seat goes and does not come back; only TABLE does this.
 */
export interface LeaveGame {
  type: 'leave-game';
  seat: number;
}
/**
 * This seat begins and holds the First Player token.
 */
export interface FirstPlayerDrawn {
  type: 'first-player-drawn';
  seat: number;
}
/**
 * A seat plays this house from now on.
 */
export interface HouseChosen {
  type: 'house-chosen';
  seat: number;
  house: string;
}
/**
 * A seat got its first tokens.
 */
export interface TokensDealt {
  type: 'tokens-dealt';
  seat: number;
  knowledge: number;
  magic: number;
}
/**
 * A seat drew cards from a deck; which ones only that seat knows.
 */
export interface CardsDealt {
  type: 'cards-dealt';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  count: number;
  cards?: string[];
}
/**
 * Cards were turned up into the gaps of a display, first gap first.
 *
 * `drawn_from` is where in the deck they lay: its known top, its rest, or its known bottom.
 */
export interface DisplayFilled {
  type: 'display-filled';
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  cards: string[];
  drawn_from: 'bottom' | 'none' | 'rest' | 'top';
}
/**
 * The discarded Lessons of this deck are its draw pile again (R-HC-21).
 */
export interface DeckReshuffled {
  type: 'deck-reshuffled';
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  cards: string[];
}
/**
 * A card was to come from this deck, and there is none (R-HC-22, R-HC-59).
 */
export interface DeckEmpty {
  type: 'deck-empty';
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
}
/**
 * The students are at home, the round tracker has moved, `first` leads the round.
 */
export interface RoundStarted {
  type: 'round-started';
  round: number;
  first: number;
}
/**
 * A Location was turned up, with so many tokens on it.
 */
export interface LocationRevealed {
  type: 'location-revealed';
  place: number;
  location: string;
  stock: number;
}
/**
 * So many tokens were added to a Location.
 */
export interface LocationStocked {
  type: 'location-stocked';
  place: number;
  count: number;
}
/**
 * This business is to be settled next; `frames` go onto the stack, the last on top.
 */
export interface Begun {
  type: 'begun';
  frames: (
    FirstDraw | HouseChoice | Deal | Fill | Reveal | Look | Turn | Reward | Pair | Challenges
  )[];
}
/**
 * Chance names the first player.
 */
export interface FirstDraw {
  type: 'first-draw';
}
/**
 * `seat` chooses its house.
 */
export interface HouseChoice {
  type: 'house-choice';
  seat: number;
}
/**
 * Chance hands `count` cards of a deck to `seat`, which nobody else sees.
 */
export interface Deal {
  type: 'deal';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  count: number;
}
/**
 * The gaps of a display are filled from its deck.
 */
export interface Fill {
  type: 'fill';
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
}
/**
 * Chance turns up the Location of one of the four places.
 */
export interface Reveal {
  type: 'reveal';
  place: number;
}
/**
 * `seat` looks at the top card of a deck.
 */
export interface Look {
  type: 'look';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
}
/**
 * `seat` has a student to place.
 *
 * `student` is the one chosen, by learning or placing. `learned` and `placed` say what has been
 * done. `late` is the turn of a student that was asleep. `spare_levels`, `spare_tokens`,
 * `one_kind` and `share` come from Lessons learned before placing.
 */
export interface Turn {
  type: 'turn';
  seat: number;
  student: number | null;
  learned: boolean;
  placed: boolean;
  late: boolean;
  spare_levels: number;
  spare_tokens: number;
  one_kind: boolean;
  share: boolean;
}
/**
 * `seat` takes what is left of a reward.
 *
 * `students` are at work: the one who learned or was placed, or those who completed a Challenge.
 * `source` is the card or space; `card` is a Lesson to be discarded once this is done; `aside` are
 * Challenges to go under their decks then. `tokens` is the one kind of a Confundus Charm.
 */
export interface Reward {
  type: 'reward';
  seat: number;
  students: number[];
  source: string;
  parts: (
    | Levels
    | Take
    | TakeSeen
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
  card: string;
  aside: string[];
  tokens: '' | 'knowledge' | 'magic';
}
/**
 * Levels to be raised: `count` of them, by one of `students`, in one of `subjects`.
 *
 * `best`: the first must be in a best class of its student.
 */
export interface Levels {
  type: 'levels';
  students: number[];
  subjects: ('charms' | 'defense' | 'potions')[];
  count: number;
  spread: 'different' | 'free' | 'one';
  best: boolean;
  magic: number;
}
/**
 * Take face-up cards; each is replaced at once.
 */
export interface Take {
  type: 'take';
  what: 'advanced' | 'basic' | 'challenge' | 'easy' | 'hard' | 'lesson';
  count: number;
}
/**
 * A Challenge to be taken: face up, or one of the top cards that have been looked at.
 */
export interface TakeSeen {
  type: 'take-seen';
}
/**
 * Take so many tokens, Knowledge and Magic mixed as one likes.
 */
export interface Tokens {
  type: 'tokens';
  count: number;
}
/**
 * One may return tokens to get something, once.
 */
export interface Exchange {
  type: 'exchange';
  get: (
    | Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
  knowledge: number;
  magic: number;
}
/**
 * Take tokens from the supply and put gems into the hourglass.
 */
export interface Gain {
  type: 'gain';
  knowledge: number;
  magic: number;
  gems: number;
}
/**
 * Take so many tokens for each level of the house's best student in a class.
 */
export interface GainBest {
  type: 'gain-best';
  subject: 'charms' | 'defense' | 'potions';
  knowledge: number;
  magic: number;
}
/**
 * Take tokens and gems for each thing counted, `most` times at the most.
 *
 * `students`: own students with a class at `level` or more; `trackers`: own trackers at `level`
 * or more; `lessons`: Lesson cards in hand; `challenges`: completed Challenges.
 */
export interface GainPer {
  type: 'gain-per';
  count: 'challenges' | 'lessons' | 'students' | 'trackers';
  level: number;
  most: number;
  knowledge: number;
  magic: number;
  gems: number;
}
/**
 * Take the First Player token.
 */
export interface FirstPlayer {
  type: 'first-player';
}
/**
 * Take all tokens that lie on the Location.
 */
export interface Collect {
  type: 'collect';
}
/**
 * Draw cards unseen from a deck into the hand.
 */
export interface Draw {
  type: 'draw';
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  count: number;
}
/**
 * The tokens of this placement may all be of one kind (Confundus Charm).
 */
export interface OneKind {
  type: 'one-kind';
}
/**
 * This placement may miss a level demand by `levels` or cost `tokens` less (Girding Potion).
 */
export interface Ease {
  type: 'ease';
  levels: number;
  tokens: number;
}
/**
 * This placement may use a space that holds an opponent's student (Polyjuice Potion).
 */
export interface ShareSpace {
  type: 'share-space';
}
/**
 * The student's token is flipped: it is placed last in this round (Sleeping Draught).
 */
export interface Sleep {
  type: 'sleep';
}
/**
 * Raise trackers; whoever reaches level 5 pays a Magic for it, and all of it may be declined.
 *
 * `who`: `self` the student at work (of a Challenge: one of those who took part), `other` an own
 * student who is not at work, `any` one own student, `each` every own student, `count` levels for
 * each. `subject` may be `any` class, or `best`, the student's best. `spread`: the levels lie in
 * classes as one likes (`free`), in one class (`one`), or each in another (`different`). `magic`
 * is the price of each level in Magic.
 */
export interface Level {
  type: 'level';
  who: 'any' | 'each' | 'other' | 'self';
  subject: ('charms' | 'defense' | 'potions') | ('any' | 'best');
  count: number;
  spread: 'different' | 'free' | 'one';
  magic: number;
}
/**
 * Choose one of several rewards.
 */
export interface OneOf {
  type: 'one-of';
  options: (
    | Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[][];
}
/**
 * Discard Lessons from the hand, `most` or any number (0), get something for each, and `then`.
 *
 * The same `then` comes without any discard.
 */
export interface DiscardLessons {
  type: 'discard-lessons';
  each: (
    | Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
  most: number;
  then: (
    | Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
}
/**
 * Set aside any number of face-up cards, fill the gaps from the decks, and `then`.
 *
 * Lessons set aside are discarded. Challenges go under their decks: before `then` or after it.
 */
export interface Refresh {
  type: 'refresh';
  what: 'challenge' | 'lesson';
  then: (
    | Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
  under: 'after' | 'before';
}
/**
 * Move a placed student, anybody's, to a free space; it gets nothing there (Boggart).
 */
export interface MoveStudent {
  type: 'move-student';
}
/**
 * This student alone may complete a Challenge from the hand, or `must` (Wand-Lighting Charm).
 *
 * A Lesson with `must` can be learned only where that is possible.
 */
export interface Attempt {
  type: 'attempt';
  must: boolean;
}
/**
 * The same student may learn another Lesson, its demand up to `ease` levels lower.
 */
export interface SecondLesson {
  type: 'second-lesson';
  ease: number;
}
/**
 * Look at the top card of both Challenge decks; take one of them or a face-up Challenge.
 */
export interface Peek {
  type: 'peek';
}
/**
 * Draw an Easy and a Hard Challenge unseen, keep one, put the other under its deck.
 *
 * The student alone may complete the one that is kept at once (Swelling Solution).
 */
export interface DrawPair {
  type: 'draw-pair';
}
/**
 * `seat` draws one card of each deck in `waiting`, then keeps one of `cards`.
 *
 * In the view of another seat each card is "?".
 */
export interface Pair {
  type: 'pair';
  seat: number;
  student: number;
  waiting: ('advanced' | 'basic' | 'easy' | 'hard')[];
  decks: ('advanced' | 'basic' | 'easy' | 'hard')[];
  cards: string[];
}
/**
 * `seat` completes Challenges: `used` students have taken part, `easy` and `hard` were done.
 */
export interface Challenges {
  type: 'challenges';
  seat: number;
  used: number[];
  easy: number;
  hard: number;
}
/**
 * A seat is to place a student; `student` is one that slept and is placed late.
 */
export interface TurnStarted {
  type: 'turn-started';
  seat: number;
  student: number | null;
}
/**
 * A student stands on a space; `knowledge` and `magic` were paid, `parts` are the reward.
 */
export interface StudentPlaced {
  type: 'student-placed';
  seat: number;
  student: number;
  space: string;
  knowledge: number;
  magic: number;
  spare: '' | 'knowledge' | 'level' | 'magic';
  tokens: '' | 'knowledge' | 'magic';
}
/**
 * No space was open: this student is not placed in this round.
 */
export interface StudentPassed {
  type: 'student-passed';
  seat: number;
  student: number;
}
/**
 * A student's token was flipped: it is placed last.
 */
export interface StudentSleeps {
  type: 'student-sleeps';
  seat: number;
  student: number;
}
/**
 * A Lesson changed what this turn's placement may do.
 */
export interface PlacementEased {
  type: 'placement-eased';
  seat: number;
  spare_levels: number;
  spare_tokens: number;
  one_kind: boolean;
  share: boolean;
}
/**
 * A student learned a Lesson from the hand; `magic` was paid for missing levels.
 */
export interface LessonLearned {
  type: 'lesson-learned';
  seat: number;
  student: number;
  card: string;
  magic: number;
  second: boolean;
}
/**
 * A seat's turn is over.
 */
export interface TurnEnded {
  type: 'turn-ended';
  seat: number;
}
/**
 * These parts of the reward are still to be taken.
 */
export interface RewardLeft {
  type: 'reward-left';
  seat: number;
  parts: (
    | Levels
    | Take
    | TakeSeen
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
}
/**
 * The reward is taken; `card` is a Lesson that was discarded for it.
 */
export interface RewardDone {
  type: 'reward-done';
  seat: number;
  card: string;
}
/**
 * A seat took tokens from the supply and put gems into its hourglass.
 */
export interface TokensGained {
  type: 'tokens-gained';
  seat: number;
  source: string;
  knowledge: number;
  magic: number;
  gems: number;
}
/**
 * A seat took all tokens that lay on a Location.
 */
export interface StockCollected {
  type: 'stock-collected';
  seat: number;
  place: number;
  knowledge: number;
  magic: number;
}
/**
 * A seat took the First Player token.
 */
export interface FirstPlayerTaken {
  type: 'first-player-taken';
  seat: number;
}
/**
 * A student's tracker stands at `level` now; `magic` was paid.
 */
export interface LevelRaised {
  type: 'level-raised';
  seat: number;
  student: number;
  subject: 'charms' | 'defense' | 'potions';
  level: number;
  magic: number;
}
/**
 * A seat took a face-up card into its hand.
 */
export interface CardTaken {
  type: 'card-taken';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  card: string;
}
/**
 * A seat took the top card of a deck; which one only those know who have looked.
 */
export interface TopTaken {
  type: 'top-taken';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  card?: string;
}
/**
 * A seat returned tokens for a further reward.
 */
export interface ExchangeMade {
  type: 'exchange-made';
  seat: number;
  knowledge: number;
  magic: number;
}
/**
 * A seat chose one of the rewards offered, counted from 0.
 */
export interface OptionChosen {
  type: 'option-chosen';
  seat: number;
  option: number;
}
/**
 * A seat discarded Lessons from its hand.
 */
export interface LessonsDiscarded {
  type: 'lessons-discarded';
  seat: number;
  cards: string[];
}
/**
 * Face-up cards were taken off the display: `lessons` to the discards, Challenges aside.
 */
export interface CardsSetAside {
  type: 'cards-set-aside';
  seat: number;
  cards: string[];
  lessons: boolean;
}
/**
 * Challenges set aside went under their deck, in this order.
 */
export interface CardsPutUnder {
  type: 'cards-put-under';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  cards: string[];
}
/**
 * A seat moved a placed student, of `owner`, to another space.
 */
export interface StudentMoved {
  type: 'student-moved';
  seat: number;
  owner: number;
  student: number;
  space: string;
}
/**
 * A seat looked at the top card of a deck; `known`: somebody had looked at it before.
 */
export interface DeckPeeked {
  type: 'deck-peeked';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  known: boolean;
  card?: string;
}
/**
 * A seat drew a Challenge unseen; `drawn_from` is where in the deck it lay.
 */
export interface PairDrawn {
  type: 'pair-drawn';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  drawn_from: 'bottom' | 'none' | 'rest' | 'top';
  card?: string;
}
/**
 * A seat kept one of the cards drawn, of `deck`; the others, `under`, went under their decks.
 *
 * A card that is attempted is shown.
 */
export interface CardKept {
  type: 'card-kept';
  seat: number;
  deck: 'advanced' | 'basic' | 'easy' | 'hard';
  under: string[];
  attempt: boolean;
  card?: string;
}
/**
 * A seat did without what may be declined.
 */
export interface RewardForgone {
  type: 'reward-forgone';
  seat: number;
}
/**
 * Phase Two: the students are at home, these seats may complete Challenges, in this order.
 */
export interface ChallengesStarted {
  type: 'challenges-started';
  order: number[];
}
/**
 * Students completed a Challenge: `knowledge` and `magic` were paid, `gems` gained.
 */
export interface ChallengeCompleted {
  type: 'challenge-completed';
  seat: number;
  card: string;
  hard: boolean;
  students: number[];
  knowledge: number;
  magic: number;
  gems: number;
}
/**
 * A seat completes no further Challenge in this round.
 */
export interface ChallengesEnded {
  type: 'challenges-ended';
  seat: number;
}
/**
 * What follows may be taken back until something hidden is shown.
 */
export interface ActionSaved {
  type: 'action-saved';
  seat: number;
}
/**
 * A seat took its last action back.
 */
export interface TakenBack {
  type: 'taken-back';
  seat: number;
}
/**
 * This seat is gone and cannot win.
 *
 * What it had in the middle of a reward was put away: Lessons in `discards`, Challenges `under`
 * their decks.
 */
export interface SeatLeft {
  type: 'seat-left';
  seat: number;
  discards: string[];
  under: ['advanced' | 'basic' | 'easy' | 'hard', string][];
}
/**
 * The game is over: every seat's points, part by part, and the outcome.
 */
export interface GameEnded {
  type: 'game-ended';
  termination: 'one-left' | 'rounds-played';
  tallies: Tally[];
  outcome: Outcome;
}
/**
 * How a seat's points come about, and what breaks ties.
 */
export interface Tally {
  gems: number;
  top_levels: number;
  pairs: number;
  total: number;
  hard: number;
  challenges: number;
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
 * All that `viewer` may know.
 *
 * `unseen` are the cards of each deck that the viewer cannot place: in the deck, in other hands.
 * `unused_locations` may still be turned up. `scores` are the points if the game ended now.
 * `legal` is what the viewer may do; of subsets of cards it lists none and each single one.
 */
export interface View {
  viewer: number;
  options: Options;
  round: number;
  phase: 'challenges' | 'classes' | 'over' | 'setup';
  first: number;
  leader: number;
  is_first_taken: boolean;
  turn: number | null;
  houses: HouseView[];
  piles: PileView[];
  unseen: string[][];
  display: string[][];
  discards: string[];
  unused_locations: string[];
  locations: string[];
  stock: number[];
  sleepers: [number, number][];
  frames: (
    FirstDraw | HouseChoice | Deal | Fill | Reveal | Look | Turn | Reward | Pair | Challenges
  )[];
  saved: Saved[];
  question: number;
  scores: number[];
  tallies: Tally[];
  outcome: Outcome | null;
  legal: (
    | DrawFirst
    | DrawCards
    | RevealLocation
    | ChooseHouse
    | PlaceStudent
    | PassStudent
    | LearnLesson
    | EndTurn
    | RaiseLevel
    | TakeCard
    | TakeTop
    | TakeTokens
    | MakeExchange
    | ChooseOption
    | DiscardCards
    | SetAside
    | MoveToken
    | KeepCard
    | CompleteChallenge
    | EndChallenges
    | Forgo
    | TakeBack
    | LeaveGame
  )[];
  not_now: NotNow[];
}
/**
 * What a table chooses.
 *
 * `deck` names an owner's transcription of the cards, empty for the cards that come with Parlour.
 * `two_levels` takes the remark about two levels as a rule of its own: a student needs two levels
 * in the class of a Lesson, and Magic cannot stand for them (R-HC-20). `even_start` gives a token
 * or two more to the places that win less by the printed setup.
 */
export interface Options {
  players: number;
  deck: string;
  two_levels: boolean;
  even_start: boolean;
}
/**
 * What a viewer knows of one seat.
 *
 * `hidden_counts` are the cards in hand that not all have seen, by deck; `hidden` are those cards
 * themselves, of the viewer's own seat only.
 */
export interface HouseView {
  house: string;
  knowledge: number;
  magic: number;
  gems: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  levels: [[number, number, number], [number, number, number], [number, number, number]];
  /**
   * @minItems 3
   * @maxItems 3
   */
  where: [string, string, string];
  /**
   * @minItems 3
   * @maxItems 3
   */
  stood: [string, string, string];
  open: string[];
  hidden_counts: number[];
  hidden: string[];
  completed: string[];
  teams: number[][];
  lessons: number;
  challenges: number;
  left: boolean;
}
/**
 * A deck: how many cards it has, who has seen its top card, what lies known at its bottom.
 */
export interface PileView {
  count: number;
  seen_by: number[];
  top: string;
  bottom: string[];
}
/**
 * What an action of this turn may be taken back to; hidden cards have not moved since.
 */
export interface Saved {
  houses: HouseState[];
  frames: (
    FirstDraw | HouseChoice | Deal | Fill | Reveal | Look | Turn | Reward | Pair | Challenges
  )[];
  display: string[][];
  bottoms: string[][];
  discards: string[];
  stock: number[];
  first: number;
  is_first_taken: boolean;
  sleepers: [number, number][];
}
/**
 * What one seat has.
 *
 * `where` is the space of each student, or HOME, ASLEEP or PASSED; `stood` is where they were when
 * the last Phase One ended. Cards in hand are `open` where
 * all have seen them and `hidden` where not, each sorted. `teams` are the students who completed
 * each of the `completed` Challenges. `lessons` and `challenges` count what was learned and
 * completed in this round.
 */
export interface HouseState {
  house: string;
  knowledge: number;
  magic: number;
  gems: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  levels: [[number, number, number], [number, number, number], [number, number, number]];
  /**
   * @minItems 3
   * @maxItems 3
   */
  where: [string, string, string];
  /**
   * @minItems 3
   * @maxItems 3
   */
  stood: [string, string, string];
  open: string[];
  hidden: string[];
  completed: string[];
  teams: number[][];
  lessons: number;
  challenges: number;
  left: boolean;
}
/**
 * An action that is nearly possible, and why it is not.
 */
export interface NotNow {
  action:
    | DrawFirst
    | DrawCards
    | RevealLocation
    | ChooseHouse
    | PlaceStudent
    | PassStudent
    | LearnLesson
    | EndTurn
    | RaiseLevel
    | TakeCard
    | TakeTop
    | TakeTokens
    | MakeExchange
    | ChooseOption
    | DiscardCards
    | SetAside
    | MoveToken
    | KeepCard
    | CompleteChallenge
    | EndChallenges
    | Forgo
    | TakeBack
    | LeaveGame;
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
    | FirstPlayerDrawn
    | HouseChosen
    | TokensDealt
    | CardsDealt
    | DisplayFilled
    | DeckReshuffled
    | DeckEmpty
    | RoundStarted
    | LocationRevealed
    | LocationStocked
    | Begun
    | TurnStarted
    | StudentPlaced
    | StudentPassed
    | StudentSleeps
    | PlacementEased
    | LessonLearned
    | TurnEnded
    | RewardLeft
    | RewardDone
    | TokensGained
    | StockCollected
    | FirstPlayerTaken
    | LevelRaised
    | CardTaken
    | TopTaken
    | ExchangeMade
    | OptionChosen
    | LessonsDiscarded
    | CardsSetAside
    | CardsPutUnder
    | StudentMoved
    | DeckPeeked
    | PairDrawn
    | CardKept
    | RewardForgone
    | ChallengesStarted
    | ChallengeCompleted
    | ChallengesEnded
    | ActionSaved
    | TakenBack
    | SeatLeft
    | GameEnded
  )[];
}
/**
 * Everything in the box. `deck` is what `Options.deck` must say for these cards.
 */
export interface Edition {
  id: string;
  code: string;
  title: string;
  deck: string;
  deck_title: string;
  houses: House[];
  spaces: Space[];
  locations: Location[];
  cards: (Lesson | Challenge)[];
}
/**
 * A school house and its three students, in the order of their board.
 */
export interface House {
  id: string;
  name: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  students: [string, string, string];
}
/**
 * A place for one student, or for any number (`shared`), and what it gives.
 *
 * `knowledge` and `magic` are returned to the supply before anything is gained; `level` is the
 * least level in one class. `players`: with fewer the space is not there.
 */
export interface Space {
  id: string;
  name: string;
  effects: (
    | Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
  room: 'classroom' | 'library' | 'location' | 'office';
  knowledge: number;
  magic: number;
  level: number;
  players: number;
  shared: boolean;
  text: string;
  rules: string[];
  source: 'house' | 'inferred' | 'owner' | 'rulebook';
}
/**
 * A Location card: its tier, its spaces, and the tokens that gather on it.
 */
export interface Location {
  id: string;
  name: string;
  tier: 'final' | 'middle' | 'starting';
  spaces: Space[];
  stock: Stock | null;
  text: string;
  rules: string[];
  source: 'house' | 'inferred' | 'owner' | 'rulebook';
}
/**
 * Tokens that gather on a Location: on reveal, then each round on an empty or other card.
 */
export interface Stock {
  kind: 'knowledge' | 'magic';
  reveal: number;
  empty: number;
  more: number;
}
/**
 * A Lesson card: the levels its student needs, and what learning it does.
 */
export interface Lesson {
  type: 'lesson';
  id: string;
  name: string;
  deck: 'advanced' | 'basic';
  demand: Demand;
  effects: (
    | Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
  copies: number;
  text: string;
  rules: string[];
  source: 'house' | 'inferred' | 'owner' | 'rulebook';
}
/**
 * Levels that are needed: in each class named, and in `any` one class.
 */
export interface Demand {
  charms?: number;
  potions?: number;
  defense?: number;
  any?: number;
}
/**
 * A Challenge card: the levels and Knowledge it needs, its points and further reward.
 */
export interface Challenge {
  type: 'challenge';
  id: string;
  name: string;
  deck: 'easy' | 'hard';
  demand: Demand;
  knowledge: number;
  points: number;
  effects: (
    | Gain
    | GainBest
    | GainPer
    | FirstPlayer
    | Collect
    | Draw
    | OneKind
    | Ease
    | ShareSpace
    | Sleep
    | Level
    | Take
    | Tokens
    | Exchange
    | OneOf
    | DiscardLessons
    | Refresh
    | MoveStudent
    | Attempt
    | SecondLesson
    | Peek
    | DrawPair
  )[];
  copies: number;
  text: string;
  rules: string[];
  source: 'house' | 'inferred' | 'owner' | 'rulebook';
}
