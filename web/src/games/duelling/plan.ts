/**
 * The board as an architect draws it: where each cell lies, where walls stand, how doors swing.
 * All of it is worked out from the box's coordinates; nothing here knows a rule.
 */
import type { Board, Classroom, CommonArea } from './types';

export const CELL = 46;
export const MARGIN = 14;
export const CLUB = 'club';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Door {
  readonly place: string;
  readonly colour: string;
  /** What stands on the doorway: a number, or a Common Area's letter. */
  readonly mark: string;
  /** The gap in the wall, the open leaf, and the arc that it swings. */
  readonly gap: string;
  readonly leaf: string;
  readonly arc: string;
}

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly sub: string;
  readonly colour: string;
  readonly isArea: boolean;
  readonly outline: string;
  readonly label: Point;
  /** Where a piece stands in it. */
  readonly stand: Point;
  readonly furniture: string;
}

export interface Cell extends Point {
  readonly id: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly club: Point & { readonly radius: number };
  readonly cells: readonly Cell[];
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly walls: string;
  /** Openings of the Club's rim. */
  readonly mouths: string;
}

type Side = readonly [dx: number, dy: number];
const SIDES: readonly Side[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];

const at = (cell: number): number => MARGIN + cell * CELL;
const key = (x: number, y: number): string => `${x},${y}`;
const round = (value: number): number => Math.round(value * 10) / 10;

export function draw(board: Board): Drawing {
  const grid = new Grid(board);
  const rooms = [...board.classrooms, ...board.common_areas];
  return {
    width: board.width * CELL + 2 * MARGIN,
    height: board.height * CELL + 2 * MARGIN,
    club: grid.club,
    cells: board.spaces.map(({ id, x, y }) => ({ id, x: at(x), y: at(y) })),
    rooms: rooms.map((room, index) => roomOf(grid, room, index)),
    doors: rooms.map((room, index) => doorOf(grid, room, index)),
    walls: wallsOf(grid),
    mouths: mouthsOf(grid),
  };
}

/** Whose every cell is. */
class Grid {
  readonly club: Point & { readonly radius: number };
  private readonly owners = new Map<string, string>();
  private readonly joined = new Set<string>();

  constructor(readonly board: Board) {
    // Where two are drawn over each other, the classroom has the cell.
    for (const { id, room } of [...board.common_areas, ...board.classrooms]) this.fill(`room ${id}`, room);
    const [x, y, width, height] = board.club;
    this.club = {
      x: at(x + width / 2),
      y: at(y + height / 2),
      radius: (Math.min(width, height) / 2) * CELL,
    };
    for (let row = y; row < y + height; row += 1) {
      for (let col = x; col < x + width; col += 1) {
        if (this.inClub(col, row) && !this.owners.has(key(col, row))) this.owners.set(key(col, row), CLUB);
      }
    }
    for (const space of board.spaces) this.owners.set(key(space.x, space.y), space.id);
    for (const corridor of board.corridors) {
      corridor.slice(1).forEach((place, index) => {
        this.joined.add(`${corridor[index]} ${place}`).add(`${place} ${corridor[index]}`);
      });
    }
  }

  private fill(owner: string, [x, y, width, height]: readonly number[] | Classroom['room']): void {
    for (let row = y ?? 0; row < (y ?? 0) + (height ?? 0); row += 1) {
      for (let col = x ?? 0; col < (x ?? 0) + (width ?? 0); col += 1) this.owners.set(key(col, row), owner);
    }
  }

  owner(x: number, y: number): string {
    return this.owners.get(key(x, y)) ?? '';
  }

  isOpen(one: string, other: string): boolean {
    return one === other || this.joined.has(`${one} ${other}`);
  }

  /** Whether the middle of a cell lies in the Club's circle. */
  inClub(x: number, y: number, reach = 0): boolean {
    const away = Math.hypot(at(x + 0.5) - this.club.x, at(y + 0.5) - this.club.y);
    return away < this.club.radius + reach;
  }

  cellsOf(owner: string): [number, number][] {
    const cells: [number, number][] = [];
    for (let y = 0; y < this.board.height; y += 1) {
      for (let x = 0; x < this.board.width; x += 1) if (this.owner(x, y) === owner) cells.push([x, y]);
    }
    return cells;
  }

  /** The side of a doorway behind which its room lies. */
  side(door: string, room: string): { x: number; y: number; side: Side } {
    const { x, y } = this.board.spaces.find(({ id }) => id === door) ?? { x: 0, y: 0 };
    const side = SIDES.find(([dx, dy]) => this.owner(x + dx, y + dy) === `room ${room}`);
    return { x, y, side: side ?? [0, -1] };
  }
}

