/** What happened with houses and cards, in plain sentences: spoken, and kept as the log. */
import type { EditionLook } from '../edition';
import type { Names } from '../../../table/names';
import { lineText } from '../history';
import type { GameEvent, TurnRecord } from '../types';

export interface CardNews {
  readonly text: string;
  readonly weight: 'plain' | 'verdict';
}

const plain = (text: string): CardNews => ({ text, weight: 'plain' });
const verdict = (text: string): CardNews => ({ text, weight: 'verdict' });
const cardsOf = (n: number): string => (n === 1 ? 'a card' : `${n} cards`);
const tilesOf = (n: number): string => (n === 1 ? 'a tile' : `${n} tiles`);
const name = (look: EditionLook, card: string): string => look.book.card(card).name;
const house = (look: EditionLook, id: string): string => look.book.house(id)?.name ?? id;

/** `you`, or the name, in the middle of a sentence. */
const whom = (names: Names, seat: number): string => (names.isYou(seat) ? 'you' : names.name(seat));
const whose = (names: Names, seat: number): string =>
  names.isYou(seat) ? 'your' : `${names.name(seat)}’s`;

/** The news of a card's event; null where there is nothing to say, undefined for other events. */
export function cardNewsOf(
  event: GameEvent,
  names: Names,
  look: EditionLook,
): CardNews | null | undefined {
  switch (event.type) {
    case 'house-sorted':
      return plain(
        `${names.does(event.seat, 'are', 'is')} in ${house(look, event.house)}${startText(names, event.seat, event.points)}.`,
      );
    case 'card-drawn':
      return event.card
        ? verdict(`${names.does(event.seat, 'draw', 'draws')} ${name(look, event.card)}.`)
        : plain(`${names.does(event.seat, 'draw', 'draws')} a card.`);
    case 'award-won':
      return verdict(
        `${names.does(event.seat, 'win', 'wins')} ${name(look, event.card)}: ${event.points} points.`,
      );
    case 'card-played':
      // What comes of an attack is told when it has come.
      return event.target == null && event.card !== 'accio'
        ? verdict(`${usedText(event, names, look)}${names.isYou(event.seat) ? gainText(event.card, look) : ''}`)
        : plain(usedText(event, names, look));
    case 'attack-opened':
      return plain(
        event.asked.some((seat) => names.isYou(seat))
          ? `${name(look, event.play.card)} is cast on you. Will you answer?`
          : `${name(look, event.play.card)} is on its way.`,
      );
    case 'attack-cancelled':
      return verdict(
        `${names.does(event.seat, 'say', 'says')} ${name(look, event.card)}: nothing happens.`,
      );
    case 'tile-stolen':
      return verdict(
        event.tile
          ? `${names.does(event.seat, 'take', 'takes')} ${tileName(event.tile)} from ${whom(names, event.target)}.`
          : `${names.does(event.seat, 'take', 'takes')} a tile from ${whom(names, event.target)}.`,
      );
    case 'card-stolen':
      return verdict(
        event.card
          ? `${name(look, event.card)} floats from ${whom(names, event.target)} to ${whom(names, event.seat)}.`
          : `A card floats from ${whom(names, event.target)} to ${whom(names, event.seat)}.`,
      );
    case 'seat-stupefied':
      return verdict(`${names.does(event.target, 'miss', 'misses')} the next turn.`);
    case 'card-fetched':
      return verdict(
        `${names.does(event.seat, 'take', 'takes')} ${name(look, event.card)} from the discard pile.`,
      );
    case 'letter-answered':
      return verdict(answerText(event, names));
    case 'rack-shown':
      // The rack itself lies before the one who asked until the turn is over.
      return plain(
        names.isYou(event.target)
          ? `You show ${names.name(event.seat)} your rack.`
          : names.isYou(event.seat)
            ? `${names.name(event.target)} shows you the rack: ${event.rack}.`
            : `${names.name(event.target)} shows the rack as proof.`,
      );
    case 'tile-given':
      return plain(
        `${names.does(event.seat, 'give', 'gives')} ${event.tile ? tileName(event.tile) : 'a tile'} for it.`,
      );
    case 'tiles-laid-aside':
      return verdict(`${names.does(event.seat, 'swap', 'swaps')} ${tilesOf(event.count)}.`);
    case 'tiles-put-back':
      return plain(`${names.does(event.seat, 'put', 'puts')} ${tilesOf(event.count)} back.`);
    case 'blank-swapped':
      return verdict(
        `${names.does(event.seat, 'take', 'takes')} the blank that stood for ${event.letter}.`,
      );
    case 'glossary-opened':
      return plain(
        names.isYou(event.seat)
          ? `The glossary is open for ${event.seconds} seconds.`
          : `${names.name(event.seat)} reads the glossary.`,
      );
    case 'free-turn-won':
      return verdict(`${names.does(event.seat, 'have', 'has')} a free turn.`);
    case 'laugh-claimed':
      return plain(`${names.does(event.seat, 'say', 'says')} that ${whom(names, event.target)} laughed.`);
    case 'laugh-settled':
      return verdict(
        event.points > 0
          ? `${names.does(event.seat, 'earn', 'earns')} ${event.points} for the laugh.`
          : 'The table saw no laugh: the card stays in the hand.',
      );
    case 'glossary-scored':
      return plain(`${listed(event.words)} from the glossary: ${event.points} more.`);
    case 'bonus-scored':
      return plain(`${name(look, event.card)} adds ${event.points}.`);
    case 'points-lost':
      return verdict(`${names.does(event.seat, 'lose', 'loses')} ${event.points} points.`);
    case 'dead-card-replaced':
      return verdict(
        `Nobody else here can laugh: ${names.does(event.seat, 'swap', 'swaps')} ${name(look, event.card)} for another card.`,
      );
    case 'start-draw-opened':
      return plain('Slytherin is not in the game: everybody draws a tile to begin.');
    case 'cards-due':
    case 'cards-held':
    case 'scoring-asked':
    case 'attack-accepted':
    case 'attack-landed':
    case 'steal-due':
    case 'tiles-due':
    case 'surplus-due':
    case 'laugh-answered':
    case 'laugh-vote':
      return null;
    default:
      return undefined;
  }
}

