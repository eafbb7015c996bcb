import { expect, test } from 'vitest';
import { Look } from './look';
import { Teller, type Cast } from './news';
import { effectText, rewardText, tokensText } from './signs';
import { CupCtrl } from './ctrl.svelte';
import type { Action, Edition, GameEvent, Part, Preview, View } from './types';

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
  locations: [
    {
      id: 's3', name: 'The Notice Board', text: '', rules: [], spaces: [{
        id: 's3', name: 'The Notice Board', room: 'location', knowledge: 1, magic: 0, level: 0, players: 2,
        shared: false, text: '', rules: [], source: 'house', effects: [{ type: 'take', what: 'challenge', count: 1 }],
      }],
    },
  ],
  cards: [
    {
      type: 'challenge', id: 'shelf', name: "The Brewers' Shelf", deck: 'easy', demand: { potions: 3 }, knowledge: 0,
      points: 20, text: '', rules: [], source: 'house', effects: [],
    },
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
  expect(told).toBe('Pay 1 Knowledge, Harry: Charms 4\u00a0→\u00a05 for 1 Magic');
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

test('a Location goes by its name wherever it is told of', () => {
  const look = new Look(BOX);
  const teller = new Teller(look, CAST, view());
  expect(look.placeText('s3')).toBe('at the Notice Board');
  expect(look.placeName('s3')).toBe('Notice Board');
  expect(look.sourceName('s3')).toBe('the Notice Board');
  expect(teller.line({ type: 'location-revealed', place: 0, location: 's3' } as unknown as GameEvent)?.text).toBe('The Notice Board opens.');
});

test('a name is printed with a bent apostrophe', () => {
  expect(new Look(BOX).card('shelf').name).toBe('The Brewers’ Shelf');
});

test('the same reward for several students is said once', () => {
  const level = { type: 'levels', subjects: [], count: 1 } as unknown as Part;
  expect(rewardText([level, level, { type: 'take', what: 'lesson', count: 1 }])).toBe('2 levels (one each) and a Lesson');
});

test('the team that pays the least Magic is proposed, and of those the smallest', () => {
  const teams = [[0], [1], [0, 1], [0, 1, 2]];
  const legal = teams.map((students): Action => ({ type: 'complete-challenge', card: 'shelf', students }));
  const frames = [{ type: 'challenges', seat: 0, used: [] }];
  const { ctrl } = laid(legal, { frames });
  ctrl.staff('shelf');
  expect(ctrl.team).toEqual([0, 1, 2]);

  const levels = [[1, 1, 1], [1, 2, 1], [1, 1, 1]];
  const { ctrl: other } = laid(legal, { frames, houses: [{ house: 'gryffindor', levels, where: ['', '', ''] }] });
  other.staff('shelf');
  expect(other.team).toEqual([0, 1]);
});

test('two cards of one kind are counted', () => {
  const lesson = { type: 'take', what: 'lesson', count: 1 } as unknown as Part;
  expect(rewardText([lesson, lesson])).toBe('2 Lessons');
  expect(effectText({ type: 'take', what: 'easy', count: 2 })).toBe('2 Easy Challenges');
});

test('what a space lacks is told apart: a level, or tokens', () => {
  const action = { type: 'place-student', student: 0, space: 'cr2', spare: '', tokens: '' };
  const refusal = { code: 'level-too-low', rule: 'HC-PL.9', message: 'That space needs level 3 in one class.' };
  const { ctrl } = laid([], { not_now: [{ action, refusal }] });
  expect(ctrl.spaceState('cr2').lacks).toBe('level');
});

test('where others went is marked until one places a student oneself', () => {
  const { ctrl } = laid([], { houses: [{ house: 'gryffindor', levels: [[1, 1, 1]], where: ['cr2'] }] });
  const placed = (seat: number) => [{ type: 'student-placed', seat, student: 0 }] as unknown as GameEvent[];
  ctrl.watched(placed(0), 1);
  expect(ctrl.spaceState('cr2').tokens[0]?.fresh).toBe(true);
  ctrl.watched(placed(1), 1);
  expect(ctrl.spaceState('cr2').tokens[0]?.fresh).toBe(false);
});

test('what an undone placement wiped away is marked again, and its student chosen', () => {
  const legal = [0, 1].map((student) => ({ type: 'place-student', student, space: 'cr2', spare: '', tokens: '' }));
  const { ctrl } = laid(legal as Action[], { houses: [{ house: 'gryffindor', levels: [[1, 1, 1]], where: ['cr2'] }] });
  ctrl.watched([{ type: 'student-placed', seat: 1, student: 0 }] as unknown as GameEvent[], 0);
  const own = [{ type: 'action-saved', seat: 0 }, { type: 'student-placed', seat: 0, student: 1 }];
  ctrl.watched(own as unknown as GameEvent[], 0);
  expect(ctrl.fresh.size).toBe(0);
  ctrl.watched([{ type: 'taken-back', seat: 0 }] as unknown as GameEvent[], 0);
  expect(ctrl.fresh).toEqual(new Set(['1 0']));
  expect(ctrl.student).toBe(1);
});
