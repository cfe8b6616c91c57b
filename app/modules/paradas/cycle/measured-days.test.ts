import { expect, test } from 'vitest';
import { countedDays, momentToMeasure } from './measured-days.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const days = (...numbers: number[]) => numbers.map(day);
const startedOn = day(10);

test.each([
  ['the last three days', 3, [8, 9, 10, 11, 12], [10, 11, 12]],
  ['days shortly before the start', 3, [8, 10], [8, 10]],
  ['no older day beside a near one', 3, [1, 11], [11]],
  ['the last older day without a near one', 3, [1, 4], [4]],
  ['nothing without answers', 3, [], []],
  ['for a Parada with one day the last until its start', 1, [4, 9, 11], [9]],
  ['for a Parada with one day else the first', 1, [11, 12], [11]],
] as const)(
  'the measure at the start uses the right days: %s',
  (_name, maxMeasureDays, answered, counted) => {
    expect(countedDays({ startedOn, maxMeasureDays }, 'start', days(...answered))).toEqual(days(...counted));
  },
);

test.each([
  [3, [28, 29, 30, 31], [29, 30, 31]],
  [1, [28, 29], [29]],
] as const)(
  'the measure at the close uses the answers of the last %i days',
  (maxMeasureDays, answered, counted) => {
    expect(countedDays({ startedOn, maxMeasureDays }, 'close', days(...answered))).toEqual(days(...counted));
  },
);

const cycle = { startedOn, finishedOn: null, outcome: null, pauses: [], maxMeasureDays: 3 };

test.each([
  [10, null],
  [11, 'start'],
  [12, 'start'],
  [13, null],
  [27, null],
  [28, 'close'],
  [30, 'close'],
] as const)(
  'a Parada that started on 10 March offers, on %i March, the questions of this moment: %s',
  (number, moment) => {
    expect(momentToMeasure(cycle, day(number))).toBe(moment);
  },
);

test('a Parada that is paused, not started, over, or measured on a single day offers no questions', () => {
  const pauses = [{ fromDay: day(11), untilDay: null }];
  const over = { finishedOn: day(30), outcome: 'closed' } as const;
  const others = [{ pauses }, { startedOn: null }, { maxMeasureDays: 1 }];
  for (const other of others) expect(momentToMeasure({ ...cycle, ...other }, day(11))).toBeNull();
  expect(momentToMeasure({ ...cycle, ...over }, day(30))).toBeNull();
});

test('a pause postpones the questions of the close by the number of its days', () => {
  const paused = { ...cycle, pauses: [{ fromDay: day(12), untilDay: day(13) }] };
  expect([momentToMeasure(paused, day(29)), momentToMeasure(paused, day(30))]).toEqual([null, 'close']);
});
