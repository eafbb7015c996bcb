import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Tokens = Record<string, string>;

const CSS = readFileSync('src/ui/tokens.css', 'utf8');
const GAMES = ['scrabble-heritage', 'scrabble-deluxe'] as const;
const ROOMS = ['day', 'evening'] as const;

/** Text on its ground: at least 4.5 to 1. */
const TEXT: readonly [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent-ink', 'brass-ink', 'danger', 'ok'].flatMap(
    (ink): [string, string][] => ['room', 'room-far', 'surface', 'surface-2'].map((on) => [ink, on]),
  ),
  ['ink', 'lamp'],
  ['ink-2', 'lamp'],
  ['ink', 'danger-wash'],
  ['danger', 'danger-wash'],
  ['ink', 'accent-wash'],
  ['ink-2', 'accent-wash'],
  ['brass-ink', 'accent-wash'],
  ['accent-ink', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hi'],
  ['on-brass', 'brass'],
  ['on-brass', 'brass-hi'],
  ['tile-ink', 'tile'],
  ['tile-ink', 'tile-hi'],
  ['on-2l', 'p-2l'],
  ['on-3l', 'p-3l'],
  ['on-2w', 'p-2w'],
  ['on-3w', 'p-3w'],
];

/** Marks that carry meaning: at least 3 to 1. */
const MARKS: readonly [string, string][] = [
  ['focus', 'room'],
  ['focus', 'surface'],
  ['edge', 'room'],
  ['edge', 'surface'],
  ['seat-1', 'surface'],
  ['seat-2', 'surface'],
  ['seat-3', 'surface'],
  ['seat-4', 'surface'],
];

function block(selector: string): string {
  const start = CSS.indexOf(selector);
  return CSS.slice(start, CSS.indexOf('\n}', start));
}

function tokens(game: (typeof GAMES)[number], room: (typeof ROOMS)[number]): Tokens {
  const text = [block(':root {'), block("[data-game='scrabble-heritage']")];
  if (game !== 'scrabble-heritage') text.push(block(`[data-game='${game}']`));
  const found: Tokens = {};
  for (const [, name, value] of text.join('\n').matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value ?? '');
    const colour = pair?.[room === 'day' ? 1 : 2] ?? value;
    if (name && colour && /^#\w{6}$/.test(colour)) found[name] = colour;
  }
  return found;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const cases = GAMES.flatMap((game) => ROOMS.map((room) => [game, room] as const));

test.each(cases)('text can be read at %s by %s', (game, room) => {
  expect(tooFaint(tokens(game, room), TEXT, 4.5)).toEqual([]);
});

test.each(cases)('marks can be made out at %s by %s', (game, room) => {
  expect(tooFaint(tokens(game, room), MARKS, 3)).toEqual([]);
});

function tooFaint(known: Tokens, pairs: readonly [string, string][], least: number): string[] {
  return pairs
    .map(([ink, ground]): [string, number] => {
      const colours = [known[ink], known[ground]];
      if (!colours[0] || !colours[1]) return [`${ink} or ${ground} is no token`, 0];
      return [`${ink} on ${ground}`, contrast(colours[0], colours[1])];
    })
    .filter(([, ratio]) => ratio < least)
    .map(([pair, ratio]) => `${pair}: ${ratio.toFixed(2)}`);
}
