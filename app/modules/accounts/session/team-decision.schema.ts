import { z } from 'zod';

/**
 * The field of a decision of the team that states the last decision that the caller saw: its instant, or null for none.
 * A later decision by somebody else refuses the call. Without this field the call is carried out in any case.
 */
export const seenDecision = { seen: z.iso.datetime().nullable().optional() };
