import { now } from '#app/platform/clock.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { insertConsent, listConsents } from './consent.queries.ts';
import { type ConsentPurpose, consentPurposes } from './consent.schema.ts';
import type { PersonalPurpose } from './personal-consents.schema.ts';

/** Version of the texts that a person agrees to; a new wording gets a new date. */
const consentVersion = '2026-11-21';

/** Where a member who has not agreed yet is asked. */
export const consentPath = '/auth/permiso';

/** What a member must still agree to: the terms, for an account made by the API or by another service. */
export async function missingConsents(memberId: number): Promise<ConsentPurpose[]> {
  const given = await listConsents(db, memberId);
  return consentPurposes.filter((purpose) => !given.includes(purpose));
}

/** Writes down that the member who acts agrees to what she must; what she agreed to before stays as it was. */
export function giveConsents({ memberId }: Actor): Promise<void> {
  return inTransaction(async (trx) => {
    for (const purpose of consentPurposes) await agree(trx, memberId, purpose, now());
  });
}

/** Writes down what a member agreed to, in the wording of today. */
export function agree(
  on: Executor,
  memberId: number,
  purpose: ConsentPurpose | PersonalPurpose,
  givenAt: Date,
): Promise<void> {
  return insertConsent(on, memberId, { purpose, version: consentVersion, givenAt });
}
