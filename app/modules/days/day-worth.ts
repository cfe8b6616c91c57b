import { isPractice, maxMinutesADay } from './day-rules.ts';

/** Counts up with every change of the formula; movements keep the version that made them. */
export const formulaVersion = 1;

/** Hundredths that one local day gives at most; a closing comes on top. */
export const maxHundredthsADay = 100;

/** Minutes a day that count as the whole, where a member has named none. */
export const defaultMinutesADay = 10;

export const reasons = ['check_in', 'time', 'intention', 'reflection', 'rest', 'close'] as const;

export type Reason = (typeof reasons)[number];

/** What a closing gives, whatever was practised and whatever the measures say. */
export const closeHundredths = 400;

/** The parts of a day that earn credits. */
export type CreditedDay = {
  checkIns: number;
  notes: number;
  intentions: number;
  minutes: number;
  isRest: boolean;
};

/** Hundredths by reason. */
export type Credits = Partial<Record<Reason, number>>;

/**
 * Returns the worth of a day in hundredths (docs/formulas.md, yoi_balance): a check-in 20, or a rest in its place; minutes
 * up to half of the day's whole, in proportion to the daily goal; any response to the intention 10; a note 20. Neither
 * money nor effort counts.
 * @param minutesADay the goal of the member on that day, 5 to 30 minutes
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
 * Returns the movements that a day still lacks: by reason its worth beyond what was given, cut where the day is full. A
 * given movement is never taken back, so a day that lost records gives nothing more. A check-in and a rest share one
 * credit.
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

/** Whether a change of a day earns nothing new: no reason is worth more afterwards, whatever the goal of the member. */
export function earnsNothing(before: CreditedDay, after: CreditedDay): boolean {
  // Under the longest goal every minute that another goal counts changes the worth.
  return missingCredits(worthOf(after, maxMinutesADay), worthOf(before, maxMinutesADay)).length === 0;
}
