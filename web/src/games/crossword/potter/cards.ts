/**
 * What stands on the Hogwarts Cards and the House Cards of this table's box, and what the rules add
 * to it. Titles, texts, families and numbers come from the server, as an owner may have put them.
 */
import type { crossword } from '../../../protocol';
import { curly } from '../../../ui/words';

export type Family = crossword.CardKind['family'];
type Effect = crossword.Effect['type'];

export interface CardFacts {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  /** What the card does. */
  readonly text: string;
  /** When it is played. */
  readonly when: string;
  /** What else must be known, told in the large view. */
  readonly more: string;
  /** The rule that it rests on, for the rulebook explorer. */
  readonly rule: string;
  /** The letters that it pays for; empty for most. */
  readonly letters: string;
  /** The kind of what it does; empty for a card that is not known. */
  readonly effect: Effect | '';
}

export interface HouseFacts {
  readonly id: string;
  readonly name: string;
  /** The colour of its rack. */
  readonly colour: string;
  /** What it can do; empty for a house without a power. */
  readonly power: string;
  readonly rule: string;
  /** The points of an even start, for two, three and four players. */
  readonly points: readonly number[];
}

const YOUR_TURN = 'On your turn, before you lay tiles';

/** When a card of each kind is played, and what is to be known of it besides its own text. */
const RULES: Readonly<Record<Effect, readonly [when: string, more: string]>> = {
  'take-tile': [
    YOUR_TURN,
    'Only the two of you learn which tile it was. Your turn ends with seven tiles as always: if you hold more, you choose which go back. An empty rack cannot be disarmed.',
  ],
  'swap-blank': [
    'Any time in your turn before you draw',
    'One blank for one card. The swap scores nothing, and the blank is yours to use at once.',
  ],
  'draw-tiles-now': [
    'As your turn begins',
    'At the end of the turn you are back at seven. If you still hold more, you choose which tiles go back into the pouch.',
  ],
  'play-backwards': [
    YOUR_TURN,
    'Words that cross it read as usual. Whoever lengthens it later, you too, must go on backwards; an arrow marks the line.',
  ],
  'free-turn': [
    'At the end of your turn',
    'The free turn may have a card of its own, only not a second one of these.',
  ],
  'miss-turn': [
    YOUR_TURN,
    'It lies there until that turn is missed; two of them take two turns. Challenges and answers stay open to a stunned player.',
  ],
  'take-card': [
    YOUR_TURN,
    'Chance chooses the card. It counts as picked up this turn, so it waits for a later one.',
  ],
  'take-discard': [
    YOUR_TURN,
    'A Competition card taken this way scores once more, unless the table agreed otherwise.',
  ],
  'open-glossary': [
    YOUR_TURN,
    'Its points are the whole glossary bonus of this turn, however many such words you make.',
  ],
  'claim-laugh': [
    'Whenever somebody laughs',
    'You name who laughed, and the table asks that player. In your own turn it is your one card.',
  ],
  'draw-as-many': [YOUR_TURN, 'If the deck is short you draw what is there.'],
  'exchange-first': [YOUR_TURN, 'Once, and no more tiles than the pouch holds.'],
  'cancel-attack': [
    'When you are asked',
    'It answers Expelliarmus, Stupefy, Veritaserum and Wingardium Leviosa when they are aimed at you, and anybody’s Accio. The other card is lost.',
  ],
  'ask-letter': [
    YOUR_TURN,
    'Who does not have it shows you the whole rack. A blank cannot be asked for, but you may give one.',
  ],
  'draw-cards': [
    YOUR_TURN,
    'They are usable from the end of this turn. Competition cards score at once.',
  ],
  award: [
    'At once, when it is drawn',
    'Scored after the word that brought it, then discarded.',
  ],
  'letter-bonus': [
    'When your word is scored',
    'Tiles of this turn count, each once; a blank that stands for such a letter counts too. Added after the word and its premiums.',
  ],
};

export const FAMILIES: Readonly<Record<Family, string>> = {
  spell: 'Spell',
  potion: 'Potion',
  competition: 'Competition',
  bonus: 'Bonus',
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const number = (n: number): string => NUMBERS[n] ?? String(n);

/** The cards and houses of a box; empty for an edition that has none. */
export class CardBook {
  readonly cards: readonly CardFacts[];
  readonly houses: readonly HouseFacts[];
  /** What a challenger of good words loses. */
  readonly doubtPrice: number;

  constructor(box: Omit<crossword.CardBox, 'layout'> | null = null) {
    this.doubtPrice = box?.failed_challenge_points ?? 0;
    this.cards = (box?.cards ?? []).map(cardFacts);
    this.houses = (box?.houses ?? []).map(houseFacts);
  }

  /** What stands on a card; one that this box does not know is still a card. */
  card(id: string): CardFacts {
    return this.cards.find((one) => one.id === id) ?? { ...UNKNOWN, id };
  }

  /** A house by its id; null for somebody who is not sorted yet. */
  house(id: string | undefined): HouseFacts | null {
    return this.houses.find((one) => one.id === id) ?? null;
  }

  /** What a house can do at a table with these options, in a sentence or two. */
  powerOf(house: HouseFacts, { even_start, players }: crossword.Options): string {
    const points = even_start ? (house.points[players - 2] ?? 0) : 0;
    return points > 0 ? `${house.power} Begins with ${points} points.` : house.power;
  }
}

const UNKNOWN: CardFacts = {
  id: '',
  name: 'A card',
  family: 'spell',
  text: '',
  when: '',
  more: '',
  rule: '',
  letters: '',
  effect: '',
};

function cardFacts({ id, title, family, text, rules, effect }: crossword.CardKind): CardFacts {
  const [when, more] = RULES[effect.type];
  const letters = effect.type === 'letter-bonus' ? effect.letters : '';
  const facts = { id, family, when, more, letters, rule: rules[0] ?? '', effect: effect.type };
  return { ...facts, name: curly(title), text: curly(text) };
}

const RACK = 7;

function houseFacts(card: crossword.HouseCard): HouseFacts {
  const facts = { id: card.id, name: card.title, colour: card.rack, points: card.even_start };
  const { first_cards: cards, extra_tiles: extra } = card;
  if (card.begins) return { ...facts, power: 'Makes the first play.', rule: 'HP-10.5' };
  if (cards > 0) {
    const hand = cards === 1 ? 'a card' : `${number(cards)} cards`;
    return { ...facts, power: `Begins with ${hand} in hand.`, rule: 'HP-10.3' };
  }
  if (extra > 0) {
    const tiles = `${number(RACK + extra)} tiles instead of ${number(RACK)}`;
    return { ...facts, power: `Begins with ${tiles}.`, rule: 'HP-10.6' };
  }
  if (card.keeps_left_tiles) {
    return { ...facts, power: 'Tiles left at the end are added, not taken off.', rule: 'HP-10.8' };
  }
  return { ...facts, power: '', rule: 'HP-10.1' };
}
