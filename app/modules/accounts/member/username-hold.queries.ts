import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/**
 * Whether an account of another address has chosen this name and may still be confirmed by its code. So a name is
 * held without proof for minutes only; for an address with an account too, or the hold would tell who has one.
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
