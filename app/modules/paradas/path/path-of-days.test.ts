import { expect, test } from 'vitest';
import { aStoredParada, daysOf } from '../cycle/screen.factory.ts';
import { pathDays } from './path-days.browser.ts';

const active = aStoredParada({ days: daysOf('done', 'partial', 'none', 'done', 'none') });
const restDays = (parada = active) =>
  pathDays(parada)
    .filter(({ canRest }) => canRest)
    .map(({ localDay }) => localDay);

test('the path begins on the first day of a Parada and ends on the first closing day', () => {
  const path = pathDays(active);
  expect([path.length, path.at(0)?.localDay, path.at(-1)?.localDay]).toEqual([
    21,
    '2027-02-01',
    '2027-02-21',
  ]);
  expect(path.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
});

test('only the latest day of an open Parada is marked as today', () => {
  expect(pathDays(active).filter(({ isToday }) => isToday)).toMatchObject([{ localDay: '2027-02-05' }]);
});

test('a rest day can be declared for the last two days and the next seven days, but not for a done day', () => {
  const ahead = Array.from({ length: 7 }, (_, index) => `2027-02-${String(index + 6).padStart(2, '0')}`);
  expect(restDays()).toEqual(['2027-02-03', '2027-02-05', ...ahead]);
});

test('a future rest day is shown on the path', () => {
  const path = pathDays({ ...active, rests_ahead: ['2027-02-08'] });
  expect(path.filter(({ state }) => state === 'rest')).toMatchObject([{ localDay: '2027-02-08', number: 8 }]);
});

test('a paused day has no number, and the numbering continues on the next day', () => {
  const path = pathDays(aStoredParada({ days: daysOf('done', 'paused', 'paused', 'done') }));
  expect(path.slice(0, 5).map(({ number }) => number)).toEqual([1, null, null, 2, 3]);
});

test('during a pause no rest day can be declared', () => {
  expect(restDays({ ...active, state: 'paused' })).toEqual([]);
});

test('the path ends today if the first closing day has passed', () => {
  const path = pathDays({ ...active, state: 'closable', closable_on: '2027-02-03' });
  expect([path.length, path.at(-1)?.isToday]).toEqual([5, true]);
});

test.each(['closed', 'ended_early'] as const)(
  'the path of a Parada that is %s shows neither today nor future days, and offers no rest day',
  (state) => {
    const path = pathDays({ ...active, state });
    expect(path).toHaveLength(5);
    expect(path.some(({ isToday, canRest }) => isToday || canRest)).toBe(false);
  },
);
