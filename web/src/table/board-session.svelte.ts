/** One open table of a board game: the line to the server, who sits here, what has been told. */
import { api } from '../api';
import type { GameInfo, Seat, SeatInfo, TableInfo } from '../protocol';
import { HotSeat } from './hot-seat.svelte';
import { Log, type Told } from './log.svelte';
import { Names } from './names';
import type { TableShell } from './shell';
import { socketUrl, type Wire } from './socket';
import { SPECTATOR, TableStore } from './store.svelte';

export type Panel = 'chat' | 'menu' | 'text' | 'keys' | null;

export abstract class BoardSession<V, E, A, P> implements TableShell<'text' | 'keys'> {
  readonly store: TableStore<V, E, A, P>;
  readonly hot: HotSeat<V, E, A, P>;
  readonly log: Log<E>;
  phone = $state(false);
  panel = $state<Panel>(null);
  polite = $state('');
  assertive = $state('');
  /** The number of the last line of chat that has been read. */
  read = $state(0);
  muted = $state(false);
  endClosed = $state(false);

  constructor(
    readonly info: GameInfo,
    readonly id: string,
    dial?: (url: string) => Wire,
  ) {
    const host = {
      arrived: (view: V | null, events: readonly E[], seat: Seat) => {
        if (view) {
          this.arrived(view, events, seat);
          this.note(events, seat);
        }
        this.hot.follow();
      },
      settled: () => this.hot.follow(),
    };
    this.store = new TableStore(socketUrl(id), host, dial);
    this.hot = new HotSeat(this.store);
    this.log = new Log({
      worded: (happened) => this.worded(happened),
      past: (viewer, since) => api.past(id, viewer, since),
    });
  }

  /** Whoever holds a shared device reads the same log: an onlooker's, which names no hidden card. */
  private note(events: readonly E[], seat: Seat): void {
    if (this.hot.shared && seat !== SPECTATOR) this.log.catchUp(SPECTATOR);
    else this.log.follow(seat, this.store.known, events);
  }

  /** A new view is here; `events` are what led to it. */
  protected abstract arrived(view: V, events: readonly E[], seat: Seat): void;

  /** What these events are in words, in the light of the view that is here. */
  protected abstract worded(events: readonly E[]): readonly Told[];

  /** Whose turn it is; null before the first and after the last. */
  abstract get turn(): Seat | null;

  abstract get ended(): boolean;

  start(table: TableInfo): void {
    this.store.table = table;
    this.store.start(this.hot.home);
  }

  close(): void {
    this.store.close();
  }

  /** The seat that the page speaks to as `you`; null in a hot seat and for onlookers. */
  get you(): Seat | null {
    return this.hot.shared || this.store.seat < 0 ? null : this.store.seat;
  }

  get names(): Names {
    return new Names(this.seats, this.you);
  }

  get seats(): readonly SeatInfo[] {
    return this.store.table?.seats ?? [];
  }

  /** The seat whose things lie at the table's edge; null for an onlooker. */
  get near(): Seat | null {
    if (!this.hot.shared) return this.you;
    const { seats } = this.hot;
    const { turn } = this;
    return this.hot.revealed ?? (turn !== null && seats.includes(turn) ? turn : (seats[0] ?? null));
  }

  get unread(): number {
    if (this.muted) return 0;
    const fresh = this.store.chat.filter((line) => !line.old && line.seat !== this.you);
    return fresh.filter((line) => line.id > this.read).length;
  }

  until(deadline: number, now: number): number {
    return deadline - (now + this.store.offset);
  }

  /** Whom the table waits for, but for whoever reads this. */
  get awaited(): readonly { seat: Seat; thinking: boolean }[] {
    return this.store.waiting.filter(({ seat }) => seat !== this.you);
  }

  /** What the name of the tab begins with. */
  get tabWord(): string {
    if (this.ended) return 'The end';
    if (this.store.table?.status === 'waiting') return 'Waiting';
    const seat = this.hot.next;
    if (seat !== null) return `● ${this.names.name(seat)}`;
    const { prompt } = this.store;
    if (!prompt) return '';
    return prompt.window ? '● Your answer' : '● Your turn';
  }

  /** Reads lines out, politely. */
  protected tellPolitely(words: string): void {
    if (words) this.polite = again(this.polite, words);
  }

  protected tellAtOnce(words: string): void {
    if (words) this.assertive = again(this.assertive, words);
  }
}

/** A no-break space makes a repeated sentence a new one, so that it is read out again. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);
