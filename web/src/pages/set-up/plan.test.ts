import { expect, test } from 'vitest';
import { DELUXE, seat, table } from '../fixtures';
import {
  agreed,
  duration,
  fieldOf,
  firstPlan,
  request,
  resize,
  targetOf,
  wrongFields,
} from './plan';

test('a table for friends keeps the second seat open', () => {
  expect(firstPlan(DELUXE, 'friends', 'Ada').seats.map((one) => one.kind)).toEqual([
    'here',
    'open',
  ]);
});

test('a device that is passed round seats everybody here', () => {
  const plan = firstPlan(DELUXE, 'device', '');

  expect(plan.seats.map((one) => one.name)).toEqual(['Player 1', 'Player 2']);
  expect(resize(plan, 4).map((one) => one.kind)).toEqual(['here', 'here', 'here', 'here']);
});

test('options that stand as the box has them are not sent', () => {
  expect(request(DELUXE, firstPlan(DELUXE, 'friends', 'Ada')).options).toEqual({});
});

test('a chosen option is sent', () => {
  const plan = firstPlan(DELUXE, 'friends', 'Ada');
  plan.options['rack_size'] = 9;

  expect(request(DELUXE, plan).options).toEqual({ rack_size: 9 });
});

test('a Finish Line sends a level for each seat', () => {
  const plan = firstPlan(DELUXE, 'friends', 'Ada');
  plan.options['finish_line'] = true;
  plan.seats = resize(plan, 3);
  plan.seats[2]!.level = 'expert';

  expect(request(DELUXE, plan).options).toEqual({
    finish_line: true,
    levels: ['intermediate', 'intermediate', 'expert'],
  });
});

test('a seat says only what its kind needs', () => {
  const plan = firstPlan(DELUXE, 'friends', ' Ada ');
  plan.seats = resize(plan, 3);
  plan.seats[2] = { ...plan.seats[2]!, kind: 'computer', strength: 'expert' };

  expect(request(DELUXE, plan).seats).toEqual([
    { kind: 'here', name: 'Ada' },
    { kind: 'open' },
    { kind: 'computer', level: 'expert' },
  ]);
});

test('a nameless player is asked for at the seat', () => {
  const plan = firstPlan(DELUXE, 'device', 'Ada');
  plan.seats[1]!.name = '  ';

  expect(Object.keys(wrongFields(plan))).toEqual(['seats.1']);
});

test('two players cannot have one name, whatever its capitals', () => {
  const plan = firstPlan(DELUXE, 'device', 'Ada');
  plan.seats[1]!.name = 'ADA';

  expect(Object.keys(wrongFields(plan))).toEqual(['seats.1']);
});

test('computers do not play among themselves', () => {
  const plan = firstPlan(DELUXE, 'friends', 'Ada');
  for (const one of plan.seats) one.kind = 'computer';

  expect(Object.keys(wrongFields(plan))).toEqual(['seats']);
});

test.each([
  ['options.levels', 'levels'],
  ['levels', 'levels'],
  ['settings.turn_limit_s', 'turn_limit_s'],
  ['seats[1].name', 'seats.1'],
  ['seats.2.level', 'seats.2'],
  ['seat 3', 'seats.3'],
  ['seats', 'seats'],
])('the server’s field %s is shown at %s', (name, field) => {
  expect(fieldOf(name)).toBe(field);
});

test('an invitation says how words are judged and what is not as usual', () => {
  const invited = table([seat(0)], {
    options: { rack_size: 9, finish_line: true },
    settings: {
      challenge_window_s: 20,
      turn_limit_s: 120,
      absent_grace_s: 60,
      spectators: true,
    },
  });

  expect(agreed(DELUXE, invited)).toEqual([
    'Doubt a word, stake a turn',
    'Nine tiles',
    'Finish Line',
    '2 minutes for a turn',
  ]);
});

test('a seat’s target follows its level and the number of players', () => {
  const racing = table([seat(0), seat(1), seat(2)], {
    options: { finish_line: true, levels: ['expert', 'beginner', 'intermediate'] },
  });

  expect([0, 1, 2].map((at) => targetOf(DELUXE, racing, at))).toEqual([180, 60, 100]);
  expect(targetOf(DELUXE, table([seat(0)]), 0)).toBeNull();
});

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [60, '1 minute'],
  [7200, '2 hours'],
  [86_400, '1 day'],
])('%i seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});
