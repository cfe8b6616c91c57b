import type { Stripe } from 'stripe';
import {
  type ProviderPayment,
  ProviderRefused,
  type ProviderSubscription,
} from '../subscription/provider.ts';
import { readDisputes } from './disputes.server.ts';
import { callStripe } from './stripe-client.server.ts';
import { checkoutKey, idOf, isOurs, toDate } from './to-subscription.server.ts';

const basisPointsInPercent = 100;

/**
 * Returns whether a reference belongs to a gift. A gift has no subscription at Stripe, so the reference is the
 * id of its payment page.
 */
export function isGiftRef(ref: string): boolean {
  return ref.startsWith('cs_');
}

/**
 * Reads the payment of a gift. Returns undefined while the page is unpaid, or if the page belongs to another
 * shop.
 */
export async function readGift(ref: string): Promise<ProviderSubscription | undefined> {
  const session = await findPage(ref);
  if (!session || !isOurs({ metadata: session.metadata ?? {} }) || session.payment_status !== 'paid')
    return undefined;
  const { intent, charge } = requireCharge(session);
  const disputes = (await readDisputes([charge])).get(intent) ?? [];
  const payment = { ...toPayment(session), disputes };
  const { amountCents, currency, paidAt } = payment;
  return {
    ...{ ref, customerRef: session.customer && idOf(session.customer) },
    ...{ checkoutId: session.metadata?.[checkoutKey] ?? null, status: 'ended', isPaused: false },
    ...{ price: { interval: 'month', amountCents, currency }, periodEnd: paidAt, renews: false },
    ...{ nextAttemptAt: null, endedAt: paidAt, endedUnpaid: false, isPaymentPending: false },
    payments: [payment],
  };
}

async function findPage(ref: string): Promise<Stripe.Checkout.Session | undefined> {
  const expand = ['payment_intent.latest_charge', 'line_items.data.taxes'];
  try {
    return await callStripe((stripe) => stripe.checkout.sessions.retrieve(ref, { expand }));
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

function toPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const { customer_details: payer, amount_total, total_details } = session;
  const { intent, charge } = requireCharge(session);
  const paidAt = toDate(charge.created);
  return {
    ...{ ref: intent, amountCents: amount_total ?? 0, taxCents: total_details?.amount_tax ?? 0 },
    ...{ taxBasisPoints: toTaxRate(session), currency: charge.currency.toUpperCase() },
    ...{
      method: charge.payment_method_details?.type ?? 'other',
      periodStart: paidAt,
      periodEnd: paidAt,
      paidAt,
    },
    refundedCents: charge.amount_refunded,
    buyer: {
      name: payer?.name ?? null,
      taxNumber: payer?.tax_ids?.[0]?.value ?? null,
      country: payer?.address?.country ?? null,
    },
  };
}

function requireCharge({ id, payment_intent: intent }: Stripe.Checkout.Session): {
  intent: string;
  charge: Stripe.Charge;
} {
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null;
  if (!intent || !charge || typeof charge === 'string') throw new Error(`the paid page ${id} has no charge`);
  return { intent: idOf(intent), charge };
}

/** Returns the sum of the rates of the taxes in basis points. Returns undefined if there is no tax. */
function toTaxRate({ line_items }: Stripe.Checkout.Session): number | undefined {
  const taxes = (line_items?.data[0]?.taxes ?? []).filter(({ amount }) => amount !== 0);
  if (taxes.length === 0) return undefined;
  const percent = taxes.reduce((sum, { rate }) => sum + (rate.effective_percentage ?? rate.percentage), 0);
  return Math.round(percent * basisPointsInPercent);
}
