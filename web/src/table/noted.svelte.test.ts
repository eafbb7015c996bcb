import { afterEach, expect, test } from 'vitest';
import { hostNotes, noted } from './noted';

afterEach(() => hostNotes(null));

test('a card that loses the focus because the page is drawn without it takes its note along', () => {
  const page = $state({ shown: true });
  hostNotes({ show: () => undefined, hide: () => (page.shown = false) });
  const card = document.createElement('button');
  const leave = noted(() => 'a card')(card);
  // Chromium tells a card so in the midst of the drawing that removes it.
  const drawn = $derived.by(() => card.dispatchEvent(new FocusEvent('blur')));
  const draw = (): boolean => drawn;
  expect(draw()).toBe(true);
  expect(page.shown).toBe(false);
  leave?.();
});
