/**
 * Several seats on one device. Between turns the page is an onlooker's: no rack is asked for
 * until somebody has said that they alone are looking.
 */
import type { Seat } from '../protocol';
import type { Pins } from './pins.svelte';
import { SPECTATOR, type TableStore } from './store.svelte';

export class HotSeat<V, E, A, P> {
  /** Whose rack is on show. */
  revealed = $state<Seat | null>(null);
  private answer: { seat: Seat; action: A } | null = null;

  constructor(
    private readonly store: TableStore<V, E, A, P>,
    readonly pins: Pins,
  ) {}

  /** The seats that people at this device hold. */
  get seats(): Seat[] {
    const seats = this.store.table?.seats ?? [];
    return seats.filter((seat) => seat.here && seat.kind === 'person').map(({ seat }) => seat);
  }

  get shared(): boolean {
    return this.seats.length > 1;
  }

  /** The seat that the page should look through when nobody has to hide anything. */
  get home(): Seat {
    return this.shared ? SPECTATOR : (this.seats[0] ?? SPECTATOR);
  }

  /** Whether the rack of the shown seat may be in the page. */
  get open(): boolean {
    return !this.shared || (this.revealed !== null && this.revealed === this.store.seat);
  }

  /** Who has the turn and is to be given the device. */
  get next(): Seat | null {
    if (!this.shared || this.revealed !== null || this.store.table?.status !== 'playing') return null;
    return this.turnOf(this.seats)[0] ?? null;
  }

  /** The seats of this device that are asked about a play; it needs no rack to answer. */
  get asked(): Seat[] {
    if (!this.shared) return [];
    const { seats } = this;
    return this.store.waiting
      .filter(({ seat, kind }) => kind === 'challenge' && seats.includes(seat))
      .map(({ seat }) => seat);
  }

  /** Opens a hand; false where it has another PIN. */
  reveal(seat: Seat, pin = ''): boolean {
    if (!this.pins.fits(seat, pin)) return false;
    this.revealed = seat;
    this.store.look(seat);
    return true;
  }

  hide(): void {
    this.revealed = null;
    this.pins.look();
    this.store.look(SPECTATOR);
  }

  /** Answers for a seat whose rack stays closed. */
  answerFor(seat: Seat, action: A): void {
    this.answer = { seat, action };
    this.store.look(seat, true);
  }

  /** A frame is here, or an action is done: is the right view on show? */
  follow(): void {
    if (!this.shared) {
      if (this.store.wantedSeat !== this.home) this.store.look(this.home);
      return;
    }
    if (this.store.table?.status === 'over') this.pins.forget();
    if (this.store.pending) return;
    if (this.answer) {
      if (this.store.seat !== this.answer.seat) return;
      const { action } = this.answer;
      this.answer = null;
      if (!this.store.act(action)) this.hide();
    } else if (this.revealed !== null) {
      const shown = this.store.seat === this.revealed;
      if (shown && this.turnOf([this.revealed]).length === 0) this.hide();
    } else if (this.store.wantedSeat !== SPECTATOR) this.hide();
  }

  private turnOf(seats: readonly Seat[]): Seat[] {
    return this.store.waiting
      .filter(({ seat, kind }) => kind !== 'challenge' && seats.includes(seat))
      .map(({ seat }) => seat);
  }
}
