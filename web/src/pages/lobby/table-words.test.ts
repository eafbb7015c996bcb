import { expect, test } from 'vitest';
import { seat, table } from '../fixtures';
import { company, inOrder, standing } from './table-words';

const ada = seat(0, { name: 'Ada', here: true });
const wren = seat(1, { name: 'Wren' });
const tom = seat(2, { name: 'Tom' });

test('a table is known by those one plays with', () => {
  expect(company(table([ada, wren, tom]))).toBe('with Wren and Tom');
});

test('an open seat is company too', () => {
  const open = seat(2, { kind: 'open', name: '' });

  expect(company(table([ada, wren, open]))).toBe('with Wren and an open seat');
});

test('one device that is passed round names all who share it', () => {
  expect(company(table([ada, { ...wren, here: true }]))).toBe('on one device: Ada and Wren');
});

test('an onlooker watches', () => {
  expect(company(table([wren, tom]))).toBe('watching Wren and Tom');
});

test('a finished game says who won, the winner’s points first', () => {
  const over = table([ada, wren], { status: 'over', scores: [298, 341], winners: [1] });

  expect(standing(over)).toBe('Wren won, 341 to 298');
  expect(standing({ ...over, winners: [0], scores: [341, 298] })).toBe('You won, 341 to 298');
});

test('equal points are a draw', () => {
  const over = table([ada, wren], { status: 'over', scores: [300, 300], winners: [0, 1] });

  expect(standing(over)).toBe('Drawn, 300 to 300');
});

test('where it is your turn comes first, what is over last', () => {
  const tables = [
    table([ada], { id: 'over', status: 'over', touched: 9 }),
    table([ada], { id: 'waiting', status: 'waiting' }),
    table([ada], { id: 'old' }),
    table([ada], { id: 'new', touched: 5 }),
    table([ada], { id: 'mine', your_turn: true }),
  ];

  expect(inOrder(tables).map((one) => one.id)).toEqual(['mine', 'new', 'old', 'waiting', 'over']);
});
