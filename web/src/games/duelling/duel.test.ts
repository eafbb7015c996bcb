import { expect, test } from 'vitest';
import type { SeatInfo } from '../../protocol';
import { Names } from '../../table/names';
import { Cast } from './cast';
import { DuelCtrl } from './ctrl.svelte';
import { Last } from './last.svelte';
import { Look } from './look';
import { aimAt, powerAt } from './needles';
import { Teller } from './news';
import { typedThrow } from './text';
import type { Action, Edition, GameEvent, View } from './types';

const SPACES = ['n1', 'n2', 'n3'].map((id, at) => ({ id, x: 2, y: at }));
const BOX = {
  id: 'duelling-club', source: 'house', deck_title: '', dice: { green_hits: 3, blue_hits: 2 },
  characters: [
    { id: 'harry', name: 'Harry Potter', colour: 'maroon' },
    { id: 'hermione', name: 'Hermione Granger', colour: 'blue' },
    { id: 'ron', name: 'Ron Weasley', colour: 'brown' },
  ],
  spells: [{ id: 'ferula', name: 'Ferula', harry: [4, 3], ron: [1, 1], hermione: [2, 2], draco: [0, 6] }],
  items: [{ id: 'hand-of-glory', name: 'Hand of Glory', copies: 3, text: '' }],
  board: {
    width: 5, height: 6, club: [1, 3, 3, 3], spaces: SPACES,
    corridors: [['n1', 'n2', 'n3', 'club']],
    classrooms: [{ id: 'amber', name: 'Amber', colour: 'amber', door: 'n1', room: [0, 0, 2, 2] }],
    common_areas: [],
  },
} as unknown as Edition;

function laid(legal: readonly Action[], more: object = {}): { ctrl: DuelCtrl; sent: Action[] } {
  const sent: Action[] = [];
  const ctrl = new DuelCtrl(new Look(BOX), {
    busy: () => false,
    act: (action) => sent.push(action) > 0,
    moved: () => undefined,
  });
  const view = { question: 1, legal, moves: [], not_now: [], frames: [], piles: [], ...more };
  ctrl.arrived(view as unknown as View);
  return { ctrl, sent };
}

test('a space without a name is counted from the nearest place of its corridor that has one', () => {
  const look = new Look(BOX);
  expect(look.place('n1')).toBe('the doorway of Amber');
  expect(look.place('n2')).toBe('the corridor 1 south of the doorway of Amber');
  expect(look.place('n3')).toBe('the corridor 1 north of the Duelling Club');
});

test('a doorway is open on the side of its room, and the corridor leads into the Club', () => {
  const { plan } = new Look(BOX);
  expect(plan.doors).toHaveLength(1);
  expect(plan.doors[0]?.mark).toBe('1');
  expect(plan.mouths.match(/A/g)).toHaveLength(1);
});

test('hits are counted from the faces, and items stand line by line', () => {
  const look = new Look(BOX);
  const roll = { green: [1, 3, 4], blue: [2, 3], tapes: 1, fireworks: 1 };
  expect(look.tally(roll)).toEqual({ rolled: 3, tapes: 2, fireworks: 1, total: 6 });
  expect(look.expected(look.numbers('ferula', 'harry'))).toBe('3.0');
});

test('characters whose names begin alike have two letters, and items know their rule', () => {
  const look = new Look(BOX);
  expect(['harry', 'hermione', 'ron'].map((one) => look.letter(one))).toEqual(['Ha', 'He', 'R']);
  expect(look.itemRule('hand-of-glory')).toBe('DC-I.HandOfGlory');
});

test('a first tap on a place shows the way, and only a second one goes it', () => {
  const move: Action = { type: 'move-to', place: 'n2' };
  const { ctrl, sent } = laid([move], { moves: [{ to: 'n2', path: ['club', 'n3', 'n2'], steps: 2 }] });
  expect(ctrl.tapPlace('n1')).toBe(false);
  expect(ctrl.tapPlace('n2')).toBe(true);
  expect([ctrl.path, sent]).toEqual([['club', 'n3', 'n2'], []]);
  ctrl.tapPlace('n2');
  expect(sent).toEqual([move]);
});

test('a used item goes under the lowest pile, until another is chosen', () => {
  const use = (under: string, who: number): Action => ({ type: 'use-item', item: 'howler', under, who });
  const legal = [use('r0', 1), use('r12', 1), use('r0', 2), use('r12', 2)];
  const piles = [{ area: 'r0', dealt: 7, under: [] }, { area: 'r12', dealt: 2, under: [] }];
  const { ctrl, sent } = laid(legal, { piles });
  ctrl.tapItem('howler');
  expect([ctrl.aims, ctrl.piles, ctrl.pick]).toEqual([[1, 2], ['r0', 'r12'], use('r12', 1)]);
  ctrl.aim(2);
  ctrl.chooseUnder('r0');
  ctrl.confirm();
  expect(sent).toEqual([use('r0', 2)]);
});

test('needles swing from end to end and back', () => {
  const aims = Array.from({ length: 4_000 }, (_, at) => aimAt(at));
  expect([Math.min(...aims), Math.max(...aims), aims[0]]).toEqual([-50, 50, 0]);
  const powers = Array.from({ length: 4_000 }, (_, at) => powerAt(at));
  expect([powers[0], Math.min(...powers), Math.max(...powers)]).toEqual([0, 0, 100]);
});

