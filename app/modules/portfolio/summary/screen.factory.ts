import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { addContribution, dimensionSlugs, eachDimension, noTotals } from '../allocation/allocation.ts';
import type { Plan } from '../allocation/formulas.ts';
import {
  type Investment,
  investmentInput,
  investmentResponse,
  investmentsResponse,
} from '../entry/entry.schema.ts';
import { findingsOf } from './findings.ts';
import { type Summary, summaryResponse } from './summary.schema.ts';

export const investmentsPath = '/api/piptool/investments/';
export const summaryPath = '/api/piptool/summary/';
export const planPath = '/api/piptool/plan/';

const names = {
  cuerpo: 'Cuerpo',
  mente: 'Mente',
  vinculos: 'Vínculos',
  proposito: 'Propósito',
  dinero: 'Dinero',
};

const dimensions = dimensionSlugs.map((slug) => ({ slug, name: names[slug] }));

export const threeDimensions = dimensions.filter(({ slug }) => ['cuerpo', 'mente', 'dinero'].includes(slug));

/** Returns an investment as the API returns it: half an hour for the body. */
export function aStoredInvestment(changes: Partial<Investment> = {}): Investment {
  return {
    id: 41,
    local_day: '2027-02-10',
    created: '2027-02-10T12:00:00.000Z',
    minutes: 30,
    effort: null,
    amount_cents: 0,
    currency: 'EUR',
    rate: null,
    home_currency: null,
    home_cents: null,
    shares: [{ dimension: 'cuerpo', basis_points: 10_000 }],
    note: null,
    origin: 'manual',
    dynamic: null,
    title: null,
    corrects: null,
    ...changes,
  };
}

/**
 * Returns the summary of these investments over all time, as the API returns it. Its only day is 10 February.
 */
export function aSummary(
  items: readonly Investment[],
  plan: Plan | null = null,
  changes: Partial<Summary> = {},
): Summary {
  const totals = items
    .map(({ shares, minutes, effort, amount_cents: amountCents, currency, home_currency, home_cents }) => ({
      minutes,
      effort,
      amountCents,
      currency,
      home: home_currency === null ? null : { currency: home_currency, cents: home_cents ?? 0 },
      shares: Object.fromEntries(shares.map((share) => [share.dimension, share.basis_points])),
    }))
    .reduce(addContribution, noTotals());
  return {
    window: 'all',
    from: null,
    to: '2027-02-10',
    ...{ local_day: '2027-02-10', timezone: 'Europe/Madrid', day_begins_hour: 4 },
    dimensions,
    plan,
    days: [{ local_day: '2027-02-10', time: eachDimension((slug) => totals.time[slug]) }],
    repeats: [],
    totals,
    ...findingsOf(totals, plan),
    ...changes,
  };
}

/** Makes the stand-in API store investments as the server does. @returns the stored investments */
export function playPortfolio(api: ApiStandIn, items: readonly Investment[] = []): Investment[] {
  const stored = [...items];
  api.on('GET', investmentsPath, () => ({ body: { items: stored, next_before: null } }), investmentsResponse);
  api.on('GET', summaryPath, () => ({ body: aSummary(stored) }), summaryResponse);
  api.on(
    'POST',
    investmentsPath,
    ({ body }) => {
      const input = investmentInput.parse(body);
      const { minutes, effort, amount_cents, currency, shares, note, corrects = null } = input;
      const { local_day = '2027-02-10', rate = null, home_currency = null } = input;
      const said = { minutes, effort, amount_cents, currency, shares, note, corrects, rate, home_currency };
      const investment = aStoredInvestment({ ...said, local_day, id: 100 + stored.length });
      const standing = stored.filter(({ id }) => id !== corrects);
      stored.splice(0, stored.length, investment, ...standing);
      return { status: 201, body: investment };
    },
    investmentResponse,
  );
  for (const { id } of items)
    api.on('DELETE', `${investmentsPath}${id}/`, () => {
      stored.splice(0, stored.length, ...stored.filter((each) => each.id !== id));
      return { status: 204 };
    });
  return stored;
}
