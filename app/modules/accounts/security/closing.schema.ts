import { z } from 'zod';

/** Deleting an account: said twice, so that no slip does it. */
export const closing = z.strictObject({ confirm: z.literal(true) });
