/** One open House Cup table: what the server says, what the player means, what is told of it. */
import type { GameInfo, Seat, SeatInfo, TableInfo } from '../../protocol';
import { HotSeat } from '../../table/hot-seat.svelte';
import { socketUrl, type Wire } from '../../table/socket';
import { TableStore } from '../../table/store.svelte';
import { play as sound } from '../../ui/sounds';
import { Names } from '../crossword/names';
import { CupCtrl } from './ctrl.svelte';
import type { CardFace, SpaceFace, SpaceState } from './faces';
import { Log } from './log.svelte';
import type { Look } from './look';
import { Teller } from './news';
import type { Action, Edition, GameEvent, Preview, View } from './types';

export type Panel = 'chat' | 'menu' | 'text' | 'keys' | null;
/** What a phone shows above its tabs. */
export type Tab = 'school' | 'cards' | 'room' | 'log';
export type Read =
  | { readonly kind: 'space'; readonly face: SpaceFace; readonly state: SpaceState }
  | { readonly kind: 'card'; readonly face: CardFace; readonly why: string };

export class CupSession {
  readonly store: TableStore<View, GameEvent, Action, Preview>;
  readonly hot: HotSeat<View, GameEvent, Action, Preview>;
  readonly ctrl: CupCtrl;
  readonly log: Log;
  phone = $state(false);
  panel = $state<Panel>(null);
  tab = $state<Tab>('school');
  /** The seat whose common room is looked at. */
  visiting = $state<Seat | null>(null);
  /** The card or space whose text is read. */
  reading = $state.raw<Read | null>(null);
  polite = $state('');
  assertive = $state('');
  read = $state(0);
  muted = $state(false);
  endClosed = $state(false);
  /** Gems that each seat has just won. */
  fresh = $state.raw<readonly number[]>([]);
  private asked = '';

  constructor(
    readonly info: GameInfo,
    readonly id: string,
    readonly look: Look,
    dial?: (url: string) => Wire,
  ) {
    const host = {
      arrived: (view: View | null, events: readonly GameEvent[], seat: Seat) =>
        this.arrived(view, events, seat),
      settled: () => this.hot.follow(),
    };
    this.store = new TableStore(socketUrl(id), host, dial);
    this.hot = new HotSeat(this.store);
    this.log = new Log(id);
    this.ctrl = new CupCtrl(look, {
      busy: () => this.store.pending !== null || !this.hot.open,
      act: (action) => this.store.act(action),
      try: (action, answer) => this.store.try(action, answer),
      forgetTry: () => this.store.forgetTry(),
      moved: () => {
        this.store.refused = null;
      },
      owner: (seat) => this.names.name(seat),
    });
  }

  get box(): Edition {
    return this.look.box;
  }

  start(table: TableInfo): void {
    this.store.table = table;
    this.store.start(this.hot.home);
  }

  close(): void {
    this.store.close();
  }

  get you(): Seat | null {
    return this.hot.shared || this.store.seat < 0 ? null : this.store.seat;
  }

  get names(): Names {
    return new Names(this.seats, this.you);
  }

  get seats(): readonly SeatInfo[] {
    return this.store.table?.seats ?? [];
  }

  /** The seat whose common room lies at the table's edge; null for an onlooker. */
  get near(): Seat | null {
    if (!this.hot.shared) return this.you;
    const turn = this.ctrl.view?.turn ?? null;
    const { seats } = this.hot;
    return this.hot.revealed ?? (turn !== null && seats.includes(turn) ? turn : (seats[0] ?? null));
  }

  get ended(): boolean {
    return this.store.table?.status === 'over' || this.ctrl.view?.outcome != null;
  }

  /** The result, after it was put away; a phone shows it where the school is. */
  showEnd(): void {
    this.endClosed = false;
    this.tab = 'school';
  }

