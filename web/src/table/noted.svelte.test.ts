import { expect, test } from 'vitest';
import { hostNotes, noted } from './noted';

test('a card that loses the focus because the page is drawn without it takes its note along', () => {
  const page = $state({ shown: true });
  const stop = hostNotes({ show: () => undefined, hide: () => (page.shown = false) });
  const card = document.createElement('button');
  const leave = noted(() => 'a card')(card);
  // Chromium tells a card so in the midst of the drawing that removes it.
  const drawn = $derived.by(() => card.dispatchEvent(new FocusEvent('blur')));
  const draw = (): boolean => drawn;
  expect(draw()).toBe(true);
  expect(page.shown).toBe(false);
  leave?.();
  stop();
});

test('over a dialog the notes within it are shown, and after it those of the page again', () => {
  const told: string[] = [];
  const host = (name: string) => ({ show: () => told.push(name), hide: () => undefined });
  const stops = [hostNotes(host('page')), hostNotes(host('dialog'))];
  const card = document.createElement('button');
  Object.assign(card, { matches: () => true });
  const leave = noted(() => 'a card')(card);
  card.dispatchEvent(new FocusEvent('focus'));
  stops[1]?.();
  card.dispatchEvent(new FocusEvent('focus'));
  expect(told).toEqual(['dialog', 'page']);
  leave?.();
  stops[0]?.();
});
