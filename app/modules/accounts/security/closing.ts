import { now } from '#app/platform/clock.ts';
import { eraseMemberKey } from '#app/platform/crypto/field-encryption.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { recordEvent } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { deleteMailedCodesOf } from '../mailed-code/mailed-code.queries.ts';
import { closeMember, deleteClosedMember } from '../member/member.queries.ts';
import { noSuchMember, requireMember } from '../member/membership.ts';
import { letNameRest } from '../member/resting-names.ts';
import { rememberEnded } from '../session/ended-sessions.ts';
import { requireRecentIdentity } from '../session/identity-proof.ts';
import { endOtherSessions } from '../session/session-list.queries.ts';
import { deleteSignupsOf } from '../sign-up/sign-up.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /**
     * A member has deleted her account: every module erases what it keeps of her. The address and name for the last
     * mail are sealed (`openFromJob`), since nothing else will know them.
     */
    'accounts.closed': { memberId: number; sealedFarewell: string };
  }
}

/** To whom the last mail goes. */
export type Farewell = { email: string; username: string; language: string };

/**
 * Deletes the account of the signed-in member. She is signed out everywhere at once, and what every module keeps of her
 * is erased by durable jobs.
 * @throws NotAllowed without a recent proof of identity; NotFound when it was closed meanwhile
 */
export async function closeAccount(actor: Actor): Promise<void> {
  await requireRecentIdentity(actor);
  const { email, username, language } = await requireMember(actor);
  const ended = await inTransaction(async (trx) => {
    // Asked for twice at once, it is closed and told of once.
    if (!(await closeMember(trx, actor.memberId, now()))) throw noSuchMember();
    await deleteSignupsOf(trx, email);
    const sealedFarewell = sealForJob(JSON.stringify({ email, username, language } satisfies Farewell));
    await recordEvent(trx, 'accounts.closed', { memberId: actor.memberId, sealedFarewell });
    return endOtherSessions(trx, actor.memberId, null, now());
  });
  for (const sessionId of ended) rememberEnded(sessionId);
}

/** Erases a closed account: her key first, so that nothing sealed opens any more, and then the rest. */
export async function eraseAccount(memberId: number): Promise<void> {
  await eraseMemberKey(db, memberId);
  await deleteMailedCodesOf(db, memberId);
  await inTransaction(async (trx) => {
    const username = await deleteClosedMember(trx, memberId);
    if (username !== undefined) await letNameRest(trx, username, null);
  });
}
