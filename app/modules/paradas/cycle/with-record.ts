import { type DayRecord, type DayState, stateOf } from '#app/modules/days/ui.tsx';
import { isIntentionResponse } from './day-move.ts';
import type { ParadaResponse } from './paradas.schema.ts';

type ParadaDay = ParadaResponse['days'][number];

/**
 * Returns the Parada as the server will return it after a record. A record without a day belongs to the last day; a
 * record of a day outside of the Parada changes nothing but the rests ahead.
 */
export function withRecord(parada: ParadaResponse, { effect }: DayRecord): ParadaResponse {
  const localDay = effect.localDay ?? parada.days.at(-1)?.local_day;
  const isOfOther = effect.parada !== undefined && effect.parada !== parada.id;
  if (localDay === undefined || isOfOther || parada.state === 'closed' || parada.state === 'ended_early')
    return parada;
  const { rest, intention, checkIn, invested, removed } = effect;
  const others = parada.intention_answers.filter((each) => each.local_day !== localDay);
  const intention_answers = isIntentionResponse(intention)
    ? [...others, { local_day: localDay, answer: intention }]
    : parada.intention_answers;
  const isAnswered = intention_answers.some((each) => each.local_day === localDay);
  const change = (day: ParadaDay): ParadaDay => {
    const minutes = Math.max(0, day.minutes + (invested?.minutes ?? 0) - (removed?.content?.minutes ?? 0));
    const check_in = day.check_in || checkIn !== undefined;
    const isRest = rest === undefined ? day.state === 'rest' : rest === 'declared';
    const hasRecords =
      minutes > 0 || check_in || isAnswered || day.state === 'partial' || (invested?.amount_cents ?? 0) > 0;
    const state: DayState | 'paused' =
      day.state === 'paused' ? 'paused' : stateOf({ minutes, hasRecords, isRest });
    return { ...day, minutes, check_in, state };
  };
  const days = parada.days.map((day) => (day.local_day === localDay ? change(day) : day));
  const done = (list: readonly ParadaDay[]) => list.filter(({ state }) => state === 'done').length;
  const isAhead = rest !== undefined && !parada.days.some((day) => day.local_day === localDay);
  const ahead = parada.rests_ahead.filter((day) => day !== localDay);
  return {
    ...parada,
    days,
    intention_answers,
    practice_days: parada.practice_days + done(days) - done(parada.days),
    rests_ahead: !isAhead ? parada.rests_ahead : rest === 'declared' ? [...ahead, localDay] : ahead,
  };
}
