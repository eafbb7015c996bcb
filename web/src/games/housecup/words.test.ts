/** What the House Cup says of an action before it is done, and how it tells a table in words. */
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import CupPanels from './CupPanels.svelte';
import { asking, pickTitle } from './asking';
import { CupCtrl } from './ctrl.svelte';
import { stepPrice } from './left';
import { Look } from './look';
import { Teller, type Cast } from './news';
import type { CupSession } from './session.svelte';
import { effectText } from './signs';
import { actionText, houseLines } from './text';
import type { Action, Edition, Effect, GameEvent, Part, Preview, StateFrame, View } from './types';

const BOX = {
  id: 'house-cup',
  houses: [
    { id: 'gryffindor', name: 'Gryffindor', students: ['Harry', 'Hermione', 'Ron'] },
    { id: 'slytherin', name: 'Slytherin', students: ['Malfoy', 'Crabbe', 'Goyle'] },
  ],
  spaces: [{ id: 'cr3', room: 'classroom', name: 'Defense class', knowledge: 0, magic: 0, level: 0, players: 2, shared: false, text: '', rules: [], source: 'rulebook', effects: [] }],
  locations: [{ id: 's2', name: 'The Study Corner', text: '', rules: [], spaces: [{ id: 's2', name: 'The Study Corner', room: 'location', knowledge: 1, magic: 0, level: 0, players: 2, shared: false, text: '', rules: [], source: 'house', effects: [] }] }],
  cards: [
    { type: 'challenge', id: 'shelf', name: 'Shelf', deck: 'easy', demand: { potions: 3 }, knowledge: 0, points: 20, text: '20 points and 1 Magic', rules: [], source: 'house', effects: [] },
    { type: 'lesson', id: 'ink', name: 'Ink', deck: 'basic', demand: { charms: 2 }, copies: 2, text: 'Gain 2 Knowledge.', rules: [], source: 'house', effects: [] },
    { type: 'lesson', id: 'boggart', name: 'Boggart', deck: 'advanced', demand: { defense: 3 }, copies: 1, text: 'Move a placed Student.', rules: [], source: 'rulebook', effects: [] },
  ],
} as unknown as Edition;
const CAST: Cast = { who: () => 'You', name: () => 'Ada', does: (_seat, you) => `You ${you}`, isYou: () => true };
const ALL = ['charms', 'potions', 'defense'] as const;

interface House {
  readonly magic?: number;
  readonly knowledge?: number;
  readonly levels?: readonly (readonly number[])[];
  readonly house?: string;
  readonly open?: readonly string[];
  readonly hidden?: readonly string[];
  readonly completed?: readonly string[];
}

function view(house: House = {}, more: object = {}): View {
  const one = {
    house: 'gryffindor', levels: [[1, 1, 4], [1, 1, 1], [1, 1, 1]], where: ['', '', ''], magic: 0, knowledge: 0, gems: 0,
    open: [], hidden: [], hidden_counts: [0, 0, 0, 0], completed: [], ...house,
  };
  return { viewer: 0, question: 1, houses: [one, { ...one, house: 'slytherin', hidden: [] }], locations: [], legal: [], not_now: [], frames: [], ...more } as unknown as View;
}

const levels = (part: object = {}): Part =>
  ({ type: 'levels', students: [0], subjects: [...ALL], count: 1, spread: 'free', best: false, magic: 0, ...part }) as unknown as Part;
const learned = { type: 'lesson-learned', seat: 0, student: 0, card: 'ink', magic: 0, second: false };
const begun = (parts: readonly Part[], students: readonly number[] = [0]) => ({ type: 'begun', frames: [{ type: 'reward', seat: 0, students, source: 'ink', parts }] });
const done = { type: 'reward-done', seat: 0, card: 'ink' };

/** The consequence of learning a Lesson for a house. */
function told(house: House, ...events: readonly object[]): string {
  return new Teller(new Look(BOX), CAST, view(house)).consequence([learned, ...events] as unknown as GameEvent[]);
}

function session(now: View): CupSession {
  const look = new Look(BOX);
  const ctrl = new CupCtrl(look, {
    busy: () => false, act: () => true, try: (_action, answer) => answer({ refusal: null, events: [] } as Preview),
    forgetTry: () => undefined, moved: () => undefined, owner: () => 'Ada',
  });
  ctrl.arrived(now);
  return { ctrl, look, near: 0, names: CAST, ended: false, awaited: [] } as unknown as CupSession;
}

const BEAST = levels({ count: 4, magic: 1 });

test('levels that cost Magic are told with their price, and no more of them than it pays for', () => {
  expect(told({ magic: 2 }, begun([BEAST]))).toBe('Then up to 2 levels (1 Magic each, you have 2)');
  expect(told({ magic: 9 }, begun([BEAST]))).toBe('Then up to 4 levels (1 Magic each, you have 9)');
  expect(told({ magic: 1 }, begun([BEAST]))).toBe('Then a level (1 Magic each, you have 1)');
  const high = [[4, 4, 4], [1, 1, 1], [1, 1, 1]];
  expect(told({ magic: 3, levels: high }, begun([BEAST]))).toBe('Then up to 2 levels (1 Magic each, Level 5 costs 1 more, you have 3)');
});

