import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { hasReduction, upsertReduction } from '../checkout/reduction.queries.ts';
import { agreeIn } from '../checkout/terms.server.ts';
import { toCents } from '../plan/offered-price.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import { findPendingIn } from '../price-change/asking.server.ts';
import { updateDecision } from '../price-change/price-change.queries.ts';
import { isSubscriptionOffered } from '../subscription/beginning.server.ts';
import { carryOutSoon } from '../subscription/commands.server.ts';
import { renewAt } from '../subscription/moves.server.ts';
import { lockOpenIn, moveIn } from '../subscription/moving.server.ts';
import {
  findOrCreateCustomer,
  type SubscriptionRow,
  updateIsReduced,
} from '../subscription/subscription.queries.ts';
import { daysLater } from '../subscription/subscription-state.ts';
import { deleteClosing } from './closing.queries.ts';
import { readSubscription } from './reading.server.ts';
import type { Subscription } from './subscription.schema.ts';
import { isReducible } from './subscription-response.server.ts';

/** The days for which the reduced price is granted. Afterwards the member can ask again. */
const reductionDays = 365;

/**
 * Grants the actor the reduced price for a year, immediately and without a proof. The price applies to the next
 * order, or to the next charge of an open subscription. A second request usually changes nothing. After the
 * member was asked about the end of the reduced price, a request renews it for another year.
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
    const row = await lockOpenIn(trx, customerId, at);
    const change = row && (await findPendingIn(trx, row, at));
    const ending = change?.reason === 'reduction_end' ? change : undefined;
    if (!ending && (await hasReduction(trx, customerId, at))) return null;
    const endsAt = daysLater(ending?.chargeAt ?? at, reductionDays);
    await upsertReduction(trx, { customerId, grantedAt: at, endsAt });
    if (ending) await updateDecision(trx, ending, { decision: 'reduced', at });
    return row && (row.renews || ending) ? repriceIn(trx, row, at) : null;
  });
  if (asked !== null) await carryOutSoon(asked);
  return readSubscription(actor);
}

/**
 * Renews a subscription at the reduced price of its interval. By the request the member agrees to this price.
 */
async function repriceIn(trx: WriterTransaction, row: SubscriptionRow, at: Date): Promise<string | null> {
  const { interval, currency } = row;
  const price = (await findOffer(row.country, trx))?.[interval];
  if (price?.currency !== currency) return null;
  const agreed = { interval, amountCents: toCents(price, true), currency };
  await updateIsReduced(trx, row.id, true);
  await agreeIn(trx, row.id, agreed, at);
  await deleteClosing(trx, row.id);
  return moveIn(trx, row, renewAt(row, agreed), { source: 'member', at });
}
