import { z } from 'zod';

/** The number of a page, with leading zeros or without. */
const pageId = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value),
  z.int().positive(),
);

/** What a member thinks of a page: a whole number from 1 to 5. */
export const ratingInput = z.strictObject({
  page: pageId,
  rating: z.int().min(1).max(5),
});

export const ratingForm = ratingInput.pick({ rating: true });

export const ratingQuery = z.object({ page: pageId });

/** `average` to two decimals, null under three ratings; `mine` null before she has rated. */
export const ratingResponse = z.object({
  page: z.int(),
  average: z.number().nullable(),
  count: z.int(),
  mine: z.int().nullable(),
});

export type RatingResponse = z.infer<typeof ratingResponse>;
