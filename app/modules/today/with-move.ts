import { type DayMove, withRest } from '#app/modules/paradas/schema.ts';
import type { Hoy } from './today.schema.ts';

/** Returns the day as the server will return it after a change. */
export function withMove(hoy: Hoy, move: DayMove): Hoy {
  const { localDay } = move;
  const isToday = localDay === hoy.local_day;
  if (move.name === 'intention') {
    const { intention } = hoy;
    return isToday && intention ? { ...hoy, intention: { ...intention, answer: move.answer } } : hoy;
  }
  const isRest = move.name === 'rest';
  const week = hoy.week.map((day) => (day.local_day === localDay ? withRest(day, isRest) : day));
  return { ...hoy, week, rest: isToday ? isRest : hoy.rest };
}
