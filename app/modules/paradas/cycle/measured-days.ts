import { daysAfter } from '#app/modules/days/schema.ts';
import { type Cycle, closableOn, cycleState } from './cycle.ts';

/** The start or the close of a Parada. Each of the two can be measured on several days. */
export type MeasuredMoment = 'start' | 'close';

/**
 * The number of days on which the questions of the start of a Parada may be answered. The first of them is the
 * first day of the Parada.
 */
const startDays = 3;

/**
 * Answers from up to this number of days before the start of a Parada are averaged into the measure of the
 * start too.
 */
const daysBeforeStart = 2;

/**
 * The questions of the close may be answered from this number of days before the first possible closing day.
 */
const daysBeforeClose = 2;

/** A started Parada, and the maximum number of days that a measure averages. */
export type Measured = { startedOn: string; maxMeasureDays: number };

/** Returns the last local day on which the member may answer the questions of the start of a Parada. */
export function lastStartDay(startedOn: string): string {
  return daysAfter(startedOn, startDays - 1);
}

/**
 * Returns the first local day on which the questions of the close may be answered, according to the pauses
 * until `today`.
 */
export function firstCloseDay(cycle: Cycle, today: string): string | null {
  const closable = closableOn(cycle, today);
  return closable && daysAfter(closable, -daysBeforeClose);
}

/**
 * Returns the first local day on which answers can belong to the start of a Parada. It is a few days before the
 * Parada starts.
 */
export function firstStartDay(startedOn: string): string {
  return daysAfter(startedOn, -daysBeforeStart);
}

/**
 * From the days with answers, in order, chooses the days that a measure averages (docs/rules.md, Measures). The
 * start uses older answers only if no day near the start has answers. If a measure averages only one day, the
 * start uses the last answered day up to the start; without such a day, it uses the first answered day.
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
 * Returns which measure is repeated on `today`. The measure of the start is repeated on the second and third
 * day. The measure of the close is repeated from its first possible day on. Returns null on other days and
 * during a pause. Also returns null for a Parada with measures that average only one day.
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
