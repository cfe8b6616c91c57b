import { z } from 'zod';
import { freeTimeReasons, storedFreeTimeReasons } from '../subscription/free-time-reasons.ts';

/** The maximum number of days of free time that is given at once. */
export const maxFreeDays = 365;

/** Free time for a member. `seen` is the number of the newest free time that the caller saw, or null. */
export const freeTimeInput = z.strictObject({
  days: z.int().min(1).max(maxFreeDays),
  reason: z.enum(freeTimeReasons),
  seen: z.int().nullable(),
});

export type FreeTimeInput = z.output<typeof freeTimeInput>;

/** Free time as support sees it. Both instants are null while it waits for a paid subscription that renews or pauses. */
export const memberFreeTime = z
  .object({
    id: z.int(),
    days: z.int(),
    reason: z.enum(storedFreeTimeReasons),
    given_at: z.iso.datetime(),
    begins_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    state: z.enum(['waiting', 'running', 'over', 'ended']),
  })
  .meta({ id: 'MemberFreeTime' });

export type MemberFreeTime = z.output<typeof memberFreeTime>;
