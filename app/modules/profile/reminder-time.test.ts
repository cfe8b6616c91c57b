import { expect, test } from 'vitest';
import { nextReminderAt } from './reminder-time.server.ts';

const madrid = {
  timeZone: 'Europe/Madrid',
  dayStartsAtHour: 4,
  daysSince: null,
  daysSinceDay: null,
  timeZoneBefore: null,
  dayStartsAtHourBefore: null,
};
const leftForMexico = {
  ...madrid,
  timeZone: 'America/Mexico_City',
  daysSince: new Date('2026-05-11T02:00:00Z'),
  daysSinceDay: '2026-05-10',
  timeZoneBefore: 'Europe/Madrid',
  dayStartsAtHourBefore: 4,
};

test.each([
  ['later today', madrid, 21, '2026-05-10T12:00:00Z', '2026-05-10T19:00:00Z'],
  ['tomorrow, once the hour has come', madrid, 21, '2026-05-10T19:00:00Z', '2026-05-11T19:00:00Z'],
  ['eight in the morning without an hour', madrid, null, '2026-05-10T12:00:00Z', '2026-05-11T06:00:00Z'],
  ['an hour later on the day without it', madrid, 2, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  ['once on the day that has it twice', madrid, 2, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
  [
    'in the zone before, until a change holds',
    leftForMexico,
    21,
    '2026-05-10T12:00:00Z',
    '2026-05-10T19:00:00Z',
  ],
  ['in the new zone from the change on', leftForMexico, 21, '2026-05-10T19:00:00Z', '2026-05-11T03:00:00Z'],
] as const)('the next reminder is due at the expected instant: %s', (_when, calendar, hour, after, due) => {
  expect(nextReminderAt(calendar, hour, new Date(after)).toISOString()).toBe(new Date(due).toISOString());
});
