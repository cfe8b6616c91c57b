import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_recovery_code: {
      member_id: number;
      recovery_code_id: Generated<number>;
      code_hash: Buffer;
      used_at: Date | null;
    };
  }
}

export async function replaceRecoveryCodes(
  on: Executor,
  memberId: number,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await on.deleteFrom('accounts_recovery_code').where('member_id', '=', memberId).execute();
  if (codeHashes.length === 0) return;
  await on
    .insertInto('accounts_recovery_code')
    .values(codeHashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(on: Executor, memberId: number): Promise<number> {
  const { left } = await on
    .selectFrom('accounts_recovery_code')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Uses a recovery code up. Returns false if the code does not belong to the member or was used before. */
export async function takeRecoveryCode(
  on: Executor,
  memberId: number,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_recovery_code')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
