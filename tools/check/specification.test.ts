import { describe, expect, test } from 'vitest';
import { findUnheldRows, specification } from './specification.ts';

const sources: Readonly<Record<string, string>> = {
  'app/a.test.ts': "test('what is said is there', () => {});\ntest.each([1])(\n  'with %i too', () => {});",
};
const find = (row: string) =>
  findUnheldRows(`| demand | state | held by |\n| --- | --- | --- |\n${row}`, (path) => sources[path]);

describe('the table of the specification', () => {
  test.each([
    '| A demand | works | `app/a.test.ts > what is said is there`, `app/a.test.ts > with %i too` |',
    '| A demand, and a title that was reworded | works | `app/a.test.ts > what has been said is there` |',
    '| A demand | works | no test yet |',
    '| A demand | in part: the rest | no test yet |',
    '| A demand | later: events | |',
    '| A demand | no claim | |',
  ])('%s is held', (row) => {
    expect(find(row)).toEqual([]);
  });

  test.each([
    ['a file that is not there', '| A | works | `app/gone.test.ts > what is said is there` |'],
    ['a test that is not in it', '| A | works | `app/a.test.ts > what nobody promises stays away` |'],
    ['a test that is only spoken of', '| A | works | `app/a.test.ts > test` |'],
    ['a state that nobody knows', '| A | done | `app/a.test.ts > with %i too` |'],
    ['a row that works by nothing', '| A | works | app/a.test.ts |'],
  ])('of %s is found, with its line', (_what, row) => {
    expect(find(row)).toMatchObject([{ place: 'docs/specification.md:3' }]);
  });

  test('of this repository names tests that are there', async () => {
    expect((await specification()).findings).toEqual([]);
  });
});
