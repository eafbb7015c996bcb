import { expect, test } from 'vitest';
import type { GameInfo } from '../../protocol';
import { asking } from './asking';
import { Look } from './look';
import { DuelSession } from './session.svelte';
import type { Action, Edition, GameEvent, View } from './types';

const NAMES = ['amber', 'plum', 'sage', 'rust', 'sky', 'rose', 'moss'];
const BOX = {
  dice: { green_hits: 3, blue_hits: 2 }, spells: [], characters: [],
  items: [{ id: 'marauders-map', name: "Marauder's Map", copies: 3, text: '' }],
  board: {
    width: 9, height: 9, club: [1, 3, 3, 3], spaces: NAMES.map((name, at) => ({ id: `d-${name}`, x: at, y: 0 })),
    corridors: [[...NAMES.map((name) => `d-${name}`), 'club']], common_areas: [],
    classrooms: NAMES.map((id) => ({ id, name: `${id[0]?.toUpperCase()}${id.slice(1)}`, colour: id, door: `d-${id}`, room: [0, 1, 2, 2] })),
  },
} as unknown as Edition;

/** A phone at which these may be done. */
function phone(legal: readonly Action[], more: object = {}): DuelSession {
  const session = new DuelSession({ id: 'duelling-club' } as GameInfo, 'table', new Look(BOX));
  session.phone = true;
  const frames = [{ type: 'turn', seat: 0, stage: 'move', rolled: 6, doubled: 0 }];
  const view = { viewer: 0, question: 1, legal, moves: [], not_now: [], frames, piles: [], duellists: [], ...more };
  session.ctrl.arrived(view as unknown as View);
  return session;
}

test('an item that leads somewhere shows the board, where its place can be chosen', () => {
  const use = (place: string): Action => ({ type: 'use-item', item: 'marauders-map', under: 'r0', who: 1, place });
  const session = phone([use('d-amber'), use('d-sage')]);
  session.tab = 'items';
  session.tapItem('marauders-map');
  expect(session.tab).toBe('board');
  session.tapPlace('d-sage');
  expect(session.ctrl.pick).toEqual(use('d-sage'));
});

test('an item that leads nowhere leaves the hand where it is', () => {
  const session = phone([{ type: 'use-item', item: 'marauders-map', under: 'r0', who: 1, place: '' }]);
  session.tab = 'items';
  session.tapItem('marauders-map');
  expect(session.tab).toBe('items');
});

test('where many places are within the roll a phone names them shortly, so that the board is seen', () => {
  const go = (place: string): Action => ({ type: 'move-to', place });
  const few = asking(phone(NAMES.slice(0, 6).map(go)));
  expect(few.offers[0]).toMatchObject({ label: 'Amber classroom', sub: expect.stringContaining('a spell') });
  const many = asking(phone([...NAMES, 'club'].map(go)));
  expect(many.offers.map(({ label }) => label).slice(-2)).toEqual(['Moss', 'The Club']);
  expect(many.offers.every(({ sub }) => sub === undefined)).toBe(true);
});

const WON = [{ type: 'duel-ended', duellists: [1, 0], final: true, winner: 0 }] as unknown as GameEvent[];

test('the last contest is told on the board, wherever it was asked for', () => {
  const session = phone([]);
  session.last.recall(WON, 0, 1);
  session.tab = 'log';
  session.showLast();
  expect([session.tab, session.last.open, session.endClosed]).toEqual(['board', true, false]);
});

test('after the end the result makes way for the last duel', () => {
  const session = phone([], { outcome: { standing: [[0], [1]] } });
  session.last.recall(WON, 0, 1);
  session.showLast();
  expect([session.last.open, session.endClosed]).toEqual([true, true]);
});
