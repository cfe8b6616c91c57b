import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { ofTest } from '#app/shell/testing/sql-listing.ts';
import { defineCombined } from './combined.ts';
import { db, type Executor } from './db.ts';
import { decoded } from './decoded.ts';
import { defineStatement, type Placeholders, runPrepared } from './statement.ts';
import { inTransaction } from './transactions.ts';

await testApplication();

let built = 0;
const twice = defineStatement<
  { number: number; text: string },
  { twice: number; text: string; fixed: number }
>((value) => {
  built += 1;
  return sql`${sql.raw(ofTest)} select ${value('number')}::int * 2 as twice, ${value('text')}::text as text, ${7}::int as fixed`;
});

test('a statement is built once, and each caller gets its own rows', async () => {
  const asked = [1, 2, 3, 4, 5, 6, 7, 8].map(async (number) => twice(db, { number, text: `n${number}` }));
  expect((await Promise.all(asked)).flat()).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ twice: number * 2, text: `n${number}`, fixed: 7 })),
  );
  expect(built).toBe(1);
});

test('if a transaction is given, the statement runs in this transaction', async () => {
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

/** Counts the prepared statements that contain this text, on the connection of a transaction. */
async function countPrepared(run: (trx: Executor) => Promise<unknown>, text: string): Promise<number> {
  return inTransaction(async (trx) => {
    await run(trx);
    const { rows } = await sql`${sql.raw(ofTest)}
      select from pg_prepared_statements where statement like ${`%${text}%`} and statement not like '%pg_prepared%'`.execute(
      trx,
    );
    return rows.length;
  });
}

test('a statement is planned once for each connection, unless its options prevent this', async () => {
  const once = defineStatement<object, object>(() => sql`${sql.raw(ofTest)} select 'once'`);
  const each = defineStatement<object, object>(() => sql`${sql.raw(ofTest)} select 'each'`, {
    prepare: false,
  });
  expect(await countPrepared((trx) => once(trx, {}), "'once'")).toBe(1);
  expect(await countPrepared((trx) => each(trx, {}), "'each'")).toBe(0);
});

test('a query that is run as a prepared statement is planned once for each connection', async () => {
  const run = (trx: Executor) => runPrepared(trx, sql`${sql.raw(ofTest)} select 'with values', ${1}::int`);
  expect(await countPrepared(run, "'with values'")).toBe(1);
});

test('a statement runs on a shared connection only if it has the option `shares`', async () => {
  const slow = sql`${sql.raw(ofTest)} select pg_backend_pid() as process, pg_sleep(0.01)`;
  const alone = defineStatement<object, { process: number }>(() => slow);
  const shared = defineStatement<object, { process: number }>(() => slow, { shares: 'keys' });
  const processesOf = async (ask: typeof alone) =>
    new Set((await Promise.all([ask(db, {}), ask(db, {})])).flat().map(({ process }) => process)).size;
  expect([await processesOf(alone), await processesOf(shared)]).toEqual([2, 1]);
});

test('a combined read is built once, takes the values of each call and decodes the instants of its parts', async () => {
  let builds = 0;
  const read = defineCombined((value: Placeholders<{ id: number; at: Date }>) => {
    builds += 1;
    return {
      twice: sql<number>`(${sql.raw(ofTest)} select ${value('id')}::int * 2)`,
      row: decoded(sql<{ at: Date }>`(select jsonb_build_object('at', ${value('at')}::timestamptz))`, {
        at: 'instant',
      }),
    };
  });
  for (const id of [4, 5]) {
    const at = new Date(id * 1_000);
    expect(await read(db, { id, at })).toEqual({ twice: 2 * id, row: { at } });
  }
  expect(builds).toBe(1);
});
