/** A table that is being set up, kept while somebody reads a rule on the way. */
import type { Plan, Way } from './plan';

const drafts = new Map<string, Plan>();
const key = (game: string, way: Way): string => `${way} ${game}`;

export const draft = (game: string, way: Way): Plan | undefined => drafts.get(key(game, way));

export function keepDraft(game: string, way: Way, plan: Plan): void {
  drafts.set(key(game, way), plan);
}

/** The table is laid: the next one begins anew. */
export function dropDraft(game: string, way: Way): void {
  drafts.delete(key(game, way));
}
