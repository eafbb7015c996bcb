/** What the keys do to a controller. */
import { findTile, undoLast } from '../../board/api';
import type { BoardState } from '../../board/state';
import { backspace, moveCursor, skip, turnCursor, typeLetter } from '../../board/typing';
import type { CrosswordCtrl } from './ctrl.svelte';
import type { Intent } from './keys';

/** Does what a key means; false where it means nothing now. */
export function doKey(ctrl: CrosswordCtrl, intent: Intent): boolean {
  if (!ctrl.live && intent.do !== 'escape' && intent.do !== 'keys') ctrl.backToLive();
  if (intent.do !== ctrl.sure) ctrl.sure = ctrl.sure === 'exchange' ? ctrl.sure : null;
  switch (intent.do) {
    case 'letter':
      return typed(ctrl, intent.letter, intent.blank);
    case 'move':
      return putIf(ctrl, moveCursor(ctrl.board, intent.rows, intent.cols));
    case 'backspace':
      return putIf(ctrl, backspace(ctrl.board));
    case 'skip':
      return putIf(ctrl, skip(ctrl.board));
    case 'turn':
      return putIf(ctrl, turnCursor(ctrl.board));
    case 'shuffle':
      ctrl.shuffle();
      return true;
    case 'recall':
      ctrl.recallAll();
      return true;
    case 'undo':
      return putIf(ctrl, undoLast(ctrl.board));
    case 'play':
      return enter(ctrl);
    case 'pass':
      ctrl.pass();
      return true;
    case 'challenge':
      ctrl.challenge();
      return true;
    case 'accept':
      if (!ctrl.cards.letBe()) ctrl.accept();
      return true;
    case 'exchange':
      if (ctrl.exchanging) ctrl.exchangeNow();
      else ctrl.startExchange();
      return true;
    case 'all':
      if (!ctrl.exchanging) ctrl.startExchange();
      if (ctrl.exchanging) ctrl.chooseAll();
      return true;
    case 'keys':
      ctrl.keysOpen = !ctrl.keysOpen;
      return true;
    case 'escape':
      return escape(ctrl);
    default:
      return intent satisfies never;
  }
}

function putIf(ctrl: CrosswordCtrl, next: BoardState): boolean {
  if (next === ctrl.board) return false;
  ctrl.put(next);
  return true;
}

function typed(ctrl: CrosswordCtrl, letter: string, blank: boolean): boolean {
  if (ctrl.exchanging) {
    const wanted = blank ? '?' : letter;
    const tile =
      ctrl.board.slots.find((t) => t?.letter === wanted && !ctrl.chosen.has(t.id)) ??
      findTile(ctrl.board, letter, blank);
    if (tile) ctrl.choose(tile.id);
    return true;
  }
  const next = typeLetter(ctrl.board, letter, blank);
  if (!next) {
    ctrl.say(`There is no ${letter} on your rack.`);
    return true;
  }
  ctrl.selected = null;
  ctrl.put(next);
  const laid = next.drafts.at(-1);
  if (laid) ctrl.say(`${laid.face.toUpperCase()} on ${ctrl.look.name(laid.square)}.`);
  return true;
}

function enter(ctrl: CrosswordCtrl): boolean {
  if (ctrl.exchanging) ctrl.exchangeNow();
  else if (ctrl.undecided) {
    const open = ctrl.board.drafts.find((draft) => draft.face === '?');
    if (open) ctrl.naming = { for: 'draft', square: open.square };
  } else ctrl.playNow();
  return true;
}

function escape(ctrl: CrosswordCtrl): boolean {
  if (ctrl.keysOpen) ctrl.keysOpen = false;
  else if (!ctrl.live) ctrl.backToLive();
  else if (ctrl.cards.stop()) return true;
  else if (ctrl.exchanging && ctrl.cards.picking) return false;
  else if (ctrl.exchanging) ctrl.stopExchange();
  else if (ctrl.house.leave()) return true;
  else if (ctrl.selected !== null) ctrl.selected = null;
  else if (ctrl.board.cursor) ctrl.put({ ...ctrl.board, cursor: null });
  else return false;
  return true;
}
