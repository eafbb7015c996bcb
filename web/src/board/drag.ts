/**
 * Dragging with mouse, pen or finger: own pointer events, no library, no rules. The host says
 * what can be lifted and what lies under a point; this says when something was dropped.
 */

/** What is being carried: a tile by its id, with the look to carry about. */
export interface Lift {
  readonly id: number;
  readonly element: HTMLElement;
}

export interface DragHost<D> {
  /** The tile under the pointer, or null where nothing may be lifted. */
  lift(target: Element): Lift | null;
  /** What a tile could be dropped on at this point of the window. */
  over(x: number, y: number): D | null;
  start(lift: Lift): void;
  move(lift: Lift, drop: D | null): void;
  drop(lift: Lift, drop: D | null): void;
  /** Nothing happened after all: a second finger, or the pointer was lost. */
  cancel(lift: Lift): void;
  /** Right button, or a long press. */
  recall(lift: Lift): void;
}

const START_PX = 6;
const LONG_PRESS_MS = 550;
/** How far above a finger the tile is carried, so that it can be seen. */
export const FINGER_LIFT_PX = 48;

interface Carry {
  readonly lift: Lift;
  readonly pointer: number;
  readonly touch: boolean;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
  timer: number;
}

/** Makes `root` draggable; the answer takes the listeners off again. */
export function attachDrag<D>(root: HTMLElement, host: DragHost<D>): () => void {
  let carry: Carry | null = null;
  let swallowClick = false;

  const end = (): void => {
    if (!carry) return;
    window.clearTimeout(carry.timer);
    carry.ghost?.remove();
    carry.lift.element.removeAttribute('data-carried');
    carry = null;
  };
  const cancel = (): void => {
    if (!carry) return;
    const { lift, ghost } = carry;
    end();
    if (ghost) host.cancel(lift);
  };
  const point = (event: PointerEvent, touch: boolean): [number, number] => [
    event.clientX,
    event.clientY - (touch ? FINGER_LIFT_PX : 0),
  ];

  const down = (event: PointerEvent): void => {
    swallowClick = false;
    if (carry) return cancel();
    if (!event.isPrimary || event.button !== 0) return;
    const lift = host.lift(event.target as Element);
    if (!lift) return;
    const touch = event.pointerType === 'touch';
    carry = {
      lift,
      pointer: event.pointerId,
      touch,
      x: event.clientX,
      y: event.clientY,
      ghost: null,
      timer: touch ? window.setTimeout(pressed, LONG_PRESS_MS) : 0,
    };
  };
  const pressed = (): void => {
    if (!carry || carry.ghost) return;
    const { lift } = carry;
    end();
    swallowClick = true;
    host.recall(lift);
  };
  const move = (event: PointerEvent): void => {
    if (!carry || event.pointerId !== carry.pointer) return;
    const far = Math.hypot(event.clientX - carry.x, event.clientY - carry.y) >= START_PX;
    if (!carry.ghost && !far) return;
    if (!carry.ghost) begin(carry);
    const [x, y] = point(event, carry.touch);
    carry.ghost?.style.setProperty('translate', `${x}px ${y}px`);
    host.move(carry.lift, host.over(x, y));
    event.preventDefault();
  };
  const begin = (started: Carry): void => {
    window.clearTimeout(started.timer);
    started.ghost = ghostOf(started.lift.element);
    root.append(started.ghost);
    started.lift.element.setAttribute('data-carried', '');
    root.setPointerCapture?.(started.pointer);
    host.start(started.lift);
  };
  const up = (event: PointerEvent): void => {
    if (!carry || event.pointerId !== carry.pointer) return;
    const { lift, ghost, touch } = carry;
    end();
    if (!ghost) return;
    swallowClick = true;
    host.drop(lift, host.over(...point(event, touch)));
  };
  const click = (event: MouseEvent): void => {
    if (!swallowClick) return;
    swallowClick = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: MouseEvent): void => {
    const lift = host.lift(event.target as Element);
    if (!lift) return;
    event.preventDefault();
    if ((event as PointerEvent).pointerType !== 'touch') host.recall(lift);
  };
  const noScroll = (event: TouchEvent): void => {
    if (carry && event.cancelable) event.preventDefault();
  };

  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', cancel, { signal });
  root.addEventListener('click', click, { signal, capture: true });
  root.addEventListener('contextmenu', menu, { signal });
  root.addEventListener('touchmove', noScroll, { signal, passive: false });
  return () => {
    cancel();
    end();
    stop.abort();
  };
}

/** A copy of the tile that hangs at the pointer. */
function ghostOf(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  const { width, height } = element.getBoundingClientRect();
  ghost.classList.add('ghost');
  ghost.removeAttribute('data-testid');
  ghost.setAttribute('aria-hidden', 'true');
  const place: Record<string, string> = {
    position: 'fixed',
    left: `${-width / 2}px`,
    top: `${-height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    'pointer-events': 'none',
    'z-index': '90',
    '--u': `${width}px`,
  };
  for (const [name, value] of Object.entries(place)) ghost.style.setProperty(name, value);
  return ghost;
}
