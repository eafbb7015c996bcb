/**
 * What happened at this table, in words. Frames bring what is new; what this page was not there for
 * is asked of the server, so that whoever comes late or again reads the whole of it.
 */
import type { EventsPage, Seat } from '../protocol';

export interface Told {
  /** Whose line it is; null for the table's. */
  readonly seat: number | null;
  readonly text: string;
  /** It belongs to the line before it: what an action brought. */
  readonly more: boolean;
  /** No line of its own: an action begins that may be taken back, or the last such one was. */
  readonly step?: 'saved' | 'back';
}

export interface LogLine extends Told {
  readonly id: number;
}

export interface LogHost<E> {
  /** What these events are in words. */
  worded(events: readonly E[]): readonly Told[];
  /** Events that `viewer` may know of, after the first `since`. */
  past(viewer: Seat, since: number): Promise<EventsPage>;
  /** The lines tell of these events, too, which follow the first `since`; each comes once to each reader. */
  read?(events: readonly E[], since: number): void;
}

const KEPT = 2_000;

export class Log<E> {
  lines = $state.raw<readonly LogLine[]>([]);
  /** How many of the viewer's events are in the lines; null before the first are. */
  private upTo: number | null = null;
  private viewer: Seat | null = null;
  private next = 1;
  /** The first line of each action that may be taken back. */
  private saved: number[] = [];
  private asking = false;
  private behind = false;

  constructor(private readonly host: LogHost<E>) {}

  /** A frame is here for whoever reads the log: `events` led to its number `n`. */
  follow(viewer: Seat, n: number, events: readonly E[]): void {
    this.readFor(viewer);
    if (this.upTo !== null && n <= this.upTo) return;
    if (!this.asking && this.upTo === n - events.length) this.add(events);
    else this.catchUp(viewer);
  }

  /** Something has happened that no frame has told this reader. */
  catchUp(viewer: Seat): void {
    this.readFor(viewer);
    this.behind = true;
    if (!this.asking) void this.ask();
  }

  private readFor(viewer: Seat): void {
    if (viewer === this.viewer) return;
    this.viewer = viewer;
    this.upTo = null;
    this.lines = [];
    this.saved = [];
  }

  private async ask(): Promise<void> {
    this.asking = true;
    try {
      while (this.behind && this.viewer !== null) {
        this.behind = false;
        const { viewer } = this;
        const page = await this.host.past(viewer, this.upTo ?? 0);
        this.behind ||= viewer !== this.viewer || page.since + page.events.length < page.n;
        if (viewer === this.viewer && page.since === (this.upTo ?? 0)) this.add(page.events as E[]);
      }
    } catch {
      // The line is gone; the next frame asks again.
    } finally {
      this.asking = false;
    }
  }

  private add(events: readonly E[]): void {
    let lines = [...this.lines];
    for (const one of this.host.worded(events)) {
      if (one.step === 'saved') this.saved.push(this.next);
      else if (one.step === 'back') {
        // What was taken back has not happened.
        const from = this.saved.pop() ?? this.next;
        lines = lines.filter(({ id }) => id < from);
      } else lines.push({ ...one, id: this.next++ });
    }
    const since = this.upTo ?? 0;
    this.lines = lines.slice(-KEPT);
    this.upTo = since + events.length;
    this.host.read?.(events, since);
  }
}
