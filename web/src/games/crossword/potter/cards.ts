/** What stands on the 23 kinds of Hogwarts Cards, in our words, and the four houses. */

export type Family = 'spell' | 'potion' | 'competition' | 'bonus';
export type House = 'gryffindor' | 'slytherin' | 'ravenclaw' | 'hufflepuff';

export interface CardFacts {
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
}

const YOUR_TURN = 'On your turn, before you lay tiles';
const SCORING = 'When your word is scored';
const AT_ONCE = 'At once, when it is drawn';

export const CARDS = {
  expelliarmus: {
    name: 'Expelliarmus',
    family: 'spell',
    text: 'Take one tile from another player’s rack, unseen, and put it on yours.',
    when: YOUR_TURN,
    more: 'Only the two of you learn which tile it was. Your turn ends with seven tiles as always: if you hold more, you choose which go back. An empty rack cannot be disarmed.',
    rule: 'HP-C.Expelliarmus.1',
  },
  alohomora: {
    name: 'Alohomora',
    family: 'spell',
    text: 'A blank on the board stands for a letter that you hold: put your tile there and take the blank.',
    when: 'Any time in your turn before you draw',
    more: 'One blank for one card. The swap scores nothing, and the blank is yours to use at once.',
    rule: 'HP-C.Alohomora.1',
  },
  engorgio: {
    name: 'Engorgio',
    family: 'spell',
    text: 'Your rack swells: draw two more tiles for this turn.',
    when: 'As your turn begins',
    more: 'At the end of the turn you are back at seven. If you still hold more, you choose which tiles go back into the bag.',
    rule: 'HP-C.Engorgio.1',
  },
  confundo: {
    name: 'Confundo',
    family: 'spell',
    text: 'Lay your word backwards: it reads from right to left, or upwards.',
    when: YOUR_TURN,
    more: 'Words that cross it read as usual. Whoever lengthens it later, you too, must go on backwards; an arrow marks the line.',
    rule: 'HP-C.Confundo.1',
  },
  reparo: {
    name: 'Reparo',
    family: 'spell',
    text: 'Take another whole turn straight after this one.',
    when: 'At the end of your turn',
    more: 'The free turn may have a card of its own, only not a second Reparo.',
    rule: 'HP-C.Reparo.1',
  },
  stupefy: {
    name: 'Stupefy',
    family: 'spell',
    text: 'Lay it before another player, who misses the next turn.',
    when: YOUR_TURN,
    more: 'It lies there until that turn is missed; two of them take two turns. Challenges and answers stay open to a stunned player.',
    rule: 'HP-C.Stupefy.1',
  },
  'wingardium-leviosa': {
    name: 'Wingardium Leviosa',
    family: 'spell',
    text: 'One card floats over from another player’s hand to yours, unseen.',
    when: YOUR_TURN,
    more: 'Chance chooses the card. It counts as picked up this turn, so it waits for a later one.',
    rule: 'HP-C.WingardiumLeviosa.1',
  },
  accio: {
    name: 'Accio',
    family: 'spell',
    text: 'Look through the discard pile and take any one card.',
    when: YOUR_TURN,
    more: 'A Competition card taken this way scores once more, unless the table agreed otherwise.',
    rule: 'HP-C.Accio.1',
  },
  revelio: {
    name: 'Revelio',
    family: 'spell',
    text: 'Read the glossary for a minute. A glossary word in this turn’s play earns 20.',
    when: YOUR_TURN,
    more: 'The 20 are the whole glossary bonus of this turn, however many such words you make.',
    rule: 'HP-C.Revelio.1',
  },
  rictusempra: {
    name: 'Rictusempra',
    family: 'spell',
    text: 'Somebody laughed because of you? 10 points, at once.',
    when: 'Whenever somebody laughs',
    more: 'You name who laughed, and the table asks that player. In your own turn it is your one card.',
    rule: 'HP-C.Rictusempra.1',
  },
  gemino: {
    name: 'Gemino',
    family: 'spell',
    text: 'Your hand doubles: draw one card for every other card that you hold.',
    when: YOUR_TURN,
    more: 'Gemino itself does not count. If the deck is short you draw what is there.',
    rule: 'HP-C.Gemino.1',
  },
  transfiguration: {
    name: 'Transfiguration',
    family: 'spell',
    text: 'Swap any of your tiles with the bag, and still take your turn.',
    when: YOUR_TURN,
    more: 'Once, and no more tiles than the bag holds.',
    rule: 'HP-C.Transfiguration.1',
  },
  'finite-incantatem': {
    name: 'Finite Incantatem',
    family: 'spell',
    text: 'Undo what somebody has just cast on you.',
    when: 'When you are asked',
    more: 'It answers Expelliarmus, Stupefy, Veritaserum and Wingardium Leviosa when they are aimed at you, and anybody’s Accio. The other card is lost.',
    rule: 'HP-C.FiniteIncantatem.1',
  },
  veritaserum: {
    name: 'Veritaserum',
    family: 'potion',
    text: 'Ask another player for a letter. Who has it must give it to you for any tile of yours.',
    when: YOUR_TURN,
    more: 'Who does not have it shows you the whole rack. A blank cannot be asked for, but you may give one.',
    rule: 'HP-C.Veritaserum.1',
  },
  'felix-felicis': {
    name: 'Felix Felicis',
    family: 'potion',
    text: 'A lucky day: draw two cards.',
    when: YOUR_TURN,
    more: 'They are usable from the end of this turn. Competition cards score at once.',
    rule: 'HP-C.FelixFelicis.1',
  },
  'quidditch-cup': {
    name: 'Quidditch Cup',
    family: 'competition',
    text: 'Your house wins the cup: 20 points.',
    when: AT_ONCE,
    more: 'Scored after the word that brought it, then discarded.',
    rule: 'HP-C.QuidditchCup.1',
  },
  'wizards-chess': {
    name: 'Wizard’s Chess',
    family: 'competition',
    text: 'Checkmate: 5 points.',
    when: AT_ONCE,
    more: 'Scored after the word that brought it, then discarded.',
    rule: 'HP-C.WizardsChess.1',
  },
  'duelling-club': {
    name: 'Duelling Club',
    family: 'competition',
    text: 'You win a duel: 10 points.',
    when: AT_ONCE,
    more: 'Scored after the word that brought it, then discarded.',
    rule: 'HP-C.DuellingClub.1',
  },
  'owl-results': {
    name: 'O.W.L. Results',
    family: 'competition',
    text: 'Top marks: 15 points.',
    when: AT_ONCE,
    more: 'Scored after the word that brought it, then discarded.',
    rule: 'HP-C.OWLResults.1',
  },
  'harry-potter': {
    name: 'Harry Potter',
    family: 'bonus',
    text: '5 points for each H, A, Y, P or O that you laid this turn.',
    when: SCORING,
    more: 'Tiles of this turn count, each once; a blank that stands for such a letter counts too. Added after the word and its premiums.',
    rule: 'HP-C.HarryPotter.1',
  },
  'tom-riddle': {
    name: 'Tom Marvolo Riddle',
    family: 'bonus',
    text: '5 points for each I, V, D, M or T that you laid this turn.',
    when: SCORING,
    more: 'Tiles of this turn count, each once; a blank that stands for such a letter counts too. Added after the word and its premiums.',
    rule: 'HP-C.TomRiddle.1',
  },
  'ron-weasley': {
    name: 'Ron Weasley',
    family: 'bonus',
    text: '5 points for each R, N, W, S or L that you laid this turn.',
    when: SCORING,
    more: 'Tiles of this turn count, each once; a blank that stands for such a letter counts too. Added after the word and its premiums.',
    rule: 'HP-C.RonWeasley.1',
  },
  buckbeak: {
    name: 'Buckbeak',
    family: 'bonus',
    text: '5 points for each U, C, B, E or K that you laid this turn.',
    when: SCORING,
    more: 'Tiles of this turn count, each once; a blank that stands for such a letter counts too. Added after the word and its premiums.',
    rule: 'HP-C.Buckbeak.1',
  },
} as const satisfies Record<string, CardFacts>;

