/** What a person sets once for this device; the first value of each is how it begins. */
import { Choice } from './choice.svelte';

export const palette = new Choice('parlour.palette', ['house', 'contrast', 'distinct'], (name) => {
  document.documentElement.dataset['palette'] = name;
});
export const unseenShown = new Choice('parlour.unseen', ['shown', 'hidden']);
export const unseenOrder = new Choice('parlour.unseen-order', ['alphabet', 'vowels']);
