import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { hourMs } from '#app/platform/duration.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { addCells, type Count } from './figures.queries.ts';
import { releaseTens } from './release.server.ts';
import { startOfDay } from './sums.server.ts';

/** The number of days before today that the made-up figures cover. */
const demoDays = 90;

/** Made-up numbers of people a day, by both dimensions. */
const daily: readonly (Pick<Count, 'kind' | 'one' | 'two'> & { people: number })[] = [
  { kind: 'visits', one: '/', two: 'direct', people: 64 },
  { kind: 'visits', one: '/', two: 'google.com', people: 92 },
  { kind: 'visits', one: '/', two: 'utm boletin', people: 31 },
  { kind: 'visits', one: '/', two: 'instagram.com', people: 22 },
  { kind: 'visits', one: '/blog', two: 'inside', people: 47 },
  { kind: 'visits', one: '/blog', two: 'google.com', people: 26 },
  { kind: 'visits', one: '/referentes', two: 'inside', people: 38 },
  { kind: 'visits', one: '/metodo', two: 'inside', people: 19 },
  { kind: 'visits', one: '/register', two: 'inside', people: 17 },
  { kind: 'sign-ups', one: 'none', two: '/', people: 4 },
  { kind: 'sign-ups', one: 'otoño', two: '/', people: 3 },
  { kind: 'sign-ups', one: 'none', two: '/blog', people: 2 },
  { kind: 'reading', one: '/', two: '', people: 8 },
  { kind: 'reading', one: '/metodo', two: '', people: 5 },
  { kind: 'reading', one: '/referentes', two: '', people: 4 },
  { kind: 'reading', one: '/blog', two: '', people: 3 },
  { kind: 'arrivals', one: 'bienvenida-nombre', two: '', people: 1 },
  { kind: 'arrivals', one: 'bienvenida-minutos', two: '', people: 1 },
  { kind: 'arrivals', one: 'bienvenida-fin', two: '', people: 2 },
  { kind: 'arrivals', one: 'parada', two: '', people: 2 },
  { kind: 'arrivals', one: 'parada-resumen', two: '', people: 4 },
  { kind: 'paradas', one: 'closed', two: '', people: 3 },
  { kind: 'paradas', one: 'kept', two: '', people: 1 },
  { kind: 'paradas', one: 'ended-early', two: '', people: 1 },
];

/** The hours of the day for which the demonstration has figures. */
const hours = [8, 9, 13, 16, 20, 21, 22];

/**
 * Stores made-up figures of ninety days, which are marked as a demonstration. Call this function only once, because a
 * second call adds the same numbers again.
 */
export async function storeDemoFigures(): Promise<void> {
  const today = localDay(now(), siteTimeZone, 0);
  const counts = Array.from({ length: demoDays }, (_, index) => index)
    .flatMap((index) => countsOf(daysAfter(today, index - demoDays), index))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await addCells(db, releaseTens([], counts, today).cells, { isDemo: true });
}

function countsOf(day: string, index: number): Count[] {
  const start = startOfDay(day).getTime();
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  // The figures grow from week to week, and are lower on Saturdays and Sundays.
  const share = (0.7 + index / 200) * (weekday === 0 || weekday === 6 ? 0.65 : 1);
  return daily.flatMap(({ people, ...names }, row) =>
    hours.flatMap((hour, turn) => {
      const wave = 1 + Math.sin(index * 1.7 + row * 2.3 + turn) / 4;
      const count = Math.round((people * share * wave) / hours.length + ((index + turn + row) % 3) / 4);
      return count === 0
        ? []
        : [{ ...names, people: count, times: Math.ceil(count * 1.2), at: new Date(start + hour * hourMs) }];
    }),
  );
}
