import { z } from 'zod';
import { intervals } from '../subscription/provider.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** The last month of the figures; by default the current month. */
export const revenueQuery = z.strictObject({ until: month.optional() });

/**
 * The figures of a month in one currency. `revenue_cents` is the monthly revenue of the subscriptions at the
 * end of the month. `churn_basis_points` is the share of the subscriptions at the beginning of the month that
 * ended in this month; null if there were none.
 */
export const monthFigures = z.object({
  month,
  currency: z.string(),
  revenue_cents: z.int(),
  paid_cents: z.int(),
  refunded_cents: z.int(),
  open_at_start: z.int(),
  started: z.int(),
  ended: z.int(),
  churn_basis_points: z.int().nullable(),
});

export type MonthFigures = z.output<typeof monthFigures>;

/** The figures of twelve months, the newest first, and the open subscriptions by interval. */
export const revenueResponse = z.object({
  is_demonstration: z.boolean(),
  months: z.array(monthFigures),
  open: z.array(
    z.object({
      interval: z.enum(intervals),
      currency: z.string(),
      count: z.int(),
      paused: z.int(),
      revenue_cents: z.int(),
    }),
  ),
});

export type RevenueResponse = z.output<typeof revenueResponse>;

/** The first and the last day that a file covers, in the operator's zone. Both days are included. */
export const bookQuery = z.strictObject({ from: z.iso.date(), until: z.iso.date() });

export type BookQuery = z.output<typeof bookQuery>;
