import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/**
 * Returns whether a pending sign-up with another e-mail address and a valid code has reserved this username.
 * Thus a sign-up that is not confirmed reserves a name only for minutes. A sign-up for an address that has an
 * account reserves a name too; otherwise the refusal would show which addresses have an account.
 */
export async function isUsernameAwaited(
  on: Executor,
  username: string,
  email: string,
  at: Date,
): Promise<boolean> {
  const row = await on
    .selectFrom('accounts_signup')
    .select('signup_id')
    .where('completed_at', 'is', null)
    .where('expires_at', '>', at)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('email', '!=', email)
    .where('code_expires_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
