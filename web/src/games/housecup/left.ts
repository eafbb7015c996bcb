/**
 * What an action leaves to be chosen, in words: with its prices, and no more of it than the levels
 * and the tokens of the house allow.
 */
import { CLASS_NAMES, GATE, TOP, isGate, type ClassName } from './faces';
import { effectText, levelsText, merged } from './signs';
import type { GameEvent, HouseView, Part, StateFrame, Subject } from './types';
import { SUBJECTS } from './types';

type Levels = Extract<Part, { type: 'levels' }>;
type Row = readonly number[];
export type Means = Pick<HouseView, 'levels' | 'knowledge' | 'magic'>;

/** A reward that is open: what it still holds, and who is at work. */
export interface Open {
  readonly parts: readonly Part[];
  readonly students: readonly number[];
}

/** What may be taken, and what may not and why. */
export interface Left {
  readonly text: string;
  readonly lost: readonly string[];
}

// -- levels --------------------------------------------------------------------------------------

/** How far a part can go, and the least Magic that takes. */
interface Reach {
  readonly count: number;
  readonly cost: number;
}

const levelIn = (row: Row, subject: Subject): number => row[SUBJECTS.indexOf(subject)] ?? 1;

/** The Magic for so many steps up from a level; null where they lead beyond the last. */
function climb(part: Levels, level: number, steps: number): number | null {
  if (level + steps > TOP) return null;
  return steps * part.magic + (level < GATE && level + steps >= GATE ? 1 : 0);
}

/** The most levels of a part that this much Magic pays for, at the least price. */
function reach(part: Levels, rows: readonly Row[], magic: number): Reach {
  let best: Reach = { count: 0, cost: 0 };
  const walk = (row: Row, at: number, sum: Reach, used: number): void => {
    if (sum.count > best.count || (sum.count === best.count && sum.cost < best.cost)) best = sum;
    const subject = part.subjects[at];
    if (subject === undefined) return;
    walk(row, at + 1, sum, used);
    const level = levelIn(row, subject);
    if (part.best && level < Math.max(...row)) return;
    if (part.spread === 'one' && used > 0) return;
    const most = Math.min(part.count - sum.count, part.spread === 'different' ? 1 : TOP);
    for (let steps = 1; steps <= most; steps += 1) {
      const price = climb(part, level, steps);
      if (price === null || sum.cost + price > magic) return;
      walk(row, at + 1, { count: sum.count + steps, cost: sum.cost + price }, used + 1);
    }
  };
  for (const student of part.students) walk(rows[student] ?? [1, 1, 1], 0, { count: 0, cost: 0 }, 0);
  return best;
}

const held = (magic: number): string => `you have ${magic || 'none'}`;

/** The levels of a part, or why there is none. */
function levels(part: Levels, who: string, means: Means): { text: string; lost: string } {
  const { magic } = means;
  const can = reach(part, means.levels, magic);
  const all = reach(part, means.levels, Infinity);
  if (can.count === 0) {
    const [only] = part.subjects;
    const where = only && part.subjects.length === 1 ? ` in ${CLASS_NAMES[only]}` : '';
    const least = reach({ ...part, count: 1 }, means.levels, Infinity).cost;
    const due = part.magic > 0 ? `a level costs ${least} Magic` : `Level ${GATE} costs ${least} Magic`;
    const why = all.count === 0 ? `Level ${TOP} is the highest` : `${due}, ${held(magic)}`;
    return { text: '', lost: `no level${where}${who} (${why})` };
  }
  const gate = can.cost > can.count * part.magic || can.count < all.count;
  const notes = [
    part.magic > 0 ? `${part.magic} Magic each` : '',
    gate && part.magic === 0 ? `Level ${GATE} costs 1 Magic` : '',
    gate && part.magic > 0 && can.cost > can.count * part.magic ? `Level ${GATE} costs 1 more` : '',
    part.magic > 0 || can.count < all.count ? held(magic) : '',
    all.count < part.count ? `Level ${TOP} is the highest` : '',
  ].filter(Boolean);
  return { text: levelsText({ ...part, count: can.count }, who, notes.join(', ')), lost: '' };
}

