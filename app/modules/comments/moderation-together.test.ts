import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';
import { queuedComment } from './moderation.schema.ts';

const { server } = await testApplication();
const ana = await memberClient(server);
const marta = await memberClient(server, { role: 'moderator' });
const luis = await memberClient(server, { role: 'moderator' });
const { pageId } = await anArticlePage();
const desk = '/api/comments/moderation/';
const reason = 'Insulta a otra persona';

async function post(): Promise<number> {
  const { body } = await ana.post('/cms/comments/api/comment/', aComment(pageId));
  return z.object({ id: z.int() }).parse(body).id;
}
const read = async (id: number) => queuedComment.parse((await luis.get(`${desk}${id}/`)).body);

test('[C2.11] if two moderators decide about one comment, the second moderator sees who decided first and overwrites nothing', async () => {
  const id = await post();
  expect((await read(id)).decided).toBeNull();
  await marta.post(`${desk}${id}/hide/`, { reason, seen: null });
  const detail = `${marta.username} lo decidió antes.`;
  for (const [verb, body] of [
    ['hide', { reason: 'Otra cosa', seen: null }],
    ['keep', { seen: null }],
    ['keep', {}],
    ['hide', { reason: 'Otra cosa' }],
    ['ban', { reason: 'Otra cosa' }],
    ['restore', {}],
    ['restore', { seen: '2026-01-01T00:00:00.000Z' }],
  ] as const)
    expect(await luis.post(`${desk}${id}/${verb}/`, body)).toEqual({ status: 409, body: { detail } });
  expect(await read(id)).toMatchObject({ hidden: { reason }, decided: { by: marta.memberId } });
});

test('[C2.11] a moderator who has read the last decision can change it', async () => {
  const id = await post();
  await marta.post(`${desk}${id}/hide/`, { reason, seen: null });
  const { decided } = await read(id);
  expect((await luis.post(`${desk}${id}/restore/`, { seen: decided?.at })).status).toBe(204);
  expect(await read(id)).toMatchObject({ hidden: null, decided: { by: luis.memberId } });
});

test('[C2.11] a moderator can change their own last decision, even in a window that does not show it yet', async () => {
  const id = await post();
  await marta.post(`${desk}${id}/hide/`, { reason, seen: null });
  expect((await marta.post(`${desk}${id}/restore/`, { seen: null })).status).toBe(204);
});

test('[C2.11] only moderators and admins can read a single comment of the queue', async () => {
  const id = await post();
  expect((await ana.get(`${desk}${id}/`)).status).toBe(403);
  expect((await marta.get(`${desk}99999999/`)).status).toBe(404);
  expect((await marta.post(`${desk}${id}/keep/`, { seen: 'ayer' })).status).toBe(400);
});
