import type { Stripe } from 'stripe';
import { inSeconds } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { daySeconds, secondMs } from '#app/platform/duration.ts';
import type { DisputeState, ProviderDispute } from '../subscription/provider.ts';
import { collectAll, listAll } from './stripe-client.server.ts';
import { idOf, toDate } from './to-subscription.server.ts';

/** The days for which the nightly comparison reads a dispute. Banks decide within some months. */
const disputeDays = 180;

/** The disputes, listed for each payment that has disputes. */
export type Disputes = ReadonlyMap<string, readonly ProviderDispute[]>;

/** Reads the disputes of the disputed charges. */
export async function readDisputes(charges: readonly Stripe.Charge[]): Promise<Disputes> {
  const disputes = new Map<string, readonly ProviderDispute[]>();
  for (const { id, disputed, payment_intent } of charges) {
    if (!disputed || payment_intent === null) continue;
    const found = await collectAll((stripe, page) => stripe.disputes.list({ ...page, charge: id }));
    disputes.set(idOf(payment_intent), found.map(toDispute));
  }
  return disputes;
}

/**
 * Yields the payments that were disputed in the last months, including the payments of other shops of the
 * account.
 */
export async function* listDisputedPayments(): AsyncGenerator<string> {
  if (!config.stripe) return;
  const created = { gte: Math.floor(inSeconds(-disputeDays * daySeconds).getTime() / secondMs) };
  for await (const { payment_intent } of listAll((stripe, page) =>
    stripe.disputes.list({ ...page, created }),
  ))
    if (payment_intent !== null) yield idOf(payment_intent);
}

/** Returns the page of a dispute in the dashboard of Stripe. */
export function disputePage(ref: string): string {
  const isLive = /^[sr]k_live_/.test(config.stripe?.secretKey ?? '');
  return `https://dashboard.stripe.com/${isLive ? '' : 'test/'}disputes/${ref}`;
}

/** Converts a dispute of Stripe. A time of 0 means that the bank accepts no answer. */
function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: due } = dispute.evidence_details;
  return {
    ...{ ref: dispute.id, amountCents: dispute.amount, currency: dispute.currency.toUpperCase() },
    ...{ reason: dispute.reason, state: toDisputeState(dispute), isRefundable: dispute.is_charge_refundable },
    ...{ openedAt: toDate(dispute.created), dueAt: due ? toDate(due) : null },
  };
}

type DisputeFacts = { status: string; balance_transactions: readonly { amount: number }[] };

/**
 * Our own state for each status of Stripe. A `warning` is a question of the bank; the bank has not withdrawn
 * any money.
 */
const states: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needs_answer',
  appeal_needs_response: 'needs_answer',
  warning_needs_response: 'needs_answer',
  warning_closed: 'won',
  won: 'won',
  lost: 'lost',
};

/** Returns the state of a dispute of Stripe. `balance_transactions` are the amounts that Stripe took or gave back. */
export function toDisputeState({ status, balance_transactions: moves }: DisputeFacts): DisputeState {
  // A dispute that was settled before it began is lost if money was withdrawn.
  if (status === 'prevented') return moves.some(({ amount }) => amount < 0) ? 'lost' : 'won';
  return states[status] ?? 'under_review';
}
