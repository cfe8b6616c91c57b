import { expect, test } from 'vitest';
import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { hourSeconds } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { finishWebhook, storeWebhook } from '../webhook/inbox.queries.ts';
import { billingPath } from './billing-staff.factory.ts';
import { webhooksResponse } from './webhooks.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });

/** Stores an event without its job. Returns its id. */
async function anEvent({
  failure = null,
  receivedAt = inSeconds(-60),
}: {
  failure?: string | null;
  receivedAt?: Date;
} = {}) {
  const eventRef = `evt_${crypto.randomUUID()}`;
  const kind = `staff.${eventRef}`;
  await storeWebhook(db, {
    ...{ provider: 'stripe', eventRef, kind, objectRef: 'sub_1', customerRef: null },
    ...{ sentAt: receivedAt, receivedAt, isWorked: false },
  });
  if (failure !== null)
    await finishWebhook(db, { provider: 'stripe', eventRef }, { at: receivedAt, failure });
  const found = await find(kind);
  return { kind, path: `${billingPath}webhooks/${found?.id}/retry/` };
}

const find = async (kind: string, query = '') =>
  webhooksResponse
    .parse((await admin.get(`${billingPath}webhooks/?limit=100&${query}`)).body)
    .items.find((each) => each.kind === kind);

test('the list of webhooks is filtered by state', async () => {
  const [done, failed] = [await anEvent(), await anEvent({ failure: 'resource_missing' })];
  expect(await find(done.kind, 'state=done')).toMatchObject({ state: 'done', object: 'sub_1' });
  expect(await find(failed.kind, 'state=failed')).toMatchObject({ failure: 'resource_missing' });
  expect(await find(done.kind, 'state=failed')).toBeUndefined();
});

test('two requests to process an event again queue the event only once', async () => {
  const { kind, path } = await anEvent({ failure: 'resource_missing' });
  const statuses = (await atOnce(4, () => admin.post(path))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 404, 404, 404]);
  await expect.poll(async () => (await find(kind))?.state, { timeout: 10_000 }).toBe('done');
});

test('an event that has waited for more than an hour can be queued again', async () => {
  const { kind, path } = await anEvent({ receivedAt: inSeconds(-2 * hourSeconds) });
  await db.updateTable('billing_webhook').set({ worked_at: null }).where('kind', '=', kind).execute();
  expect((await admin.post(path)).status).toBe(204);
});
