import { expect, test } from 'vitest';
import { instantAt } from './wall-clock.server.ts';

test.each([
  ['an hour of winter', '2026-01-15', 8, 'Europe/Madrid', '2026-01-15T07:00:00Z'],
  ['an hour of summer', '2026-07-15', 8, 'Europe/Madrid', '2026-07-15T06:00:00Z'],
  ['midnight', '2026-07-15', 0, 'Europe/Madrid', '2026-07-14T22:00:00Z'],
  ['a missing hour, which moves on', '2026-03-29', 2, 'Europe/Madrid', '2026-03-29T01:00:00Z'],
  ['the hour after the missing one', '2026-03-29', 3, 'Europe/Madrid', '2026-03-29T01:00:00Z'],
  ['a doubled hour, which is its first', '2026-10-25', 2, 'Europe/Madrid', '2026-10-25T00:00:00Z'],
  ['a missing midnight', '2026-09-06', 0, 'America/Santiago', '2026-09-06T04:00:00Z'],
  ['a gap of half an hour', '2026-10-04', 2, 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['a zone of three quarters', '2026-05-10', 21, 'Asia/Kathmandu', '2026-05-10T15:15:00Z'],
  ['the farthest east', '2026-05-10', 1, 'Pacific/Kiritimati', '2026-05-09T11:00:00Z'],
])('the wall-clock time %s is converted to the right instant', (_name, day, hour, zone, instant) => {
  expect(instantAt(day, hour, zone).toISOString()).toBe(new Date(instant).toISOString());
});
