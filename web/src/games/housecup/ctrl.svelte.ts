/**
 * What the player means: a student, then a space or card, looked at with its price before it is
 * done. Which actions there are is the referee's word (`view.legal`); nothing is worked out here.
 */
import { BoardCtrl, type BoardPort } from '../../table/board-ctrl.svelte';
import { CLASSES, isGate, type ClassName, type Preview as Gain, type SpaceState } from './faces';
import { hueOf } from './house';
import { stepPrice } from './left';
import type { Look } from './look';
import type { Action, GameEvent, Of, Preview, Subject, View } from './types';

export interface Port extends BoardPort<Action> {
  try(action: Action, answer: (preview: Preview | null) => void): void;
  forgetTry(): void;
  owner(seat: number): string;
}

const LACKS: Readonly<Record<string, SpaceState['lacks']>> = { 'level-too-low': 'level', 'too-dear': 'tokens' };

export type Choice = { readonly action: Action; readonly at: string };

export class CupCtrl extends BoardCtrl<View, Action, Look, Port> {
  /** The student that shall learn or be placed. */
  student = $state(0);
  preview = $state.raw<Preview | null>(null);
  /** Cards chosen where several may be named. */
  chosen = $state.raw<readonly string[]>([]);
  /** The Challenge that is being staffed, and who shall take part. */
  challenge = $state<string | null>(null);
  team = $state.raw<readonly number[]>([]);
  /** The token that shall be moved. */
  moving = $state.raw<{ readonly seat: number; readonly student: number } | null>(null);
  /** What others have done since this player's last placement: `seat student`, and the Location opened. */
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  /** What was marked before each of one's actions that may be taken back. */
  private marked: ReadonlySet<string>[] = [];
  /** Whom one's last action was about. */
  private doer = 0;
  private viewer = -4;

  arrived(view: View): void {
    this.view = view;
    // On a shared device the same question is seen with closed eyes first.
    if (view.question !== this.asked || view.viewer !== this.viewer) {
      this.asked = view.question;
      this.viewer = view.viewer;
      this.clear();
      this.student = this.firstStudent();
      if (this.top?.type === 'challenges' && !this.staffable(this.challenge)) this.challenge = null;
    }
  }

  /** Whether the question allows it, be an answer under way or not. */
  allows(type: Action['type']): boolean {
    return this.view?.legal.some((action) => action.type === type) ?? false;
  }

  /** The actions of the turn that this student could do. */
  ofStudent(student: number): Action[] {
    return this.legal.filter((action) => 'student' in action && action.student === student);
  }

  private firstStudent(): number {
    const { top } = this;
    if (top?.type === 'turn' && top.student !== null) return top.student;
    const usual = this.ofStudent(this.student).length > 0 ? this.student : null;
    return usual ?? [0, 1, 2].find((one) => this.ofStudent(one).length > 0) ?? 0;
  }

  /** Marks what has happened while others moved; one's own placement wipes it away until it is undone. */
  watched(events: readonly GameEvent[], near: number | null): void {
    let fresh = new Set(this.fresh);
    for (const event of events) {
      if ('seat' in event && event.seat === near) {
        if (event.type === 'action-saved') this.marked.push(new Set(fresh));
        else if (event.type === 'taken-back') fresh = new Set(this.marked.pop() ?? fresh);
        else if (event.type === 'student-placed' || event.type === 'lesson-learned') this.doer = event.student;
      }
      if (event.type === 'round-started' || (event.type === 'student-placed' && event.seat === near)) fresh.clear();
      else if (event.type === 'student-placed') fresh.add(`${event.seat} ${event.student}`);
      if (event.type === 'location-revealed') fresh.add(event.location);
    }
    this.fresh = fresh;
    if (events.at(-1)?.type === 'taken-back') this.chooseAgain();
  }

  /** After an undo the student is chosen who was at work before it. */
  private chooseAgain(): void {
    const { top } = this;
    if (top?.type !== 'turn' || top.student !== null) return;
    if (this.ofStudent(this.doer).length > 0) this.student = this.doer;
  }

  // -- looking at an action --------------------------------------------------------------------

  consider(action: Action): void {
    this.port.moved();
    this.pick = action;
    this.preview = null;
    this.port.try(action, (preview) => {
      if (this.pick === action) this.preview = preview;
    });
  }

  clear(): void {
    this.pick = null;
    this.preview = null;
    this.chosen = [];
    this.team = [];
    this.moving = null;
    this.port.forgetTry();
  }

  get canUndo(): boolean {
    return this.can('take-back');
  }

  undo(): void {
    if (this.canUndo) this.act({ type: 'take-back' });
  }

  chooseStudent(student: number): void {
    if (this.ofStudent(student).length === 0) return;
    this.student = student;
    const { pick } = this;
    const same =
      pick?.type === 'place-student'
        ? this.places(pick.space).find((one) => one.student === student)
        : pick?.type === 'learn-lesson'
          ? this.all('learn-lesson').find((one) => one.student === student && one.card === pick.card)
          : undefined;
    if (same) this.consider(same);
    else this.clear();
  }

