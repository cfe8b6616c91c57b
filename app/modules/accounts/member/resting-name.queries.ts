import { hashCode } from '#app/platform/crypto/codes.ts';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_resting_name: { name_hash: Buffer; let_go_by: number | null; rests_until: Date };
  }
}

/** Lets a name rest until an instant; `letGoBy` alone may take it back before, null for nobody. */
export async function insertRestingName(
  on: Executor,
  username: string,
  { letGoBy, until }: { letGoBy: number | null; until: Date },
): Promise<void> {
  const values = { let_go_by: letGoBy, rests_until: until };
  await on
    .insertInto('accounts_resting_name')
    .values({ name_hash: hashOf(username), ...values })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(values))
    .execute();
}

/** Whether a name still rests for this member, or for a newcomer where it is null. */
export async function isUsernameResting(
  on: Executor,
  username: string,
  { memberId, at }: { memberId: number | null; at: Date },
): Promise<boolean> {
  const row = await on
    .selectFrom('accounts_resting_name')
    .select('let_go_by as letGoBy')
    .where('name_hash', '=', hashOf(username))
    .where('rests_until', '>', at)
    .executeTakeFirst();
  return row !== undefined && (row.letGoBy === null || row.letGoBy !== memberId);
}

/** Forgets the names that may be taken again. */
export async function deleteRestedNames(on: Executor, at: Date): Promise<void> {
  await on.deleteFrom('accounts_resting_name').where('rests_until', '<=', at).execute();
}

/** Names are the same in capitals and in small letters. */
function hashOf(username: string): Buffer {
  return hashCode('resting name', username.toLowerCase());
}
