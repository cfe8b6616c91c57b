/**
 * The numbers of days with data at which the program evaluates a question. There are no other evaluations
 * (looks).
 */
export const lookDays = [14, 21, 42, 63, 126, 252] as const;

/** The number of days of one of the fixed evaluations (looks). */
export type LookDay = (typeof lookDays)[number];

/** The minimum number of days with the factor, and of days without it, for a comparison. */
export const minDaysOfEach = 7;

/**
 * The share of a question's error that is spent up to and including each evaluation (look). The last share is
 * one, so evaluating more often adds no false alarms (docs/formulas.md, Signals).
 */
const spentUntil: Readonly<Record<LookDay, number>> = {
  14: 0.02,
  21: 0.25,
  42: 0.5,
  63: 0.75,
  126: 0.9,
  252: 1,
};

/**
 * The number of days of a question with the factor, and the number without it. Only days with data are counted.
 */
export type SideCounts = { readonly daysWith: number; readonly daysWithout: number };

/**
 * Returns the evaluation (look) that is due: the last one that the days with data have reached. Returns null if
 * this or a later evaluation was already made. An evaluation waits until there are seven days with the factor
 * and seven days without it. This depends only on the factor, so waiting adds no false alarms. An evaluation
 * that was skipped is not made later.
 * @param last the last evaluation that was made, null before the first
 */
export function dueLook({ daysWith, daysWithout }: SideCounts, last: LookDay | null): LookDay | null {
  if (Math.min(daysWith, daysWithout) < minDaysOfEach) return null;
  const reached = lookDays.findLast((day) => day <= daysWith + daysWithout) ?? null;
  return reached !== null && (last === null || reached > last) ? reached : null;
}

/**
 * Returns the next evaluation (look) that needs more days with data than these. Returns null after the last
 * evaluation.
 */
export function nextLook({ daysWith, daysWithout }: SideCounts): LookDay | null {
  return lookDays.find((day) => day > daysWith + daysWithout) ?? null;
}

/**
 * Returns the share of a question's error that an evaluation (look) may spend: the share up to this evaluation,
 * minus the share that earlier evaluations spent.
 * @param last the last evaluation before this one, null if there was none
 */
export function lookShare(look: LookDay, last: LookDay | null): number {
  return spentUntil[look] - (last === null ? 0 : spentUntil[last]);
}
