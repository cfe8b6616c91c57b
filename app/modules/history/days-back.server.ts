/**
 * The numbers of months between today and an earlier day, the preferred number first. Whole years come before
 * parts of a year.
 */
const monthsBack = [12, 24, 36, 48, 60, 6, 3, 1];

/**
 * Returns the earlier days with the same date as `today`, some months or years ago, the preferred day first. A
 * month that lacks this date is skipped.
 */
export function sameDaysBefore(today: string): string[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return monthsBack.flatMap((back) => {
    const former = new Date(Date.UTC(year, month - 1 - back, day));
    return former.getUTCDate() === day ? [former.toISOString().slice(0, 10)] : [];
  });
}
