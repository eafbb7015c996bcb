/** The five boxes of the shelf: what is drawn, whether or not its game can be played yet. */

export interface Box {
  id: string;
  /** On the lid and on the brass label. */
  name: string;
  /** The size of the lid and the colours of its sides, as drawn. */
  width: number;
  height: number;
  lid: string;
  side: string;
}

export const BOXES: readonly Box[] = [
  { id: 'scrabble-deluxe', name: 'Deluxe', width: 220, height: 236, lid: '#1D6267', side: '#144B4F' },
  { id: 'scrabble-heritage', name: 'Heritage', width: 240, height: 270, lid: '#6E1A33', side: '#4E0F22' },
  { id: 'scrabble-harry-potter', name: 'Harry Potter', width: 224, height: 286, lid: '#161E3D', side: '#0D1329' },
  { id: 'house-cup', name: 'House Cup', width: 260, height: 262, lid: '#E7D6AE', side: '#BFA672' },
  { id: 'duelling-club', name: 'Duelling Club', width: 220, height: 246, lid: '#39444E', side: '#28313A' },
];

/** The short name of a game: what its lid says. */
export function boxName(game: string, title = game): string {
  return BOXES.find((box) => box.id === game)?.name ?? title;
}

/** The colour of a game's lid. */
export function lidColour(game: string): string {
  return BOXES.find((box) => box.id === game)?.lid ?? 'var(--walnut)';
}
