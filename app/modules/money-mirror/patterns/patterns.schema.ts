import { z } from 'zod';
import { monthText } from '../moment/moment.schema.ts';
import { moneyKinds, moneyScripts } from '../moment/money-kinds.ts';
import { pilesResponse } from '../statement/piles.schema.ts';

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
 * The number of moments for each pair of word and kind, and the repetitions. If there are fewer than `minimum`
 * moments, both lists are empty. A repetition is a kind together with one word, script or area. `of` is the
 * number of moments of this kind. `count` is the number of these moments that have the word, script or area.
 */
export const moneyMatrixResponse = z.object({
  /** Whether the screens show no counts for now, because of a check-in at the lowest point. */
  calm: z.boolean(),
  moments: z.int(),
  minimum: z.int(),
  cells: z.array(z.object({ word: z.string(), kind: z.enum(moneyKinds), count: z.int() })),
  repetitions: z.array(repetition),
});

export type MoneyMatrix = z.output<typeof moneyMatrixResponse>;

export const moneyMonthParams = z.object({ month: monthText });

const sums = z.array(z.object({ currency: z.string(), cents: z.int(), count: z.int() }));

const part = <Name extends z.ZodType>(name: Name) => z.array(z.object({ name, count: z.int(), sums }));

/**
 * The moments of a month, counted by kind, word and area, the most frequent first. Each kind has the sums of its
 * amounts. All other sums contain only expenses, because the amount of another kind may be money that the member
 * received.
 */
export const moneyMonthResponse = z.object({
  calm: z.boolean(),
  month: monthText,
  moments: z.int(),
  sums,
  kinds: part(z.enum(moneyKinds)),
  words: part(z.string()),
  areas: part(z.string()),
  /** The sums from a bank statement that the member chose to store. Null if there are none. */
  piles: pilesResponse.nullable(),
});

export type MoneyMonth = z.output<typeof moneyMonthResponse>;