type Used = Extract<GameEvent, { type: 'card-played' }>;
type Answered = Extract<GameEvent, { type: 'letter-answered' }>;

const tileName = (tile: string): string => (tile === '?' ? 'a blank' : tile);
const listed = (words: readonly string[]): string => words.map((word) => word.toUpperCase()).join(', ');

function usedText(
  event: Pick<Used, 'seat' | 'card' | 'target' | 'letter'>,
  names: Names,
  look: EditionLook,
): string {
  const who = names.does(event.seat, 'use', 'uses');
  const at = event.target == null ? '' : ` on ${whom(names, event.target)}`;
  const letter = event.letter ? `, asking for ${event.letter}` : '';
  return `${who} ${name(look, event.card)}${at}${letter}.`;
}

/** The points of an even start, at tables that agreed to it. */
const startText = (names: Names, seat: number, points = 0): string =>
  points > 0 ? ` and ${names.isYou(seat) ? 'begin' : 'begins'} with ${points} points` : '';

/** What a card has brought that nothing else tells. */
function gainText(card: string, look: EditionLook): string {
  const { effect } = look.book.card(card);
  if (effect === 'draw-tiles-now') return ' More tiles for this turn.';
  return effect === 'play-backwards' ? ' The word of this turn may run backwards.' : '';
}

function answerText(event: Pick<Answered, 'seat' | 'target' | 'letter' | 'has'>, names: Names): string {
  return event.has
    ? `${names.does(event.target, 'hand', 'hands')} over ${event.letter}.`
    : `${names.does(event.target, 'have', 'has')} no ${event.letter}.`;
}

export interface LogLine {
  readonly index: number;
  readonly seat: number;
  readonly text: string;
  readonly points: number;
  readonly card: string;
}

