/** A table being set up: seats, settings and options, and the request that they become. */
import type { GameInfo, Level, NewTable, OptionInfo, SeatRequest, TableInfo } from '../../protocol';

export type Way = 'friends' | 'device';
export type SeatKind = SeatRequest['kind'];

export interface SeatPlan {
  kind: SeatKind;
  name: string;
  /** Of the computer on this seat. */
  strength: Level;
  /** For a Finish Line. */
  level: Level;
}

export interface Plan {
  seats: SeatPlan[];
  options: Record<string, unknown>;
  windowS: number;
  turnLimitS: number | null;
  spectators: boolean;
}

export const FEWEST = 2;

export const WINDOWS: readonly [number, string][] = [
  [10, '10 seconds'],
  [20, '20 seconds'],
  [45, '45 seconds'],
  [120, '2 minutes'],
  [86_400, 'a day (play by post)'],
];

export const TURN_LIMITS: readonly [number | null, string][] = [
  [null, 'no limit'],
  [60, '1 minute'],
  [120, '2 minutes'],
  [180, '3 minutes'],
  [300, '5 minutes'],
  [86_400, 'a day (play by post)'],
];

/** How a table is set up before anything is chosen. */
export function firstPlan(game: GameInfo, way: Way, me: string): Plan {
  const other: SeatKind = way === 'device' ? 'here' : 'open';
  return {
    seats: [
      seat('here', me || (way === 'device' ? 'Player 1' : 'You')),
      seat(other, way === 'device' ? 'Player 2' : ''),
    ],
    options: Object.fromEntries(
      game.options.filter((one) => one.kind !== 'levels').map((one) => [one.name, one.default]),
    ),
    windowS: 20,
    turnLimitS: null,
    spectators: true,
  };
}

function seat(kind: SeatKind, name: string): SeatPlan {
  return { kind, name, strength: 'intermediate', level: 'intermediate' };
}

/** The plan with one more or fewer seats. */
export function resize(plan: Plan, count: number): SeatPlan[] {
  const kind = plan.seats.at(-1)?.kind ?? 'open';
  const more = Array.from({ length: Math.max(0, count - plan.seats.length) }, (_, i) =>
    seat(kind, kind === 'here' ? `Player ${String(plan.seats.length + i + 1)}` : ''),
  );
  return [...plan.seats.slice(0, count), ...more];
}

/** The request: options that stand as the box has them are left out. */
export function request(game: GameInfo, plan: Plan): NewTable {
  const options: Record<string, unknown> = {};
  for (const option of game.options) {
    const value = plan.options[option.name];
    if (option.kind !== 'levels' && value !== option.default) options[option.name] = value;
  }
  if (hasFinishLine(plan)) options['levels'] = plan.seats.map((one) => one.level);
  return {
    game: game.id,
    options,
    settings: {
      challenge_window_s: plan.windowS,
      turn_limit_s: plan.turnLimitS,
      absent_grace_s: 60,
      spectators: plan.spectators,
    },
    seats: plan.seats.map(seatRequest),
  };
}

function seatRequest(one: SeatPlan): SeatRequest {
  if (one.kind === 'here') return { kind: 'here', name: one.name.trim() };
  return one.kind === 'computer' ? { kind: 'computer', level: one.strength } : { kind: 'open' };
}

/** Whether the plan races to targets. */
export function hasFinishLine(plan: Plan): boolean {
  return plan.options['finish_line'] === true;
}

/** Why the plan cannot be played yet, by field; empty when it can. */
export function wrongFields(plan: Plan): Record<string, string> {
  const wrong: Record<string, string> = {};
  const seen = new Set<string>();
  plan.seats.forEach((one, i) => {
    if (one.kind !== 'here') return;
    const name = one.name.trim();
    if (!name) wrong[`seats.${String(i)}`] = 'Who sits here? Give a name.';
    else if (seen.has(name.toLowerCase())) {
      wrong[`seats.${String(i)}`] = 'Two players cannot have the same name.';
    }
    seen.add(name.toLowerCase());
  });
  if (plan.seats.every((one) => one.kind === 'computer')) {
    wrong['seats'] = 'Somebody should sit with the computers: make one seat "here" or "open".';
  }
  return wrong;
}

/** The field of our form that a server's field name means: `options.levels` is `levels`. */
export function fieldOf(name: string): string {
  const seatField = /seats?\W*(\d+)/.exec(name);
  if (seatField?.[1]) return `seats.${seatField[1]}`;
  return name.split('.').at(-1) ?? name;
}

/** Which fields have a place of their own in the form; any other trouble stands at its foot. */
export function hasPlace(game: GameInfo, field: string): boolean {
  return (
    /^seats(\.\d+)?$/.test(field) ||
    field === 'players' ||
    field === 'challenge_window_s' ||
    field === 'turn_limit_s' ||
    game.options.some((one) => one.name === field)
  );
}

/** An option's value in words, such as `Nine tiles`. */
export function valueInWords(option: OptionInfo, value: unknown): string {
  const choice = option.choices.find((one) => one.value === value);
  if (choice) return choice.label;
  return option.title;
}

/** What a table's players agreed on, one line for each thing that is not as the box has it. */
export function agreed(game: GameInfo, table: TableInfo): string[] {
  const chosen = (table.options ?? {}) as Record<string, unknown>;
  const lines = game.options
    .filter((one) => one.kind === 'choice' || one.kind === 'flag')
    .filter((one) => one.name === 'words' || (chosen[one.name] ?? one.default) !== one.default)
    .map((one) => valueInWords(one, chosen[one.name] ?? one.default));
  const { turn_limit_s: limit } = table.settings;
  if (limit !== null) lines.push(`${duration(limit)} for a turn`);
  return lines;
}

/** The target of a level with so many players, null where the game has no Finish Line. */
export function finishLine(game: GameInfo, level: Level, players: number): number | null {
  return game.crossword?.finish_line_targets[level]?.[players - FEWEST] ?? null;
}

/** The target at which a seat of this table wins, null without a Finish Line. */
export function targetOf(game: GameInfo, table: TableInfo, at: number): number | null {
  const { levels = [] } = (table.options ?? {}) as { levels?: Level[] };
  const level = levels[at];
  return level ? finishLine(game, level, levels.length) : null;
}

/** Seconds as people say them. */
export function duration(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ];
  const [size, unit] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [
    1,
    'second',
  ];
  const count = seconds / size;
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
