/** One open table of the Duelling Club: what the server says, what the player means, what is told. */
import type { GameInfo } from '../../protocol';
import { BoardSession } from '../../table/board-session.svelte';
import type { Told } from '../../table/log.svelte';
import type { Wire } from '../../table/socket';
import { play as sound } from '../../ui/sounds';
import { Cast } from './cast';
import { DuelCtrl } from './ctrl.svelte';
import { Last } from './last.svelte';
import type { Look } from './look';
import { Teller } from './news';
import type { Action, Edition, GameEvent, Preview, View, Who } from './types';
import { Walks } from './walks.svelte';

/** What a phone shows above its tabs. */
export type Tab = 'board' | 'spells' | 'items' | 'log';
export type Read =
  | { readonly kind: 'spell'; readonly id: string }
  | { readonly kind: 'item'; readonly id: string; readonly why: string }
  | { readonly kind: 'place'; readonly id: string };

export class DuelSession extends BoardSession<View, GameEvent, Action, Preview> {
  readonly ctrl: DuelCtrl;
  readonly walks = new Walks();
  /** The last duel or Wizarding Game, shown for a while after it is over. */
  readonly last = new Last();
  tab = $state<Tab>('board');
  /** The duellist who is looked at closely. */
  visiting = $state<Who | null>(null);
  /** The card or place whose text is read. */
  reading = $state.raw<Read | null>(null);
  private asked = '';

  constructor(
    info: GameInfo,
    id: string,
    readonly look: Look,
    dial?: (url: string) => Wire,
  ) {
    super(info, id, dial);
    this.ctrl = new DuelCtrl(look, {
      busy: () => this.store.pending !== null || !this.hot.open,
      act: (action) => {
        if (action.type !== 'travel-to') this.last.close();
        return this.store.act(action);
      },
      moved: () => {
        this.store.refused = null;
      },
    });
  }

  get box(): Edition {
    return this.look.box;
  }

  get cast(): Cast {
    return new Cast(this.names, this.look, this.ctrl.view);
  }

  /** How long an answer is waited for in all, for the ring of its countdown. */
  get windowMs(): number {
    return (this.store.table?.settings.challenge_window_s ?? 20) * 1000;
  }

  /** The result, after it was put away; a phone shows it where the board is. */
  showEnd(): void {
    this.endClosed = false;
    this.tab = 'board';
  }

  /** How the last contest ended, once more; a phone shows it where the board is. */
  showLast(): void {
    this.last.show();
    // The result of the game would lie over it, and is one press away.
    if (this.ended) this.endClosed = true;
    this.tab = 'board';
  }

  /** A tap on a card of the hand: it is chosen where that means something, read where not. */
  tapSpell(id: string): void {
    if (!this.ctrl.tapSpell(id)) this.reading = { kind: 'spell', id };
  }

  tapItem(id: string): void {
    if (!this.ctrl.tapItem(id)) this.reading = { kind: 'item', id, why: this.ctrl.whyNot(id) };
    // Where it leads is chosen on the board.
    else if (this.ctrl.chosenPlace) this.tab = 'board';
  }

  tapPlace(id: string): void {
    if (!this.ctrl.tapPlace(id)) this.reading = { kind: 'place', id };
  }

  tapRival(who: Who): void {
    if (!this.ctrl.tapRival(who)) this.visiting = who;
  }

  protected show(view: View, events: readonly GameEvent[]): void {
    const before = this.ctrl.view;
    this.ctrl.arrived(this.hot.open ? view : closed(view));
    this.walks.follow(events);
    this.last.follow(before, events);
    this.tell(view, events);
    this.turnTo(view);
  }

  protected worded(events: readonly GameEvent[]): readonly Told[] {
    const teller = new Teller(this.look, this.cast);
    return events.flatMap((event) => teller.line(event) ?? []);
  }

  protected override recall(events: readonly GameEvent[], since: number): void {
    this.last.recall(events, since, this.store.known);
  }

  private tell(view: View, events: readonly GameEvent[]): void {
    // Whoever holds the device next may hear it: it names no hidden card.
    const told = this.worded(this.hot.shared ? events.map(unnamed) : events);
    for (const event of events) noise(event);
    this.tellPolitely(told.map(({ text }) => text).join(' '));
    const { prompt } = this.store;
    if (prompt && prompt.dp !== this.asked) {
      const turn = view.frames.at(-1);
      if (turn?.type === 'turn' && turn.stage === 'roll') {
        this.tellAtOnce('Your turn.');
        sound('turn');
      } else if (turn?.type !== 'turn') this.tellAtOnce('You are asked.');
    }
    this.asked = prompt?.dp ?? '';
  }

  /** On a phone the tab with what is to be chosen comes forward by itself, and so does the end. */
  private turnTo(view: View): void {
    const { ctrl } = this;
    if (view.outcome) this.tab = 'board';
    if (view.legal.length === 0) return;
    switch (ctrl.top?.type) {
      case 'loading':
      case 'spell-limit':
        // What has just been fought is seen first; the bar names the spells, too.
        this.tab = this.last.open ? 'board' : 'spells';
        break;
      case 'item-limit':
        this.tab = 'items';
        break;
      case 'turn':
        if (ctrl.can('roll') || ctrl.can('move-to') || ctrl.can('summon-rival')) this.tab = 'board';
        break;
      default:
        this.tab = 'board';
    }
  }
}

function noise(event: GameEvent): void {
  if (event.type === 'piece-moved') sound('tile');
  if (event.type === 'number-rolled' || event.type === 'duel-rolled') sound('die');
  if (event.type === 'spell-drawn' || event.type === 'item-drawn') sound('card');
  if (event.type === 'game-ended') sound('end');
}

/** The view without what only its seat may see: the curtain is closed. */
function closed(view: View): View {
  const duellists = view.duellists.map((one) => ({ ...one, spells: [], items: [] }));
  return { ...view, duellists, legal: [], moves: [], not_now: [] };
}

/** The event as all may know it. */
function unnamed(event: GameEvent): GameEvent {
  switch (event.type) {
    case 'spell-drawn':
      return { ...event, spell: undefined } as unknown as GameEvent;
    case 'spell-put-under':
      return event.loaded ? event : ({ ...event, spell: undefined } as unknown as GameEvent);
    case 'item-drawn':
    case 'item-put-under':
      return { ...event, item: undefined } as unknown as GameEvent;
    case 'prize-taken':
      return { ...event, card: undefined } as unknown as GameEvent;
    default:
      return event;
  }
}
