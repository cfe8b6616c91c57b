import type { MoneyKind, NewBillingEvent } from './billing-event.queries.ts';
import type { SubscriptionChange } from './subscription.queries.ts';
import { monthlyRevenue } from './subscription-state.ts';

type Before = SubscriptionChange | undefined;

/**
 * Lists the events between two versions of a subscription's row, and the money that moved. The sum of
 * `revenueChangeCents` is the difference of the monthly revenue. `before` is undefined for a new subscription.
 * @param money payments (positive), refunds and lost disputes (negative) in cents, in their order
 */
export function describeChange(
  before: Before,
  after: SubscriptionChange,
  money: readonly { kind: MoneyKind; cents: number }[],
): NewBillingEvent[] {
  const [from, to] = [before?.status ?? null, after.status];
  const moved = money.map(
    ({ kind, cents }): NewBillingEvent => ({
      ...{ kind, from: to, to, amountCents: cents, revenueChangeCents: 0 },
    }),
  );
  if (!before || from === null) return [event('started', null, to, monthlyRevenue(after)), ...moved];
  const priced = { ...before, interval: after.interval, amountCents: after.amountCents };
  const isNewPrice = before.interval !== after.interval || before.amountCents !== after.amountCents;
  const statusKind = findStatusKind(before, after);
  return [
    ...moved,
    ...(isNewPrice ? [event('changed', from, from, monthlyRevenue(priced) - monthlyRevenue(before))] : []),
    ...(before.renews === after.renews
      ? []
      : [event(after.renews ? 'renewal-on' : 'renewal-off', from, from, 0)]),
    ...(statusKind ? [event(statusKind, from, to, monthlyRevenue(after) - monthlyRevenue(priced))] : []),
  ];
}

function event(
  kind: NewBillingEvent['kind'],
  from: NewBillingEvent['from'],
  to: NewBillingEvent['to'],
  revenueChangeCents: number,
): NewBillingEvent {
  return { kind, from, to, amountCents: 0, revenueChangeCents };
}

/** Returns the kind of a change of the status. Each further failed attempt to charge is another `failed`. */
function findStatusKind(
  before: SubscriptionChange,
  after: SubscriptionChange,
): NewBillingEvent['kind'] | null {
  if (before.status === after.status) {
    const isNewAttempt = before.nextAttemptAt?.getTime() !== after.nextAttemptAt?.getTime();
    return after.status === 'past_due' && isNewAttempt ? 'failed' : null;
  }
  if (after.status === 'past_due') return 'failed';
  if (after.status === 'active') return before.status === 'paused' ? 'resumed' : 'recovered';
  return after.status;
}
