import { stateAfterRest } from '#app/modules/days/schema.ts';
import type { IntentionResponse, ParadaResponse } from './paradas.schema.ts';

/** A change of one day: a rest, its withdrawal, or the response to the intention. */
export type DayMove =
  | { name: 'rest' | 'work'; localDay: string }
  | { name: 'intention'; localDay: string; answer: IntentionResponse };

/** Returns the Parada as it will be once the server has stored a change of one day. */
export function withDayMove(parada: ParadaResponse, move: DayMove): ParadaResponse {
  const { localDay } = move;
  if (move.name === 'intention') {
    const others = parada.intention_answers.filter(({ local_day }) => local_day !== localDay);
    const intention_answers = [...others, { local_day: localDay, answer: move.answer }];
    return { ...parada, intention_answers };
  }
  const isRest = move.name === 'rest';
  const days = parada.days.map((day) => (day.local_day === localDay ? withRest(day, isRest) : day));
  const today = days.find(({ local_day }) => local_day === parada.today?.local_day) ?? null;
  const others = parada.rests_ahead.filter((day) => day !== localDay);
  const isAhead = !parada.days.some(({ local_day }) => local_day === localDay);
  return { ...parada, days, today, rests_ahead: isRest && isAhead ? [...others, localDay] : others };
}

/** The parts of a day in a response that decide its state. */
type MovedDay = Pick<ParadaResponse['days'][number], 'state' | 'minutes' | 'has_records'>;

/** Returns a day after a rest is declared for it, or taken back. */
export function withRest<Day extends MovedDay>(day: Day, isRest: boolean): Day {
  const { state, minutes, has_records: hasRecords } = day;
  return { ...day, state: stateAfterRest(state, { minutes, hasRecords, isRest }) };
}
