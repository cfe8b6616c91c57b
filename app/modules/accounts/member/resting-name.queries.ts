import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_resting_name: { name_hash: Buffer; let_go_by: number | null; rests_until: Date };
  }
}

/**
 * Reserves the name with this hash until an instant. Before this instant only the member `letGoBy` may take the name.
 * If `letGoBy` is null, nobody may take it.
 */
export async function insertRestingName(
  on: Executor,
  nameHash: Buffer,
  { letGoBy, until }: { letGoBy: number | null; until: Date },
): Promise<void> {
  const values = { let_go_by: letGoBy, rests_until: until };
  await on
    .insertInto('accounts_resting_name')
    .values({ name_hash: nameHash, ...values })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(values))
    .execute();
}

/** Finds the member who gave up the name with this hash. Returns undefined if the name is not reserved. */
export function findRestingName(
  on: Executor,
  nameHash: Buffer,
  at: Date,
): Promise<{ letGoBy: number | null } | undefined> {
  return on
    .selectFrom('accounts_resting_name')
    .select('let_go_by as letGoBy')
    .where('name_hash', '=', nameHash)
    .where('rests_until', '>', at)
    .executeTakeFirst();
}

/** Deletes the reservations of given-up names if the reservations have ended. */
export async function deleteRestedNames(on: Executor, at: Date): Promise<void> {
  await on.deleteFrom('accounts_resting_name').where('rests_until', '<=', at).execute();
}
