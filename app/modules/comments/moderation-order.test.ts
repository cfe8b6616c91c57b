// Runs alone because it reads the whole queue in its order.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';
import { type ReportReason, reportReasons, severityRank } from './comments.schema.ts';
import { queueResponse } from './moderation.schema.ts';

const { server } = await testApplication();
const [ana, bea] = [await memberClient(server), await memberClient(server)];
const marta = await memberClient(server, { role: 'moderator' });
const { pageId } = await anArticlePage();
const desk = '/api/comments/moderation/';

async function report(comment: number, reason: ReportReason, minute: number): Promise<void> {
  setClock(new Date(Date.UTC(2026, 10, 27, 4, minute)));
  expect((await bea.post('/cms/comments/api/flag/', { comment, flag: 'report', reason })).status).toBe(201);
  setClock();
}
async function reported(reason: ReportReason, minute: number): Promise<number> {
  const { body } = await ana.post('/cms/comments/api/comment/', aComment(pageId));
  const { id } = z.object({ id: z.int() }).parse(body);
  await report(id, reason, minute);
  return id;
}
const read = async (query: string) => queueResponse.parse((await marta.get(`${desk}?${query}`)).body);

test.each<[ReportReason, number]>([
  ['salud', 0],
  ['datos', 0],
  ['insulto', 1],
  ['publicidad', 2],
  ['otro', 2],
])('a report with the reason %s has the severity %i', (reason, rank) => {
  expect(severityRank([reason])).toBe(rank);
  expect(severityRank([...reportReasons, reason])).toBe(0);
});

test('[C2.7] the queue of comments is ordered by the severity of the reports and then by their age, across all pages', async () => {
  const advert = await reported('publicidad', 0);
  const insult = await reported('insulto', 1);
  const data = await reported('datos', 2);
  const harm = await reported('salud', 3);
  const order = [data, harm, insult, advert];
  expect((await read('limit=100')).items.map(({ id }) => id)).toEqual(order);
  const paged: number[] = [];
  for (let after = ''; paged.length < order.length; ) {
    const { meta, items } = await read(`limit=1${after}`);
    paged.push(...items.map(({ id }) => id));
    // A decided comment leaves the queue. The next page continues after the former position of this comment.
    await marta.post(`${desk}${items[0]?.id}/keep/`);
    after = `&after=${meta.next}`;
  }
  expect(paged).toEqual(order);
});

test('no comment is skipped if another comment is decided, is reported again or loses its report between two pages', async () => {
  for (const { id } of (await read('limit=100')).items) await marta.post(`${desk}${id}/keep/`);
  const [first, second, third] = [
    await reported('salud', 10),
    await reported('salud', 11),
    await reported('salud', 12),
  ];
  const next = async (after: string) => {
    const { meta, items } = await read(`limit=1${after && `&after=${after}`}`);
    return { after: meta.next ?? '', ids: items.map(({ id }) => id) };
  };
  const start = await next('');
  await marta.post(`${desk}${first}/keep/`);
  const carla = await memberClient(server);
  setClock(new Date(Date.UTC(2026, 10, 27, 4, 20)));
  await carla.post('/cms/comments/api/flag/', { comment: first, flag: 'report', reason: 'salud' });
  setClock();
  const middle = await next(start.after);
  await db.deleteFrom('comments_report').where('comment_id', '=', second).execute();
  const end = await next(middle.after);
  expect([start.ids, middle.ids, end.ids]).toEqual([[first], [second], [third]]);
  expect((await next(end.after)).ids).toEqual([first]);
});

test('the queue of comments refuses an invalid key; if a request has an offset, the response contains the total number', async () => {
  for (const after of ['7', '1-x-7', '1-2-3-4', '-1-2-3'])
    expect((await marta.get(`${desk}?after=${after}`)).status).toBe(400);
  const { meta, items } = await read('limit=1&offset=1');
  expect([meta.total_count, meta.is_more, items.length]).toEqual([2, false, 1]);
});

test('a page of the queue takes at most three SQL statements, however many comments it has', async () => {
  const count = async (query: string) => {
    const statements: string[] = [];
    observeQueries(({ query: { sql } }) => {
      if (/comments_/.test(sql)) statements.push(sql);
    });
    await read(query);
    observeQueries(undefined);
    return statements.length;
  };
  expect(await count('state=all&limit=1')).toBe(2);
  expect(await count('state=all&limit=100')).toBe(2);
});
