/** Words keep together in whatever font has come: the widest one says how large a name may be. */
import type { Attachment } from 'svelte/attachments';

const PARTS = /[^\s-]+-?/g;

/** Sets `--widest`, in ems, on a name whose words are wider than was guessed. */
export function keepWords(name: string, guessed: number): Attachment<HTMLElement> {
  return (node) => {
    const fit = (): void => {
      const size = parseFloat(getComputedStyle(node).fontSize);
      const text = node.firstChild;
      if (!text || !(size > 0)) return;
      const widths = [...name.matchAll(PARTS)].map((part) => width(text, part.index, part[0].length));
      node.style.setProperty('--widest', Math.max(guessed, ...widths.map((one) => one / size)).toFixed(2));
    };
    fit();
    document.fonts?.addEventListener('loadingdone', fit);
    return () => document.fonts?.removeEventListener('loadingdone', fit);
  };
}

/** How wide a part of a text is, be it broken or not. */
function width(text: Node, from: number, length: number): number {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, from + length);
  return [...range.getClientRects()].reduce((sum, { width: wide }) => sum + wide, 0);
}
