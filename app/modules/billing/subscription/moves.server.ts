import type { CommandInput } from './command.queries.ts';
import { resumed } from './next-subscription.server.ts';
import type { Price } from './provider.ts';
import type { EndReason, SubscriptionChange } from './subscription.queries.ts';

/** A decision about a subscription: its new fields, and the commands for the provider. */
export type Move = { after: SubscriptionChange; commands: readonly CommandInput[] };

/** Switches the renewal on or off. */
export function switchRenewal(row: SubscriptionChange, renews: boolean): Move {
  return { after: { ...row, renews }, commands: [{ kind: 'set-renewal', renews }] };
}

/**
 * Cancels a subscription. Access lasts until the end of the paid time. If the last payment has failed, the
 * subscription ends immediately.
 */
export function cancel(row: SubscriptionChange, at: Date): Move {
  return row.status === 'past_due' || row.status === 'grace'
    ? endAt(row, at, 'canceled')
    : switchRenewal(row, false);
}

/** Ends a subscription immediately. */
export function endAt(row: SubscriptionChange, at: Date, because: EndReason): Move {
  return {
    after: {
      ...row,
      ...{ status: 'ended', renews: false, nextAttemptAt: null, graceUntil: null },
      ...{ pausedAt: null, resumeBy: null, endedAt: at, endedBecause: because },
    },
    commands: [{ kind: 'end-now' }],
  };
}

/** Pauses a subscription. It resumes by itself at `resumeBy`. */
export function pause(row: SubscriptionChange, at: Date, resumeBy: Date): Move {
  return { after: { ...row, status: 'paused', pausedAt: at, resumeBy }, commands: [{ kind: 'pause' }] };
}

/** Resumes a paused subscription. Its paid time ends later by the length of the pause. */
export function resume(row: SubscriptionChange, at: Date): Move {
  const { paidUntil, pausedAt } = row;
  const moved = pausedAt === null ? { paidUntil, pausedAt } : resumed({ paidUntil, pausedAt }, at);
  return { after: { ...row, ...moved, status: 'active', resumeBy: null }, commands: [{ kind: 'resume' }] };
}

/** Changes the price and the interval. */
export function changePrice(row: SubscriptionChange, price: Price): Move {
  const { interval, amountCents } = price;
  return { after: { ...row, interval, amountCents }, commands: [{ kind: 'change-price', price }] };
}

/** Renews a subscription at a price without changing its interval. A renewal that was off is switched on. */
export function renewAt(row: SubscriptionChange, price: Price): Move {
  const on = row.renews ? { after: row, commands: [] } : switchRenewal(row, true);
  if (row.amountCents === price.amountCents) return on;
  const changed = changePrice(on.after, price);
  return { after: changed.after, commands: [...on.commands, ...changed.commands] };
}

/**
 * Returns the next move that is due by the clock: the end of a pause, of the grace after a failed payment, or
 * of a paid time that is not renewed. Returns undefined if nothing is due. Afterwards another move may be due.
 */
export function moveByClock(row: SubscriptionChange, at: Date): Move | undefined {
  const { status, resumeBy, graceUntil, renews, paidUntil } = row;
  if (status === 'ended') return undefined;
  if (status === 'paused') return resumeBy && resumeBy <= at ? resume(row, resumeBy) : undefined;
  if (status === 'grace')
    return graceUntil && graceUntil <= at ? endAt(row, graceUntil, 'unpaid') : undefined;
  const end = graceUntil ?? paidUntil;
  return !renews && end <= at ? endAt(row, end, 'canceled') : undefined;
}
