import { beforeEach, describe, expect, test } from 'vitest';
import type { Seat, SeatInfo, TableInfo, Waiting } from '../protocol';
import { HotSeat } from './hot-seat.svelte';
import { Pins } from './pins.svelte';
import type { TableStore } from './store.svelte';

const seat = (index: number, here = true): SeatInfo => ({
  seat: index,
  kind: 'person',
  name: `P${index}`,
  level: null,
  here,
  presence: 'on',
  stand_in: false,
  warming: false,
  absent_since: null,
  votes: [],
});
const turn = (index: Seat, kind = 'turn'): Waiting => ({
  seat: index,
  kind,
  deadline: null,
  window: false,
  thinking: false,
});

/** As much of a store as a hot seat asks for: a look is answered at once. */
class FakeStore {
  seat = -3;
  wantedSeat = -3;
  pending: unknown = null;
  waiting: Waiting[];
  table: TableInfo;
  looks: Seat[] = [];
  acts: string[] = [];
  constructor(seats: SeatInfo[], waiting: Waiting[]) {
    this.table = { status: 'playing', seats } as unknown as TableInfo;
    this.waiting = waiting;
  }
  look(wanted: Seat): void {
    this.looks.push(wanted);
    this.wantedSeat = this.seat = wanted;
  }
  act(action: string): boolean {
    this.acts.push(`${this.seat} ${action}`);
    return true;
  }
}

beforeEach(() => localStorage.clear());

function device(seats: SeatInfo[], waiting: Waiting[]) {
  const store = new FakeStore(seats, waiting);
  const pins = new Pins('a-table');
  const hot = new HotSeat(store as unknown as TableStore<unknown, unknown, string, unknown>, pins);
  return { store, hot };
}

describe('several seats on one device', () => {
  test('no rack is asked for until somebody looks', () => {
    const { store, hot } = device([seat(0), seat(1)], [turn(1)]);
    hot.follow();

    expect(hot.next).toBe(1);
    expect(hot.open).toBe(false);
    expect(store.looks).toEqual([]);
  });

  test('the rack is closed when the turn is over', () => {
    const { store, hot } = device([seat(0), seat(1)], [turn(1)]);
    hot.reveal(1);
    hot.follow();
    store.waiting = [turn(0)];
    hot.follow();

    expect(store.looks).toEqual([1, -3]);
    expect(hot.next).toBe(0);
  });

  test('an opponent answers without a rack on show', () => {
    const { store, hot } = device([seat(0), seat(1)], [turn(1, 'challenge')]);
    hot.answerFor(1, 'challenge');
    hot.follow();

    expect(store.acts).toEqual(['1 challenge']);
    expect(hot.open).toBe(false);
    store.waiting = [];
    hot.follow();
    expect(store.wantedSeat).toBe(-3);
  });
});

describe('a hand with a PIN', () => {
  test('is asked for with its PIN only', () => {
    const { store, hot } = device([seat(0), seat(1)], [turn(1)]);
    hot.pins.set(1, '4711');

    expect(hot.reveal(1)).toBe(false);
    expect(hot.reveal(1, '4712')).toBe(false);
    expect(store.looks).toEqual([]);
    expect(hot.reveal(1, '4711')).toBe(true);
    expect(store.looks).toEqual([1]);
  });

  test('leaves the other hands as they were', () => {
    const { hot } = device([seat(0), seat(1)], [turn(0)]);
    hot.pins.set(1, '4711');

    expect(hot.reveal(0)).toBe(true);
  });

  test('needs none when the game is over', () => {
    const { store, hot } = device([seat(0), seat(1)], []);
    hot.pins.set(1, '4711');
    store.table = { ...store.table, status: 'over' };
    hot.follow();

    expect(hot.pins.has(1)).toBe(false);
    expect(localStorage.length).toBe(0);
  });
});

describe('one seat on the device', () => {
  test('is always open', () => {
    const { store, hot } = device([seat(0, false), seat(1)], [turn(0)]);
    hot.follow();

    expect(hot.open).toBe(true);
    expect(store.looks).toEqual([1]);
  });
});
