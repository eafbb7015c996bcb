import { describe, expect, test } from 'vitest';
import { insertInRack, lay, recall, recallAll, setBoard, setRack, shuffle, undoLast } from './api';
import { draftAt, emptyState, type BoardState } from './state';
import { backspace, clickSquare, skip, typeLetter } from './typing';

const H8 = 112;
const dealt = (rack = 'AEHNORT'): BoardState => setRack(emptyState(), rack, 7);
const withBoard = (state: BoardState, ...laid: [number, string][]): BoardState => {
  const board = [...state.board];
  for (const [square, letter] of laid) board[square] = letter;
  return setBoard(state, board.join(''));
};
const typed = (state: BoardState, word: string): BoardState =>
  [...word].reduce((now, letter) => typeLetter(now, letter) ?? now, state);
const shown = (state: BoardState): string =>
  state.slots.map((tile) => tile?.letter ?? '_').join('');
const laid = (state: BoardState): string =>
  state.drafts.map((draft) => `${draft.square}${draft.face}`).join(' ');

describe('tiles', () => {
  test('a tile laid leaves a gap on the rack and comes back to it', () => {
    const state = dealt();
    const out = lay(state, state.slots[2]!.id, H8);

    expect(shown(out)).toBe('AE_NORT');
    expect(shown(recall(out, H8))).toBe('AEHNORT');
  });

  test('a tile laid on a draft swaps with it', () => {
    const state = dealt();
    const first = lay(state, state.slots[0]!.id, H8);
    const second = lay(first, first.slots[1]!.id, H8);

    expect(draftAt(second, H8)?.face).toBe('E');
    expect(shown(second)).toBe('_AHNORT');
  });

  test('two drafts swap squares', () => {
    const state = dealt();
    const two = lay(lay(state, state.slots[0]!.id, H8), state.slots[1]!.id, H8 + 1);

    expect(laid(lay(two, state.slots[0]!.id, H8 + 1))).toBe('113A 112E');
  });

  test('a tile cannot be laid on a letter of the board', () => {
    const state = withBoard(dealt(), [H8, 'Q']);

    expect(lay(state, state.slots[0]!.id, H8)).toBe(state);
  });

  test('a tile dropped between two others is inserted there', () => {
    const state = dealt();

    expect(shown(insertInRack(state, state.slots[6]!.id, 1))).toBe('ATEHNOR');
    expect(shown(insertInRack(state, state.slots[0]!.id, 3))).toBe('EHNAORT');
  });

  test('undo takes the tile back that was laid last', () => {
    const state = typed(clickSquare(dealt(), H8), 'HORN');

    expect(laid(undoLast(state))).toBe('112H 113O 114R');
  });

  test('shuffling keeps every tile', () => {
    const state = shuffle(typed(clickSquare(dealt(), H8), 'HE'), () => 0);

    expect([...shown(state)].sort().join('')).toBe('ANORT__');
  });
});

describe('what the server says', () => {
  test('new tiles fill the gaps and the others stay where they are', () => {
    const played = typed(clickSquare(dealt(), H8), 'HORN');
    const after = setRack(withBoard(recallAll(played), [H8, 'H']), 'AETXYZZ', 7);

    expect(shown(after)).toBe('AEXYZZT');
  });

  test('a draft stays while its tile and its square are free', () => {
    const state = typed(clickSquare(dealt(), H8), 'HO');

    expect(laid(setRack(withBoard(state, [0, 'Z']), 'AEHNORT', 7))).toBe('112H 113O');
    expect(laid(withBoard(state, [H8, 'Z']))).toBe('113O');
    expect(laid(setRack(state, 'AEHNRT', 7))).toBe('112H');
  });

  test('a nine-tile rack has nine slots', () => {
    expect(setRack(emptyState(), 'ABCDEFGHI', 9).slots).toHaveLength(9);
  });
});

describe('typing', () => {
  test('a click points right, the next down, the next nowhere', () => {
    const right = clickSquare(dealt(), H8);
    const down = clickSquare(right, H8);

    expect(right.cursor).toEqual({ square: H8, across: true });
    expect(down.cursor).toEqual({ square: H8, across: false });
    expect(clickSquare(down, H8).cursor).toBeNull();
  });

  test('letters skip through occupied squares', () => {
    const state = withBoard(clickSquare(dealt(), H8), [H8 + 1, 'O']);

    expect(laid(typed(state, 'HRN'))).toBe('112H 114R 115N');
  });

  test('a letter that is not on the rack takes the blank', () => {
    const state = clickSquare(dealt('?AEHNRT'), H8);

    expect(laid(typed(state, 'HO'))).toBe('112H 113o');
  });

  test('the blank is forced only when asked for', () => {
    const state = clickSquare(dealt('?AEHNRT'), H8);

    expect(laid(typeLetter(state, 'H', true)!)).toBe('112h');
  });

  test('without tile or blank nothing is laid', () => {
    expect(typeLetter(clickSquare(dealt(), H8), 'Q')).toBeNull();
  });

  test('backspace walks back through letters of the board', () => {
    const state = withBoard(clickSquare(dealt(), H8), [H8 + 1, 'O']);
    const back = backspace(backspace(typed(state, 'HR')));

    expect(laid(back)).toBe('');
    expect(back.cursor?.square).toBe(H8);
  });

  test('the last square of a line takes one letter and no more', () => {
    const edge = clickSquare(dealt(), 14);
    const full = typed(edge, 'HO');

    expect(laid(full)).toBe('14H');
    expect(laid(backspace(full))).toBe('');
  });

  test('space leaves a square empty', () => {
    expect(laid(typed(skip(clickSquare(dealt(), H8)), 'H'))).toBe('113H');
  });
});
