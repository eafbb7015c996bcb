import { expect, test } from 'vitest';
import { splitWords } from './judge-words';

test('words are parted by whatever is no letter, and asked once', () => {
  expect(splitWords(' quartz, thousand;quartz/ox ')).toEqual(['QUARTZ', 'THOUSAND', 'OX']);
});

test('nothing typed is no question', () => {
  expect(splitWords(' 12 ')).toEqual([]);
});
