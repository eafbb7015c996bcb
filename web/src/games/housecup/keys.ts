/** Keys at the table, beside Tab and Enter. */
import { isBare, isForTable } from '../../table/keys';
import type { CupSession } from './session.svelte';

/** Handles a key press anywhere in the window. */
export function pressed(event: KeyboardEvent, session: CupSession): void {
  if (!isBare(event) || !isForTable(event)) return;
  if (done(event.key, session)) event.preventDefault();
}

function done(key: string, session: CupSession): boolean {
  const { ctrl } = session;
  switch (key) {
    case '1':
    case '2':
    case '3': {
      const student = Number(key) - 1;
      if (ctrl.challenge !== null) ctrl.toggle(student);
      else ctrl.chooseStudent(student);
      return true;
    }
    case 'y':
    case 'Y':
      if (ctrl.isSure) ctrl.confirm();
      return true;
    case 'u':
    case 'U':
      ctrl.undo();
      return true;
    case 't':
    case 'T':
      session.panel = 'text';
      return true;
    case '?':
      session.panel = 'keys';
      return true;
    case 'Escape':
      ctrl.challenge = null;
      ctrl.clear();
      return true;
    default:
      return false;
  }
}
