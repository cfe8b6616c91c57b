import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { intervals } from '../subscription/provider.ts';
import { maxAmountCents } from './refunds.schema.ts';
import { person } from './subscriptions.schema.ts';

const amount = z.int().min(1).max(maxAmountCents);

/** The maximum rate of a tax, in basis points. */
const maxTaxBasisPoints = 9_999;

/**
 * A new price with tax. A price without a country applies in every country without prices of its own.
 * `replaces` is the price in force that the caller saw, or null if there was none.
 */
export const priceInput = z.strictObject({
  interval: z.enum(intervals),
  currency: z.string().regex(/^[A-Z]{3}$/),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  amount_cents: amount,
  reduced_cents: amount.nullable(),
  tax_basis_points: z.int().min(0).max(maxTaxBasisPoints),
  replaces: z.int().nullable(),
});

export type PriceInput = z.output<typeof priceInput>;

/** The text for a reduced price that is higher than the usual price. */
export const notReduced = msg`El precio reducido no puede ser mayor que el normal.`;

export const pricesQuery = z.strictObject(keysetFields);

/** A price with the team member who set it. `set_by` is null for the first prices. */
export const staffPrice = z
  .object({
    id: z.int(),
    interval: z.enum(intervals),
    currency: z.string(),
    country: z.string().nullable(),
    amount_cents: z.int(),
    reduced_cents: z.int().nullable(),
    tax_basis_points: z.int(),
    set_at: z.iso.datetime(),
    set_by: person.nullable(),
    in_force: z.boolean(),
    /** The number of open subscriptions that were agreed at this price. */
    subscribers: z.int(),
    /**
     * The instant since which subscriptions that cost less are asked about this price; null if they are not
     * asked.
     */
    announced_at: z.iso.datetime().nullable(),
    /** The number of open subscriptions that renew at a lower price; 0 for a price that is not in force. */
    cheaper: z.int(),
  })
  .meta({ id: 'StaffPrice' });

export type StaffPrice = z.output<typeof staffPrice>;

/** An announcement of a price. `cheaper` is the number of subscriptions that the caller saw. */
export const announcementInput = z.strictObject({ cheaper: z.int().min(1) });

export type AnnouncementInput = z.output<typeof announcementInput>;

export const pricesResponse = z.object({ meta: keysetMeta, items: z.array(staffPrice) });
