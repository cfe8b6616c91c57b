/** The numbers of days with data at which the program compares the days of a question. It takes no other look. */
export const lookDays = [14, 21, 42, 63, 126, 252] as const;

/** One of the fixed looks. */
export type LookDay = (typeof lookDays)[number];

/**
 * The share of a question's error that is spent up to and including each look. The shares of all looks add up to one, so
 * that looking more often adds no chances (docs/formulas.md, Signals).
 */
const spentUntil: Readonly<Record<LookDay, number>> = {
  14: 0.02,
  21: 0.1,
  42: 0.35,
  63: 0.6,
  126: 0.8,
  252: 1,
};

/**
 * Returns the look that is due: the last one that the days with data have reached, unless it or a later one was taken
 * already. A look that was jumped over is not taken later. Returns null if no look is due.
 * @param last the last look that was taken, null before the first
 */
export function dueLook(daysWithData: number, last: LookDay | null): LookDay | null {
  const reached = lookDays.findLast((day) => day <= daysWithData) ?? null;
  return reached !== null && (last === null || reached > last) ? reached : null;
}

/** Returns the first look after these days with data; null after the last look. */
export function nextLook(daysWithData: number): LookDay | null {
  return lookDays.find((day) => day > daysWithData) ?? null;
}

/**
 * Returns the share of a question's error that a look may spend: all that is open to it, less what earlier looks spent.
 * @param last the last look that compared days, null if none did
 */
export function lookShare(look: LookDay, last: LookDay | null): number {
  return spentUntil[look] - (last === null ? 0 : spentUntil[last]);
}
