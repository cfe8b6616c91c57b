import {
  addContribution,
  type Contribution,
  eachDimension,
  findingsOf,
  indexCurrency,
  mergedIndex,
  noTotals,
} from '#app/modules/portfolio/schema.ts';
import type { RecalculationData } from './recalculation-data.ts';

type Lists = RecalculationData['listas'];
type Entry = Lists['investments'][number];

/**
 * A span of local days, both ends included. If `parada` is given, the span has only the records of this Parada.
 */
type Span = { since: string | null; until: string; parada?: number };

/**
 * Recalculates the sums, shares and findings of a span. Only entries that no later entry has replaced are used.
 */
export function invested(listas: Lists, span: Span) {
  const corrected = new Set(listas.investments.map(({ corrects }) => corrects));
  const totals = listas.investments
    .filter((entry) => !corrected.has(entry.id) && (entry.minutes > 0 || entry.amount_cents > 0))
    .filter((entry) => isIn(span, entry))
    .reduce((sums, entry) => addContribution(sums, toContribution(entry)), noTotals());
  const plan = toPlan(listas.plan);
  const currency = indexCurrency(totals) ?? '';
  return {
    minutes: totals.minutes,
    entries: totals.entries,
    rated_entries: totals.ratedEntries,
    plan,
    merged: mergedIndex(totals, { time: 1, effort: 1, money: 1 }, currency),
    ...findingsOf(totals, plan),
  };
}

function isIn({ since, until, parada }: Span, entry: Entry): boolean {
  if (entry.local_day > until || (since !== null && entry.local_day < since)) return false;
  return parada === undefined || entry.parada === parada || (entry.parada === null && !entry.counts_for_day);
}

function toContribution(entry: Entry): Contribution {
  const { minutes, effort, amount_cents, currency, home_currency, home_cents, shares } = entry;
  return {
    ...{ minutes, effort, amountCents: amount_cents, currency },
    home:
      home_currency === null || home_cents === null ? null : { currency: home_currency, cents: home_cents },
    shares: Object.fromEntries(shares.map(({ dimension, basis_points }) => [dimension, basis_points])),
  };
}

function toPlan(rows: Lists['plan']) {
  if (rows.length === 0) return null;
  return eachDimension((slug) => rows.find(({ dimension }) => dimension === slug)?.basis_points ?? 0);
}
