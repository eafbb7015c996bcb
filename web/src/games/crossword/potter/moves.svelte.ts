/**
 * Playing cards: which card is read, whom or what it is aimed at, which tiles go with it, and the
 * answers to what others cast. What may be done comes with the view; nothing here judges.
 */
import { recallAll } from '../../../board/api';
import type { CrosswordCtrl, Port } from '../ctrl.svelte';
import type { Action, Backwards, CardChoice, Hogwarts, PlayCard, StateFrame } from '../types';

/** What a card still has to be told before it can be played. */
export type Aim = 'target' | 'letter' | 'square' | 'wanted' | 'tiles';

/** Why tiles of the rack are being chosen. */
export interface Picking {
  readonly why: 'transfiguration' | 'return' | 'give';
  /** How many it must be; 0 is any number. */
  readonly count: number;
}

type FrameOf<T> = Extract<StateFrame, { type: T }>;

export class CardMoves {
  /** The card that is shown large. */
  reading = $state<string | null>(null);
  /** The card that looks for its target. */
  aiming = $state<string | null>(null);
  target = $state<number | null>(null);
  /** The discard pile is looked through. */
  browsing = $state(false);
  /** The glossary is on show. */
  glossary = $state(false);
  /** Which way a play with Confundo reads backwards; empty reads as usual. */
  backwards = $state<'on' | 'off'>('on');
  /** The line of a single tile that is read backwards. */
  line = $state<Exclude<Backwards, ''>>('across');
  /** Words that are doubted; empty is all. */
  doubted = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    private readonly ctrl: CrosswordCtrl,
    private readonly port: Port,
  ) {}

  get view(): Hogwarts | undefined {
    return this.ctrl.view?.hogwarts;
  }

  get kind(): string {
    return this.port.asked();
  }

  private frame<T extends StateFrame['type']>(type: T): FrameOf<T> | null {
    const found = this.ctrl.view?.frames.find((frame) => frame.type === type);
    return (found as FrameOf<T> | undefined) ?? null;
  }

  get attack(): FrameOf<'attack'> | null {
    return this.frame('attack');
  }

  get laugh(): FrameOf<'laugh'> | null {
    return this.frame('laugh');
  }

  get sorting(): FrameOf<'sorting'> | null {
    return this.frame('sorting');
  }

  get giving(): FrameOf<'give-back'> | null {
    return this.frame('give-back');
  }

  /** This viewer must choose tiles, or does so for a card. */
  get picking(): Picking | null {
    if (this.kind === 'return-tiles') {
      return { why: 'return', count: this.frame('surplus')?.count ?? 1 };
    }
    if (this.kind === 'give-tile') return { why: 'give', count: 1 };
    return this.aiming === 'transfiguration' ? { why: 'transfiguration', count: 0 } : null;
  }

  choice(card: string): CardChoice | null {
    return this.view?.choices.find((one) => one.card === card) ?? null;
  }

  /** The card can be played now. */
  isReady(card: string): boolean {
    const choice = this.choice(card);
    return choice !== null && choice.refusal === null && !this.port.busy();
  }

  /** What the card has to be aimed at, in the order in which it is asked. */
  aimsOf(choice: CardChoice): Aim[] {
    const aims: Aim[] = [];
    if (choice.targets.length > 0) aims.push('target');
    if (choice.letters) aims.push('letter');
    if (choice.squares.length > 0) aims.push('square');
    if (choice.wanted.length > 0) aims.push('wanted');
    if (choice.card === 'transfiguration') aims.push('tiles');
    return aims;
  }

  get aimed(): CardChoice | null {
    return this.aiming === null ? null : this.choice(this.aiming);
  }

  /** What is asked of the aiming player now. */
  get aim(): Aim | null {
    const { aimed } = this;
    if (!aimed) return null;
    const open = this.aimsOf(aimed).filter((one) => one !== 'target' || this.target === null);
    return open[0] ?? null;
  }

  /** The seats that glow. */
  get targets(): readonly number[] {
    return this.aim === 'target' ? (this.aimed?.targets ?? []) : [];
  }

  /** The squares that glow: blanks that Alohomora can have. */
  get squares(): readonly number[] {
    return this.aim === 'square' ? (this.aimed?.squares ?? []) : [];
  }

  /** Starts to play a card: at once, or once it is aimed. */
  use(card: string): void {
    const choice = this.choice(card);
    if (!choice || choice.refusal || this.port.busy()) return;
    this.reading = null;
    this.port.moved();
    if (this.aimsOf(choice).length === 0) {
      this.send({ type: 'play-card', card });
      return;
    }
    this.aiming = card;
    this.target = choice.targets.length === 1 ? (choice.targets[0] ?? null) : null;
    if (this.aim === 'wanted') this.browsing = true;
    if (card === 'transfiguration') this.startPicking();
    if (this.aim === null) this.finish({});
  }

  /** The part that was still open. */
  finish(more: Partial<PlayCard>): void {
    const { aiming, target } = this;
    if (aiming === null) return;
    if (more.target !== undefined && more.target !== null) this.target = more.target;
    const aimed = this.aimed;
    const asksMore = aimed !== null && this.aimsOf(aimed).length > 1 && more.letter === undefined;
    if (more.target !== undefined && asksMore) return;
    const to = more.target ?? target;
    const play: PlayCard = { type: 'play-card', card: aiming, ...more };
    this.send(to === null ? play : { ...play, target: to });
  }

  private send(play: PlayCard): void {
    if (this.port.act(play)) this.stop();
  }

  /** Nothing is aimed any more; true where something was. */
  stop(): boolean {
    const had = this.aiming !== null || this.reading !== null;
    if (this.aiming === 'transfiguration') this.ctrl.stopExchange();
    this.aiming = null;
    this.target = null;
    this.reading = null;
    this.browsing = false;
    return had;
  }

  startPicking(): void {
    this.ctrl.put(recallAll(this.ctrl.board));
    this.ctrl.selected = null;
    this.ctrl.chosen = new Set();
    this.ctrl.exchanging = true;
  }

  /** Sends the tiles that were chosen; false where this is no choosing for a card. */
  picked(tiles: string): boolean {
    const { picking } = this;
    if (!picking) return false;
    if (!tiles || (picking.count > 0 && tiles.length !== picking.count)) return true;
    if (picking.why === 'transfiguration') this.finish({ tiles });
    else if (picking.why === 'give') this.answer({ type: 'give-tile', tile: tiles });
    else this.answer({ type: 'return-tiles', tiles });
    return true;
  }

  private answer(action: Action): void {
    if (this.port.act(action)) this.ctrl.stopExchange();
  }

  /** Lets what was cast happen, plays no card at scoring, denies a laugh: Space. */
  letBe(): boolean {
    if (this.port.busy()) return false;
    if (this.kind === 'attack') return this.port.act({ type: 'accept-attack' });
    if (this.kind === 'scoring' && this.aiming === null) return this.port.act({ type: 'hold-cards' });
    return false;
  }

  /** Something is asked that needs the room of older notes. */
  get isPressing(): boolean {
    return this.aiming !== null || !['', 'turn'].includes(this.kind);
  }

  /** Space means `letBe` now. */
  get canLetBe(): boolean {
    return this.kind === 'attack' || (this.kind === 'scoring' && this.aiming === null);
  }

  laughed(laughed: boolean): void {
    if (!this.port.busy()) this.port.act({ type: 'answer-laugh', laughed });
  }

  /** Says during another's turn that this player laughed. */
  claimLaugh(target: number): void {
    this.reading = null;
    this.port.claimLaugh?.(target);
  }

  chooseHouse(house: string): void {
    if (!this.port.busy()) this.port.act({ type: 'choose-house', house });
  }

  doubt(word: string): void {
    const next = new Set(this.doubted);
    if (!next.delete(word)) next.add(word);
    this.doubted = next;
  }

  /** What `challenge-play` names; none where every word is doubted. */
  get named(): string[] {
    const laid = this.ctrl.window?.play?.words.map(({ text }) => text.toUpperCase()) ?? [];
    const words = [...new Set(laid)]; // a play may make one word twice
    const chosen = words.filter((word) => this.doubted.has(word));
    return chosen.length === words.length ? [] : chosen;
  }

  /** This turn's word may read backwards. */
  get confounded(): boolean {
    return this.view?.used === 'confundo' && (this.ctrl.myTurn || this.kind === 'turn');
  }

  /** The line that the draft reads backwards; empty where it reads as usual. */
  get readsBackwards(): Backwards {
    if (!this.confounded || this.backwards === 'off') return '';
    const { drafts } = this.ctrl.board;
    const [first, second] = drafts;
    if (!first || !second) return this.line;
    const size = this.ctrl.look.size;
    const sameRow = Math.floor(first.square / size) === Math.floor(second.square / size);
    return sameRow ? 'across' : 'down';
  }

  turnLine(): void {
    this.line = this.line === 'across' ? 'down' : 'across';
    this.ctrl.ask();
  }

  turnReading(): void {
    this.backwards = this.backwards === 'on' ? 'off' : 'on';
    this.ctrl.ask();
  }

  /** The view is another one: what was asked before is over. */
  arrived(): void {
    const { kind } = this;
    if (this.aiming !== null && !this.isReadySoon(this.aiming)) this.stop();
    if (!['turn', 'scoring', 'attack'].includes(kind)) this.aiming = null;
    const must = kind === 'return-tiles' || kind === 'give-tile';
    if (must && !this.ctrl.exchanging) this.startPicking();
    if (kind !== 'challenge') this.doubted = new Set();
    if (!this.confounded) this.backwards = 'on';
    if (this.glossary && !this.view?.glossary_open && !this.ctrl.view?.outcome) this.glossary = false;
  }

  private isReadySoon(card: string): boolean {
    const choice = this.choice(card);
    return choice !== null && choice.refusal === null;
  }
}
