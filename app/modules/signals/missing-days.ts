import { minDaysOfEach } from './look-schedule.ts';
import type { Signal } from './signals.schema.ts';

/** Returns the days that the first look waits for at least: days in all, and days of each side. */
export function missingDays({
  days_with: withIt,
  days_without: without,
  next_look: next,
}: Pick<Signal, 'days_with' | 'days_without' | 'next_look'>): number {
  const inAll = (next ?? 0) - withIt - without;
  const ofSides = Math.max(0, minDaysOfEach - withIt) + Math.max(0, minDaysOfEach - without);
  return Math.max(1, inAll, ofSides);
}
