import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Count } from './figures.queries.ts';
import { groupSize, poolOld, releaseTens } from './release.server.ts';

const today = '2026-11-27';
const amount = { kind: 'visits', one: '/', two: 'direct', times: 0 };
const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));

const counts = fc.array(
  fc.record({
    hour: fc.nat(23),
    one: fc.constantFrom('/', '/blog'),
    two: fc.constantFrom('direct', 'inside'),
    people: fc.integer({ min: 1, max: 40 }),
    more: fc.nat(40),
  }),
  { maxLength: 40 },
);

const toCount = ({ hour, more, ...rest }: { hour: number; more: number; people: number }): Count => ({
  ...{ ...amount, ...rest, at: at(hour) },
  times: rest.people + more,
});

const sumOf = (rows: readonly { people: number; times: number }[], field: 'people' | 'times') =>
  rows.reduce((sum, row) => sum + row[field], 0);

test('every shown number is a multiple of ten, and fewer than ten people of each group wait to be shown', () => {
  fc.assert(
    fc.property(counts, (given) => {
      const all = given.map(toCount);
      const { cells, rests } = releaseTens([], all, today);
      expect(cells.filter(({ people }) => people % groupSize > 0 || people === 0)).toEqual([]);
      expect(rests.filter(({ people }) => people >= groupSize)).toEqual([]);
      for (const field of ['people', 'times'] as const)
        expect(sumOf(cells, field) + sumOf(rests, field)).toBe(sumOf(all, field));
      expect(cells.filter(({ people, times }) => times < people)).toEqual([]);
    }),
  );
});

test('nine people are not shown; when a tenth person comes, ten people are shown at that hour', () => {
  const nine = releaseTens([], [{ ...amount, people: 9, times: 9, at: at(8) }], today);
  expect(nine).toEqual({ cells: [], rests: [{ ...amount, people: 9, times: 9, since: today }] });
  const ten = releaseTens(nine.rests, [{ ...amount, people: 1, times: 1, at: at(20) }], today);
  expect(ten).toEqual({ cells: [{ ...amount, people: 10, times: 10, at: at(20) }], rests: [] });
});

test('people who have waited since an earlier month are counted together, without page and source', () => {
  const rest = { ...amount, people: 4, times: 4 };
  const pool = { ...rest, one: '', two: '', since: '2026-10-02' };
  const { kept, pooled } = poolOld(
    [{ ...rest, since: '2026-10-31' }, { ...rest, one: '/blog', since: today }, pool],
    {
      today,
      at: at(23),
    },
  );
  expect(kept).toEqual([{ ...rest, one: '/blog', since: today }, pool]);
  expect(pooled).toEqual([{ ...rest, one: '', two: '', at: at(23) }]);
});
