import { setTimeout as wait } from 'node:timers/promises';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { isConnectionHeld } from '#app/platform/db/held-connection.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { secondMs } from '#app/platform/duration.ts';
import { upsertErasure } from '#app/platform/erasure.queries.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { lockMember } from '../member/closing.queries.ts';
import { isDiaryErasurePending } from '../member/diary-erasure.server.ts';
import { noSuchMember } from '../member/membership.server.ts';
import { withdrawConsent } from '../member/personal-consents.queries.ts';
import { requireRecentIdentity } from '../session/identity-proof.server.ts';

/**
 * The maximum time for which the response waits for the deletion. A diary of many years takes longer to delete.
 * Its deletion job then ends after the response.
 */
const maxWaitMs = 10 * secondMs;
const stepMs = 50;

/**
 * Erases the diary of the actor immediately and withdraws the consent to the diary. The account stays. A job
 * deletes the rows, because a deletion that is cut off must be completed at the next start.
 * @returns whether the diary is deleted; if not, the job still runs
 * @throws NotAllowed if there is no recent proof of identity; NotFound if the account was closed in the
 * meantime
 */
export async function deleteDiary(actor: Actor): Promise<boolean> {
  await requireRecentIdentity(actor);
  const { memberId } = actor;
  await inTransaction(async (trx) => {
    if (!(await lockMember(trx, memberId))) throw noSuchMember();
    await withdrawConsent(trx, memberId, 'diary', now());
    const erasureId = await upsertErasure(trx, { memberId, scope: 'diary', erasedAt: now() });
    await recordEvent(trx, 'accounts.erasure-begun', { erasureId });
  });
  // A request with an idempotency key commits only after this function has returned, so the job cannot have begun
  // yet.
  if (isConnectionHeld()) return false;
  for (let waited = 0; waited < maxWaitMs; waited += stepMs) {
    if (!(await isDiaryErasurePending(db, memberId))) return true;
    await wait(stepMs);
  }
  return false;
}
