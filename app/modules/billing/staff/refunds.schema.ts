import { z } from 'zod';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { refundReasons } from './refund-reasons.ts';
import { refundRequest } from './subscriptions.schema.ts';

/** The maximum amount of a price or a payment in cents. */
export const maxAmountCents = 1_000_000;

const amount = z.int().min(1).max(maxAmountCents);

/**
 * A refund. `seen_cents` is the sum of the done and waiting refunds that the caller saw. If `ends` is true, the
 * subscription also ends immediately.
 */
export const refundInput = z.strictObject({
  refund_cents: amount,
  reason: z.enum(refundReasons),
  ends: z.boolean().default(false),
  seen_cents: z.int().min(0).max(maxAmountCents),
});

export type RefundInput = z.output<typeof refundInput>;

/**
 * The outcome of a refund. `asked` means that the provider was asked for the refund. `approval` means that the
 * refund waits for a second team member.
 */
export const refundResponse = z.object({ state: z.enum(['asked', 'approval']) });

export const refundRequestsQuery = z.strictObject(keysetFields);

export const refundRequestsResponse = z.object({ meta: keysetMeta, items: z.array(refundRequest) });
