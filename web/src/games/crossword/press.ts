/** Key presses at the table: which are ours, and what they do. */
import { isForTable, pressedIn } from '../../table/keys';
import { intentOf } from './keys';
import type { Session } from './session.svelte';

const NATIVE = 'a, button, summary';

/** Handles a key press anywhere in the window. */
export function pressed(event: KeyboardEvent, session: Session): void {
  if (event.key === 'Tab') session.walking = true;
  if (!isForTable(event)) return;
  const own = event.key === 'Enter' || event.key === ' ';
  if (own && session.walking && pressedIn(event, NATIVE)) return;
  const { ctrl, hot } = session;
  const intent = intentOf(event, {
    cursor: ctrl.board.cursor !== null,
    walking: session.walking && pressedIn(event, '[data-sq]'),
    asked: ctrl.isAsked || ctrl.cards.canLetBe || hot.asked.length > 0,
    exchanging: ctrl.exchanging,
  });
  if (!intent) return;
  if (intent.do === 'move') return; // the grid itself walks
  const done = hot.asked.length > 0 ? answered(intent.do, session) : ctrl.key(intent);
  if (done) event.preventDefault();
}

/** In a hot seat the first opponent of this device who is asked answers. */
function answered(what: string, { ctrl, hot }: Session): boolean {
  const [seat] = hot.asked;
  if (seat === undefined) return false;
  if (what === 'accept') {
    ctrl.sure = null;
    hot.answerFor(seat, { type: 'accept-play' });
  } else if (what === 'challenge' && ctrl.sure === 'challenge') {
    ctrl.sure = null;
    hot.answerFor(seat, { type: 'challenge-play' });
  } else if (what === 'challenge') ctrl.sure = 'challenge';
  else return false;
  return true;
}
