import { now } from '#app/platform/clock.ts';
import { eraseMemberKey } from '#app/platform/crypto/field-encryption.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { deleteMailedCodesOf } from '../mailed-code/mailed-code.queries.ts';
import { closeMember, deleteClosedMember } from '../member/member.queries.ts';
import { noSuchMember, requireMember } from '../member/membership.server.ts';
import { letNameRest } from '../member/resting-names.server.ts';
import { forgetRoleGiver } from '../member/role.queries.ts';
import { cacheEndedSession } from '../session/ended-sessions.server.ts';
import { requireRecentIdentity } from '../session/identity-proof.server.ts';
import { endOtherSessions } from '../session/session-list.queries.ts';
import { deleteSignupsOf } from '../sign-up/sign-up.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * A member has closed the account: every module erases its rows of that member. The address and the name for the
     * last mail are sealed (`openFromJob`), because they are stored nowhere else.
     */
    'accounts.closed': { memberId: number; sealedFarewell: string };
  }
}

/** The receiver of the last mail. */
export type Farewell = { email: string; displayName: string | null; language: string };

/**
 * Closes the account of the signed-in member. All sessions end immediately, and jobs erase the rows of every module.
 * @throws NotAllowed without a recent proof of identity; NotFound if the account was closed in the meantime
 */
export async function closeAccount(actor: Actor): Promise<void> {
  await requireRecentIdentity(actor);
  const { email, displayName, language } = await requireMember(actor);
  const ended = await inTransaction(async (trx) => {
    // Of two concurrent requests, only one closes the account and records the event.
    if (!(await closeMember(trx, actor.memberId, now()))) throw noSuchMember();
    await deleteSignupsOf(trx, email);
    const sealedFarewell = sealForJob(JSON.stringify({ email, displayName, language } satisfies Farewell));
    await recordEvent(trx, 'accounts.closed', { memberId: actor.memberId, sealedFarewell });
    return endOtherSessions(trx, actor.memberId, null, now());
  });
  for (const sessionId of ended) cacheEndedSession(sessionId);
}

/** Erases a closed account. The member's key is erased before the rest, so that sealed data can no longer be opened. */
export async function eraseAccount(memberId: number): Promise<void> {
  await eraseMemberKey(db, memberId);
  await deleteMailedCodesOf(db, memberId);
  await forgetRoleGiver(db, memberId);
  await inTransaction(async (trx) => {
    const username = await deleteClosedMember(trx, memberId);
    if (username !== undefined) await letNameRest(trx, username, null);
  });
}
