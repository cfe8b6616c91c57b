import type { Executor } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';

/** Records that the holder of a session has proved the identity of the member, by password or mailed code. */
export async function confirmIdentity(
  on: Executor,
  { memberId, sessionId }: Actor,
  { at, byCode }: { at: Date; byCode: boolean },
): Promise<void> {
  await on
    .updateTable('accounts_session')
    .set({ identity_confirmed_at: at, ...(byCode ? { code_confirmed_at: at } : {}) })
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Returns the instant of the last proof of identity in this session, or null. */
export async function findIdentityProof(on: Executor, { memberId, sessionId }: Actor): Promise<Date | null> {
  const row = await on
    .selectFrom('accounts_session')
    .select('identity_confirmed_at as provenAt')
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.provenAt ?? null;
}

/**
 * Uses up the proof by a mailed code if the proof is newer than `since`. Returns false if there is no such proof.
 */
export async function takeCodeProof(
  on: Executor,
  { memberId, sessionId }: Actor,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_session')
    .set({ code_confirmed_at: null })
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('code_confirmed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
