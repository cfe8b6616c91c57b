import { msg } from '@lingui/core/macro';
import type { Executor } from '#app/platform/db/db.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import { isLocked } from './account-lock.queries.ts';

/**
 * Refuses a sign-in to a locked account.
 * @throws NotAllowed if the account is locked
 */
export async function refuseLocked(on: Executor, memberId: number): Promise<void> {
  if (await isLocked(on, memberId))
    throw new NotAllowed('account_locked', msg`Esta cuenta está bloqueada y no se puede entrar en ella.`);
}
