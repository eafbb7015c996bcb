/** The table in words: what a screen reader hears, and the commands that can be typed. */
import { draftAt, type BoardState } from '../../board/state';
import type { EditionLook } from './edition';
import { lineText } from './history';
import type { Names } from '../../table/names';
import { CARD_HELP, cardCommand } from './potter/commands';
import { recordText } from './potter/news';
import type { Action, Placement, TurnRecord, View } from './types';

/** `H8, double word, empty` or `H8, Q, 10 points`. */
export function squareLabel(
  square: number,
  letters: string,
  state: BoardState | null,
  look: EditionLook,
): string {
  const premium = look.premium(square);
  const place = look.name(square);
  const start =
    square === look.start ? ', the centre star' : look.isBrown(square) ? ', brings a card' : '';
  const draft = state && draftAt(state, square);
  if (draft) return `${place}, ${tileName(draft.face)}, your draft`;
  const letter = letters[square] ?? '.';
  if (letter !== '.') return `${place}, ${tileName(letter)}`;
  return `${place}${premium ? `, ${premium.name}` : ''}${start}, empty`;
}

/** `Q`, `blank as Q`, `blank`. */
export function tileName(tile: string): string {
  if (tile === '?') return 'blank';
  return tile === tile.toUpperCase() ? tile : `blank as ${tile.toUpperCase()}`;
}

/** Lines that say more as a sentence. */
const CARD_LINES: ReadonlySet<TurnRecord['kind']> = new Set(['award', 'laugh', 'penalty']);

/** One line of the score sheet in words. */
export function moveText(record: TurnRecord, names: Names, look: EditionLook): string {
  const who = names.name(record.seat);
  const [word] = record.words ?? [];
  const place = word ? `, ${look.name(word.start)} ${word.across ? 'across' : 'down'}` : '';
  const total = record.total ?? 0;
  if (record.kind === 'play') {
    return `${who}: ${lineText(record, look)}${place}, ${record.points ?? 0}, now ${total}`;
  }
  if (record.kind === 'withdrawn') return `${who}: ${lineText(record, look)}${place}, taken back`;
  const told = CARD_LINES.has(record.kind) ? '' : lineText(record, look);
  return told ? `${who}: ${told}` : recordText(record, names, look);
}

export type Command =
  | { do: 'act'; action: Action }
  | { do: 'tell'; text: string }
  | { do: 'glossary' }
  | { do: 'help' };

const HELP =
  'play h8 across WIND?r · exchange ABC · pass · challenge · accept · rack · bag · last · scores';

/** What a typed line means. Errors are told, never thrown. */
export function readCommand(line: string, view: View, names: Names, look: EditionLook): Command {
  const [verb = '', ...rest] = line.trim().split(/\s+/);
  const tell = (text: string): Command => ({ do: 'tell', text });
  const ofCards = cardCommand(verb.toLowerCase(), rest, view, names, look);
  if (ofCards) return ofCards;
  const help = view.hogwarts ? `${HELP} · ${CARD_HELP}` : HELP;
  switch (verb.toLowerCase()) {
    case 'play':
      return playCommand(rest, view, look);
    case 'exchange':
    case 'swap':
      return exchangeCommand(rest);
    case 'pass':
      return { do: 'act', action: { type: 'pass-turn' } };
    case 'challenge':
      return { do: 'act', action: { type: 'challenge-play' } };
    case 'accept':
      return { do: 'act', action: { type: 'accept-play' } };
    case 'rack':
      return tell(rackText(view));
    case 'bag':
    case 'pouch':
      return tell(`${view.bag_count} tiles are in the pouch.`);
    case 'last': {
      const record = view.history.at(-1);
      return tell(record ? moveText(record, names, look) : 'Nothing has been played yet.');
    }
    case 'scores':
      return tell(view.scores.map((score, seat) => `${names.name(seat)} ${score}`).join(', '));
    case 'help':
    case '':
      return tell(help);
    default:
      return tell(`“${verb}” is not a command. There are: ${help}`);
  }
}

export function rackText(view: View): string {
  if (!view.rack) return 'Your rack is empty.';
  return [...view.rack].map((tile) => (tile === '?' ? 'blank' : tile)).join(', ');
}

function exchangeCommand([letters = '']: readonly string[]): Command {
  const tiles = [...letters.toUpperCase()].sort().join('');
  if (!/^[A-Z?]+$/.test(tiles)) {
    return { do: 'tell', text: 'Name the tiles: exchange ABC; ? is a blank.' };
  }
  return { do: 'act', action: { type: 'exchange-tiles', tiles } };
}

function playCommand(words: readonly string[], view: View, look: EditionLook): Command {
  const [place = '', way = '', word = '', back = ''] = words;
  const start = look.square(place);
  const down = /^d(own)?$/i.test(way);
  const faces = readFaces(word);
  if (start === null || !(down || /^a(cross)?$/i.test(way)) || !faces) {
    return { do: 'tell', text: 'Say where, which way and what: play h8 across WIND?r' };
  }
  const tiles =
    fit(start, !down, faces, view.board, look.size, true) ??
    fit(start, !down, faces, view.board, look.size, false);
  if (!tiles || tiles.length === 0) {
    return { do: 'tell', text: `${word.toUpperCase()} does not fit at ${look.name(start)}.` };
  }
  const line = down ? 'down' : 'across';
  const backwards = /^back/i.test(back) ? { backwards: line } as const : {};
  return { do: 'act', action: { type: 'play-tiles', tiles, ...backwards } };
}

/** `WIND?r` as faces: `W I N D r`; null where something is no letter. */
function readFaces(word: string): string[] | null {
  const faces = [...word.matchAll(/(\?)?([a-z])/gi)].map(([, blank, letter = '']) =>
    blank ? letter.toLowerCase() : letter.toUpperCase(),
  );
  return faces.length > 0 && /^(\??[a-z])+$/i.test(word) ? faces : null;
}

/** The tiles to lay: the word names letters that lie there too (`whole`), or only the new ones. */
function fit(
  start: number,
  across: boolean,
  faces: readonly string[],
  board: string,
  size: number,
  whole: boolean,
): Placement[] | null {
  const tiles: Placement[] = [];
  let row = Math.floor(start / size);
  let col = start % size;
  let next = 0;
  while (next < faces.length) {
    if (row >= size || col >= size) return null;
    const square = row * size + col;
    const there = board[square] ?? '.';
    const face = faces[next] ?? '';
    if (there === '.') {
      tiles.push({ square, tile: face });
      next += 1;
    } else if (whole) {
      if (there.toUpperCase() !== face.toUpperCase()) return null;
      next += 1;
    }
    if (across) col += 1;
    else row += 1;
  }
  return tiles;
}
