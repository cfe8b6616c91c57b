import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';
import { type Measure, measureColumns } from './measures.queries.ts';

/** Returns the page of a member's measures that follows `after`, oldest first. */
export function listMeasuresAfter(
  on: Executor,
  memberId: number,
  after: Measure | undefined,
): Promise<Measure[]> {
  return on
    .selectFrom('measures_measure')
    .where('member_id', '=', memberId)
    .where('measure_id', '>', after?.id ?? 0)
    .orderBy('measure_id')
    .limit(rowsAtOnce)
    .select(measureColumns)
    .execute();
}
