import { expect, test } from 'vitest';
import { dayBefore, dayState, stateAfterRest } from './day-rules.ts';

const nothing = { minutes: 0, checkIns: 0, notes: 0, payments: 0, intentions: 0 };

test.each([
  ['nothing', {}, 'none', 'rest'],
  ['a note alone', { notes: 1 }, 'none', 'rest'],
  ['a check-in', { checkIns: 1 }, 'partial', 'rest'],
  ['money', { payments: 1 }, 'partial', 'rest'],
  ['a response to the intention', { intentions: 1 }, 'partial', 'rest'],
  ['four minutes', { minutes: 4 }, 'partial', 'rest'],
  ['five minutes', { minutes: 5 }, 'done', 'done'],
])(
  'a day with %s has the right state, with and without a declared rest day',
  (_what, counts, state, asRest) => {
    const day = { ...nothing, ...counts };
    expect(dayState({ ...day, restedAt: null })).toBe(state);
    expect(dayState({ ...day, restedAt: new Date() })).toBe(asRest);
  },
);

test('a day without a row has the state none, and a paused day with records stays paused', () => {
  expect(dayState(undefined)).toBe('none');
  expect(stateAfterRest('paused', { minutes: 9, hasRecords: true, isRest: true })).toBe('paused');
});

test('the counts of a day before a change can be computed from the change and the counts after the change', () => {
  const after = { ...nothing, minutes: 12, notes: 1, isRest: true };
  expect(dayBefore(after, { minutes: 5, notes: -1 })).toEqual({ ...after, minutes: 7, notes: 2 });
  expect(dayBefore(after, { rest: 'declared' }).isRest).toBe(false);
  expect(dayBefore({ ...after, isRest: false }, { rest: 'taken back' }).isRest).toBe(true);
});
