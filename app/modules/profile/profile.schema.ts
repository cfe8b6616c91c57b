import { z } from 'zod';
import { timeZoneName } from '#app/modules/days/schema.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

/** ISO 3166 codes, in capital letters. */
const country = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase());

/** What a member sets for herself; what is left out stays. Members of the body that are not known are ignored, as the original does. */
export const profileInput = z.object({
  name: typedText(60)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  country: country.nullable().optional(),
  timezone: timeZoneName.optional(),
  day_begins_hour: z.int().min(0).max(6).optional(),
  minutes_a_day: z.int().min(5).max(30).nullable().optional(),
});

export type ProfileInput = z.output<typeof profileInput>;

export const profileParams = z.object({ username: z.string().min(1).max(60) });

export const profileResponse = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string().nullable(),
  country: z.string().nullable(),
  /** Those that will hold from her next day on, where she has just changed them. */
  timezone: z.string(),
  day_begins_hour: z.number(),
  minutes_a_day: z.number().nullable(),
  language: z.string(),
  yoi_balance: z.number(),
});

export type ProfileResponse = z.output<typeof profileResponse>;
