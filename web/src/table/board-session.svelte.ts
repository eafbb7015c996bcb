/** One open table of a board game: beside its line and its players, what has been told of it. */
import { api } from '../api';
import type { GameInfo, Prompt, Seat } from '../protocol';
import { Log, type Told } from './log.svelte';
import type { TableShell } from './shell';
import type { Wire } from './socket';
import { SPECTATOR } from './store.svelte';
import { TableSession } from './table-session.svelte';

/** Windows held in a hand; used in the CSS too. */
const IN_HAND = '(max-width: 900px), (max-height: 520px)';
export type Panel = 'chat' | 'menu' | 'text' | 'keys' | null;

export abstract class BoardSession<V, E, A, P>
  extends TableSession<V, E, A, P>
  implements TableShell<'text' | 'keys'>
{
  readonly log: Log<E>;
  phone = $state(false);
  panel = $state<Panel>(null);

  constructor(info: GameInfo, id: string, dial?: (url: string) => Wire) {
    super(info, id, dial);
    this.log = new Log({
      worded: (happened) => this.worded(happened),
      past: (viewer, since) => api.past(id, viewer, since),
      read: (happened, since) => this.recall(happened, since),
    });
  }

  protected override arrived(view: V, events: readonly E[], seat: Seat): void {
    this.show(view, events);
    // Whoever holds a shared device reads the same log: an onlooker's, which names no hidden card.
    if (this.hot.shared && seat !== SPECTATOR) this.log.catchUp(SPECTATOR);
    else this.log.follow(seat, this.store.known, events);
  }

  /** A new view is here; `events` are what led to it. */
  protected abstract show(view: V, events: readonly E[]): void;

  /** What these events are in words, in the light of the view that is here. */
  protected abstract worded(events: readonly E[]): readonly Told[];

  /** The log tells of these events, too, which follow the first `since`: also of what no frame brought. */
  protected recall(_happened: readonly E[], _since: number): void {
    // What a page shows is in its view, unless its game says more.
  }

  /** Whom the table waits for, but for whoever reads this. */
  get awaited(): readonly { seat: Seat; thinking: boolean }[] {
    return this.store.waiting.filter(({ seat }) => seat !== this.you);
  }

  /** The seat at the table's edge first, then the others as they follow. */
  get around(): Seat[] {
    return this.near === null ? this.others : [this.near, ...this.others];
  }

  /** Whether the hand at the table's edge may be seen by whoever looks at this device. */
  get isHandOpen(): boolean {
    return this.near !== null && this.hot.next === null && this.hot.open;
  }

  /** Follows the width of the window; the answer stops it. */
  followWindow(): () => void {
    if (typeof matchMedia !== 'function') return () => undefined;
    const hand = matchMedia(IN_HAND);
    const look = (): void => {
      this.phone = hand.matches;
    };
    look();
    hand.addEventListener('change', look);
    return () => hand.removeEventListener('change', look);
  }

  protected override isAnswer({ window }: Prompt): boolean {
    return window;
  }
}
