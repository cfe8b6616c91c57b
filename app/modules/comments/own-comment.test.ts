// Runs alone because it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { minuteMs, secondMs } from '#app/platform/duration.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import {
  type ApiClient,
  type MemberClient,
  memberClient,
  visitorClient,
} from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage, postOn, readShown } from './comments.factory.ts';
import { queuedComment } from './moderation.schema.ts';

const { server } = await testApplication();
const ana = await memberClient(server);
const bea = await memberClient(server);
const marta = await memberClient(server, { role: 'moderator' });
const { pageId, slug } = await anArticlePage();
afterEach(() => setClock());

const posting = '/cms/comments/api/comment/';
const own = (id: number) => `${posting}${id}/`;
const desk = '/api/comments/moderation/';
const reason = 'Insulta a otra persona';

const say = (caller: ApiClient, changes: object = {}) => postOn(pageId, caller, changes);
const shown = (id: number) => readShown(server, pageId, id);
const later = (ms: number) => setClock(new Date(now().getTime() + ms));

test('the author changes a comment within 15 minutes, and the comment is marked as changed', async () => {
  const id = await say(ana);
  expect(await shown(id)).toMatchObject({ is_changed: false, version: 1 });
  later(15 * minuteMs - secondMs);
  const changed = { id, comment: 'Lo digo mejor.', version: 2, is_changed: true };
  expect(await ana.patch(own(id), { comment: ' Lo digo mejor. ', version: 1 })).toEqual({
    status: 200,
    body: changed,
  });
  expect(await shown(id)).toMatchObject({ comment: 'Lo digo mejor.', is_changed: true, version: 2 });
});

test('if a change repeats the same text, the comment is not marked as changed', async () => {
  const id = await say(ana, { comment: 'Igual' });
  expect((await ana.patch(own(id), { comment: 'Igual' })).body).toMatchObject({
    is_changed: false,
    version: 1,
  });
});

test('after 15 minutes a comment can no longer be changed, but it can still be withdrawn', async () => {
  const id = await say(ana);
  later(15 * minuteMs + secondMs);
  expect(await ana.patch(own(id), { comment: 'Tarde' })).toEqual({
    status: 409,
    body: { detail: 'Un comentario se puede cambiar durante 15 minutos. Aún puedes retirarlo.' },
  });
  expect((await ana.remove(own(id))).status).toBe(204);
  expect(await shown(id)).toMatchObject({ is_removed: true, is_changed: false });
});

test('a withdrawn comment keeps its position but not its text, and the replies of others stay', async () => {
  const id = await say(ana, { comment: 'Me arrepiento' });
  const reply = await say(bea, { reply_to: id, comment: 'Yo te leo' });
  expect((await ana.remove(own(id))).status).toBe(204);
  expect((await ana.remove(own(id))).status).toBe(204);
  expect(await shown(id)).toMatchObject({
    comment: 'Comentario retirado',
    is_removed: true,
    allow_reply: false,
  });
  expect(await shown(reply)).toMatchObject({ comment: 'Yo te leo', parent_id: id });
  expect((await bea.post(posting, aComment(pageId, { reply_to: id }))).body).toEqual(['reply_to']);
  expect((await ana.patch(own(id), { comment: 'Vuelvo' })).body).toEqual({
    detail: 'Ya has retirado este comentario.',
  });
});

test('only the author can change or withdraw a comment', async () => {
  const id = await say(ana);
  for (const caller of [bea, marta])
    expect([
      (await caller.patch(own(id), { comment: 'Otra cosa' })).status,
      (await caller.remove(own(id))).status,
    ]).toEqual([403, 403]);
  const visitor = visitorClient(server);
  expect((await visitor.patch(own(id), { comment: 'x' })).status).toBe(401);
  expect((await visitor.remove(own(id))).status).toBe(401);
  expect((await ana.patch(own(99_999_999), { comment: 'x' })).status).toBe(404);
  expect((await ana.remove(own(99_999_999))).status).toBe(404);
  expect(await shown(id)).toMatchObject({ is_removed: false, version: 1 });
});

test('a change is refused if the text is missing or too long, or if the change has an unknown field', async () => {
  const id = await say(ana);
  for (const body of [{}, { comment: ' ' }, { comment: 'x'.repeat(3001) }, { comment: 'x', name: 'y' }])
    expect((await ana.patch(own(id), body)).status).toBe(400);
});

test('if a moderator has hidden a comment, its author cannot change it, but can withdraw it', async () => {
  const id = await say(ana);
  await marta.post(`${desk}${id}/hide/`, { reason });
  expect((await ana.patch(own(id), { comment: 'Más suave' })).status).toBe(409);
  expect((await ana.remove(own(id))).status).toBe(204);
  await marta.post(`${desk}${id}/restore/`);
  expect(await shown(id)).toMatchObject({ is_removed: true });
});

