/** What a person sets once for this device at this game. */
import { Choice } from '../../ui/choice.svelte';

/** How cards are thrown: with needles, or turn by turn; by itself as the device wants motion. */
export const bySteps = new Choice('parlour.throws', ['auto', 'needles', 'steps']);
