import { findLastDeed } from '#app/platform/audit/audit.queries.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { type LockedMember, lockMember } from '../member/closing.queries.ts';
import { noSuchMember } from '../member/membership.server.ts';
import { cacheEndedSession } from '../session/ended-sessions.server.ts';
import { endOtherSessions, listSessions } from '../session/session-list.queries.ts';
import { requireDecisionSeen } from '../session/team-decision.server.ts';
import { findSupportedAccount, listDatedConsents } from './support.queries.ts';

/**
 * Returns the account, the live sessions and the consents of a member, and the last action of the team about
 * the member; undefined if there is no open account.
 */
export async function findAccountForSupport(memberId: number) {
  const account = await findSupportedAccount(db, memberId);
  if (!account) return undefined;
  const [sessions, consents, decided] = await Promise.all([
    listSessions(db, memberId, now()),
    listDatedConsents(db, memberId),
    findLastDeed(db, nameOf(memberId)),
  ]);
  return { account, sessions, consents, decided };
}

/**
 * Ends every session of a member, at the request of the team. If the member has no live session, nothing
 * changes.
 * @throws Conflict if another member of the team has acted on the account since `seen`
 */
export async function endSessionsForSupport(
  actor: Staff,
  memberId: number,
  seen: string | null | undefined,
): Promise<void> {
  const ended = await inTransaction(async (trx) => {
    await requireDeedSeen(trx, actor, memberId, seen);
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
 * @throws Conflict if another member of the team has acted on the account since `seen`
 */
export async function unlockForSupport(
  actor: Staff,
  { memberId, email }: { memberId: number; email: string },
  seen: string | null | undefined,
): Promise<void> {
  await inTransaction(async (trx) => {
    await requireDeedSeen(trx, actor, memberId, seen);
    await recordAudit(trx, actor, 'members.unlock', { object: { kind: 'member', id: memberId } });
  });
  await limits.loginToAccount.reset(email);
  await limits.passwordProof.reset(String(memberId));
  await limits.secondFactor.reset(String(memberId));
  await limits.secondFactorInOneDay.reset(String(memberId));
}

/**
 * Refuses an action on an account if another member of the team has acted on the account since the caller read
 * the record. Locks the row of the account, so that actions on one account wait for each other until the
 * transaction ends.
 * @throws NotFound if the account is not open; Conflict with the name of the other member of the team
 */
export async function requireDeedSeen(
  trx: WriterTransaction,
  actor: Staff,
  memberId: number,
  seen: string | null | undefined,
): Promise<LockedMember> {
  const member = await lockMember(trx, memberId);
  if (!member) throw noSuchMember();
  await requireDecisionSeen(trx, actor, await findLastDeed(trx, nameOf(memberId)), seen);
  return member;
}

/** Returns the name of a member in the audit log. */
function nameOf(memberId: number): string {
  return `member:${memberId}`;
}
