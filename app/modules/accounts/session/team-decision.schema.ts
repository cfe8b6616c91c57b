import { z } from 'zod';

/**
 * A field in the body of a decision by the team. It contains the instant of the last decision that the caller saw, or
 * null if the caller saw no decision. If somebody else has made a later decision, the call is refused. Without this
 * field the call is carried out in any case.
 */
export const seenDecision = { seen: z.iso.datetime().nullable().optional() };
