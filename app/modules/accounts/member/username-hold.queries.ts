import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/**
 * Whether a pending sign-up of another address has reserved this username, and its code is still valid. A name is thus
 * reserved without proof for minutes only. An address that has an account reserves names too, as the refusal would
 * otherwise show which addresses have one.
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