/** The line between a cell and its neighbour on one side. */
function border(x: number, y: number, [dx, dy]: Side): [Point, Point] {
  if (dx !== 0) {
    const line = at(x + (dx > 0 ? 1 : 0));
    return [{ x: line, y: at(y) }, { x: line, y: at(y + 1) }];
  }
  const line = at(y + (dy > 0 ? 1 : 0));
  return [{ x: at(x), y: line }, { x: at(x + 1), y: line }];
}

function wallsOf(grid: Grid): string {
  const doors = new Set(
    [...grid.board.classrooms, ...grid.board.common_areas].map((room) => {
      const { x, y, side } = grid.side('door' in room ? room.door : room.id, room.id);
      return `${x},${y},${side[0]},${side[1]}`;
    }),
  );
  const lines: string[] = [];
  for (let y = 0; y < grid.board.height; y += 1) {
    for (let x = 0; x < grid.board.width; x += 1) {
      for (const side of SIDES) {
        const [dx, dy] = side;
        const here = grid.owner(x, y);
        const there = grid.owner(x + dx, y + dy);
        if (grid.isOpen(here, there)) continue;
        // Each wall is drawn from one of its two sides; the outermost from within.
        if (there !== '' && (dx > 0 || dy > 0)) continue;
        if (doors.has(`${x},${y},${dx},${dy}`) || doors.has(`${x + dx},${y + dy},${-dx},${-dy}`)) continue;
        const [from, to] = border(x, y, side);
        lines.push(`M${from.x} ${from.y}L${to.x} ${to.y}`);
      }
    }
  }
  return lines.join('');
}

function mouthsOf(grid: Grid): string {
  const { club, board } = grid;
  return board.spaces
    .filter(({ id }) => grid.isOpen(id, CLUB))
    .map(({ x, y }) => {
      const middle = { x: at(x + 0.5), y: at(y + 0.5) };
      const angle = Math.atan2(middle.y - club.y, middle.x - club.x);
      const half = Math.asin(CELL / 2 / club.radius) * 0.86;
      const [from, to] = [angle - half, angle + half].map(
        (turn) =>
          `${round(club.x + Math.cos(turn) * club.radius)} ${round(club.y + Math.sin(turn) * club.radius)}`,
      );
      return `M${from}A${club.radius} ${club.radius} 0 0 1 ${to}`;
    })
    .join('');
}

function doorOf(grid: Grid, room: Classroom | CommonArea, index: number): Door {
  const isArea = 'letter' in room;
  const place = isArea ? room.id : room.door;
  const { x, y, side } = grid.side(place, room.id);
  const [from, to] = border(x, y, side);
  const inset = (one: Point, other: Point, share: number): Point => ({
    x: round(one.x + (other.x - one.x) * share),
    y: round(one.y + (other.y - one.y) * share),
  });
  const hinge = inset(from, to, 0.14);
  const end = inset(from, to, 0.86);
  const length = Math.hypot(end.x - hinge.x, end.y - hinge.y);
  const tip = { x: round(hinge.x + side[0] * length), y: round(hinge.y + side[1] * length) };
  const turn = (end.x - hinge.x) * (tip.y - hinge.y) - (end.y - hinge.y) * (tip.x - hinge.x);
  return {
    place,
    colour: isArea ? '' : room.colour,
    mark: isArea ? room.letter : String(index + 1),
    gap: `M${hinge.x} ${hinge.y}L${end.x} ${end.y}`,
    leaf: `M${hinge.x} ${hinge.y}L${tip.x} ${tip.y}`,
    arc: `M${end.x} ${end.y}A${round(length)} ${round(length)} 0 0 ${turn > 0 ? 1 : 0} ${tip.x} ${tip.y}`,
  };
}

function roomOf(grid: Grid, room: Classroom | CommonArea, index: number): Room {
  const isArea = 'letter' in room;
  const cells = grid.cellsOf(`room ${room.id}`);
  const label = labelOf(grid, room, cells);
  return {
    id: room.id,
    name: room.name,
    sub: isArea ? '' : `Classroom ${index + 1}`,
    colour: isArea ? '' : room.colour,
    isArea,
    outline: cells.map(([col, row]) => `M${at(col)} ${at(row)}h${CELL}v${CELL}h${-CELL}z`).join(''),
    label,
    stand: standBy(label, isLow(room)),
    furniture: isArea ? lounge(room.room[0], room.room[1], index) : desks(grid, room, label),
  };
}

const isLow = ({ room: [, , , height] }: Classroom | CommonArea): boolean => height <= 2;
const isTall = (room: Classroom | CommonArea): boolean => !isLow(room) && room.room[3] > room.room[2];
const doorOfRoom = (grid: Grid, room: Classroom | CommonArea): ReturnType<Grid['side']> =>
  grid.side('door' in room ? room.door : room.id, room.id);

