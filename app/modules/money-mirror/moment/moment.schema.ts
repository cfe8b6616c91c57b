import { z } from 'zod';
import { momentFields } from '#app/modules/days/schema.ts';
import { currencyCode } from '#app/modules/portfolio/schema.ts';
import { shortWord } from '#app/platform/http/input.ts';
import { paginationFields } from '#app/platform/http/pagination.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { moneyKinds, moneyScripts } from './money-kinds.ts';

/** The maximum length in characters of the line that a member writes about a moment. */
export const maxLineLength = 280;

/** The maximum amount of a moment in hundredths: 999,999,999.99 of any currency. */
export const maxAmountCents = 99_999_999_999;

/** The slug of a feeling word or an area of life, as in check-ins. */
const slug = shortWord(60).nullable().default(null);

/**
 * A new moment. `amount_cents` is in hundredths of `currency`. Without an amount, the currency is dropped.
 * `word` and `area` are slugs as in check-ins. The local day comes from `recorded_at`, or from the time of the
 * request if `recorded_at` is absent.
 */
export const moneyMomentInput = z.strictObject({
  kind: z.enum(moneyKinds),
  amount_cents: z.int().min(1).max(maxAmountCents).nullable().default(null),
  currency: currencyCode.nullable().default('EUR'),
  word: slug,
  script: z.enum(moneyScripts).nullable().default(null),
  area: slug,
  note: typedText(maxLineLength)
    .transform((value) => value || null)
    .nullable()
    .default(null),
  ...momentFields,
});

export type MoneyMomentInput = z.output<typeof moneyMomentInput>;

/**
 * A moment in a response to its member. Until `undo_until` the screens offer to undo the moment. The member can
 * erase it at any time.
 */
export const moneyMomentResponse = z.object({
  id: z.int(),
  local_day: z.iso.date(),
  created: z.iso.datetime(),
  undo_until: z.iso.datetime(),
  kind: z.enum(moneyKinds),
  amount_cents: z.int().nullable(),
  currency: z.string().nullable(),
  word: z.string().nullable(),
  script: z.enum(moneyScripts).nullable(),
  area: z.string().nullable(),
  note: z.string().nullable(),
});

export type MoneyMoment = z.output<typeof moneyMomentResponse>;

/** The moment that was stored, with a dynamic of five minutes. `dynamic` is null if no dynamic fits today. */
export const newMoneyMomentResponse = moneyMomentResponse.extend({
  dynamic: z.object({ slug: z.string(), title: z.string(), minutes: z.int() }).nullable(),
});

export type NewMoneyMoment = z.output<typeof newMoneyMomentResponse>;

/** A month in the form `YYYY-MM`. */
export const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/**
 * The query of the list of moments. With `month` (`YYYY-MM`), only the moments of this month's local days are listed.
 */
export const moneyMomentsQuery = z.strictObject({ ...paginationFields, month: monthText.optional() });

export type MoneyMomentsQuery = z.output<typeof moneyMomentsQuery>;

export const moneyMomentsResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  items: z.array(moneyMomentResponse),
});

export type MoneyMoments = z.output<typeof moneyMomentsResponse>;
