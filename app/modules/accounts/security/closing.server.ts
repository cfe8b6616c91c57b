import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { upsertErasure } from '#app/platform/erasure.queries.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import {
  closeMember,
  type LockedMember,
  listDueErasures,
  lockMember,
  updateErasureDate,
} from '../member/closing.queries.ts';
import { noSuchMember } from '../member/membership.server.ts';
import { cacheEndedSession } from '../session/ended-sessions.server.ts';
import { requireRecentIdentity } from '../session/identity-proof.server.ts';
import { endOtherSessions } from '../session/session-list.queries.ts';
import { deleteSignupsOf } from '../sign-up/sign-up.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * A member asked to close the account. It is erased at `eraseAt` (ISO 8601) unless the member decides to stay.
     */
    'accounts.closing-requested': { memberId: number; eraseAt: string };
    /**
     * An account or a diary is to be erased. The payload does not name the member, because the row of the erasure has
     * the member's id.
     */
    'accounts.erasure-begun': { erasureId: number };
  }
}

/** The days from the request to close an account until its erasure. */
const closingDays = 7;

/**
 * A function that reacts to the request to close an account (`isClosing` is true) or to the decision to stay
 * (`isClosing` is false). For example, such a function hides the published texts of the member or shows them
 * again. It runs within the transaction of the request.
 */
type ClosingFollower = (trx: WriterTransaction, memberId: number, isClosing: boolean) => Promise<void>;

/** Collects the functions that react to the request to close an account. */
export const closingFollowersPoint = defineExtensionPoint<ClosingFollower>('accounts.closing-followers');

/**
 * Requests the erasure of the actor's account in a week. All sessions end, and the published texts of the member are
 * hidden. A second request at the same time changes nothing and returns the same instant.
 * @returns the instant of the erasure
 * @throws NotAllowed if there is no recent proof of identity; NotFound if the account was closed in the meantime
 */
export async function requestClosing(actor: Actor): Promise<Date> {
  await requireRecentIdentity(actor);
  const { memberId } = actor;
  const { eraseAt, ended } = await inTransaction(async (trx) => {
    const member = await requireLocked(trx, memberId);
    if (member.eraseAt) return { eraseAt: member.eraseAt, ended: [] };
    const at = inSeconds(closingDays * daySeconds);
    await updateErasureDate(trx, memberId, at);
    for (const follow of closingFollowersPoint.list()) await follow(trx, memberId, true);
    await recordEvent(trx, 'accounts.closing-requested', { memberId, eraseAt: at.toISOString() });
    return { eraseAt: at, ended: await endOtherSessions(trx, memberId, null, now()) };
  });
  for (const sessionId of ended) cacheEndedSession(sessionId);
  return eraseAt;
}

/**
 * Keeps an account that its member has asked to close. The published texts of the member are shown again. If the
 * member has not asked to close the account, nothing changes.
 * @throws NotFound if the erasure has begun
 */
export async function keepAccount({ memberId }: Actor): Promise<void> {
  await inTransaction(async (trx) => {
    const member = await requireLocked(trx, memberId);
    if (!member.eraseAt) return;
    await updateErasureDate(trx, memberId, null);
    for (const follow of closingFollowersPoint.list()) await follow(trx, memberId, false);
  });
}

/**
 * Closes the actor's account without waiting a week. All sessions end immediately, and a job erases the account.
 * @throws NotAllowed if there is no recent proof of identity; NotFound if the account was closed in the meantime
 */
export async function closeAccountAtOnce(actor: Actor): Promise<void> {
  await requireRecentIdentity(actor);
  const ended = await inTransaction(async (trx) =>
    beginErasureIn(trx, await requireLocked(trx, actor.memberId)),
  );
  for (const sessionId of ended) cacheEndedSession(sessionId);
}

/**
 * Closes the accounts whose closing week is over. If a member decides to stay at the same time, the transaction that
 * comes first wins.
 */
export async function closeDueAccounts(): Promise<void> {
  for (const memberId of await listDueErasures(db, now())) {
    const ended = await inTransaction(async (trx) => {
      const member = await lockMember(trx, memberId);
      return member?.eraseAt && member.eraseAt <= now() ? beginErasureIn(trx, member) : [];
    });
    for (const sessionId of ended) cacheEndedSession(sessionId);
  }
}

/**
 * Closes a locked account permanently and records its erasure. @returns the ids of the sessions that ended
 */
async function beginErasureIn(
  trx: WriterTransaction,
  { memberId, email }: LockedMember,
): Promise<readonly number[]> {
  const erasedAt = now();
  await closeMember(trx, memberId, erasedAt);
  await deleteSignupsOf(trx, email);
  const erasureId = await upsertErasure(trx, { memberId, scope: 'account', erasedAt });
  await recordEvent(trx, 'accounts.erasure-begun', { erasureId });
  return endOtherSessions(trx, memberId, null, erasedAt);
}

async function requireLocked(trx: WriterTransaction, memberId: number): Promise<LockedMember> {
  const member = await lockMember(trx, memberId);
  if (!member) throw noSuchMember();
  return member;
}
