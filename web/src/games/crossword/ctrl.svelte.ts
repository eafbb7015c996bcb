/**
 * What a player means to do at a crossword table, before the server hears of it: drafts, typing,
 * choosing tiles, looking back. No DOM, and no rules: what may be done comes with the view.
 */
import {
  insertInRack,
  lay,
  recall,
  recallAll,
  setBoard,
  setFace,
  setRack,
  shuffle,
} from '../../board/api';
import { draftAt, emptyState, isOccupied, tileOf, type BoardState } from '../../board/state';
import { clickSquare } from '../../board/typing';
import type { EditionLook } from './edition';
import { boardAfter, lastPlay, playOf, scoresAfter, type LastPlay } from './history';
import { HouseMoves } from './house.svelte';
import { doKey } from './key-moves';
import { CardMoves } from './potter/moves.svelte';
import type { Intent } from './keys';
import { restoreDraft, saveDraft } from './saved-draft';
import type { Action, Placement, Preview, Square, TilesPlayed, View, Window } from './types';

/** What the controller needs of the table. */
export interface Port {
  /** The kind of the open prompt, empty without one. */
  asked(): string;
  /** An action is under way. */
  busy(): boolean;
  act(action: Action): boolean;
  try(action: Action, answer: (preview: Preview | null) => void): void;
  forgetTry(): void;
  /** Says that somebody laughed during another's turn; a table of cards has it. */
  claimLaugh?(target: number): void;
  /** An action has been started anew: what was refused before is old. */
  moved(): void;
}

/** Which blank is being given its letter: one laid on a square, or one that goes into a swap. */
export type Naming =
  | { readonly for: 'draft'; readonly square: Square }
  | { readonly for: 'swap'; readonly square: Square };

export type Sure = 'pass' | 'challenge' | 'exchange' | 'resign';

const PREVIEW_MS = 90;

export class CrosswordCtrl {
  view = $state.raw<View | null>(null);
  board = $state.raw<BoardState>(emptyState());
  /** The tile that the next tap lays. */
  selected = $state<number | null>(null);
  preview = $state.raw<Preview | null>(null);
  naming = $state.raw<Naming | null>(null);
  exchanging = $state(false);
  chosen = $state.raw<ReadonlySet<number>>(new Set());
  /** What waits for its second key press. */
  sure = $state<Sure | null>(null);
  /** How many lines of the sheet are shown on the board; null is live. */
  shownLines = $state<number | null>(null);
  keysOpen = $state(false);
  /** Read out politely. */
  said = $state('');
  /** The play that was laid last, for the words of a challenge. */
  play: TilesPlayed | null = null;
  readonly house: HouseMoves;
  readonly cards: CardMoves;

  private timer = 0;
  private restored = -1;

  constructor(
    readonly look: EditionLook,
    private readonly port: Port,
    private readonly table: string,
  ) {
    this.board = emptyState(look.size);
    this.house = new HouseMoves(this, port);
    this.cards = new CardMoves(this, port);
  }

  // -- what is the case ------------------------------------------------------------------------

  get myTurn(): boolean {
    return this.port.asked() === 'turn';
  }

  /** This player is asked about somebody's play. */
  get isAsked(): boolean {
    return this.port.asked() === 'challenge';
  }

  get window(): Window | null {
    return this.view?.frames.find((frame) => frame.type === 'window') ?? null;
  }

  /** A turn sent into an open window lets the play stand (only the next seat can do that). */
  get playsNext(): boolean {
    const { view, window } = this;
    if (!view || !window || !this.isAsked) return false;
    const players = view.scores.length;
    for (let ahead = 1; ahead < players; ahead += 1) {
      const seat = (window.seat + ahead) % players;
      if (view.left[seat] || (view.owed[seat] ?? 0) > 0) continue;
      return seat === view.viewer;
    }
    return false;
  }

  get canPlay(): boolean {
    return (this.myTurn || this.playsNext) && !this.port.busy() && this.shownLines === null;
  }

  get live(): boolean {
    return this.shownLines === null;
  }

  /** The letters that are shown: live, as re-ordered, or as they lay earlier. */
  get letters(): string {
    const { view } = this;
    if (view && this.shownLines !== null) {
      return boardAfter(view.history, this.shownLines, this.look.size);
    }
    return this.board.board;
  }

