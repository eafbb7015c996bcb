/** The four houses: a colour and a shape each, so that colour never speaks alone. */
import type { Hue } from '../../ui/Token.svelte';

const HUES: Readonly<Record<string, Hue>> = {
  gryffindor: 'red',
  slytherin: 'green',
  ravenclaw: 'blue',
  hufflepuff: 'yellow',
};
const SHAPE_NAMES: Readonly<Partial<Record<Hue, string>>> = {
  red: 'lozenge',
  green: 'wave',
  blue: 'feather',
  yellow: 'hexagon',
};

export const hueOf = (house: string): Hue => HUES[house] ?? 'none';
export const shapeName = (house: string): string => SHAPE_NAMES[hueOf(house)] ?? '';
export const houseName = (house: string): string => house.charAt(0).toUpperCase() + house.slice(1);
