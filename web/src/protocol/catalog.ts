/* Made by tools/build_protocol.py; never edited. schema d9c0425d5ebe1416a108dbc5d2cb326c */

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
 *
 * `glossary` is whether it prints a glossary, which is asked for by itself.
 */
export interface Explorer {
  edition: string;
  code: string;
  title: string;
  year: number;
  chapters: ExplorerChapter[];
  variations: ExplorerChapter[];
  glossary: boolean;
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
/**
 * GET /api/rules/{edition}/glossary: every entry, in alphabetical order.
 */
export interface GlossaryBook {
  edition: string;
  title: string;
  points: number;
  rules: string[];
  entries: GlossaryLine[];
}
/**
 * One entry: how it is printed, and what can be laid for it.
 *
 * `corrected` is the right spelling of what looks like a misprint, empty for none. `others` are
 * the words of a phrase too long for the board that do not count by themselves.
 */
export interface GlossaryLine {
  phrase: string;
  printed: string[];
  corrected: string;
  forms: GlossaryForm[];
  others: string[];
}
/**
 * A word that can be laid for an entry.
 *
 * `blanks` is how many blanks it needs at least, as the box has too few tiles of a letter.
 */
export interface GlossaryForm {
  word: string;
  blanks: number;
}
