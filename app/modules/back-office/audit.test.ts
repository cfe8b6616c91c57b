import { expect, test } from 'vitest';
import type { z } from 'zod';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { auditResponse } from './audit.schema.ts';

const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const actor = { memberId: admin.memberId, role: 'admin', address: '203.0.113.9' };

let count = 700_000;

/** Records that the admin hid a new comment, and returns the id of the comment. */
async function hide(): Promise<number> {
  count += 1;
  const object = { kind: 'comment', id: count };
  const deed = { object, before: { hidden: false }, after: { hidden: true } };
  await inTransaction((trx) => recordAudit(trx, actor, 'comments.hide', deed));
  return count;
}

async function read(query: string): Promise<z.output<typeof auditResponse>> {
  const { status, body } = await admin.get(`/api/admin/audit/?${query}`);
  expect(status).toBe(200);
  return auditResponse.parse(body);
}

test('an entry of the audit log has an actor, a verb, an object, an address, and the states before and after the action', async () => {
  const id = await hide();
  expect(await read(`object=comment:${id}`)).toEqual({
    meta: { total_count: 1, is_more: false, next: null },
    items: [
      {
        ...{
          id: expect.any(Number),
          at: expect.any(String),
          role: 'admin',
          via: null,
          address: '203.0.113.9',
        },
        by: { id: admin.memberId, username: admin.username },
        ...{ resource: 'comments', verb: 'hide', object: `comment:${id}` },
        ...{ before: { hidden: false }, after: { hidden: true }, reason: null },
      },
    ],
  });
});

test('the audit log can be filtered by actor, resource, verb and time', async () => {
  await hide();
  const at = (minutes: number) =>
    encodeURIComponent(new Date(now().getTime() + minutes * minuteMs).toISOString());
  const of = async (query: string) => (await read(`actor=${admin.memberId}&${query}`)).items.length;
  expect(await of('resource=comments&verb=hide')).toBeGreaterThan(0);
  expect(await of('resource=comments&verb=restore')).toBe(0);
  expect(await of('resource=reviews')).toBe(0);
  expect(await of('verb=comments.hide')).toBe(await of('resource=comments&verb=hide'));
  expect(await of('verb=reviews.hide')).toBe(0);
  expect(await of(`from=${at(-5)}&to=${at(5)}`)).toBeGreaterThan(0);
  expect(await of(`from=${at(5)}`)).toBe(0);
  expect(await of(`to=${at(-5)}`)).toBe(0);
  expect((await read('actor=999999999')).items).toEqual([]);
});

test('the audit log is read page by page, the newest entry first', async () => {
  const ids = [await hide(), await hide(), await hide()];
  const mine = `actor=${admin.memberId}&limit=2`;
  const first = await read(mine);
  const second = await read(`${mine}&after=${first.meta.next}`);
  const objects = [...first.items, ...second.items].map(({ object }) => object);
  expect(objects.slice(0, 3)).toEqual(ids.toReversed().map((id) => `comment:${id}`));
});

test.each([
  'limit=0',
  'limit=101',
  'after=0',
  'object=comment',
  'from=ayer',
  'verb=a.b.c',
  'actor=x',
  'more=1',
])('a request for the audit log with %s is refused', async (query) => {
  expect((await admin.get(`/api/admin/audit/?${query}`)).status).toBe(400);
});

test.each(['expert', 'editor', 'moderator', 'support', 'member'] as const)(
  'a caller with the role %s cannot read the audit log',
  async (role) => {
    const { get } = await memberClient(server, { role });
    expect((await get('/api/admin/audit/')).status).toBe(403);
  },
);
