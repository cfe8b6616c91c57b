import { daysAfter } from '#app/modules/days/schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import {
  type ParadaResponse,
  type ParadasResponse,
  paradaResponse,
  paradasResponse,
} from './paradas.schema.ts';

export const paradasPath = '/api/paradas/';

/** Returns days of a Parada in these states, from 1 February on. */
export function daysOf(...states: ParadaResponse['days'][number]['state'][]): ParadaResponse['days'] {
  return states.map((state, index) => ({
    local_day: daysAfter('2027-02-01', index),
    state,
    minutes: state === 'done' ? 10 : 0,
    check_in: state === 'partial',
    has_records: state === 'done' || state === 'partial',
  }));
}

/** Returns a Parada as the API returns it: open, on its third day, with an intention and no letter. */
export function aStoredParada(changes: Partial<ParadaResponse> = {}): ParadaResponse {
  const { days = daysOf('done', 'partial', 'none') } = changes;
  return {
    id: 7,
    number: 1,
    state: 'active',
    started_on: '2027-02-01',
    closable_on: '2027-02-21',
    closed_on: null,
    minutes_a_day: 10,
    focus: ['cuerpo'],
    practice_days: 1,
    elapsed_days: 3,
    paused_days: 0,
    constancy: 0.05,
    has_letter: false,
    letter_written_at: null,
    intention: 'Si llego a casa, entonces respiro.',
    intention_when: { kind: 'daily' },
    intention_answers: [],
    questions: [],
    days,
    today: days.at(-1) ?? null,
    rests_ahead: [],
    start: null,
    measure_again: null,
    ...changes,
  };
}

/**
 * Returns the response that lists these Paradas. It contains fewer fields of a Parada than the response of a single
 * Parada.
 */
export function aParadaList(items: readonly ParadaResponse[], mayStart = true): ParadasResponse {
  return paradasResponse.parse({ meta: { total_count: items.length }, items, may_start: mayStart });
}

/** Makes the stand-in API return these Paradas, newest first. */
export function playParadas(api: ApiStandIn, items: readonly ParadaResponse[], mayStart = true): void {
  api.on('GET', paradasPath, () => ({ body: aParadaList(items, mayStart) }), paradasResponse);
  for (const item of items)
    api.on('GET', `${paradasPath}${item.id}/`, () => ({ body: item }), paradaResponse);
}
