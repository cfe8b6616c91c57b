import type { Executor } from '#app/platform/db/db.ts';
import type { Share } from '../entry/new-entry.ts';

/** Replaces the targets of a member. An empty list removes all targets. */
export async function replacePlan(
  on: Executor,
  memberId: number,
  targets: readonly Share[],
  at: Date,
): Promise<void> {
  await deletePlan(on, memberId);
  if (targets.length === 0) return;
  await on
    .insertInto('portfolio_plan')
    .values(targets.map((target) => ({ member_id: memberId, ...target, set_at: at })))
    .execute();
}

/** Removes the plan of a member. */
export async function deletePlan(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('portfolio_plan').where('member_id', '=', memberId).execute();
}
