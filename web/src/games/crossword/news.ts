/** What happened, in one plain sentence each. Read out, and shown where it must not be missed. */
import type { EditionLook } from './edition';
import type { Names } from '../../table/names';
import { cardNewsOf } from './potter/news';
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
  /** What a challenger of good words loses; 0 where it is a turn. */
  readonly price?: number;
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
export function newsOf(event: GameEvent, telling: Telling): News | null {
  const { names, look } = telling;
  const ofCards = cardNewsOf(event, names, look);
  return ofCards === undefined ? newsOfTiles(event as TileEvent, { ...telling, names, look }) : ofCards;
}

/** Events of the board and the racks; those of houses and cards are told in `potter/news`. */
type TileEvent = Extract<
  GameEvent,
  {
    type:
      | 'start-tile-drawn'
      | 'start-tied'
      | 'starter-found'
      | 'turn-started'
      | 'tiles-played'
      | 'letter-recycled'
      | 'blank-reclaimed'
      | 'exchange-announced'
      | 'turn-passed'
      | 'play-accepted'
      | 'play-challenged'
      | 'turn-skipped'
      | 'seat-left'
      | 'first-word-minimum-lapsed'
      | 'game-ended'
      | 'tiles-drawn'
      | 'window-opened'
      | 'turn-owed'
      | 'play-withdrawn'
      | 'turn-stood'
      | 'tiles-returned';
  }
>;

function newsOfTiles(event: TileEvent, telling: Telling): News | null {
  const { names, look, play, price = 0 } = telling;
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
      return verdict(challengeText(event.seat, event.upheld, { names, look, play, price }, event.words));
    case 'turn-skipped':
      return verdict(`${names.does(event.seat, 'sit', 'sits')} this turn out${price ? '' : ' after the challenge'}.`);
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
export function challengeText(
  challenger: number,
  upheld: boolean,
  telling: Telling,
  named: readonly string[] = [],
): string {
  const { names, play, price = 0 } = telling;
  const all = play?.words ?? [];
  const words = named.length > 0 ? all.filter(({ text }) => named.includes(text.toUpperCase())) : all;
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
  const what = price > 0 ? `${price} points` : names.isYou(challenger) ? 'your next turn' : 'the next turn';
  const lose = names.isYou(challenger) ? `you lose ${what}` : `${names.name(challenger)} loses ${what}`;
  return `${doubted}${are}: ${lose}.`;
}

const lowerYou = (text: string): string => text.replace(/^You /, 'you ');
