import { z } from 'zod';

/** The maximum length of the reason that a member of the team gives for an action about an account. */
export const maxDeedReasonLength = 200;

/**
 * A field in the body of a decision by the team. It contains the instant of the last decision that the caller
 * saw, or null if the caller saw no decision. If another member of the team has made a later decision, the call
 * is refused. A call without this field counts as a call with null.
 */
export const seenDecision = { seen: z.iso.datetime().nullable().optional() };
