/** The box as the page draws it: spells, items, characters and places by id. */
import type { Hue } from '../../ui/Token.svelte';
import { CLUB, draw, type Drawing } from './plan';
import type { Character, DuelRoll, Edition, GameKind, Item, Sign, Spell } from './types';

const HUES: Readonly<Record<string, Hue>> = { maroon: 'maroon', brown: 'brown', blue: 'blue', green: 'green' };
const SHAPE_NAMES: Readonly<Partial<Record<Hue, string>>> = {
  maroon: 'lozenge',
  brown: 'hexagon',
  blue: 'feather',
  green: 'wave',
};
export const GAME_NAMES: Readonly<Record<GameKind, string>> = {
  'wizard-chess': 'Wizard Chess',
  'exploding-snap': 'Exploding Snap',
  gobstones: 'Gobstones',
};
export const SIGN_NAMES: Readonly<Record<Sign, string>> = { knight: 'Knight', queen: 'Queen', king: 'King' };

export class Look {
  readonly plan: Drawing;
  private readonly spells: ReadonlyMap<string, Spell>;
  private readonly items: ReadonlyMap<string, Item>;
  private readonly cast: ReadonlyMap<string, Character>;
  private readonly places: ReadonlyMap<string, string>;

  constructor(readonly box: Edition) {
    const { board } = box;
    this.plan = draw(board);
    this.spells = new Map(box.spells.map((one) => [one.id, one]));
    this.items = new Map(box.items.map((one) => [one.id, one]));
    this.cast = new Map(box.characters.map((one) => [one.id, one]));
    this.places = new Map([
      [CLUB, 'the Duelling Club'],
      ...board.classrooms.map(({ id, name }): [string, string] => [id, `the ${name} classroom`]),
      ...board.classrooms.map(({ door, name }): [string, string] => [door, `the doorway of ${name}`]),
      ...board.common_areas.map(({ id, name }): [string, string] => [id, `the ${name}`]),
    ]);
  }

  get isHouse(): boolean {
    return this.box.source === 'house';
  }

  spellName(id: string): string {
    return this.spells.get(id)?.name ?? id;
  }

  /** The Duel Numbers of a spell for a character. */
  numbers(spell: string, character: string): readonly [number, number] {
    const found = this.spells.get(spell);
    if (!found) return [0, 0];
    const by: Readonly<Record<string, [number, number]>> = {
      harry: found.harry,
      ron: found.ron,
      hermione: found.hermione,
      draco: found.draco,
    };
    return by[character] ?? [0, 0];
  }

  /** How many hits so many rolls bring on an average. */
  expected([green, blue]: readonly [number, number]): string {
    const { green_hits, blue_hits } = this.box.dice;
    return ((green * green_hits + blue * blue_hits) / 6).toFixed(1);
  }

  item(id: string): Item {
    return this.items.get(id) ?? { id, name: id, copies: 0, text: '' };
  }

  itemName(id: string): string {
    return this.item(id).name;
  }

  /** The rule of an item: `hand-of-glory` is DC-I.HandOfGlory. */
  itemRule(id: string): string {
    const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    return `DC-I.${words.join('')}`;
  }

  character(id: string): Character | undefined {
    return this.cast.get(id);
  }

  /** `Hermione` of `Hermione Granger`. */
  firstName(id: string): string {
    return this.cast.get(id)?.name.split(' ')[0] ?? id;
  }

  hue(character: string): Hue {
    return HUES[this.cast.get(character)?.colour ?? ''] ?? 'brown';
  }

  shape(character: string): string {
    return SHAPE_NAMES[this.hue(character)] ?? '';
  }

  /** What stands on a piece: the fewest letters that no other begins with. */
  letter(character: string): string {
    const name = this.firstName(character);
    const names = [...this.cast.keys()].map((id) => this.firstName(id));
    const length = [1, 2, 3].find(
      (count) => names.filter((one) => one.startsWith(name.slice(0, count))).length === 1,
    );
    return name.slice(0, length ?? 3);
  }

  isClassroom(place: string): boolean {
    return this.box.board.classrooms.some(({ id }) => id === place);
  }

  isArea(place: string): boolean {
    return this.box.board.common_areas.some(({ id }) => id === place);
  }

  areaName(id: string): string {
    return this.box.board.common_areas.find((area) => area.id === id)?.name ?? id;
  }

  colourOf(place: string): string {
    return this.box.board.classrooms.find(({ id }) => id === place)?.colour ?? '';
  }

  /** `the Plum classroom`, `the doorway of Plum`, `the corridor near the Hearth`. */
  place(id: string): string {
    return this.places.get(id) ?? (id === '' ? 'beside the board' : `the corridor ${this.nearby(id)}`);
  }

  /** Where a space is that has no name: so many spaces along its corridor from one that has. */
  private nearby(id: string): string {
    const { spaces, corridors, club } = this.box.board;
    const spot = (place: string): { x: number; y: number } =>
      spaces.find((space) => space.id === place) ?? { x: club[0] + (club[2] - 1) / 2, y: club[1] + (club[3] - 1) / 2 };
    const corridor = corridors.find((row) => row.includes(id)) ?? [];
    const at = corridor.indexOf(id);
    const named = corridor
      .map((place, index) => ({ place, away: Math.abs(index - at) }))
      .filter(({ place }) => this.places.has(place))
      .sort((one, other) => one.away - other.away)[0];
    if (!named) return '';
    const [here, there] = [spot(id), spot(named.place)];
    const [east, south] = [here.x - there.x, here.y - there.y];
    const way = Math.abs(east) > Math.abs(south) ? (east > 0 ? 'east' : 'west') : south > 0 ? 'south' : 'north';
    return `${named.away} ${way} of ${this.places.get(named.place) ?? ''}`;
  }

  isHit(face: number, die: 'green' | 'blue'): boolean {
    const { green_hits, blue_hits } = this.box.dice;
    return face <= (die === 'green' ? green_hits : blue_hits);
  }

  /** What the dice alone brought, and what came of it by items. */
  tally(roll: DuelRoll): { rolled: number; tapes: number; fireworks: number; total: number } {
    const rolled =
      roll.green.filter((face) => this.isHit(face, 'green')).length +
      roll.blue.filter((face) => this.isHit(face, 'blue')).length;
    const tapes = roll.tapes * 2;
    return { rolled, tapes, fireworks: roll.fireworks, total: rolled + tapes + roll.fireworks };
  }
}
