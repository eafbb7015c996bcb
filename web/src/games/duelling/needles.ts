/** Two needles that swing until they are stopped: first the aim, then the power. */
export const MOST_AIM = 50;
export const MOST_POWER = 100;
const AIM_MS = 1_900;
const POWER_MS = 1_500;

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
