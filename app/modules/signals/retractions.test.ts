import { expect, test } from 'vitest';
import { listRetractions } from './looks.server.ts';

const verdicts = { h: 'hint', n: 'none' } as const;
/**
 * Returns evaluations (looks) on the first days of March 2026, one for each letter: h for a hint, n for none.
 */
const looksOf = (letters: string) =>
  [...letters].map((letter, index) => ({
    verdict: verdicts[letter === 'h' ? 'h' : 'n'],
    throughDay: `2026-03-0${index + 1}`,
  }));

test.each([
  ['n', []],
  ['hh', []],
  ['nhn', [['2', '3']]],
  ['hhnn', [['1', '3']]],
  ['hnh', [['1', '2']]],
  [
    'hnhn',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
])('the evaluations %j give the retractions %j, even if the hint came back', (letters, expected) => {
  expect(listRetractions(looksOf(letters))).toEqual(
    expected.map(([hinted, faded]) => ({ hinted_on: `2026-03-0${hinted}`, faded_on: `2026-03-0${faded}` })),
  );
});
