/** The five levels by days of practice: derived, never bought, and nothing of use waits behind one. */
export const levels = [
  { number: 1, slug: 'tierra', from: 0 },
  { number: 2, slug: 'semilla', from: 21 },
  { number: 3, slug: 'brote', from: 66 },
  { number: 4, slug: 'arbol', from: 154 },
  { number: 5, slug: 'bosque', from: 254 },
] as const;

export type LevelNumber = (typeof levels)[number]['number'];

/** The level of a member, with the days of practice at which the next begins; null at the last. */
export type Level = { slug: string; number: LevelNumber; practice_days: number; next_at: number | null };

/** The level of so many days of practice (docs/formulas.md, Levels). */
export function levelOf(practiceDays: number): Level {
  const level = levels.findLast(({ from }) => practiceDays >= from) ?? levels[0];
  const next = levels.find(({ from }) => from > practiceDays);
  return {
    slug: level.slug,
    number: level.number,
    practice_days: practiceDays,
    next_at: next?.from ?? null,
  };
}
