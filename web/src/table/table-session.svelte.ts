/** One open table, whatever is played at it: the line to the server, who sits here, what is read out. */
import type { GameInfo, Prompt, Seat, SeatInfo, TableInfo } from '../protocol';
import { HotSeat } from './hot-seat.svelte';
import { Names } from './names';
import { Pins } from './pins.svelte';
import { socketUrl, type Wire } from './socket';
import { TableStore } from './store.svelte';

/** What every game's view says of where its game is. */
interface Standing {
  readonly turn?: Seat | null;
  readonly outcome?: unknown;
}

export abstract class TableSession<V, E, A, P> {
  readonly store: TableStore<V, E, A, P>;
  readonly hot: HotSeat<V, E, A, P>;
  /** What the player means, and the view in whose light. */
  abstract readonly ctrl: { readonly view: Standing | null };
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
        if (view) this.arrived(view, events, seat);
        this.hot.follow();
      },
      settled: () => this.hot.follow(),
    };
    this.store = new TableStore(socketUrl(id), host, dial);
    this.hot = new HotSeat(this.store, new Pins(id));
  }

  /** A new view is here; `events` are what led to it. */
  protected abstract arrived(view: V, events: readonly E[], seat: Seat): void;

  start(table: TableInfo): void {
    this.store.table = table;
    this.store.start(this.hot.home);
  }

  close(): void {
    this.store.close();
  }

  /** Whose turn it is; null before the first and after the last. */
  get turn(): Seat | null {
    return this.ctrl.view?.turn ?? null;
  }

  get ended(): boolean {
    return this.store.table?.status === 'over' || this.ctrl.view?.outcome != null;
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

  /** The other seats, in the order in which they follow. */
  get others(): Seat[] {
    const all = this.seats.map(({ seat }) => seat);
    const { near } = this;
    if (near === null) return all;
    return [...all.slice(near + 1), ...all.slice(0, near)];
  }

  /** The people whom the table waits for to come back. */
  get absent(): SeatInfo[] {
    return this.seats.filter((seat) => isGone(seat) && !seat.stand_in);
  }

  /** Lines of chat that somebody else has said since the talk was open. */
  get unread(): number {
    if (this.muted) return 0;
    const fresh = this.store.chat.filter((line) => !line.old && line.seat !== this.you);
    return fresh.filter((line) => line.id > this.read).length;
  }

  /** Milliseconds until then, by the server's clock. */
  until(deadline: number, now: number): number {
    return deadline - (now + this.store.offset);
  }

  /** What the name of the tab begins with. */
  get tabWord(): string {
    if (this.ended) return 'The end';
    if (this.store.table?.status === 'waiting') return 'Waiting';
    const seat = this.hot.next;
    if (seat !== null) return `● ${this.names.name(seat)}`;
    const { prompt } = this.store;
    if (!prompt) return '';
    return this.isAnswer(prompt) ? '● Your answer' : '● Your turn';
  }

  /** Whether one is asked for an answer, and not for a turn. */
  protected abstract isAnswer(prompt: Prompt): boolean;

  /** Follows the width of the window; the answer stops it. */
  abstract followWindow(): () => void;

  /** Reads lines out, politely. */
  protected tellPolitely(words: string): void {
    if (words) this.polite = again(this.polite, words);
  }

  protected tellAtOnce(words: string): void {
    if (words) this.assertive = again(this.assertive, words);
  }
}

/** Whether a person's place is empty: no page of theirs is open, and they do not sit at this one. */
export function isGone(info: SeatInfo | undefined): boolean {
  return info?.kind === 'person' && info.presence === 'off' && !info.here;
}

/** A no-break space makes a repeated sentence a new one, so that it is read out again. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);
