import { daysAfter } from '#app/modules/days/schema.ts';
import { type Cycle, closableOn, cycleState } from './cycle.ts';

/** A moment of a Parada at which questions are asked on several days. */
export type MeasuredMoment = 'start' | 'close';

/** The number of first days of a Parada on which the questions of its start may be answered. */
const startDays = 3;

/** The number of days before the start from which answers of several days count together. */
const daysBeforeStart = 2;

/** The number of days before the first possible closing from which the questions of the close may be answered. */
const daysBeforeClose = 2;

/** A started Parada, and the maximum number of days of which a measure is the mean. */
export type Measured = { startedOn: string; maxMeasureDays: number };

/** Returns the last local day on which the questions of the start of a Parada may be answered. */
export function lastStartDay(startedOn: string): string {
  return daysAfter(startedOn, startDays - 1);
}

/** Returns the first local day on which the questions of the close may be answered, by the pauses until `today`. */
export function firstCloseDay(cycle: Cycle, today: string): string | null {
  const closable = closableOn(cycle, today);
  return closable && daysAfter(closable, -daysBeforeClose);
}

/** Returns the first local day whose answers count together with those of other days of the start. */
export function firstStartDay(startedOn: string): string {
  return daysAfter(startedOn, -daysBeforeStart);
}

/**
 * Returns the days that count, of the days with answers in order (docs/rules.md, Measures). An older start stands only
 * where no day near the start has answers. A Parada with one day counts the last until its start, or else the first.
 */
export function countedDays(
  { startedOn, maxMeasureDays }: Measured,
  moment: MeasuredMoment,
  days: readonly string[],
): readonly string[] {
  if (moment === 'close') return days.slice(-maxMeasureDays);
  if (maxMeasureDays === 1) {
    const before = days.filter((day) => day <= startedOn);
    return before.length > 0 ? before.slice(-1) : days.slice(0, 1);
  }
  const near = days.filter((day) => day >= firstStartDay(startedOn));
  return near.length > 0 ? near.slice(-maxMeasureDays) : days.slice(-1);
}

/**
 * Returns the moment whose questions are offered again on `today`: that of the start on the second and third day, that
 * of the close from its first day on. Null on other days, in a pause, and where a measure has one day.
 */
export function momentToMeasure(
  parada: Cycle & { maxMeasureDays: number },
  today: string,
): MeasuredMoment | null {
  const { startedOn, maxMeasureDays } = parada;
  const state = cycleState(parada, today);
  if (startedOn === null || maxMeasureDays === 1 || (state !== 'active' && state !== 'closable')) return null;
  if (today > startedOn && today <= lastStartDay(startedOn)) return 'start';
  const closes = firstCloseDay(parada, today);
  return closes !== null && today >= closes ? 'close' : null;
}
