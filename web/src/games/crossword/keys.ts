/** What a key means at the table. The map is printed on the buttons and in the key sheet. */

export type Intent =
  | { do: 'letter'; letter: string; blank: boolean }
  | { do: 'move'; rows: number; cols: number }
  | {
      do:
        | 'backspace'
        | 'skip'
        | 'turn'
        | 'shuffle'
        | 'recall'
        | 'play'
        | 'pass'
        | 'challenge'
        | 'accept'
        | 'exchange'
        | 'all'
        | 'undo'
        | 'keys'
        | 'escape';
    };

export interface KeyPress {
  readonly key: string;
  /** Which key it is, whatever the layout writes with it. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export interface KeyPlace {
  /** An arrow stands on the board. */
  readonly cursor: boolean;
  /** The board's grid was reached by keyboard: arrows go from square to square. */
  readonly walking: boolean;
  /** A play waits for this player's answer. */
  readonly asked: boolean;
  /** Tiles are being chosen for an exchange: letters choose, also Z. */
  readonly exchanging: boolean;
}

/** The keys that choose every tile for an exchange, as a person presses them. */
export const ALL_KEYS = 'Shift+4';

/** The key sheet, in the order in which it is shown. */
export const KEY_SHEET: readonly (readonly [string, string])[] = [
  ['Click a square', 'arrow right, again down, again off'],
  ['A – Z', 'lay that tile at the arrow'],
  ['Shift + letter', 'lay a blank as that letter'],
  ['Space', 'leave a square out · let a play stand'],
  ['Backspace', 'take back the tile before the arrow'],
  ['← →', 'turn the arrow'],
  ['↑', 'shuffle the rack'],
  ['↓', 'take all tiles back'],
  ['Enter', 'play'],
  ['2', 'pass, again to confirm'],
  ['3', 'challenge, again to confirm'],
  ['4', 'exchange, again to confirm'],
  [ALL_KEYS.replace('+', ' + '), 'exchange all tiles'],
  ['Ctrl + Z', 'take back the last tile (Z without an arrow)'],
  ['Esc', 'leave the arrow, a dialog, an exchange'],
  ['?', 'this sheet'],
];

const NAMED: Readonly<Record<string, Intent>> = {
  Enter: { do: 'play' },
  Backspace: { do: 'backspace' },
  Escape: { do: 'escape' },
  ArrowUp: { do: 'shuffle' },
  ArrowDown: { do: 'recall' },
  ArrowLeft: { do: 'turn' },
  ArrowRight: { do: 'turn' },
  '2': { do: 'pass' },
  '3': { do: 'challenge' },
  '4': { do: 'exchange' },
  $: { do: 'all' },
  '?': { do: 'keys' },
};

const WALK: Readonly<Record<string, Intent>> = {
  ArrowUp: { do: 'move', rows: -1, cols: 0 },
  ArrowDown: { do: 'move', rows: 1, cols: 0 },
  ArrowLeft: { do: 'move', rows: 0, cols: -1 },
  ArrowRight: { do: 'move', rows: 0, cols: 1 },
};

/** What this key press asks for, or null where the table has no use for it. */
export function intentOf(press: KeyPress, place: KeyPlace): Intent | null {
  if ((press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'z') return { do: 'undo' };
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (place.walking && WALK[press.key]) return WALK[press.key]!;
  if (press.key === ' ') {
    if (place.cursor) return { do: 'skip' };
    return place.asked ? { do: 'accept' } : null;
  }
  if (/^[a-z]$/i.test(press.key)) {
    const letter = press.key.toUpperCase();
    const typing = place.cursor || place.walking || place.exchanging;
    if (!typing) return letter === 'Z' ? { do: 'undo' } : null;
    // Shift, not the case of the letter: Caps Lock changes nothing.
    return { do: 'letter', letter, blank: press.shiftKey };
  }
  const named = NAMED[press.key];
  if (named) return named;
  // Shift and the 4 write a dollar in some countries only.
  return press.shiftKey && press.code === 'Digit4' ? { do: 'all' } : null;
}
