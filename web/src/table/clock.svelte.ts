/** A clock that ticks while somebody looks at it. */

let now = $state(Date.now());
let readers = 0;
let timer = 0;

/** Our time, fresh every quarter of a second; call `keepTime` where it is shown. */
export const time = (): number => now;

/** Keeps the clock going; the answer lets go of it. */
export function keepTime(): () => void {
  readers += 1;
  now = Date.now();
  if (readers === 1) timer = window.setInterval(() => (now = Date.now()), 250);
  return () => {
    readers -= 1;
    if (readers === 0) window.clearInterval(timer);
  };
}

/** A span in words: `14 s`, `2:05`, `3 h 10 min`, `2 days`. */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const hours = Math.floor(seconds / 3600);
  if (hours < 48) return `${hours} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.round(hours / 24)} days`;
}
