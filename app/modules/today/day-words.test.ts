import { expect, test } from 'vitest';
import { daysBetween } from '#app/modules/days/schema.ts';
import { countWeek, hasWorkedLong } from './day-words.browser.ts';
import type { Hoy } from './today.schema.ts';
import { withoutEntry } from './without-entry.browser.ts';

const weekOf = (days: readonly { agrado?: number | null; minutes?: number }[]): Hoy['week'] =>
  days.map(({ agrado = null, minutes = 0 }, index) => ({
    local_day: `2026-03-0${index + 1}`,
    state: 'none',
    agrado,
    energia: null,
    ayudas: [],
    minutes,
    has_records: false,
  }));

test('the days of a week are counted by feeling, and days without a check-in are counted separately', () => {
  expect(countWeek(weekOf([{ agrado: 5 }, { agrado: 4 }, { agrado: 3 }, { agrado: 1 }, {}]))).toEqual({
    pleasant: 2,
    middle: 1,
    hard: 1,
    silent: 1,
  });
});

test.each([
  [[61, 61, 61], true],
  [[61, 61, 60], false],
  [[61, 61, 61, 0], true],
  [[61, 61, 61, 0, 0], false],
  [[90, 90], false],
])('after days with %j minutes, a rest day is offered: %s', (minutes, isOffered) => {
  expect(hasWorkedLong(weekOf(minutes.map((each) => ({ minutes: each }))))).toBe(isOffered);
});

test('days are counted correctly even if the clocks change between them', () => {
  expect([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-03-30', '2026-03-28')]).toEqual([2, -2]);
});

const entry = {
  created: '2026-03-01T10:00:00Z',
  effort: null,
  currency: 'EUR',
  dynamic: null,
  title: null,
  dimensions: [],
};

test('if an entry is removed, its minutes and money are subtracted from the sums', () => {
  const entries = [
    { ...entry, id: 1, minutes: 20, amount_cents: 350 },
    { ...entry, id: 2, minutes: 5, amount_cents: 0 },
  ];
  const put = { minutes: 25, effort: null, money: [{ currency: 'EUR', cents: 350 }], entries };
  const day = { minutes: { done: 25, committed: 10 }, put };
  expect(withoutEntry(day, 1)).toMatchObject({
    minutes: { done: 5 },
    put: { minutes: 5, money: [], entries: [{ id: 2 }] },
  });
  expect(withoutEntry(day, 9)).toBe(day);
});
