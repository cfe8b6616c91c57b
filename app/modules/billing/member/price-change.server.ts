import { msg } from '@lingui/core/macro';
import { Conflict } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { agreeIn } from '../checkout/terms.server.ts';
import { findPendingIn } from '../price-change/asking.server.ts';
import { updateDecision } from '../price-change/price-change.queries.ts';
import { renewAt, switchRenewal } from '../subscription/moves.server.ts';
import { updateIsReduced } from '../subscription/subscription.queries.ts';
import { deleteClosing } from './closing.queries.ts';
import { moveOwn } from './moves.server.ts';
import { readSubscription } from './reading.server.ts';
import type { PriceChangeInput, Subscription } from './subscription.schema.ts';

/**
 * Accepts or declines a higher price for the next charge. An accepted price applies from this charge on.
 * Without acceptance the subscription is not renewed, and the paid time stays. A price can be accepted until
 * its charge, even after it was declined.
 * @throws Conflict if the actor is not asked about this price; as `moveOwn`
 */
export async function answerPriceChange(
  actor: Actor,
  { accept, amount_cents: amountCents }: PriceChangeInput,
): Promise<Subscription> {
  await moveOwn(actor, async (trx, row, at) => {
    const change = await findPendingIn(trx, row, at);
    if (change?.toCents !== amountCents)
      throw new Conflict('no_price_change', msg`Ese cambio de precio ya no está pendiente.`);
    if (!accept) {
      await updateDecision(trx, change, { decision: 'declined', at });
      return row.renews ? switchRenewal(row, false) : { after: row, commands: [] };
    }
    const { interval, currency } = row;
    await updateDecision(trx, change, { decision: 'accepted', at });
    await agreeIn(trx, row.id, { interval, amountCents }, at);
    if (change.reason === 'reduction_end') await updateIsReduced(trx, row.id, false);
    await deleteClosing(trx, row.id);
    return renewAt(row, { interval, amountCents, currency });
  });
  return readSubscription(actor);
}
