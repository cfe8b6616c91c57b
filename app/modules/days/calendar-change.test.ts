import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, dayOf } from './calendar.ts';
import { endOfDay } from './calendar-change.server.ts';
import { localDay } from './local-day.ts';

const zones = [
  'Europe/Madrid',
  'America/Mexico_City',
  'America/Santiago',
  'America/Havana',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];
const hour = 3_600_000;

const calendar = (timeZone: string, dayStartsAtHour: number): Calendar => ({
  timeZone,
  dayStartsAtHour,
  daysSince: null,
  daysSinceDay: null,
  timeZoneBefore: null,
  dayStartsAtHourBefore: null,
});

/**
 * Returns the calendar that `changeCalendarIn` stores if a member changes the zone or the hour at the given
 * instant.
 */
function moved(before: Calendar, at: Date, timeZone: string, dayStartsAtHour: number): Calendar {
  return {
    timeZone,
    dayStartsAtHour,
    daysSince: endOfDay(before, at),
    daysSinceDay: dayOf(before, at),
    timeZoneBefore: before.timeZone,
    dayStartsAtHourBefore: before.dayStartsAtHour,
  };
}

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const homes = fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 0, max: 6 }));

test('a day ends at the same millisecond at which the next day begins', () => {
  fc.assert(
    fc.property(homes, instants, ([zone, startsAt], at) => {
      const end = endOfDay(calendar(zone, startsAt), at);
      const today = localDay(at, zone, startsAt);
      expect(localDay(new Date(end.getTime() - 1), zone, startsAt)).toBe(today);
      expect(localDay(end, zone, startsAt) > today).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('if a member moves to another zone, no local day occurs twice, and the current day ends when the new calendar starts', () => {
  fc.assert(
    fc.property(homes, homes, instants, (from, to, at) => {
      const before = calendar(...from);
      const after = moved(before, at, ...to);
      let last = dayOf(before, at);
      for (let step = 1; step < 80; step += 1) {
        const later = new Date(at.getTime() + step * hour);
        const day = dayOf(after, later);
        expect(day >= last).toBe(true);
        if (after.daysSince && later < after.daysSince) expect(day).toBe(dayOf(before, at));
        last = day;
      }
    }),
    { numRuns: 60 },
  );
});

test('if a member moves from Madrid to Mexico, the current day continues until it is over in Mexico', () => {
  const at = new Date('2026-05-10T12:00:00Z');
  const after = moved(calendar('Europe/Madrid', 4), at, 'America/Mexico_City', 4);
  expect(dayOf(after, new Date('2026-05-11T01:59:00Z'))).toBe('2026-05-10');
  expect(dayOf(after, new Date('2026-05-11T09:59:00Z'))).toBe('2026-05-10');
  expect(dayOf(after, new Date('2026-05-11T10:00:00Z'))).toBe('2026-05-11');
});
