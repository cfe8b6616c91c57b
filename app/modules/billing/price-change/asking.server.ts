import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { hasReduction } from '../checkout/reduction.queries.ts';
import { toCents } from '../plan/offered-price.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import { switchRenewal } from '../subscription/moves.server.ts';
import { lockOpenIn, moveIn } from '../subscription/moving.server.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { daysLater } from '../subscription/subscription-state.ts';
import {
  findPriceChange,
  insertPriceChange,
  isAnnounced,
  listPayersToAsk,
  listUndecidedPayers,
  updateDecision,
} from './price-change.queries.ts';
import { answerBy, answerDays, askDays, isPending, type PriceChange } from './price-change.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * A member is asked about a higher price. The price would apply from the charge at `chargeAt`, in ISO 8601.
     */
    'billing.price-change-asked': { subscriptionId: number; chargeAt: string };
  }
}

/**
 * Asks the members whose next charge would be higher than agreed, at least 30 days before the charge. If a
 * member has not answered a day before the charge, the function switches the renewal off. No price is charged
 * without consent.
 */
export async function followPriceChanges(): Promise<void> {
  const [at, timeZone] = [now(), siteTimeZone];
  for (const customerId of await listPayersToAsk(db, { at, timeZone, days: askDays }))
    await withOpen(customerId, at, askIn);
  for (const customerId of await listUndecidedPayers(db, daysLater(at, answerDays)))
    await withOpen(customerId, at, closeIn);
}

async function withOpen(
  customerId: number,
  at: Date,
  work: (trx: WriterTransaction, row: SubscriptionRow, at: Date) => Promise<void>,
): Promise<void> {
  await inTransaction(async (trx) => {
    await lockFor(trx, 'billing', customerId);
    const row = await lockOpenIn(trx, customerId, at);
    if (row?.renews && row.status === 'active') await work(trx, row, at);
  });
}

async function askIn(trx: WriterTransaction, row: SubscriptionRow, at: Date): Promise<void> {
  const { id: subscriptionId, interval, amountCents: fromCents, paidUntil: chargeAt } = row;
  const due = at < chargeAt ? await findHigherPrice(trx, row) : undefined;
  if (!due) return;
  const change = { subscriptionId, chargeAt, interval, fromCents, askedAt: at, ...due };
  if (await insertPriceChange(trx, change))
    await recordEvent(trx, 'billing.price-change-asked', {
      subscriptionId,
      chargeAt: chargeAt.toISOString(),
    });
}

/** Returns the price that applies to the next charge, if this price is higher than the agreed price. */
async function findHigherPrice(
  trx: WriterTransaction,
  { country, interval, currency, amountCents, customerId, isReduced, paidUntil }: SubscriptionRow,
): Promise<Pick<PriceChange, 'reason' | 'toCents'> | undefined> {
  const price = (await findOffer(country, trx))?.[interval];
  if (price?.currency !== currency) return undefined;
  const staysReduced = isReduced && (await hasReduction(trx, customerId, paidUntil));
  const higher = toCents(price, staysReduced);
  if (higher <= amountCents) return undefined;
  if (isReduced && !staysReduced) return { reason: 'reduction_end', toCents: higher };
  return (await isAnnounced(trx, price.id)) ? { reason: 'price', toCents: higher } : undefined;
}

async function closeIn(trx: WriterTransaction, row: SubscriptionRow, at: Date): Promise<void> {
  const change = await findPendingIn(trx, row, at);
  if (!change || change.decision !== null || at < answerBy(change)) return;
  await updateDecision(trx, change, { decision: 'unanswered', at });
  await moveIn(trx, row, switchRenewal(row, false), { source: 'clock', at });
}

/** Finds the change of the price that the member of a locked subscription can still accept or decline. */
export async function findPendingIn(
  trx: WriterTransaction,
  row: SubscriptionRow,
  at: Date,
): Promise<PriceChange | undefined> {
  const change = await findPriceChange(trx, row.id, row.paidUntil);
  return change && isPending(change, row, at) ? change : undefined;
}
