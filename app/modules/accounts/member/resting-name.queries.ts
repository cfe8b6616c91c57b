import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_resting_name: { name_hash: Buffer; let_go_by: number | null; rests_until: Date };
  }
}

/** Lets the name of this hash rest until an instant; `letGoBy` alone may take it back before, null for nobody. */
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

/** Returns the name of this hash while it rests, with the member who let it go. */
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

/** Forgets the names that may be taken again. */
export async function deleteRestedNames(on: Executor, at: Date): Promise<void> {
  await on.deleteFrom('accounts_resting_name').where('rests_until', '<=', at).execute();
}
