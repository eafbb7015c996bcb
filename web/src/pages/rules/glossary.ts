/** The glossary of a rulebook: finding entries, and what is to be said of one. */
import { listed } from '../../ui/words';
import type { GlossaryBook, GlossaryLine } from '../../protocol';

/** The part of a rulebook's address that shows its glossary. */
export const GLOSSARY = 'glossary';

/** The entries with these letters in a row, in a heading or in a word that can be laid. */
export function findEntries(book: GlossaryBook, wanted: string): readonly GlossaryLine[] {
  const letters = plain(wanted);
  return letters === '' ? book.entries : book.entries.filter((one) => holds(one, letters));
}

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');

function holds(entry: GlossaryLine, letters: string): boolean {
  const texts = [entry.phrase, entry.corrected, ...entry.printed, ...entry.forms.map(({ word }) => word)];
  return texts.some((text) => plain(text).includes(letters));
}

/** How many words of the glossary can be laid in all. */
export function countForms(book: GlossaryBook): number {
  return book.entries.reduce((sum, { forms }) => sum + forms.length, 0);
}

export interface Letter {
  readonly letter: string;
  readonly entries: readonly GlossaryLine[];
}

/** The entries by their first letters. */
export function byLetter(entries: readonly GlossaryLine[]): Letter[] {
  const found: { letter: string; entries: GlossaryLine[] }[] = [];
  for (const entry of entries) {
    const letter = entry.phrase.slice(0, 1);
    if (found.at(-1)?.letter !== letter) found.push({ letter, entries: [] });
    found.at(-1)?.entries.push(entry);
  }
  return found;
}

/** What must be known of an entry that is more than one plain word; empty for most. */
export function notesOn({ phrase, corrected, printed, forms, others }: GlossaryLine): string[] {
  const [first] = forms;
  const notes: string[] = [];
  const headings = printed.filter((heading) => heading !== phrase);
  if (headings.length > 0) notes.push(`Printed under ${headings.join(' and ')}.`);
  if (corrected) notes.push(`A misprint for ${corrected}, most likely.`);
  if (others.length > 0) {
    const alone = listed(others.filter((word) => !forms.some((form) => form.word === word)));
    notes.push(`Longer than the board: ${listed(forms.map(({ word }) => word))} may be laid for it, ${alone} not.`);
  } else if (forms.length > 1) {
    notes.push(corrected ? 'Both spellings count.' : `Longer than the board: its parts count, each by itself.`);
  } else if (first && first.word !== phrase) notes.push('Laid whole, as one word.');
  const short = forms.find(({ blanks }) => blanks > 0);
  if (short) notes.push(`Needs ${short.blanks === 1 ? 'a blank' : `${short.blanks} blanks`}: the box has too few of its letters.`);
  return notes;
}
