import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import { type Measure, measureColumns } from './measures.queries.ts';

/** Returns a page of a member's measures, oldest first. The page starts after the measure `after`. */
export function listMeasuresAfter(
  on: Executor,
  memberId: number,
  after: Measure | undefined,
): Promise<Measure[]> {
  const rows = on.selectFrom('measures_measure').where('member_id', '=', memberId).select(measureColumns);
  return pageAfter(rows, { 'measures_measure.measure_id': after?.id }).execute();
}
