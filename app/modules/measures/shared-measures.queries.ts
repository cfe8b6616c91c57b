import type { Executor } from '#app/platform/db/db.ts';
import { type Measure, measureColumns } from './measures.queries.ts';

/**
 * The measures of an owner that a reader may read: only the one with the id `measureId`, or all if `measureId` is
 * null.
 */
export type SharedMeasures = { memberId: number; measureId: number | null };

function selectShared(on: Executor, { memberId, measureId }: SharedMeasures) {
  return on
    .selectFrom('measures_measure')
    .where('member_id', '=', memberId)
    .$if(measureId !== null, (query) => query.where('measure_id', '=', measureId ?? 0));
}

/** Lists a page of measures, the newest first. */
export function listSharedMeasures(
  on: Executor,
  shared: SharedMeasures,
  { limit, offset }: { limit: number; offset: number },
): Promise<Measure[]> {
  return selectShared(on, shared)
    .orderBy('recorded_at', 'desc')
    .orderBy('measure_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(measureColumns)
    .execute();
}

export async function countSharedMeasures(on: Executor, shared: SharedMeasures): Promise<number> {
  const { total } = await selectShared(on, shared)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
