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

/** What is known of the contests so far. */
interface Course {
  readonly contest: LastDuel | LastGame | null;
  /** The duel that has begun: a view need not have shown it, for it may be over at once. */
  readonly arms: Arms | null;
  /** Who plays the Wizarding Game that has begun. */
  readonly players: Pair<Who> | null;
  /** Cards thrown in this try. */
  readonly throws: readonly EventOf<'card-thrown'>[];
  readonly signs: EventOf<'signs-shown'> | null;
  /** The signs that were a tie just now. */
  readonly tied: EventOf<'signs-shown'> | null;
  /** How many cards each had face up in a tie of Exploding Snap. */
  readonly even: number | null;
}

const NOTHING: Course = { contest: null, arms: null, players: null, throws: [], signs: null, tied: null, even: null };
const LINGER_MS = 7_000;

export class Last {
  /** Its sheet is open still. */
  open = $state(false);
  private course = $state.raw(NOTHING);
  /** The same by the log, which also knows what this page was not there for. */
  private told = NOTHING;
  private timer = 0;

  get contest(): Course['contest'] {
    return this.course.contest;
  }

  /** The Final Duel by which a finalist has won the game. */
  get decisive(): DuelEnded | null {
    const ended = this.contest?.kind === 'duel' ? this.contest.ended : null;
    return ended && wonGame(ended) ? ended : null;
  }

  get throws(): Course['throws'] {
    return this.course.throws;
  }

  get tied(): Course['tied'] {
    return this.course.tied;
  }

  get even(): Course['even'] {
    return this.course.even;
  }

  follow(before: View | null, events: readonly GameEvent[]): void {
    for (const event of events) {
      this.course = after(this.course, before, event);
      if (event.type === 'challenge-made' || event.type === 'vote-opened') this.close();
      if (event.type === 'duel-ended' || event.type === 'game-decided') this.linger();
    }
  }

  /** These events followed the first `since`; the page's view is that of the first `known`. */
  recall(events: readonly GameEvent[], since: number, known: number): void {
    this.told = events.reduce((course, event) => after(course, null, event), since === 0 ? NOTHING : this.told);
    // Where both tell the same nothing is shown again: a card that has flown lies.
    if (since + events.length === known && !isSame(this.told, this.course)) this.course = this.told;
  }

  close(): void {
    window.clearTimeout(this.timer);
    this.open = false;
  }

  show(): void {
    window.clearTimeout(this.timer);
    this.open = this.contest !== null;
  }

  private linger(): void {
    this.open = true;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.close(), LINGER_MS);
  }
}

/** What is known after this event; `before` is the view that it changed, if there was one. */
function after(course: Course, before: View | null, event: GameEvent): Course {
  switch (event.type) {
    case 'duel-started':
      return { ...course, arms: event };
    case 'duel-ended': {
      const frame = before?.frames.findLast((one): one is Duel => one.type === 'duel') ?? null;
      const contest: LastDuel = { kind: 'duel', arms: course.arms ?? frame, ended: event, spoils: '', spell: '' };
      return { ...course, arms: null, contest };
    }
    case 'token-won':
      return won(course, 'token', '');
    case 'spell-forfeited':
      return won(course, 'spell', event.spell);
    case 'nothing-won':
      return won(course, 'nothing', '');
    case 'game-turned-up':
      return { ...course, players: event.players, tied: null, even: null, signs: null, throws: [] };
    case 'game-tied': {
      const even = event.game === 'exploding-snap' ? faceUp(course.throws) : null;
      return { ...course, tied: course.signs, even, signs: null, throws: [] };
    }
    case 'signs-shown':
      return { ...course, signs: event };
    case 'card-thrown':
      return { ...course, throws: [...course.throws, event] };
    case 'game-decided': {
      const frame = before?.frames.findLast((one): one is Game => 'players' in one);
      const players = course.players ?? frame?.players ?? [event.winner, event.loser];
      const { signs, throws } = course;
      return { ...course, players: null, contest: { kind: 'game', decided: event, players, signs, throws } };
    }
    default:
      return course;
  }
}

export interface Step {
  readonly name: string;
  readonly state: 'done' | 'on' | '';
}

const STAGES: readonly Duel['stage'][] = ['rolling', 'items', 'result'];
const STEPS = ['Summoned', 'Both roll', 'Items', 'Result', 'To a classroom'] as const;

/** The steps of a duel that is at this stage, or that ended so: then only those that were. */
export function stepsOf(now: Duel['stage'] | DuelEnded | null): Step[] {
  if (typeof now === 'string') {
    const at = STAGES.indexOf(now) + 1;
    return STEPS.map((name, step) => ({ name, state: step < at ? 'done' : step === at ? 'on' : '' }));
  }
  const isDecided = now !== null && wonGame(now);
  const were = STEPS.filter((name, step) => {
    if (step === 1 || step === 2) return !now?.automatic;
    return name !== 'To a classroom' || !isDecided;
  });
  return were.map((name, step) => ({ name, state: step < were.length - 1 ? 'done' : 'on' }));
}

/** A finalist is always the challenger. */
const wonGame = ({ final, winner, duellists }: DuelEnded): boolean => final && winner === duellists[1];

const won = (course: Course, spoils: Spoils, spell: string): Course =>
  course.contest?.kind === 'duel' ? { ...course, contest: { ...course.contest, spoils, spell } } : course;

const isSame = (one: Course, other: Course): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How many cards of the first thrower lie face up; null where nobody has thrown. */
function faceUp(throws: readonly EventOf<'card-thrown'>[]): number | null {
  const [first] = throws;
  if (!first) return null;
  return throws.filter(({ throw: one }) => one.who === first.throw.who && one.result > 0).length;
}
