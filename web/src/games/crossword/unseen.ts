/** The tiles that a player has not seen: the pouch and the other racks together. */
import type { EditionLook } from './edition';

const VOWELS = 'AEIOU';

export interface Unseen {
  readonly letters: readonly { letter: string; count: number }[];
  readonly total: number;
  readonly vowels: number;
  readonly consonants: number;
  readonly blanks: number;
}

/** In the order of the alphabet, or with the vowels before the rest; blanks come last. */
export function countUnseen(unseen: string, look: EditionLook, vowelsFirst = false): Unseen {
  const counts = new Map<string, number>();
  for (const letter of unseen) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const alphabet = [...look.alphabet];
  const isVowel = (letter: string): boolean => VOWELS.includes(letter);
  const ordered = vowelsFirst
    ? [...alphabet.filter(isVowel), ...alphabet.filter((letter) => !isVowel(letter))]
    : alphabet;
  const letters = [...ordered, '?'].map((letter) => ({
    letter,
    count: counts.get(letter) ?? 0,
  }));
  const blanks = counts.get('?') ?? 0;
  const vowels = [...VOWELS].reduce((sum, letter) => sum + (counts.get(letter) ?? 0), 0);
  return { letters, total: unseen.length, vowels, blanks, consonants: unseen.length - vowels - blanks };
}
