/** The two rooms: day and evening follow the system until the lamp is switched by hand. */
import { keep, kept } from './kept';

export type Room = 'day' | 'evening';

const KEY = 'parlour.room';
const FAR = { day: '#F6F1E7', evening: '#16211D' } as const;

let chosen = $state<Room | null>(remembered());
let system = $state<Room>('day');

function remembered(): Room | null {
  const room = kept(KEY);
  return room === 'day' || room === 'evening' ? room : null;
}

/** The room that is shown now. */
export function room(): Room {
  return chosen ?? system;
}

/** Follows the system's preference and shows the remembered room; called once by the page. */
export function enterRoom(): void {
  if (typeof matchMedia === 'function') {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    system = dark.matches ? 'evening' : 'day';
    dark.addEventListener('change', (event) => {
      system = event.matches ? 'evening' : 'day';
      show();
    });
  }
  show();
}

/** Switches the lamp, and remembers it; back in the system's own room nothing is remembered. */
export function switchLamp(): void {
  const next: Room = room() === 'day' ? 'evening' : 'day';
  chosen = next === system ? null : next;
  keep(KEY, chosen);
  show();
}

function show(): void {
  const page = document.documentElement;
  if (chosen) page.dataset['room'] = chosen;
  else delete page.dataset['room'];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', FAR[room()]);
}
