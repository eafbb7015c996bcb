/** What a note tells about: shown while something at the table is hovered or has the focus. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

interface NoteHost {
  show(what: unknown, at: DOMRect): void;
  hide(): void;
}

const WAIT_MS = 350;
/** Who shows notes on this page: the last who came, over a dialog the one within it. */
let hosts: readonly NoteHost[] = [];
const host = (): NoteHost | undefined => hosts.at(-1);

/** Shows notes from now on, until what is returned is called. */
export function hostNotes(next: NoteHost): () => void {
  hosts = [...hosts, next];
  return () => {
    hosts = hosts.filter((one) => one !== next);
  };
}

/** Tells the host while the element is hovered for a moment, or is walked to by keyboard. */
export function noted<T>(what: () => T): Attachment<Element> {
  return (element) => {
    let timer = 0;
    const show = (): void => host()?.show(what(), element.getBoundingClientRect());
    const leave = (): void => {
      window.clearTimeout(timer);
      host()?.hide();
    };
    const enter = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      timer = window.setTimeout(show, WAIT_MS);
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) show();
    };
    const heard = [
      ['pointerenter', enter],
      ['pointerleave', leave],
      ['click', leave],
    ] as const;
    for (const [type, hear] of heard) element.addEventListener(type, hear);
    // A card that has the focus loses it while the page is drawn without it: Svelte must know that
    // this is an event, or what it changes would count as changed by the drawing.
    const still = [on(element, 'focus', focus), on(element, 'blur', leave)];
    return () => {
      leave();
      for (const stop of still) stop();
      for (const [type, hear] of heard) element.removeEventListener(type, hear);
    };
  };
}