test('a throw can be typed as an aim and a power', () => {
  expect(typedThrow('throw 5 63')).toEqual({ type: 'throw-card', aim: 5, power: 63 });
  expect(typedThrow(' Throw, aim -20, power 40 ')).toEqual({ type: 'throw-card', aim: -20, power: 40 });
});

test('no hand throws farther aside or harder than there are numbers for', () => {
  expect(typedThrow('throw 51 63')).toBeNull();
  expect(typedThrow('throw 5 101')).toBeNull();
  expect(typedThrow('throw')).toBeNull();
});

const BESIDE = {
  ...BOX.board, width: 8, height: 8, club: [3, 3, 3, 3],
  spaces: [{ id: 'w1', x: 2, y: 3 }, { id: 'w2', x: 2, y: 6 }, { id: 'w3', x: 2, y: 7 }],
  corridors: [['w1', 'w2', 'w3']],
  classrooms: [{ id: 'amber', name: 'Amber', colour: 'amber', door: 'w1', room: [0, 2, 2, 5] }],
  common_areas: [{ id: 'w2', name: 'Cellar', letter: 'A', room: [3, 5, 5, 3] }],
};

test('a piece in a room stands clear of the name of the room', () => {
  const { plan } = new Look({ ...BOX, board: BESIDE } as unknown as Edition);
  for (const { label, stand } of plan.rooms) expect(stand.y - label.y).toBeGreaterThanOrEqual(40);
});

test('a name stands where the door of its room does not swing', () => {
  const { plan } = new Look({ ...BOX, board: BESIDE } as unknown as Edition);
  const door = 14 + 46 * 3;
  expect(plan.rooms[0]?.label.y).toBeGreaterThan(door + 46);
});

test('whoever leaves is told as the player they were', () => {
  const look = new Look(BOX);
  const duellists = [{ character: 'harry', is_npc: true, left: true }];
  const cast = new Cast(new Names([{ name: 'Ada' } as SeatInfo], 0), look, { duellists } as unknown as View);
  const event = { type: 'seat-left', seat: 0, spell: 'ferula' } as unknown as GameEvent;
  expect(new Teller(look, cast).line(event)?.text).toBe('You leave the game; the character stays with Ferula.');
  expect(cast.who(0)).toBe('Harry');
});

test('a duel that is over at once is told with the spells that fought it', () => {
  const last = new Last();
  const started = { type: 'duel-started', duellists: [1, 0], final: false, spells: ['ferula', 'ferula'], numbers: [[2, 2], [4, 3]] };
  const ended = { type: 'duel-ended', duellists: [1, 0], final: false, winner: 0, automatic: false };
  last.follow({ frames: [] } as unknown as View, [started, ended] as unknown as GameEvent[]);
  last.close();
  expect(last.contest).toMatchObject({ kind: 'duel', arms: { spells: ['ferula', 'ferula'], numbers: [[2, 2], [4, 3]] } });
});

const FINAL = [
  { type: 'duel-started', duellists: [1, 0], final: true, spells: ['ferula', 'ferula'], numbers: [[2, 2], [4, 3]] },
  { type: 'duel-ended', duellists: [1, 0], final: true, winner: 0, automatic: false, hits: [2, 5] },
  { type: 'game-ended' },
] as unknown as GameEvent[];

test('whoever comes late reads by which hits the Final Duel was won', () => {
  const last = new Last();
  last.recall(FINAL.slice(0, 1), 0, 3);
  last.recall(FINAL.slice(1), 1, 3);
  expect(last.decisive?.hits).toEqual([2, 5]);
  expect(last.contest).toMatchObject({ kind: 'duel', arms: { spells: ['ferula', 'ferula'] } });
  expect(last.open).toBe(false);
});

test('a Final Duel that the defender won has not decided the game', () => {
  const last = new Last();
  last.recall(FINAL.map((event) => ({ ...event, winner: 1 })) as unknown as GameEvent[], 0, 3);
  expect(last.decisive).toBeNull();
});

test('what the log knows less of than the page is not shown', () => {
  const last = new Last();
  last.follow(null, FINAL);
  const shown = last.contest;
  last.recall(FINAL.slice(0, 1), 0, 3);
  expect(last.contest).toBe(shown);
  last.recall(FINAL.slice(1), 1, 3);
  expect(last.contest).toBe(shown);
  last.close();
});

test('the cards of a Wizarding Game that were thrown before one came lie there still', () => {
  const last = new Last();
  const thrown = (who: number) => ({ type: 'card-thrown', game: 'gobstones', throw: { who, result: 40 + who }, path: [] });
  const events = [{ type: 'game-turned-up', players: [1, 0], game: 'gobstones', how: 'chance' }, thrown(1)];
  last.recall(events as unknown as GameEvent[], 0, 2);
  const decided = { type: 'game-decided', game: 'gobstones', winner: 1, loser: 0, points: [0, 0] };
  last.follow(null, [thrown(0), decided] as unknown as GameEvent[]);
  expect(last.contest).toMatchObject({ kind: 'game', players: [1, 0], throws: [{ throw: { who: 1 } }, { throw: { who: 0 } }] });
  last.close();
});
