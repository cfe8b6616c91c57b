import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { recordConsent } from './consent.server.ts';
import { refuseWhileErasing } from './diary-erasure.server.ts';
import { listStandingConsents, withdrawConsent } from './personal-consents.queries.ts';
import { type PersonalConsentInput, personalPurposes } from './personal-consents.schema.ts';

/** Returns one page of the purposes, each with the state of the actor's consent. */
export async function readPersonalConsents(actor: Actor, { limit, offset }: Pagination) {
  const items = await listPurposes(actor);
  return { meta: { total_count: items.length }, items: items.slice(offset, offset + limit) };
}

async function listPurposes({ memberId }: Actor) {
  const standing = await listStandingConsents(db, memberId);
  return personalPurposes.map((purpose) => {
    const consent = standing.find((each) => each.purpose === purpose);
    return {
      purpose,
      granted: consent !== undefined,
      version: consent?.version ?? null,
      since: consent?.givenAt.toISOString() ?? null,
    };
  });
}

/**
 * Gives or withdraws a consent of the actor and returns its state. A consent that is already in force is not stored
 * again.
 * @throws Conflict if the actor consents to a new diary while the previous diary is being erased
 */
export async function setPersonalConsent(actor: Actor, { purpose, granted }: PersonalConsentInput) {
  await inTransaction(async (trx) => {
    if (granted) {
      // The insert waits for a deletion of the diary that has not committed yet, so the check comes after the insert.
      await recordConsent(trx, actor.memberId, purpose, now());
      if (purpose === 'diary') await refuseWhileErasing(trx, actor.memberId);
    } else await withdrawConsent(trx, actor.memberId, purpose, now());
  });
  const consent = (await listPurposes(actor)).find((each) => each.purpose === purpose);
  return consent ?? { purpose, granted, version: null, since: null };
}
