import type { Executor } from '#app/platform/db/db.ts';
import type { PersonalPurpose } from './personal-consents.schema.ts';

/** Lists the consents of a member that have not been withdrawn. */
export function listStandingConsents(on: Executor, memberId: number) {
  return on
    .selectFrom('accounts_consent')
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .select(['purpose', 'version', 'given_at as givenAt'])
    .execute();
}

/** Returns whether a member's consent for a purpose is in force. */
export async function hasConsent(on: Executor, memberId: number, purpose: PersonalPurpose): Promise<boolean> {
  const standing = await listStandingConsents(on, memberId);
  return standing.some((consent) => consent.purpose === purpose);
}

/** Withdraws a consent. The record of the consent stays. */
export async function withdrawConsent(
  on: Executor,
  memberId: number,
  purpose: PersonalPurpose,
  at: Date,
): Promise<void> {
  await on
    .updateTable('accounts_consent')
    .set({ withdrawn_at: at })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}
