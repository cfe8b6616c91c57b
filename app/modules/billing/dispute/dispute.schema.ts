import { z } from 'zod';
import { keysetFields, positionField, positionMeta } from '#app/platform/http/pagination.ts';
import { person } from '../staff/subscriptions.schema.ts';
import { disputeStates, intervals, providerNames } from '../subscription/provider.ts';

/**
 * The query of the list of disputes. Disputes that wait for an answer come first, the nearest last day first.
 */
export const disputesQuery = z.strictObject({
  state: z.enum(disputeStates).optional(),
  limit: keysetFields.limit,
  after: positionField(3),
});

export type DisputesQuery = z.output<typeof disputesQuery>;

const instant = z.iso.datetime();

/**
 * A dispute. `reason` is the provider's own word for the reason. `due_at` is null if the bank accepts no
 * answer.
 */
export const staffDispute = z
  .object({
    id: z.int(),
    subscription: z.int(),
    member: person.nullable(),
    amount_cents: z.int(),
    currency: z.string(),
    reason: z.string(),
    state: z.enum(disputeStates),
    /** Whether the payment can still be refunded, because the bank has withdrawn no money. */
    is_refundable: z.boolean(),
    opened_at: instant,
    due_at: instant.nullable(),
  })
  .meta({ id: 'StaffDispute' });

export type StaffDispute = z.output<typeof staffDispute>;

export const disputesResponse = z.object({ meta: positionMeta, items: z.array(staffDispute) });

/** The kinds of mails that prove how a payer was informed. */
export const provingMails = ['billing-receipt', 'billing-charge-reminder', 'billing-renewal-off'] as const;

/** A dispute with the facts for its answer. It contains nothing that a member has written. */
export const disputeRecord = staffDispute
  .extend({
    /** The page of the provider on which the dispute is answered. */
    page: z.url().nullable(),
    provider: z.enum(providerNames),
    /**
     * The order with the version of the text to which the member agreed, and the instant of the agreement.
     */
    order: z.object({ interval: z.enum(intervals), terms_version: z.string(), agreed_at: instant }),
    payment: z.object({
      amount_cents: z.int(),
      currency: z.string(),
      method: z.string(),
      paid_at: instant,
      period_start: instant,
      period_end: instant,
    }),
    /** The invoice of the payment, and the corrective invoices, which have negative amounts. */
    invoices: z.array(z.object({ number: z.string(), issued_at: instant, amount_cents: z.int() })),
    mails: z.array(z.object({ kind: z.enum(provingMails), at: instant })),
    cancelled_at: z.array(instant),
    /**
     * The number of days in the disputed period on which the member made a record; null after the erasure of
     * the account.
     */
    used_days: z.int().nullable(),
  })
  .meta({ id: 'DisputeRecord' });

export type DisputeRecord = z.output<typeof disputeRecord>;
