/**
 * PINs of the hands on a device that is passed round. They stay in this browser: no server hears of
 * them. A PIN keeps out who holds the device, not who takes the browser apart.
 */
import type { Seat } from '../protocol';
import { keep } from '../ui/kept';

export const PIN_DIGITS = 4;
const TRIES = 3;
const REST_MS = 30_000;

/** What is kept of one PIN; `wrong` counts misses in a row, `until` ends the rest after them. */
interface Kept {
  readonly salt: string;
  readonly print: string;
  readonly wrong: number;
  readonly until: number;
}

/** What is kept of a table: a PIN by seat, and the seats whose PIN somebody took off unasked. */
interface Book {
  readonly pins: Readonly<Record<string, Kept>>;
  readonly lost: readonly Seat[];
}
const EMPTY: Book = { pins: {}, lost: [] };

export class Pins {
  private book = $state.raw<Book>(EMPTY);
  private readonly key: string;

  constructor(
    table: string,
    private readonly now: () => number = Date.now,
  ) {
    this.key = `parlour.pins.${table}`;
    this.look();
  }

  /** Reads what another page of this browser may have set. */
  look(): void {
    try {
      this.book = asBook(JSON.parse(localStorage.getItem(this.key) ?? 'null'));
    } catch {
      // Storage may be switched off: a PIN lasts as long as the page, then.
    }
  }

  has(seat: Seat): boolean {
    return seat in this.book.pins;
  }

  /** Whether a PIN was taken off by somebody who did not know it. */
  wasLost(seat: Seat): boolean {
    return this.book.lost.includes(seat);
  }

  /** Milliseconds until another PIN can be tried. */
  rest(seat: Seat): number {
    return Math.max(0, (this.book.pins[seat]?.until ?? 0) - this.now());
  }

  set(seat: Seat, pin: string): void {
    const salt = crypto.getRandomValues(new Uint32Array(2)).join('.');
    const kept = { salt, print: printOf(salt, pin), wrong: 0, until: 0 };
    this.keep({ pins: { ...this.book.pins, [seat]: kept }, lost: this.without(seat) });
  }

  /** Takes a PIN off; `lost` where whoever does it does not know it. */
  takeOff(seat: Seat, lost = false): void {
    const { [String(seat)]: _gone, ...pins } = this.book.pins;
    this.keep({ pins, lost: lost ? [...this.without(seat), seat] : this.without(seat) });
  }

  /** Whether this is the PIN of a seat. Three misses in a row are followed by half a minute's rest. */
  fits(seat: Seat, pin: string): boolean {
    this.look();
    const kept = this.book.pins[seat];
    if (!kept) return true;
    if (this.rest(seat) > 0) return false;
    const right = printOf(kept.salt, pin) === kept.print;
    const wrong = right ? 0 : kept.wrong + 1;
    const until = wrong > 0 && wrong % TRIES === 0 ? this.now() + REST_MS : 0;
    this.keep({ ...this.book, pins: { ...this.book.pins, [seat]: { ...kept, wrong, until } } });
    return right;
  }

  /** The game is over, and all hands may be seen. */
  forget(): void {
    this.book = EMPTY;
    keep(this.key, null);
  }

  private without(seat: Seat): Seat[] {
    return this.book.lost.filter((one) => one !== seat);
  }

  private keep(book: Book): void {
    this.book = book;
    keep(this.key, JSON.stringify(book));
  }
}

/** Only digits, and no more than a PIN has. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, PIN_DIGITS);
}

function asBook(value: unknown): Book {
  if (typeof value !== 'object' || value === null || !('pins' in value)) return EMPTY;
  const { pins, lost } = value as Partial<Book>;
  return { pins: pins ?? {}, lost: Array.isArray(lost) ? lost : [] };
}

/** A print of a PIN (FNV-1a), so that nobody reads it by chance; `crypto.subtle` is for https only. */
function printOf(salt: string, pin: string): string {
  let hash = 0x811c9dc5;
  for (const letter of `${salt}:${pin}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(16);
}
