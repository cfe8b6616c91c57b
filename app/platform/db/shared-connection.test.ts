import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { ofTest } from '#app/shell/testing/sql-listing.ts';
import { db } from './db.ts';
import { databasePool } from './pool.ts';
import { maxSharing } from './shared-reads.ts';
import { defineStatement } from './statement.ts';
import { inTransaction } from './transactions.ts';

await testApplication();

type Asked = { number: number; process: number };

const ask = defineStatement<{ number: number }, Asked>(
  (value) => sql`select ${sql.raw(ofTest)} ${value('number')}::int as number, pg_backend_pid() as process`,
  { shares: 'keys' },
);
const divide = defineStatement<{ number: number }, { half: number }>(
  (value) => sql`select ${sql.raw(ofTest)} 10 / ${value('number')}::int as half`,
  { shares: 'keys' },
);
const askMany = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, (_, number) => ask(db, { number })))).flat();
const processesOf = (asked: readonly Asked[]) => new Set(asked.map(({ process }) => process));

test('queries made at the same time share a connection, and each gets its own result', async () => {
  const asked = await askMany(maxSharing.keys);
  expect(asked.map(({ number }) => number)).toEqual(
    Array.from({ length: maxSharing.keys }, (_, number) => number),
  );
  expect(processesOf(asked).size).toBe(1);
});

test('if too many queries run to share one connection, the next query uses another connection', async () => {
  expect(processesOf(await askMany(maxSharing.keys + 1)).size).toBe(2);
});

test('queries for lists and queries by key use different connections', async () => {
  const list = defineStatement<object, { process: number }>(
    () => sql`select ${sql.raw(ofTest)} pg_backend_pid() as process`,
    { shares: 'lists' },
  );
  const [keys, lists] = await Promise.all([
    askMany(2),
    Promise.all(Array.from({ length: maxSharing.lists + 1 }, () => list(db, {}))),
  ]);
  const processes = new Set(lists.flat().map(({ process }) => process));
  expect(processes.size).toBe(2);
  expect(keys.some(({ process }) => processes.has(process))).toBe(false);
});

test('a shared connection is released once no query is pending on it', async () => {
  await askMany(20);
  expect([databasePool().idleCount, databasePool().waitingCount]).toEqual([databasePool().totalCount, 0]);
});

test('if one query on a shared connection fails, the other queries on it still succeed', async () => {
  const beside = askMany(5);
  const failing = divide(db, { number: 0 });
  const after = askMany(5);
  await expect(failing).rejects.toThrow('division by zero');
  expect((await beside).concat(await after)).toHaveLength(10);
  expect(await divide(db, { number: 5 })).toEqual([{ half: 2 }]);
});

test('if a shared connection dies, its queries fail and the next query succeeds', async () => {
  const [first] = await ask(db, { number: 1 });
  const end = defineStatement<object, object>(
    () => sql`select ${sql.raw(ofTest)} pg_terminate_backend(pg_backend_pid())`,
    { shares: 'keys' },
  );
  const asked = await Promise.allSettled([end(db, {}), ask(db, { number: 2 }), ask(db, { number: 3 })]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const [next] = await ask(db, { number: 4 });
  expect(next?.number).toBe(4);
  expect(next?.process).not.toBe(first?.process);
});

test('within a transaction a query runs on the connection of the transaction', async () => {
  const [inside, process] = await inTransaction(async (trx) => {
    const { rows } = await sql<{
      process: number;
    }>`${sql.raw(ofTest)} select pg_backend_pid() as process`.execute(trx);
    return [await ask(trx, { number: 1 }), rows[0]?.process] as const;
  });
  expect(inside[0]?.process).toBe(process);
});
