import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, localDay } from './local-day.ts';

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2045-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const startHours = fc.integer({ min: 0, max: 6 });
const hour = 3_600_000;

test('the local day changes at four in the morning on the wall clock, not at midnight', () => {
  expect(localDay(new Date('2026-11-21T02:59:59.999Z'), 'Europe/Madrid', 4)).toBe('2026-11-20');
  expect(localDay(new Date('2026-11-21T03:00:00Z'), 'Europe/Madrid', 4)).toBe('2026-11-21');
});

test('on the night that loses an hour the local day starts at four in the morning', () => {
  expect(localDay(new Date('2026-03-29T01:59:59Z'), 'Europe/Madrid', 4)).toBe('2026-03-28');
  expect(localDay(new Date('2026-03-29T02:00:00Z'), 'Europe/Madrid', 4)).toBe('2026-03-29');
});

test('on the night that repeats an hour the local day starts only once, at four in the morning', () => {
  expect(localDay(new Date('2026-10-25T02:59:59Z'), 'Europe/Madrid', 4)).toBe('2026-10-24');
  expect(localDay(new Date('2026-10-25T03:00:00Z'), 'Europe/Madrid', 4)).toBe('2026-10-25');
});

test.each([
  ['2026-03-28', 23],
  ['2026-10-24', 25],
  ['2026-06-10', 24],
])('the day %s has %i hours in Madrid', (day, hours) => {
  const start = Date.parse(`${day}T00:00:00Z`) - 48 * hour;
  const instantsOfWeek = Array.from({ length: 24 * 5 }, (_, index) => new Date(start + index * hour));
  expect(instantsOfWeek.filter((instant) => localDay(instant, 'Europe/Madrid', 4) === day)).toHaveLength(
    hours,
  );
});

test('in a zone with a fixed offset, the local day of an instant is the UTC day of the instant shifted by offset and start hour', () => {
  const zones = fc.constantFrom(
    ['Etc/GMT-14', 14] as const,
    ['Etc/GMT+12', -12] as const,
    ['UTC', 0] as const,
  );
  fc.assert(
    fc.property(instants, startHours, zones, (instant, startsAt, [zone, offset]) => {
      const shifted = new Date(instant.getTime() + (offset - startsAt) * hour).toISOString().slice(0, 10);
      expect(localDay(instant, zone, startsAt)).toBe(shifted);
    }),
  );
});

test('a later instant never has an earlier local day', () => {
  const zones = fc.constantFrom(
    'Europe/Madrid',
    'America/Santiago',
    'America/Havana',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  );
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 0, max: 72 }),
      startHours,
      zones,
      (instant, hours, startsAt, zone) => {
        const later = new Date(instant.getTime() + hours * hour);
        expect(localDay(later, zone, startsAt) >= localDay(instant, zone, startsAt)).toBe(true);
      },
    ),
  );
});

test('an unknown zone is refused', () => {
  expect(() => localDay(new Date(), 'Europe/Atlantis', 4)).toThrow(RangeError);
});

test('adding days works across the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
});
