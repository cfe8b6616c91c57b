import type { Executor } from '#app/platform/db/db.ts';
import { type AttemptSource, attemptColumns, hasAttemptLeft } from '../mailed-code/attempt-source.queries.ts';
import type { LiveCode } from './sign-up.queries.ts';

/** Replaces the code of a sign-up, unless a code was sent after `notSince`. Returns whether the code was replaced. */
export async function replaceCode(
  on: Executor,
  signupId: number,
  code: LiveCode,
  notSince: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_signup')
    .set((row) => ({
      code_hash: code.codeHash,
      code_sent_at: code.codeSentAt,
      code_expires_at: code.codeExpiresAt,
      held_at: code.heldAt,
      codes_sent: row('codes_sent', '+', 1),
      tries: 0,
      tries_by_place: 0,
      tries_by_address: 0,
    }))
    .where('signup_id', '=', signupId)
    .where('confirmed_at', 'is', null)
    .where('code_sent_at', '<=', notSince)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Resets the resend timer without changing the code. */
export async function touchCode(on: Executor, signupId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_signup')
    .set({ code_sent_at: at })
    .where('signup_id', '=', signupId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Counts one attempt at the live code and returns the hash of the code. Returns undefined if no attempt is left or
 * the code has expired.
 */
export function takeAttempt(
  on: Executor,
  signupId: number,
  { attemptSource, at }: { attemptSource: AttemptSource; at: Date },
): Promise<{ codeHash: Buffer | null } | undefined> {
  const column = attemptColumns[attemptSource];
  return on
    .updateTable('accounts_signup')
    .set((row) => ({ [column]: row(column, '+', 1) }))
    .where('signup_id', '=', signupId)
    .where('confirmed_at', 'is', null)
    .where(hasAttemptLeft(attemptSource))
    .where('code_expires_at', '>', at)
    .returning('code_hash as codeHash')
    .executeTakeFirst();
}

/**
 * Confirms the e-mail address of a sign-up, and replaces the flow token. The code of a sign-up can be used once.
 * Returns false if another request was first.
 */
export async function confirmSignup(
  on: Executor,
  signupId: number,
  { codeHash, flowHash, at }: { codeHash: Buffer; flowHash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_signup')
    .set({ confirmed_at: at, code_hash: null, flow_hash: flowHash })
    .where('signup_id', '=', signupId)
    .where('confirmed_at', 'is', null)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
