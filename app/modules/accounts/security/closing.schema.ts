import { z } from 'zod';

/** The confirmation of deleting an account, required in the body so that no stray request deletes one. */
export const closing = z.strictObject({ confirm: z.literal(true) });
