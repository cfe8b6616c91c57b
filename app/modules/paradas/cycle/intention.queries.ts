import { sql } from 'kysely';
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

/** Stores the response to the intention of a day in place of an earlier one, and returns whether it is the first. */
export async function upsertIntentionResponse(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { localDay, response, at }: { localDay: string; response: IntentionResponse; at: Date },
): Promise<boolean> {
  const row = await on
    .insertInto('paradas_intention_response')
    .values({
      member_id: memberId,
      parada_id: paradaId,
      local_day: localDay,
      response,
      responded_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'parada_id', 'local_day']).doUpdateSet({ response, responded_at: at }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return row.isNew;
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
