import { beforeEach, describe, expect, test } from 'vitest';
import { Pins, digitsOf } from './pins.svelte';

beforeEach(() => localStorage.clear());

describe('PINs of a shared device', () => {
  test('a PIN is its own seat’s and its own table’s', () => {
    new Pins('one').set(0, '0815');

    expect(new Pins('one').has(0)).toBe(true);
    expect(new Pins('one').has(1)).toBe(false);
    expect(new Pins('two').has(0)).toBe(false);
  });

  test('it is known again after the page was loaded anew', () => {
    new Pins('one').set(0, '0815');

    expect(new Pins('one').fits(0, '0815')).toBe(true);
    expect(new Pins('one').fits(0, '815')).toBe(false);
    expect(new Pins('one').fits(0, '')).toBe(false);
  });

  test('it is not written where it could be read', () => {
    new Pins('one').set(0, '0815');

    expect(JSON.stringify({ ...localStorage })).not.toContain('0815');
  });

  test('a PIN that another page has put counts here at once', () => {
    const here = new Pins('one');
    new Pins('one').set(0, '0815');

    expect(here.fits(0, '')).toBe(false);
    expect(here.has(0)).toBe(true);
  });

  test('three misses in a row are followed by a rest, in which the right PIN does not open', () => {
    let now = 1_000;
    const pins = new Pins('one', () => now);
    pins.set(0, '0815');
    for (const wrong of ['0000', '1111', '2222']) expect(pins.fits(0, wrong)).toBe(false);

    expect(new Pins('one', () => now).rest(0)).toBe(30_000);
    expect(pins.fits(0, '0815')).toBe(false);
    now += 30_000;
    expect(pins.fits(0, '0815')).toBe(true);
    expect(pins.fits(0, '0000')).toBe(false);
    expect(pins.rest(0)).toBe(0);
  });

  test('whoever forgot it takes it off, and its owner is told until there is a new one', () => {
    const pins = new Pins('one');
    pins.set(0, '0815');
    pins.takeOff(0, true);

    expect(pins.fits(0, '')).toBe(true);
    expect(new Pins('one').wasLost(0)).toBe(true);
    pins.set(0, '4711');
    expect(pins.wasLost(0)).toBe(false);
  });

  test('who takes off the own PIN is told nothing', () => {
    const pins = new Pins('one');
    pins.set(0, '0815');
    pins.takeOff(0);

    expect(pins.has(0)).toBe(false);
    expect(pins.wasLost(0)).toBe(false);
  });

  test('what is no book of PINs is passed over', () => {
    for (const odd of ['7', '{', '{"pins":null,"lost":3}']) {
      localStorage.setItem('parlour.pins.one', odd);
      expect(new Pins('one').has(0)).toBe(false);
    }
  });

  test('only digits are typed, and four of them', () => {
    expect(digitsOf(' 1a2-3 4 5')).toBe('1234');
  });
});
