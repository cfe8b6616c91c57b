import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { StoredPurpose } from './personal-consents.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_consent: {
      member_id: number;
      consent_id: Generated<number>;
      purpose: StoredPurpose;
      version: string;
      given_at: Date;
      withdrawn_at: Date | null;
    };
  }
}

/** Records a consent. A consent that is already in force stays unchanged. */
export async function insertConsent(
  on: Executor,
  memberId: number,
  consent: { purpose: StoredPurpose; version: string; givenAt: Date },
): Promise<void> {
  await on
    .insertInto('accounts_consent')
    .values({
      member_id: memberId,
      purpose: consent.purpose,
      version: consent.version,
      given_at: consent.givenAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the purposes to which a member currently consents. */
export async function listConsents(on: Executor, memberId: number): Promise<StoredPurpose[]> {
  const rows = await on
    .selectFrom('accounts_consent')
    .select('purpose')
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ purpose }) => purpose);
}
