import { daysAfter } from '#app/modules/days/schema.ts';

/**
 * The number of local days for which a gesture is copied, not counting paused days (docs/rules.md, Referents).
 */
export const gestureDays = 21;

export const gestureAnswers = ['done', 'no_occasion', 'not_today'] as const;

export type GestureDayResponse = (typeof gestureAnswers)[number];

export const gestureStates = ['running', 'paused', 'over'] as const;

export type GestureState = (typeof gestureStates)[number];

/** A period of local days. Its first and last day are included. */
export type Stretch = { readonly from: string; readonly until: string };

/**
 * The dates that decide the state of a gesture. `endedOn` is the day on which the member ended the gesture, or null.
 */
export type GestureSpan = { readonly startedOn: string; readonly endedOn: string | null };

/** The state of a gesture on a day. `lastDay` is null while the gesture is running or paused. */
export type GestureCourse = {
  readonly state: GestureState;
  readonly day: number;
  readonly lastDay: string | null;
};

/**
 * Returns the state of a gesture on `today`. Paused days do not count, so each paused day moves the end by one day.
 */
export function courseOf(
  { startedOn, endedOn }: GestureSpan,
  paused: readonly Stretch[],
  today: string,
): GestureCourse {
  const until = endedOn !== null && endedOn < today ? endedOn : today;
  let count = 0;
  let full: string | null = null;
  for (let day = startedOn; day <= until && full === null; day = daysAfter(day, 1)) {
    if (isWithin(paused, day)) continue;
    count += 1;
    if (count === gestureDays) full = day;
  }
  const isFull = full !== null && full < today;
  if (isFull || endedOn !== null) return { state: 'over', day: count, lastDay: isFull ? full : endedOn };
  return { state: isWithin(paused, today) ? 'paused' : 'running', day: count, lastDay: null };
}

/** Returns whether a day lies in one of the periods. */
export function isWithin(stretches: readonly Stretch[], day: string): boolean {
  return stretches.some(({ from, until }) => from <= day && day <= until);
}
