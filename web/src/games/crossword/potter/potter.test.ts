import { describe, expect, test } from 'vitest';
import type { SeatInfo } from '../../../protocol';
import { box, FakePort, look, seated, view } from '../fixture';
import { rounds, turnsTaken } from '../history';
import { Names } from '../../../table/names';
import { newsOf } from '../news';
import { readCommand } from '../text';
import type { CardChoice, Hogwarts, View } from '../types';
import { CardBook } from './cards';
import { logOf, partText } from './news';

const choice = (card: string, more: Partial<CardChoice> = {}): CardChoice => ({
  card,
  refusal: null,
  targets: [],
  letters: '',
  squares: [],
  wanted: [],
  points: 0,
  ...more,
});

const hogwarts = (more: Partial<Hogwarts> = {}): Hogwarts => ({
  houses: ['slytherin', 'gryffindor', 'ravenclaw'],
  hand: ['stupefy'],
  hand_sizes: [1, 2, 0],
  deck_count: 28,
  discard: [],
  lying: [[], [], []],
  backwards: [],
  used: '',
  is_free: false,
  has_free: false,
  claimed: [],
  glossary_open: false,
  glossary_for: null,
  unseen_cards: [],
  choices: [],
  laugh_targets: [],
  ...more,
});

function atTable(more: Partial<Hogwarts>, kind = 'turn', rest: Partial<View> = {}) {
  const { ctrl, port } = seated({ scores: [0, 0, 0], hogwarts: hogwarts(more), ...rest });
  (port as FakePort).kind = kind;
  ctrl.arrived(view({ scores: [0, 0, 0], hogwarts: hogwarts(more), ...rest }));
  return { ctrl, port };
}

const names = new Names(
  ['Ada', 'Ben', 'Cho'].map((name, seat) => ({ seat, name }) as SeatInfo),
  0,
);

describe('a card', () => {
  test('that needs no target is played at once', () => {
    const { ctrl, port } = atTable({ choices: [choice('gemino')] });
    ctrl.cards.use('gemino');
    expect(port.acts).toEqual([{ type: 'play-card', card: 'gemino' }]);
  });

  test('that has several targets waits for one, and its plates glow', () => {
    const { ctrl, port } = atTable({ choices: [choice('stupefy', { targets: [1, 2] })] });
    ctrl.cards.use('stupefy');
    expect(port.acts).toEqual([]);
    expect(ctrl.cards.targets).toEqual([1, 2]);
    ctrl.cards.finish({ target: 2 });
    expect(port.acts).toEqual([{ type: 'play-card', card: 'stupefy', target: 2 }]);
  });

  test('asks for the player and then for the letter', () => {
    const veritaserum = choice('veritaserum', { targets: [1, 2], letters: 'AE' });
    const { ctrl, port } = atTable({ choices: [veritaserum] });
    ctrl.cards.use('veritaserum');
    ctrl.cards.finish({ target: 1 });
    expect(ctrl.cards.aim).toBe('letter');
    ctrl.cards.finish({ letter: 'E' });
    expect(port.acts).toEqual([{ type: 'play-card', card: 'veritaserum', target: 1, letter: 'E' }]);
  });

  test('that is refused is not sent', () => {
    const refusal = { code: 'one-card-a-turn', rule: 'HP-13.4', message: 'One is all.' };
    const { ctrl, port } = atTable({ choices: [choice('gemino', { refusal })] });
    ctrl.cards.use('gemino');
    expect(port.acts).toEqual([]);
  });

  test('is kept with Escape', () => {
    const { ctrl } = atTable({ choices: [choice('stupefy', { targets: [1, 2] })] });
    ctrl.cards.use('stupefy');
    expect(ctrl.key({ do: 'escape' })).toBe(true);
    expect(ctrl.cards.aiming).toBeNull();
  });

  test('of transfiguration takes the tiles that were chosen, and no turn', () => {
    const { ctrl, port } = atTable({ choices: [choice('transfiguration')] });
    ctrl.cards.use('transfiguration');
    for (const tile of ctrl.board.slots.slice(0, 2)) if (tile) ctrl.choose(tile.id);
    ctrl.exchangeNow();
    expect(port.acts).toEqual([{ type: 'play-card', card: 'transfiguration', tiles: 'AE' }]);
  });
});

describe('an answer', () => {
  test('with Space lets a card happen, and holds cards at scoring', () => {
    for (const [kind, type] of [
      ['attack', 'accept-attack'],
      ['scoring', 'hold-cards'],
    ] as const) {
      const { ctrl, port } = atTable({}, kind, { frames: [] });
      ctrl.key({ do: 'accept' });
      expect(port.acts).toEqual([{ type }]);
    }
  });

  test('returns exactly the surplus', () => {
    const frames: View['frames'] = [{ type: 'surplus', seat: 0, count: 2 }];
    const { ctrl, port } = atTable({}, 'return-tiles', { frames });
    const [first, second] = ctrl.board.slots;
    if (first) ctrl.choose(first.id);
    ctrl.exchangeNow();
    expect(port.acts).toEqual([]);
    if (second) ctrl.choose(second.id);
    ctrl.exchangeNow();
    expect(port.acts).toEqual([{ type: 'return-tiles', tiles: 'AE' }]);
  });
});

