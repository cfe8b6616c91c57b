import type { Executor } from '#app/platform/db/db.ts';
import type { ParadaId } from './paradas.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    paradas_pause: { member_id: number; parada_id: number; from_day: string; until_day: string | null };
  }
}

export async function insertPause(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  fromDay: string,
): Promise<void> {
  await on
    .insertInto('paradas_pause')
    .values({ member_id: memberId, parada_id: paradaId, from_day: fromDay, until_day: null })
    .execute();
}

/**
 * Ends the open pause on the given last day. If that day is before the first day of the pause, deletes the pause.
 */
export async function endPause(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  untilDay: string,
): Promise<void> {
  await on
    .deleteFrom('paradas_pause')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('until_day', 'is', null)
    .where('from_day', '>', untilDay)
    .execute();
  await on
    .updateTable('paradas_pause')
    .set({ until_day: untilDay })
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('until_day', 'is', null)
    .execute();
}
