import { type DayRecord, dayWithEffect } from '#app/modules/days/schema.ts';
import { isIntentionResponse } from './day-move.browser.ts';
import type { ParadaResponse } from './paradas.schema.ts';

/**
 * Returns the Parada as the server will return it after it has stored a record. A record without a day belongs
 * to today. If the day lies outside of the Parada, only the list of future rests changes.
 */
export function withRecord(parada: ParadaResponse, { effect }: DayRecord): ParadaResponse {
  const localDay = effect.localDay ?? parada.today?.local_day;
  const isOfOther = effect.parada !== undefined && effect.parada !== parada.id;
  if (localDay === undefined || isOfOther || parada.today === null) return parada;
  const { rest, intention, checkIn, removed } = effect;
  const lostMinutes = removed?.content?.minutes ?? 0;
  const days = parada.days.map((day) => ({
    ...dayWithEffect(day, effect, { recordDay: localDay, lostMinutes }),
    check_in: day.check_in || (checkIn !== undefined && day.local_day === localDay),
  }));
  const answers = parada.intention_answers.filter((each) => each.local_day !== localDay);
  const isAhead = rest !== undefined && !days.some((day) => day.local_day === localDay);
  const ahead = parada.rests_ahead.filter((day) => day !== localDay);
  return {
    ...parada,
    days,
    today: days.find((day) => day.local_day === parada.today?.local_day) ?? null,
    intention_answers: isIntentionResponse(intention)
      ? [...answers, { local_day: localDay, answer: intention }]
      : parada.intention_answers,
    practice_days: parada.practice_days + countDone(days) - countDone(parada.days),
    rests_ahead: !isAhead ? parada.rests_ahead : rest === 'declared' ? [...ahead, localDay] : ahead,
  };
}

function countDone(days: ParadaResponse['days']): number {
  return days.filter(({ state }) => state === 'done').length;
}
