import { expect, test, vi } from 'vitest';
import type { GameInfo, TableInfo } from '../../protocol';
import { asking, considered } from './asking';
import { Look } from './look';
import { gives } from './outlook';
import { DuelSession } from './session.svelte';
import type { Action, DuellistView, Edition, View } from './types';

const BOX = {
  dice: { green_hits: 3, blue_hits: 2 }, characters: [],
  spells: [{ id: 'ferula', name: 'Ferula', harry: [4, 3], ron: [1, 1], hermione: [2, 2], draco: [0, 6] }],
  items: [{ id: 'spellotape', name: 'Spellotape', copies: 3, text: '' }],
  board: { width: 5, height: 6, club: [1, 3, 3, 3], spaces: [], corridors: [], classrooms: [], common_areas: [] },
} as unknown as Edition;

const armed = { character: 'ron', loaded: 'ferula', numbers: [1, 1], spell_count: 0, item_count: 0, tokens: [] } as unknown as DuellistView;
const unarmed = { ...armed, loaded: '', numbers: [0, 0] } as unknown as DuellistView;

/** A table at which Ada sits with these duellists, and these things may be done. */
function seated(duellists: readonly DuellistView[], frame: object, legal: readonly Action[] = []): DuelSession {
  const session = new DuelSession({ id: 'duelling-club' } as GameInfo, 'table', new Look(BOX));
  session.store.table = { seats: ['Ada', 'Ben', 'Cy'].map((name, seat) => ({ seat, name })) } as unknown as TableInfo;
  vi.spyOn(session, 'you', 'get').mockReturnValue(0);
  const view = { viewer: 0, question: 1, legal, moves: [], not_now: [], frames: [frame], piles: [], duellists };
  session.ctrl.arrived(view as unknown as View);
  return session;
}

const DUEL = {
  type: 'duel', stage: 'items', duellists: [1, 0], asked: 1,
  rolls: [{ green: [1], blue: [], tapes: 0, fireworks: 0 }, { green: [6], blue: [], tapes: 0, fireworks: 0 }],
};

test('whoever holds no item that fits the duel is told so, and asked all the same', () => {
  const none = asking(seated([armed, armed], DUEL, [{ type: 'pass' }]));
  const one = asking(seated([armed, armed], DUEL, [{ type: 'pass' }, { type: 'use-item', item: 'spellotape', under: 'r0' }]));
  expect(none.hint).toBe('None of your items fits here.');
  expect(one.hint).toContain('Choose one');
  expect([none.title, none.offers]).toEqual([one.title, one.offers]);
});

const GAMES: readonly Action[] = [{ type: 'challenge-to-game', who: 1 }, { type: 'challenge-to-game', who: 2 }, { type: 'pass' }];
const after = (...rivals: readonly DuellistView[]) =>
  seated([armed, ...rivals], { type: 'turn', seat: 0, stage: 'end' }, [...GAMES.slice(0, rivals.length), { type: 'pass' }]);

test.each([
  ['a spell of the hand', { ...unarmed, spell_count: 1 }, 'one of the loser’s spells'],
  ['the spell in the D-Cryptor', armed, 'one of the loser’s spells'],
  ['an item, without a spell', { ...unarmed, item_count: 2 }, 'an item, unseen'],
  ['the next turn, without a card', unarmed, 'only miss a turn'],
])('a Wizarding Game is for %s', (_, rival, words) => {
  expect(asking(after(rival)).hint).toContain(words);
});

test('of several rivals each says for what its Wizarding Game is, where it is for no spell', () => {
  const session = after({ ...unarmed, item_count: 1 }, armed);
  const [ben, cy] = asking(session).offers;
  expect([ben?.sub, cy?.sub]).toEqual(['for an item: no spell', '']);
  expect(considered(session, { type: 'challenge-to-game', who: 1 }).hint).toContain('Ben has no spell');
  expect(considered(session, { type: 'challenge-to-game', who: 2 }).hint).toBe('A card says which. The turn ends with it.');
});

test('whoever goes to the Club without a spell is told that the duel is lost at once', () => {
  const club = (...all: readonly DuellistView[]): string => gives(seated(all, { type: 'turn', seat: 0, stage: 'move' }), 'club');
  expect(club(armed, armed)).toBe('you must duel');
  expect(club(unarmed, armed)).toContain('lost at once');
  expect(club(unarmed, armed, unarmed)).toBe('you must duel, and have no spell');
});

test('nobody without a spell is promised a Token', () => {
  const frame = { type: 'turn', seat: 0, stage: 'club' };
  const session = seated([unarmed, armed, unarmed], frame, [{ type: 'summon-rival', who: 1 }, { type: 'summon-rival', who: 2 }]);
  expect(asking(session).offers.map(({ sub }) => sub)).toEqual(['Lost at once', 'Neither has a spell']);
});