test('a Lesson whose levels cannot be paid for brings nothing, and says why', () => {
  expect(told({ magic: 0 }, begun([BEAST]), done)).toBe('It brings nothing now: no level (a level costs 1 Magic, you have none)');
  const drill = levels({ subjects: ['defense'] });
  expect(told({ magic: 0 }, begun([drill]), done)).toBe('It brings nothing now: no level in Defense (Level 5 costs 1 Magic, you have none)');
});

test('Magic that is paid or gained on the way counts', () => {
  const paid = { ...learned, magic: 1 };
  const events = [paid, begun([BEAST])] as unknown as GameEvent[];
  expect(new Teller(new Look(BOX), CAST, view({ magic: 3 })).consequence(events)).toBe('Pay 1 Magic for missing levels, then up to 2 levels (1 Magic each, you have 2)');
  const gained = { type: 'tokens-gained', seat: 0, source: 'ink', knowledge: 0, magic: 1, gems: 0 };
  expect(told({ magic: 0 }, begun([levels({ subjects: ['defense'] })]), gained)).toBe('+ 1 Magic, then a level in Defense (Level 5 costs 1 Magic)');
});

test('a level that is out of reach is told apart from what still comes', () => {
  const take = { type: 'take', what: 'easy', count: 1 } as Part;
  const drill = levels({ subjects: ['defense'] });
  expect(told({ magic: 0 }, begun([drill, take]))).toBe('Then an Easy Challenge, no level in Defense (Level 5 costs 1 Magic, you have none)');
  const top = [[1, 1, 7], [1, 1, 1], [1, 1, 1]];
  expect(told({ levels: top }, begun([drill, take]))).toBe('Then an Easy Challenge, no level in Defense (Level 7 is the highest)');
});

test('an exchange that is too dear is not promised', () => {
  const part = { type: 'exchange', get: [{ type: 'gain', knowledge: 0, magic: 3, gems: 0 }], knowledge: 1, magic: 0 } as unknown as Part;
  expect(told({ knowledge: 1 }, begun([part]))).toBe('Then pay 1 Knowledge for 3 Magic');
  expect(told({ knowledge: 0 }, begun([part]), done)).toBe('It brings nothing now: nothing to pay 1 Knowledge for 3 Magic');
});

test('a Lesson that brings nothing says so', () => {
  expect(told({}, begun([]), done)).toBe('It brings nothing now');
  expect(told({}, { ...learned, magic: 1 }, begun([]), done)).toBe('Pay 1 Magic for missing levels, and it brings nothing now');
  expect(told({}, begun([]), { type: 'tokens-gained', seat: 0, source: 'ink', knowledge: 1, magic: 0, gems: 0 }, done)).toBe('+ 1 Knowledge');
});

test('what is over already is not said to come', () => {
  const satchel = { type: 'discard-lessons', each: [], most: 2, then: [] } as unknown as Part;
  const gained = { type: 'tokens-gained', seat: 0, source: 'ink', knowledge: 0, magic: 1, gems: 0 };
  expect(told({}, begun([satchel]), { type: 'reward-left', seat: 0, parts: [] }, gained, done)).toBe('+ 1 Magic');
  const pair = { type: 'begun', frames: [{ type: 'pair', seat: 0, student: 0, waiting: [], decks: [], cards: [] }] };
  expect(told({}, begun([{ type: 'draw-pair' }]), { type: 'reward-left', seat: 0, parts: [] }, pair)).toBe('Then draw two Challenges, keep one');
});

test('a level for somebody else says for whom', () => {
  expect(told({}, begun([levels({ students: [1, 2] })]))).toBe('Then a level for another student');
  expect(told({}, begun([levels({ students: [0, 1, 2] })]))).toBe('Then a level for any student');
  expect(told({}, begun([levels({ students: [0, 2] })], [0, 2]))).toBe('Then a level for one who took part');
  expect(told({}, begun([levels({ students: [1] })]))).toBe('Then a level for Hermione');
});

test('prices and limits of effects are part of their words', () => {
  const says = (effect: object): string => effectText(effect as Effect);
  expect(says({ type: 'level', who: 'self', subject: 'any', count: 4, spread: 'free', magic: 1 })).toBe('up to 4 levels (1 Magic each)');
  expect(says({ type: 'level', who: 'other', subject: 'any', count: 2, spread: 'one', magic: 0 })).toBe('2 levels in one class for another student');
  expect(says({ type: 'gain-per', count: 'students', level: 3, most: 2, knowledge: 1, magic: 0, gems: 0 })).toBe('1 Knowledge for each student at Level 3 or more, 2 at most');
  expect(says({ type: 'gain-best', subject: 'charms', knowledge: 2, magic: 0 })).toBe('2 Knowledge for each level of your best Charms');
  expect(says({ type: 'discard-lessons', each: [{ type: 'gain', knowledge: 2, magic: 0, gems: 0 }], most: 2, then: [] })).toBe('discard up to 2 Lessons for 2 Knowledge each');
  expect(says({ type: 'second-lesson', ease: 3 })).toBe('a second Lesson (its demand up to 3 levels lower)');
  expect(says({ type: 'ease', levels: 1, tokens: 2 })).toBe('an easier placement (1 level or 2 tokens less)');
  expect(says({ type: 'draw', deck: 'basic', count: 2 })).toBe('draw 2 Basic Lessons');
});

