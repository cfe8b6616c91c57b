// Runs alone because it starts a part of the program.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '../config.server.ts';
import { db } from './db.ts';
import { pageAfter, readPages } from './pages.ts';
import { connectDatabase, disconnectDatabase } from './pool.ts';

beforeAll(() => connectDatabase({ connectionString: config.databaseUrl ?? '' }));
afterAll(disconnectDatabase);

/**
 * Lists 1,201 numbers in groups of three. The name `number` means one column of the table and another column of the
 * result, as may happen in an export.
 */
function listNumbers(after?: { group: number; original: number }) {
  const numbers = sql<{ group: number; number: number }>`(
    select number / 3 as "group", number from generate_series(1, 1201) as number order by random())`;
  const rows = db
    .selectFrom(numbers.as('row'))
    .select(['row.group', 'row.number as original', sql<number>`-row.number`.as('number')]);
  return pageAfter(rows, { 'row.group': after?.group, 'row.number': after?.original }).execute();
}

test('the pages of a table contain every row exactly once, in the order of the key', async () => {
  const pages = [];
  for await (const page of readPages(listNumbers)) pages.push(page.map(({ original }) => original));
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(pages.flat()).toEqual(Array.from({ length: 1201 }, (_, index) => index + 1));
});
