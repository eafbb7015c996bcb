/* Made by tools/build_protocol.py; never edited. schema 3583f799992cf62e21672cf48a4735c3 */

/**
 * A game as the lobby sells it.
 *
 * `finish_line_targets` holds, by level, the targets for two, three and four players.
 */
export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  about: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  minutes: number;
  age: number;
  options: OptionInfo[];
  layout: string[];
  tiles: TileKind[];
  finish_line_targets: {
    [k: string]: number[];
  };
}
/**
 * One option that a table may choose, explained: `rules` are ids to look up.
 *
 * `kind` is `flag` (on or off), `choice` (one of `choices`), `levels` (one level a seat) or
 * `lexicon` (one of the installed word lists).
 */
export interface OptionInfo {
  name: string;
  title: string;
  text: string;
  kind: string;
  default: unknown;
  rules: string[];
  choices: Choice[];
}
/**
 * One value of an option, as the lobby shows it.
 */
export interface Choice {
  value: unknown;
  label: string;
}
/**
 * One kind of tile in the box.
 */
export interface TileKind {
  letter: string;
  count: number;
  value: number;
}
/**
 * A whole rulebook: the chapters in the order of print, each optional variation by itself.
 */
export interface Explorer {
  edition: string;
  code: string;
  title: string;
  year: number;
  chapters: ExplorerChapter[];
  variations: ExplorerChapter[];
}
/**
 * A chapter with its rules in order.
 */
export interface ExplorerChapter {
  title: string;
  rules: ExplorerRule[];
}
/**
 * A rule with the rulings that concern it.
 */
export interface ExplorerRule {
  id: string;
  text: string;
  section: string;
  page: number;
  differs: string;
  rulings: Ruling[];
}
/**
 * Our decision where the rulebooks are silent, ambiguous or at odds; never a publisher's.
 */
export interface Ruling {
  id: string;
  rules: string[];
  issue: string;
  ruling: string;
  why: string;
  weight: 'at-times' | 'often' | 'rarely';
  kind: 'ambiguous' | 'contradiction' | 'misprint' | 'silent';
  na: string;
  source: 'house';
}
