/** The last contest, kept after its frame has gone, so that everybody sees how it ended. */
import type { Duel, DuelEnded, EventOf, FrameOf, GameEvent, Pair, View, Who } from './types';

type Game = FrameOf<'chess' | 'throwing' | 'reported'>;

export type Spoils = 'token' | 'spell' | 'nothing' | '';

/** What a duel is fought with. */
export type Arms = Pick<Duel, 'duellists' | 'final' | 'spells' | 'numbers'>;

export interface LastDuel {
  readonly kind: 'duel';
  /** Null where nothing is known of them. */
  readonly arms: Arms | null;
  readonly ended: DuelEnded;
  readonly spoils: Spoils;
  readonly spell: string;
}

export interface LastGame {
  readonly kind: 'game';
  readonly decided: EventOf<'game-decided'>;
  /** In the order in which they stood while it was played. */
  readonly players: Pair<Who>;
  readonly signs: EventOf<'signs-shown'> | null;
  readonly throws: readonly EventOf<'card-thrown'>[];
}

const LINGER_MS = 7_000;

export class Last {
  contest = $state.raw<LastDuel | LastGame | null>(null);
  /** Its sheet is open still. */
  open = $state(false);
  private timer = 0;
  /** Cards thrown in this try. */
  throws = $state.raw<readonly EventOf<'card-thrown'>[]>([]);
  /** The signs that were a tie just now. */
  tied = $state.raw<EventOf<'signs-shown'> | null>(null);
  /** How many cards each had face up in a tie of Exploding Snap. */
  even = $state.raw<number | null>(null);
  private signs: EventOf<'signs-shown'> | null = null;
  /** The duel that has begun: a view need not have shown it, for it may be over at once. */
  private arms: Arms | null = null;

  follow(before: View | null, events: readonly GameEvent[]): void {
    for (const event of events) this.see(before, event);
  }

  close(): void {
    window.clearTimeout(this.timer);
    this.open = false;
  }

  show(): void {
    window.clearTimeout(this.timer);
    this.open = this.contest !== null;
  }

  private see(before: View | null, event: GameEvent): void {
    switch (event.type) {
      case 'challenge-made':
      case 'vote-opened':
        this.close();
        return;
      case 'duel-started':
        this.arms = event;
        return;
      case 'duel-ended': {
        const frame = before?.frames.findLast((one): one is Duel => one.type === 'duel') ?? null;
        this.keep({ kind: 'duel', arms: this.arms ?? frame, ended: event, spoils: '', spell: '' });
        this.arms = null;
        return;
      }
      case 'token-won':
        return this.won('token', '');
      case 'spell-forfeited':
        return this.won('spell', event.spell);
      case 'nothing-won':
        return this.won('nothing', '');
      case 'game-turned-up':
      case 'game-tied':
        this.tied = event.type === 'game-tied' ? this.signs : null;
        this.even = event.type === 'game-tied' && event.game === 'exploding-snap' ? faceUp(this.throws) : null;
        this.signs = null;
        this.throws = [];
        return;
      case 'signs-shown':
        this.signs = event;
        return;
      case 'card-thrown':
        this.throws = [...this.throws, event];
        return;
      case 'game-decided': {
        const frame = before?.frames.findLast((one): one is Game => 'players' in one);
        const players = frame?.players ?? [event.winner, event.loser];
        this.keep({ kind: 'game', decided: event, players, signs: this.signs, throws: this.throws });
        return;
      }
      default:
        return;
    }
  }

  private won(spoils: Spoils, spell: string): void {
    if (this.contest?.kind === 'duel') this.contest = { ...this.contest, spoils, spell };
  }

  private keep(contest: LastDuel | LastGame): void {
    this.contest = contest;
    this.open = true;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.close(), LINGER_MS);
  }
}

/** How many cards of the first thrower lie face up; null where nobody has thrown. */
function faceUp(throws: readonly EventOf<'card-thrown'>[]): number | null {
  const [first] = throws;
  if (!first) return null;
  return throws.filter(({ throw: one }) => one.who === first.throw.who && one.result > 0).length;
}
