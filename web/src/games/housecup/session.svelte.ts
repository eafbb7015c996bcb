/** One open House Cup table: what the server says, what the player means, what is told of it. */
import type { GameInfo, Seat } from '../../protocol';
import { BoardSession } from '../../table/board-session.svelte';
import type { Told } from '../../table/log.svelte';
import type { Wire } from '../../table/socket';
import { play as sound } from '../../ui/sounds';
import { CupCtrl } from './ctrl.svelte';
import type { CardFace, SpaceFace, SpaceState } from './faces';
import type { Look } from './look';
import { Teller } from './news';
import type { Action, Edition, GameEvent, Preview, View } from './types';

/** What a phone shows above its tabs. */
export type Tab = 'school' | 'cards' | 'room' | 'log';
export type Read =
  | { readonly kind: 'space'; readonly face: SpaceFace; readonly state: SpaceState }
  | { readonly kind: 'card'; readonly face: CardFace; readonly why: string };

export class CupSession extends BoardSession<View, GameEvent, Action, Preview> {
  readonly ctrl: CupCtrl;
  tab = $state<Tab>('school');
  /** The seat whose common room is looked at. */
  visiting = $state<Seat | null>(null);
  /** The card or space whose text is read. */
  reading = $state.raw<Read | null>(null);
  /** Gems that each seat has just won. */
  fresh = $state.raw<readonly number[]>([]);
  /** The points have been counted before the player's eyes. */
  counted = $state(false);
  private asked = '';

  constructor(
    info: GameInfo,
    id: string,
    readonly look: Look,
    dial?: (url: string) => Wire,
  ) {
    super(info, id, dial);
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

  /** The result, after it was put away; a phone shows it where the school is. */
  showEnd(): void {
    this.endClosed = false;
    this.tab = 'school';
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

  protected show(view: View, events: readonly GameEvent[]): void {
    this.ctrl.arrived(this.hot.open ? view : closed(view));
    this.ctrl.watched(events, this.near);
    this.tell(view, events);
    this.turnTo(view);
  }

  protected worded(events: readonly GameEvent[]): readonly Told[] {
    const { view } = this.ctrl;
    if (!view) return [];
    const teller = new Teller(this.look, this.names, view);
    return events.flatMap((event) => teller.line(event) ?? []);
  }

  private tell(view: View, events: readonly GameEvent[]): void {
    // Whoever holds the device next may hear it: it names no hidden card.
    const told = this.worded(this.hot.shared ? events.map(unnamed) : events);
    const fresh = view.houses.map(() => 0);
    for (const event of events) {
      if (event.type === 'challenge-completed' || event.type === 'tokens-gained') {
        fresh[event.seat] = (fresh[event.seat] ?? 0) + event.gems;
      }
      if (event.type === 'student-placed') sound('tile');
      if (event.type === 'game-ended') sound('end');
    }
    if (fresh.some((count) => count > 0)) this.fresh = fresh;
    this.tellPolitely(told.flatMap(({ text }) => text || []).join(' '));
    const { prompt } = this.store;
    if (prompt && prompt.dp !== this.asked && prompt.kind === 'turn') {
      this.tellAtOnce('Your turn.');
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
