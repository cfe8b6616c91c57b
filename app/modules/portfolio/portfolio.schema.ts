import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { momentFields } from '#app/modules/days/schema.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { dimensionSlugs, maxCents, maxMinutes, wholeBasisPoints } from './allocation.ts';

export const maxNoteLength = 280;

/** How far back an investment may be written down, in days. */
export const maxDaysBack = 30;

const share = z.strictObject({
  dimension: z.enum(dimensionSlugs),
  basis_points: z.int().min(1).max(wholeBasisPoints),
});

const wholeOnce = msg`El reparto tiene que sumar el 100 %, con cada dimensión una sola vez.`;

const shares = z
  .array(share)
  .min(1)
  .max(dimensionSlugs.length)
  .check(
    rule(
      (list) =>
        list.reduce((sum, each) => sum + each.basis_points, 0) === wholeBasisPoints &&
        new Set(list.map((each) => each.dimension)).size === list.length,
      wholeOnce,
    ),
  );

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .check(rule((code) => Intl.supportedValuesOf('currency').includes(code), msg`Esa moneda no existe.`));

/** An investment as it comes. `amount_cents` are hundredths of the currency; `local_day` is today unless it says so. */
export const investmentInput = z
  .strictObject({
    minutes: z.int().min(0).max(maxMinutes).default(0),
    effort: z.int().min(1).max(5).nullable().default(null),
    amount_cents: z.int().min(0).max(maxCents).default(0),
    currency: currency.default('EUR'),
    shares,
    local_day: z.iso.date().optional(),
    note: typedText(maxNoteLength)
      .transform((value) => value || null)
      .nullable()
      .default(null),
    /** The entry whose place this one takes; what it said stays in the record. */
    corrects: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
    ...momentFields,
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, text: ReturnType<typeof msg>) =>
      issues.push({ code: 'custom', path: [field], input: value, params: { text } });
    if (value.minutes === 0 && value.amount_cents === 0)
      refuse('minutes', msg`Pon minutos, dinero o las dos cosas.`);
    else if (value.minutes === 0 && value.effort !== null)
      refuse('effort', msg`La energía acompaña a unos minutos.`);
  });

export type InvestmentInput = z.output<typeof investmentInput>;

export const investmentParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const investmentResponse = z.object({
  id: z.number(),
  local_day: z.iso.date(),
  created: z.iso.datetime(),
  minutes: z.number(),
  effort: z.number().nullable(),
  amount_cents: z.number(),
  currency: z.string(),
  shares: z.array(z.object({ dimension: z.enum(dimensionSlugs), basis_points: z.number() })),
  note: z.string().nullable(),
  /** Where it comes from, and the slug of the dynamic that left it. */
  origin: z.enum(['manual', 'dynamic']),
  dynamic: z.string().nullable(),
  corrects: z.number().nullable(),
});

export type Investment = z.output<typeof investmentResponse>;

export const pageSize = 20;

/** `before`: the id of the last entry of the page before. */
export const investmentsQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

export const investmentsResponse = z.object({
  items: z.array(investmentResponse),
  next_before: z.number().nullable(),
});

/** The spans over which entries are added up. */
export const windows = ['parada', '7d', 'all'] as const;

export type Window = (typeof windows)[number];

export const summaryQuery = z.strictObject({ window: z.enum(windows).default('parada') });

function byDimension<Value extends z.ZodType>(value: Value) {
  return z.object({ cuerpo: value, mente: value, vinculos: value, proposito: value, dinero: value });
}

const numbers = byDimension(z.number());

/** Basis points by dimension, or an empty object for no plan. */
export const planInput = z.strictObject({
  targets: byDimension(z.int().min(0).max(wholeBasisPoints))
    .strict()
    .check(
      rule(
        (targets) => Object.values(targets).reduce((sum, each) => sum + each, 0) === wholeBasisPoints,
        msg`El plan tiene que sumar el 100 %.`,
      ),
    )
    .nullable(),
});

export type PlanInput = z.output<typeof planInput>;

export const planResponse = z.object({ targets: numbers.nullable() });

/** One measure shared over the dimensions. */
export const allocationResponse = z.object({
  total: z.number(),
  amounts: numbers,
  basis_points: numbers,
  percent: numbers,
});

/** What the sums and the plan say; times in minutes, effort in effort-minutes, money in hundredths of its currency. */
export const findings = z.object({
  time: allocationResponse.nullable(),
  effort: allocationResponse.nullable(),
  /** Until ten entries are rated the shares of effort are too rough to be said as percentages. */
  says_effort_shares: z.boolean(),
  money: z.array(allocationResponse.extend({ currency: z.string() })),
  drift: byDimension(z.object({ basis_points: z.number(), is_flagged: z.boolean() })).nullable(),
  advice: z
    .object({ dimension: z.enum(dimensionSlugs), minutes: z.number(), reaches_plan: z.boolean() })
    .nullable(),
  effective_dimensions: z.number().nullable(),
});

export type Findings = z.output<typeof findings>;

export type AllocationResponse = z.output<typeof allocationResponse>;

export const summaryResponse = findings.extend({
  window: z.enum(windows),
  /** First and last day of the window; `from` is null for all time. */
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  dimensions: z.array(z.object({ slug: z.enum(dimensionSlugs), name: z.string() })),
  plan: numbers.nullable(),
  /** The sums before any rounding, in basis points of a minute, an effort-minute and a hundredth. */
  totals: z.object({
    entries: z.number(),
    ratedEntries: z.number(),
    minutes: z.number(),
    time: numbers,
    effort: numbers,
    money: z.record(z.string(), numbers),
  }),
});

export type Summary = z.output<typeof summaryResponse>;
