import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Interval } from './provider.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_agreement: {
      agreement_id: Generated<number>;
      subscription_id: number;
      interval: Interval;
      amount_cents: number;
      terms_version: string;
      agreed_at: Date;
    };
  }
}

/** An agreement of a member to a price in cents, with the version of the text. */
export type Agreement = { interval: Interval; amountCents: number; termsVersion: string; agreedAt: Date };

/** Stores an agreement to the price of a subscription. */
export async function insertAgreement(
  on: Executor,
  subscriptionId: number,
  { interval, amountCents, termsVersion, agreedAt }: Agreement,
): Promise<void> {
  await on
    .insertInto('billing_agreement')
    .values({
      ...{ subscription_id: subscriptionId, interval, amount_cents: amountCents },
      ...{ terms_version: termsVersion, agreed_at: agreedAt },
    })
    .execute();
}

/**
 * Puts the newest agreement to a price in force for a subscription. If the member never agreed to this price, nothing
 * changes.
 */
export async function updateAgreement(
  on: Executor,
  subscriptionId: number,
  { interval, amountCents }: Pick<Agreement, 'interval' | 'amountCents'>,
): Promise<void> {
  await sql`
    update billing_subscription as subscription
    set agreed_at = agreement.agreed_at, terms_version = agreement.terms_version
    from billing_agreement as agreement
    where subscription.subscription_id = ${subscriptionId}
      and agreement.agreement_id = (
        select max(agreement_id) from billing_agreement
        where subscription_id = ${subscriptionId} and interval = ${interval} and amount_cents = ${amountCents})`.execute(
    on,
  );
}
