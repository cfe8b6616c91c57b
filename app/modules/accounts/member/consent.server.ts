import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { insertConsent, listConsents } from './consent.queries.ts';
import { type ConsentPurpose, consentPurposes } from './consent.schema.ts';
import type { StoredPurpose } from './personal-consents.schema.ts';

/** The version of the consent texts. If the texts change, the version gets a new date. */
const consentVersion = '2026-11-26';

/** The path of the page that asks for missing consents. */
export const consentPath = '/auth/permiso';

/**
 * Lists the required consents that a member has not given. For example, the terms are missing for an account that was
 * made through the API or another service.
 */
export async function listMissingConsents(memberId: number): Promise<ConsentPurpose[]> {
  const standing = await listConsents(db, memberId);
  return consentPurposes.filter((purpose) => !standing.includes(purpose));
}

/** Records every required consent for the acting member. A consent that is already in force keeps its date. */
export function recordRequiredConsents({ memberId }: Actor): Promise<void> {
  return inTransaction(async (trx) => {
    for (const purpose of consentPurposes) await recordConsent(trx, memberId, purpose, now());
  });
}

/** Records a consent to the current version of the texts. */
export function recordConsent(
  on: Executor,
  memberId: number,
  purpose: StoredPurpose,
  givenAt: Date,
): Promise<void> {
  return insertConsent(on, memberId, { purpose, version: consentVersion, givenAt });
}
