import type { MonthChange } from './revenue.queries.ts';
import type { MonthFigures } from './revenue.schema.ts';

/**
 * Returns the figures of the last months in every currency, the newest first. The revenue and the number of
 * open subscriptions are sums of all changes until the end of the month.
 * @param changes the changes of all months, in any order
 * @param months the months to return, as `YYYY-MM`, the oldest first
 */
export function toMonthFigures(changes: readonly MonthChange[], months: readonly string[]): MonthFigures[] {
  const currencies = [...new Set(changes.map(({ currency }) => currency))].toSorted();
  return currencies
    .flatMap((currency) => {
      const own = changes.filter((change) => change.currency === currency);
      return months.map((month) => figuresOf(own, month, currency));
    })
    .toSorted((one, other) => other.month.localeCompare(one.month));
}

function figuresOf(changes: readonly MonthChange[], month: string, currency: string): MonthFigures {
  const before = changes.filter((change) => change.month < month);
  const own = changes.find((change) => change.month === month);
  const { started = 0, ended = 0, paidCents = 0, refundedCents = 0, revenueChangeCents = 0 } = own ?? {};
  const openAtStart = sum(before.map((change) => change.started - change.ended));
  return {
    ...{ month, currency, started, ended, paid_cents: paidCents, refunded_cents: refundedCents },
    revenue_cents: sum(before.map((change) => change.revenueChangeCents)) + revenueChangeCents,
    open_at_start: openAtStart,
    churn_basis_points: openAtStart > 0 ? Math.round((ended * 10_000) / openAtStart) : null,
  };
}

/** Returns a month and the months before it, the oldest first. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
