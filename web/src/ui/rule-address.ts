/** Where the rulebook explorer shows a rule or a ruling. */

const EDITIONS: Readonly<Record<string, string>> = {
  SD: 'scrabble-deluxe',
  SH: 'scrabble-heritage',
};

/** `SD-7.6` stands in the rulebook SD; a ruling such as `R-SC-05` in that of `edition`. */
export function ruleAddress(id: string, edition = 'scrabble-heritage'): string {
  const code = id.split('-')[0] ?? '';
  return `/rules/${EDITIONS[code] ?? edition}#${id}`;
}
