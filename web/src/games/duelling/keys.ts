/** Keys at the table, beside Tab and Enter. */
import { isBare, isForTable, pressedIn } from '../../table/keys';
import { asking } from './asking';
import type { DuelSession } from './session.svelte';

/** Where Space presses something by itself. */
const PRESSES = 'button, a, [role="button"], summary';

export const KEYS = [
  ['Tab', 'to the next place, card or button; its text is shown'],
  ['Enter', 'choose it, or read it where it cannot be chosen'],
  ['1 … 9', 'choose what the bar offers, in its order'],
  ['R', 'roll the die'],
  ['Space', 'pass, where you are asked for an answer; stop a needle'],
  ['Y', 'do what is looked at'],
  ['Esc', 'back'],
  ['T', 'the table in words'],
  ['?', 'these keys'],
] as const;

/** Handles a key press anywhere in the window. */
export function pressed(event: KeyboardEvent, session: DuelSession): void {
  if (!isBare(event) || !isForTable(event)) return;
  // Space answers a window wherever the focus is: there is little time to look for the button.
  const asked = session.store.prompt?.window ?? false;
  if ((event.key === 'Enter' || (event.key === ' ' && !asked)) && pressedIn(event, PRESSES)) return;
  if (done(event.key, session)) event.preventDefault();
}

function done(key: string, session: DuelSession): boolean {
  const { ctrl } = session;
  switch (key) {
    case ' ':
    case 'Enter':
      if (key === ' ' && ctrl.can('pass') && session.store.prompt?.window) {
        ctrl.pass();
        return true;
      }
      return pressThrow();
    case 'r':
    case 'R':
      if (ctrl.can('roll')) ctrl.act({ type: 'roll' });
      return true;
    case 'y':
    case 'Y':
      ctrl.confirm();
      return true;
    case 't':
    case 'T':
      session.panel = 'text';
      return true;
    case '?':
      session.panel = 'keys';
      return true;
    case 'Escape':
      if (session.last.open) session.last.close();
      else ctrl.clear();
      return true;
    default:
      return /^[1-9]$/.test(key) && offered(session, Number(key) - 1);
  }
}

/** The one key of a game of skill stops the needles. */
function pressThrow(): boolean {
  const button = document.querySelector<HTMLElement>('[data-testid="throw-press"]');
  button?.click();
  return button !== null;
}

function offered(session: DuelSession, at: number): boolean {
  const { ctrl } = session;
  const offer = ctrl.pick ? undefined : asking(session).offers[at];
  if (!offer) return false;
  if (offer.looks) ctrl.consider(offer.action);
  else ctrl.act(offer.action);
  return true;
}
