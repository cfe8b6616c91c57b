import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { callProvider } from '../checkout/provider-calls.server.ts';
import { hasReduction } from '../checkout/reduction.queries.ts';
import { agreeIn } from '../checkout/terms.server.ts';
import { toCents } from '../plan/offered-price.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import { changePrice } from '../subscription/moves.server.ts';
import type { Interval, Price } from '../subscription/provider.ts';
import { requireProvider } from '../subscription/providers.server.ts';
import { findSubscription, type SubscriptionRow } from '../subscription/subscription.queries.ts';
import { moveOwn, wrongState } from './moves.server.ts';
import type { Change, ChangeInput } from './subscription.schema.ts';

/**
 * Changes the interval of the actor's subscription. If `preview` is true, only returns the exact cost.
 * @throws Conflict if the subscription is not active, is not renewed or has this interval, if this interval has
 * no price, or if the provider refuses the payment
 * @throws Unavailable if the provider does not respond; nothing has changed then
 * @throws TooManyRequests
 */
export async function changeInterval(actor: Actor, { interval, preview }: ChangeInput): Promise<Change> {
  await limits.change.consume(String(actor.memberId));
  const row = await findSubscription(db, actor.memberId);
  if (!row || row.endedAt) throw new Conflict('no_subscription', msg`No tienes ninguna suscripción abierta.`);
  const price = await requirePrice(db, row, interval);
  const cost = await callProvider(requireProvider(row.provider).previewChange(row.providerRef, price));
  if (!preview) await change(actor, interval);
  const { dueCents, currency, nextChargeAt } = cost;
  return {
    ...{ interval, due_cents: dueCents, currency },
    next_charge: { amount_cents: price.amountCents, currency, at: nextChargeAt.toISOString() },
  };
}

async function change(actor: Actor, interval: Interval): Promise<void> {
  await moveOwn(actor, async (trx, row, at) => {
    const price = await requirePrice(trx, row, interval);
    await agreeIn(trx, row.id, price, at);
    return changePrice(row, price);
  });
  // If the provider refused the change, the read after the refusal has restored the previous interval.
  const after = await findSubscription(db, actor.memberId);
  if (after?.interval !== interval)
    throw new Conflict('change_refused', msg`El pago no ha salido y no ha cambiado nada. Mira tu tarjeta.`);
}

/** Returns the price of an interval for a subscription that can change to it. @throws Conflict */
async function requirePrice(on: Executor, row: SubscriptionRow, interval: Interval): Promise<Price> {
  const isRunning = row.status === 'active' && row.renews && now() < row.paidUntil;
  if (!isRunning) throw wrongState();
  if (row.interval === interval)
    throw new Conflict('same_interval', msg`Ya pagas así: no hay nada que cambiar.`);
  const price = (await findOffer(row.country, on))?.[interval];
  if (price?.currency !== row.currency) throw wrongState();
  const isReduced = row.isReduced && (await hasReduction(on, row.customerId, now()));
  return { interval, amountCents: toCents(price, isReduced), currency: price.currency };
}
