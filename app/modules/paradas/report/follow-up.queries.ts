import type { Executor } from '#app/platform/db/db.ts';
import type { ParadaId } from '../cycle/paradas.queries.ts';
import type { DayWindow, Ending } from './month-after.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    paradas_follow_up: { member_id: number; parada_id: number; sent_at: Date };
  }
}

/**
 * Lists at most a thousand closed Paradas that ended within the given window and have no follow-up mail yet.
 */
export function listUnsentFollowUps(
  on: Executor,
  { from, until }: DayWindow,
): Promise<(ParadaId & Ending)[]> {
  return on
    .selectFrom('paradas_parada as parada')
    .leftJoin('paradas_follow_up as sent', (join) =>
      join.onRef('sent.member_id', '=', 'parada.member_id').onRef('sent.parada_id', '=', 'parada.parada_id'),
    )
    .where('parada.outcome', '=', 'closed')
    .where('parada.finished_on', '>=', from)
    .where('parada.finished_on', '<=', until)
    .where('sent.parada_id', 'is', null)
    .orderBy('parada.finished_at')
    .limit(1_000)
    .select((parada) => [
      'parada.member_id as memberId',
      'parada.parada_id as paradaId',
      'parada.finished_on as finishedOn',
      parada
        .selectFrom('paradas_parada as next')
        .whereRef('next.member_id', '=', 'parada.member_id')
        .whereRef('next.number', '>', 'parada.number')
        .where('next.finished_on', 'is not', null)
        .orderBy('next.number')
        .limit(1)
        .select('next.finished_on')
        .as('nextFinishedOn'),
    ])
    .$narrowType<{ finishedOn: string }>()
    .execute();
}

/** Marks the follow-up mail of a Parada as sent. Returns false if it was already marked. */
export async function insertFollowUp(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  at: Date,
): Promise<boolean> {
  const row = await on
    .insertInto('paradas_follow_up')
    .values({ member_id: memberId, parada_id: paradaId, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('parada_id')
    .executeTakeFirst();
  return row !== undefined;
}
