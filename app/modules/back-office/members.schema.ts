import { z } from 'zod';
import { maxDeedReasonLength, seenDecision } from '#app/modules/accounts/schema.ts';
import { memberFreeTime, memberSubscription } from '#app/modules/billing/schema.ts';
import { text } from '#app/platform/http/input.ts';
import { keysetFields, keysetMeta, keysetOrder } from '#app/platform/http/pagination.ts';

/** The query of a search: a member's number, or the beginning of a name or an email address. */
export const membersQuery = z.strictObject({
  search: text(100).optional(),
  order: keysetOrder('oldest'),
  ...keysetFields,
});

export const historyQuery = z.strictObject(keysetFields);

/** An action on a member. The caller may state the last action that the caller saw (`seenDecision`). */
export const memberDeedInput = z.strictObject(seenDecision).nullish();

/** The email address of a sign-up that has not been confirmed yet. */
export const confirmationInput = z.strictObject({ email: text(254) });

export const openingInput = z.strictObject({ reason: text(maxDeedReasonLength) });

const instant = z.iso.datetime();

export const foundMember = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    role: z.string(),
    created_at: instant,
    /** The instant at which the account will be erased. Null unless the account is in its closing week. */
    erases_at: instant.nullable(),
  })
  .meta({ id: 'FoundMember' });

export const membersResponse = z.object({ meta: keysetMeta, items: z.array(foundMember) });

/** The record of a member: account, sessions, consents, exports and subscription, but nothing of the diary. */
export const memberRecordResponse = z
  .object({
    account: foundMember.extend({
      language: z.string(),
      timezone: z.string(),
      country: z.string().nullable(),
      has_password: z.boolean(),
      is_locked: z.boolean(),
      factors: z.array(z.string()),
    }),
    /** The last action of the team on this member. The name is null once the account is erased. */
    decided: z.object({ at: instant, by: z.string().nullable() }).nullable(),
    sessions: z.array(
      z.object({ user_agent: z.string(), place: z.string(), created_at: instant, last_used_at: instant }),
    ),
    consents: z.array(
      z.object({
        purpose: z.string(),
        version: z.string(),
        given_at: instant,
        withdrawn_at: instant.nullable(),
      }),
    ),
    exports: z.array(
      z.object({
        requested_at: instant,
        ready_at: instant.nullable(),
        failed_at: instant.nullable(),
        expired_at: instant.nullable(),
      }),
    ),
    subscription: memberSubscription.nullable(),
    /** The time without a payment that the team gave to the member, newest first. */
    free_time: z.array(memberFreeTime),
    /**
     * The last mails to the member, newest first, from the log of the last 90 days. Texts and codes are left
     * out.
     */
    mails: z.array(z.object({ kind: z.string(), state: z.enum(['sent', 'failed', 'refused']), at: instant })),
  })
  .meta({ id: 'MemberRecord' });