export type CardId = keyof typeof CARDS;

/** The five letters of each Bonus card. */
export const BONUS_LETTERS: Partial<Record<CardId, string>> = {
  'harry-potter': 'HAYPO',
  'tom-riddle': 'IVDMT',
  'ron-weasley': 'RNWSL',
  buckbeak: 'UCBEK',
};

export const FAMILIES: Readonly<Record<Family, string>> = {
  spell: 'Spell',
  potion: 'Potion',
  competition: 'Competition',
  bonus: 'Bonus',
};

const UNKNOWN: CardFacts = { name: 'A card', family: 'spell', text: '', when: '', more: '', rule: '' };

/** What stands on a card; one that this page does not know is still a card. */
export function card(id: string): CardFacts {
  return CARDS[id as CardId] ?? UNKNOWN;
}

export interface HouseFacts {
  readonly name: string;
  readonly colour: string;
  readonly power: string;
  readonly rule: string;
}

export const HOUSES: Readonly<Record<House, HouseFacts>> = {
  gryffindor: {
    name: 'Gryffindor',
    colour: 'red',
    power: 'Begins with a card in hand.',
    rule: 'HP-10.3',
  },
  slytherin: { name: 'Slytherin', colour: 'green', power: 'Makes the first play.', rule: 'HP-10.5' },
  ravenclaw: {
    name: 'Ravenclaw',
    colour: 'blue',
    power: 'Begins with eight tiles instead of seven.',
    rule: 'HP-10.6',
  },
  hufflepuff: {
    name: 'Hufflepuff',
    colour: 'yellow',
    power: 'Tiles left at the end are added, not taken off.',
    rule: 'HP-10.8',
  },
};
