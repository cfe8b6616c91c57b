import { parseCents } from '#app/modules/portfolio/ui.tsx';
import { type MoneyMomentInput, maxAmountCents } from '../moment/moment.schema.ts';
import type { MoneyKind, MoneyScript } from '../moment/money-kinds.ts';

/** The values in the form for a moment, as the member has chosen and typed them. */
export type MomentDraft = {
  kind: MoneyKind | null;
  word: string | null;
  amount: string;
  currency: string;
  script: MoneyScript | null;
  area: string | null;
  note: string;
};

export const emptyMoment: MomentDraft = {
  kind: null,
  word: null,
  amount: '',
  currency: 'EUR',
  script: null,
  area: null,
  note: '',
};

/** A new moment as the browser sends it. The outbox adds the time. */
export type NewMoment = Omit<MoneyMomentInput, 'recorded_at' | 'timezone'>;

/** The fields that can prevent a draft from being recorded. */
export type MomentProblem = 'kind' | 'amount_cents';

/**
 * Checks the values of the form and converts them into input for the API. An amount of zero is treated as no amount.
 */
export function readMoment(draft: MomentDraft): { problems: MomentProblem[]; input: NewMoment | null } {
  const { kind, word, currency, script, area, note } = draft;
  const cents = parseCents(draft.amount, maxAmountCents);
  const problems: MomentProblem[] = [
    ...(kind === null ? (['kind'] as const) : []),
    ...(cents === null ? (['amount_cents'] as const) : []),
  ];
  if (kind === null || cents === null) return { problems, input: null };
  const amount_cents = cents === 0 ? null : cents;
  const given = { kind, word, script, area, amount_cents, note: note.trim() || null };
  return { problems, input: { ...given, currency: amount_cents === null ? null : currency } };
}
