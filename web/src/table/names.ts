/** Who is who, in words: `you` on a device with one seat, names where several share it. */
import type { Seat, SeatInfo } from '../protocol';
import { listed } from '../ui/words';

export class Names {
  constructor(
    private readonly seats: readonly SeatInfo[],
    /** The seat that reads this; null in a hot seat and for onlookers. */
    readonly you: Seat | null,
  ) {}

  name(seat: Seat): string {
    return this.seats[seat]?.name || `Seat ${seat + 1}`;
  }

  isYou(seat: Seat): boolean {
    return seat === this.you;
  }

  /** `You` or the name, at the start of a sentence. */
  who(seat: Seat): string {
    return this.isYou(seat) ? 'You' : this.name(seat);
  }

  /** A verb for that seat: `you take`, `Tom takes`. */
  does(seat: Seat, you: string, other: string): string {
    // Somebody who never gave a name is called `You`, also by others.
    const who = this.who(seat);
    return `${who} ${who === 'You' ? you : other}`;
  }

  /** `your` or `their`. */
  own(seat: Seat): string {
    return this.isYou(seat) ? 'your' : 'the';
  }

  /** `Ron`, `Ron and Ann`, `Ron, Ann and you`. */
  list(seats: readonly Seat[]): string {
    const names = seats.map((seat) => (this.isYou(seat) ? 'you' : this.name(seat)));
    return listed(names) || 'nobody';
  }
}
