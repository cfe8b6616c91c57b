import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Placeholders } from '#app/platform/db/statement.ts';
import type { IntentionWhen } from './intention-when.ts';
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
    paradas_intention_when: {
      member_id: number;
      parada_id: number;
      from_day: string;
      kind: IntentionWhen['kind'];
      weekdays: number[] | null;
      chosen_at: Date;
    };
  }
}

/** The first response that a member gives to the intention on one day of a Parada. */
export type NewIntentionResponse = { localDay: string; response: IntentionResponse; at: Date };

/**
 * Returns the common table expressions that insert the response of a day. These expressions read the expression
 * `day` of the same statement.
 */
export function insertIntentionResponseParts(value: Placeholders<NewIntentionResponse>) {
  return {
    stored: sql`(
      insert into paradas_intention_response (member_id, parada_id, local_day, response, responded_at)
      select member_id, parada_id, ${value('localDay')}::date, ${value('response')}::text, ${value('at')}::timestamptz
      from day
      returning member_id, parada_id as id)`,
  };
}

/** Replaces the response of a day. Returns false if the day has no response. */
export async function updateIntentionResponse(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { localDay, response, at }: NewIntentionResponse,
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

/**
 * Stores a schedule of an intention. The schedule applies from a local day on. It replaces any schedule that
 * was chosen on the same day.
 */
export async function upsertIntentionWhen(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { fromDay, when, at }: { fromDay: string; when: IntentionWhen; at: Date },
): Promise<void> {
  const chosen = { kind: when.kind, weekdays: when.weekdays ?? null, chosen_at: at };
  await on
    .insertInto('paradas_intention_when')
    .values({ member_id: memberId, parada_id: paradaId, from_day: fromDay, ...chosen })
    .onConflict((conflict) => conflict.columns(['member_id', 'parada_id', 'from_day']).doUpdateSet(chosen))
    .execute();
}
