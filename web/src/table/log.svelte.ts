/** What happened at this table, kept for this tab: a page that loads anew still has it. */

export interface Told {
  /** Whose line it is; null for the table's. */
  readonly seat: number | null;
  readonly text: string;
  /** It belongs to the line before it: what an action brought. */
  readonly more: boolean;
}

export interface LogLine extends Told {
  readonly id: number;
}

const KEPT = 400;

export class Log {
  lines = $state.raw<readonly LogLine[]>([]);
  private upTo = 0;
  private next = 1;
  private seat: number | null = null;

  constructor(private readonly table: string) {}

  /** Adds lines that led from one number of the game to another. */
  add(told: readonly Told[], seat: number, to: number): void {
    if (seat !== this.seat) {
      this.seat = seat;
      if (this.lines.length === 0) this.restore();
    }
    if (to <= this.upTo) return;
    this.lines = [...this.lines, ...told.map((one) => ({ ...one, id: this.next++ }))].slice(-KEPT);
    this.upTo = to;
    this.keep();
  }

  private get key(): string {
    return `parlour-log-${this.table}`;
  }

  private keep(): void {
    try {
      sessionStorage.setItem(this.key, JSON.stringify({ upTo: this.upTo, lines: this.lines }));
    } catch {
      // Nothing is lost but the log of an earlier page.
    }
  }

  private restore(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as {
        upTo: number;
        lines: LogLine[];
      } | null;
      if (!kept) return;
      this.lines = kept.lines;
      this.upTo = kept.upTo;
      this.next = (kept.lines.at(-1)?.id ?? 0) + 1;
    } catch {
      // A log that cannot be read is begun anew.
    }
  }
}
