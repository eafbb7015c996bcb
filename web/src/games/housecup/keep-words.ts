/** Words keep together in whatever font has come: the widest one says how large a name may be. */
import type { Attachment } from 'svelte/attachments';

const PARTS = /[^\s-]+-?/g;
/** Smaller letters may be wider for their size, so that a name made smaller is measured again. */
const TIMES = 5;

/** Sets `--widest`, in ems, on a name whose words are wider than was guessed. */
export function keepWords(name: string, guessed: number): Attachment<HTMLElement> {
  return (node) => {
    const fit = (): void => {
      let widest = guessed;
      for (let time = 0; time < TIMES; time++) {
        node.style.setProperty('--widest', widest.toFixed(3));
        const measured = widestOf(node, name);
        if (measured <= widest) return;
        widest = measured;
      }
    };
    fit();
    document.fonts?.addEventListener('loadingdone', fit);
    window.addEventListener('resize', fit);
    return () => {
      document.fonts?.removeEventListener('loadingdone', fit);
      window.removeEventListener('resize', fit);
    };
  };
}

/** How wide the widest part of a name is at its present size, in ems; 0 where nothing is drawn. */
function widestOf(node: HTMLElement, name: string): number {
  const size = parseFloat(getComputedStyle(node).fontSize);
  const text = node.firstChild;
  if (!text || !(size > 0)) return 0;
  return Math.max(...[...name.matchAll(PARTS)].map((part) => width(text, part.index, part[0].length))) / size;
}

/** How wide a part of a text is, be it broken or not. */
function width(text: Node, from: number, length: number): number {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, from + length);
  return [...range.getClientRects()].reduce((sum, { width: wide }) => sum + wide, 0);
}
