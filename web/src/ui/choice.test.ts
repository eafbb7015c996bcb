import { beforeEach, expect, test } from 'vitest';
import { Choice } from './choice.svelte';

beforeEach(() => localStorage.clear());

test('a setting begins with its first value and remembers another', () => {
  const colours = new Choice('colours', ['house', 'contrast']);
  expect(colours.value).toBe('house');
  colours.value = 'contrast';
  expect(new Choice('colours', ['house', 'contrast']).value).toBe('contrast');
});

test('what no setting knows is forgotten', () => {
  localStorage.setItem('colours', 'plaid');
  expect(new Choice('colours', ['house', 'contrast']).value).toBe('house');
});

test('a change is done at once', () => {
  const done: string[] = [];
  const colours = new Choice('colours', ['house', 'contrast'], (name) => done.push(name));
  colours.begin();
  colours.value = 'contrast';
  expect(done).toEqual(['house', 'contrast']);
});
