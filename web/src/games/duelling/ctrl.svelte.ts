/**
 * What the player means: a place, an item, a spell, looked at before it is done. Which actions
 * there are is the referee's word (`view.legal`); nothing is worked out here.
 */
import { BoardCtrl, type BoardPort } from '../../table/board-ctrl.svelte';
import type { Look } from './look';
import type { Action, DuellistView, FrameOf, Of, StateFrame, View, Who } from './types';

/** A place that may be chosen now, and the way there. */
export interface Target {
  readonly place: string;
  readonly path: readonly string[];
  readonly steps: number;
  readonly action: Action;
}

export class DuelCtrl extends BoardCtrl<View, Action, Look, BoardPort<Action>> {
  arrived(view: View): void {
    this.view = view;
    if (view.question === this.asked && this.pick && this.isLegal(this.pick)) return;
    this.asked = view.question;
    this.pick = null;
  }

  /** Whoever looks on, where they play. */
  get own(): DuellistView | undefined {
    return this.view?.duellists[this.view.viewer];
  }

  frame<T extends StateFrame['type']>(type: T): FrameOf<T> | null {
    const found = this.view?.frames.findLast((frame) => frame.type === type);
    return (found as FrameOf<T> | undefined) ?? null;
  }

  private isLegal(action: Action): boolean {
    const text = JSON.stringify(action);
    return this.legal.some((one) => JSON.stringify(one) === text);
  }

  // -- looking at an action --------------------------------------------------------------------

  consider(action: Action): void {
    this.port.moved();
    this.pick = action;
  }

  clear(): void {
    this.port.moved();
    this.pick = null;
  }

  pass(): void {
    if (this.can('pass')) this.act({ type: 'pass' });
  }

  // -- places ----------------------------------------------------------------------------------

  /** Where something can go now: a move, a journey after a duel, the end of Marauder's Map. */
  get targets(): ReadonlyMap<string, Target> {
    const found = new Map<string, Target>();
    for (const action of this.all('travel-to')) {
      found.set(action.classroom, { place: action.classroom, path: [], steps: 0, action });
    }
    for (const action of this.all('move-to')) {
      const move = this.view?.moves.find(({ to }) => to === action.place);
      found.set(action.place, {
        place: action.place,
        path: move?.path ?? [],
        steps: move?.steps ?? 0,
        action,
      });
    }
    const { pick } = this;
    if (pick?.type === 'use-item' && pick.place) {
      found.clear();
      for (const action of this.uses(pick.item).filter(({ who }) => who === pick.who)) {
        if (action.under === pick.under) {
          found.set(action.place ?? '', { place: action.place ?? '', path: [], steps: 0, action });
        }
      }
    }
    return found;
  }

  /** The place that is looked at. */
  get chosenPlace(): string {
    const { pick } = this;
    if (pick?.type === 'move-to') return pick.place;
    if (pick?.type === 'travel-to') return pick.classroom;
    return pick?.type === 'use-item' ? (pick.place ?? '') : '';
  }

  /** The way to the place that is looked at. */
  get path(): readonly string[] {
    return this.pick?.type === 'move-to' ? (this.targets.get(this.pick.place)?.path ?? []) : [];
  }

  /** A tap on a place; a second one does it. False where it means nothing now. */
  tapPlace(place: string): boolean {
    const target = this.targets.get(place);
    if (!target) return false;
    if (this.chosenPlace === place && this.pick?.type !== 'use-item') this.confirm();
    else this.consider(target.action);
    return true;
  }

  // -- items -----------------------------------------------------------------------------------

  /** The ways to use an item now. */
  uses(item: string): Of<'use-item'>[] {
    return this.all('use-item').filter((action) => action.item === item);
  }

  itemOpen(item: string): boolean {
    return this.uses(item).length > 0 || this.all('put-item-under').some((one) => one.item === item);
  }

  /** Why an item cannot be used now. */
  whyNot(item: string): string {
    const found = this.view?.not_now.find(
      ({ action }) => action.type === 'use-item' && action.item === item,
    );
    return found?.refusal.message ?? '';
  }

  /** A tap on an item of the hand; false where it means nothing now. */
  tapItem(item: string): boolean {
    const { pick } = this;
    if (pick && 'item' in pick && pick.item === item) {
      this.clear();
      return true;
    }
    const all = [...this.all('put-item-under'), ...this.all('use-item')].filter((one) => one.item === item);
    const first = all[0];
    if (!first) return false;
    this.consider(all.find(({ under }) => under === this.lowestPile) ?? first);
    return true;
  }

  /** The pile with the fewest cards, which a used item helps most. */
  private get lowestPile(): string {
    const piles = [...(this.view?.piles ?? [])];
    const count = ({ dealt, under }: (typeof piles)[number]): number => dealt + under.length;
    return piles.sort((one, other) => count(one) - count(other))[0]?.area ?? '';
  }

  /** Other ways to do what is looked at: other rivals, places, piles. */
  private variants(): (Of<'use-item'> | Of<'put-item-under'>)[] {
    const { pick } = this;
    if (pick?.type === 'use-item') return this.uses(pick.item);
    if (pick?.type === 'put-item-under') {
      return this.all('put-item-under').filter(({ item }) => item === pick.item);
    }
    return [];
  }

  /** Piles under which the item can go. */
  get piles(): string[] {
    return [...new Set(this.variants().map(({ under }) => under))];
  }

  /** Whom the item that is looked at can be aimed at. */
  get aims(): Who[] {
    const found = this.variants().flatMap((one) => ('who' in one && typeof one.who === 'number' ? [one.who] : []));
    return [...new Set(found)];
  }

  chooseUnder(under: string): void {
    const { pick } = this;
    const same = this.variants().find(
      (one) =>
        one.under === under &&
        (one.type !== 'use-item' ||
          (pick?.type === 'use-item' && one.who === pick.who && one.place === pick.place)),
    );
    if (same) this.consider(same);
  }

  aim(who: Who): void {
    const { pick } = this;
    if (pick?.type !== 'use-item') return;
    const all = this.uses(pick.item).filter((one) => one.who === who);
    const same = all.find(({ under }) => under === pick.under) ?? all[0];
    if (same) this.consider(same);
  }

  // -- spells ----------------------------------------------------------------------------------

  private spellActions(spell: string): Action[] {
    const of = (action: Action): boolean => 'spell' in action && action.spell === spell;
    return [...this.all('put-spell-under'), ...this.all('load-spell')].filter(of);
  }

  spellOpen(spell: string): boolean {
    return this.spellActions(spell).length > 0;
  }

  tapSpell(spell: string): boolean {
    const { pick } = this;
    if (pick && 'spell' in pick && pick.spell === spell) {
      this.confirm();
      return true;
    }
    const action = this.spellActions(spell)[0];
    if (action) this.consider(action);
    return action !== undefined;
  }

  // -- rivals ----------------------------------------------------------------------------------

  /** What choosing this duellist does now. */
  rivalAction(who: Who): Action | null {
    const { pick } = this;
    if (pick?.type === 'use-item' && this.aims.includes(who)) {
      return this.uses(pick.item).find((one) => one.who === who && one.under === pick.under) ?? null;
    }
    const of = (action: Action): boolean => 'who' in action && action.who === who;
    const direct = [...this.all('summon-rival'), ...this.all('vote-defender'), ...this.all('challenge-to-game')];
    return direct.find(of) ?? null;
  }

  tapRival(who: Who): boolean {
    const action = this.rivalAction(who);
    if (action) this.consider(action);
    return action !== null;
  }
}
