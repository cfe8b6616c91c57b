import { maxMinutesADay } from './day-bounds.schema.ts';
import { isPractice } from './day-rules.ts';

/**
 * The version of the formula. The version increases with every change of the formula. Each movement of the
 * balance stores the version of the formula that computed the movement.
 */
export const formulaVersion = 1;

/**
 * The maximum number of hundredths that the records of one local day earn. The closing of a Parada on the same
 * day earns hundredths in addition.
 */
export const maxHundredthsADay = 100;

/** The daily goal in minutes of a member who has not set a goal. */
export const defaultMinutesADay = 10;

export const reasons = ['check_in', 'time', 'intention', 'reflection', 'rest', 'close'] as const;

export type Reason = (typeof reasons)[number];

/**
 * The hundredths that a member gets for closing a Parada. Neither the days of practice nor the measures change
 * this number.
 */
export const closeHundredths = 400;

/** The facts of a day that earn credits. */
export type CreditedDay = {
  checkIns: number;
  notes: number;
  intentions: number;
  minutes: number;
  isRest: boolean;
};

/** The hundredths that a day earns, by reason. */
export type Credits = Partial<Record<Reason, number>>;

/**
 * Returns the worth of a day in hundredths, by reason (docs/formulas.md, yoi_balance). A check-in is worth 20.
 * A rest is worth 20 if the day has no check-in. Minutes are worth up to 50, in proportion to the member's
 * daily goal. Any response to the intention is worth 10, and a note 20. Money and effort are worth nothing.
 * @param minutesADay the member's daily goal on that day, 5 to 30 minutes
 */
export function worthOf(day: CreditedDay, minutesADay: number): Credits {
  const time = isPractice(day.minutes)
    ? Math.floor((50 * Math.min(day.minutes, minutesADay)) / minutesADay + 0.5)
    : 0;
  return {
    ...(day.checkIns > 0 ? { check_in: 20 } : {}),
    ...(day.isRest && day.checkIns === 0 ? { rest: 20 } : {}),
    ...(time > 0 ? { time } : {}),
    ...(day.intentions > 0 ? { intention: 10 } : {}),
    ...(day.notes > 0 ? { reflection: 20 } : {}),
  };
}

/**
 * Returns the movements of the balance that a day still lacks. For each reason the movement is the worth minus
 * the credits already given. The sum is limited by the maximum of the day. Credits are never taken back. A day
 * that has lost records therefore gives nothing more until its worth exceeds the given credits. A check-in and
 * a rest share one credit.
 */
export function missingCredits(worth: Credits, given: Credits): { reason: Reason; hundredths: number }[] {
  let left =
    maxHundredthsADay -
    reasons.reduce((sum, reason) => sum + (reason === 'close' ? 0 : (given[reason] ?? 0)), 0);
  const isPresent = (given.check_in ?? 0) + (given.rest ?? 0) > 0;
  return reasons.flatMap((reason) => {
    if (reason === 'close') return [];
    if (isPresent && (reason === 'check_in' || reason === 'rest')) return [];
    const hundredths = Math.min(left, (worth[reason] ?? 0) - (given[reason] ?? 0));
    if (hundredths <= 0) return [];
    left -= hundredths;
    return [{ reason, hundredths }];
  });
}

/**
 * Checks whether a change of a day earns nothing new: it raises the worth of no reason, whatever daily goal the
 * member has.
 */
export function earnsNothing(before: CreditedDay, after: CreditedDay): boolean {
  // A minute that changes the worth under a lower goal changes the worth under the highest goal too. So a
  // comparison under the highest goal is enough.
  return missingCredits(worthOf(after, maxMinutesADay), worthOf(before, maxMinutesADay)).length === 0;
}
