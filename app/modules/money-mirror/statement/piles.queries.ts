import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    money_mirror_piles: { member_id: number; month: string; sealed: Buffer; stored_at: Date };
  }
}

/** Identifies the sums of a month: the member and the month. */
export type PilesId = { memberId: number; month: string };

export type PilesRow = { month: string; sealed: Buffer; storedAt: Date };

/** Stores the sums of a month, which replace earlier sums of this month. */
export async function upsertPiles(on: Executor, { memberId, month }: PilesId, row: Omit<PilesRow, 'month'>) {
  await on
    .insertInto('money_mirror_piles')
    .values({ member_id: memberId, month, sealed: row.sealed, stored_at: row.storedAt })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'month']).doUpdateSet({ sealed: row.sealed, stored_at: row.storedAt }),
    )
    .execute();
}

/** Finds the sums of a month. */
export function findPiles(on: Executor, { memberId, month }: PilesId): Promise<PilesRow | undefined> {
  return on
    .selectFrom('money_mirror_piles')
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .select(['month', 'sealed', 'stored_at as storedAt'])
    .executeTakeFirst();
}

/** Deletes the sums of a month. @returns whether sums were stored for this month */
export async function deletePiles(on: Executor, { memberId, month }: PilesId): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('money_mirror_piles')
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the sums of all months of a member. */
export async function deleteMemberPiles(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('money_mirror_piles').where('member_id', '=', memberId).execute();
}
