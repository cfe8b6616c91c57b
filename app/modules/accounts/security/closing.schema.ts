import { z } from 'zod';

/**
 * The confirmation of closing an account. The body must contain it, so that no stray request closes an account.
 * `at_once` erases the account without the week.
 */
export const closing = z.strictObject({ confirm: z.literal(true), at_once: z.boolean().optional() });

/** `erase_at` is the instant of the erasure; null if it has begun. */
export const closingResponse = z.object({ detail: z.string(), erase_at: z.string().nullable() });

/** The confirmation of deleting the diary alone. */
export const diaryDeletion = z.strictObject({ confirm: z.literal(true) });

/** `erased` is false while a job still deletes. */
export const diaryDeletionResponse = z.object({ detail: z.string(), erased: z.boolean() });
