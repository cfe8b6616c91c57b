import { sql } from 'kysely';
import { defineDayRecord } from '#app/modules/days/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { ParadaId } from './paradas.queries.ts';
import type { IntentionResponse } from './paradas.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    paradas_intention_response: {
      member_id: number;
      parada_id: number;
      local_day: string;
      response: IntentionResponse;
      responded_at: Date;
    };
  }
}

/** The first response to the intention of a Parada on a day. */
type NewResponse = { localDay: string; response: IntentionResponse; at: Date };

/** The record of a response to the intention. A Parada has one for each day. */
export const intentionRecord = defineDayRecord<NewResponse>({
  kind: 'intention',
  counts: { intentions: 1 },
  parts: (value) => ({
    stored: sql`(
      insert into paradas_intention_response (member_id, parada_id, local_day, response, responded_at)
      select member_id, parada_id, ${value('localDay')}::date, ${value('response')}::text, ${value('at')}::timestamptz
      from day
      returning member_id, parada_id as id)`,
  }),
});

/** Replaces the response of a day. Returns false where the day has none. */
export async function updateIntentionResponse(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { localDay, response, at }: NewResponse,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('paradas_intention_response')
    .set({ response, responded_at: at })
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('local_day', '=', localDay)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the responses to the intention of a Parada, oldest first. */
export function listIntentionResponses(on: Executor, { memberId, paradaId }: ParadaId) {
  return on
    .selectFrom('paradas_intention_response')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .orderBy('local_day')
    .select(['local_day as localDay', 'response'])
    .execute();
}
