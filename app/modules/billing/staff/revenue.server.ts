import type { z } from 'zod';
import { localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { listOfferedProviders } from '../subscription/providers.server.ts';
import { monthsUntil, toMonthFigures } from './month-figures.server.ts';
import { countOpenByInterval, sumMonths } from './revenue.queries.ts';
import type { RevenueResponse, revenueQuery } from './revenue.schema.ts';

/** The number of months that a response has. */
const shownMonths = 12;

/** Reads the figures of twelve months. The figures are sums of the events, and nothing else is counted. */
export async function readRevenue(
  _actor: Staff,
  { until }: z.output<typeof revenueQuery>,
): Promise<RevenueResponse> {
  const at = now();
  const last = until ?? localDay(at, siteTimeZone, 0).slice(0, 7);
  const isDemonstration = isDemonstrationOffered();
  const [changes, open] = await Promise.all([
    sumMonths(db, { before: at, zone: siteTimeZone, isDemonstration }),
    countOpenByInterval(db, isDemonstration),
  ]);
  return {
    is_demonstration: isDemonstration,
    months: toMonthFigures(changes, monthsUntil(last, shownMonths)),
    open: open.map(({ revenueCents, ...row }) => ({ ...row, revenue_cents: revenueCents })),
  };
}

/** Returns whether the figures are about the demonstration, which moves no money. */
export function isDemonstrationOffered(): boolean {
  return listOfferedProviders()[0]?.name === 'demonstration';
}