test('how a placement has become easier is told', () => {
  const eased = { type: 'placement-eased', seat: 0, spare_levels: 0, spare_tokens: 0, one_kind: false, share: true };
  expect(told({}, begun([]), eased, done)).toBe('This placement may share an opponent’s space');
  expect(told({}, begun([]), { ...eased, spare_levels: 1, spare_tokens: 1, share: false }, done)).toBe('This placement may do with 1 level or 1 token less');
});

test('the price of a level is that of its part, and one Magic more for Level 5', () => {
  const house = view({ magic: 2 }).houses[0];
  expect(stepPrice([BEAST], house, 0, 'charms')).toBe(1);
  expect(stepPrice([BEAST], house, 0, 'defense')).toBe(2);
  expect(stepPrice([levels()], house, 0, 'defense')).toBe(1);
  expect(stepPrice([levels()], house, 0, 'charms')).toBe(0);
});

const reward = (parts: readonly Part[], source: string, students: readonly number[] = [0]): StateFrame =>
  ({ type: 'reward', seat: 0, students, source, parts, card: '', aside: [], tokens: '' }) as unknown as StateFrame;

test('the question of a reward says what it costs and how far one comes', () => {
  const raise: Action = { type: 'raise-level', student: 0, subject: 'charms' };
  const one = session(view({ magic: 3 }, { frames: [reward([BEAST], 'ink')], legal: [raise] }));
  expect(asking(one).title).toBe('Up to 3 levels (1 Magic each, you have 3) from Ink');
  expect(actionText(one, raise)).toBe('Harry: one level in Charms for 1 Magic');
  const other = session(view({}, { frames: [reward([levels({ students: [1, 2] })], 's2')], legal: [raise] }));
  expect(asking(other).title).toBe('A level for another student from the Study Corner');
});

test('a Boggart moves a student to a place, and the student goes by name', () => {
  const move: Action = { type: 'move-token', seat: 1, student: 0, space: 'cr3' };
  const one = session(view({}, { frames: [reward([{ type: 'move-student' }], 'boggart')], legal: [move] }));
  expect(asking(one).title).toBe('Boggart: move a placed student');
  expect(asking(one).hint).toBe('Choose the student to be moved.');
  one.ctrl.moving = { seat: 1, student: 0 };
  expect(asking(one).hint).toBe('Choose where Malfoy goes.');
  expect(pickTitle(one, move)).toBe('Move Malfoy to the Classrooms?');
  expect(actionText(one, move)).toBe('Move Malfoy to the Classrooms');
  const moved = { type: 'student-moved', seat: 0, owner: 1, student: 0, space: 's2' } as unknown as GameEvent;
  expect(new Teller(one.look, CAST, view()).brought(moved)).toBe('moves Malfoy to the Study Corner');
});

test('a hand in words says what its cards ask and give, and which Challenges are done', () => {
  const one = session(view({ open: ['ink'], hidden: ['boggart'], completed: ['shelf'] }));
  const lines = houseLines(one, 0);
  expect(lines).toContain('In hand, seen by all: Ink (needs Charms 2): Gain 2 Knowledge.');
  expect(lines).toContain('In hand, unseen by others: Boggart (needs Defense 3): Move a placed Student.');
  expect(lines).toContain('Completed: Shelf (needs Potions 3, 20 points): 20 points and 1 Magic.');
});

test('a card in the sheet of an opponent is shown with its demand and text, and a tap reads it', async () => {
  const now = view({}, { options: { players: 2 } });
  const seen = { ...now.houses[1], open: ['ink'], completed: ['shelf'] };
  const base = session({ ...now, houses: [now.houses[0], seen] } as unknown as View);
  const more = { visiting: 1, reading: null, panel: null, phone: false, box: BOX, info: { id: 'house-cup' } };
  const laid = Object.assign(base, more) as CupSession;
  const app = mount(CupPanels, { target: document.body, props: { session: laid, addresses: null } });
  const card = document.querySelector<HTMLElement>('[data-testid=seen-ink]');
  expect(card?.getAttribute('aria-label')).toBe('Ink, Basic Lesson. needs Charms 2. Gain 2 Knowledge');
  card?.click();
  expect(laid.reading).toMatchObject({ kind: 'card', face: { name: 'Ink' } });
  expect(document.querySelector('[data-testid=done-shelf]')?.getAttribute('aria-label')).toContain('needs Potions 3');
  await unmount(app);
});
