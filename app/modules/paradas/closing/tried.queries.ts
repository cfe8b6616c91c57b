import type { Executor } from '#app/platform/db/db.ts';
import type { ParadaId, Tried } from '../cycle/paradas.queries.ts';

/** The local days on which a Parada may have ended, both included. */
type Ended = { since: string; until: string };

/** Finds the last Parada of a member that ended on one of these days, names something to try, and has no answer yet. */
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
 * Stores the answer for a Parada that ended no later than `endedUntil` and names something to try. @returns whether the
 * answer was stored
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
