import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** Lists one page of the second factors of a member, oldest first, without their secrets and public keys. */
export function listFactorsAfter(on: Executor, memberId: number, after: { factorId: number } | undefined) {
  const rows = on
    .selectFrom('accounts_second_factor')
    .where('member_id', '=', memberId)
    .select([
      'second_factor_id as factorId',
      'public_id as id',
      'kind',
      'name',
      'created_at',
      'confirmed_at',
      'last_used_at',
    ]);
  return pageAfter(rows, { 'accounts_second_factor.second_factor_id': after?.factorId }).execute();
}
