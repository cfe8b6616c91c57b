import type { Day } from '#app/modules/days/index.ts';
import {
  closableOn,
  cycleState,
  type ParadasToday,
  summariseCycle,
  toRecordedDay,
} from '#app/modules/paradas/index.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { Hoy } from './today.schema.ts';

/** Returns the open Parada of a member for Hoy. Returns null if no Parada is open; a draft is not open. */
export function paradaToday(
  { current, cycles }: ParadasToday,
  days: readonly Day[],
  today: string,
): Hoy['parada'] {
  const cycle = current && cycles.find(({ id }) => id === current.id);
  if (!cycle || cycle.startedOn === null || current.minutesADay === null) return null;
  const { constancy, practiceDays, elapsedDays } = summariseCycle(cycle, days.map(toRecordedDay), today);
  return {
    id: current.id,
    number: current.number,
    day: elapsedDays,
    state: cycleState(cycle, today),
    minutes_a_day: current.minutesADay,
    constancy,
    practice_days: practiceDays,
    focus: dimensionSlugs.filter((dimension) => current.focus.includes(dimension)),
    closable_on: closableOn(cycle, today),
    has_letter: current.hasLetter,
  };
}
