import { expect, test } from 'vitest';
import { routeOf } from './router.svelte';

test.each([
  ['/', '', { page: 'lobby' }],
  ['/new/scrabble-deluxe', '', { page: 'set-up', game: 'scrabble-deluxe', way: 'friends' }],
  ['/new/scrabble-deluxe/device', '', { page: 'set-up', game: 'scrabble-deluxe', way: 'device' }],
  ['/t/k3v9', '', { page: 'table', id: 'k3v9' }],
  ['/join', '', { page: 'join', code: '' }],
  ['/join/maple-41', '', { page: 'join', code: 'maple-41' }],
  ['/rules/SD', '#SD-7.6', { page: 'rules', edition: 'SD', rule: 'SD-7.6' }],
  ['/judge', '', { page: 'judge' }],
])('%s%s has a page of its own', (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});

test.each(['/cellar', '/t/a/b', '/judge/me/now'])('%s leads nowhere, and says so', (path) => {
  expect(routeOf(path)).toEqual({ page: 'nowhere', path });
});

test('an address that cannot be decoded is taken as it is', () => {
  expect(routeOf('/join/%E0%A4%A')).toEqual({ page: 'join', code: '%E0%A4%A' });
});
