import { daysAfter } from '#app/modules/days/schema.ts';

/** A month of a year: its days, and the number of empty cells before the first day. Weeks begin on Monday. */
export type YearMonth = { id: string; blanks: number; days: string[] };

const monthNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const weekDays = 7;

/** Returns the twelve months of a year. */
export function monthsOf(year: number): YearMonth[] {
  return monthNumbers.map((number) => {
    const id = `${year}-${number}`;
    const first = `${id}-01`;
    const days = [first];
    for (let day = daysAfter(first, 1); day.startsWith(id); day = daysAfter(day, 1)) days.push(day);
    const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
    return { id, blanks: (weekday + weekDays - 1) % weekDays, days };
  });
}

/** Returns the step from 1 to 5 that gives the colour for a mean agrado. */
export function feltStep(agrado: number): number {
  return Math.min(5, Math.max(1, Math.round(agrado)));
}
