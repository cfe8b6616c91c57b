import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { hasReduction, listEndedReductions, upsertReduction } from '../checkout/reduction.queries.ts';
import { toCents } from '../plan/offered-price.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import { isSubscriptionOffered } from '../subscription/beginning.server.ts';
import { carryOutSoon } from '../subscription/commands.server.ts';
import { changePrice } from '../subscription/moves.server.ts';
import { lockOpenIn, moveIn } from '../subscription/moving.server.ts';
import {
  findOrCreateCustomer,
  type SubscriptionRow,
  updateIsReduced,
} from '../subscription/subscription.queries.ts';
import { daysLater, noticeDays } from '../subscription/subscription-state.ts';
import { readSubscription } from './reading.server.ts';
import type { Subscription } from './subscription.schema.ts';
import { isReducible } from './subscription-response.server.ts';

/** The days for which the reduced price is granted. Afterwards the member can ask again. */
const reductionDays = 365;

/**
 * Grants the actor the reduced price for a year, at once and without a proof. It holds for the next order, or for the
 * next charge of an open subscription. A second request changes nothing.
 * @throws Conflict if the actor's country has no reduced price; TooManyRequests
 */
export async function reducePrice(actor: Actor): Promise<Subscription> {
  await limits.change.consume(String(actor.memberId));
  const { country, memberId } = await requireMember(actor);
  const asked = await inTransaction(async (trx) => {
    const offer = isSubscriptionOffered() ? await findOffer(country, trx) : undefined;
    if (!offer || !isReducible(offer))
      throw new Conflict('no_reduced_price', msg`Ahora mismo no hay un precio reducido.`);
    const at = now();
    const customerId = await findOrCreateCustomer(trx, memberId, at);
    await lockFor(trx, 'billing', customerId);
    if (await hasReduction(trx, customerId, at)) return null;
    await upsertReduction(trx, { customerId, grantedAt: at, endsAt: daysLater(at, reductionDays) });
    const row = await lockOpenIn(trx, customerId, at);
    return row ? repriceIn(trx, row, { isReduced: true, source: 'member' }) : null;
  });
  if (asked !== null) await carryOutSoon(asked);
  return readSubscription(actor);
}

/**
 * Changes subscriptions back to the price in force whose year at the reduced price is over. A charge whose reminder may
 * have been sent keeps the reduced amount that the reminder names.
 */
export async function endReductions(): Promise<void> {
  for (const customerId of await listEndedReductions(db, now()))
    await inTransaction(async (trx) => {
      await lockFor(trx, 'billing', customerId);
      const row = await lockOpenIn(trx, customerId, now());
      if (!row?.isReduced || isChargeAnnounced(row, now())) return;
      if (!(await hasReduction(trx, customerId, now())))
        await repriceIn(trx, row, { isReduced: false, source: 'clock' });
    });
}

/** Returns whether the reminder of the next charge may have been sent. */
function isChargeAnnounced({ paidUntil, interval }: SubscriptionRow, at: Date): boolean {
  return at < paidUntil && paidUntil <= daysLater(at, noticeDays[interval] + 1);
}

/** Changes the price of a subscription without changing its interval. It holds from the next charge on. */
async function repriceIn(
  trx: WriterTransaction,
  row: SubscriptionRow,
  { isReduced, source }: { isReduced: boolean; source: 'member' | 'clock' },
): Promise<string | null> {
  const { interval, currency } = row;
  const price = (await findOffer(row.country, trx))?.[interval];
  if (!row.renews || price?.currency !== currency) return null;
  await updateIsReduced(trx, row.id, isReduced);
  const amountCents = toCents(price, isReduced);
  if (amountCents === row.amountCents) return null;
  const move = changePrice(row, { interval, amountCents, currency });
  return moveIn(trx, row, move, { source, at: now() });
}
