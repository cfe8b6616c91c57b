import { z } from 'zod';

/** The confirmation of deleting an account. The body must contain it, so that no stray request deletes an account. */
export const closing = z.strictObject({ confirm: z.literal(true) });
