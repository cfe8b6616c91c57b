import { now } from '#app/platform/clock.ts';
import { verifyPassword } from '#app/platform/crypto/passwords.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { insertLock, listUnlockedByEmail } from '../member/account-lock.queries.ts';
import { cacheEndedSession } from '../session/ended-sessions.server.ts';
import { endOtherSessions } from '../session/session-list.queries.ts';

/** An account with its first password, which is publicly known. */
type PublicAccount = { email: string; password: string };

/**
 * Locks the accounts that still have the publicly known password, and ends their sessions, keys and tokens. A
 * stranger may have added other ways to sign in, so the lock also applies to these ways.
 * @returns the names of the accounts that this call locked
 */
export async function lockPublicAccounts(accounts: readonly PublicAccount[]): Promise<string[]> {
  const passwords = new Map(accounts.map(({ email, password }) => [email, password]));
  const locked: string[] = [];
  for (const account of await listUnlockedByEmail(db, [...passwords.keys()])) {
    const password = passwords.get(account.email);
    if (password === undefined || !(await verifyPassword(account.passwordHash, password))) continue;
    await lockAccount(account.memberId);
    locked.push(account.username);
  }
  return locked;
}

async function lockAccount(memberId: number): Promise<void> {
  const ended = await inTransaction(async (trx) => {
    await insertLock(trx, memberId, { reason: 'public_password', at: now() });
    return endOtherSessions(trx, memberId, null, now());
  });
  for (const sessionId of ended) cacheEndedSession(sessionId);
}
