import { db } from '#app/platform/db/db.ts';
import { ensureFirstPrices } from '../plan/prices.server.ts';
import { listPayments } from '../subscription/payment.queries.ts';
import type { Interval } from '../subscription/provider.ts';
import { findSubscription } from '../subscription/subscription.queries.ts';
import { placeDemonstrationOrder } from './demonstration-order.server.ts';

/** Places an order at the demonstration provider. Returns the address of the order and the path of its page. */
export async function aDemonstrationOrder(memberId: number, interval: Interval = 'month') {
  await ensureFirstPrices();
  const ref = await placeDemonstrationOrder(memberId, interval);
  return { ref, page: `/demostracion/pago/${ref}`, card: `/demostracion/tarjeta/${ref}` };
}

/** Returns the status of a member's subscription and the paid amounts. */
export async function paidBy(memberId: number) {
  const subscription = await findSubscription(db, memberId);
  if (!subscription) return null;
  const payments = await listPayments(db, subscription.id);
  return { status: subscription.status, paid: payments.map(({ amountCents }) => amountCents) };
}
