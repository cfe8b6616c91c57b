import type { Executor } from '#app/platform/db/db.ts';
import type { ParadaId } from '../cycle/paradas.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    paradas_follow_up: { member_id: number; parada_id: number; sent_at: Date };
  }
}

/** Lists Paradas that were closed between the two instants and have no follow-up mail yet, at most a thousand. */
export function listDueFollowUps(
  on: Executor,
  { from, until }: { from: Date; until: Date },
): Promise<ParadaId[]> {
  return on
    .selectFrom('paradas_parada as parada')
    .leftJoin('paradas_follow_up as sent', (join) =>
      join.onRef('sent.member_id', '=', 'parada.member_id').onRef('sent.parada_id', '=', 'parada.parada_id'),
    )
    .where('parada.outcome', '=', 'closed')
    .where('parada.finished_at', '>=', from)
    .where('parada.finished_at', '<', until)
    .where('sent.parada_id', 'is', null)
    .orderBy('parada.finished_at')
    .limit(1_000)
    .select(['parada.member_id as memberId', 'parada.parada_id as paradaId'])
    .execute();
}

/** Stores that a follow-up is sent. Returns false if one was sent before. */
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