test('a banned member cannot change a comment, but can withdraw it', async () => {
  const eva = await memberClient(server);
  const id = await say(eva);
  await marta.post(`${desk}bans/`, { member: eva.memberId, reason });
  expect((await eva.patch(own(id), { comment: 'Otra' })).status).toBe(403);
  expect((await eva.remove(own(id))).status).toBe(204);
});

test('if two tabs change the same version of a comment, the second change is refused and overwrites nothing', async () => {
  const id = await say(ana);
  const answers = await atOnce(2, (tab) => ana.patch(own(id), { comment: `Pestaña ${tab}`, version: 1 }));
  expect(statusCounts(answers.map(({ status }) => ({ statusCode: status })))).toEqual({ 200: 1, 409: 1 });
  expect(await shown(id)).toMatchObject({ version: 2 });
});

test('[C2.11] a decision is refused if the comment has changed since the moderator read it', async () => {
  const id = await say(ana, { comment: 'Antes' });
  await bea.post('/cms/comments/api/flag/', { comment: id, flag: 'report' });
  await ana.patch(own(id), { comment: 'Después' });
  const read = async () => queuedComment.parse((await marta.get(`${desk}${id}/`)).body);
  expect(await read()).toMatchObject({ comment: 'Después', version: '2', changed: true, withdrawn: false });
  for (const [verb, body] of [
    ['hide', { reason, version: '1' }],
    ['keep', { version: '1' }],
    ['restore', { version: '1' }],
    ['ban', { reason, version: '1' }],
  ] as const)
    expect((await marta.post(`${desk}${id}/${verb}/`, body)).status).toBe(409);
  expect((await marta.post(`${desk}${id}/keep/`, { seen: null, version: '2' })).status).toBe(204);
});

test('[C2.11] a withdrawn comment disappears from the queue of reports', async () => {
  const id = await say(ana);
  await bea.post('/cms/comments/api/flag/', { comment: id, flag: 'report' });
  await ana.remove(own(id));
  const listed = JSON.stringify((await marta.get(`${desk}?limit=100`)).body);
  expect(listed).not.toContain(`"id":${id},`);
  expect((await marta.get(`${desk}${id}/`)).body).toMatchObject({ withdrawn: true, comment: '' });
});

/** A browser without scripts in which this member is signed in. */
async function browserOf({ username, password }: MemberClient) {
  const browser = openBrowser(server, { accept: 'text/html' });
  await browser.submit('/auth/inicio_sesion', { identifier: username, password });
  return browser;
}

test('without scripts the author can change a comment and withdraw it later', async () => {
  const id = await say(ana, { comment: 'Sin guiones' });
  const path = `/comentarios/${id}/cambiar`;
  const browser = await browserOf(ana);
  expect((await browser.get(`/blog/${slug}`)).body).toContain(`href="${path}"`);
  const blank = await browser.submit(path, { hacer: 'cambiar', comment: ' ', version: '1' });
  expect(blank.statusCode).toBe(400);
  const sent = await browser.submit(path, { hacer: 'cambiar', comment: 'Con calma', version: '1' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/blog/${slug}#c${id}`]);
  const stale = await browser.submit(path, { hacer: 'cambiar', comment: 'Perdido', version: '1' });
  expect([stale.statusCode, stale.body.includes('en otra pestaña'), stale.body.includes('Perdido')]).toEqual([
    409,
    true,
    true,
  ]);
  later(16 * minuteMs);
  const over = await browser.get(path);
  expect([over.body.includes('Guardar el cambio'), over.body.includes('Retirarlo puedes siempre')]).toEqual([
    false,
    true,
  ]);
  const withdrawn = await browser.submit(path, { hacer: 'retirar' });
  expect([withdrawn.statusCode, withdrawn.headers.location]).toEqual([303, `/blog/${slug}#comentarios`]);
  expect((await browser.get(path)).statusCode).toBe(404);
});

test('the page that changes a comment is shown only to its author', async () => {
  const path = `/comentarios/${await say(ana)}/cambiar`;
  const browser = await browserOf(bea);
  for (const missing of [path, '/comentarios/99999999/cambiar', '/comentarios/abc/cambiar'])
    expect((await browser.get(missing)).statusCode).toBe(404);
  expect((await browser.submit(path, { hacer: 'retirar' })).statusCode).toBe(404);
  expect((await server.inject(path)).statusCode).toBe(303);
});
