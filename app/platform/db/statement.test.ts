import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { ofTest } from '#app/shell/testing/sql-listing.ts';
import { db, inTransaction } from './db.ts';
import { defineStatement } from './statement.ts';

await testApplication();

let built = 0;
const twice = defineStatement<
  { number: number; text: string },
  { twice: number; text: string; fixed: number }
>((value) => {
  built += 1;
  return sql`${sql.raw(ofTest)} select ${value('number')}::int * 2 as twice, ${value('text')}::text as text, ${7}::int as fixed`;
});

test('a statement is built once and returns each caller its own rows', async () => {
  const asked = [1, 2, 3, 4, 5, 6, 7, 8].map(async (number) => twice(db, { number, text: `n${number}` }));
  expect((await Promise.all(asked)).flat()).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ twice: number * 2, text: `n${number}`, fixed: 7 })),
  );
  expect(built).toBe(1);
});

test('a statement runs in the given transaction', async () => {
  const rows = await inTransaction(async (trx) => {
    await sql`${sql.raw(ofTest)} create temporary table if not exists seen (number int) on commit drop`.execute(
      trx,
    );
    await insertSeen(trx, { number: 5 });
    return (await sql<{ number: number }>`${sql.raw(ofTest)} select number from seen`.execute(trx)).rows;
  });
  expect(rows).toEqual([{ number: 5 }]);
});

const insertSeen = defineStatement<{ number: number }, object>(
  (value) => sql`${sql.raw(ofTest)} insert into seen (number) values (${value('number')})`,
);
