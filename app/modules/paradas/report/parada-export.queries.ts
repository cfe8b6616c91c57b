import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter, rowsAtOnce } from '#app/platform/db/pages.ts';
import type { Pause } from '../cycle/cycle.ts';
import { intentionWhenOfParada } from '../cycle/intention-when.queries.ts';
import type { DatedIntentionWhen } from '../cycle/intention-when.ts';
import type { ParadaId } from '../cycle/paradas.queries.ts';
import type { IntentionResponse } from '../cycle/paradas.schema.ts';

/** A Parada without its sealed texts. */
export type ExportedParada = {
  id: number;
  number: number;
  createdAt: Date;
  startedOn: string | null;
  finishedOn: string | null;
  finishedAt: Date | null;
  outcome: 'closed' | 'ended_early' | null;
  minutesADay: number;
  focus: string[];
  maxMeasureDays: number;
  pauses: Pause[];
  intentionWhen: DatedIntentionWhen[];
  followUpSentAt: Date | null;
  tried: string | null;
  triedAt: Date | null;
};

/** Lists the next page of a member's Paradas after the given Parada, including drafts, oldest first. */
export async function listParadasAfter(
  on: Executor,
  memberId: number,
  after: ExportedParada | undefined,
): Promise<ExportedParada[]> {
  const { rows } = await sql<ExportedParada>`
    select parada.parada_id as id, parada.number, parada.created_at as "createdAt", parada.started_on as "startedOn",
      parada.finished_on as "finishedOn", parada.finished_at as "finishedAt", parada.outcome,
      parada.minutes_a_day as "minutesADay", parada.focus, parada.max_measure_days as "maxMeasureDays",
      follow_up.sent_at as "followUpSentAt", parada.tried, parada.tried_at as "triedAt",
      (select coalesce(
          jsonb_agg(jsonb_build_object('fromDay', from_day, 'untilDay', until_day) order by from_day), '[]')
        from paradas_pause as pause
        where pause.member_id = parada.member_id and pause.parada_id = parada.parada_id) as pauses,
      ${intentionWhenOfParada} as "intentionWhen"
    from paradas_parada as parada
    left join paradas_follow_up as follow_up using (member_id, parada_id)
    where parada.member_id = ${memberId} and parada.parada_id > ${after?.id ?? 0}
    order by parada.parada_id
    limit ${rowsAtOnce}`.execute(on);
  return rows;
}

/** Lists the questions of a Parada, including ended questions, in order. */
export function listEveryQuestion(on: Executor, { memberId, paradaId }: ParadaId) {
  return on
    .selectFrom('paradas_question')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .orderBy('position')
    .select(['question_id as id', 'parada_id as paradaId', 'position', 'sealed'])
    .select(['asked_at as askedAt', 'ended_at as endedAt', 'ending'])
    .execute();
}

/** A response to the intention of a Parada, given for one local day. */
export type ExportedResponse = {
  parada: number;
  local_day: string;
  answer: IntentionResponse;
  created: Date;
};

/** Lists the next page of a member's responses to intentions after the given response, by Parada and day. */
export function listResponsesAfter(
  on: Executor,
  memberId: number,
  after: ExportedResponse | undefined,
): Promise<ExportedResponse[]> {
  const rows = on
    .selectFrom('paradas_intention_response')
    .where('member_id', '=', memberId)
    .select(['parada_id as parada', 'local_day', 'response as answer', 'responded_at as created']);
  return pageAfter(rows, {
    'paradas_intention_response.parada_id': after?.parada,
    'paradas_intention_response.local_day': after?.local_day,
  }).execute();
}

/**
 * The instants at which a letter was written and released. `releasedAt` is null while the letter is sealed.
 */
export type ExportedLetter = { parada: number; writtenAt: Date; releasedAt: Date | null };

/** Lists the next page of a member's letters after the given letter, without their texts, oldest Parada first. */
export function listLettersAfter(
  on: Executor,
  memberId: number,
  after: ExportedLetter | undefined,
): Promise<ExportedLetter[]> {
  const rows = on
    .selectFrom('paradas_letter')
    .where('member_id', '=', memberId)
    .select(['parada_id as parada', 'written_at as writtenAt', 'released_at as releasedAt']);
  return pageAfter(rows, { 'paradas_letter.parada_id': after?.parada }).execute();
}

/** A sealed report of a finished Parada. */
export type ExportedReport = { parada: number; formulaVersion: number; sealed: Buffer; madeAt: Date };

/** Lists the next page of a member's stored reports after the given report, oldest Parada first. */
export function listReportsAfter(
  on: Executor,
  memberId: number,
  after: ExportedReport | undefined,
): Promise<ExportedReport[]> {
  const rows = on
    .selectFrom('paradas_report')
    .where('member_id', '=', memberId)
    .select(['parada_id as parada', 'formula_version as formulaVersion', 'sealed', 'made_at as madeAt']);
  return pageAfter(rows, { 'paradas_report.parada_id': after?.parada }).execute();
}
