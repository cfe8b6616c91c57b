import { z } from 'zod';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { freeTimeReasons, storedFreeTimeReasons } from '../subscription/free-time-reasons.ts';
import { person } from './subscriptions.schema.ts';

/** The maximum number of days of free time that is given in one step. */
export const maxFreeDays = 365;

/**
 * Free time for a member. `seen` is the id of the newest free time of the member that the caller saw, or null.
 */
export const freeTimeInput = z.strictObject({
  days: z.int().min(1).max(maxFreeDays),
  reason: z.enum(freeTimeReasons),
  seen: z.int().nullable(),
});

export type FreeTimeInput = z.output<typeof freeTimeInput>;

/**
 * Free time as support sees it. Both instants are null while the free time waits for the end of a paid
 * subscription that renews or pauses.
 */
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

export const freeTimesQuery = z.strictObject(keysetFields);

/** Free time in the list of all members. `given_by` is null if the account of the team member is erased. */
export const staffFreeTime = memberFreeTime
  .extend({ member: person.nullable(), given_by: person.nullable() })
  .meta({ id: 'StaffFreeTime' });

export type StaffFreeTime = z.output<typeof staffFreeTime>;

export const freeTimesResponse = z.object({ meta: keysetMeta, items: z.array(staffFreeTime) });
