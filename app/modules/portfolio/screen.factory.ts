import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { addContribution, noTotals } from './allocation.ts';
import type { Plan } from './formulas.ts';
import { type Investment, type InvestmentInput, investmentInput, type Summary } from './portfolio.schema.ts';
import { findingsOf } from './summary.ts';

export const investmentsPath = '/api/piptool/investments/';
export const summaryPath = '/api/piptool/summary/';
export const planPath = '/api/piptool/plan/';

export const threeDimensions = [
  { slug: 'cuerpo' as const, name: 'Cuerpo' },
  { slug: 'mente' as const, name: 'Mente' },
  { slug: 'dinero' as const, name: 'Dinero' },
];

/** An investment as the API shows it: half an hour for the body. */
export function aStoredInvestment(changes: Partial<Investment> = {}): Investment {
  return {
    id: 41,
    local_day: '2027-02-10',
    created: '2027-02-10T12:00:00.000Z',
    minutes: 30,
    effort: null,
    amount_cents: 0,
    currency: 'EUR',
    shares: [{ dimension: 'cuerpo', basis_points: 10_000 }],
    note: null,
    origin: 'manual',
    dynamic: null,
    corrects: null,
    ...changes,
  };
}

/** What the API says of these investments, over all time. */
export function aSummary(items: readonly InvestmentInput[], plan: Plan | null = null): Summary {
  const totals = items
    .map(({ shares, minutes, effort, amount_cents: amountCents, currency }) => ({
      minutes,
      effort,
      amountCents,
      currency,
      shares: Object.fromEntries(shares.map((share) => [share.dimension, share.basis_points])),
    }))
    .reduce(addContribution, noTotals());
  return {
    window: 'all',
    from: null,
    to: '2027-02-10',
    dimensions: threeDimensions,
    plan,
    totals,
    ...findingsOf(totals, plan),
  };
}

/** Has the stand-in keep investments, as the server does. @returns those that it holds */
export function playPortfolio(api: ApiStandIn, items: readonly Investment[] = []): Investment[] {
  const stored = [...items];
  api.on('GET', investmentsPath, () => ({ body: { items: stored, next_before: null } }));
  api.on('GET', summaryPath, () => ({ body: aSummary(stored) }));
  api.on('POST', investmentsPath, ({ body }) => {
    const { local_day: localDay = '2027-02-10', ...input } = investmentInput.parse(body);
    const investment = aStoredInvestment({ ...input, local_day: localDay, id: 100 + stored.length });
    stored.unshift(investment);
    return { status: 201, body: investment };
  });
  for (const { id } of items)
    api.on('DELETE', `${investmentsPath}${id}/`, () => {
      stored.splice(0, stored.length, ...stored.filter((each) => each.id !== id));
      return { status: 204 };
    });
  return stored;
}
