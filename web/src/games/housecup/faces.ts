/** What the page draws: faces of spaces, cards and students, in the words and signs of this page. */
import type { GlyphName } from './Glyph.svelte';
import type { Hue } from '../../ui/Token.svelte';

export const CLASSES = ['charms', 'potions', 'defense'] as const;
export type ClassName = (typeof CLASSES)[number];
export type Levels = Readonly<Record<ClassName, number>>;
export type Deck = 'basic' | 'advanced' | 'easy' | 'hard';

/** Level that costs a Magic when it is reached, and the last level. */
export const GATE = 5;
export const TOP = 7;
/** Whether the step up from a level is the one that costs a Magic. */
export const isGate = (level: number): boolean => level + 1 === GATE;

export const CLASS_NAMES: Readonly<Record<ClassName | 'any', string>> = {
  charms: 'Charms',
  potions: 'Potions',
  defense: 'Defense',
  any: 'any class',
};

/** One sign of a reward, a cost or a demand. */
export interface Sign {
  readonly icon: GlyphName;
  /** What stands before it: a number, or `all`. */
  readonly count?: number | string;
  /** What stands above it: `+1`. */
  readonly up?: string;
  readonly label: string;
}

export interface SpaceFace {
  readonly id: string;
  readonly name: string;
  readonly signs: readonly Sign[];
  readonly caption: string;
  readonly cost: readonly Sign[];
  /** The level that a student needs, 0 for none. */
  readonly level: number;
  readonly crowd: boolean;
  /** The fewest players with whom it is open. */
  readonly players: number;
  readonly text: string;
  readonly rules: readonly string[];
  readonly house: boolean;
}

export interface TokenFace {
  readonly hue: Hue;
  readonly letter: string;
  readonly name: string;
  readonly owner: string;
  readonly asleep?: boolean;
  /** Has come since whoever looks on placed a student. */
  readonly fresh?: boolean;
}

/** `open` may be taken now, `chosen` is being taken, `shut` says why not, `plain` says nothing. */
export type SpaceLook = 'open' | 'chosen' | 'shut' | 'plain';

export interface SpaceState {
  readonly look: SpaceLook;
  readonly tokens: readonly TokenFace[];
  /** Who stands there in thought. */
  readonly ghost: TokenFace | null;
  readonly why: string;
  /** What of its price is not there. */
  readonly lacks: '' | 'level' | 'tokens';
  readonly stock: string;
}

export interface LocationFace {
  readonly id: string;
  readonly title: string;
  /** Null while it is face down. */
  readonly spaces: readonly SpaceFace[] | null;
  readonly opens: number;
  readonly level: number;
  readonly count: number;
  /** Has just opened. */
  readonly fresh?: boolean;
}

export interface CardFace {
  readonly id: string;
  readonly deck: Deck;
  readonly name: string;
  readonly text: string;
  readonly demands: readonly Sign[];
  /** Points of a challenge, 0 for a lesson. */
  readonly points: number;
  readonly rewards: readonly Sign[];
  readonly rules: readonly string[];
  /** Made by us, not printed by the publisher. */
  readonly house: boolean;
}

export interface StudentFace {
  readonly name: string;
  readonly letter: string;
  readonly levels: Levels;
  /** Where the student is, in a few words. */
  readonly where: string;
  readonly away: boolean;
  readonly asleep: boolean;
}

/** Levels a student would gain, for the hatched pips. */
export type Preview = Readonly<Partial<Record<ClassName, number>>>;
