/** Returns the first local day of a month (`YYYY-MM`), and the first day after this month. */
export function spanOf(month: string): { from: string; before: string } {
  return { from: `${month}-01`, before: `${monthAfter(month, 1)}-01` };
}

/** Returns the month that is `months` months after the given month (`YYYY-MM`). */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}
