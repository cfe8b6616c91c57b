// Runs alone because it starts a part of the program.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { config } from '../config.server.ts';
import { db } from '../db/db.ts';
import { connectDatabase, disconnectDatabase } from '../db/pool.ts';
import {
  countByQueue,
  countOpenJobs,
  deleteJobsOf,
  insertDeadJob,
  listOpenJobs,
  returnJob,
} from './jobs.queries.ts';
import { defineJob, listDeadJobs, retryDeadJob, startJobs, stopJobs } from './jobs.ts';
import { requireBoss, schedule } from './registry.ts';

const quick = { superviseSeconds: 1, sweepMs: 100 };
const soon = { timeout: 10_000 };
const ran: string[] = [];

const note = defineJob<{ word: string }>({
  name: 'limits.note',
  run: async ({ word }) => void ran.push(word),
});

const failing = defineJob<{ error: unknown }>({
  ...{ name: 'limits.failing', retries: 0 },
  async run({ error }) {
    throw error === 'long' ? new TypeError(`at a@b.example ${'x'.repeat(3_000)}`) : error;
  },
});

const endless = defineJob<object>({
  ...{ name: 'limits.endless', retries: 0, deadlineSeconds: 1 },
  run: () => new Promise(() => undefined),
});

const gate = Promise.withResolvers<void>();
const atWork = { now: 0, most: 0 };
const narrow = defineJob<object>({
  ...{ name: 'limits.narrow', concurrency: 2 },
  async run() {
    atWork.now += 1;
    atWork.most = Math.max(atWork.most, atWork.now);
    await gate.promise;
    atWork.now -= 1;
  },
});

const later = defineJob<{ payload: { memberId: number } }>({
  name: 'limits.later',
  run: async () => void ran.push('later'),
});

afterAll(async () => {
  await stopJobs({ graceSeconds: 1 });
  await disconnectDatabase();
});

const tomorrow = () => new Date(Date.now() + 86_400_000);
const openIn = (queue: string) => listOpenJobs(db, { queue }, { limit: 50 });
const idsIn = async (queue: string) => (await openIn(queue)).map(({ id }) => id);
const deadOf = (queue: string) =>
  vi.waitUntil(async () => (await listDeadJobs()).find((job) => job.queue === queue), soon);

test('before jobs have started, no job can be queued, and two kinds of jobs cannot have the same name', async () => {
  connectDatabase({ connectionString: config.databaseUrl ?? '' });
  expect(() => note.enqueue(db, { word: 'early' })).toThrow('jobs have not started');
  const again = { name: 'limits.note', run: async () => undefined };
  expect(() => defineJob(again)).toThrow('there are two jobs named limits.note');
  expect(() => schedule({ ...again, cron: '0 0 * * *' })).toThrow('there are two jobs named limits.note');
});

test('a job queue that has started does not start again, and accepts no new kind of job', async () => {
  await startJobs(quick);
  await expect(startJobs(quick)).rejects.toThrow('jobs have already started');
  const run = async () => undefined;
  expect(() => defineJob({ name: 'limits.new', run })).toThrow('must be defined before jobs start');
});

test('one call queues a job for each element of a list, and no job for an empty list', async () => {
  await note.enqueueAll(
    db,
    ['uno', 'dos', 'tres'].map((word) => ({ word })),
  );
  await note.enqueueAll(db, []);
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(['dos', 'tres', 'uno']), soon);
});

test('a job with a start time does not start before that time, and the team sees the job as waiting', async () => {
  const startAfter = tomorrow();
  const id = await later.enqueue(db, { payload: { memberId: 1 } }, { startAfter });
  const [job] = await openIn('limits.later');
  expect(job).toMatchObject({ id, state: 'waiting', attempts: 0, startedAt: null, dueAt: startAfter });
  expect(ran).not.toContain('later');
});

test('a process never runs more jobs of one kind at once than the concurrency of this kind', async () => {
  await narrow.enqueueAll(db, [{}, {}, {}, {}, {}]);
  await vi.waitFor(() => expect(atWork.now).toBe(2), soon);
  const states = (await openIn('limits.narrow')).map(({ state }) => state);
  expect(states.filter((state) => state === 'running')).toHaveLength(2);
  gate.resolve();
  await vi.waitFor(async () => expect(await openIn('limits.narrow')).toEqual([]), soon);
  expect(atWork).toEqual({ now: 0, most: 2 });
});

test('an attempt that never ends is aborted at its deadline, and the reason is stored', async () => {
  await endless.enqueue(db, {});
  expect((await deadOf('limits.endless')).error).toMatchObject({
    message: 'the job took longer than 1 seconds',
  });
});

