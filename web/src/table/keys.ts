/** Which key presses belong to the table. */

/** Where what is typed belongs to what it is typed into. */
const ELSEWHERE = 'input, textarea, select, dialog, [role="dialog"], [contenteditable]';

/** Whether a key press, wherever the focus is, is for the table and not for what lies over it. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  return !pressedIn(event, ELSEWHERE) && document.querySelector('dialog[open]') === null;
}

/** Whether the focus is inside such an element. */
export function pressedIn(event: KeyboardEvent, where: string): boolean {
  return event.target instanceof Element && event.target.closest(where) !== null;
}

/** Whether it is a key by itself, not one of the browser's or the system's. */
export function isBare(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey);
}
