import { expect, test } from 'vitest';
import type { GlossaryBook, GlossaryLine } from '../../protocol';
import { byLetter, countForms, findEntries, notesOn } from './glossary';

function entry(phrase: string, more: Partial<GlossaryLine> = {}): GlossaryLine {
  const word = phrase.replace(/[^A-Z]/g, '');
  return { phrase, printed: [phrase], corrected: '', forms: [{ word, blanks: 0 }], others: [], ...more };
}
const form = (word: string, blanks = 0): { word: string; blanks: number } => ({ word, blanks });

const finite = entry('FINITE INCANTATEM', { forms: [form('INCANTATEM')], others: ['FINITE'] });
const herbology = entry('HERBOLGY', {
  corrected: 'HERBOLOGY',
  forms: [form('HERBOLGY'), form('HERBOLOGY')],
});
const book: GlossaryBook = {
  edition: 'scrabble-harry-potter',
  title: 'Glossary',
  points: 10,
  rules: [],
  entries: [entry('ACCIO'), entry('AVADA KEDAVRA'), finite, herbology],
};
const phrases = (wanted: string): string[] => findEntries(book, wanted).map(({ phrase }) => phrase);

test('an entry is found by letters in a row, across spaces and in either spelling', () => {
  expect(phrases('daked')).toEqual(['AVADA KEDAVRA']);
  expect(phrases('herbolo')).toEqual(['HERBOLGY']);
  expect(phrases('')).toHaveLength(4);
});

test('entries stand under their first letters', () => {
  expect(byLetter(book.entries).map(({ letter }) => letter)).toEqual(['A', 'F', 'H']);
  expect(countForms(book)).toBe(5);
});

test('a plain word needs no note; a phrase, a misprint and a rare letter do', () => {
  expect(notesOn(entry('ACCIO'))).toEqual([]);
  expect(notesOn(entry('AVADA KEDAVRA'))).toEqual(['Laid whole, as one word.']);
  expect(notesOn(finite)).toEqual([
    'Longer than the board: INCANTATEM may be laid for it, FINITE not.',
  ]);
  expect(notesOn(herbology)).toEqual(['A misprint for HERBOLOGY, most likely.', 'Both spellings count.']);
  expect(notesOn(entry('BLUBBER', { forms: [form('BLUBBER', 1)] }))).toEqual([
    'Needs a blank: the box has too few of its letters.',
  ]);
});
