import { z } from 'zod';
import { momentFields } from '#app/modules/days/schema.ts';
import { currencyCode } from '#app/modules/portfolio/schema.ts';
import { shortWord } from '#app/platform/http/input.ts';
import { paginationFields } from '#app/platform/http/pagination.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { moneyKinds, moneyScripts } from './money-kinds.ts';

/** The maximum length of the line of a moment, in characters. */
export const maxLineLength = 280;

/** The maximum amount of a moment in hundredths: 999,999,999.99 of any currency. */
export const maxAmountCents = 99_999_999_999;

/** The slug of a word or an area of check-ins. */
const slug = shortWord(60).nullable().default(null);

/**
 * A new moment. `amount_cents` are hundredths of `currency`; without an amount the currency is dropped. `word` and
 * `area` are slugs of check-ins. The local day is that of `recorded_at`, or of the request.
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
 * A moment as its member reads it. Until `undo_until` the screens offer to undo it; it can be erased at any time.
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

/** A stored moment with a dynamic of five minutes; null if none fits today. */
export const newMoneyMomentResponse = moneyMomentResponse.extend({
  dynamic: z.object({ slug: z.string(), title: z.string(), minutes: z.int() }).nullable(),
});

export type NewMoneyMoment = z.output<typeof newMoneyMomentResponse>;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The query of the list. With `month` (`YYYY-MM`) only the moments of its local days are listed. */
export const moneyMomentsQuery = z.strictObject({ ...paginationFields, month: month.optional() });

export type MoneyMomentsQuery = z.output<typeof moneyMomentsQuery>;

export const moneyMomentsResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  items: z.array(moneyMomentResponse),
});

export type MoneyMoments = z.output<typeof moneyMomentsResponse>;

const repetition = z.object({
  kind: z.enum(moneyKinds),
  word: z.string().nullable(),
  script: z.enum(moneyScripts).nullable(),
  area: z.string().nullable(),
  count: z.int(),
  of: z.int(),
});

export type Repetition = z.output<typeof repetition>;

/**
 * How often each word comes with each kind. Below `minimum` moments both lists are empty. A repetition is a kind with
 * exactly one of word, script and area, that came `count` times in the `of` moments of its kind.
 */
export const moneyMatrixResponse = z.object({
  /** Whether the screens show no counts now, because of a check-in at the lowest point. */
  calm: z.boolean(),
  moments: z.int(),
  minimum: z.int(),
  cells: z.array(z.object({ word: z.string(), kind: z.enum(moneyKinds), count: z.int() })),
  repetitions: z.array(repetition),
});

export type MoneyMatrix = z.output<typeof moneyMatrixResponse>;

export const moneyMonthParams = z.object({ month });

const sums = z.array(z.object({ currency: z.string(), cents: z.int(), count: z.int() }));

const part = <Name extends z.ZodType>(name: Name) => z.array(z.object({ name, count: z.int(), sums }));

/**
 * The moments of a month by kind, word and area, each with the sums of the given amounts, the most frequent first.
 * `with_amount` counts the moments with an amount.
 */
export const moneyMonthResponse = z.object({
  calm: z.boolean(),
  month,
  moments: z.int(),
  with_amount: z.int(),
  sums,
  kinds: part(z.enum(moneyKinds)),
  words: part(z.string()),
  areas: part(z.string()),
});

export type MoneyMonth = z.output<typeof moneyMonthResponse>;
