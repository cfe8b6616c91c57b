import { msg } from '@lingui/core/macro';
import { db } from '#app/platform/db/db.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { portalReturnUrl } from '../checkout/order.server.ts';
import { callProvider } from '../checkout/provider-calls.server.ts';
import { requireProvider } from '../subscription/providers.server.ts';
import { findSubscription } from '../subscription/subscription.queries.ts';

/**
 * Opens the page of the provider on which the actor changes the payment method.
 * @throws Conflict if there is no such page; Unavailable; TooManyRequests
 */
export async function openPortal(actor: Actor): Promise<{ url: string }> {
  await limits.change.consume(String(actor.memberId));
  const row = await findSubscription(db, actor.memberId);
  const customer = row?.endedAt ? null : row?.providerCustomer;
  const url =
    row && customer
      ? await callProvider(requireProvider(row.provider).openPortal(customer, portalReturnUrl()))
      : null;
  if (url === null) throw new Conflict('no_portal', msg`Tu forma de pago no tiene una página propia.`);
  return { url };
}
