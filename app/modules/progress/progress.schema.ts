import { z } from 'zod';
import { reasons } from '#app/modules/days/schema.ts';

export const levelResponse = z.object({
  slug: z.string(),
  number: z.number(),
  practice_days: z.number(),
  next_at: z.number().nullable(),
});

/**
 * `hundredths` are whole numbers. The balance is a hundredth of the sum of all movements, and also of the sum
 * of all months. `items` is one page of the movements. `since` is the day of the first movement.
 */
export const progressResponse = z.object({
  meta: z.object({ total_count: z.number() }),
  yoi_balance: z.number(),
  level: levelResponse,
  since: z.iso.date().nullable(),
  months: z.array(z.object({ month: z.string(), hundredths: z.number(), days: z.number() })),
  items: z.array(z.object({ local_day: z.iso.date(), reason: z.enum(reasons), hundredths: z.number() })),
});

export type ProgressResponse = z.output<typeof progressResponse>;

export const celebrationInput = z.strictObject({});

export const celebrationResponse = z.object({ first: z.boolean() });