/** The Magic for the next level of a student, by the part that the referee would use up. */
export function stepPrice(
  parts: readonly Part[],
  means: Means | undefined,
  student: number,
  subject: ClassName,
): number {
  const row: Row = means?.levels[student] ?? [1, 1, 1];
  const level = levelIn(row, subject);
  const price = (part: Levels): number => part.magic + (isGate(level) ? 1 : 0);
  const width = (part: Levels): number => 2 * part.students.length * part.subjects.length + (part.magic > 0 ? 1 : 0);
  const fits = parts
    .filter((part): part is Levels => part.type === 'levels')
    .filter((part) => part.students.includes(student) && part.subjects.includes(subject))
    .filter((part) => (!part.best || level === Math.max(...row)) && price(part) <= (means?.magic ?? 0));
  const [first] = [...fits].sort((a, b) => width(a) - width(b));
  return first ? price(first) : isGate(level) ? 1 : 0;
}

// -- rewards -------------------------------------------------------------------------------------

/** For whom the levels are, where it is not the student at work. */
function whose(part: Levels, { parts, students }: Open, name: (student: number) => string): string {
  const alone = parts.filter(({ type }) => type === 'levels').length === 1;
  const outside = part.students.every((one) => !students.includes(one));
  const [only] = part.students;
  if (part.students.length === 1) return only !== undefined && outside && alone ? ` for ${name(only)}` : '';
  if (outside) return ' for another student';
  return part.students.length > students.length ? ' for any student' : ' for one who took part';
}

/** What an open reward still holds, as far as the house can take it. */
export function leftOf(open: Open, means: Means, name: (student: number) => string): Left {
  const lost: string[] = [];
  const texts = open.parts.map((part) => {
    if (part.type === 'levels') {
      const told = levels(part, whose(part, open, name), means);
      if (told.lost) lost.push(told.lost);
      return told.text;
    }
    const dear = part.type === 'exchange' && (part.knowledge > means.knowledge || part.magic > means.magic);
    if (!dear) return effectText(part);
    lost.push(`nothing to ${effectText(part)}`);
    return '';
  });
  return { text: merged(texts), lost: [...new Set(lost)] };
}

// -- after an action -----------------------------------------------------------------------------

/** What a house has, and what it may still take, after some events. */
export class After {
  private readonly house: { levels: number[][]; knowledge: number; magic: number };
  private readonly open: Open[];
  /** Rewards that ended with something in them that could not be taken. */
  private readonly ended: Open[] = [];
  private readonly shown: string[] = [];
  /** How many of the open rewards were there already, untouched. */
  private before: number;

  constructor(house: Means | undefined, frames: readonly StateFrame[], events: readonly GameEvent[]) {
    this.house = {
      levels: (house?.levels ?? []).map((row) => [...row]),
      knowledge: house?.knowledge ?? 0,
      magic: house?.magic ?? 0,
    };
    this.open = frames.flatMap((frame) => (frame.type === 'reward' ? [frame] : []));
    this.before = this.open.length;
    for (const event of events) this.follow(event);
  }

  private follow(event: GameEvent): void {
    const { house } = this;
    if ('knowledge' in event && 'magic' in event) {
      const sign = event.type === 'tokens-gained' || event.type === 'stock-collected' ? 1 : -1;
      house.knowledge += sign * event.knowledge;
      house.magic += sign * event.magic;
    } else if ('magic' in event) house.magic -= event.magic;
    if (event.type === 'level-raised') {
      const row = house.levels[event.student];
      if (row) row[SUBJECTS.indexOf(event.subject as Subject)] = event.level;
    }
    if (event.type === 'begun') for (const frame of event.frames) this.begin(frame);
    if (event.type === 'reward-left') {
      const top = this.open.pop();
      this.open.push({ parts: event.parts, students: top?.students ?? [] });
      this.before = Math.min(this.before, this.open.length - 1);
    }
    if (event.type === 'reward-done') {
      const top = this.open.pop();
      if (top) this.ended.push(top);
      this.before = Math.min(this.before, this.open.length);
    }
  }

  private begin(frame: StateFrame): void {
    if (frame.type === 'reward') this.open.push(frame);
    if (frame.type === 'pair') this.shown.push(effectText({ type: 'draw-pair' }));
    if (frame.type === 'look') this.shown.push(effectText({ type: 'peek' }));
    if (frame.type === 'deal') this.shown.push(effectText({ type: 'draw', deck: frame.deck, count: frame.count }));
  }

  /** What is to be chosen next, and what is lost. */
  left(name: (student: number) => string): Left {
    const fresh = this.open.slice(this.before).reverse();
    const means = this.house as unknown as Means;
    const told = fresh.map((open) => leftOf(open, means, name));
    const gone = this.ended.map((open) => leftOf(open, means, name));
    return {
      text: [...new Set(this.shown), ...told.map(({ text }) => text)].filter(Boolean).join(', then '),
      lost: [...told, ...gone].flatMap(({ lost }) => lost),
    };
  }
}

