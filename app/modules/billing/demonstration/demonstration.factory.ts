import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { findGiftToMail } from '../gift/gift.queries.ts';
import { makeSecretIn } from '../gift/gift-secret.server.ts';
import { ensureFirstPrices } from '../plan/prices.server.ts';
import { listPayments } from '../subscription/payment.queries.ts';
import type { Interval } from '../subscription/provider.ts';
import { findSubscription } from '../subscription/subscription.queries.ts';
import { storePaidGift } from './demonstration-gift.server.ts';
import { placeDemonstrationOrder } from './demonstration-order.server.ts';

/** Places an order at the demonstration provider. Returns the address of the order and the path of its page. */
export async function aDemonstrationOrder(memberId: number, interval: Interval = 'month') {
  await ensureFirstPrices();
  const ref = await placeDemonstrationOrder(memberId, interval);
  return { ref, page: `/demostracion/pago/${ref}`, card: `/demostracion/tarjeta/${ref}` };
}

/** Stores a paid gift of a member whose mail leaves now. Returns its number, and the instant of the mail. */
export async function aMailedGift(memberId: number): Promise<{ id: number; seen: string }> {
  const gift = { months: 3, receiver: `regalo-${memberId}@example.org`, message: '' } as const;
  const id = await storePaidGift(memberId, { ...gift, paidAt: now(), sendAt: inSeconds(daySeconds) });
  await inTransaction((trx) => makeSecretIn(trx, id));
  const mailed = await findGiftToMail(db, id);
  return { id, seen: mailed?.mailedAt?.toISOString() ?? '' };
}

/** Returns the status of a member's subscription and the paid amounts. */
export async function paidBy(memberId: number) {
  const subscription = await findSubscription(db, memberId);
  if (!subscription) return null;
  const payments = await listPayments(db, subscription.id);
  return { status: subscription.status, paid: payments.map(({ amountCents }) => amountCents) };
}
