/* Made by tools/build_protocol.py; never edited. schema ce156ba3e6ab51b9cafff1142b3b89ce */

/**
 * A game as the lobby sells it.
 *
 * `package` names the folder of its rules, its computers and its page; `code` is the short name
 * that its rule ids begin with; `levels` are the computers it has, weakest first; `crossword` is
 * what only a crossword edition has.
 */
export interface GameInfo {
  id: string;
  package: string;
  code: string;
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
  levels: ('beginner' | 'expert' | 'intermediate' | 'master')[];
  options: OptionInfo[];
  crossword: CrosswordBox | null;
}
/**
 * One option that a table may choose, explained: `rules` are ids to look up.
 *
 * `kind` is `flag` (on or off), `choice` (one of `choices`), `levels` (one level a seat),
 * `lexicon` (one of the installed word lists) or `deck` (one of the decks of the game).
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
 * What the page draws of a crossword edition before any game of it has begun.
 *
 * `finish_line_targets` holds, by level, the targets for two, three and four players.
 */
export interface CrosswordBox {
  layout: string[];
  tiles: TileKind[];
  finish_line_targets: {
    [k: string]: number[];
  };
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
