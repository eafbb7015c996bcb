/* Made by tools/build_protocol.py; never edited. schema c1e7438096933af332e54bbd073bb545 */

/**
 * A game as the lobby sells it.
 *
 * This interface was referenced by `CatalogRoot`'s JSON-Schema
 * via the `definition` "GameInfo".
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
}
/**
 * One option that a table may choose, explained: `rules` are ids to look up.
 *
 *     `kind` is `flag` (on or off), `choice` (one of `choices`), `levels` (one level a seat) or
 *     `lexicon` (one of the installed word lists).
 *
 * This interface was referenced by `CatalogRoot`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string;
  title: string;
  text: string;
  kind: string;
  rules: string[];
  choices: Choice[];
}
/**
 * One value of an option, as the lobby shows it.
 *
 * This interface was referenced by `CatalogRoot`'s JSON-Schema
 * via the `definition` "Choice".
 */
export interface Choice {
  value: unknown;
  label: string;
}
/**
 * One kind of tile in the box.
 *
 * This interface was referenced by `CatalogRoot`'s JSON-Schema
 * via the `definition` "TileKind".
 */
export interface TileKind {
  letter: string;
  count: number;
  value: number;
}
/**
 * A whole rulebook: the chapters in the order of print, each optional variation by itself.
 *
 * This interface was referenced by `CatalogRoot`'s JSON-Schema
 * via the `definition` "Explorer".
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
 *
 * This interface was referenced by `CatalogRoot`'s JSON-Schema
 * via the `definition` "ExplorerChapter".
 */
export interface ExplorerChapter {
  title: string;
  rules: ExplorerRule[];
}
/**
 * A rule with the rulings that concern it.
 *
 * This interface was referenced by `CatalogRoot`'s JSON-Schema
 * via the `definition` "ExplorerRule".
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
 *
 * This interface was referenced by `CatalogRoot`'s JSON-Schema
 * via the `definition` "Ruling".
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
