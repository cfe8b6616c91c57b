// Runs alone because it starts a part of the program.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config } from '../config.server.ts';
import { type Channel, openChannel } from './channel.ts';
import { connectDatabase, databasePool, disconnectDatabase } from './pool.ts';

const heard: string[] = [];
const breaks: string[] = [];
let channel: Channel;

beforeAll(async () => {
  connectDatabase({ connectionString: config.databaseUrl ?? '' });
  channel = await openChannel('test_channel', {
    onMessage: (payload) => heard.push(payload),
    onLost: () => breaks.push('lost'),
    onBack: () => void breaks.push('back'),
  });
});
afterAll(async () => {
  await channel.close();
  await disconnectDatabase();
});

const listeners = () =>
  databasePool().query(
    "select pid from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );

test('a message on a channel reaches the listener', async () => {
  await channel.publish('hola');
  await expect.poll(() => heard).toEqual(['hola']);
});

test('if the connection of a listener breaks, the listener gets one new connection and is notified of both events', async () => {
  await databasePool().query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await expect.poll(() => breaks, { timeout: 5_000 }).toEqual(['lost', 'back']);
  expect((await listeners()).rows).toHaveLength(1);
  await channel.publish('otra vez');
  await expect.poll(() => heard).toEqual(['hola', 'otra vez']);
});

test('if the database is unreachable, only one connection retries, at a constant interval', async () => {
  const database = (await databasePool().query('select current_database() as name')).rows[0].name;
  await databasePool().query(`alter database ${database} connection limit 0`);
  await databasePool().query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await databasePool().query(`alter database ${database} connection limit -1`);
  await expect.poll(() => breaks.at(-1), { timeout: 5_000 }).toBe('back');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect((await listeners()).rows).toHaveLength(1);
});

const breakConnections = () =>
  databasePool().query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
const quiet = { onMessage: () => undefined, onLost: () => undefined, onBack: () => undefined };

test('if a channel is closed while it is reconnecting, no connection stays open', async () => {
  const short = await openChannel('short_channel', quiet);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockClear();
  await breakConnections();
  // Both channels reconnect. The test closes the short channel as soon as its new connection listens.
  await expect
    .poll(() => query.mock.calls.some(([text]) => String(text) === 'listen "short_channel"'), { interval: 1 })
    .toBe(true);
  query.mockRestore();
  await short.close();
  await expect.poll(async () => (await listeners()).rows.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await listeners()).rows).toHaveLength(1);
});

test('if a listener throws or rejects, the process continues and the listener is called again', async () => {
  let backs = 0;
  const frail = await openChannel('frail_channel', {
    onMessage() {
      throw new Error('cannot hear');
    },
    onLost: () => undefined,
    async onBack() {
      backs += 1;
      if (backs === 1) throw new Error('cannot catch up');
    },
  });
  await frail.publish('hola');
  await breakConnections();
  await expect.poll(() => backs, { timeout: 5_000 }).toBe(2);
  await frail.close();
});
