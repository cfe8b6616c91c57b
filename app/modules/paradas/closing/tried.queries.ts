import type { Executor } from '#app/platform/db/db.ts';
import type { ParadaId, Tried } from '../cycle/paradas.queries.ts';

/** The first and the last local day on which a Parada may have ended. */
type Ended = { since: string; until: string };

/**
 * Finds the last Parada of a member that ended within these days. Its closing must name something to try, and
 * the question whether the member tried it must be unanswered.
 */
export async function findUnanswered(
  on: Executor,
  memberId: number,
  ended: Ended,
): Promise<{ paradaId: number; sealed: Buffer } | undefined> {
  return on
    .selectFrom('paradas_parada as parada')
    .innerJoin('paradas_text as text', (join) =>
      join.onRef('text.member_id', '=', 'parada.member_id').onRef('text.parada_id', '=', 'parada.parada_id'),
    )
    .where('parada.member_id', '=', memberId)
    .where('parada.finished_on', '>=', ended.since)
    .where('parada.finished_on', '<=', ended.until)
    .where('parada.tried', 'is', null)
    .where('text.kind', '=', 'try')
    .orderBy('parada.number', 'desc')
    .limit(1)
    .select(['parada.parada_id as paradaId', 'text.sealed'])
    .executeTakeFirst();
}

/**
 * Stores whether the member tried the thing that a closing named. The Parada must have ended by `endedUntil`.
 * @returns whether the answer was stored
 */
export async function updateTried(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { answer, at, endedUntil }: { answer: Tried; at: Date; endedUntil: string },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('paradas_parada as parada')
    .set({ tried: answer, tried_at: at })
    .where('parada.member_id', '=', memberId)
    .where('parada.parada_id', '=', paradaId)
    .where('parada.finished_on', '<=', endedUntil)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('paradas_text as text')
          .whereRef('text.member_id', '=', 'parada.member_id')
          .whereRef('text.parada_id', '=', 'parada.parada_id')
          .where('text.kind', '=', 'try')
          .select('text.kind'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
