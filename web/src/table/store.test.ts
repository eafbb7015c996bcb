import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Frame, Incoming, Outgoing, TableInfo } from '../protocol';
import type { Wire } from './socket';
import { TableStore } from './store.svelte';

class FakeWire implements Wire {
  readyState = 0;
  sent: Incoming[] = [];
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  say(message: Outgoing): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  break(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close'));
  }
  of(type: Incoming['type']): Incoming[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const table = { id: 't', seats: [], watchers: 0 } as unknown as TableInfo;
const frame = (n: number, since: number, more: Partial<Frame> = {}): Frame => ({
  type: 'frame',
  seat: 0,
  n,
  since,
  full: false,
  now: Date.now(),
  events: [],
  view: { n },
  prompt: { dp: `d${n}`, kind: 'turn', deadline: null, window: false },
  waiting: [],
  table,
  standing_accept: false,
  kept: false,
  lapsed: null,
  ...more,
});

let wires: FakeWire[];
let events: unknown[][];
let store: TableStore<unknown, unknown, string, string>;
const wire = (): FakeWire => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  events = [];
  store = new TableStore(
    'ws://test',
    { arrived: (_view, news) => events.push([...news]) },
    () => {
      wires.push(new FakeWire());
      return wire();
    },
  );
  store.start(0);
  wire().open();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

describe('numbers', () => {
  test('a page that has nothing asks for everything', () => {
    expect(wire().sent[0]).toEqual({ type: 'hello', proto: 1, seat: 0, since: null });
  });

  test('a gap is answered with hello, and the frame is not shown', () => {
    wire().say(frame(3, 0, { full: true }));
    wire().say(frame(6, 5));

    expect(store.view).toEqual({ n: 3 });
    expect(wire().of('hello').at(-1)).toMatchObject({ since: 3 });
  });

  test('an overlapping frame brings only what is new', () => {
    wire().say(frame(3, 0, { full: true, events: ['a', 'b', 'c'] }));
    wire().say(frame(5, 2, { events: ['c', 'd', 'e'] }));

    expect(events).toEqual([[], ['d', 'e']]);
  });

  test('a beat that knows more than the page makes it say hello', () => {
    wire().say(frame(3, 0, { full: true }));
    wire().say({ type: 'beat', n: 4, now: Date.now() });

    expect(wire().of('hello')).toHaveLength(2);
  });

  test('a frame for another seat is not shown', () => {
    wire().say(frame(3, 0, { full: true }));
    store.look(1);
    wire().say(frame(4, 3));

    expect(store.view).toEqual({ n: 3 });
    expect(wire().of('hello').at(-1)).toMatchObject({ seat: 1, since: null });
  });
});

describe('acting', () => {
  test('an action stays pending until its frame is here', () => {
    wire().say(frame(3, 0, { full: true }));
    store.act('play');
    const [sent] = wire().of('act') as { aid: string; dp: string }[];
    wire().say({ type: 'ack', aid: sent!.aid, ok: true, n: 4, refusal: null, code: '', message: '' });

    expect(sent!.dp).toBe('d3');
    expect(store.pending?.acked).toBe(4);
    wire().say(frame(4, 3));
    expect(store.pending).toBeNull();
  });

  test('a second action is not sent while the first is under way', () => {
    wire().say(frame(3, 0, { full: true }));
    store.act('play');

    expect(store.act('play')).toBe(false);
    expect(wire().of('act')).toHaveLength(1);
  });

  test('after a broken line the same action goes out under the same id', () => {
    wire().say(frame(3, 0, { full: true }));
    store.act('play');
    const first = wire().of('act')[0];
    wire().break();
    vi.advanceTimersByTime(2_000);
    wire().open();
    wire().say(frame(3, 3, { full: true }));

    expect(wires).toHaveLength(2);
    expect(wire().of('act')).toEqual([first]);
  });

  test('a refusal is kept for the player to read', () => {
    wire().say(frame(3, 0, { full: true }));
    store.act('play');
    const [sent] = wire().of('act') as { aid: string }[];
    const refusal = { code: 'gap', rule: 'SH-2.2', message: 'There is a gap.' };
    wire().say({ type: 'ack', aid: sent!.aid, ok: false, n: 3, refusal, code: '', message: '' });

    expect(store.refused?.refusal).toEqual(refusal);
    expect(store.pending).toBeNull();
  });

  test('only the answer to the latest question counts', () => {
    const answers: unknown[] = [];
    store.try('a', (preview) => answers.push(preview));
    store.try('b', (preview) => answers.push(preview));
    wire().say({ type: 'tried', rid: 1, preview: 'old' });
    wire().say({ type: 'tried', rid: 2, preview: 'new' });

    expect(answers).toEqual(['new']);
  });

  test('what was asked while the line was down is asked again, until it is answered', () => {
    const answers: unknown[] = [];
    wire().say(frame(3, 0, { full: true }));
    wire().break();
    store.try('a', (preview) => answers.push(preview));
    vi.advanceTimersByTime(5_000);
    wire().open();
    wire().say(frame(3, 3, { full: true }));
    expect(wire().of('try')).toEqual([{ type: 'try', rid: 1, action: 'a' }]);

    wire().say({ type: 'tried', rid: 1, preview: 'told' });
    wire().say(frame(3, 3, { full: true }));
    expect(answers).toEqual(['told']);
    expect(wire().of('try')).toHaveLength(1);
  });

  test('what nobody wants to know any more, or another seat asked, is not asked again', () => {
    store.try('a', () => undefined);
    store.forgetTry();
    wire().say(frame(3, 0, { full: true }));
    store.try('b', () => undefined);
    store.look(1);
    wire().say(frame(3, 0, { full: true, seat: 1 }));

    expect(wire().of('try')).toHaveLength(2);
  });
});

describe('the line', () => {
  test('twelve seconds of silence are a dead line', () => {
    wire().say(frame(3, 0, { full: true }));
    vi.advanceTimersByTime(16_000);

    expect(wires.length).toBeGreaterThan(1);
  });

  test('a beat goes out every five seconds with what the page has', () => {
    wire().say(frame(3, 0, { full: true }));
    vi.advanceTimersByTime(5_000);

    expect(wire().of('beat')).toEqual([{ type: 'beat', n: 3, hidden: false }]);
  });

  test('what is not answered is sent again under the same id, until it is', () => {
    wire().say(frame(1, 0, { full: true }));
    store.act('play');
    wire().say({ type: 'trouble', code: 'store-failed', message: 'try again', refusal: null });
    vi.advanceTimersByTime(8_000);
    const sent = wire().of('act') as { aid: string }[];
    expect(sent.length).toBe(3);
    expect(new Set(sent.map(({ aid }) => aid)).size).toBe(1);

    const ack = { type: 'ack', ok: true, n: 2, refusal: null, code: '', message: '' } as const;
    wire().say({ ...ack, aid: sent[0]!.aid });
    wire().say(frame(2, 1));
    vi.advanceTimersByTime(6_000);
    expect(wire().of('act').length).toBe(3);
    expect(store.pending).toBeNull();
  });

  test('a goodbye without return ends it', () => {
    wire().say({ type: 'bye', code: 'no-such-table', retry_ms: null });
    vi.advanceTimersByTime(60_000);

    expect(store.gone).toBe('no-such-table');
    expect(wires).toHaveLength(1);
  });
});
