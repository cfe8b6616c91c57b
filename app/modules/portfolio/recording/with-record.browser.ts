import type { DayRecord, ShownInvestment } from '#app/modules/days/schema.ts';
import {
  addContribution,
  addShares,
  type Contribution,
  dimensionSlugs,
  removeContribution,
  type Totals,
} from '../allocation/allocation.ts';
import { homeCents } from '../allocation/rate.ts';
import { type Investment, type InvestmentInput, investmentResponse } from '../entry/entry.schema.ts';
import { findingsOf } from '../summary/findings.ts';
import type { DayTime, Summary } from '../summary/summary.schema.ts';

/** Returns the local day of an instant. */
type ToLocalDay = (instant: Date) => string;

/** Returns the list of investments after a record has been applied, newest first. */
export function listWithRecord(items: Investment[], record: DayRecord, toLocalDay: ToLocalDay): Investment[] {
  const { invested, removed } = record.effect;
  const others = items.filter(({ id }) => id !== removed?.id);
  if (!invested) return removed ? others : items;
  const investment =
    investmentResponse.safeParse(record.response).data ?? toInvestment(record, invested, toLocalDay);
  return [investment, ...others.filter(({ id }) => id !== investment.id)];
}

/**
 * Returns the sums of a window after a record has been applied.
 * @param listed the investments of the list, among which a removed investment is searched
 */
export function summaryWithRecord(
  summary: Summary,
  { effect, madeAt }: DayRecord,
  { listed, toLocalDay }: { listed: readonly Investment[]; toLocalDay: ToLocalDay },
): Summary {
  const { invested, removed } = effect;
  const before = listed.find(({ id }) => id === removed?.id);
  const content = removed?.content ?? before;
  const day = effect.localDay ?? toLocalDay(new Date(madeAt));
  const without = content
    ? change(summary, content, removed?.localDay ?? before?.local_day ?? day, -1)
    : summary;
  return invested ? change(without, invested, day, 1) : without;
}

/**
 * Returns an investment in the form that the screens show. They show this form until the server has stored the
 * investment.
 */
export function shownInvestment(input: InvestmentInput): ShownInvestment {
  const { minutes, effort, amount_cents, currency, shares, note, rate = null, home_currency = null } = input;
  return {
    ...{ minutes, effort, amount_cents, currency, shares, note, rate, home_currency },
    home_cents: rate === null ? null : homeCents(amount_cents, rate),
    dynamic: null,
    title: null,
  };
}

function toInvestment(record: DayRecord, invested: ShownInvestment, toLocalDay: ToLocalDay): Investment {
  const { id, effect, madeAt } = record;
  return {
    ...invested,
    shares: knownShares(invested.shares),
    id,
    local_day: effect.localDay ?? toLocalDay(new Date(madeAt)),
    created: madeAt,
    corrects: effect.removed?.id ?? null,
    origin: invested.dynamic === null ? 'manual' : 'dynamic',
  };
}

function knownShares(shares: ShownInvestment['shares']): Investment['shares'] {
  return dimensionSlugs.flatMap((dimension) =>
    shares
      .filter((share) => share.dimension === dimension)
      .map(({ basis_points }) => ({ dimension, basis_points })),
  );
}

/**
 * Returns the summary after an investment of a day has been added or removed. Everything that depends on the sums is
 * updated.
 */
function change(
  summary: Summary,
  investment: Omit<ShownInvestment, 'title'>,
  day: string,
  sign: 1 | -1,
): Summary {
  if (day > summary.to || (summary.from !== null && day < summary.from)) return summary;
  const contribution = toContribution(investment);
  const changeTotals: (before: Totals, entry: Contribution) => Totals =
    sign === 1 ? addContribution : removeContribution;
  const totals = changeTotals(summary.totals, contribution);
  const time = (each: DayTime) => addShares(each.time, sign * investment.minutes, contribution.shares);
  const days = summary.days.map((each) => (each.local_day === day ? { ...each, time: time(each) } : each));
  return { ...summary, totals, days, ...findingsOf(totals, summary.plan) };
}

function toContribution(investment: Omit<ShownInvestment, 'title'>): Contribution {
  const shares = Object.fromEntries(
    knownShares(investment.shares).map((share) => [share.dimension, share.basis_points]),
  );
  const { minutes, effort, amount_cents: amountCents, currency, home_currency, home_cents } = investment;
  const home =
    home_currency !== null && home_cents !== null ? { currency: home_currency, cents: home_cents } : null;
  return { minutes, effort, amountCents, currency, home, shares };
}
