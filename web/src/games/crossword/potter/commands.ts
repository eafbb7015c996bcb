/** The cards in words: the commands that play them and answer for them, and what can be asked. */
import type { EditionLook } from '../edition';
import type { Names } from '../../../table/names';
import type { Command } from '../text';
import type { CardChoice, Hogwarts, PlayCard, View } from '../types';

export const CARD_HELP =
  'card stupefy 2 · card veritaserum 2 E · card accio reparo · card alohomora h8 · ' +
  'card transfiguration ABC · allow · hold · give E · return AB · laughed yes · house gryffindor · ' +
  'challenge WORD · play h8 across NROH backwards · cards · discard · houses · glossary';

const tell = (text: string): Command => ({ do: 'tell', text });

/** A command about cards; null where it is none. */
export function cardCommand(
  verb: string,
  rest: readonly string[],
  view: View,
  names: Names,
  look: EditionLook,
): Command | null {
  const { hogwarts } = view;
  if (!hogwarts) return null;
  const [first = ''] = rest;
  switch (verb) {
    case 'card':
      return useCommand(rest, hogwarts, look);
    case 'allow':
      return { do: 'act', action: { type: 'accept-attack' } };
    case 'hold':
      return { do: 'act', action: { type: 'hold-cards' } };
    case 'give':
      return { do: 'act', action: { type: 'give-tile', tile: first.toUpperCase() } };
    case 'return':
      return { do: 'act', action: { type: 'return-tiles', tiles: sorted(first) } };
    case 'laughed':
      return { do: 'act', action: { type: 'answer-laugh', laughed: /^y/i.test(first) } };
    case 'house':
      return { do: 'act', action: { type: 'choose-house', house: first.toLowerCase() } };
    case 'challenge':
      return rest.length === 0
        ? null
        : {
            do: 'act',
            action: { type: 'challenge-play', words: rest.map((word) => word.toUpperCase()) },
          };
    case 'cards':
      return tell(handText(hogwarts, look));
    case 'discard':
      return tell(listText(hogwarts.discard, look, 'No card has been used yet.'));
    case 'glossary':
      return hogwarts.glossary_open || view.outcome
        ? { do: 'glossary' }
        : tell('The glossary is shut: a Revelio opens it for a minute. (HP-8.7)');
    case 'houses':
      return tell(housesText(hogwarts, names, look));
    default:
      return null;
  }
}

const sorted = (text: string): string => [...text.toUpperCase()].sort().join('');

/** The card that a word means: its id, or the beginning of its name. */
function cardCalled(word: string, look: EditionLook): string | null {
  const wanted = word.toLowerCase();
  const ids = look.book.cards.map(({ id }) => id);
  return ids.find((id) => id === wanted) ?? ids.find((id) => id.startsWith(wanted)) ?? null;
}

function useCommand(words: readonly string[], hogwarts: Hogwarts, look: EditionLook): Command {
  const [called = '', ...rest] = words;
  const card = called ? cardCalled(called, look) : null;
  if (!card) return tell(`There is no card “${called}”. You hold: ${handText(hogwarts, look)}`);
  const choice = hogwarts.choices.find((one) => one.card === card);
  const play: PlayCard = { type: 'play-card', card };
  for (const word of rest) aimAt(play, word, choice, look);
  return { do: 'act', action: play };
}

/** What one more word says: a seat, a letter, a square, a card of the pile, or tiles. */
function aimAt(play: PlayCard, word: string, choice: CardChoice | undefined, look: EditionLook): void {
  const square = look.square(word);
  if (/^\d$/.test(word)) play.target = Number(word) - 1;
  else if (play.card === 'transfiguration') play.tiles = sorted(word);
  else if (square !== null && (choice?.squares.length ?? 0) > 0) play.square = square;
  else if (/^[a-z]$/i.test(word)) play.letter = word.toUpperCase();
  else play.wanted = cardCalled(word, look) ?? word;
}

export function handText(hogwarts: Hogwarts, look: EditionLook): string {
  return listText(hogwarts.hand ?? [], look, 'You hold no card.');
}

function listText(cards: readonly string[], look: EditionLook, none: string): string {
  return cards.length > 0 ? cards.map((card) => look.book.card(card).name).join(', ') : none;
}

export function housesText(hogwarts: Hogwarts, names: Names, look: EditionLook): string {
  return hogwarts.houses
    .map((house, seat) => `${names.name(seat)}: ${look.book.house(house)?.name ?? 'not sorted yet'}`)
    .join(', ');
}

/** What is asked of this viewer beyond a turn, in words with its commands; empty otherwise. */
export function askedText(kind: string, view: View, names: Names, look: EditionLook): string {
  const attack = view.frames.find((frame) => frame.type === 'attack');
  const surplus = view.frames.find((frame) => frame.type === 'surplus');
  switch (kind) {
    case 'attack':
      return attack
        ? `${names.who(attack.seat)} casts ${look.book.card(attack.play.card).name}: allow, or card finite-incantatem.`
        : '';
    case 'scoring':
      return 'Your play stands. Use a card before it is scored (card …), or hold.';
    case 'give-tile':
      return 'Give a tile for the letter that you have got: give E.';
    case 'return-tiles':
      return `Put ${surplus?.count ?? 1} of your tiles back: return AB.`;
    case 'laugh':
    case 'laugh-vote':
      return 'Did somebody laugh? laughed yes, or laughed no.';
    case 'choose-house':
      return 'Choose your house: house gryffindor, slytherin, ravenclaw or hufflepuff.';
    default:
      return '';
  }
}
