import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { momentFields } from '#app/modules/days/schema.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { currencyCode } from '../allocation/allocation.schema.ts';
import { dimensionSlugs, maxCents, maxMinutes, wholeBasisPoints } from '../allocation/allocation.ts';
import { homeCents, isRate, maxHomeCents, writtenRate } from '../allocation/rate.ts';

/** The maximum length of the note of an investment, in characters. */
export const maxNoteLength = 280;

/** An investment can be recorded for a day that is at most this number of days ago. */
export const maxDaysBack = 30;

const share = z.strictObject({
  dimension: z.enum(dimensionSlugs),
  basis_points: z.int().min(1).max(wholeBasisPoints),
});

const wholeOnce = msg`El reparto tiene que sumar el 100 %, con cada dimensión una sola vez.`;

/**
 * A distribution over the dimensions. Each dimension occurs at most once, and the basis points sum to 10,000.
 */
export const sharesOfWhole = z
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

/**
 * The value of one unit of the currency, expressed in the member's home currency and stated by the member. A
 * decimal text or a number.
 */
const rate = z
  .union([z.string().trim(), z.number().transform((value) => writtenRate(value) ?? '')])
  .check(rule(isRate, msg`El cambio es un número mayor que cero, con hasta 8 decimales.`));

/**
 * The fields that every investment has, whether it comes from a form or a file. `amount_cents` are hundredths of the
 * currency.
 */
export const investmentFields = {
  minutes: z.int().min(0).max(maxMinutes).default(0),
  effort: z.int().min(1).max(5).nullable().default(null),
  amount_cents: z.int().min(0).max(maxCents).default(0),
  currency: currencyCode.default('EUR'),
  /**
   * Either both the rate and the home currency are given, or neither. The rate always comes from the member;
   * the program takes it from no other source.
   */
  rate: rate.nullable().optional(),
  home_currency: currencyCode.nullable().optional(),
  shares: sharesOfWhole,
  note: typedText(maxNoteLength)
    .transform((value) => value || null)
    .nullable()
    .default(null),
};

type Said = {
  minutes: number;
  effort: number | null;
  amount_cents: number;
  currency: string;
  rate?: string | null | undefined;
  home_currency?: string | null | undefined;
};

type Whole<Value> = { value: Value; issues: z.core.$ZodRawIssue[] };

/** Refuses an investment if its fields contradict each other. */
export function checkWhole({ value, issues }: Whole<Said>): void {
  const refuse = (field: string, text: ReturnType<typeof msg>) =>
    issues.push({ code: 'custom', path: [field], input: value, params: { text } });
  if (value.minutes === 0 && value.amount_cents === 0)
    refuse('minutes', msg`Pon minutos, dinero o las dos cosas.`);
  else if (value.minutes === 0 && value.effort !== null)
    refuse('effort', msg`La energía acompaña a unos minutos.`);
  const { rate: stated, home_currency: home } = value;
  if (!stated && !home) return;
  if (!stated) return void refuse('rate', msg`Di también a qué cambio.`);
  if (!home) return void refuse('home_currency', msg`Di también a qué moneda.`);
  if (home === value.currency) refuse('home_currency', msg`Es la misma moneda.`);
  if (value.amount_cents === 0) refuse('rate', msg`El cambio acompaña a una cantidad.`);
  else if (homeCents(value.amount_cents, stated) > maxHomeCents)
    refuse('rate', msg`Con ese cambio la cantidad es demasiado grande.`);
}

/**
 * The input of an investment. `local_day` is today by default; for a correction it is the day of the corrected
 * entry.
 */
export const investmentInput = z
  .strictObject({
    ...investmentFields,
    local_day: z.iso.date().optional(),
    /** The id of the entry that this entry replaces. The values of the replaced entry stay stored. */
    corrects: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    ...momentFields,
  })
  .check(checkWhole);

export type InvestmentInput = z.output<typeof investmentInput>;

const entryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const investmentParams = z.object({ id: entryId });

export const investmentResponse = z.object({
  id: z.number(),
  local_day: z.iso.date(),
  created: z.iso.datetime(),
  minutes: z.number(),
  effort: z.number().nullable(),
  amount_cents: z.number(),
  currency: z.string(),
  /**
   * The rate that the member stated, and the resulting amount in hundredths. Both are null without a rate.
   */
  rate: z.string().nullable(),
  home_currency: z.string().nullable(),
  home_cents: z.number().nullable(),
  shares: z.array(z.object({ dimension: z.enum(dimensionSlugs), basis_points: z.number() })),
  note: z.string().nullable(),
  /** The origin of the entry. If a dynamic recorded the entry, `dynamic` is the slug of that dynamic. */
  origin: z.enum(['manual', 'dynamic']),
  dynamic: z.string().nullable(),
  /**
   * The title of the dynamic that recorded the entry. Null for other entries, and in responses that a browser
   * stored before this field existed.
   */
  title: z.string().nullable().default(null),
  corrects: z.number().nullable(),
});

export type Investment = z.output<typeof investmentResponse>;

/** An investment with its history: all its versions, the oldest first, and the instant of its removal. */
export const investmentHistoryResponse = investmentResponse.extend({
  versions: z.array(investmentResponse),
  removed_at: z.iso.datetime().nullable(),
});

export type InvestmentHistory = z.output<typeof investmentHistoryResponse>;

export const pageSize = 20;

/** `before` is the id of the last entry of the previous page. The first and the last day are included. */
export const investmentsQuery = z.strictObject({
  before: entryId.optional(),
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

export type InvestmentsQuery = z.output<typeof investmentsQuery>;

export const investmentsResponse = z.object({
  items: z.array(investmentResponse),
  next_before: z.number().nullable(),
});
