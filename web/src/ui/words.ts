/** Small pieces of sentences, the same wherever something is told. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** It ends with one full stop, if with nothing else that ends a sentence. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** An apostrophe as print has it, whatever an owner has typed. */
export const curly = (text: string): string => text.replaceAll("'", '’');

/** `1 card`, `2 cards`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** `a`, `a and b`, `a, b or c`. */
export function listed(parts: readonly string[], joint = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${joint} ${last}`;
}
