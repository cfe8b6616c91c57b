import { anOrder, type offerPayments, subscriptionPath } from '#app/modules/billing/billing.factory.ts';
import { insertPrice, listPrices } from '#app/modules/billing/plan/price.queries.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { MemberCalls } from './member-calls.ts';

/**
 * Lets a member of the team set reduced prices and pay a subscription at the reduced price. The subscription is
 * cancelled once, and the cancellation is taken back. Subscriptions are offered only meanwhile.
 */
export async function paySubscription(
  { memberId, post }: MemberCalls & { memberId: number },
  { books, pay }: ReturnType<typeof offerPayments>,
): Promise<void> {
  for (const { id: _id, ...price } of await listPrices(db))
    await insertPrice(db, {
      ...{ ...price, reducedCents: price.amountCents / 2, setAt: now(), setBy: memberId },
    });
  books.isOffered = true;
  await post(`${subscriptionPath}reduced/`, {});
  pay((await post(`${subscriptionPath}checkout/`, anOrder())).json().url);
  await post(`${subscriptionPath}checkout/check/`, {});
  await post(`${subscriptionPath}cancel/`, { reason: 'price' });
  await post(`${subscriptionPath}resume/`, {});
  books.isOffered = false;
}
