import type { Executor } from '#app/platform/db/db.ts';

/** Lists the targets of a member in the order of the dimensions. The first page contains all of them. */
export async function listTargetsAfter(on: Executor, memberId: number, after: object | undefined) {
  if (after) return [];
  return on
    .selectFrom('portfolio_plan as plan')
    .innerJoin('portfolio_dimension as dimension', 'dimension.slug', 'plan.dimension')
    .where('plan.member_id', '=', memberId)
    .orderBy('dimension.position')
    .select(['plan.dimension', 'plan.basis_points', 'plan.set_at'])
    .execute();
}
