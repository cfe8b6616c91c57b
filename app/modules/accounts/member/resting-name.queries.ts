import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_resting_name: { name_hash: Buffer; let_go_by: number | null; rests_until: Date };
  }
}

/** Lets a name rest until an instant; `letGoBy` alone may take it back before, null for nobody. */
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

/** Whether a name still rests for this member, or for a newcomer where it is null. */
export async function isNameResting(
  on: Executor,
  nameHash: Buffer,
  { memberId, at }: { memberId: number | null; at: Date },
): Promise<boolean> {
  const row = await on
    .selectFrom('accounts_resting_name')
    .select('let_go_by as letGoBy')
    .where('name_hash', '=', nameHash)
    .where('rests_until', '>', at)
    .executeTakeFirst();
  return row !== undefined && (row.letGoBy === null || row.letGoBy !== memberId);
}

/** Forgets the names that may be taken again. */
export async function deleteRestedNames(on: Executor, at: Date): Promise<void> {
  await on.deleteFrom('accounts_resting_name').where('rests_until', '<=', at).execute();
}

/** Takes the number of a member from the names that she let go; they rest on. */
export async function forgetNameHolder(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('accounts_resting_name')
    .set({ let_go_by: null })
    .where('let_go_by', '=', memberId)
    .execute();
}
