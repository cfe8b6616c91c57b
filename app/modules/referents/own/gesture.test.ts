import { expect, test } from 'vitest';
import { courseOf, type GestureCourse, isWithin, type Stretch } from './gesture.ts';
import { fromShares, toShares } from './imagined-shares.browser.ts';

type Row = [name: string, endedOn: string | null, paused: Stretch[], today: string, course: GestureCourse];

const running = (day: number): GestureCourse => ({ state: 'running', day, lastDay: null });
const over = (day: number, lastDay: string): GestureCourse => ({ state: 'over', day, lastDay });
const aWeek = { from: '2026-03-05', until: '2026-03-11' };

test.each<Row>([
  ['on its first day', null, [], '2026-03-01', running(1)],
  ['on its 21st day', null, [], '2026-03-21', running(21)],
  ['on the day after', null, [], '2026-03-22', over(21, '2026-03-21')],
  ['a year later', null, [], '2027-03-01', over(21, '2026-03-21')],
  ['within a pause', null, [aWeek], '2026-03-11', { state: 'paused', day: 4, lastDay: null }],
  ['after a pause', null, [aWeek], '2026-03-12', running(5)],
  ['a week after its end without the pause', null, [aWeek], '2026-03-28', running(21)],
  ['after its end with the pause', null, [aWeek], '2026-03-29', over(21, '2026-03-28')],
  ['ended on its first day', '2026-03-01', [], '2026-03-01', over(1, '2026-03-01')],
  ['ended early, later', '2026-03-04', [], '2026-03-30', over(4, '2026-03-04')],
  ['ended within a pause', '2026-03-06', [aWeek], '2026-03-20', over(4, '2026-03-06')],
  ['ended on its 21st day', '2026-03-21', [], '2026-03-25', over(21, '2026-03-21')],
  [
    'paused from its first day on',
    null,
    [{ from: '2026-03-01', until: '9999-01-01' }],
    '2026-03-09',
    { state: 'paused', day: 0, lastDay: null },
  ],
  [
    'with two pauses that touch',
    null,
    [
      { from: '2026-03-02', until: '2026-03-03' },
      { from: '2026-03-04', until: '2026-03-04' },
    ],
    '2026-03-05',
    running(2),
  ],
])(
  'a gesture of 1 March %s has the expected state, day and last day',
  (_name, endedOn, paused, today, course) => {
    expect(courseOf({ startedOn: '2026-03-01', endedOn }, paused, today)).toEqual(course);
  },
);

test.each([
  ['2026-03-04', false],
  ['2026-03-05', true],
  ['2026-03-11', true],
  ['2026-03-12', false],
])('whether %s lies in a pause from the 5th to the 11th is %s', (day, isPaused) => {
  expect(isWithin([aWeek], day)).toBe(isPaused);
});

test('a dimension without an imagined share gets the share 0, and a share of 0 is not sent', () => {
  const given = [
    { dimension: 'mente', basis_points: 4_000 },
    { dimension: 'dinero', basis_points: 6_000 },
  ] as const;
  const shares = fromShares(given);
  expect(shares).toEqual({ cuerpo: 0, mente: 4_000, vinculos: 0, proposito: 0, dinero: 6_000 });
  expect(shares && toShares(shares)).toEqual(given);
  expect(fromShares(null)).toBeNull();
});
