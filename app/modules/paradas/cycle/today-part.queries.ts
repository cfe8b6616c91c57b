import { type RawBuilder, sql } from 'kysely';
import type { Pause } from './cycle.ts';
import { intentionWhenOfParada } from './intention-when.queries.ts';
import type { DatedIntentionWhen } from './intention-when.ts';
import type { IntentionResponse } from './paradas.schema.ts';

/** The facts of a member's Paradas that Hoy needs. Dates are local days, and sealed bytes are base64. */
export type ParadasToday = {
  /** The open Parada or the draft; null between two Paradas. */
  current: {
    id: number;
    number: number;
    startedOn: string | null;
    minutesADay: number | null;
    focus: string[];
    hasLetter: boolean;
    sealedIntention: string | null;
    intentionWhen: DatedIntentionWhen[];
    responses: { localDay: string; response: IntentionResponse }[];
  } | null;
  started: number;
  /** All Paradas that have a pause. Also the current Parada, whether it has a pause or not. */
  cycles: {
    id: number;
    startedOn: string | null;
    finishedOn: string | null;
    outcome: 'closed' | 'ended_early' | null;
    pauses: Pause[];
  }[];
};

/**
 * The number of newest responses that are read. These responses include the response of today in every time
 * zone.
 */
const responsesRead = 4;

/** Returns the part of `readCombined` that reads the Paradas of a member for Hoy. */
export function paradasTodayPart(memberId: number): RawBuilder<ParadasToday> {
  return sql<ParadasToday>`(select jsonb_build_object(
    'current', (
      select jsonb_build_object(
        'id', parada.parada_id, 'number', parada.number, 'startedOn', parada.started_on,
        'minutesADay', parada.minutes_a_day, 'focus', parada.focus,
        'hasLetter', exists (
          select from paradas_letter as letter
          where letter.member_id = parada.member_id and letter.parada_id = parada.parada_id),
        'sealedIntention', (
          select encode(text.sealed, 'base64') from paradas_text as text
          where text.member_id = parada.member_id and text.parada_id = parada.parada_id and text.kind = 'intention'),
        'intentionWhen', ${intentionWhenOfParada},
        'responses', coalesce((
          select jsonb_agg(jsonb_build_object('localDay', newest.local_day, 'response', newest.response))
          from (
            select local_day, response from paradas_intention_response as given
            where given.member_id = parada.member_id and given.parada_id = parada.parada_id
            order by local_day desc limit ${responsesRead}) as newest), '[]'))
      from paradas_parada as parada where parada.member_id = ${memberId} and parada.outcome is null),
    'started', (
      select count(*)::int from paradas_parada
      where member_id = ${memberId} and started_on is not null),
    'cycles', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', parada.parada_id, 'startedOn', parada.started_on, 'finishedOn', parada.finished_on,
        'outcome', parada.outcome, 'pauses', coalesce(paused.pauses, '[]')))
      from paradas_parada as parada
      left join lateral (
        select jsonb_agg(jsonb_build_object('fromDay', pause.from_day, 'untilDay', pause.until_day)) as pauses
        from paradas_pause as pause
        where pause.member_id = parada.member_id and pause.parada_id = parada.parada_id) as paused on true
      where parada.member_id = ${memberId} and (parada.outcome is null or paused.pauses is not null)), '[]')))`;
}
