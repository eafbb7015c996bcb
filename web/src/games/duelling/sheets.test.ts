import { mount, tick, unmount, type Component } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameInfo, SeatInfo, TableInfo } from '../../protocol';
import { Names } from '../../table/names';
import { Cast } from './cast';
import ChessBoard from './ChessBoard.svelte';
import { stepsOf } from './last.svelte';
import { Look } from './look';
import { Presses } from './needles';
import { Teller } from './news';
import { DuelSession } from './session.svelte';
import { bySteps } from './settings';
import { duellistLines } from './text';
import ThrowForm from './ThrowForm.svelte';
import type { DuelEnded, DuellistView, Edition, FrameOf, GameEvent, View } from './types';

const BOX = {
  dice: { green_hits: 3, blue_hits: 2 }, characters: [], spells: [], items: [],
  board: { width: 5, height: 6, club: [1, 3, 3, 3], spaces: [], corridors: [], classrooms: [], common_areas: [] },
} as unknown as Edition;
const LOOK = new Look(BOX);
const SEATS = ['Ada', 'Nia'].map((name, seat) => ({ seat, name })) as unknown as SeatInfo[];

function seated(more: object = {}): DuelSession {
  const session = new DuelSession({ id: 'duelling-club' } as GameInfo, 'table', LOOK);
  session.store.table = { seats: SEATS } as unknown as TableInfo;
  vi.spyOn(session, 'you', 'get').mockReturnValue(0);
  const view = { viewer: 0, question: 1, legal: [], moves: [], not_now: [], frames: [], piles: [], duellists: [], ...more };
  session.ctrl.arrived(view as unknown as View);
  return session;
}

let shown: Record<string, unknown> | null = null;
async function show<P extends Record<string, unknown>>(sheet: Component<P, Record<string, unknown>, string>, props: P): Promise<void> {
  shown = mount(sheet, { target: document.body, props });
  await tick();
}
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

const by = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-testid="${name}"]`) ?? document.body;
const said = (name: string): string => by(name).textContent?.replace(/\s+/g, ' ').trim() ?? '';

test('presses that follow each other too fast count once, and so do those after them until one rests', () => {
  const presses = new Presses();
  const clicks = [1000, 1040, 1200, 1440, 1690].map((timeStamp) => presses.heard({ detail: 1, timeStamp }));
  expect(clicks).toEqual([true, false, false, false, true]);
});

test('keys are heard however fast they come', () => {
  const presses = new Presses();
  expect([0, 1, 2].map((timeStamp) => presses.heard({ detail: 0, timeStamp }))).toEqual([true, true, true]);
});

test('eight impatient clicks on a needle throw no card', async () => {
  bySteps.value = 'needles';
  const session = seated();
  const act = vi.spyOn(session.ctrl, 'act').mockImplementation(() => undefined);
  const frame = { type: 'throwing', game: 'gobstones', throws: [], scene: { breeze: 0, stiffness: 0 } } as unknown as FrameOf<'throwing'>;
  await show(ThrowForm, { session, frame, aim: 0, press: null });
  const click = async (timeStamp: number): Promise<void> => {
    const event = new MouseEvent('click', { bubbles: true, detail: 1 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    by('throw-press').dispatchEvent(event);
    await tick();
  };
  for (let at = 0; at < 8; at += 1) await click(1_000_000 + at * 40);
  expect([said('throw-press'), act.mock.calls.length]).toEqual(['Stop the aim Enter', 0]);
  await click(1_001_000);
  await click(1_002_000);
  expect(act).toHaveBeenCalledOnce();
});

test('whoever chooses a sign is spoken to', async () => {
  const frame = { type: 'chess', players: [1, 0], signs: ['?', ''], ties: 0 } as unknown as FrameOf<'chess'>;
  await show(ChessBoard, { session: seated(), frame, shown: null });
  expect([said('sign-of-1'), said('sign-of-0')]).toEqual(['✓ Nia has chosen', '… You are choosing']);
});

test('the roll for the start is told to you as yours', () => {
  const teller = new Teller(LOOK, new Cast(new Names(SEATS, 0), LOOK, null));
  const rolled = { type: 'start-rolled', seats: [0, 1], numbers: [1, 3], again: [] } as unknown as GameEvent;
  expect(teller.line(rolled)?.text).toBe('Rolled for the start: You 1 and Nia 3.');
});

test('one Token is one, and won from you', () => {
  const nia = {
    character: 'ron', place: '', loaded: '', numbers: [0, 0], tokens: [0], tokens_left: 1,
    spells: [], items: [], spell_count: 0, item_count: 1, lost: 0,
  } as unknown as DuellistView;
  const session = seated({ duellists: [{ ...nia, tokens: [] }, nia] });
  expect(duellistLines(session, 1)[1]).toBe('Nia: 1 own Token left; won from you. 0 spells and 1 item in hand.');
});

const ENDED = { type: 'duel-ended', duellists: [1, 0], final: false, winner: 0, automatic: false } as unknown as DuelEnded;
const names = (ended: DuelEnded): string[] => stepsOf(ended).map(({ name }) => name);

test('a duel that was over without dice has had no roll and no items', () => {
  expect(names({ ...ENDED, automatic: true })).toEqual(['Summoned', 'Result', 'To a classroom']);
  expect(names(ENDED)).toEqual(['Summoned', 'Both roll', 'Items', 'Result', 'To a classroom']);
});

test('from the Final Duel that is won nobody goes to a classroom', () => {
  expect(names({ ...ENDED, final: true }).at(-1)).toBe('Result');
  expect(names({ ...ENDED, final: true, winner: 1 }).at(-1)).toBe('To a classroom');
});

test('the steps of a duel under way are all shown', () => {
  expect(stepsOf('items').map(({ state }) => state)).toEqual(['done', 'done', 'on', '', '']);
});
