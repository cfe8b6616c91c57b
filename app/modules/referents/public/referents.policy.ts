import type { Role } from '#app/platform/http/actor.server.ts';

/** Scores from which on their mean is shown. */
const minScores = 5;

/** The mean that a referent is believed to have before anybody has scored: the middle between *algo* and *bastante*. */
const priorMean = 3.5;

/** The weight of that belief in scores. */
const priorScores = 5;

/** Whether a member with this role may see the queue, and approve, refuse and hide. */
export function canModerate(role: Role): boolean {
  return role === 'moderator' || role === 'admin';
}

/** The mean of scores shrunk towards 3.5, to two decimals; null for fewer than five (docs/formulas.md, Scores). */
export function toMean({ count, sum }: { readonly count: number; readonly sum: number }): number | null {
  if (count < minScores) return null;
  return Math.round((100 * (priorScores * priorMean + sum)) / (priorScores + count)) / 100;
}
