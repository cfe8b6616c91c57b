// Runs alone because it reads the whole queue in its order.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
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

test('[C2.7] the queue begins with the most severe reports, and then with the oldest, on each page of it', async () => {
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
    // A decided comment leaves the queue, and the next page continues after its former position.
    await marta.post(`${desk}${items[0]?.id}/keep/`);
    after = `&after=${meta.next}`;
  }
  expect(paged).toEqual(order);
});
