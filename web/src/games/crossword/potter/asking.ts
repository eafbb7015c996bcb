/** What cards ask of whom, in words: for the one who is asked, and for those who wait meanwhile. */
import type { Names } from '../../../table/names';
import type { EditionLook } from '../edition';
import type { StateFrame, View } from '../types';

type Attack = Extract<StateFrame, { type: 'attack' }>;

/** What happens to the one who lets a card happen. */
export function threatText({ seat, play }: Attack, names: Names, look: EditionLook): string {
  const who = names.name(seat);
  const { book } = look;
  switch (book.card(play.card).effect) {
    case 'take-tile':
      return `${who} takes one of your tiles, unseen.`;
    case 'take-card':
      return `${who} takes one of your cards, unseen.`;
    case 'miss-turn':
      return 'You miss your next turn.';
    case 'ask-letter':
      return `If you have ${play.letter}, you hand it over and get another tile for it. If not, ${who} sees your rack.`;
    case 'take-discard':
      return `${who} takes ${book.card(play.wanted ?? '').name} from the discard pile.`;
    default:
      return book.card(play.card).text;
  }
}

/** What a plate says of somebody who is asked; empty where `is asked` must do. */
export function stateOf(kind: string): string {
  const states: Readonly<Record<string, string>> = {
    'choose-house': 'chooses a house',
    'give-tile': 'chooses a tile',
    'return-tiles': 'puts tiles back',
    scoring: 'may use a card',
    attack: 'may answer',
    laugh: 'did they laugh?',
    'laugh-vote': 'did they see it?',
  };
  return states[kind] ?? '';
}

/** What the others wait for while a card asks these seats; empty for everything else. */
export function waitingText(
  kind: string,
  seats: readonly number[],
  view: View,
  names: Names,
  look: EditionLook,
): string {
  const [first = 0] = seats;
  const frame = view.frames.at(-1);
  switch (kind) {
    case 'choose-house':
      return `${names.name(first)} chooses a house.`;
    case 'give-tile':
      return frame?.type === 'give-back' && names.isYou(frame.target)
        ? `${names.name(first)} chooses the tile that you get for it.`
        : `${names.name(first)} gives a tile for it.`;
    case 'return-tiles':
      return `${names.name(first)} puts tiles back into the pouch.`;
    case 'scoring':
      return `${names.name(first)} may use a card before the play is scored.`;
    case 'attack': {
      if (frame?.type !== 'attack') return '';
      const card = look.book.card(frame.play.card).name;
      return names.isYou(frame.seat)
        ? `${card} is on its way. ${names.list(seats)} may still answer.`
        : `${names.name(frame.seat)} casts ${card}. ${names.list(seats)} may answer.`;
    }
    case 'laugh':
      return `Did ${names.name(first)} laugh? The table asks.`;
    case 'laugh-vote':
      return frame?.type === 'laugh'
        ? `${names.list(seats)} ${seats.length > 1 ? 'say' : 'says'} whether ${names.isYou(frame.target) ? 'you' : names.name(frame.target)} laughed.`
        : '';
    default:
      return '';
  }
}
