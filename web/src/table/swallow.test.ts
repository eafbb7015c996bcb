import { expect, test } from 'vitest';
import { swallowClick } from './swallow';

/** A page, and whether a click on it would do something. */
function page(): { host: EventTarget; clicked: () => boolean } {
  const host = new EventTarget();
  return { host, clicked: () => host.dispatchEvent(new Event('click', { cancelable: true })) };
}

test('letting go after a long press is no click on what lies beneath', () => {
  const { host, clicked } = page();
  swallowClick(host);
  expect(clicked()).toBe(false);
  expect(clicked()).toBe(true);
});

test('a press that comes after it is heard, though letting go made no click', () => {
  const { host, clicked } = page();
  swallowClick(host);
  host.dispatchEvent(new Event('pointerdown'));
  expect(clicked()).toBe(true);
});
