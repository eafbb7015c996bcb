/** Two needles that swing until they are stopped: first the aim, then the power. */
export const MOST_AIM = 50;
export const MOST_POWER = 100;
const AIM_MS = 1_900;
const POWER_MS = 1_500;
const REST_MS = 250;

/** Up and down between 0 and 1, evenly. */
function swing(elapsed: number, whole: number): number {
  const share = (elapsed % whole) / whole;
  return share < 0.5 ? share * 2 : 2 - share * 2;
}

/** Where the aiming needle stands, from the left edge to the right one. */
export const aimAt = (elapsed: number): number =>
  Math.round(swing(elapsed + AIM_MS / 4, AIM_MS) * 2 * MOST_AIM) - MOST_AIM;

/** Where the power stands, from none to full. */
export const powerAt = (elapsed: number): number => Math.round(swing(elapsed, POWER_MS) * MOST_POWER);

/** Presses that follow each other too fast are one: whoever is impatient throws no card unawares. */
export class Presses {
  private last = -Infinity;

  /** Whether a press counts; keys always do, for nobody presses a key twice by mistake. */
  heard({ detail, timeStamp }: Pick<UIEvent, 'detail' | 'timeStamp'>): boolean {
    // A click that a key makes is the nought-th.
    if (detail === 0) return true;
    const rested = timeStamp - this.last >= REST_MS;
    this.last = timeStamp;
    return rested;
  }
}