/** Where a room's name stands: in what the Club leaves free, and not where the door swings. */
function labelOf(grid: Grid, room: Classroom | CommonArea, cells: readonly [number, number][]): Point {
  const free = cells.filter(([x, y]) => !grid.inClub(x, y, CELL * 0.45));
  const middle = (axis: 0 | 1): number =>
    round(free.reduce((sum, cell) => sum + at(cell[axis] + 0.5), 0) / Math.max(1, free.length));
  const x = middle(0);
  if (isLow(room)) return { x, y: middle(1) - 12 };
  if (!isTall(room)) return { x, y: round(middle(1) - CELL * 0.35) };
  const [, top, , height] = room.room;
  const { y: door } = doorOfRoom(grid, room);
  const above = door - top;
  const below = top + height - door - 1;
  const half = above >= below ? top + above / 2 : door + 1 + below / 2;
  return { x, y: round(at(half) - HALF_LABEL) };
}

/** Half of what a name, the line below it, and a piece below that take. */
const HALF_LABEL = 14;

/** Half the width of a letter of a room's name. */
const LETTER = 5;

/** Pieces stand under a room's name, or beside it where the room is low. */
const standBy = (label: Point, low: boolean): Point =>
  low ? { x: label.x - 100, y: label.y + 4 } : { x: label.x, y: label.y + 46 };

/** Desks with a stool each; none where the name, the door or the Club is. */
function desks(grid: Grid, room: Classroom, label: Point): string {
  const [x, y, width, height] = room.room;
  const drawn: string[] = [];
  const low = isLow(room);
  const columns = low ? [0.55, 1.5, 2.45, width - 2.9, width - 1.95, width - 1] : spread(width, height > width ? 2 : 4);
  const rows = low ? [0.35, 1.1] : spread(height, height > width ? 6 : 4);
  const door = doorOfRoom(grid, room);
  const [doorX, doorY] = [door.x + door.side[0], door.y + door.side[1]];
  for (const row of rows) {
    for (const column of columns) {
      const [col, line] = [Math.floor(x + column), Math.floor(y + row)];
      const level = at(y + row) - label.y;
      const aside = Math.abs(at(x + column) - label.x);
      const byName = low
        ? aside < room.name.length * LETTER + CELL / 2
        : level > -CELL && level < CELL * 1.7 && aside < CELL * 1.6;
      const byDoor = col === doorX && line === doorY;
      if (byName || byDoor || grid.owner(col, line) !== `room ${room.id}` || grid.inClub(col, line, CELL * 0.6)) continue;
      const left = at(x + column) - 13;
      const top = at(y + row) - 4;
      drawn.push(`M${round(left)} ${round(top)}h26v11h-26zM${round(left + 13)} ${round(top + 15)}a3.6 3.6 0 1 0 .1 0z`);
    }
  }
  return drawn.join('');
}

const spread = (length: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 0.6 + (index * (length - 1.2)) / Math.max(1, count - 1));

/** What stands in a Common Area: a hearth, a winding stair, bushes, barrels. */
function lounge(x: number, y: number, index: number): string {
  const circle = (cx: number, cy: number, r: number): string =>
    `M${at(x + cx) - r} ${at(y + cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const box = (left: number, top: number, width: number, height: number): string =>
    `M${at(x + left)} ${at(y + top)}h${width * CELL}v${height * CELL}h${-width * CELL}z`;
  switch (index % 4) {
    case 0:
      return box(0.2, 1.9, 0.35, 1.4) + circle(1.6, 3.1, 16) + box(1.1, 3.55, 1, 0.28) + box(4.3, 0.3, 0.35, 1.2);
    case 1: {
      const stair = [0, 1, 2, 3, 4, 5, 6, 7]
        .map((step) => `M${at(x + 4.1)} ${at(y + 3.1)}l${round(Math.cos(step * 0.785) * 30)} ${round(Math.sin(step * 0.785) * 30)}`)
        .join('');
      return circle(4.1, 3.1, 30) + circle(4.1, 3.1, 9) + stair + box(0.4, 0.35, 0.3, 1.2);
    }
    case 2:
      return [
        [3.3, 0.7, 15],
        [4.2, 1.1, 15],
        [4.4, 1.9, 11],
        [0.5, 3.1, 15],
        [1.1, 3.5, 11],
      ]
        .map(([cx = 0, cy = 0, r = 0]) => circle(cx, cy, r) + circle(cx, cy, r / 2))
        .join('');
    default:
      return [0.55, 1.3, 2.05].map((cx) => circle(cx, 1.2, 14) + circle(cx, 1.2, 8)).join('') + box(3.8, 2.9, 0.9, 0.9);
  }
}
