import { z } from 'zod';
import { emailAddress, maxDeedReasonLength, seenDecision } from '#app/modules/accounts/schema.ts';
import { text } from '#app/platform/http/input.ts';
import { idParams, keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';

/** The query of the open requests. With `member` the list has only the requests about this member. */
export const requestsQuery = z.strictObject({
  member: idParams.shape.id.optional(),
  ...keysetFields,
});

export const factorResetInput = z.strictObject({ reason: text(maxDeedReasonLength), ...seenDecision });

/** A change of address. If the old address is lost, a second member of the team must approve the change. */
export const addressChangeInput = z.strictObject({
  email: emailAddress,
  is_lost: z.boolean(),
  reason: text(maxDeedReasonLength),
  ...seenDecision,
});

/** The codes that the member read out to support. `old_code` is empty if the old address is lost. */
export const addressCodesInput = z.strictObject({
  new_code: text(20),
  old_code: z.string().max(20).default(''),
});

/** The ids of the member (`id`) and of the request. */
export const requestParams = idParams.extend({ request: idParams.shape.id });

const instant = z.iso.datetime();

const supportRequest = z
  .object({
    id: z.int(),
    kind: z.enum(['factor-reset', 'address-change']),
    member: z.object({ id: z.int(), username: z.string() }),
    reason: z.string(),
    /** The team member who made the request; null once that account is erased. */
    requested_by: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
    requested_at: instant,
    expires_at: instant,
    new_email: z.string().nullable(),
    /** Whether a second member of the team must approve the request. */
    needs_approval: z.boolean(),
    needs_old_code: z.boolean(),
    /** The instant at which the codes were typed. */
    confirmed_at: instant.nullable(),
  })
  .meta({ id: 'SupportRequest' });

export const requestsResponse = z.object({ meta: keysetMeta, items: z.array(supportRequest) });
