import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { ofTest } from '#app/shell/testing/sql-listing.ts';
import { writeCombined } from './combined.ts';
import { db } from './db.ts';
import { runPrepared } from './statement.ts';
import { inTransaction } from './transactions.ts';

await testApplication();

test('the first statement runs within its transaction, although it is sent in one packet with BEGIN', async () => {
  const instants = await inTransaction(async (trx) => {
    const read = () => sql<{ at: string }>`select now()::text as at, pg_sleep(0.002)`.execute(trx);
    return [(await read()).rows[0]?.at, (await read()).rows[0]?.at];
  });
  expect(instants[0]).toBe(instants[1]);
});

test('if the first statement of a transaction is refused, the connection can be used again', async () => {
  for (let round = 0; round < 15; round += 1)
    await expect(inTransaction((trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('division by zero');
  const { rows } = await sql<{ status: boolean }>`select now() = statement_timestamp() as status`.execute(db);
  expect(rows[0]?.status).toBe(true);
});

test('a prepared statement returns the right result for each value', async () => {
  const asked = [1, 2, 3, 4, 5, 6, 7, 8].map(async (number) => {
    const query = sql<{ twice: number }>`${sql.raw(ofTest)} select ${number}::int * 2 as twice`;
    return (await runPrepared(db, query))[0]?.twice;
  });
  expect(await Promise.all(asked)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
});

test('a combined write returns the first row of each part, and later parts can read earlier parts', async () => {
  const written = await inTransaction((trx) =>
    writeCombined(
      {
        one: sql<{ id: number }>`(select 7 as id)`,
        two: sql<{ next: number }>`(select id + 1 as next from one)`,
      },
      trx,
    ),
  );
  expect(written).toEqual({ one: { id: 7 }, two: { next: 8 } });
});
