/** What happened, in one plain sentence each. Read out, and shown where it must not be missed. */
import type { EditionLook } from './edition';
import type { Names } from './names';
import type { GameEvent, ScoredWord, TilesPlayed } from './types';

export interface News {
  readonly text: string;
  /** `verdict` stays on show until the next turn is under way; `plain` is read out only. */
  readonly weight: 'plain' | 'verdict';
}

export interface Telling {
  readonly names: Names;
  readonly look: EditionLook;
  /** The play that a challenge was about. */
  readonly play: TilesPlayed | null;
}

const plain = (text: string): News => ({ text, weight: 'plain' });
const verdict = (text: string): News => ({ text, weight: 'verdict' });
export const points = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`;
const tiles = (n: number): string => `${n} ${n === 1 ? 'tile' : 'tiles'}`;

/** `JALAP, K7 across`. */
export function wordPlace(word: ScoredWord, look: EditionLook): string {
  return `${word.text.toUpperCase()}, ${look.name(word.start)} ${word.across ? 'across' : 'down'}`;
}

/** `OX`, `OX and DO`, `OX, DO and RODE`. */
function wordList(words: readonly ScoredWord[]): string {
  const texts = words.map((word) => word.text.toUpperCase());
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

/** The news of one event, or null where there is nothing to say. */
export function newsOf(event: GameEvent, { names, look, play }: Telling): News | null {
  switch (event.type) {
    case 'start-tile-drawn':
      return plain(`${names.does(event.seat, 'draw', 'draws')} ${tileName(event.tile)}.`);
    case 'start-tied':
      return plain(`${names.list(event.seats)} drew the same letter and draw again.`);
    case 'starter-found':
      return verdict(`${names.does(event.seat, 'begin', 'begins')}.`);
    case 'turn-started':
      return plain(names.isYou(event.seat) ? 'Your turn.' : `${names.name(event.seat)}’s turn.`);
    case 'tiles-played':
      return plain(playedText(event, names, look));
    case 'letter-recycled':
      return plain(
        `${names.does(event.seat, 'swap', 'swaps')} ${event.taken.toUpperCase()} on ` +
          `${look.name(event.square)} for ${event.tile.toUpperCase()}.`,
      );
    case 'blank-reclaimed':
      return plain(
        `${names.does(event.seat, 'take', 'takes')} the blank from ${look.name(event.square)} ` +
          `and ${names.isYou(event.seat) ? 'leave' : 'leaves'} ${event.letter}.`,
      );
    case 'exchange-announced':
      return plain(`${names.does(event.seat, 'swap', 'swaps')} ${tiles(event.count)}.`);
    case 'turn-passed':
      return plain(`${names.does(event.seat, 'pass', 'passes')}.`);
    case 'play-accepted':
      return plain(`${names.does(event.seat, 'let', 'lets')} it stand.`);
    case 'play-challenged':
      return verdict(challengeText(event.seat, event.upheld, { names, look, play }));
    case 'turn-skipped':
      return verdict(`${names.does(event.seat, 'sit', 'sits')} this turn out after the challenge.`);
    case 'seat-left':
      return verdict(`${names.does(event.seat, 'have', 'has')} left the game.`);
    case 'first-word-minimum-lapsed':
      return verdict('From now on the opening word may be of any length.');
    case 'game-ended':
      return plain('The game is over.');
    case 'tiles-drawn':
    case 'window-opened':
    case 'turn-owed':
    case 'play-withdrawn':
    case 'turn-stood':
    case 'tiles-returned':
      return null;
    default:
      return event satisfies never;
  }
}

const tileName = (tile: string): string => (tile === '?' ? 'a blank' : tile);

function playedText(event: TilesPlayed, names: Names, look: EditionLook): string {
  const [word] = event.words;
  const where = word ? wordPlace(word, look) : tiles(event.tiles.length);
  return `${names.does(event.seat, 'lay', 'lays')} ${where}, for ${points(event.points)}.`;
}

/** `GARLE isn’t in the list: Tom takes the tiles back.` */
export function challengeText(challenger: number, upheld: boolean, telling: Telling): string {
  const { names, play } = telling;
  const words = play?.words ?? [];
  const one = words.length === 1;
  const listed = wordList(words) || 'The play';
  const doubted = names.isYou(challenger) ? 'You challenge. ' : `${names.name(challenger)} challenges. `;
  if (upheld) {
    const not = one ? `${listed} isn’t in the list` : `Not all of ${listed} are in the list`;
    const back = play
      ? `${names.does(play.seat, 'take', 'takes')} ${names.own(play.seat)} tiles back`
      : 'the tiles go back';
    return `${doubted}${not}: ${lowerYou(back)}.`;
  }
  const are = one ? `${listed} is in the list` : `${listed} are in the list`;
  const lose = names.isYou(challenger)
    ? 'you lose your next turn'
    : `${names.name(challenger)} loses the next turn`;
  return `${doubted}${are}: ${lose}.`;
}

const lowerYou = (text: string): string => text.replace(/^You /, 'you ');