  // -- spaces ----------------------------------------------------------------------------------

  private places(space: string): Of<'place-student'>[] {
    return this.all('place-student').filter((action) => action.space === space);
  }

  /** Other ways to do what is looked at: with a Girding Potion, a Confundus Charm. */
  get variants(): Action[] {
    const { pick } = this;
    if (pick?.type !== 'place-student') return [];
    const same = this.places(pick.space).filter((action) => action.student === pick.student);
    return same.length > 1 ? same : [];
  }

  /** A tap on a space; false where it means nothing now. */
  tapSpace(space: string): boolean {
    if (this.moving) {
      const { seat, student } = this.moving;
      const move = this.all('move-token').find(
        (one) => one.seat === seat && one.student === student && one.space === space,
      );
      if (move) this.consider(move);
      return move !== undefined;
    }
    const movable = this.all('move-token').find((one) => this.standsOn(one.seat, one.student) === space);
    if (movable) {
      this.moving = { seat: movable.seat, student: movable.student };
      return true;
    }
    const found = this.places(space);
    const action = found.find(({ student }) => student === this.student) ?? found[0];
    if (!action) return false;
    this.student = action.student;
    this.consider(action);
    return true;
  }

  private standsOn(seat: number, student: number): string {
    return this.view?.houses[seat]?.where[student] ?? '';
  }

  spaceState(space: string): SpaceState {
    const { view, pick, look } = this;
    if (!view) return { look: 'plain', tokens: [], ghost: null, why: '', lacks: '', stock: '' };
    const tokens = view.houses.flatMap((house, seat) =>
      house.where.flatMap((where, student) =>
        where === space ? [{ ...this.token(seat, student), fresh: this.fresh.has(`${seat} ${student}`) }] : [],
      ),
    );
    const picked = pick && 'space' in pick && pick.space === space ? pick : null;
    const ghost = picked
      ? this.token(picked.type === 'move-token' ? picked.seat : view.viewer, picked.student)
      : null;
    const refusal = this.refusal('place-student', this.student, space);
    const open = this.isOpen(space);
    const speaks = !open && refusal !== undefined && tokens.length === 0;
    return {
      look: picked ? 'chosen' : open ? 'open' : refusal ? 'shut' : 'plain',
      tokens,
      ghost,
      why: speaks ? refusal.message : '',
      lacks: speaks ? (LACKS[refusal.code] ?? '') : '',
      stock: this.stock(look.space(space)?.id ?? ''),
    };
  }

  private isOpen(space: string): boolean {
    const { moving } = this;
    if (moving) {
      return this.all('move-token').some(
        (one) => one.seat === moving.seat && one.student === moving.student && one.space === space,
      );
    }
    const frame = this.top;
    if (frame?.type === 'turn') {
      return this.places(space).some(({ student }) => student === this.student);
    }
    return this.all('move-token').some((one) => this.standsOn(one.seat, one.student) === space);
  }

  private refusal(type: 'place-student' | 'learn-lesson', student: number, what: string) {
    return this.view?.not_now.find(
      ({ action }) =>
        action.type === type &&
        action.student === student &&
        (action.type === 'place-student' ? action.space : action.card) === what,
    )?.refusal;
  }

  private stock(space: string): string {
    const { view, look } = this;
    const at = view?.locations.findIndex((id) =>
      look.box.locations.some((one) => one.id === id && one.spaces.some((own) => own.id === space)),
    );
    if (!view || at === undefined || at < 0) return '';
    const place = look.box.locations.find((one) => one.id === view.locations[at]);
    if (!place?.stock) return '';
    const kind = place.stock.kind === 'magic' ? 'Magic' : 'Knowledge';
    return `${view.stock[at] ?? 0} ${kind} here`;
  }

  token(seat: number, student: number) {
    const house = this.view?.houses[seat]?.house ?? '';
    const name = this.look.students(house)[student] ?? '';
    return { hue: hueOf(house), letter: this.look.letter(house, student), name, owner: this.port.owner(seat) };
  }

  // -- cards -----------------------------------------------------------------------------------

  /** Several cards may be named: what for. */
  get pool(): 'set-aside' | 'discard-cards' | null {
    if (this.all('set-aside').length > 0) return 'set-aside';
    return this.all('discard-cards').length > 0 ? 'discard-cards' : null;
  }

  get poolAction(): Action | null {
    const { pool } = this;
    return pool ? { type: pool, cards: [...this.chosen].sort() } : null;
  }

  /** Whether a tap on this card, in the display or in hand, means something now. */
  cardOpen(id: string, where: 'display' | 'hand'): boolean {
    if (this.pool) return this.inPool(id, where);
    if (where === 'display') return this.all('take-card').some(({ card }) => card === id);
    const team = this.all('complete-challenge').some(({ card }) => card === id);
    if (team) return true;
    const lessons = this.all('learn-lesson').filter(({ card }) => card === id);
    return lessons.some(({ student }) => student === this.student) || (this.top?.type !== 'turn' && lessons.length > 0);
  }

