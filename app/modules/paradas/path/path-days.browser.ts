import { daysAfter, maxBackfillDays } from '#app/modules/days/schema.ts';
import type { StoneState } from '#ui/charts/path-of-stones.tsx';
import { maxRestDaysAhead, type ParadaResponse } from '../cycle/paradas.schema.ts';

/** A past, current or future day of the path. */
export type PathDay = {
  localDay: string;
  state: StoneState;
  minutes: number;
  hasCheckIn: boolean;
  /** The number of the day in the Parada, without counting paused days; null for a paused day. */
  number: number | null;
  isToday: boolean;
  /** Whether a rest may be declared or withdrawn for this day. */
  canRest: boolean;
};

/** Returns the days of a Parada from its first day to its first closing day, or to today if today is later. */
export function pathDays(parada: ParadaResponse): PathDay[] {
  const { days, state, closable_on, today } = parada;
  const isOpen = state === 'active' || state === 'closable' || state === 'paused';
  let number = 0;
  const lived = days.map((day, index): PathDay => {
    if (day.state !== 'paused') number += 1;
    return {
      localDay: day.local_day,
      state: day.state,
      minutes: day.minutes,
      hasCheckIn: day.check_in,
      number: day.state === 'paused' ? null : number,
      isToday: isOpen && day.local_day === today?.local_day,
      canRest:
        state !== 'paused' && isOpen && index >= days.length - 1 - maxBackfillDays && day.state !== 'done',
    };
  });
  return isOpen && closable_on && today ? [...lived, ...daysAhead(parada, today.local_day, number)] : lived;
}

function daysAhead(
  { state, closable_on, rests_ahead }: ParadaResponse,
  today: string,
  number: number,
): PathDay[] {
  const ahead: PathDay[] = [];
  const last = closable_on ?? today;
  for (let step = 1; daysAfter(today, step) <= last; step += 1) {
    const localDay = daysAfter(today, step);
    ahead.push({
      localDay,
      state: rests_ahead.includes(localDay) ? 'rest' : 'ahead',
      minutes: 0,
      hasCheckIn: false,
      number: number + step,
      isToday: false,
      canRest: state !== 'paused' && step <= maxRestDaysAhead,
    });
  }
  return ahead;
}
