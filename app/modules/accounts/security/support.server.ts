import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { cacheEndedSession } from '../session/ended-sessions.server.ts';
import { endOtherSessions, listSessions } from '../session/session-list.queries.ts';
import { findSupportedAccount, listDatedConsents } from './support.queries.ts';

/**
 * Returns the account, the live sessions and the consents of a member; undefined if there is no open account.
 */
export async function findAccountForSupport(memberId: number) {
  const account = await findSupportedAccount(db, memberId);
  if (!account) return undefined;
  const [sessions, consents] = await Promise.all([
    listSessions(db, memberId, now()),
    listDatedConsents(db, memberId),
  ]);
  return { account, sessions, consents };
}

/**
 * Ends every session of a member, at the request of the team. If the member has no live session, nothing changes.
 */
export async function endSessionsForSupport(actor: Staff, memberId: number): Promise<void> {
  const ended = await inTransaction(async (trx) => {
    const sessions = await endOtherSessions(trx, memberId, null, now());
    if (sessions.length > 0)
      await recordAudit(trx, actor, 'members.end-sessions', {
        object: { kind: 'member', id: memberId },
        after: { ended_sessions: sessions.length },
      });
    return sessions;
  });
  for (const sessionId of ended) cacheEndedSession(sessionId);
}

/**
 * Resets the limits that refuse a sign-in after wrong passwords or codes. If the account is locked because its
 * password is publicly known, the lock stays.
 */
export async function unlockForSupport(
  actor: Staff,
  { memberId, email }: { memberId: number; email: string },
): Promise<void> {
  await inTransaction((trx) =>
    recordAudit(trx, actor, 'members.unlock', { object: { kind: 'member', id: memberId } }),
  );
  await limits.loginToAccount.reset(email);
  await limits.passwordProof.reset(String(memberId));
  await limits.secondFactor.reset(String(memberId));
  await limits.secondFactorInOneDay.reset(String(memberId));
}
