import type { Executor } from '#app/platform/db/db.ts';

/**
 * The reports of an owner that another person may read: the report of one Parada, or all reports if `paradaId`
 * is null.
 */
export type SharedReports = { memberId: number; paradaId: number | null };

function selectShared(on: Executor, { memberId, paradaId }: SharedReports) {
  return on
    .selectFrom('paradas_report')
    .where('member_id', '=', memberId)
    .$if(paradaId !== null, (query) => query.where('parada_id', '=', paradaId ?? 0));
}

/** Lists a page of encrypted reports. The report of the newest Parada comes first. */
export function listSharedReports(
  on: Executor,
  shared: SharedReports,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ paradaId: number; sealed: Buffer }[]> {
  return selectShared(on, shared)
    .orderBy('parada_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['parada_id as paradaId', 'sealed'])
    .execute();
}

export async function countSharedReports(on: Executor, shared: SharedReports): Promise<number> {
  const { total } = await selectShared(on, shared)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
