import type { Hoy } from './today.schema.ts';

export type DayState = Hoy['week'][number]['state'];

/** Counts the days of a week by feeling. `silent` counts the days without a check-in. */
export function countWeek(week: Hoy['week']): {
  pleasant: number;
  middle: number;
  hard: number;
  silent: number;
} {
  const counts = { pleasant: 0, middle: 0, hard: 0, silent: 0 };
  for (const { agrado } of week) {
    if (agrado === null) counts.silent += 1;
    else if (agrado >= 4) counts.pleasant += 1;
    else if (agrado === 3) counts.middle += 1;
    else counts.hard += 1;
  }
  return counts;
}

const longDayMinutes = 60;
const longDays = 3;

/**
 * Checks whether three days in a row had more than an hour each. The last of these days must be today or
 * yesterday. If so, Hoy offers a rest.
 */
export function hasWorkedLong(week: Hoy['week']): boolean {
  const isLong = ({ minutes }: Hoy['week'][number]) => minutes > longDayMinutes;
  const endsToday = week.slice(-longDays);
  const endedYesterday = week.slice(-longDays - 1, -1);
  return [endsToday, endedYesterday].some((days) => days.length === longDays && days.every(isLong));
}

/** The feeling of a day in one word: `pleasant` from agrado 4, `hard` up to agrado 2. */
export type DayTone = 'pleasant' | 'middle' | 'hard';

/** Returns the tone of an agrado from 1 to 5. */
function toneOf(agrado: number): DayTone {
  return agrado >= 4 ? 'pleasant' : agrado === 3 ? 'middle' : 'hard';
}

/** A comparison of a check-in of today with the week. `yesterday` is null if yesterday has no check-in. */
export type Echo = {
  tone: DayTone;
  yesterday: DayTone | null;
  /** The number of days with this tone in the week so far, including today. */
  nth: number;
  /** Whether no other day of the week has a check-in. */
  isFirst: boolean;
};

/** Compares a check-in of today with the days before. The last day of `week` is today. */
export function echoOf(week: Hoy['week'], agrado: number): Echo {
  const before = week.slice(0, -1).flatMap((day) => (day.agrado === null ? [] : [toneOf(day.agrado)]));
  const last = week.at(-2)?.agrado ?? null;
  const tone = toneOf(agrado);
  return {
    tone,
    yesterday: last === null ? null : toneOf(last),
    nth: before.filter((each) => each === tone).length + 1,
    isFirst: before.length === 0,
  };
}
