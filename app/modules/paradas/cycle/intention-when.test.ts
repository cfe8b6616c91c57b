import { expect, test } from 'vitest';
import { asksOn, type DatedIntentionWhen, intentionWhenOn, weekdayOf } from './intention-when.ts';

test.each([
  ['2026-03-01', 7],
  ['2026-03-02', 1],
  ['2026-03-07', 6],
  ['2024-02-29', 4],
])('the weekday of %s is %i, where Monday is 1', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test.each([
  ['daily', { kind: 'daily' }, true, true],
  ['on Sundays', { kind: 'weekdays', weekdays: [7] }, true, false],
  ['on Mondays and Sundays', { kind: 'weekdays', weekdays: [1, 7] }, true, true],
  ['when it happens', { kind: 'when_it_happens' }, false, false],
] as const)(
  'for the schedule «%s», the app asks about an intention only on the days of the schedule',
  (_name, { kind, ...days }, sunday, monday) => {
    const when = { kind, weekdays: 'weekdays' in days ? [...days.weekdays] : undefined };
    expect([asksOn(when, '2026-03-01'), asksOn(when, '2026-03-02')]).toEqual([sunday, monday]);
  },
);

test('each schedule of an intention applies until the next schedule begins; before the first schedule the app asks daily', () => {
  const chosen: DatedIntentionWhen[] = [
    { fromDay: '2026-03-09', kind: 'when_it_happens', weekdays: null },
    { fromDay: '2026-03-05', kind: 'weekdays', weekdays: [4] },
  ];
  expect(
    ['2026-03-04', '2026-03-05', '2026-03-08', '2026-03-09'].map((day) => intentionWhenOn(chosen, day)),
  ).toEqual([
    { kind: 'daily' },
    { kind: 'weekdays', weekdays: [4] },
    { kind: 'weekdays', weekdays: [4] },
    { kind: 'when_it_happens' },
  ]);
});
