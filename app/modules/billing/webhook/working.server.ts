import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { findSubscriptionOfPayment } from '../stripe/reading.server.ts';
import { readAndApply } from '../subscription/applying.server.ts';
import { endCheckout, findCheckoutByRef } from '../subscription/checkout.queries.ts';
import { findRefOfPayment } from '../subscription/payment.queries.ts';
import { type PaymentProvider, type ProviderName, ProviderRefused } from '../subscription/provider.ts';
import { requireProvider } from '../subscription/providers.server.ts';
import { listOpenRefsOfCustomer } from '../subscription/subscription.queries.ts';
import { findWaitingWebhook, finishWebhook, type WaitingWebhook } from './inbox.queries.ts';
import { findSubject } from './webhook-kinds.server.ts';

/**
 * Processes an event of the inbox: reads its object from the provider, and stores the changes. Therefore
 * neither the order nor a repetition of events changes the result.
 * @throws ProviderUnavailable if the provider does not respond; the job repeats the work
 */
export async function workWebhook({
  provider: name,
  eventRef,
}: {
  provider: ProviderName;
  eventRef: string;
}): Promise<void> {
  const webhook = await findWaitingWebhook(db, name, eventRef);
  if (!webhook) return;
  const failure = await work(requireProvider(name), webhook).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return error.code;
    throw error;
  });
  await finishWebhook(db, { provider: name, eventRef }, { at: now(), failure });
}

async function work(provider: PaymentProvider, { kind, objectRef }: WaitingWebhook): Promise<null> {
  for (const ref of await findSubscriptions(provider, kind, objectRef))
    await readAndApply(provider, ref, 'provider');
  return null;
}

/** Finds the subscriptions that an event may have changed. */
async function findSubscriptions(
  provider: PaymentProvider,
  kind: string,
  objectRef: string,
): Promise<string[]> {
  switch (findSubject(kind)) {
    case 'subscription':
      return [objectRef];
    case 'checkout':
      return readOrder(provider, objectRef);
    case 'payment': {
      const stored = await findRefOfPayment(db, provider.name, objectRef);
      const isStripe = provider.name === 'stripe';
      const found = stored ?? (isStripe ? await findSubscriptionOfPayment(objectRef) : undefined);
      return found === undefined ? [] : [found];
    }
    case 'customer':
      return listOpenRefsOfCustomer(db, provider.name, objectRef);
    case undefined:
      return [];
  }
}

/** Reads the page of an order. If the page has expired, the member can place another order. */
export async function readOrder(provider: PaymentProvider, ref: string): Promise<string[]> {
  const { state, subscriptionRef } = await provider.readCheckout(ref);
  if (state === 'expired') {
    const order = await findCheckoutByRef(db, provider.name, ref);
    if (order) await endCheckout(db, order.id, 'expired');
  }
  return subscriptionRef === null ? [] : [subscriptionRef];
}