/** The log: one sentence for each line of the history. */
export function logOf(history: readonly TurnRecord[], names: Names, look: EditionLook): LogLine[] {
  return history.map((record, index) => ({
    index,
    seat: record.seat,
    text: recordText(record, names, look),
    points: record.points ?? 0,
    card: record.card ?? '',
  }));
}

/** One line of the history as a sentence. */
export function recordText(record: TurnRecord, names: Names, look: EditionLook): string {
  const { seat } = record;
  const free = record.free ? ' in the free turn' : '';
  switch (record.kind) {
    case 'play':
      return playText(record, names, look);
    case 'withdrawn':
      return `${names.does(seat, 'take', 'takes')} ${lineText(record, look)} back.`;
    case 'exchange':
      return `${names.does(seat, 'swap', 'swaps')} ${tilesOf(record.count ?? 0)}${free}.`;
    case 'pass':
      return `${names.does(seat, 'pass', 'passes')}${free}.`;
    case 'skipped':
      return `${names.does(seat, 'miss', 'misses')} this turn.`;
    case 'left':
      return `${names.does(seat, 'have', 'has')} left the game.`;
    case 'swaps':
      return `${names.does(seat, 'swap', 'swaps')} letters on the board.`;
    case 'house':
      return `${names.does(seat, 'are', 'is')} sorted into ${house(look, record.house ?? '')}${startText(names, seat, record.points)}.`;
    case 'card':
      return usedText({ letter: '', target: null, ...record, card: record.card ?? '' }, names, look);
    case 'cancelled':
      return `${names.does(seat, 'answer', 'answers')} ${
        record.target == null ? '' : `${whom(names, record.target)} `
      }with ${name(look, record.card ?? '')}.`;
    case 'answer':
      return answerText(
        { seat, target: record.target ?? seat, letter: record.letter ?? '', has: record.has ?? false },
        names,
      );
    case 'laugh':
      return laughText(record, names);
    case 'cards':
      return `${names.does(seat, 'draw', 'draws')} ${cardsOf(record.count ?? 0)}.`;
    case 'award':
      return `${names.does(seat, 'win', 'wins')} ${name(look, record.card ?? '')}: ${record.points ?? 0}.`;
    case 'replaced':
      return `${names.does(seat, 'swap', 'swaps')} ${name(look, record.card ?? '')} for another card.`;
    case 'penalty':
      return `${names.does(seat, 'lose', 'loses')} ${Math.abs(record.points ?? 0)} for doubting good words.`;
  }
}

function laughText(record: TurnRecord, names: Names): string {
  const who = record.target == null ? 'somebody' : whom(names, record.target);
  return record.points
    ? `${names.does(record.seat, 'made', 'made')} ${who} laugh: ${record.points}.`
    : `${names.does(record.seat, 'say', 'says')} that ${who} laughed, and the table saw no laugh.`;
}

function playText(record: TurnRecord, names: Names, look: EditionLook): string {
  const [word] = record.words ?? [];
  const where = word ? `, ${look.name(word.start)} ${word.across ? 'across' : 'down'}` : '';
  const back = word?.backwards ? ', backwards' : '';
  const drawn = record.cards ? `, and ${record.cards === 1 ? 'a card' : `${record.cards} cards`}` : '';
  return `${names.does(record.seat, 'lay', 'lays')} ${lineText(record, look)}${where}${back}: ${
    record.points ?? 0
  }${drawn}.`;
}

/** What each step of a turn's counting is called. */
export function partText(
  part: NonNullable<TurnRecord['parts']>[number],
  look: EditionLook,
): string {
  switch (part.kind) {
    case 'words':
      return 'Words and premiums';
    case 'bingo':
      return 'All seven tiles';
    case 'glossary':
      return `In the glossary: ${listed(part.words ?? [])}`;
    case 'bonus':
      return `Bonus, ${name(look, part.card ?? '')}`;
    case 'award':
      return name(look, part.card ?? '');
  }
}

export { whose };
