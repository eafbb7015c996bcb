/** Pieces on their way: a piece goes its path step by step before it stands where the game has it. */
import { lessMotion } from '../../ui/motion';
import type { GameEvent, Who } from './types';

const STEP_MS = 150;

export class Walks {
  /** Where each piece is drawn now, by duellist; a piece that is not here stands where the view says. */
  at = $state.raw<ReadonlyMap<Who, string>>(new Map());
  private timer = 0;
  private queue: { who: Who; place: string }[] = [];

  /** Follows the pieces that these events moved. */
  follow(events: readonly GameEvent[]): void {
    if (lessMotion() || document.hidden) {
      this.stop();
      return;
    }
    const steps = events.flatMap((event) => {
      if (event.type === 'piece-moved') return event.path.map((place) => ({ who: event.seat, place }));
      if (event.type === 'piece-sent') return [{ who: event.who, place: event.place }];
      return event.type === 'classroom-chosen' ? [{ who: event.seat, place: event.classroom }] : [];
    });
    if (steps.length === 0) return;
    this.queue.push(...steps);
    const at = new Map(this.at);
    for (const { who, place } of [...steps].reverse()) at.set(who, place);
    this.at = at;
    if (this.timer === 0) this.step();
  }

  private readonly step = (): void => {
    const next = this.queue.shift();
    if (!next) {
      this.stop();
      return;
    }
    this.at = new Map(this.at).set(next.who, next.place);
    this.timer = window.setTimeout(this.step, STEP_MS);
  };

  private stop(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.at = new Map();
  }
}