test('the stored reason of a failure has the error name, no mail addresses and at most 500 characters', async () => {
  await failing.enqueue(db, { error: 'long' });
  const { error } = await deadOf('limits.failing');
  expect(error).toMatchObject({
    name: 'TypeError',
    message: expect.stringMatching(/^at \[address\] x{487}$/),
  });
});

test('a dead job is retried at most once, and an unknown job is never retried', async () => {
  const id = randomUUID();
  await insertDeadJob(db, { id, queue: 'limits.note', data: { word: 'again' }, message: 'no' });
  expect(await Promise.all([retryDeadJob(id), retryDeadJob(id)])).toContain(true);
  expect(await retryDeadJob(id)).toBe(false);
  expect(await retryDeadJob(randomUUID())).toBe(false);
  await vi.waitFor(() => expect(ran.filter((word) => word === 'again')).toEqual(['again']), soon);
});

test('an erasure deletes only the waiting and the dead jobs of one member in the given queues', async () => {
  const ofMember = (memberId: number) =>
    later.enqueue(db, { payload: { memberId } }, { startAfter: tomorrow() });
  const [own, other] = [await ofMember(71), await ofMember(72)];
  const dead = randomUUID();
  const data = { payload: { memberId: 71 } };
  await insertDeadJob(db, { id: dead, queue: 'limits.later', data, message: 'no' });
  expect(await idsIn('limits.later')).toEqual(expect.arrayContaining([own, other, dead]));
  await deleteJobsOf(db, [], 71);
  await deleteJobsOf(db, ['limits.note'], 71);
  expect(await idsIn('limits.later')).toContain(own);
  await deleteJobsOf(db, ['limits.later'], 71);
  const left = await idsIn('limits.later');
  expect([left.includes(`${own}`), left.includes(dead), left.includes(`${other}`)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a claimed job is returned to its queue only if its count of attempts has not changed since the claim', async () => {
  await requireBoss().createQueue('limits.claimed');
  const id = `${await requireBoss().send('limits.claimed', {})}`;
  await requireBoss().fetch('limits.claimed');
  const state = async () => (await openIn('limits.claimed')).find((job) => job.id === id)?.state;
  await returnJob(db, 'limits.claimed', { id, retryCount: 1 });
  expect(await state()).toBe('running');
  await returnJob(db, 'limits.claimed', { id, retryCount: 0 });
  expect(await state()).toBe('waiting');
});

test('jobs are counted by state up to a maximum, and separately for each queue', async () => {
  const waiting = { queue: 'limits.later', state: 'waiting' } as const;
  const total = await countOpenJobs(db, waiting, 1_000);
  expect(total).toBeGreaterThan(1);
  expect(await countOpenJobs(db, waiting, 1)).toBe(1);
  expect(await countOpenJobs(db, { ...waiting, state: 'running' }, 10)).toBe(0);
  expect(await countByQueue(db)).toContainEqual({ ...waiting, total });
});

test('each page of the list of jobs begins after the last job of the previous page', async () => {
  const all = await openIn('limits.later');
  const [first] = await listOpenJobs(db, { queue: 'limits.later' }, { limit: 1 });
  expect(first).toEqual(all[0]);
  expect(await listOpenJobs(db, { queue: 'limits.later' }, { limit: 50, after: first?.key })).toEqual(
    all.slice(1),
  );
  expect(await listOpenJobs(db, {}, { limit: 50, after: all.at(-1)?.key })).not.toContainEqual(all.at(-1));
  expect(await listOpenJobs(db, {}, { limit: 50, after: `0_${randomUUID()}` })).toEqual([]);
});

test('a restart removes the schedule of a job that is no longer defined', async () => {
  const boss = requireBoss();
  await boss.createQueue('limits.former');
  await boss.schedule('limits.former', '0 0 1 1 *');
  const names = async () => (await requireBoss().getSchedules()).map(({ name }) => name);
  expect(await names()).toContain('limits.former');
  await stopJobs({ graceSeconds: 0 });
  await startJobs(quick);
  expect(await names()).not.toContain('limits.former');
  expect(await names()).toContain('platform.keep-audit');
});

test('a process that runs no jobs can queue a job, and the next process with workers runs it', async () => {
  await stopJobs({ graceSeconds: 0 });
  await stopJobs();
  await startJobs({ ...quick, works: false });
  await note.enqueue(db, { word: 'queued' });
  expect((await openIn('limits.note')).map(({ state }) => state)).toEqual(['waiting']);
  await stopJobs({ graceSeconds: 0 });
  expect(ran).not.toContain('queued');
  await startJobs(quick);
  await vi.waitFor(() => expect(ran).toContain('queued'), soon);
});
