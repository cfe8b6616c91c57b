import { z } from 'zod';
import {
  type DimensionSlug,
  dimensionSlugs,
  equalShares,
  maxMinutes,
  wholeBasisPoints,
} from '../allocation/allocation.ts';
import { parseCents, parsePercent } from '../allocation/money.ts';
import { parseRate } from '../allocation/rate.ts';
import type { Investment, InvestmentInput } from '../entry/entry.schema.ts';

/**
 * The values that the member typed in the form. `percents` contains the typed percentages. If `percents` is
 * empty, the shares are equal.
 */
export const investmentDraft = z.object({
  minutes: z.string(),
  effort: z.number().nullable(),
  amount: z.string(),
  currency: z.string(),
  /**
   * The value of one unit of the currency, expressed in `homeCurrency`. Empty if the member stated no rate.
   */
  rate: z.string(),
  homeCurrency: z.string(),
  chosen: z.array(z.enum(dimensionSlugs)),
  percents: z.partialRecord(z.enum(dimensionSlugs), z.string()).nullable(),
  note: z.string(),
  /** The chosen local day; empty for today. */
  day: z.string(),
});

export type InvestmentDraft = z.output<typeof investmentDraft>;

/** The name under which the browser stores the draft. */
export const draftName = 'investment';

export const emptyInvestment: InvestmentDraft = {
  minutes: '',
  effort: null,
  amount: '',
  currency: 'EUR',
  rate: '',
  homeCurrency: 'EUR',
  chosen: [],
  percents: null,
  note: '',
  day: '',
};

/** A field that is still missing or invalid. */
export type DraftProblem = 'minutes' | 'amount_cents' | 'rate' | 'nothing' | 'chosen' | 'shares';

/** The input that results from a draft, and the problems of the draft. */
export type ReadDraft = { problems: DraftProblem[]; input: InvestmentInput };

/** Converts the typed draft into the input that the server expects. */
export function readDraft(draft: InvestmentDraft): ReadDraft {
  const minutes = readMinutes(draft.minutes);
  const cents = parseCents(draft.amount);
  const shares = sharesOf(draft);
  const stated = statesRate(draft) && cents ? parseRate(draft.rate) : null;
  const problems: DraftProblem[] = [];
  if (minutes === null) problems.push('minutes');
  if (cents === null) problems.push('amount_cents');
  if (stated === undefined) problems.push('rate');
  if (minutes === 0 && cents === 0) problems.push('nothing');
  if (draft.chosen.length === 0) problems.push('chosen');
  else if (shares.reduce((sum, share) => sum + share.basis_points, 0) !== wholeBasisPoints)
    problems.push('shares');
  const input = {
    minutes: minutes ?? 0,
    effort: minutes ? draft.effort : null,
    amount_cents: cents ?? 0,
    currency: draft.currency,
    ...(stated ? { rate: stated, home_currency: draft.homeCurrency } : {}),
    ...(draft.day ? { local_day: draft.day } : {}),
    shares: shares.filter((share) => share.basis_points > 0),
    note: draft.note.trim() || null,
  };
  return { problems, input };
}

/** Whether a draft states a rate for its money. */
function statesRate({ rate, currency, homeCurrency }: InvestmentDraft): boolean {
  return rate.trim() !== '' && currency !== homeCurrency;
}

/** Returns the draft that corrects an investment. */
export function draftOf(investment: Investment): InvestmentDraft {
  const { minutes, effort, amount_cents, currency, rate, home_currency, shares, note } = investment;
  const chosen = shares.map(({ dimension }) => dimension);
  const equal = equalShares(chosen);
  const isEqual = shares.every(({ dimension, basis_points }) => equal[dimension] === basis_points);
  const percents = shares.map(({ dimension, basis_points }) => [dimension, String(basis_points / 100)]);
  return {
    minutes: minutes === 0 ? '' : String(minutes),
    effort,
    amount: amount_cents === 0 ? '' : (amount_cents / 100).toFixed(2),
    currency,
    rate: rate ?? '',
    homeCurrency: home_currency ?? emptyInvestment.homeCurrency,
    chosen,
    percents: isEqual ? null : Object.fromEntries(percents),
    note: note ?? '',
    day: investment.local_day,
  };
}

/**
 * Returns the text in the percentage field of a dimension: the typed percentage, or an equal share that is
 * rounded for display.
 */
export function percentOf(draft: InvestmentDraft, dimension: DimensionSlug): string {
  return draft.percents?.[dimension] ?? String(Math.round((equalShares(draft.chosen)[dimension] ?? 0) / 100));
}

/**
 * Returns the sum of the typed percentages. Returns null while the shares are equal, because equal shares always sum
 * to the whole.
 */
export function typedSum(draft: InvestmentDraft): number | null {
  if (!draft.percents) return null;
  return sharesOf(draft).reduce((sum, share) => sum + share.basis_points, 0) / 100;
}

function sharesOf(draft: InvestmentDraft) {
  const equal = equalShares(draft.chosen);
  const chosen = dimensionSlugs.filter((dimension) => draft.chosen.includes(dimension));
  return chosen.map((dimension) => ({
    dimension,
    basis_points: draft.percents
      ? (parsePercent(draft.percents[dimension] ?? '') ?? 0)
      : (equal[dimension] ?? 0),
  }));
}

function readMinutes(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!/^\d{1,5}$/.test(text)) return null;
  return Number(text) <= maxMinutes ? Number(text) : null;
}

/** Returns equal percentages as texts that sum to 100 and can be edited. */
export function editablePercents(chosen: readonly DimensionSlug[]): Partial<Record<DimensionSlug, string>> {
  const whole = 100;
  const each = Math.floor(whole / Math.max(1, chosen.length));
  const rest = whole - each * chosen.length;
  return Object.fromEntries(
    chosen.map((dimension, index) => [dimension, String(each + (index < rest ? 1 : 0))]),
  );
}
