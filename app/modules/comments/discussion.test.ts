import { expect, test } from 'vitest';
import { openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { PageCache } from '#app/platform/pages/cache.ts';
import { followInvalidations } from '#app/platform/pages/invalidation.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';
import { discussionTag } from './tags.server.ts';

const { server } = await testApplication();
const patient = { timeout: 10_000 };
const posting = '/cms/comments/api/comment/';
const read = async (slug: string) =>
  (await server.inject({ url: `/blog/${slug}`, headers: { accept: 'text/html' } })).body;

/** A browser without scripts in which this member is signed in. */
async function browserOf({ username, password }: MemberClient) {
  const browser = openBrowser(server, { accept: 'text/html' });
  const entered = await browser.submit('/auth/inicio_sesion', { identifier: username, password });
  expect(entered.statusCode).toBe(303);
  return browser;
}

test('in every process a new comment appears immediately, and a hidden comment disappears immediately', async () => {
  const ana = await memberClient(server);
  const marta = await memberClient(server, { role: 'moderator' });
  const { pageId, slug } = await anArticlePage();
  expect(await read(slug)).toContain('Aún no hay comentarios');
  const other = new PageCache();
  const channel = await followInvalidations(other);
  const keep = () =>
    other.findOrRender('/a', [], async () => ({ status: 200, html: 'a', tags: [discussionTag(pageId)] }));
  await keep();
  const { body } = await ana.post(posting, aComment(pageId, { comment: 'Se ve <b>así</b>' }));
  await expect.poll(() => read(slug), patient).toContain('Se ve &lt;b&gt;así&lt;/b&gt;');
  await expect.poll(() => other.find('/a'), patient).toBeUndefined();
  await keep();
  const id = JSON.stringify(body).match(/"id":(\d+)/)?.[1];
  await marta.post(`/api/comments/moderation/${id}/hide/`, { reason: 'fea' });
  await expect.poll(() => read(slug), patient).not.toContain('Se ve');
  await expect.poll(() => other.find('/a'), patient).toBeUndefined();
  await channel.close();
});

test('a page that was rendered for a member is not cached for any other viewer', async () => {
  const ana = await memberClient(server);
  const { slug } = await anArticlePage();
  const browser = await browserOf(ana);
  const mine = await browser.get(`/blog/${slug}`);
  expect([mine.headers['cache-control'], mine.body.includes('Tu comentario')]).toEqual(['no-store', true]);
  const theirs = await read(slug);
  expect(theirs).not.toContain('Tu comentario');
  expect(theirs).toContain(`callbackUrl=%2Fblog%2F${slug}%23comentarios`);
});

test('without scripts a member can comment and reply, and is redirected to the new comment', async () => {
  const ana = await memberClient(server);
  const { slug } = await anArticlePage();
  const browser = await browserOf(ana);
  const said = await browser.submit(`/blog/${slug}`, {
    hacer: 'comentar',
    comment: 'Primera',
    followup: 'on',
  });
  expect([said.statusCode, said.headers.location]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/blog/${slug}#c\\d+$`)),
  ]);
  const id = String(said.headers.location).split('#c')[1] ?? '';
  await browser.submit(`/blog/${slug}`, { hacer: 'comentar', comment: 'Segunda', reply_to: id });
  await expect.poll(() => read(slug), patient).toContain('2 comentarios');
  expect(await read(slug)).toMatch(/Primera[\s\S]*aria-label="Respuestas"[\s\S]*Segunda/);
});

test('if a comment form is refused, it contains the typed text', async () => {
  const ana = await memberClient(server);
  const { slug } = await anArticlePage();
  const browser = await browserOf(ana);
  const long = 'palabra '.repeat(400);
  const refused = await browser.submit(`/blog/${slug}`, { hacer: 'comentar', comment: long });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Asegúrate de que este campo no tenga más de 3000 caracteres.');
  expect(refused.body).toContain(long.trim());
  const gone = await browser.submit(`/blog/${slug}`, {
    hacer: 'comentar',
    comment: 'Hola',
    reply_to: '99999999',
  });
  expect([gone.statusCode, gone.body.includes('ya no está')]).toEqual([400, true]);
});

test('if the session has ended, the form keeps the typed text', async () => {
  const { slug } = await anArticlePage();
  const stranger = openBrowser(server, { accept: 'text/html' });
  const refused = await stranger.submit(`/blog/${slug}`, { hacer: 'comentar', comment: 'Lo que escribí' });
  expect(refused.statusCode).toBe(401);
  expect(refused.body).toContain('Sesión caducada, por favor inicia sesión de nuevo');
  expect(refused.body).toContain('Lo que escribí');
  expect((await stranger.submit(`/blog/${slug}`, { hacer: 'valorar', rating: '5' })).statusCode).toBe(401);
});

test('a comment form that is posted from another site is refused', async () => {
  const ana = await memberClient(server);
  const { slug } = await anArticlePage();
  const browser = await browserOf(ana);
  const forged = await browser.post(`/blog/${slug}`, {}, { origin: 'https://evil.test' });
  expect(forged.statusCode).toBe(403);
});

