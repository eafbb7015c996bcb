/** What a note tells about: shown while a space or card is hovered or has the focus. */
import type { Attachment } from 'svelte/attachments';
import type { CardFace, SpaceFace, SpaceState } from './faces';

export type Noted =
  | { readonly kind: 'space'; readonly face: SpaceFace; readonly state: SpaceState }
  | { readonly kind: 'card'; readonly face: CardFace; readonly why: string };

export interface NoteHost {
  show(what: Noted, at: DOMRect): void;
  hide(): void;
}

const WAIT_MS = 350;
let host: NoteHost | null = null;

/** Who shows notes on this page; null for nobody. */
export function hostNotes(next: NoteHost | null): void {
  host = next;
}

/** Tells the host while the element is hovered for a moment, or is walked to by keyboard. */
export function noted(what: () => Noted): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    const show = (): void => host?.show(what(), element.getBoundingClientRect());
    const leave = (): void => {
      window.clearTimeout(timer);
      host?.hide();
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      timer = window.setTimeout(show, WAIT_MS);
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) show();
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', leave);
    element.addEventListener('click', leave);
    return () => {
      leave();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', leave);
      element.removeEventListener('click', leave);
    };
  };
}
