/**
 * Picking tiles up from the board, where the table plays with such a variation: take a blank back
 * (6V), swap a letter (5V2), re-order a word (5V1). Which squares can be touched comes with the
 * view; nothing here judges.
 */
import { recallAll, setBoard } from '../../board/api';
import { tileOf } from '../../board/state';
import type { CrosswordCtrl, Port } from './ctrl.svelte';
import type { Placement, Square, TurnOptions } from './types';

/** What may be done with the tile on one square. */
export interface Touch {
  readonly square: Square;
  readonly reclaim: boolean;
  readonly recycle: boolean;
  /** The squares of each word through it that may be re-ordered. */
  readonly words: readonly (readonly Square[])[];
}

/** A word that is being re-ordered: its squares, its letters before and now. */
export interface Reordered {
  readonly squares: readonly Square[];
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** A rack tile held out for the letter on a square. */
export interface Swap {
  readonly square: Square;
  readonly id: number;
  /** What it stands for; `?` while a blank is undecided. */
  readonly face: string;
}

export type Hint = 'reclaim' | 'recycle' | 'rearrange';

export class HouseMoves {
  /** Which kind of move shows its squares. */
  hint = $state<Hint | null>(null);
  touch = $state.raw<Touch | null>(null);
  word = $state.raw<Reordered | null>(null);
  /** The letter of the word that the next tap changes places with. */
  held = $state<number | null>(null);
  swap = $state.raw<Swap | null>(null);

  constructor(
    private readonly ctrl: CrosswordCtrl,
    private readonly port: Port,
  ) {}

  private get may(): TurnOptions | null {
    const open = this.ctrl.myTurn && this.ctrl.live && !this.ctrl.exchanging;
    return (open && this.ctrl.view?.may) || null;
  }

  /** The squares that can be touched now. */
  get squares(): ReadonlySet<Square> {
    if (this.word) return new Set(this.word.squares);
    const { may } = this;
    if (!may || this.ctrl.board.drafts.length > 0) return new Set();
    return new Set([...may.reclaimable, ...may.recyclable, ...may.rearrangeable.flat()]);
  }

  /** The squares that are marked: a blank that can be had, and those that were asked for. */
  get marked(): ReadonlySet<Square> {
    if (this.word) return new Set(this.word.squares);
    const { may } = this;
    if (!may || this.ctrl.board.drafts.length > 0) return new Set();
    const asked = this.hint ? this.squaresFor(this.hint) : [];
    return new Set([...may.reclaimable, ...asked]);
  }

  /** Whether there is a move of that kind now. */
  offers(kind: Hint): boolean {
    return this.ctrl.board.drafts.length === 0 && !this.word && this.squaresFor(kind).length > 0;
  }

  /** Shows the squares of one kind of move, or no longer. */
  point(kind: Hint): void {
    this.hint = this.hint === kind ? null : kind;
    this.touch = null;
    this.swap = null;
  }

  private squaresFor(kind: Hint): Square[] {
    const { may } = this;
    if (!may) return [];
    if (kind === 'reclaim') return may.reclaimable;
    return kind === 'recycle' ? may.recyclable : may.rearrangeable.flat();
  }

  /** What the play has to say of the re-ordered word; null where it is as it was. */
  get placements(): Placement[] | null {
    const { word } = this;
    if (!word || word.now.join('') === word.before.join('')) return null;
    return word.squares.map((square, index) => ({ square, tile: word.now[index] ?? '' }));
  }

  /** The board with the word as it is re-ordered. */
  applied(board: string): string {
    const { word } = this;
    if (!word) return board;
    const letters = [...board];
    word.squares.forEach((square, index) => {
      letters[square] = word.now[index] ?? '.';
    });
    return letters.join('');
  }

  /** True where the tap was about a tile of the board. */
  tapSquare(square: Square): boolean {
    if (this.word) {
      const index = this.word.squares.indexOf(square);
      if (index >= 0) this.hold(index);
      return index >= 0;
    }
    if (!this.squares.has(square) || this.ctrl.selected !== null) {
      this.touch = null;
      this.swap = null;
      return false;
    }
    const { may } = this;
    if (!may) return false;
    this.port.moved();
    this.swap = null;
    this.touch =
      this.touch?.square === square
        ? null
        : {
            square,
            reclaim: this.wants('reclaim') && may.reclaimable.includes(square),
            recycle: this.wants('recycle') && may.recyclable.includes(square),
            words: this.wants('rearrange')
              ? may.rearrangeable.filter((word) => word.includes(square))
              : [],
          };
    return true;
  }

  private wants(kind: Hint): boolean {
    return this.hint === null || this.hint === kind;
  }

  /** True where the tile of the rack is meant for the letter that was touched. */
  tapTile(id: number): boolean {
    const { touch } = this;
    if (!touch?.recycle) return false;
    const tile = tileOf(this.ctrl.board, id);
    if (!tile) return false;
    this.port.moved();
    this.swap = { square: touch.square, id, face: tile.letter };
    if (tile.letter === '?') this.ctrl.naming = { for: 'swap', square: touch.square };
    return true;
  }

  /** The letter of the blank that is held out; null takes it back. */
  named(letter: string | null): void {
    if (!this.swap) return;
    this.swap = letter ? { ...this.swap, face: letter.toLowerCase() } : null;
  }

  confirmSwap(): void {
    const { swap } = this;
    if (!swap || swap.face === '?') return;
    this.port.act({ type: 'recycle-letter', square: swap.square, tile: swap.face });
  }

  reclaim(): void {
    const { touch } = this;
    if (touch?.reclaim) this.port.act({ type: 'reclaim-blank', square: touch.square });
  }

  /** Starts to re-order a word. */
  rearrange(squares: readonly Square[]): void {
    const { board } = this.ctrl.board;
    const letters = squares.map((square) => board[square] ?? '.');
    this.clear();
    this.word = { squares, before: letters, now: letters };
    this.ctrl.put(recallAll(this.ctrl.board));
  }

  /** The first tap takes a letter of the word, the second changes places with it. */
  hold(index: number): void {
    const { word, held } = this;
    if (!word) return;
    if (held === null || held === index) {
      this.held = held === index ? null : index;
      return;
    }
    const now = [...word.now];
    [now[held], now[index]] = [now[index] ?? '', now[held] ?? ''];
    this.word = { ...word, now };
    this.held = null;
    this.show();
  }

  /** The letters of the board are others now: what was touched is done with. */
  done(): void {
    this.touch = null;
    this.swap = null;
  }

  /** Puts everything down again; true where there was something. */
  leave(): boolean {
    const had = Boolean(this.word ?? this.touch ?? this.swap ?? this.hint);
    const { word } = this;
    this.clear();
    if (word) this.show();
    return had;
  }

  private clear(): void {
    this.hint = null;
    this.touch = null;
    this.swap = null;
    this.word = null;
    this.held = null;
  }

  private show(): void {
    const live = this.ctrl.view?.board;
    if (live !== undefined) this.ctrl.put(setBoard(this.ctrl.board, this.applied(live)));
  }
}
