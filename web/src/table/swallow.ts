/** A press that has done its work while it was held: its end shall do nothing more. */

const NEXT = ['pointerdown', 'keydown'] as const;

/** Takes away the click that letting go of the pointer makes; the next press is heard again. */
export function swallowClick(host: EventTarget = window): void {
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const stop = (): void => {
    host.removeEventListener('click', take, true);
    for (const type of NEXT) host.removeEventListener(type, stop, true);
  };
  host.addEventListener('click', take, true);
  for (const type of NEXT) host.addEventListener(type, stop, true);
}
