import { z } from 'zod';

/** The id of a page. Leading zeros are ignored. */
const pageId = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value),
  z.int().positive(),
);

/** A rating of a page: a whole number from 1 to 5. */
export const ratingInput = z.strictObject({
  page: pageId,
  rating: z.int().min(1).max(5),
});

export const ratingForm = ratingInput.pick({ rating: true });

export const ratingQuery = z.object({ page: pageId });

/**
 * `average` has two decimals; null if there are fewer than three ratings. `mine` is null if the member has not rated.
 */
export const ratingResponse = z.object({
  page: z.int(),
  average: z.number().nullable(),
  count: z.int(),
  mine: z.int().nullable(),
});

export type RatingResponse = z.infer<typeof ratingResponse>;