test('a word that a play makes twice is doubted once', () => {
  const words = ['ae', 'ae', 'cab'].map((text) => ({ text }));
  const frames = [{ type: 'window', seat: 1, play: { words } }] as unknown as View['frames'];
  const { ctrl } = atTable({}, 'challenge', { frames });
  ctrl.cards.doubt('AE');
  expect(ctrl.cards.named).toEqual(['AE']);
  ctrl.cards.doubt('CAB');
  expect(ctrl.cards.named).toEqual([]);
});

test('under Confundo a draft reads backwards along its line until told otherwise', () => {
  const { ctrl } = atTable({ used: 'confundo' });
  const [first, second] = ctrl.board.slots;
  if (first) ctrl.layTile(first.id, 112);
  expect(ctrl.draftAction).toMatchObject({ backwards: 'across' });
  if (second) ctrl.layTile(second.id, 127);
  expect(ctrl.draftAction).toMatchObject({ backwards: 'down' });
  ctrl.cards.turnReading();
  expect(ctrl.draftAction).not.toHaveProperty('backwards');
});

describe('the box of the table', () => {
  const book = new CardBook(box);

  test('says what stands on a card, and the rules when it is played', () => {
    expect(book.card('buckbeak')).toMatchObject({
      name: 'Buckbeak',
      text: 'Buckbeak does it.',
      letters: 'UCBEK',
      when: 'When your word is scored',
      rule: 'HP-C.Buckbeak.1',
    });
    expect(book.card('nimbus').name).toBe('A card');
  });

  test('says what a house can do', () => {
    expect(book.house('ravenclaw')?.power).toBe('Begins with eight tiles instead of seven.');
    expect(book.house('')).toBeNull();
    const house = book.house('gryffindor')!;
    const options = { ...view().options, even_start: true };
    expect(book.powerOf(house, options)).toContain('Begins with 8 points.');
    expect(book.powerOf(house, { ...options, even_start: false })).not.toContain('points');
  });
});

describe('what is told', () => {
  test('names the card, its target and what came of it', () => {
    const told = (event: Parameters<typeof newsOf>[0]) =>
      newsOf(event, { names, look, play: null })?.text;
    expect(
      told({
        type: 'card-played',
        seat: 1,
        card: 'stupefy',
        target: 0,
        letter: '',
        square: null,
        wanted: '',
      }),
    ).toBe('Ben uses Stupefy on you.');
    expect(told({ type: 'tile-stolen', seat: 1, target: 2 })).toBe('Ben takes a tile from Cho.');
    expect(told({ type: 'points-lost', seat: 0, points: 10 })).toBe('You lose 10 points.');
  });

  test('stands in the log, and not in the rounds of the sheet', () => {
    const history: View['history'] = [
      { seat: 1, kind: 'house', house: 'gryffindor' },
      { seat: 1, kind: 'card', card: 'gemino' },
      { seat: 1, kind: 'pass' },
    ];
    expect(logOf(history, names, look).map(({ text }) => text)).toEqual([
      'Ben is sorted into Gryffindor.',
      'Ben uses Gemino.',
      'Ben passes.',
    ]);
    expect(rounds(history, 3)).toHaveLength(1);
    expect(turnsTaken(history)).toBe(1);
  });

  test('counts a turn in named steps', () => {
    expect(partText({ kind: 'bonus', points: 15, card: 'buckbeak' }, look)).toBe('Bonus, Buckbeak');
    expect(partText({ kind: 'glossary', points: 10, words: ['owlery'] }, look)).toBe(
      'In the glossary: OWLERY',
    );
  });
});

test('cards are played in words', () => {
  const table = view({ hogwarts: hogwarts({ choices: [choice('alohomora', { squares: [112] })] }) });
  const read = (line: string) => readCommand(line, table, names, look);
  expect(read('card stupefy 2')).toEqual({
    do: 'act',
    action: { type: 'play-card', card: 'stupefy', target: 1 },
  });
  expect(read('card alohomora h8')).toMatchObject({ action: { square: 112 } });
  expect(read('card accio reparo')).toMatchObject({ action: { wanted: 'reparo' } });
  expect(read('card transfiguration cab')).toMatchObject({ action: { tiles: 'ABC' } });
  expect(read('challenge horn')).toMatchObject({ action: { words: ['HORN'] } });
  expect(read('play h8 across NROH backwards')).toMatchObject({ action: { backwards: 'across' } });
  expect(read('houses')).toMatchObject({ do: 'tell' });
  expect(read('glossary')).toMatchObject({ do: 'tell', text: expect.stringContaining('shut') as string });
  const reading = view({ hogwarts: hogwarts({ glossary_open: true }) });
  expect(readCommand('glossary', reading, names, look)).toEqual({ do: 'glossary' });
});
