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
  const days = parada.days.map((day) =>
    day.local_day === localDay ? { ...day, state: restedState(day.state, isRest, day.check_in) } : day,
  );
  const others = parada.rests_ahead.filter((day) => day !== localDay);
  const isAhead = !parada.days.some(({ local_day }) => local_day === localDay);
  return { ...parada, days, rests_ahead: isRest && isAhead ? [...others, localDay] : others };
}

/** Returns the state of a day after its rest is declared or withdrawn. Done and paused days stay unchanged. */
export function restedState(state: DayState, isRest: boolean, hasCheckIn: boolean): DayState {
  if (state === 'done' || state === 'paused' || (state !== 'rest' && !isRest)) return state;
  return isRest ? 'rest' : hasCheckIn ? 'partial' : 'none';
}

type DayState = ParadaResponse['days'][number]['state'];
