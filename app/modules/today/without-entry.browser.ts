import type { Hoy } from './today.schema.ts';

/** Returns the day and its sums without one entry. */
export function withoutEntry<Day extends Pick<Hoy, 'minutes' | 'put'>>(day: Day, id: number): Day {
  const gone = day.put.entries.find((entry) => entry.id === id);
  if (!gone) return day;
  const money = day.put.money
    .map((sum) => (sum.currency === gone.currency ? { ...sum, cents: sum.cents - gone.amount_cents } : sum))
    .filter(({ cents }) => cents > 0);
  return {
    ...day,
    minutes: { ...day.minutes, done: Math.max(0, day.minutes.done - gone.minutes) },
    put: {
      ...day.put,
      minutes: day.put.minutes - gone.minutes,
      money,
      entries: day.put.entries.filter((entry) => entry.id !== id),
    },
  };
}
