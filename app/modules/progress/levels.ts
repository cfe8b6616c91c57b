/**
 * The five levels, each with the number of days of practice at which it begins. A level cannot be bought or
 * lost, and no feature requires a level.
 */
export const levels = [
  { number: 1, slug: 'tierra', from: 0 },
  { number: 2, slug: 'semilla', from: 21 },
  { number: 3, slug: 'brote', from: 66 },
  { number: 4, slug: 'arbol', from: 154 },
  { number: 5, slug: 'bosque', from: 254 },
] as const;

export type LevelNumber = (typeof levels)[number]['number'];

/**
 * The level of a member. `next_at` is the number of days of practice at which the next level begins; null at
 * the last level. A level is never lost, so the member may have fewer days of practice than the level requires.
 */
export type Level = { slug: string; number: LevelNumber; practice_days: number; next_at: number | null };

/**
 * Returns the level for a number of days of practice (docs/formulas.md, Levels).
 * @param reached the number of the highest level that the member has reached before
 */
export function levelOf(practiceDays: number, reached = 1): Level {
  const level = levels.findLast(({ number, from }) => practiceDays >= from || number <= reached) ?? levels[0];
  const next = levels.find(({ number }) => number === level.number + 1);
  return {
    slug: level.slug,
    number: level.number,
    practice_days: practiceDays,
    next_at: next?.from ?? null,
  };
}
