import { z } from 'zod';
import {
  type DimensionSlug,
  dimensionSlugs,
  equalShares,
  maxMinutes,
  wholeBasisPoints,
} from './allocation.ts';
import { parseCents } from './money.ts';
import type { InvestmentInput } from './portfolio.schema.ts';

/** The form as it is typed. `percents` holds what she adjusted herself; until then the shares are equal. */
export const investmentDraft = z.object({
  minutes: z.string(),
  effort: z.number().nullable(),
  euros: z.string(),
  chosen: z.array(z.enum(dimensionSlugs)),
  percents: z.partialRecord(z.enum(dimensionSlugs), z.string()).nullable(),
  note: z.string(),
});

export type InvestmentDraft = z.output<typeof investmentDraft>;

/** Under what name the draft is kept. */
export const draftName = 'investment';

export const emptyInvestment: InvestmentDraft = {
  minutes: '',
  effort: null,
  euros: '',
  chosen: [],
  percents: null,
  note: '',
};

/** Where a draft cannot be sent yet. */
export type DraftProblem = 'minutes' | 'amount_cents' | 'nothing' | 'chosen' | 'shares';

/** What a draft says, or where it does not say it yet. */
export type ReadDraft = { problems: DraftProblem[]; input: InvestmentInput };

/** Reads the typed draft into what the server takes. */
export function readDraft(draft: InvestmentDraft): ReadDraft {
  const minutes = readMinutes(draft.minutes);
  const cents = parseCents(draft.euros);
  const shares = sharesOf(draft);
  const problems: DraftProblem[] = [];
  if (minutes === null) problems.push('minutes');
  if (cents === null) problems.push('amount_cents');
  if (minutes === 0 && cents === 0) problems.push('nothing');
  if (draft.chosen.length === 0) problems.push('chosen');
  else if (shares.reduce((sum, share) => sum + share.basis_points, 0) !== wholeBasisPoints)
    problems.push('shares');
  const input = {
    minutes: minutes ?? 0,
    effort: minutes ? draft.effort : null,
    amount_cents: cents ?? 0,
    currency: 'EUR',
    shares: shares.filter((share) => share.basis_points > 0),
    note: draft.note.trim() || null,
  };
  return { problems, input };
}

/** The whole percentages of a draft as they stand in the fields: typed, or equal parts. */
export function percentOf(draft: InvestmentDraft, dimension: DimensionSlug): string {
  return draft.percents?.[dimension] ?? String(Math.round((equalShares(draft.chosen)[dimension] ?? 0) / 100));
}

/** The sum of the percentages that are typed; null while the shares are equal, which always sum to the whole. */
export function typedSum(draft: InvestmentDraft): number | null {
  if (!draft.percents) return null;
  return sharesOf(draft).reduce((sum, share) => sum + share.basis_points, 0) / 100;
}

function sharesOf(draft: InvestmentDraft) {
  const equal = equalShares(draft.chosen);
  const chosen = dimensionSlugs.filter((dimension) => draft.chosen.includes(dimension));
  return chosen.map((dimension) => ({
    dimension,
    basis_points: draft.percents ? readPercent(draft.percents[dimension] ?? '0') : (equal[dimension] ?? 0),
  }));
}

function readPercent(typed: string): number {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
}

function readMinutes(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!/^\d{1,5}$/.test(text)) return null;
  return Number(text) <= maxMinutes ? Number(text) : null;
}

/** A percentage that starts from equal parts, ready to be typed over; the whole is kept. */
export function editablePercents(chosen: readonly DimensionSlug[]): Partial<Record<DimensionSlug, string>> {
  const whole = 100;
  const each = Math.floor(whole / Math.max(1, chosen.length));
  const rest = whole - each * chosen.length;
  return Object.fromEntries(
    chosen.map((dimension, index) => [dimension, String(each + (index < rest ? 1 : 0))]),
  );
}
