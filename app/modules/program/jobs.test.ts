import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { jobsResponse } from './jobs.schema.ts';
import { aDeadJob, someQueue } from './program.factory.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const base = '/api/admin/jobs/';

async function read(query: string): Promise<z.output<typeof jobsResponse>> {
  const { status, body } = await admin.get(`${base}?${query}`);
  expect(status).toBe(200);
  return jobsResponse.parse(body);
}

test('a job that failed at every attempt is listed with its queue, its attempts and the reason, but without its data', async () => {
  const id = await aDeadJob();
  const { items, queues } = await read('state=dead&limit=100');
  expect(items.find((job) => job.id === id)).toEqual({
    ...{ id, queue: someQueue, state: 'dead', attempts: 9, due_at: null, started_at: null },
    ...{ reason: 'no mailbox [address] here', created_at: expect.any(String) },
  });
  expect(queues).toContainEqual({ queue: someQueue, state: 'dead', total: expect.any(Number) });
});

test('the next page of the list of jobs begins after the last job of the previous page', async () => {
  const ids = [await aDeadJob('page.test'), await aDeadJob('page.test'), await aDeadJob('page.test')];
  const first = await read('queue=page.test&limit=2');
  const second = await read(`queue=page.test&limit=2&after=${first.meta.next}`);
  expect(first.meta).toMatchObject({ total_count: 3, is_more: false });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.meta.next).toBeNull();
});

test('if two requests retry a failed job at the same time, the job is run again only once', async () => {
  const id = await aDeadJob();
  const retried = await atOnce(2, () => admin.post(`${base}${id}/retry/`));
  expect(retried.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect((await read('state=dead&limit=100')).items.map((job) => job.id)).not.toContain(id);
  const entry = db.selectFrom('platform_audit').where('resource', '=', 'jobs').select('after');
  expect(await entry.execute()).toContainEqual({ after: { job: id } });
});

test('a retry is refused if the job has not finally failed', async () => {
  expect(await admin.post(`${base}${randomUUID()}/retry/`)).toEqual({
    status: 404,
    body: { detail: 'Esta tarea ya no está entre las fallidas.' },
  });
  expect((await admin.post(`${base}1/retry/`)).status).toBe(404);
});

test.each(['state=lost', 'after=1', `after=1_${'-'.repeat(36)}`, 'limit=0', 'queue=%20', 'more=1'])(
  'a list with %s is refused',
  async (query) => {
    expect((await admin.get(`${base}?${query}`)).status).toBe(400);
  },
);
