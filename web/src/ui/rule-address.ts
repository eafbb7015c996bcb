/** Where the rulebook explorer shows a rule or a ruling. */

const EDITIONS: Readonly<Record<string, string>> = {
  SD: 'scrabble-deluxe',
  SH: 'scrabble-heritage',
  HP: 'scrabble-harry-potter',
  HC: 'house-cup',
  DC: 'duelling-club',
};

/** `SD-7.6` stands in the rulebook SD, `R-HP-05` in that of HP; `R-SC-05` in that of `edition`. */
export function ruleAddress(id: string, edition = 'scrabble-heritage'): string {
  const [head = '', group = ''] = id.split('-');
  const code = head === 'R' ? group : head;
  return `/rules/${EDITIONS[code] ?? edition}#${id}`;
}
