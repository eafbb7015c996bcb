/** One open crossword table: what the server says, what the player means, what is told of it. */
import { tick } from 'svelte';
import { api, asProblem } from '../../api';
import type { crossword, GameInfo, Seat, SeatInfo, TableInfo } from '../../protocol';
import { HotSeat } from '../../table/hot-seat.svelte';
import { socketUrl, type Wire } from '../../table/socket';
import { TableStore } from '../../table/store.svelte';
import { play as sound } from '../../ui/sounds';
import { CrosswordCtrl } from './ctrl.svelte';
import { EditionLook } from './edition';
import { Names } from '../../table/names';
import { flyBack, leaving, showEvents } from './motion';
import { newsOf } from './news';
import type { Action, GameEvent, Preview, View } from './types';

export type Layout = 'wide' | 'narrow' | 'phone' | 'low';

/** Windows held in a hand: a phone upright or on its side, a tablet upright. Used in the CSS too. */
export const IN_HAND =
  '(max-width: 720px), (max-width: 1000px) and (orientation: portrait), (max-height: 520px)';
export type Panel = 'sheet' | 'log' | 'unseen' | 'chat' | 'menu' | 'text' | 'dictionary' | null;

export class Session {
  readonly store: TableStore<View, GameEvent, Action, Preview>;
  readonly ctrl: CrosswordCtrl;
  readonly hot: HotSeat<View, GameEvent, Action, Preview>;
  readonly edition: string;
  /** The square that a dragged tile hangs over. */
  over = $state<number | null>(null);
  /** The page is walked through by keyboard. */
  walking = $state(false);
  layout = $state<Layout>('wide');
  panel = $state<Panel>(null);
  /** What a challenge came to; shown until it is put away or two turns have been played. */
  verdict = $state('');
  polite = $state('');
  assertive = $state('');
  /** The number of the last line of chat that has been read. */
  read = $state(0);
  muted = $state(false);
  endClosed = $state(false);
  /** The houses have been looked at. */
  sortingClosed = $state(false);
  /** The sheet shows what happened instead of the scores. */
  telling = $state(false);
  /** The glossary's words, and until when they may be read by this device's clock. */
  glossaryWords = $state.raw<readonly string[]>([]);
  glossaryUntil = $state<number | null>(null);
  /** The words whose meaning is shown. */
  meaning = $state.raw<readonly string[]>([]);
  private turnsSince = 0;

  constructor(
    readonly info: GameInfo,
    readonly id: string,
    box: crossword.CardBox | null = null,
    dial?: (url: string) => Wire,
  ) {
    this.edition = info.id;
    const host = {
      arrived: (view: View | null, events: readonly GameEvent[]) => this.arrived(view, events),
      settled: () => this.hot.follow(),
    };
    this.store = new TableStore(socketUrl(id), host, dial);
    this.hot = new HotSeat(this.store);
    const port = {
      asked: () => (this.hot.open ? (this.store.prompt?.kind ?? '') : ''),
      busy: () => this.store.pending !== null || this.store.kept,
      act: (action: Action) => this.store.act(action),
      try: (action: Action, answer: (preview: Preview | null) => void) =>
        this.store.try(action, answer),
      forgetTry: () => this.store.forgetTry(),
      claimLaugh: (target: Seat) => this.store.claimLaugh(target),
      moved: () => {
        this.store.refused = null;
      },
    };
    this.ctrl = new CrosswordCtrl(new EditionLook(info, box), port, id);
  }

  start(table: TableInfo): void {
    this.store.table = table;
    this.store.start(this.hot.home);
  }

  close(): void {
    this.store.close();
  }

  /** The seat that the page speaks to as `you`; null in a hot seat and for onlookers. */
  get you(): Seat | null {
    return this.hot.shared || this.store.seat < 0 ? null : this.store.seat;
  }

  /** One thing under another, for thumbs; `low` has the board beside the rest. */
  get phone(): boolean {
    return this.layout === 'phone' || this.layout === 'low';
  }

  get names(): Names {
    return new Names(this.seats, this.you);
  }

  get seats(): readonly SeatInfo[] {
    return this.store.table?.seats ?? [];
  }

  /** The seat whose plate stands by the rack; null for an onlooker. */
  get near(): Seat | null {
    if (!this.hot.shared) return this.you;
    const { view } = this.ctrl;
    const { seats } = this.hot;
    const turn = view?.turn ?? null;
    return this.hot.revealed ?? (turn !== null && seats.includes(turn) ? turn : (seats[0] ?? null));
  }

  /** The other seats, in the order in which they follow. */
  get others(): Seat[] {
    const all = this.seats.map(({ seat }) => seat);
    const { near } = this;
    if (near === null) return all;
    return [...all.slice(near + 1), ...all.slice(0, near)];
  }

  get ended(): boolean {
    return this.store.table?.status === 'over' || this.ctrl.view?.outcome != null;
  }

  /** What a challenger of good words loses in points; 0 where it is the next turn. */
  get doubtPrice(): number {
    return this.ctrl.look.book.doubtPrice;
  }

  /** How long the open question waits in all, for the ring of its countdown. */
  get windowMs(): number {
    const { prompt, table } = this.store;
    const limit = prompt && !prompt.window ? table?.settings.turn_limit_s : null;
    const open = table?.settings.challenge_window_s ?? 20;
    // At one sitting everybody has the same few seconds to answer a card.
    if (this.ctrl.cards.attack) return Math.min(open, open > SITTING_S ? open : ATTACK_S) * 1000;
    return (limit ?? open) * 1000;
  }

