// Runs alone because it starts a part of the program.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config } from '../config.server.ts';
import { db } from '../db/db.ts';
import { connectDatabase, disconnectDatabase } from '../db/pool.ts';
import { inTransaction } from '../db/transactions.ts';
import { recordEvent, subscribe } from '../events.server.ts';
import { defineJob, listDeadJobs, retryDeadJob, startJobs, stopJobs } from './jobs.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    'test.seed-planted': { seedId: number };
  }
}

const quick = { superviseSeconds: 1, sweepMs: 100 };
const seen = {
  planted: [] as number[],
  watered: [] as number[],
  flaky: [] as string[],
  dead: 0,
  slow: [] as number[],
};
let healed = false;

subscribe('test.seed-planted', 'notice', async ({ seedId }) => void seen.planted.push(seedId));
subscribe('test.seed-planted', 'water', async ({ seedId }) => void seen.watered.push(seedId));

const flaky = defineJob<{ name: string }>({
  name: 'test.flaky',
  retryDelaySeconds: 1,
  async run({ name }, { jobId, attempt }) {
    seen.flaky.push(`${name} ${jobId} ${attempt}`);
    if (attempt === 1) throw new Error('not yet');
  },
});

const doomed = defineJob<{ name: string }>({
  name: 'test.doomed',
  retries: 1,
  retryDelaySeconds: 1,
  async run() {
    seen.dead += 1;
    if (!healed) throw new Error('550 no mailbox maria@example.org here');
  },
});

const slow = defineJob<object>({
  name: 'test.slow',
  retries: 0,
  async run(_data, { attempt, signal }) {
    seen.slow.push(attempt);
    if (seen.slow.length > 1) return;
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  },
});

const many = defineJob<{ number: number }>({
  name: 'test.many',
  async run({ number }) {
    done.push(number);
  },
});
const done: number[] = [];

beforeAll(async () => {
  connectDatabase({ connectionString: config.databaseUrl ?? '' });
  await startJobs(quick);
});

afterAll(async () => {
  await stopJobs({ graceSeconds: 1 });
  await disconnectDatabase();
});

test('when the transaction of an event commits, each subscriber receives the event', async () => {
  await inTransaction((trx) => recordEvent(trx, 'test.seed-planted', { seedId: 7 }));
  await vi.waitFor(() => expect([seen.planted, seen.watered]).toEqual([[7], [7]]), {
    timeout: 10_000,
  });
});

test('if a transaction is rolled back, none of its events and jobs are stored', async () => {
  const before = await db.selectFrom('platform_event').select('id').execute();
  const attempt = inTransaction(async (trx) => {
    await recordEvent(trx, 'test.seed-planted', { seedId: 8 });
    throw new Error('changed her mind');
  });
  await expect(attempt).rejects.toThrow('changed her mind');
  await inTransaction((trx) => recordEvent(trx, 'test.seed-planted', { seedId: 9 }));
  await vi.waitFor(() => expect(seen.planted).toContain(9));
  expect(seen.planted).not.toContain(8);
  expect(await db.selectFrom('platform_event').select('id').execute()).toHaveLength(before.length + 1);
});

test('if one transaction queues fifty jobs, all of them run', async () => {
  await inTransaction(async (trx) => {
    for (let number = 0; number < 50; number += 1) await many.enqueue(trx, { number });
  });
  await vi.waitFor(() => expect(new Set(done).size).toBe(50), { timeout: 5_000 });
  expect(done).toHaveLength(50);
});

test('if a job fails, it is retried and keeps its id', async () => {
  const id = await flaky.enqueue(db, { name: 'rosa' });
  await vi.waitFor(() => expect(seen.flaky).toEqual([`rosa ${id} 1`, `rosa ${id} 2`]), { timeout: 10_000 });
});

test('a job that fails at every attempt becomes a dead letter without mail addresses, and can be retried', async () => {
  const id = await doomed.enqueue(db, { name: 'salvia' });
  const dead = await vi.waitUntil(async () => (await listDeadJobs()).find((job) => job.jobId === id), {
    timeout: 10_000,
  });
  expect(seen.dead).toBe(2);
  expect(dead).toMatchObject({ queue: 'test.doomed', attempts: 2, data: { name: 'salvia' } });
  expect(JSON.stringify(dead.error)).toContain('no mailbox [address] here');
  healed = true;
  expect(await retryDeadJob(dead.id)).toBe(true);
  await vi.waitFor(() => expect(seen.dead).toBe(3), { timeout: 5_000 });
  expect(await listDeadJobs()).toEqual([]);
});

test('with `once`, a second job that has the same key is not queued', async () => {
  const once = { key: 'daily', seconds: 3_600 };
  expect(await many.enqueue(db, { number: 100 }, { once })).not.toBeNull();
  expect(await many.enqueue(db, { number: 101 }, { once })).toBeNull();
});

test('if the program stops, running jobs return to the queue and run at the next start', async () => {
  await slow.enqueue(db, {});
  await vi.waitFor(() => expect(seen.slow).toEqual([1]));
  await stopJobs({ graceSeconds: 0.1 });
  await startJobs(quick);
  await vi.waitFor(() => expect(seen.slow).toEqual([1, 1]), { timeout: 10_000 });
  expect(await listDeadJobs()).toEqual([]);
});
