/**
 * What this page knows of one open table: the last frame, what was sent and not yet answered, the
 * chat. A gap in the numbers is never guessed over: the page says hello again.
 */
import type {
  AbsentChoice,
  Ack,
  Frame,
  Incoming,
  Outgoing,
  Prompt,
  Refusal,
  Said,
  Seat,
  TableInfo,
  Trouble,
  Waiting,
} from '../protocol';
import { TableSocket, type Line, type Wire } from './socket';

export const SPECTATOR: Seat = -3;
const PROTOCOL = 1;
const SLOW_MS = 2_000;
const RESEND_MS = 5_000;
const CHAT_KEPT = 200;

/** An action that has been sent, or waits for the line, and has no answer yet. */
export interface Pending<A> {
  readonly aid: string;
  readonly dp: string;
  /** Null where it gives up the game. */
  readonly action: A | null;
  readonly seat: Seat;
  /** It takes longer than it should: the line may be gone. */
  readonly slow: boolean;
  /** Committed as this number; done when that frame is here. */
  readonly acked: number | null;
}

/** Why the last action was not done. */
export interface Refused<A> {
  readonly refusal: Refusal | null;
  readonly code: string;
  readonly message: string;
  readonly action: A | null;
}

export interface TableStoreHost<V, E> {
  /** A new view; `events` are what led to it, empty where the page was not there. */
  arrived(view: V | null, events: readonly E[], seat: Seat): void;
  /** What was under way is done or refused. */
  settled?(): void;
}

export class TableStore<V, E, A, P> {
  line = $state<Line>('connecting');
  /** Whose view is shown; the one asked for may differ until its frame is here. */
  seat = $state<Seat>(SPECTATOR);
  view = $state.raw<V | null>(null);
  prompt = $state.raw<Prompt | null>(null);
  waiting = $state.raw<readonly Waiting[]>([]);
  table = $state.raw<TableInfo | null>(null);
  standingAccept = $state(false);
  /** A turn sent into an open challenge window waits there until the window has closed. */
  kept = $state(false);
  /** Whose time had run out when a turn was last decided. */
  lapsed = $state<Seat | null>(null);
  pending = $state.raw<Pending<A> | null>(null);
  refused = $state.raw<Refused<A> | null>(null);
  chat = $state.raw<readonly Said[]>([]);
  trouble = $state('');
  gone = $state('');
  /** Server time less ours, in milliseconds. */
  offset = $state(0);

  private n: number | null = null;
  private wanted: Seat = SPECTATOR;
  private blind = false;
  private rid = 0;
  private asked: { seat: Seat; action: A; answer: (preview: P | null) => void } | null = null;
  private slowTimer = 0;
  private readonly socket: TableSocket;

  constructor(
    url: string,
    private readonly host: TableStoreHost<V, E>,
    dial?: (url: string) => Wire,
  ) {
    const ears = {
      have: () => this.n ?? 0,
      opened: () => this.hello(),
      received: (message: Outgoing) => this.received(message),
      line: (line: Line) => {
        this.line = line;
      },
    };
    this.socket = new TableSocket(url, ears, dial);
  }

  start(seat: Seat): void {
    this.wanted = seat;
    this.socket.start();
  }

  close(): void {
    window.clearTimeout(this.slowTimer);
    this.socket.close();
  }

  /**
   * Asks for the view of another seat of this device, or a fresh one of the same. `blind` lets the
   * seat answer a play without its rack coming here.
   */
  look(seat: Seat, blind = false): void {
    if (seat !== this.wanted || blind !== this.blind) {
      this.prompt = null;
      this.n = null;
      this.refused = null;
    }
    this.wanted = seat;
    this.blind = blind;
    this.hello();
  }

  /** Everything once more from the server, over a new line. */
  syncNow(): void {
    this.n = null;
    this.socket.again();
  }

  /** The seat whose view was asked for last. */
  get wantedSeat(): Seat {
    return this.wanted;
  }

  /** How many events of the shown seat this page knows of. */
  get known(): number {
    return this.n ?? 0;
  }

  get serverNow(): number {
    return Date.now() + this.offset;
  }

  /** Answers the open prompt. Nothing is done while an earlier answer is under way. */
  act(action: A): boolean {
    if (!this.prompt || this.pending) return false;
    this.put(this.prompt.dp, action);
    return true;
  }

  resign(): void {
    if (!this.pending) this.put('', null);
  }

  /** What an action would form and score; an older question's answer is dropped. */
  try(action: A, answer: (preview: P | null) => void): void {
    this.rid += 1;
    this.asked = { seat: this.wanted, action, answer };
    this.ask();
  }

  /** No answer to an earlier `try` is wanted any more. */
  forgetTry(): void {
    this.asked = null;
  }

  say(text: string): boolean {
    const trimmed = text.trim().slice(0, 280);
    if (!trimmed) return false;
    return this.socket.send({ type: 'say', cid: unguessed(), text: trimmed });
  }

