import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, daysBetween, minParadaDays } from '#app/modules/days/schema.ts';
import {
  type Cycle,
  closableOn,
  constancyOf,
  countPausedDays,
  cycleState,
  maxPausedDays,
  pauseRanges,
  type RecordedDay,
  summariseCycle,
} from './cycle.ts';

const start = '2026-03-01';
const day = (index: number) => daysAfter(start, index);
const open = (pauses: Cycle['pauses'] = []): Cycle => ({
  startedOn: start,
  finishedOn: null,
  outcome: null,
  pauses,
});
const recorded = (index: number, state: RecordedDay['state']): RecordedDay => ({
  localDay: day(index),
  state,
  minutes: state === 'done' ? 10 : 0,
  checkIn: false,
  hasRecords: state === 'done' || state === 'partial',
});

test.each([
  ['a draft has not begun', { ...open(), startedOn: null }, 0, 'draft'],
  ['its first day', open(), 0, 'active'],
  ['the 20th day', open(), 19, 'active'],
  ['the 21st day', open(), 20, 'closable'],
  ['nothing but the member closes it', open(), 400, 'closable'],
  ['the day on which it is paused', open([{ fromDay: day(3), untilDay: null }]), 3, 'paused'],
  ['the 30th day of a pause', open([{ fromDay: day(3), untilDay: null }]), 32, 'paused'],
  ['the 31st, on which it resumes by itself', open([{ fromDay: day(3), untilDay: null }]), 33, 'active'],
  ['the day after a pause that she ended', open([{ fromDay: day(3), untilDay: day(5) }]), 6, 'active'],
  ['the 21st day with three of pause', open([{ fromDay: day(3), untilDay: day(5) }]), 20, 'active'],
  ['three days later', open([{ fromDay: day(3), untilDay: day(5) }]), 23, 'closable'],
  ['a closed one', { ...open(), finishedOn: day(25), outcome: 'closed' as const }, 40, 'closed'],
  ['an ended one', { ...open(), finishedOn: day(5), outcome: 'ended_early' as const }, 40, 'ended_early'],
])('%s', (_name, cycle, index, state) => {
  expect(cycleState(cycle, day(index))).toBe(state);
});

test('constancy equals the score of Loop Habit Tracker: 31 % after 7 days, 67 % after 21 days, 97 % after 66 days', () => {
  const after = (days: number) =>
    constancyOf(
      Array.from({ length: days }, (_, index) => recorded(index, 'done')),
      null,
    );
  expect([after(7), after(21), after(66)].map((score) => Math.round(score * 100))).toEqual([31, 67, 97]);
});

test('after 21 days of practice a missed day lowers constancy by three points, and a rest day leaves it unchanged', () => {
  const days = Array.from({ length: 21 }, (_, index) => recorded(index, 'done'));
  expect(Math.round(constancyOf([...days, recorded(21, 'none')], null) * 100)).toBe(64);
  expect(constancyOf([...days, recorded(21, 'rest')], null)).toBe(constancyOf(days, null));
});

test('the current day changes constancy only if it has a record', () => {
  const before = [recorded(0, 'done')];
  expect(constancyOf([...before, recorded(1, 'none')], day(1))).toBe(constancyOf(before, day(1)));
  expect(constancyOf([...before, recorded(1, 'partial')], day(1))).toBeGreaterThan(
    constancyOf(before, day(1)),
  );
});

test('paused days count neither as days of practice nor as elapsed days', () => {
  const cycle = open([{ fromDay: day(1), untilDay: day(2) }]);
  const days = [0, 1, 2, 3].map((index) => recorded(index, 'done'));
  const summary = summariseCycle(cycle, days, day(3));
  expect(summary).toMatchObject({ practiceDays: 2, elapsedDays: 2, pausedDays: 2 });
  expect(summary.days.map(({ state }) => state)).toEqual(['done', 'paused', 'paused', 'done']);
});

/** Generates a Parada with pauses that do not overlap, as the program stores them. The last pause may be open. */
const lives = fc
  .record({
    gaps: fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 45 })), {
      maxLength: 6,
    }),
    goesOn: fc.boolean(),
    length: fc.integer({ min: 0, max: 300 }),
    states: fc.array(fc.constantFrom('done', 'partial', 'rest', 'none'), { minLength: 301, maxLength: 301 }),
  })
  .map(({ gaps, goesOn, length, states }) => {
    let at = 0;
    const pauses = gaps.map(([gap, long]) => {
      const fromDay = day(at + gap);
      at += gap + long;
      return { fromDay, untilDay: day(at - 1) };
    });
    const last = pauses.at(-1);
    if (goesOn && last) pauses.splice(-1, 1, { fromDay: last.fromDay, untilDay: day(10_000) });
    const cycle = open(
      pauses.map((pause) => ({ ...pause, untilDay: pause.untilDay === day(10_000) ? null : pause.untilDay })),
    );
    const days = states.map((state, index) => recorded(index, state as RecordedDay['state']));
    return { cycle, today: day(length), length, days };
  });

test('for any Parada, the counted days add up, pauses stay within their limits, and constancy is between 0 and 1', () => {
  fc.assert(
    fc.property(lives, ({ cycle, today, length, days }) => {
      const summary = summariseCycle(cycle, days, today);
      expect(summary.elapsedDays + summary.pausedDays).toBe(length + 1);
      expect(summary.pausedDays).toBeLessThanOrEqual(maxPausedDays);
      expect(summary.pausedDays).toBe(countPausedDays(cycle, today));
      for (const { from, until } of pauseRanges(cycle, today))
        expect(daysBetween(from, until)).toBeLessThan(30);
      expect(summary.constancy).toBeGreaterThanOrEqual(0);
      expect(summary.constancy).toBeLessThanOrEqual(1);
      expect(summary.practiceDays).toBe(summary.days.filter(({ state }) => state === 'done').length);
    }),
  );
});

test('a Parada can be closed from its 21st day on; paused days are not counted', () => {
  fc.assert(
    fc.property(lives, ({ cycle, today, days }) => {
      const state = cycleState(cycle, today);
      const { elapsedDays } = summariseCycle(cycle, days, today);
      if (state === 'closable') expect(elapsedDays).toBeGreaterThanOrEqual(minParadaDays);
      if (state === 'active') expect(elapsedDays).toBeLessThan(minParadaDays);
      if (state !== 'paused') expect(today >= (closableOn(cycle, today) ?? '')).toBe(state === 'closable');
    }),
  );
});
