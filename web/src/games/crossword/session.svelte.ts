/** One open crossword table: what the server says, what the player means, what is told of it. */
import { tick } from 'svelte';
import { api, asProblem } from '../../api';
import type { crossword, GameInfo, Prompt, Seat } from '../../protocol';
import type { Wire } from '../../table/socket';
import { TableSession } from '../../table/table-session.svelte';
import { play as sound } from '../../ui/sounds';
import { CrosswordCtrl } from './ctrl.svelte';
import { EditionLook } from './edition';
import { flyBack, leaving, showEvents } from './motion';
import { newsOf } from './news';
import type { Action, GameEvent, Preview, View } from './types';

export type Layout = 'wide' | 'narrow' | 'phone' | 'low';

/** Windows held in a hand: a phone upright or on its side, a tablet upright. Used in the CSS too. */
const IN_HAND =
  '(max-width: 720px), (max-width: 1000px) and (orientation: portrait), (max-height: 520px)';
export type Panel = 'sheet' | 'log' | 'unseen' | 'chat' | 'menu' | 'text' | 'dictionary' | null;

export class Session extends TableSession<View, GameEvent, Action, Preview> {
  readonly ctrl: CrosswordCtrl;
  readonly edition: string;
  /** The square that a dragged tile hangs over. */
  over = $state<number | null>(null);
  /** The page is walked through by keyboard. */
  walking = $state(false);
  layout = $state<Layout>('wide');
  panel = $state<Panel>(null);
  /** What a challenge came to; shown until it is put away or two turns have been played. */
  verdict = $state('');
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
    info: GameInfo,
    id: string,
    box: crossword.CardBox | null = null,
    dial?: (url: string) => Wire,
  ) {
    super(info, id, dial);
    this.edition = info.id;
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

  /** One thing under another, for thumbs; `low` has the board beside the rest. */
  get phone(): boolean {
    return this.layout === 'phone' || this.layout === 'low';
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

  override get tabWord(): string {
    const doubts = this.store.prompt?.kind === 'challenge' && !this.ended;
    return doubts ? '● May it stand?' : super.tabWord;
  }

  protected override isAnswer({ kind }: Prompt): boolean {
    return kind !== 'turn';
  }

  override followWindow(): () => void {
    if (typeof matchMedia !== 'function') return () => undefined;
    const phone = matchMedia(IN_HAND);
    const low = matchMedia('(max-height: 520px) and (min-aspect-ratio: 4/3)');
    const narrow = matchMedia('(max-width: 1120px)');
    const look = (): void => {
      if (low.matches) this.layout = 'low';
      else this.layout = phone.matches ? 'phone' : narrow.matches ? 'narrow' : 'wide';
    };
    look();
    const all = [phone, low, narrow];
    for (const query of all) query.addEventListener('change', look);
    return () => {
      for (const query of all) query.removeEventListener('change', look);
    };
  }

  protected override arrived(view: View, events: readonly GameEvent[]): void {
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
    if (yours) this.tellAtOnce(news.text);
    else this.tellPolitely(news.text);
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

/** The tiles that lie on the rack or as drafts. */
function tileIds({ board }: CrosswordCtrl): Set<number> {
  const onRack = board.slots.flatMap((tile) => (tile ? [tile.id] : []));
  return new Set([...onRack, ...board.drafts.map(({ tile }) => tile.id)]);
}

/** The view without what only its seat may see: the curtain is closed. */
function closed(view: View): View {
  const { rack: _rack, may: _may, hogwarts, ...open } = view;
  if (!hogwarts) return open;
  const { hand: _hand, shown: _shown, ...cards } = hogwarts;
  return { ...open, hogwarts: { ...cards, choices: [], glossary_open: false } };
}
