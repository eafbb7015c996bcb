import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Tokens = Record<string, string>;

const CSS = readFileSync('src/ui/tokens.css', 'utf8') + readFileSync('src/ui/palettes.css', 'utf8');
const GAMES = ['scrabble-heritage', 'scrabble-deluxe', 'scrabble-harry-potter'] as const;
const ROOMS = ['day', 'evening'] as const;
const PALETTES = ['house', 'contrast', 'distinct'] as const;
type Case = readonly [(typeof GAMES)[number], (typeof ROOMS)[number], (typeof PALETTES)[number]];

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

/** Cards and brown squares, which have these colours in every palette. */
const CARDS: readonly [string, string][] = [
  ['on-brown', 'p-brown'],
  ['card-ink', 'card'],
  ['card-label', 'card'],
  ['card-gold', 'card-back'],
  ...['spell', 'potion', 'competition', 'bonus'].map((family): [string, string] => [
    'on-card-band',
    `card-${family}`,
  ]),
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

function tokens(...[game, room, palette]: Case): Tokens {
  const text = [block(':root {'), block("[data-game='scrabble-heritage']")];
  if (game !== 'scrabble-heritage') text.push(block(`[data-game='${game}']`));
  if (palette !== 'house') text.push(block(`:root[data-palette='${palette}']`));
  const found: Tokens = {};
  for (const [, name, value] of text.join('\n').matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value ?? '');
    const colour = pair?.[room === 'day' ? 1 : 2] ?? value;
    if (name && colour && /^#\w{6}$/.test(colour)) found[name] = colour;
  }
  return found;
}

function linear(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const cases = GAMES.flatMap((game) =>
  ROOMS.flatMap((room) => PALETTES.map((palette): Case => [game, room, palette])),
);

test.each(cases)('text can be read at %s by %s in the colours “%s”', (...one) => {
  const least = one[2] === 'contrast' ? 7 : 4.5;
  expect(tooFaint(tokens(...one), TEXT, least)).toEqual([]);
});

test.each(cases.filter(([game]) => game === 'scrabble-harry-potter'))(
  'cards can be read at %s by %s in the colours “%s”',
  (...one) => {
    expect(tooFaint(tokens(...one), CARDS, 4.5)).toEqual([]);
  },
);

test.each(cases)('marks can be made out at %s by %s in the colours “%s”', (...one) => {
  const least = one[2] === 'contrast' ? 4.5 : 3;
  expect(tooFaint(tokens(...one), MARKS, least)).toEqual([]);
});

/** How eyes without one kind of cone see linear light (Viénot, Brettel and Mollon). */
const EYES = {
  'without red cones': [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1],
  'without green cones': [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1],
} as const;
const SQUARES = ['sq', 'p-2l', 'p-3l', 'p-2w', 'p-3w'];

test.each(
  GAMES.flatMap((game) =>
    ROOMS.flatMap((room) => Object.keys(EYES).map((eyes) => [game, room, eyes] as const)),
  ),
)('colour-blind safe squares keep apart at %s by %s for eyes %s', (game, room, eyes) => {
  const known = tokens(game, room, 'distinct');
  const squares = known['p-brown'] ? [...SQUARES, 'p-brown'] : SQUARES;
  const seen = squares.map((name) => seenBy(EYES[eyes as keyof typeof EYES], known[name] ?? ''));
  const gaps = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => distance(one, other)));
  expect(Math.min(...gaps)).toBeGreaterThan(0.1);
});

/** The linear light of a colour as those eyes see it. */
function seenBy(eyes: readonly number[], colour: string): number[] {
  const light = linear(colour);
  return [0, 3, 6].map((row) =>
    light.reduce((sum, part, at) => sum + part * (eyes[row + at] ?? 0), 0),
  );
}

/** How far two lights are apart in OKLab, where 0.02 is just noticed. */
function distance(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}

function oklab([r = 0, g = 0, b = 0]: readonly number[]): number[] {
  const l = Math.cbrt(0.41222 * r + 0.53633 * g + 0.05145 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.28172 * g + 0.62998 * b);
  return [
    0.21045 * l + 0.79362 * m - 0.00407 * s,
    1.978 * l - 2.42859 * m + 0.45059 * s,
    0.0259 * l + 0.78277 * m - 0.80868 * s,
  ];
}

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
