import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareSqlListing, findUnlisted } from './sql-listing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yoi-sql-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a statement counts as listed only if the listing contains exactly this statement', () => {
  const listed = 'head\n\nselect a from b where c;\n';
  expect(findUnlisted('head\n\nselect a from b;\n\nselect a from b where c;\n', listed)).toEqual([
    'select a from b;',
  ]);
});

test('a statement that is missing in the listing makes only a run in CI fail, and no run changes the listing', () => {
  const statement = 'select nothing from nowhere_at_all';
  writeFileSync(path.join(folder, 'a.json'), JSON.stringify([statement]));
  const listing = readFileSync('docs/generated/sql.sql', 'utf8');
  expect(compareSqlListing(folder, { isCi: true })).toEqual([`${statement};`]);
  expect(compareSqlListing(folder, { isCi: false })).toEqual([]);
  expect(readFileSync('docs/generated/sql.sql', 'utf8')).toBe(listing);
});
