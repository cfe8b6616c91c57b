import type { z } from 'zod';
import { daysBetween } from '#app/modules/days/schema.ts';
import type { progressResponse } from './progress.schema.ts';

type Movement = z.output<typeof progressResponse>['items'][number];

/** The balance at the end of a local day on which it grew, in hundredths. */
export type BalancePoint = { localDay: string; total: number };

/** What a month added, and where the balance stood at its end, in hundredths; `days` are those on which it grew. */
export type BalanceMonth = { month: string; days: number; added: number; total: number };

/** The balance at the end of each day on which it grew, oldest first. @param movements in any order */
export function balancePoints(movements: readonly Movement[]): BalancePoint[] {
  const byDay = Map.groupBy(movements, ({ local_day: localDay }) => localDay);
  let total = 0;
  return [...byDay]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([localDay, items]) => {
      total += items.reduce((sum, { hundredths }) => sum + hundredths, 0);
      return { localDay, total };
    });
}

/** The same by month, newest first. */
export function balanceMonths(points: readonly BalancePoint[]): BalanceMonth[] {
  const byMonth = Map.groupBy(points, ({ localDay }) => localDay.slice(0, 7));
  let before = 0;
  const months = [...byMonth].map(([month, days]) => {
    const total = days.at(-1)?.total ?? before;
    const added = total - before;
    before = total;
    return { month, days: days.length, added, total };
  });
  return months.reverse();
}

/**
 * The balance as a line of steps: level from one point to the next, then up at once.
 * @returns its corners, from nothing on the first day to the last total; `day` counts from the first
 */
export function balanceSteps(points: readonly BalancePoint[]): { day: number; total: number }[] {
  const first = points[0]?.localDay ?? '';
  return points.flatMap(({ localDay, total }, index) => {
    const day = daysBetween(first, localDay);
    return [
      { day, total: points[index - 1]?.total ?? 0 },
      { day, total },
    ];
  });
}
