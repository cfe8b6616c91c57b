import { describe, expect, test } from 'vitest';
import { findInvalidRows, specification } from './specification.ts';

const sources: Readonly<Record<string, string>> = {
  'app/a.test.ts': "test('what is said is there', () => {});\ntest.each([1])(\n  'with %i too', () => {});",
};
const find = (row: string) =>
  findInvalidRows(`| demand | state | held by |\n| --- | --- | --- |\n${row}`, (path) => sources[path]);

describe('the table of the specification', () => {
  test.each([
    '| A demand | works | `app/a.test.ts > what is said is there`, `app/a.test.ts > with %i too` |',
    '| A demand, and a title that was reworded | works | `app/a.test.ts > what has been said is there` |',
    '| A demand | works | no test yet |',
    '| A demand | in part: the rest | no test yet |',
    '| A demand | later: events | |',
    '| A demand | no claim | |',
  ])('the row %s is valid', (row) => {
    expect(find(row)).toEqual([]);
  });

  test.each([
    ['a missing file', '| A | works | `app/gone.test.ts > what is said is there` |'],
    ['a missing test', '| A | works | `app/a.test.ts > what nobody promises stays away` |'],
    ['a test that is only mentioned', '| A | works | `app/a.test.ts > test` |'],
    ['an unknown state', '| A | done | `app/a.test.ts > with %i too` |'],
    ['a working row without a test', '| A | works | app/a.test.ts |'],
  ])('%s in the table is reported with its line', (_what, row) => {
    expect(find(row)).toMatchObject([{ place: 'docs/specification.md:3' }]);
  });

  test('the table of this repository names existing tests', async () => {
    expect((await specification()).findings).toEqual([]);
  });
});
