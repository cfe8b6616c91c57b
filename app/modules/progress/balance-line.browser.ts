import { daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import type { ProgressResponse } from './progress.schema.ts';

/** A local day on which the balance grew, and the balance at the end of this day in hundredths. */
export type BalancePoint = { localDay: string; total: number };

/**
 * The growth of the balance in a month, and the balance at the end of the month, in hundredths. `days` is the
 * number of days of the month on which the balance grew.
 */
export type BalanceMonth = { month: string; days: number; added: number; total: number };

/** The data of the line: all months, and the movements of the last days. Both are listed newest first. */
export type BalanceSums = Pick<ProgressResponse, 'meta' | 'months' | 'items'>;

/**
 * Returns the balance at the end of each day on which the balance grew, oldest first. For the time before the
 * listed movements, returns one balance for each month, dated on the month's last day.
 */
export function balancePoints(sums: BalanceSums): BalancePoint[] {
  const days = listWholeDays(sums);
  const [first] = days;
  const months = balanceMonths(sums.months);
  const sum = months[0]?.total ?? 0;
  const before = sum - days.reduce((total, { hundredths }) => total + hundredths, 0);
  const monthEnds = months
    .filter(({ month }) => first === undefined || month < first.localDay.slice(0, 7))
    .map(({ month, total }) => ({ localDay: lastDayOf(month), total }))
    .reverse();
  const points = monthEnds;
  // The month of the first listed day may also have earlier movements that are not listed. This point contains
  // the sum of those movements.
  if (first && before > (monthEnds.at(-1)?.total ?? 0))
    points.push({ localDay: daysAfter(first.localDay, -1), total: before });
  let total = before;
  for (const { localDay, hundredths } of days) {
    total += hundredths;
    points.push({ localDay, total });
  }
  return points;
}

/**
 * Returns the days of the listed movements, oldest first. The oldest day is left out if the list may be missing
 * some of its movements.
 */
function listWholeDays({ meta, items }: BalanceSums): { localDay: string; hundredths: number }[] {
  const byDay = [...Map.groupBy(items, ({ local_day: localDay }) => localDay)]
    .map(([localDay, of]) => ({ localDay, hundredths: of.reduce((sum, item) => sum + item.hundredths, 0) }))
    .toSorted((a, b) => a.localDay.localeCompare(b.localDay));
  return meta.total_count > items.length ? byDay.slice(1) : byDay;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Returns the months in the given order (newest first). Each month has the balance at its end. */
export function balanceMonths(months: ProgressResponse['months']): BalanceMonth[] {
  let total = 0;
  return months
    .toReversed()
    .map(({ month, days, hundredths: added }) => {
      total += added;
      return { month, days, added, total };
    })
    .reverse();
}

/**
 * Returns the balance as a line of steps. Each step is horizontal up to the next point and then vertical.
 * @param since the day from which days are counted
 * @returns the corners of the line, from zero on that day to the last total
 */
export function balanceSteps(
  points: readonly BalancePoint[],
  since: string,
): { day: number; total: number }[] {
  return points.flatMap(({ localDay, total }, index) => {
    const day = daysBetween(since, localDay);
    return [
      ...(index === 0 && day > 0 ? [{ day: 0, total: 0 }] : []),
      { day, total: points[index - 1]?.total ?? 0 },
      { day, total },
    ];
  });
}
