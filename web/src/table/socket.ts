/**
 * A connection that comes back: it says hello, beats, notices silence, and returns with backoff.
 * What the messages mean is the store's business.
 */
import type { Incoming, Outgoing } from '../protocol';

export type Line = 'connecting' | 'open' | 'lost' | 'closed';

export interface SocketHost {
  /** The last `n` that the page has, for the beat. */
  have(): number;
  /** The line is open: say hello. */
  opened(): void;
  received(message: Outgoing): void;
  line(state: Line): void;
}

const BEAT_MS = 5_000;
const SILENCE_MS = 12_000;
const BACKOFF_MS = [300, 800, 2_000, 4_000, 8_000];

/** The part of a WebSocket that is used here; tests hand in their own. */
export interface Wire {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}
const OPEN = 1;

export class TableSocket {
  private wire: Wire | null = null;
  private attempts = 0;
  private heard = 0;
  private retry = 0;
  private pulse = 0;
  private stopped = false;
  private dialled = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly url: string,
    private readonly host: SocketHost,
    private readonly dial: (url: string) => Wire = (to) => new WebSocket(to),
  ) {}

  start(): void {
    const { signal } = this.stop;
    this.pulse = window.setInterval(() => this.beat(), BEAT_MS);
    document.addEventListener('visibilitychange', () => this.woken(), { signal });
    window.addEventListener('online', () => this.again(), { signal });
    window.addEventListener('offline', () => this.cut(), { signal });
    window.addEventListener('pageshow', () => this.woken(), { signal });
    this.open();
  }

  close(): void {
    this.stopped = true;
    this.stop.abort();
    window.clearInterval(this.pulse);
    window.clearTimeout(this.retry);
    this.drop();
    this.host.line('closed');
  }

  /** Whether the message has gone out; nothing is queued here. */
  send(message: Incoming): boolean {
    if (this.wire?.readyState !== OPEN) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  /** A fresh connection at once. */
  again(): void {
    if (this.stopped) return;
    this.drop();
    this.attempts = 0;
    this.open();
  }

  private open(): void {
    window.clearTimeout(this.retry);
    this.host.line('connecting');
    this.heard = Date.now();
    this.dialled = Date.now();
    const wire = this.dial(this.url);
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.heard = Date.now();
      this.host.line('open');
      this.host.opened();
    };
    wire.onmessage = (event) => {
      if (this.wire === wire) this.read(String(event.data));
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
  }

  private read(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as Outgoing;
    if (message.type !== 'bye') {
      this.attempts = 0;
      this.host.received(message);
      return;
    }
    this.host.received(message);
    this.drop();
    if (message.retry_ms === null) this.close();
    else this.later(message.retry_ms);
  }

  /** The device itself says that it has no network: do not wait for the silence to tell. */
  private cut(): void {
    if (!this.wire) return;
    this.drop();
    this.lost();
  }

  private lost(): void {
    this.wire = null;
    if (this.stopped) return;
    const wait = BACKOFF_MS[Math.min(this.attempts, BACKOFF_MS.length - 1)] ?? 0;
    this.attempts += 1;
    this.later(wait * (0.75 + Math.random() / 2));
  }

  private later(wait: number): void {
    this.host.line('lost');
    window.clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.open(), wait);
  }

  private beat(): void {
    if (!this.wire) return;
    const silent = Date.now() - this.heard > SILENCE_MS;
    if (silent) {
      this.drop();
      this.lost();
    } else {
      this.send({ type: 'beat', n: this.host.have(), hidden: document.hidden });
    }
  }

  /** After a sleep a line may look open and be dead: a silent one is dialled anew. */
  private woken(): void {
    if (document.hidden) {
      this.beat();
      return;
    }
    const stale = Date.now() - this.heard > BEAT_MS + 2_000;
    const waiting = !this.wire || (this.wire.readyState !== OPEN && this.dialled < Date.now() - 4_000);
    if (stale || waiting) this.again();
    else this.beat();
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }
}

/** The address of a table's socket on the server that gave us this page. */
export function socketUrl(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/tables/${encodeURIComponent(table)}`;
}
