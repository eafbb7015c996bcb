/** The lamp in the browser's tab: lit while somebody at this device is asked for something. */

const SHADE = 'M4 13c0-6 3.5-10 8-10s8 4 8 10z';
const STAND = 'M12 13v8M7 21h10';

/** Shows the lamp, with a glowing bulb when it is your turn. */
export function showTabIcon(lit: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = `data:image/svg+xml,${encodeURIComponent(drawing(lit))}`;
}

function drawing(lit: boolean): string {
  const bulb = lit ? '<circle cx="17.5" cy="17.5" r="5.5" fill="#c8371f" stroke="#fff"/>' : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<path d="${SHADE}" fill="${lit ? '#f0b429' : '#b0822f'}"/>` +
    `<path d="${STAND}" stroke="#8a6547" stroke-width="2" stroke-linecap="round"/>${bulb}</svg>`
  );
}
