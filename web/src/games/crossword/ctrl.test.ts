import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boardWith, seated, view } from './fixture';
import type { Preview } from './types';

const H8 = 112;
const preview = (points: number): Preview => ({
  refusal: null,
  words: [{ start: H8, across: true, text: 'HORN', points }],
  points,
  bonus: 0,
  unknown: [],
  draws: 0,
  glossary_words: [],
  glossary_points: 0,
});

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

function type(ctrl: ReturnType<typeof seated>['ctrl'], word: string): void {
  for (const letter of word) ctrl.key({ do: 'letter', letter, blank: false });
}

describe('a play', () => {
  test('is sent as its tiles by square', () => {
    const { ctrl, port } = seated();
    ctrl.tapSquare(H8);
    type(ctrl, 'HO');
    ctrl.key({ do: 'play' });

    expect(port.acts).toEqual([
      {
        type: 'play-tiles',
        tiles: [
          { square: H8, tile: 'H' },
          { square: H8 + 1, tile: 'O' },
        ],
      },
    ]);
  });

  test('cannot be sent while a blank has no letter', () => {
    const { ctrl, port } = seated({ rack: '?AEHNRT' });
    const blank = ctrl.board.slots.find((tile) => tile?.letter === '?')!;
    ctrl.tapTile(blank.id);
    ctrl.tapSquare(H8);
    ctrl.key({ do: 'play' });

    expect(port.acts).toEqual([]);
    expect(ctrl.naming).toEqual({ for: 'draft', square: H8 });
    ctrl.name('O');
    expect(ctrl.draftAction).toEqual({ type: 'play-tiles', tiles: [{ square: H8, tile: 'o' }] });
  });

  test('a blank that is not named goes back to the rack', () => {
    const { ctrl } = seated({ rack: '?AEHNRT' });
    ctrl.tapTile(ctrl.board.slots[0]!.id);
    ctrl.tapSquare(H8);
    ctrl.name(null);

    expect(ctrl.board.drafts).toEqual([]);
  });

  test('cannot be sent while another action is under way', () => {
    const { ctrl, port } = seated();
    ctrl.tapSquare(H8);
    type(ctrl, 'HO');
    port.under = true;
    ctrl.key({ do: 'play' });

    expect(port.acts).toEqual([]);
  });

  test('its score is asked for once the typing rests, and an old answer is dropped', () => {
    const { ctrl, port } = seated();
    ctrl.tapSquare(H8);
    type(ctrl, 'HO');
    vi.advanceTimersByTime(200);
    const stale = port.answer!;
    type(ctrl, 'R');

    expect(port.tries).toHaveLength(1);
    expect(port.answer).toBeNull();
    vi.advanceTimersByTime(200);
    port.answer!(preview(14));
    expect(ctrl.preview?.points).toBe(14);
    expect(stale).not.toBe(port.answer);
  });

  test('survives a reload of the page', () => {
    const first = seated();
    first.ctrl.tapSquare(H8);
    type(first.ctrl, 'HO');
    const second = seated();

    expect(second.ctrl.board.drafts.map((draft) => draft.face)).toEqual(['H', 'O']);
  });

  test('comes back to the rack where somebody else has laid a tile', () => {
    const { ctrl } = seated();
    ctrl.tapSquare(H8);
    type(ctrl, 'HO');
    ctrl.arrived(view({ board: boardWith([H8, 'Z']) }));

    expect(ctrl.board.drafts.map((draft) => draft.face)).toEqual(['O']);
  });
});

describe('keys that need a second press', () => {
  test('a pass', () => {
    const { ctrl, port } = seated();
    ctrl.key({ do: 'pass' });

    expect(port.acts).toEqual([]);
    ctrl.key({ do: 'pass' });
    expect(port.acts).toEqual([{ type: 'pass-turn' }]);
  });

  test('another key in between takes it back', () => {
    const { ctrl, port } = seated();
    ctrl.key({ do: 'pass' });
    ctrl.key({ do: 'shuffle' });
    ctrl.key({ do: 'pass' });

    expect(port.acts).toEqual([]);
  });

  test('a challenge', () => {
    const { ctrl, port } = seated();
    port.kind = 'challenge';
    ctrl.key({ do: 'challenge' });
    ctrl.key({ do: 'challenge' });

    expect(port.acts).toEqual([{ type: 'challenge-play' }]);
  });
});

