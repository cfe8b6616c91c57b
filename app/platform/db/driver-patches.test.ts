// Each test opens its own connection with only one patch, so that the test fails if this patch is missing.
import { Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import {
  patchConnection,
  patchQueries,
  prepareNamed,
  sendTogether,
  startAtOnce,
  surviveErrors,
} from './driver-patches.ts';
import { databasePool } from './pool.ts';
import { prepareText } from './prepared.ts';

await testApplication();

/** A socket that counts its packets. Each write is one packet. */
class CountingSocket extends Socket {
  packets = 0;
  override _write(...given: Parameters<Socket['_write']>): void {
    this.packets += 1;
    super._write(...given);
  }
  override _writev(...given: Parameters<NonNullable<Socket['_writev']>>): void {
    this.packets += 1;
    super._writev?.(...given);
  }
}

/**
 * Opens a connection outside of the pool. `countPackets` returns the number of packets that were sent since the last
 * call.
 */
async function connect(changes: pg.ClientConfig = {}) {
  const socket = new CountingSocket();
  const client = new pg.Client({ ...databasePool().options, stream: () => socket, ...changes });
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  const countPackets = () => {
    const { packets } = socket;
    socket.packets = 0;
    return packets;
  };
  countPackets();
  return { client, countPackets };
}

const ended = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve));

test('ids and counts are read as numbers, and a date is read as its text', async () => {
  const { rows } = await databasePool().query("select 7::bigint as id, date '2026-05-11' as day");
  expect(rows).toEqual([{ id: 7, day: '2026-05-11' }]);
});

test('if a connection dies during a transaction, the process continues', async () => {
  const { client } = await connect();
  surviveErrors(client);
  const { rows } = await client.query('select pg_backend_pid() as process');
  await client.query('begin');
  const over = ended(client);
  await databasePool().query('select pg_terminate_backend($1)', [rows[0].process]);
  await over;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
});

test('a named statement is planned once for each connection, and unnamed statements are not kept', async () => {
  const { client } = await connect();
  patchQueries(client, [prepareNamed]);
  const text = 'select $1::int * 2 as twice';
  prepareText(text);
  const asked = [1, 2, 3].map(async (number) => (await client.query(text, [number])).rows[0].twice);
  expect(await Promise.all(asked)).toEqual([2, 4, 6]);
  await client.query('select $1::int * 3 as thrice', [1]);
  const { rows } = await client.query('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: text }]);
});

test('if the database refuses a named statement, the promise of its query rejects', async () => {
  const { client } = await connect();
  patchQueries(client, [prepareNamed]);
  prepareText('select 10 / $1::int as part');
  await expect(client.query('select 10 / $1::int as part', [0])).rejects.toThrow('division by zero');
});

test('the call of BEGIN returns before the database responds, but every other query waits for its response', async () => {
  const { client } = await connect();
  const asked: unknown[] = [];
  const never = (text: unknown) => {
    asked.push(text);
    return new Promise<never>(() => undefined);
  };
  const ask = startAtOnce(never, client);
  expect(await ask('begin')).toMatchObject({ command: 'BEGIN' });
  expect(await Promise.race([ask('commit'), Promise.resolve('waits')])).toBe('waits');
  expect(asked).toEqual(['begin', 'commit']);
});

test('if BEGIN is refused, its connection is closed', async () => {
  const { client } = await connect();
  const over = ended(client);
  await startAtOnce(() => Promise.reject(new Error('refused')), client)('begin');
  await over;
  await expect(client.query('select 1')).rejects.toThrow('Client was closed');
});

test('queries that are started in the same tick are sent in one packet', async () => {
  const { client, countPackets } = await connect();
  patchQueries(client, [sendTogether]);
  await Promise.all([1, 2, 3].map((number) => client.query('select $1::int', [number])));
  expect(countPackets()).toBe(1);
});

test('a transaction with one statement takes two round trips, because BEGIN is sent with the statement', async () => {
  const { client, countPackets } = await connect();
  patchConnection(client);
  await client.query('begin');
  await client.query('select 1');
  expect(countPackets()).toBe(1);
  await client.query('commit');
  expect(countPackets()).toBe(1);
});

test('if a query times out, its connection is closed so that the late result is never read', async () => {
  const { client } = await connect({ query_timeout: 20 });
  surviveErrors(client);
  const over = ended(client);
  await expect(client.query('select pg_sleep(0.5)')).rejects.toThrow('Query read timeout');
  await over;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
});
