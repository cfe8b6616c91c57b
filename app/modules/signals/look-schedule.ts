/** The numbers of days with data at which the program compares the days of a question. It takes no other look. */
export const lookDays = [14, 21, 42, 63, 126, 252] as const;

/** One of the fixed looks. */
export type LookDay = (typeof lookDays)[number];

/** The minimum number of days with the factor, and of days without it, for a comparison. */
export const minDaysOfEach = 7;

/**
 * The share of a question's error that is spent up to and including each look. The shares of all looks add up to one, so
 * that looking more often adds no chances (docs/formulas.md, Signals).
 */
const spentUntil: Readonly<Record<LookDay, number>> = {
  14: 0.02,
  21: 0.25,
  42: 0.5,
  63: 0.75,
  126: 0.9,
  252: 1,
};

/** The numbers of days with data of a question. */
export type SideCounts = { readonly daysWith: number; readonly daysWithout: number };

/**
 * Returns the look that is due: the last one that the days with data have reached, unless it or a later one was taken
 * already. A look waits until there are seven days of each side. Only the factor decides that, so waiting adds no
 * chances. A look that was jumped over is not taken later. Returns null if no look is due.
 * @param last the last look that was taken, null before the first
 */
export function dueLook({ daysWith, daysWithout }: SideCounts, last: LookDay | null): LookDay | null {
  if (Math.min(daysWith, daysWithout) < minDaysOfEach) return null;
  const reached = lookDays.findLast((day) => day <= daysWith + daysWithout) ?? null;
  return reached !== null && (last === null || reached > last) ? reached : null;
}

/** Returns the first look after these days with data; null after the last look. */
export function nextLook({ daysWith, daysWithout }: SideCounts): LookDay | null {
  return lookDays.find((day) => day > daysWith + daysWithout) ?? null;
}

/**
 * Returns the share of a question's error that a look may spend: all that is open to it, less what earlier looks spent.
 * @param last the last look before it, null if there was none
 */
export function lookShare(look: LookDay, last: LookDay | null): number {
  return spentUntil[look] - (last === null ? 0 : spentUntil[last]);
}