  get unread(): number {
    if (this.muted) return 0;
    const fresh = this.store.chat.filter((line) => !line.old && line.seat !== this.you);
    return fresh.filter((line) => line.id > this.read).length;
  }

  until(deadline: number, now: number): number {
    return deadline - (now + this.store.offset);
  }

  /** Whom the table waits for, but for whoever reads this. */
  get awaited(): readonly { seat: Seat; thinking: boolean }[] {
    return this.store.waiting.filter(({ seat }) => seat !== this.you);
  }

  /** A tap on a card: it is chosen where that means something, read where not. */
  tapCard(id: string, where: 'display' | 'hand'): void {
    if (this.ctrl.tapCard(id, where)) return;
    this.reading = { kind: 'card', face: this.look.card(id), why: this.ctrl.whyNot(id) };
  }

  tapSpace(face: SpaceFace): void {
    if (this.ctrl.tapSpace(face.id)) return;
    this.reading = { kind: 'space', face, state: this.ctrl.spaceState(face.id) };
  }

  private arrived(view: View | null, events: readonly GameEvent[], seat: Seat): void {
    if (view) {
      this.ctrl.arrived(this.hot.open ? view : closed(view));
      this.tell(view, events, seat);
      this.turnTo(view);
    }
    this.hot.follow();
  }

  private tell(view: View, events: readonly GameEvent[], seat: Seat): void {
    const teller = new Teller(this.look, this.names, view);
    // Whoever holds the device next reads the same log: it names no hidden card.
    const open = this.hot.shared ? events.map(unnamed) : events;
    const told = open.flatMap((event) => teller.line(event) ?? []);
    this.log.add(told, seat, view.question);
    const fresh = view.houses.map(() => 0);
    for (const event of events) {
      if (event.type === 'challenge-completed' || event.type === 'tokens-gained') {
        fresh[event.seat] = (fresh[event.seat] ?? 0) + event.gems;
      }
      if (event.type === 'student-placed') sound('tile');
      if (event.type === 'game-ended') sound('end');
    }
    if (fresh.some((count) => count > 0)) this.fresh = fresh;
    if (told.length > 0) this.polite = again(this.polite, told.map(({ text }) => text).join(' '));
    const { prompt } = this.store;
    if (prompt && prompt.dp !== this.asked && prompt.kind === 'turn') {
      this.assertive = again(this.assertive, 'Your turn.');
      sound('turn');
    }
    this.asked = prompt?.dp ?? '';
  }

  /** On a phone the tab with what is to be chosen comes forward by itself, and so does the end. */
  private turnTo(view: View): void {
    if (view.outcome) this.tab = 'school';
    if (view.legal.length === 0) return;
    const { ctrl } = this;
    const { top } = ctrl;
    if (top?.type === 'turn') this.tab = top.placed ? 'room' : 'school';
    else if (top?.type === 'challenges') this.tab = 'room';
    else if (ctrl.all('take-card').length > 0 || ctrl.pool === 'set-aside') this.tab = 'cards';
    else if (ctrl.all('raise-level').length > 0 || ctrl.pool === 'discard-cards') this.tab = 'room';
    else if (ctrl.all('move-token').length > 0) this.tab = 'school';
  }
}

/** The view without what only its seat may see: the curtain is closed. */
function closed(view: View): View {
  const houses = view.houses.map((house) => ({ ...house, hidden: [] }));
  return { ...view, houses, legal: [], not_now: [] };
}

/** The event as all may know it. */
function unnamed(event: GameEvent): GameEvent {
  if (event.type === 'cards-dealt') return { ...event, cards: undefined } as unknown as GameEvent;
  const hides = event.type === 'top-taken' || event.type === 'deck-peeked' || event.type === 'pair-drawn';
  if (hides || (event.type === 'card-kept' && !event.attempt)) {
    return { ...event, card: undefined } as unknown as GameEvent;
  }
  return event;
}

/** A no-break space makes a repeated sentence a new one, so that it is read out again. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);