  get scores(): readonly number[] {
    const { view } = this;
    if (!view) return [];
    if (this.shownLines === null) return view.scores;
    return scoresAfter(view.history, this.shownLines, view.scores.length);
  }

  get outlined(): LastPlay | null {
    if (!this.view) return null;
    if (this.shownLines === null) return lastPlay(this.view);
    return playOf(this.view.history[this.shownLines - 1]);
  }

  /** A blank on the board still needs its letter. */
  get undecided(): boolean {
    return this.board.drafts.some((draft) => draft.face === '?');
  }

  /** What Play would send, or null where nothing is laid or a blank has no letter yet. */
  get draftAction(): Action | null {
    const rearranged = this.house.placements;
    if (this.undecided || (this.board.drafts.length === 0 && !rearranged)) return null;
    const tiles: Placement[] = this.board.drafts
      .map(({ square, face }) => ({ square, tile: face }))
      .sort((a, b) => a.square - b.square);
    const backwards = this.cards.readsBackwards;
    return {
      type: 'play-tiles',
      tiles,
      ...(rearranged && { rearranged }),
      ...(backwards && { backwards }),
    };
  }

  // -- what the server says --------------------------------------------------------------------

  arrived(view: View): void {
    const before = this.view;
    this.view = view;
    const window = view.frames.find((frame) => frame.type === 'window');
    if (window?.play) this.play = window.play;
    if (!view.may) this.house.leave();
    else if (before?.board !== view.board) this.house.done();
    const size = view.options.rack_size ?? 7;
    const rack = view.rack ?? '';
    let next: BoardState = { ...this.board };
    if (before && before.viewer !== view.viewer) next = emptyState(this.look.size);
    next = setBoard(setRack(next, rack, size), this.house.applied(view.board));
    if (view.rack !== undefined && this.restored !== view.viewer) {
      this.restored = view.viewer;
      next = restoreDraft(this.table, view.viewer, next);
    }
    if (this.exchanging && !this.myTurn && !this.cards.picking) this.stopExchange();
    this.cards.arrived();
    if (!this.isAsked && this.sure === 'challenge') this.sure = null;
    if (!this.myTurn && this.sure === 'pass') this.sure = null;
    this.put(next);
  }

  /** Takes a changed board and asks what it would score. */
  put(next: BoardState): void {
    const changed = next.drafts !== this.board.drafts || next.board !== this.board.board;
    if (next.drafts.length !== this.board.drafts.length) this.port.moved();
    this.board = next;
    if (this.selected !== null && !tileOf(next, this.selected)) this.selected = null;
    if (this.naming && !draftAt(next, this.naming.square) && this.naming.for === 'draft') {
      this.naming = null;
    }
    if (this.view?.rack !== undefined) saveDraft(this.table, this.view.viewer, next);
    if (changed) this.ask();
  }

  /** Asks the server what the draft is worth; an answer to an older draft is dropped. */
  ask(): void {
    window.clearTimeout(this.timer);
    this.port.forgetTry();
    const action = this.draftAction;
    if (!action) {
      this.preview = null;
      return;
    }
    this.timer = window.setTimeout(() => {
      this.port.try(action, (preview) => {
        this.preview = preview;
      });
    }, PREVIEW_MS);
  }

  // -- laying tiles ----------------------------------------------------------------------------

  /** A tap or click on a square. */
  tapSquare(square: Square): void {
    if (!this.live) return this.backToLive();
    this.sure = null;
    if (this.cards.squares.includes(square)) return this.cards.finish({ square });
    if (this.house.tapSquare(square)) return;
    const draft = draftAt(this.board, square);
    if (this.selected !== null && !isOccupied(this.board, square)) {
      if (draft?.tile.id !== this.selected) return this.layTile(this.selected, square);
      this.selected = null;
      if (draft.tile.letter === '?') this.naming = { for: 'draft', square };
      return;
    }
    if (draft?.tile.letter === '?') this.naming = { for: 'draft', square };
    else if (draft) this.selected = draft.tile.id;
    else this.put(clickSquare(this.board, square));
  }

  /** A tap or click on a tile of the rack. */
  tapTile(id: number): void {
    this.sure = null;
    if (this.exchanging) return this.choose(id);
    if (this.house.tapTile(id)) return;
    this.selected = this.selected === id ? null : id;
    if (this.selected !== null) this.put({ ...this.board, cursor: null });
  }

