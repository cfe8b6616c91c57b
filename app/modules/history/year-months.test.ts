import { expect, test } from 'vitest';
import { feltStep, monthsOf } from './year-months.browser.ts';

test('the calendar of a year has twelve months with all their days, in weeks that begin on Monday', () => {
  const months = monthsOf(2024);
  expect(months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect(months[0]).toMatchObject({ id: '2024-01', blanks: 0 });
  expect(months[8]?.blanks).toBe(6);
  expect(months[1]?.days.at(-1)).toBe('2024-02-29');
});

test.each([
  [1, 1],
  [1.4, 1],
  [2.5, 3],
  [4.6, 5],
  [5, 5],
])('a mean agrado of %s is drawn as step %s of five', (agrado, step) => {
  expect(feltStep(agrado)).toBe(step);
});
