import { daysAfter } from '#app/modules/days/schema.ts';
import { type Cycle, closableOn, cycleState } from './cycle.ts';

/** A moment of a Parada at which questions are asked on several days. */
export type MeasuredMoment = 'start' | 'close';

/** The number of days at the beginning of a Parada on which the questions of its start may be answered. */
const startDays = 3;

/**
 * The number of days before the start of a Parada from which answers are averaged with the answers of its first days.
 */
const daysBeforeStart = 2;

/** The number of days before the first possible closing day from which the questions of the close may be answered. */
const daysBeforeClose = 2;

/** A started Parada, and the maximum number of days that a measure averages. */
export type Measured = { startedOn: string; maxMeasureDays: number };

/** Returns the last local day on which the questions of the start of a Parada may be answered. */
export function lastStartDay(startedOn: string): string {
  return daysAfter(startedOn, startDays - 1);
}

/** Returns the first local day on which the questions of the close may be answered, given the pauses until `today`. */
export function firstCloseDay(cycle: Cycle, today: string): string | null {
  const closable = closableOn(cycle, today);
  return closable && daysAfter(closable, -daysBeforeClose);
}

/**
 * Returns the first local day on which answers count for the start of a Parada, a few days before the start.
 */
export function firstStartDay(startedOn: string): string {
  return daysAfter(startedOn, -daysBeforeStart);
}

/**
 * Returns the days that a measure averages, out of the days with answers, in order (docs/rules.md, Measures). Older
 * answers to the start are used only if no day near the start has answers. If the Parada measures one day, the last day
 * with answers until the start is used, or else the first day with answers.
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
 * Returns the moment that is measured again on `today`: the start on the second and third day, the close from its
 * first day on. Returns null on other days, in a pause, and for a Parada whose measures average only one day.
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
