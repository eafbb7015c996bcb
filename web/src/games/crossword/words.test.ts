import { describe, expect, test } from 'vitest';
import type { SeatInfo } from '../../protocol';
import { boardWith, look, view } from './fixture';
import { rounds, wordsThrough } from './history';
import { intentOf, type KeyPlace } from './keys';
import { Names } from '../../table/names';
import { challengeText, newsOf } from './news';
import { pillPlace, tagPlace } from './place';
import { readCommand, squareLabel } from './text';
import type { TilesPlayed } from './types';
import { countUnseen } from './unseen';
import { emptyState } from '../../board/state';

const seat = (index: number, name: string): SeatInfo => ({
  seat: index,
  kind: 'person',
  name,
  level: null,
  here: false,
  presence: 'on',
  stand_in: false,
  warming: false,
  absent_since: null,
  votes: [],
});
const seats = [seat(0, 'Ada'), seat(1, 'Tom')];
const you = new Names(seats, 0);
const H8 = 112;
const play = (text: string, by: number): TilesPlayed => ({
  type: 'tiles-played',
  seat: by,
  tiles: [],
  words: [{ start: H8, across: true, text, points: 14 }],
  points: 14,
  bonus: 0,
  rearranged: [],
  rearranged_from: [],
});

describe('what is told', () => {
  test('a good challenge names the word and who takes the tiles back', () => {
    const told = challengeText(0, true, { names: you, look, play: play('GARLE', 1) });

    expect(told).toBe('You challenge. GARLE isn’t in the list: Tom takes the tiles back.');
  });

  test('a bad challenge names its price', () => {
    const told = challengeText(0, false, { names: you, look, play: play('JALAP', 1) });

    expect(told).toBe('You challenge. JALAP is in the list: you lose your next turn.');
  });

  test('in a hot seat everybody has a name', () => {
    const names = new Names(seats, null);
    const told = newsOf(play('HORN', 0), { names, look, play: null });

    expect(told?.text).toBe('Ada lays HORN, H8 across, for 14 points.');
  });
});

describe('text view', () => {
  const names = you;
  const read = (line: string, more = {}) => readCommand(line, view(more), names, look);

  test('a play is read with its blank', () => {
    expect(read('play h8 across WIND?r')).toEqual({
      do: 'act',
      action: {
        type: 'play-tiles',
        tiles: [...'WINDr'].map((tile, index) => ({ square: H8 + index, tile })),
      },
    });
  });

  test('letters that lie there may be named or left out', () => {
    const board = boardWith([H8 + 1, 'O']);
    const tiles = [
      { square: H8, tile: 'H' },
      { square: H8 + 2, tile: 'T' },
    ];

    for (const word of ['HOT', 'HT']) {
      expect(read(`play h8 across ${word}`, { board })).toEqual({
        do: 'act',
        action: { type: 'play-tiles', tiles },
      });
    }
  });

  test('what cannot be read is answered with what can', () => {
    expect(read('play somewhere')).toMatchObject({ do: 'tell' });
    expect(read('dance')).toMatchObject({ do: 'tell' });
  });

  test('a square says its name, premium and letter', () => {
    const state = emptyState();

    expect(squareLabel(0, state.board, state, look)).toBe('A1, triple word, empty');
    expect(squareLabel(H8, state.board, state, look)).toBe('H8, double word, the centre star, empty');
    expect(squareLabel(H8, boardWith([H8, 'q']), state, look)).toBe('H8, blank as Q');
  });
});

describe('keys', () => {
  const place: KeyPlace = { cursor: false, walking: false, asked: false, exchanging: false };
  const press = (key: string, more: Partial<KeyPlace> = {}, shiftKey = false, code = '') =>
    intentOf(
      { key, code, shiftKey, ctrlKey: false, metaKey: false, altKey: false },
      { ...place, ...more },
    );

  test('Shift takes the blank and Caps Lock does not', () => {
    expect(press('R', { cursor: true })).toMatchObject({ letter: 'R', blank: false });
    expect(press('r', { cursor: true }, true)).toMatchObject({ letter: 'R', blank: true });
  });

  test('Space leaves a square out, or lets a play stand', () => {
    expect(press(' ', { cursor: true, asked: true })).toEqual({ do: 'skip' });
    expect(press(' ', { asked: true })).toEqual({ do: 'accept' });
    expect(press(' ')).toBeNull();
  });

  test('Shift and the 4 choose all tiles, but where the layout writes a 4 with them', () => {
    expect(press('$', { exchanging: true }, true, 'Digit4')).toEqual({ do: 'all' });
    expect(press('¤', { exchanging: true }, true, 'Digit4')).toEqual({ do: 'all' });
    expect(press('4', { exchanging: true }, true, 'Digit4')).toEqual({ do: 'exchange' });
    expect(press('%', { exchanging: true }, true, 'Digit5')).toBeNull();
  });

  test('Z is a letter at the arrow and undo without one', () => {
    expect(press('z')).toEqual({ do: 'undo' });
    expect(press('z', { cursor: true })).toMatchObject({ do: 'letter' });
  });

  test('arrows walk the grid for those who came by keyboard', () => {
    expect(press('ArrowUp', { walking: true })).toMatchObject({ do: 'move', rows: -1 });
    expect(press('ArrowUp')).toEqual({ do: 'shuffle' });
  });
});

describe('the score sheet', () => {
  test('has a row a round, also where a later seat began', () => {
    const rows = rounds(
      [
        { seat: 1, kind: 'play' },
        { seat: 0, kind: 'pass' },
        { seat: 1, kind: 'exchange' },
      ],
      2,
    );

    expect(rows.map((row) => row.map((line) => line?.index ?? null))).toEqual([
      [1, 0],
      [null, 2],
    ]);
  });

  test('unseen tiles are counted by kind', () => {
    expect(countUnseen('AAB?', look)).toMatchObject({
      total: 4,
      vowels: 2,
      consonants: 1,
      blanks: 1,
    });
  });
});

describe('notes on the board', () => {
  test('the pill avoids letters', () => {
    const letters = boardWith([H8 + 1, 'OOO']);
    const draft = { square: H8, tile: { id: 1, letter: 'A' }, face: 'A', slot: 0 };
    const place = pillPlace({ ...emptyState(), drafts: [draft] }, letters, 2.2);

    expect(place.hold).toBe('right');
  });

  test('the tag of a word in the top row never leaves the board', () => {
    const place = tagPlace({ start: 5, across: true, long: 5 }, boardWith([18, 'LIMELESS']), 15, 3);

    expect(place.side).toBe('after');
  });
});

describe('a word on the board', () => {
  const board = boardWith([7 * 15 + 6, 'HORN'], [7 * 15 + 7, 'OXeN', false]);

  test('is found from each of its squares, with the word that crosses it', () => {
    expect(wordsThrough(board, 7 * 15 + 7, 15)).toEqual(['HORN', 'OXEN']);
    expect(wordsThrough(board, 7 * 15 + 9, 15)).toEqual(['HORN']);
    expect(wordsThrough(board, 9 * 15 + 7, 15)).toEqual(['OXEN']);
  });

  test('is nowhere on an empty square', () => {
    expect(wordsThrough(board, 0, 15)).toEqual([]);
  });
});

test('unseen tiles are listed by the alphabet or vowels first, blanks last', () => {
  const order = (vowelsFirst: boolean): string =>
    countUnseen('AAB?', look, vowelsFirst).letters.map(({ letter }) => letter).join('');
  expect(order(false)).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ?');
  expect(order(true)).toBe('AEIOUBCDFGHJKLMNPQRSTVWXYZ?');
});
