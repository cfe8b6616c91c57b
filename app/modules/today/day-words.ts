import type { Hoy } from './today.schema.ts';

export type DayState = Hoy['week'][number]['state'];

/** Counts the days of a week by feeling; `silent` counts those without a rated check-in. */
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

/** Checks whether each of the last three days, with or without today, had more than an hour. Hoy then offers a rest. */
export function hasWorkedLong(week: Hoy['week']): boolean {
  const isLong = ({ minutes }: Hoy['week'][number]) => minutes > longDayMinutes;
  const endsToday = week.slice(-longDays);
  const endedYesterday = week.slice(-longDays - 1, -1);
  return [endsToday, endedYesterday].some((days) => days.length === longDays && days.every(isLong));
}

/** Returns the weather of a day by its last agrado. */
export function weatherOf(agrado: number | null): 'open' | 'clear' | 'haze' | 'rain' {
  if (agrado === null) return 'open';
  if (agrado >= 4) return 'clear';
  return agrado === 3 ? 'haze' : 'rain';
}
