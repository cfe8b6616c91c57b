import type { Executor } from '../db/db.ts';

/** Deletes the request keys of a member, together with the responses that were stored under these keys. */
export async function deleteRequestKeys(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('platform_idempotency').where('member_id', '=', memberId).execute();
}
