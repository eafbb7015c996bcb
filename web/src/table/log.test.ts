import { expect, test } from 'vitest';
import { Log, type LogHost } from './log.svelte';

/** A server that has told each viewer so much, and answers two events at a time. */
class House implements LogHost<string> {
  readonly told: Record<number, string[]> = {};
  readonly heard: [string, number][] = [];
  asked = 0;
  isGone = false;

  worded(events: readonly string[]) {
    return events.map((text) => ({ seat: null, text, more: false }));
  }

  read(events: readonly string[], since: number) {
    this.heard.push([events.join(''), since]);
  }

  async past(viewer: number, since: number) {
    this.asked += 1;
    await Promise.resolve();
    if (this.isGone) throw new Error('nobody answers');
    const all = this.told[viewer] ?? [];
    return { seat: viewer, n: all.length, since, events: all.slice(since, since + 2) };
  }
}

/** `(` begins what may be taken back, `)` takes it back. */
class Changing extends House {
  override worded(events: readonly string[]) {
    return events.map((text) => {
      const told = { seat: null, text, more: false };
      return text === '(' ? { ...told, step: 'saved' as const } : text === ')' ? { ...told, step: 'back' as const } : told;
    });
  }
}

const settled = () => new Promise((done) => setTimeout(done, 5));
const lines = (log: Log<string>) => log.lines.map(({ text }) => text).join('');

test('a page that comes late asks for all that it has missed', async () => {
  const house = new House();
  house.told[0] = ['a', 'b', 'c', 'd', 'e'];
  const log = new Log(house);
  log.follow(0, 5, []);
  await settled();
  expect(lines(log)).toBe('abcde');
  expect(house.asked).toBe(3);
  expect(house.heard).toEqual([['ab', 0], ['cd', 2], ['e', 4]]);
});

test('what a frame brings needs no question, and comes once', async () => {
  const house = new House();
  house.told[0] = ['a'];
  const log = new Log(house);
  log.follow(0, 1, []);
  await settled();
  log.follow(0, 3, ['b', 'c']);
  log.follow(0, 3, ['b', 'c']);
  expect(lines(log)).toBe('abc');
  expect(house.asked).toBe(1);
});

test('a gap is asked for, and so is what came while the answer was on its way', async () => {
  const house = new House();
  house.told[0] = ['a', 'b', 'c', 'd'];
  const log = new Log(house);
  log.follow(0, 3, ['c']);
  log.follow(0, 4, ['d']);
  await settled();
  expect(lines(log)).toBe('abcd');
});

test('another reader has a log of its own', async () => {
  const house = new House();
  house.told[0] = ['mine'];
  house.told[-3] = ['ours'];
  const log = new Log(house);
  log.follow(0, 1, []);
  await settled();
  log.catchUp(-3);
  await settled();
  expect(lines(log)).toBe('ours');
});

test('where nobody answers the next frame asks again', async () => {
  const house = new House();
  house.told[0] = ['a', 'b'];
  house.isGone = true;
  const log = new Log(house);
  log.follow(0, 1, []);
  await settled();
  house.isGone = false;
  log.follow(0, 2, ['b']);
  await settled();
  expect(lines(log)).toBe('ab');
});

test('what was taken back is no longer told, step by step', async () => {
  const house = new Changing();
  house.told[0] = [...'a(b(cd)e)f'];
  const log = new Log(house);
  log.follow(0, house.told[0].length, []);
  await settled();
  expect(lines(log)).toBe('af');
});
