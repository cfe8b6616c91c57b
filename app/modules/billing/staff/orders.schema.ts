import { z } from 'zod';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { manualMethods, referenceLength } from '../manual/manual-methods.ts';
import { intervals } from '../subscription/provider.ts';
import { maxAmountCents } from './refunds.schema.ts';
import { monthsOfGift, person } from './subscriptions.schema.ts';

/** The maximum length of the text of a bank about a payment. */
export const maxBankTextLength = 60;

/** The query of the orders that are paid by hand. Without a reference the list contains the open orders. */
export const ordersQuery = z.strictObject({
  reference: z
    .string()
    .trim()
    .regex(new RegExp(`^[0-9A-Fa-f]{${referenceLength}}$`))
    .optional(),
  ...keysetFields,
});

const instant = z.iso.datetime();
const localDay = z.iso.date();

/**
 * An order that is paid by hand. `interval` has a meaning only for a subscription, not for a gift.
 * `subscription` is set once a payment was recorded.
 */
export const manualOrder = z
  .object({
    id: z.int(),
    reference: z.string(),
    member: person.nullable(),
    interval: z.enum(intervals),
    gift_months: monthsOfGift,
    amount_cents: z.int(),
    currency: z.string(),
    agreed_at: instant,
    expires_at: instant,
    subscription: z.int().nullable(),
  })
  .meta({ id: 'ManualOrder' });

export type ManualOrder = z.output<typeof manualOrder>;

export const ordersResponse = z.object({ meta: keysetMeta, items: z.array(manualOrder) });

/** A payment that reached the team. `received_on` is a day of the operator's zone. */
export const manualPaymentInput = z.strictObject({
  amount_cents: z.int().min(1).max(maxAmountCents),
  method: z.enum(manualMethods),
  reference: z.string().trim().max(maxBankTextLength).default(''),
  received_on: localDay,
});

export type ManualPaymentInput = z.output<typeof manualPaymentInput>;

export const recordedPaymentResponse = z.object({ subscription: z.int(), paid_until: instant });

export const manualRefundsQuery = z.strictObject(keysetFields);

/** A refund that a team member must send by hand. */
export const manualRefund = z
  .object({
    id: z.int(),
    subscription: z.int(),
    member: person.nullable(),
    refund_cents: z.int(),
    currency: z.string(),
    method: z.enum(manualMethods),
    /** The text of the bank about the payment, by which its sender is found. */
    reference: z.string(),
    received_on: localDay,
    asked_at: instant,
  })
  .meta({ id: 'ManualRefund' });

export type ManualRefund = z.output<typeof manualRefund>;

export const manualRefundsResponse = z.object({ meta: keysetMeta, items: z.array(manualRefund) });