  /** The houses are shown until somebody goes to the table, and not once play has begun. */
  get sortingShown(): boolean {
    const { view } = this.ctrl;
    const houses = view?.hogwarts?.houses ?? [];
    const sorted = houses.length > 0 && houses.every((house) => house !== '');
    const begun = view?.history.some((record) => record.kind !== 'house' && record.kind !== 'award');
    const drafting = this.ctrl.board.drafts.length > 0;
    return sorted && !begun && !drafting && !this.sortingClosed && !this.ended;
  }

  /** Reads the glossary, which the rules have opened. */
  async openGlossary(): Promise<void> {
    this.ctrl.cards.glossary = true;
    try {
      const { words, seconds_left } = await api.glossary(this.id);
      this.glossaryWords = words;
      this.glossaryUntil = seconds_left === null ? null : Date.now() + seconds_left * 1000;
    } catch (error) {
      this.store.trouble = asProblem(error).message;
      this.ctrl.cards.glossary = false;
    }
  }

  /** Whether the rules let words be looked up now. */
  get openDictionary(): boolean {
    const options = this.ctrl.view?.options;
    return this.ended || options?.words === 'checked' || options?.open_dictionary === true;
  }

  /** Lines of chat that somebody else has said since the talk was open. */
  get unread(): number {
    if (this.muted) return 0;
    const fresh = this.store.chat.filter((line) => !line.old && line.seat !== this.you);
    return fresh.filter((line) => line.id > this.read).length;
  }

  /** Milliseconds until then, by the server's clock. */
  until(deadline: number, now: number): number {
    return deadline - (now + this.store.offset);
  }

  private arrived(view: View | null, events: readonly GameEvent[]): void {
    if (view) {
      const { ctrl } = this;
      const before = tileIds(ctrl);
      const back = events.some((event) => event.type === 'play-withdrawn') ? ctrl.play : null;
      const left = back && leaving(back.seat, back.tiles.map(({ square }) => square));
      for (const event of events) this.tell(event);
      ctrl.arrived(this.hot.open ? view : closed(view));
      const drawn = before.size > 0 ? [...tileIds(ctrl)].filter((id) => !before.has(id)) : [];
      const shown = left ? [] : drawn;
      if (events.length > 0) {
        this.meaning = [];
        void tick().then(() => {
          if (left) flyBack(left);
          showEvents(events, this.near, shown);
        });
      }
    }
    this.hot.follow();
  }

  /** A verdict outlives the next turn: a computer plays at once, a person reads slowly. */
  private forget(): void {
    this.turnsSince += 1;
    if (this.turnsSince > 1) this.verdict = '';
  }

  private tell(event: GameEvent): void {
    const { ctrl, names } = this;
    if (event.type === 'tiles-played') ctrl.play = event;
    const news = newsOf(event, {
      names,
      look: ctrl.look,
      play: ctrl.play,
      price: this.doubtPrice,
    });
    if (FRESH.has(event.type)) this.forget();
    if (event.type === 'tiles-played') sound('tile');
    if (event.type === 'game-ended') sound('end');
    if (event.type === 'card-drawn' || event.type === 'card-played') sound('card');
    if (event.type === 'glossary-opened' && names.isYou(event.seat)) void this.openGlossary();
    const yours = event.type === 'turn-started' && names.isYou(event.seat);
    if (yours) sound('turn');
    if (!news) return;
    if (news.weight === 'verdict') {
      this.verdict = this.turnsSince > 0 ? news.text : `${this.verdict} ${news.text}`.trim();
      this.turnsSince = 0;
    }
    if (yours) this.assertive = again(this.assertive, news.text);
    else this.polite = again(this.polite, news.text);
  }
}

const ATTACK_S = 8;
const SITTING_S = 300;

/** What begins something new: an older verdict may be put away. */
const FRESH: ReadonlySet<GameEvent['type']> = new Set([
  'tiles-played',
  'exchange-announced',
  'turn-passed',
]);

/** Follows the width of the window; the answer stops it. */
export function followWidth(session: Session): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const phone = matchMedia(IN_HAND);
  const low = matchMedia('(max-height: 520px) and (min-aspect-ratio: 4/3)');
  const narrow = matchMedia('(max-width: 1120px)');
  const look = (): void => {
    if (low.matches) session.layout = 'low';
    else session.layout = phone.matches ? 'phone' : narrow.matches ? 'narrow' : 'wide';
  };
  look();
  const all = [phone, low, narrow];
  for (const query of all) query.addEventListener('change', look);
  return () => {
    for (const query of all) query.removeEventListener('change', look);
  };
}

/** The tiles that lie on the rack or as drafts. */
function tileIds({ board }: CrosswordCtrl): Set<number> {
  const onRack = board.slots.flatMap((tile) => (tile ? [tile.id] : []));
  return new Set([...onRack, ...board.drafts.map(({ tile }) => tile.id)]);
}

/** A no-break space makes a repeated sentence a new one, so that it is read out again. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);

/** The view without what only its seat may see: the curtain is closed. */
function closed(view: View): View {
  const { rack: _rack, may: _may, hogwarts, ...open } = view;
  if (!hogwarts) return open;
  const { hand: _hand, shown: _shown, ...cards } = hogwarts;
  return { ...open, hogwarts: { ...cards, choices: [], glossary_open: false } };
}
