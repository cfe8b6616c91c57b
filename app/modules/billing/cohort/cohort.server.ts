import { stringify } from 'csv-stringify/sync';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { monthsUntil } from '../staff/month-figures.server.ts';
import { isDemonstrationOffered } from '../staff/revenue.server.ts';
import { countPayers, countRetention, type Retention } from './cohort.queries.ts';
import { type CohortsResponse, keptMonths, stepDays } from './cohort.schema.ts';

/** The members whose first Parada ended in a month, `YYYY-MM`. */
export type FirstParadas = {
  month: string;
  members: number;
  /**
   * The numbers of members who began another Parada within each of the given numbers of days, in the same
   * order.
   */
  next: readonly number[];
  /** The members who have begun another Parada at any time. */
  nextMemberIds: readonly number[];
};

/**
 * Lists the first Paradas that ended since the day `from`, by month. Months without a first Parada have no row.
 */
type ListFirstParadas = (
  on: Executor,
  since: { from: string; days: readonly number[] },
) => Promise<FirstParadas[]>;

/** Collects the function that counts Paradas, because billing must not import the module of the Paradas. */
export const firstParadasPoint = defineExtensionPoint<ListFirstParadas>('billing.first-paradas');

/** The number of months that a response covers. */
const shownMonths = 24;

/**
 * Reads, for each month, how many members began another Parada after the first one, and how many kept their
 * subscription after the first payment.
 */
export async function readCohorts(_actor: Staff): Promise<CohortsResponse> {
  const today = localDay(now(), siteTimeZone, 0);
  const [from = ''] = monthsUntil(today.slice(0, 7), shownMonths);
  const range = { isDemonstration: isDemonstrationOffered() };
  const firsts = await firstParadasPoint.require()(db, { from: `${from}-01`, days: stepDays });
  const [payers, retention] = await Promise.all([
    countPayers(
      db,
      firsts.map(({ month, nextMemberIds }) => ({ month, memberIds: nextMemberIds })),
      range,
    ),
    countRetention(db, { ...range, zone: siteTimeZone, from, after: keptMonths }),
  ]);
  const payersOf = new Map(payers.map((row) => [row.month, row.payers]));
  return {
    steps: firsts.map(({ month, members, next, nextMemberIds }) => ({
      ...{ month, members, begun: nextMemberIds.length, paying: payersOf.get(month) ?? 0 },
      next: stepDays.map((days, index) => ({
        after: days,
        members: daysAfter(lastDayOf(month), days) < today ? (next[index] ?? 0) : null,
      })),
    })),
    retention: toRetention(retention, today),
  };
}

/** Writes the cohorts as a file for spreadsheets, with one line for each number. */
export async function exportCohorts(actor: Staff): Promise<string> {
  const { steps, retention } = await readCohorts(actor);
  const lines = [
    ['cohort', 'month', 'measure', 'members'],
    ...steps.flatMap(({ month, members, next, begun, paying }) => [
      ['first_parada_ended', month, 'all', members],
      ...next.map((each) => ['first_parada_ended', month, `next_within_${each.after}_days`, each.members]),
      ['first_parada_ended', month, 'next_begun', begun],
      ['first_parada_ended', month, 'next_begun_and_paid', paying],
    ]),
    ...retention.flatMap(({ month, members, kept }) => [
      ['first_payment', month, 'all', members],
      ...kept.map((each) => ['first_payment', month, `kept_after_${each.after}_months`, each.members]),
    ]),
  ];
  return `\uFEFF${stringify(lines, { record_delimiter: '\r\n' })}`;
}

function toRetention(rows: readonly Retention[], today: string): CohortsResponse['retention'] {
  const months = [...new Set(rows.map(({ month }) => month))];
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    return {
      ...{ month, members: own[0]?.members ?? 0 },
      kept: own.map(({ after, kept }) => ({
        after,
        members: lastDayOf(monthAfter(month, after)) < today ? kept : null,
      })),
    };
  });
}

/** Returns the month that lies some months after a month, both as `YYYY-MM`. */
function monthAfter(month: string, count: number): string {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the last day of a month as `YYYY-MM-DD`. */
function lastDayOf(month: string): string {
  return daysAfter(`${monthAfter(month, 1)}-01`, -1);
}
