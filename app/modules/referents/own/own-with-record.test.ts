import { expect, test } from 'vitest';
import type { DayRecord } from '#app/modules/days/schema.ts';
import { aGesture, anOwnReferent } from '../browse/referent-responses.factory.ts';
import { ownsWithRecord } from './own-with-record.browser.ts';

const owns = {
  items: [
    anOwnReferent({ gestures: [aGesture(), aGesture({ id: 4, state: 'over', ended_on: '2026-11-01' })] }),
    anOwnReferent({ id: 10, alias: 'Mi tía' }),
  ],
};

/** Returns a waiting answer to a gesture. */
const anAnswer = (id: number, answer: string, localDay = '2026-11-20'): DayRecord => ({
  ...{ id: -1, key: 'k', kind: 'gesture', body: {}, madeAt: '2026-11-20T12:00:00.000Z', isTried: false },
  effect: { localDay, gesture: { id, answer } },
});

const times = (answered: typeof owns) => answered.items[0]?.gestures.map((each) => each.times);

test('a waiting answer is shown with its gesture, and the counts include this answer', () => {
  const answered = ownsWithRecord(owns, anAnswer(5, 'done'));
  expect(answered.items[0]?.gestures[0]).toMatchObject({
    answer: 'done',
    times: { done: 4, no_occasion: 1, not_today: 0 },
  });
  expect(answered.items[0]?.gestures[1]).toEqual(owns.items[0]?.gestures[1]);
  expect(answered.items[1]).toEqual(owns.items[1]);
});

test('in the counts a second answer for a day replaces the first', () => {
  const once = ownsWithRecord(owns, anAnswer(5, 'done'));
  const twice = ownsWithRecord(once, anAnswer(5, 'not_today'));
  expect(times(twice)?.[0]).toEqual({ done: 3, no_occasion: 1, not_today: 1 });
  expect(times(ownsWithRecord(twice, anAnswer(5, 'not_today')))).toEqual(times(twice));
});

test.each([
  ['another day', anAnswer(5, 'done', '2026-11-19')],
  ['another gesture', anAnswer(99, 'done')],
  ['an answer that this version of the app does not know', anAnswer(5, 'perhaps')],
])('a waiting answer for %s changes nothing', (_name, record) => {
  expect(ownsWithRecord(owns, record)).toEqual(owns);
});

test('a waiting record that contains no gesture does not change the referents', () => {
  expect(ownsWithRecord(owns, { ...anAnswer(5, 'done'), effect: { localDay: '2026-11-20' } })).toBe(owns);
});
