import { z } from 'zod';
import { reasons } from './credits.ts';

export const levelResponse = z.object({
  slug: z.string(),
  number: z.number(),
  practice_days: z.number(),
  next_at: z.number().nullable(),
});

/** `hundredths` are whole; the balance is their sum over a hundred. */
export const progressResponse = z.object({
  yoi_balance: z.number(),
  level: levelResponse,
  items: z.array(z.object({ local_day: z.iso.date(), reason: z.enum(reasons), hundredths: z.number() })),
});

export const celebrationInput = z.strictObject({});

export const celebrationResponse = z.object({ first: z.boolean() });