test('without scripts a member can rate a page, and the mean appears when the page has three ratings', async () => {
  const { slug } = await anArticlePage();
  for (const rating of ['5', '4', '4']) {
    const browser = await browserOf(await memberClient(server));
    const rated = await browser.submit(`/blog/${slug}`, { hacer: 'valorar', rating });
    expect([rated.statusCode, rated.headers.location]).toEqual([303, `/blog/${slug}#valoracion`]);
    expect((await browser.get(`/blog/${slug}`)).body).toMatch(
      new RegExp(`checked="" value="${rating}"|value="${rating}" [^>]*checked=""`),
    );
  }
  await expect.poll(() => read(slug), patient).toContain('4,3 de 5');
  const browser = await browserOf(await memberClient(server));
  expect((await browser.submit(`/blog/${slug}`, { hacer: 'valorar', rating: '9' })).statusCode).toBe(400);
  expect((await browser.submit(`/blog/${slug}`, { hacer: 'valorar' })).statusCode).toBe(400);
});

test('without scripts a member can report a comment on a separate page, but only once', async () => {
  const ana = await memberClient(server);
  const { pageId, slug } = await anArticlePage();
  const { body } = await ana.post(posting, aComment(pageId, { comment: 'Compra ya' }));
  const path = `/comentarios/${JSON.stringify(body).match(/"id":(\d+)/)?.[1]}/avisar`;
  const browser = await browserOf(await memberClient(server));
  expect((await browser.get(`/blog/${slug}`)).body).toContain(`href="${path}"`);
  expect((await browser.get(path)).body).toContain('Compra ya');
  const blank = await browser.submit(path, { note: 'Mi nota' });
  expect([blank.statusCode, blank.body.includes('Mi nota')]).toEqual([400, true]);
  const sent = await browser.submit(path, { reason: 'publicidad', note: '' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, path]);
  expect((await browser.get(path)).body).toContain('Gracias por avisar');
  expect((await browser.get(`/blog/${slug}`)).body).toContain('Nos has avisado');
});

test('the report page is shown only to members, and only for comments of others', async () => {
  const ana = await memberClient(server);
  const { pageId } = await anArticlePage();
  const { body } = await ana.post(posting, aComment(pageId));
  const path = `/comentarios/${JSON.stringify(body).match(/"id":(\d+)/)?.[1]}/avisar`;
  const stranger = await server.inject(path);
  expect([stranger.statusCode, stranger.headers.location]).toEqual([
    303,
    expect.stringContaining('/auth/inicio_sesion?'),
  ]);
  const browser = await browserOf(ana);
  for (const missing of [path, '/comentarios/99999999/avisar', '/comentarios/abc/avisar'])
    expect((await browser.get(missing)).statusCode).toBe(404);
});

test('a banned member can read comments and has no comment form', async () => {
  const ana = await memberClient(server);
  const marta = await memberClient(server, { role: 'moderator' });
  const { slug } = await anArticlePage();
  const browser = await browserOf(ana);
  await marta.post('/api/comments/moderation/bans/', { member: ana.memberId, reason: 'x' });
  expect((await browser.get(`/blog/${slug}`)).body).not.toContain('Tu comentario');
  const refused = await browser.submit(`/blog/${slug}`, { hacer: 'comentar', comment: 'Hola' });
  expect([refused.statusCode, refused.body.includes('no puede comentar')]).toEqual([403, true]);
});

test('only http and https URLs in a comment become links, and these links have `ugc nofollow`', async () => {
  const ana = await memberClient(server);
  const { pageId, slug } = await anArticlePage();
  const comment =
    'Mira https://uno.test/a?b=1&c=2, (http://dos.test). javascript:alert(1) https://yo@mal.test';
  await ana.post(posting, aComment(pageId, { comment }));
  await expect.poll(() => read(slug), patient).toContain('href="https://uno.test/a?b=1&amp;c=2"');
  const [, words = ''] = (await read(slug)).split('id="comentarios"');
  const links = words.match(/<a [^>]*rel="ugc nofollow noopener noreferrer"[^>]*>/g);
  expect(links?.length).toBe(2);
  expect(words).not.toMatch(/href="(javascript:|https:\/\/yo@)/);
});

test('a hidden comment is shown as a placeholder only if it has replies', async () => {
  const ana = await memberClient(server);
  const marta = await memberClient(server, { role: 'moderator' });
  const { pageId, slug } = await anArticlePage();
  const idOf = (body: unknown) => Number(JSON.stringify(body).match(/"id":(\d+)/)?.[1]);
  const alone = idOf((await ana.post(posting, aComment(pageId, { comment: 'Sola' }))).body);
  const answered = idOf((await ana.post(posting, aComment(pageId, { comment: 'Con eco' }))).body);
  await ana.post(posting, aComment(pageId, { comment: 'El eco', reply_to: answered }));
  for (const id of [alone, answered])
    await marta.post(`/api/comments/moderation/${id}/hide/`, { reason: 'x' });
  await expect.poll(() => read(slug), patient).toContain('Comentario retirado');
  const page = await read(slug);
  expect([page.includes('Sola'), page.includes('Con eco'), page.includes('El eco')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(page.split('Comentario retirado').length).toBe(2);
});
