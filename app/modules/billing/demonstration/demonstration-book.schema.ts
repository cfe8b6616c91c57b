import { z } from 'zod';
import { intervals } from '../subscription/provider.ts';

/** An instant in a book, which is stored as text. */
const instant = z.coerce.date();

const bookPayment = z.object({
  ref: z.string(),
  amountCents: z.int(),
  taxCents: z.int(),
  periodStart: instant,
  periodEnd: instant,
  paidAt: instant,
  refundedCents: z.int(),
});

/**
 * The data of an order at the demonstration provider, called its book. Nothing is paid before `startsAt`.
 * `periodEnd` is the end of the paid time; a pause moves this end.
 */
export const demonstrationBook = z.object({
  price: z.object({ interval: z.enum(intervals), amountCents: z.int(), currency: z.string() }),
  taxBasisPoints: z.int(),
  /**
   * The first charge if it is lower than the later charges. Books of older orders do not contain this field.
   */
  firstAmountCents: z.int().nullable().default(null),
  /** Whether the order is a gift. A gift has one payment, and then its book ends. */
  isGift: z.boolean().default(false),
  country: z.string().nullable(),
  expiresAt: instant,
  isExpired: z.boolean(),
  /** Whether the next charges of the card succeed. */
  cardWorks: z.boolean(),
  startsAt: instant.nullable(),
  periodEnd: instant.nullable(),
  renews: z.boolean(),
  /** The number of failed attempts to charge the current period. */
  failedAttempts: z.int(),
  pausedAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedUnpaid: z.boolean(),
  payments: z.array(bookPayment),
  /** The idempotency keys of the writes that are done. */
  keys: z.array(z.string()),
});

export type DemonstrationBook = z.output<typeof demonstrationBook>;
