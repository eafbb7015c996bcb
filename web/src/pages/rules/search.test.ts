import { expect, test } from 'vitest';
import type { Explorer, ExplorerRule, Ruling } from '../../protocol';
import { count, find, ruleOf } from './search';

const ruling: Ruling = {
  id: 'R-SC-05',
  rules: ['SD-7.6'],
  issue: 'May one exchange at the end?',
  ruling: 'Deluxe: not below seven.',
  why: 'It is printed.',
  weight: 'often',
  kind: 'ambiguous',
  na: '',
  source: 'house',
};

function rule(id: string, text: string, rulings: Ruling[] = []): ExplorerRule {
  return { id, text, section: 'Gameplay', page: 0, differs: '', rulings };
}

const book: Explorer = {
  edition: 'scrabble-deluxe',
  code: 'SD',
  title: 'Deluxe',
  year: 2010,
  chapters: [
    { title: 'Blanks', rules: [rule('SD-6.1', 'A blank stands for any letter.')] },
    {
      title: 'Exchanging tiles',
      rules: [rule('SD-7.5', 'It ends the turn.'), rule('SD-7.6', 'Seven must be left.', [ruling])],
    },
  ],
  variations: [{ title: 'Reclaiming blanks', rules: [rule('SD-6V.1', 'Take a blank.')] }],
  glossary: false,
};

test('every word must be there, in the rule, its chapter or its rulings', () => {
  expect(find(book.chapters, 'exchanging SEVEN').flatMap((one) => one.rules)).toHaveLength(1);
  expect(find(book.chapters, 'below seven').map((one) => one.title)).toEqual(['Exchanging tiles']);
});

test('a rule is found by its id', () => {
  expect(find(book.chapters, 'sd-7.6')[0]?.rules[0]?.id).toBe('SD-7.6');
});

test('nothing is hidden before something is typed', () => {
  expect(count(find(book.chapters, '  '))).toBe(3);
});

test('a chapter without a hit is left out', () => {
  expect(find(book.chapters, 'quidditch')).toEqual([]);
});

test('a link to a ruling leads to the rule that it concerns', () => {
  expect(ruleOf(book, 'R-SC-05')).toBe('SD-7.6');
  expect(ruleOf(book, 'SD-6V.1')).toBe('SD-6V.1');
  expect(ruleOf(book, 'SD-99.1')).toBe('');
});
