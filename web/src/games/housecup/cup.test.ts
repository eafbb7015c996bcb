import { expect, test } from 'vitest';
import { Look } from './look';
import { Teller, type Cast } from './news';
import { effectText, tokensText } from './signs';
import { CupCtrl } from './ctrl.svelte';
import type { Action, Edition, GameEvent, Preview, View } from './types';

const BOX = {
  id: 'house-cup',
  houses: [{ id: 'gryffindor', name: 'Gryffindor', students: ['Harry', 'Hermione', 'Ron'] }],
  spaces: [
    {
      id: 'cr2', name: 'Charms class', room: 'classroom', knowledge: 0, magic: 0, level: 0, players: 2,
      shared: false, text: '', rules: ['HC-SP.CR2'], source: 'rulebook',
      effects: [
        { type: 'level', who: 'self', subject: 'charms', count: 1, spread: 'free', magic: 0 },
        { type: 'take', what: 'easy', count: 1 },
      ],
    },
  ],
  locations: [],
  cards: [
    {
      type: 'lesson', id: 'ink', name: 'Ink', deck: 'basic', demand: { charms: 2 }, copies: 2,
      text: 'Gain 2 Knowledge.', rules: [], source: 'house', effects: [],
    },
  ],
} as unknown as Edition;

function view(more: object = {}): View {
  const house = { house: 'gryffindor', levels: [[1, 1, 1], [1, 1, 1], [1, 1, 1]], where: ['', '', ''] };
  return {
    viewer: 0, question: 1, houses: [house], locations: [], legal: [], not_now: [],
    frames: [{ type: 'turn', seat: 0, student: null, placed: false }],
    ...more,
  } as unknown as View;
}

const CAST: Cast = {
  who: () => 'You',
  name: () => 'Ada',
  does: (_seat, you) => `You ${you}`,
  isYou: () => true,
};

function laid(legal: readonly Action[], more: object = {}): { ctrl: CupCtrl; sent: Action[] } {
  const sent: Action[] = [];
  const ctrl = new CupCtrl(new Look(BOX), {
    busy: () => false,
    act: (action) => sent.push(action) > 0,
    try: (_action, answer) => answer({ refusal: null, events: [] } as Preview),
    forgetTry: () => undefined,
    moved: () => undefined,
    owner: () => 'Ada',
  });
  ctrl.arrived(view({ legal, ...more }));
  return { ctrl, sent };
}

test('students whose names begin alike have two letters on their tokens', () => {
  const look = new Look(BOX);
  expect([0, 1, 2].map((student) => look.letter('gryffindor', student))).toEqual(['Ha', 'He', 'R']);
});

test('a space says what it gives, and by which rule', () => {
  const face = new Look(BOX).space('cr2');
  expect(face?.caption).toBe('A level in Charms, an Easy Challenge');
  expect(face?.rules).toEqual(['HC-SP.CR2']);
});

test('tokens and effects are said as people say them', () => {
  expect(tokensText(2, 1, 1)).toBe('2 Knowledge, 1 Magic and 1 gem');
  expect(effectText({ type: 'take', what: 'hard', count: 1 })).toBe('a Hard Challenge');
});

test('a card of our own making is marked as house data', () => {
  expect(new Look(BOX).card('ink').house).toBe(true);
});

test('the price of a placement is told in one sentence before it is done', () => {
  const events = [
    { type: 'student-placed', seat: 0, student: 0, space: 'cr2', knowledge: 1, magic: 0, spare: '', tokens: '' },
    { type: 'level-raised', seat: 0, student: 0, subject: 'charms', level: 5, magic: 1 },
  ] as unknown as GameEvent[];
  const told = new Teller(new Look(BOX), CAST, view()).consequence(events);
  expect(told).toBe('Pay 1 Knowledge, Harry: Charms 4 → 5 for 1 Magic');
});

test('a tap on a lit space looks at the placement, and only a second step does it', () => {
  const place: Action = { type: 'place-student', student: 1, space: 'cr2', spare: '', tokens: '' };
  const { ctrl, sent } = laid([place]);
  expect(ctrl.spaceState('cr2').look).toBe('open');
  expect(ctrl.tapSpace('cr2')).toBe(true);
  expect([ctrl.student, ctrl.spaceState('cr2').look, sent.length]).toEqual([1, 'chosen', 0]);
  ctrl.confirm();
  expect(sent).toEqual([place]);
});

test('a space that is not for the student says why', () => {
  const refusal = { code: 'too-dear', rule: 'HC-PL.3', message: 'It costs 1 Knowledge; you have 0.' };
  const action = { type: 'place-student', student: 0, space: 'cr2', spare: '', tokens: '' };
  const { ctrl } = laid([], { not_now: [{ action, refusal }] });
  expect(ctrl.spaceState('cr2')).toMatchObject({ look: 'shut', why: refusal.message });
  expect(ctrl.tapSpace('cr2')).toBe(false);
});

test('undoing is offered while the referee allows it', () => {
  const { ctrl, sent } = laid([{ type: 'take-back' }]);
  expect(ctrl.canUndo).toBe(true);
  ctrl.undo();
  expect(sent).toEqual([{ type: 'take-back' }]);
});
