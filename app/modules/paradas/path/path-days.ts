import { daysAfter } from '#app/modules/days/schema.ts';
import type { StoneState } from '#ui/path-of-stones.tsx';
import { maxRestDaysAhead, type ParadaResponse } from '../cycle/paradas.schema.ts';

/** A day of the path: past, today or ahead. */
export type PathDay = {
  localDay: string;
  state: StoneState;
  minutes: number;
  hasCheckIn: boolean;
  /** The number of the day in the Parada without pauses; null for a paused day. */
  number: number | null;
  isToday: boolean;
  /** Whether a rest may be declared for it or withdrawn. */
  canRest: boolean;
};

/** The maximum days back for a rest (docs/rules.md, The Parada). */
const restDaysBack = 2;

/** Returns the days of a Parada from its first to its first closing day, or to today if that is later. */
export function pathDays(parada: ParadaResponse): PathDay[] {
  const { days, state, closable_on } = parada;
  const today = days.at(-1)?.local_day ?? '';
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
      isToday: isOpen && index === days.length - 1,
      canRest:
        state !== 'paused' && isOpen && index >= days.length - 1 - restDaysBack && day.state !== 'done',
    };
  });
  return isOpen && closable_on ? [...lived, ...daysAhead(parada, today, number)] : lived;
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
