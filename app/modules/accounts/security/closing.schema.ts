import { z } from 'zod';

/**
 * The confirmation of closing an account. The body must contain it, so that a mistaken request closes no account.
 * `at_once` erases the account without waiting a week.
 */
export const closing = z.strictObject({ confirm: z.literal(true), at_once: z.boolean().optional() });

/** `erase_at` is the instant of the erasure; null if the erasure has begun. */
export const closingResponse = z.object({ detail: z.string(), erase_at: z.string().nullable() });

/** The confirmation of deleting only the diary. */
export const diaryDeletion = z.strictObject({ confirm: z.literal(true) });

/** `erased` is false while a job is still deleting the diary. */
export const diaryDeletionResponse = z.object({ detail: z.string(), erased: z.boolean() });