  standing(on: boolean): void {
    if (this.socket.send({ type: 'standing-accept', on })) this.standingAccept = on;
  }

  vote(seat: Seat, choice: AbsentChoice): void {
    this.socket.send({ type: 'vote', seat, choice });
  }

  /** Says that this seat was made to laugh during another's turn. */
  claimLaugh(target: Seat): void {
    this.socket.send({ type: 'claim-laugh', target });
  }

  comeBack(): void {
    this.socket.send({ type: 'come-back' });
  }

  private hello(): void {
    const { wanted: seat, n: since, blind } = this;
    this.socket.send({ type: 'hello', proto: PROTOCOL, seat, since, ...(blind && { blind }) });
  }

  private put(dp: string, action: A | null): void {
    const aid = unguessed();
    this.refused = null;
    this.pending = { aid, dp, action, seat: this.wanted, slow: false, acked: null };
    window.clearTimeout(this.slowTimer);
    this.slowTimer = window.setTimeout(() => this.insist(aid), SLOW_MS);
    this.resend();
  }

  /** No answer: it was not heard, or could not be saved. However often it comes, it is done once. */
  private insist(aid: string): void {
    if (this.pending?.aid !== aid || this.pending.acked !== null) return;
    this.pending = { ...this.pending, slow: true };
    this.resend();
    this.slowTimer = window.setTimeout(() => this.insist(aid), RESEND_MS);
  }

  private resend(): void {
    const sent = this.pending;
    if (!sent || sent.acked !== null || sent.seat !== this.wanted) return;
    const message: Incoming =
      sent.action === null
        ? { type: 'resign', aid: sent.aid }
        : { type: 'act', aid: sent.aid, dp: sent.dp, action: sent.action };
    this.socket.send(message);
  }

  /** Also once more over a new line: what was asked while the old one was down was never heard. */
  private ask(): void {
    if (this.asked?.seat !== this.wanted) return;
    this.socket.send({ type: 'try', rid: this.rid, action: this.asked.action });
  }

  private received(message: Outgoing): void {
    switch (message.type) {
      case 'frame':
        return this.framed(message);
      case 'ack':
        return this.acked(message);
      case 'tried':
        return this.tried(message.rid, message.preview as P | null);
      case 'beat':
        this.offset = message.now - Date.now();
        if (message.n > (this.n ?? 0)) this.hello();
        return;
      case 'presence':
        if (this.table) {
          this.table = { ...this.table, seats: message.seats, watchers: message.watchers };
        }
        return;
      case 'said':
        if (!this.chat.some((line) => line.id === message.id)) {
          this.chat = [...this.chat, message].slice(-CHAT_KEPT);
        }
        return;
      case 'trouble':
        return this.troubled(message);
      case 'bye':
        if (message.retry_ms === null) this.gone = message.code;
        return;
      default:
        return message satisfies never;
    }
  }

  private framed(frame: Frame): void {
    if (frame.seat !== this.wanted) return;
    const had = frame.seat === this.seat ? this.n : null;
    if (!frame.full) {
      if (had === null || frame.since > had) return this.hello();
      if (frame.n < had) return;
    }
    const known = had !== null && frame.since <= had;
    const events = known ? frame.events.slice(had - frame.since) : [];
    this.n = frame.n;
    this.seat = frame.seat;
    this.view = frame.view as V | null;
    this.prompt = frame.prompt;
    this.waiting = frame.waiting;
    this.table = frame.table;
    this.standingAccept = frame.standing_accept;
    this.kept = frame.kept;
    this.lapsed = frame.lapsed;
    this.offset = frame.now - Date.now();
    this.settle();
    if (frame.full) this.resend();
    this.host.arrived(this.view, events as E[], frame.seat);
    if (frame.full) this.ask();
  }

  private acked(ack: Ack): void {
    const sent = this.pending;
    if (sent?.aid !== ack.aid) return;
    if (ack.ok) {
      this.pending = { ...sent, acked: ack.n, slow: false };
      this.settle();
      return;
    }
    this.pending = null;
    const { refusal, code, message } = ack;
    this.refused = { refusal, code, message, action: sent.action };
    if (!refusal) this.hello();
    this.host.settled?.();
  }

  private troubled({ code, message, refusal }: Trouble): void {
    if (refusal) this.refused = { refusal, code, message, action: null };
    else this.trouble = message;
  }

  /** An acknowledged action is done once the frame that shows it is here. */
  private settle(): void {
    const { pending } = this;
    if (!pending || pending.acked === null || (this.n ?? 0) < pending.acked) return;
    this.pending = null;
    this.host.settled?.();
  }

  private tried(rid: number, preview: P | null): void {
    if (rid !== this.rid) return;
    const { asked } = this;
    this.asked = null;
    asked?.answer(preview);
  }
}

/** An id that nobody guesses: 16 random bytes in hex. */
export function unguessed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