  /** A tap or click on an empty slot: the tile in hand goes there. */
  tapSlot(slot: number): void {
    if (this.selected !== null) this.toSlot(this.selected, slot);
    this.selected = null;
  }

  layTile(id: number, square: Square): void {
    if (!this.live) return;
    const next = lay(this.board, id, square);
    this.selected = null;
    this.put(next);
    const laid = draftAt(next, square);
    if (laid?.tile.id === id && laid.face === '?') this.naming = { for: 'draft', square };
    if (laid) this.say(`${laid.face === '?' ? 'Blank' : laid.face} on ${this.look.name(square)}.`);
  }

  toSlot(id: number, slot: number): void {
    const draft = this.board.drafts.find((other) => other.tile.id === id);
    this.put(draft ? recall(this.board, draft.square, slot) : insertInRack(this.board, id, slot));
  }

  recallTile(id: number): void {
    const draft = this.board.drafts.find((other) => other.tile.id === id);
    if (draft) this.put(recall(this.board, draft.square));
  }

  recallAll(): void {
    this.selected = null;
    this.house.leave();
    this.put(recallAll(this.board));
  }

  shuffle(): void {
    this.put(shuffle(this.board));
  }

  /** The letter of the blank in question; null puts the tile back. */
  name(letter: string | null): void {
    const { naming } = this;
    this.naming = null;
    if (!naming) return;
    if (naming.for === 'swap') return this.house.named(letter);
    if (letter) this.put(setFace(this.board, naming.square, letter.toLowerCase()));
    else this.put(recall(this.board, naming.square));
  }

  // -- the turn --------------------------------------------------------------------------------

  playNow(): void {
    const action = this.draftAction;
    if (!action || !this.canPlay) return;
    if (!this.port.act(action)) return;
    this.naming = null;
    this.put({ ...this.board, cursor: null });
  }

  /** The first time it asks, the second time it passes. */
  pass(): void {
    if (!this.canPlay) return;
    if (this.sure === 'pass') {
      this.sure = null;
      this.port.act({ type: 'pass-turn' });
    } else this.sure = 'pass';
  }

  challenge(sureAlready = false): void {
    if (!this.isAsked || this.port.busy()) return;
    if (sureAlready || this.sure === 'challenge') {
      this.sure = null;
      const words = this.cards.named;
      this.port.act({ type: 'challenge-play', ...(words.length > 0 && { words }) });
    } else this.sure = 'challenge';
  }

  accept(): void {
    this.sure = null;
    if (this.isAsked && !this.port.busy()) this.port.act({ type: 'accept-play' });
  }

  startExchange(): void {
    if (!this.canPlay) return;
    this.house.leave();
    this.put(recallAll(this.board));
    this.selected = null;
    this.chosen = new Set();
    this.exchanging = true;
  }

  stopExchange(): void {
    this.exchanging = false;
    this.chosen = new Set();
    this.sure = null;
  }

  choose(id: number): void {
    const only = this.cards.picking?.count === 1;
    const next = new Set(only && !this.chosen.has(id) ? [] : this.chosen);
    if (!next.delete(id)) next.add(id);
    this.chosen = next;
  }

  chooseAll(): void {
    const ids = this.board.slots.flatMap((tile) => (tile ? [tile.id] : []));
    this.chosen = this.chosen.size === ids.length ? new Set() : new Set(ids);
  }

  exchangeNow(): void {
    if (!this.exchanging || !(this.canPlay || this.cards.picking)) return;
    const tiles = this.board.slots
      .flatMap((tile) => (tile && this.chosen.has(tile.id) ? [tile.letter] : []))
      .sort()
      .join('');
    if (this.cards.picked(tiles)) return;
    if (tiles && this.port.act({ type: 'exchange-tiles', tiles })) this.stopExchange();
  }

  // -- looking back ----------------------------------------------------------------------------

  /** Shows the board after `count` lines of the sheet; the game goes on behind. */
  showLines(count: number): void {
    const all = this.view?.history.length ?? 0;
    this.shownLines = Math.min(Math.max(0, count), all);
    this.selected = null;
    this.naming = null;
  }

  backToLive(): void {
    this.shownLines = null;
  }

  say(text: string): void {
    // A no-break space makes a repeated sentence a new one, so that it is read out again.
    this.said = this.said === text ? `${text}\u00a0` : text;
  }

  /** Does what a key means; false where it means nothing now. */
  key(intent: Intent): boolean {
    return doKey(this, intent);
  }
}