describe('an open challenge window', () => {
  const asked = {
    frames: [
      { type: 'window' as const, seat: 1, awaiting: [0], steps: [], play: null, exchange: null },
    ],
    turn: null,
  };

  test('the next seat may play into it', () => {
    const { ctrl, port } = seated(asked);
    port.kind = 'challenge';
    ctrl.tapSquare(H8);
    type(ctrl, 'HO');
    ctrl.key({ do: 'play' });

    expect(port.acts).toHaveLength(1);
  });

  test('a seat that owes a turn may not', () => {
    const { ctrl, port } = seated({ ...asked, owed: [1, 0] });
    port.kind = 'challenge';

    expect(ctrl.playsNext).toBe(false);
  });
});

describe('an exchange', () => {
  test('typed letters choose tiles and the key confirms', () => {
    const { ctrl, port } = seated();
    ctrl.key({ do: 'exchange' });
    type(ctrl, 'TA');
    ctrl.key({ do: 'exchange' });

    expect(port.acts).toEqual([{ type: 'exchange-tiles', tiles: 'AT' }]);
  });

  test('of nothing is not sent', () => {
    const { ctrl, port } = seated();
    ctrl.key({ do: 'exchange' });
    ctrl.key({ do: 'exchange' });

    expect(port.acts).toEqual([]);
  });

  test('takes drafts back first', () => {
    const { ctrl } = seated();
    ctrl.tapSquare(H8);
    type(ctrl, 'HO');
    ctrl.key({ do: 'all' });

    expect(ctrl.chosen.size).toBe(7);
  });
});

describe('tiles of the board', () => {
  const word = [H8, H8 + 1, H8 + 2];
  const may = {
    exchange_limit: 7,
    exchange_refusal: null,
    recyclable: [H8],
    reclaimable: [H8 + 1],
    rearrangeable: [word],
  };
  const board = boardWith([H8, 'HoT']);

  test('a blank is taken back', () => {
    const { ctrl, port } = seated({ board, may });
    ctrl.tapSquare(H8 + 1);
    ctrl.house.reclaim();

    expect(port.acts).toEqual([{ type: 'reclaim-blank', square: H8 + 1 }]);
  });

  test('a letter is swapped for a tile of the rack', () => {
    const { ctrl, port } = seated({ board, may });
    ctrl.tapSquare(H8);
    ctrl.tapTile(ctrl.board.slots.find((tile) => tile?.letter === 'N')!.id);
    ctrl.house.confirmSwap();

    expect(port.acts).toEqual([{ type: 'recycle-letter', square: H8, tile: 'N' }]);
  });

  test('a word is re-ordered and goes with the play', () => {
    const { ctrl } = seated({ board, may });
    ctrl.house.rearrange(word);
    ctrl.tapSquare(H8);
    ctrl.tapSquare(H8 + 2);
    ctrl.layTile(ctrl.board.slots.find((tile) => tile?.letter === 'E')!.id, H8 + 3);

    expect(ctrl.letters.slice(H8, H8 + 3)).toBe('ToH');
    expect(ctrl.draftAction).toEqual({
      type: 'play-tiles',
      tiles: [{ square: H8 + 3, tile: 'E' }],
      rearranged: [
        { square: H8, tile: 'T' },
        { square: H8 + 1, tile: 'o' },
        { square: H8 + 2, tile: 'H' },
      ],
    });
    ctrl.key({ do: 'escape' });
    ctrl.house.leave();
    expect(ctrl.letters.slice(H8, H8 + 3)).toBe('HoT');
  });

  test('nothing is offered to a seat that is not on turn', () => {
    const { ctrl, port } = seated({ board, may });
    port.kind = '';

    expect(ctrl.house.squares.size).toBe(0);
  });
});

describe('looking back', () => {
  const history = [
    { seat: 0, kind: 'play' as const, total: 6, changes: [{ square: H8, tile: 'H' }] },
    { seat: 1, kind: 'play' as const, total: 4, changes: [{ square: H8 + 1, tile: 'O' }] },
  ];

  test('shows board and scores as they were', () => {
    const { ctrl } = seated({ board: boardWith([H8, 'HO']), history, scores: [6, 4] });
    ctrl.showLines(1);

    expect(ctrl.letters.slice(H8, H8 + 2)).toBe('H.');
    expect(ctrl.scores).toEqual([6, 0]);
  });

  test('the live game goes on behind', () => {
    const { ctrl } = seated({ history });
    ctrl.showLines(1);
    ctrl.arrived(view({ board: boardWith([H8, 'HOT']), history }));

    expect(ctrl.letters.slice(H8, H8 + 3)).toBe('H..');
    ctrl.backToLive();
    expect(ctrl.letters.slice(H8, H8 + 3)).toBe('HOT');
  });
});