  private inPool(id: string, where: 'display' | 'hand'): boolean {
    const wanted = where === 'display' ? 'set-aside' : 'discard-cards';
    return this.all(wanted).some(({ cards }) => cards[0] === id);
  }

  cardChosen(id: string): boolean {
    const { pick } = this;
    return this.chosen.includes(id) || (pick !== null && 'card' in pick && pick.card === id) || this.challenge === id;
  }

  whyNot(card: string): string {
    const { view, student } = this;
    const learn = this.refusal('learn-lesson', student, card);
    if (learn) return learn.message;
    const complete = view?.not_now.find(
      ({ action }) => action.type === 'complete-challenge' && action.card === card,
    );
    return complete?.refusal.message ?? '';
  }

  /** A tap on a card; false where it means nothing now. */
  tapCard(id: string, where: 'display' | 'hand'): boolean {
    if (!this.cardOpen(id, where)) return false;
    if (this.pool) {
      const has = this.chosen.includes(id);
      this.chosen = has ? this.chosen.filter((one) => one !== id) : [...this.chosen, id];
      return true;
    }
    if (where === 'display') {
      this.consider({ type: 'take-card', card: id });
      return true;
    }
    if (this.all('complete-challenge').some(({ card }) => card === id)) {
      this.staff(id);
      return true;
    }
    const lessons = this.all('learn-lesson').filter(({ card }) => card === id);
    const action = lessons.find(({ student }) => student === this.student) ?? lessons[0];
    if (!action) return false;
    this.student = action.student;
    this.consider(action);
    return true;
  }

  // -- challenges ------------------------------------------------------------------------------

  private staffable(card: string | null): boolean {
    return this.all('complete-challenge').some((one) => one.card === card);
  }

  /** Takes a Challenge up; who pays the least Magic is proposed, and of those the fewest. */
  staff(card: string): void {
    this.port.moved();
    if (this.challenge === card) {
      this.challenge = null;
      this.clear();
      return;
    }
    this.challenge = card;
    const teams = this.all('complete-challenge').filter((one) => one.card === card);
    const dear = (students: readonly number[]): number => 4 * this.missing(card, students) + students.length;
    const best = [...teams].sort((a, b) => dear(a.students) - dear(b.students))[0];
    this.team = best?.students ?? [];
    this.weigh();
  }

  /** The levels that these students lack for a Challenge, all classes together. */
  private missing(card: string, students: readonly number[]): number {
    const { view, look } = this;
    const demand = look.fact(card)?.demand;
    const rows = students.map((one) => this.levelsOf(view?.viewer ?? 0, one));
    const has = CLASSES.map((kind) => rows.reduce((sum, row) => sum + row[kind], 0));
    const asked = CLASSES.map((kind) => demand?.[kind] ?? 0);
    const lacks = asked.map((level, at) => Math.max(0, level - (has[at] ?? 0)));
    lacks.push(Math.max(0, (demand?.any ?? 0) - Math.max(...has)));
    return lacks.reduce((sum, one) => sum + one, 0);
  }

  toggle(student: number): void {
    const has = this.team.includes(student);
    this.team = has ? this.team.filter((one) => one !== student) : [...this.team, student].sort();
    this.weigh();
  }

  /** Asks what the team would pay and gain. */
  private weigh(): void {
    const { challenge, team } = this;
    if (challenge === null) return;
    if (team.length === 0) {
      this.pick = null;
      this.preview = null;
      this.port.forgetTry();
    } else this.consider({ type: 'complete-challenge', card: challenge, students: [...team] });
  }

  // -- levels ----------------------------------------------------------------------------------

  raise(student: number, subject: ClassName): Of<'raise-level'> | undefined {
    return this.all('raise-level').find((one) => one.student === student && one.subject === subject);
  }

  /** The Magic that the next level of this student costs. */
  due(student: number, subject: ClassName): number {
    const { view, top } = this;
    return stepPrice(top?.type === 'reward' ? top.parts : [], view?.houses[view.viewer], student, subject);
  }

  isGate(student: number, subject: ClassName): boolean {
    return isGate(this.levelsOf(this.view?.viewer ?? 0, student)[subject]);
  }

  /** Levels that the action looked at would bring a student. */
  gains(student: number): Gain {
    const gains: Partial<Record<Subject, number>> = {};
    for (const event of (this.preview?.events ?? []) as readonly GameEvent[]) {
      if (event.type === 'level-raised' && event.student === student) {
        gains[event.subject] = (gains[event.subject] ?? 0) + 1;
      }
    }
    return gains;
  }

  /** Whether what is looked at is legal by the referee's own word. */
  get isSure(): boolean {
    return this.preview !== null && this.preview.refusal === null;
  }

  levelsOf(seat: number, student: number): Record<ClassName, number> {
    const row = this.view?.houses[seat]?.levels[student] ?? [1, 1, 1];
    return Object.fromEntries(CLASSES.map((kind, at) => [kind, row[at] ?? 1])) as Record<ClassName, number>;
  }
}
