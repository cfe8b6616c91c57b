// Runs alone because it reads the whole list of jobs.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { insertDeadJob } from '#app/platform/jobs/jobs.queries.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { jobsResponse } from './jobs.schema.ts';
import { aDeadJob, aLoggedMail, someQueue } from './program.factory.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const base = '/api/admin/jobs/';

async function list(query: string): Promise<z.output<typeof jobsResponse>> {
  const { status, body } = await admin.get(`${base}?${query}`);
  expect(status).toBe(200);
  return jobsResponse.parse(body);
}

const retry = (id: string, by = admin) => by.post(`${base}${id}/retry/`);

test('jobs can be filtered by queue and state together', async () => {
  const id = await aDeadJob('filter.test');
  await aDeadJob('other.test');
  expect((await list('queue=filter.test&state=dead')).items.map((job) => job.id)).toEqual([id]);
  expect((await list('queue=filter.test&state=waiting')).meta.total_count).toBe(0);
  expect((await list('queue=nothing.test')).items).toEqual([]);
});

test('the numbers of the queues do not depend on the filters of the list', async () => {
  await aDeadJob('numbers.test');
  await aDeadJob('numbers.test');
  const { items, queues } = await list('queue=nothing.test');
  expect(items).toEqual([]);
  expect(queues).toContainEqual({ queue: 'numbers.test', state: 'dead', total: 2 });
});

test('the queues that the job library uses itself are not listed', async () => {
  const { items, queues } = await list('limit=100');
  expect([...items, ...queues].filter(({ queue }) => queue.startsWith('__'))).toEqual([]);
});

test('if the last job of a page no longer exists, the next page still begins after the position of this job', async () => {
  const [oldest, last] = [await aDeadJob('gone.test'), await aDeadJob('gone.test')];
  await aDeadJob('gone.test');
  const { meta } = await list('queue=gone.test&limit=2');
  await sql`delete from jobs.job where id = ${last}`.execute(db);
  const { items } = await list(`queue=gone.test&limit=2&after=${meta.next}`);
  expect(items.map(({ id }) => id)).toEqual([oldest]);
});

test('neither the list nor the audit log has the data of a job', async () => {
  const id = randomUUID();
  const data = { payload: { memberId: 41, word: 'canario-dato' } };
  await insertDeadJob(db, { id, queue: someQueue, data, message: 'failed' });
  expect(JSON.stringify(await list('state=dead&limit=100'))).not.toContain('canario-dato');
  expect((await retry(id)).status).toBe(204);
  const entries = await db
    .selectFrom('platform_audit')
    .where('resource', '=', 'jobs')
    .select(['object', 'after'])
    .execute();
  expect(entries).toContainEqual({ object: null, after: { job: id } });
  expect(JSON.stringify(entries)).not.toContain('canario-dato');
});

test('a retried job really runs: after a retry of the job that deletes old mails, the old mails are deleted', async () => {
  const mailId = await aLoggedMail();
  const old = new Date('2020-01-01T00:00:00Z');
  await db
    .updateTable('program_mail')
    .set({ first_at: old, last_at: old })
    .where('mail_id', '=', mailId)
    .execute();
  const mails = () => db.selectFrom('program_mail').where('mail_id', '=', mailId).select('mail_id').execute();
  const id = await aDeadJob();
  expect(await mails()).toHaveLength(1);
  expect((await retry(id)).status).toBe(204);
  await expect.poll(mails, { timeout: 20_000 }).toEqual([]);
}, 30_000);

test('several failed jobs can be retried at the same time, and each is retried once', async () => {
  const ids = [await aDeadJob(), await aDeadJob(), await aDeadJob()];
  const answers = await atOnce(6, (index) => retry(ids[index % 3] ?? ''));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 404, 404, 404]);
});

test('a refused retry leaves no entry in the audit log', async () => {
  const id = randomUUID();
  expect((await retry(id)).status).toBe(404);
  const entries = await db
    .selectFrom('platform_audit')
    .where('resource', '=', 'jobs')
    .select('after')
    .execute();
  expect(entries).not.toContainEqual({ after: { job: id } });
});

test.each(['expert', 'editor', 'moderator', 'support', 'member'] as const)(
  'a caller with the role %s cannot retry a job',
  async (role) => {
    const id = await aDeadJob('roles.test');
    expect((await retry(id, await memberClient(server, { role }))).status).toBe(403);
    expect((await list('queue=roles.test&limit=100')).items.map((job) => job.id)).toContain(id);
  },
);
