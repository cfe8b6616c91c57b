import { expect, test } from 'vitest';
import { z } from 'zod';
import { beginErasure } from '#app/modules/accounts/accounts.factory.ts';
import { changeNames } from '#app/modules/accounts/member/user-details.server.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type ApiClient, memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { aComment, anArticlePage } from './comments.factory.ts';
import { listedComment } from './comments.schema.ts';

const { server, mailbox } = await testApplication();
const ana = await memberClient(server);
const visitor = visitorClient(server);
const { pageId } = await anArticlePage();

const posting = '/cms/comments/api/comment/';
const flagging = '/cms/comments/api/flag/';
const judging = '/cms/comments/api/feedback/';
const listing = (id: number | string) => `/cms/comments/api/cms-articlepage/${id}/`;
const list = async (id: number | string, caller = visitor) =>
  z.array(listedComment).parse((await caller.get(listing(id))).body);
const withId = z.object({ id: z.int() });

async function say(caller: ApiClient, id: number, changes: object = {}): Promise<number> {
  const { status, body } = await caller.post(posting, aComment(id, changes));
  expect(status).toBe(201);
  return withId.parse(body).id;
}

test("[S3.5 S7.20 C2.4] if the name and e-mail address of a comment are blank, the comment shows the member's public name", async () => {
  const { status, body } = await ana.post(posting, aComment(pageId));
  expect(status).toBe(201);
  expect(body).toEqual({
    content_type: 'cms.articlepage',
    object_pk: String(pageId),
    timestamp: expect.stringMatching(/^\d{10}$/),
    security_hash: expect.stringMatching(/^[0-9a-f]{40}$/),
    honeypot: '',
    name: ana.username,
    email: ana.email,
    comment: 'A mí me pasó lo mismo.',
    followup: false,
    reply_to: 0,
    id: expect.any(Number),
  });
});

test('[S7.20 C2.1] the list of comments is a bare array, which shows only the names of the authors', async () => {
  const { pageId: page } = await anArticlePage();
  setClock(new Date('2026-11-20T23:32:00Z'));
  const id = await say(ana, page, { comment: '  Hola,\n<b>qué</b> tal  ' });
  setClock();
  expect(await list(page)).toEqual([
    {
      id,
      user_name: ana.username,
      user_url: '',
      user_moderator: false,
      user_avatar: '',
      permalink: `/cms/comments/cr/1/${page}/#c${id}`,
      comment: 'Hola,\n<b>qué</b> tal',
      is_changed: false,
      version: 1,
      submit_date: '21 de noviembre de 2026 a las 00:32',
      parent_id: id,
      level: 0,
      is_removed: false,
      allow_reply: true,
      flags: [],
    },
  ]);
  const english = await visitor.get(listing(page), 'en');
  expect(english.body).toMatchObject([{ submit_date: 'Nov. 21, 2026, 12:32 a.m.' }]);
});

test('[C2.3] the permalink of a comment redirects to its article', async () => {
  const { pageId: page, slug } = await anArticlePage();
  const found = await server.inject(`/cms/comments/cr/1/${page}/`);
  expect([found.statusCode, found.headers.location]).toEqual([302, `/blog/${slug}`]);
  expect((await server.inject('/cms/comments/cr/1/99999999/')).statusCode).toBe(404);
});

test('[C2.1] in the list a reply follows its comment, and a reply to a reply joins the same thread', async () => {
  const { pageId: page } = await anArticlePage();
  const first = await say(ana, page);
  const second = await say(ana, page);
  const reply = await say(ana, page, { reply_to: first });
  const deeper = await say(ana, page, { reply_to: String(reply) });
  const rows = (await list(page)).map(({ id, parent_id, level }) => [id, parent_id, level]);
  expect(rows).toEqual([
    [first, first, 0],
    [reply, first, 1],
    [deeper, first, 1],
    [second, second, 0],
  ]);
});

test('[C2.1] the list of comments can be sorted by the columns of the original platform; other columns are ignored', async () => {
  const { pageId: page } = await anArticlePage();
  const first = await say(ana, page);
  const second = await say(ana, page);
  const reply = await say(ana, page, { reply_to: first });
  const sorted = async (ordering: string) => {
    const { body } = await visitor.get(`${listing(page)}?ordering=${ordering}`);
    return z
      .array(withId)
      .parse(body)
      .map(({ id }) => id);
  };
  expect(await sorted('-id')).toEqual([reply, second, first]);
  expect(await sorted('-level,-id')).toEqual([reply, second, first]);
  expect(await sorted('submit_date,constructor')).toEqual([first, reply, second]);
});

test('[C2.1 C2.2] the list of comments is empty for an unknown page, an unknown type of page, and an id that is a word', async () => {
  for (const path of [listing(99_999_999), listing('abc'), '/cms/comments/api/blog-post/1/'])
    expect(await visitor.get(path)).toEqual({ status: 200, body: [] });
  expect(await visitor.get('/cms/comments/api/blog-post/1/count/')).toEqual({
    status: 200,
    body: { count: 0 },
  });
  const { pageId: page } = await anArticlePage();
  await say(ana, page);
  expect((await list(`000${page}`)).length).toBe(1);
  expect((await visitor.get(`${listing(page)}count/`)).body).toEqual({ count: 1 });
});

test('[C2.1] a request with invalid credentials is refused even on public routes', async () => {
  const headers = { authorization: 'Token nope' };
  expect((await server.inject({ url: listing(pageId), headers })).statusCode).toBe(401);
});

test.each([
  [{ comment: '   ' }, ['comment']],
  [{ comment: undefined }, ['comment']],
  [{ comment: 'x'.repeat(3001) }, ['comment']],
  [{ comment: 'a\u0000b' }, ['comment']],
  [{ comment: ['x'] }, ['comment']],
  [{ name: undefined, email: undefined }, ['name', 'email']],
  [{ name: 'x'.repeat(51), email: 'no' }, ['name', 'email']],
  [{ url: 'no' }, ['url']],
  [{ followup: 'quizá' }, ['followup']],
  [{ reply_to: 'x' }, ['reply_to']],
  [{ reply_to: 99_999_999 }, ['reply_to']],
  [{ object_pk: undefined, content_type: '' }, ['content_type', 'object_pk']],
])(
  '[S3.5 C2.4] a comment with %j is refused with the names of the invalid fields',
  async (changes, fields) => {
    expect(await ana.post(posting, aComment(pageId, changes))).toEqual({ status: 400, body: fields });
  },
);

test('[C2.4] if a comment is refused for a reason that concerns no single field, the response is one sentence with the reason', async () => {
  const refusals: [ApiClient, unknown, string][] = [
    [visitor, aComment(pageId, { name: 'Ana', email: 'ana@yoi.test' }), 'Usuario no autenticado'],
    [ana, aComment(pageId, { content_type: 'nope.nope' }), 'Valor de content_type inválido: nope.nope'],
    [ana, aComment(pageId, { object_pk: 'abc' }), 'Valor de content_type inválido: cms.articlepage'],
    [
      ana,
      aComment(pageId, { object_pk: '99999' }),
      'No hay ningún objeto de content-type cms.articlepage con PK 99999.',
    ],
    [ana, [1], 'Datos inválidos. Se esperaba un diccionario, pero se recibió list.'],
  ];
  for (const [caller, sent, sentence] of refusals)
    expect(await caller.post(posting, sent)).toEqual({ status: 400, body: sentence });
});

test('if a visitor sends a blank name and e-mail address, the response names these fields', async () => {
  expect(await visitor.post(posting, aComment(pageId))).toEqual({ status: 400, body: ['name', 'email'] });
});

test('[C2.4] the content type is accepted in upper or lower case, and unused fields of the original platform are ignored', async () => {
  const spam = { honeypot: 'x', timestamp: '1', security_hash: 'no', more: 1 };
  await say(ana, pageId, { content_type: 'CMS.ArticlePage', object_pk: String(pageId), ...spam });
});

test('[C2.4] a comment can be sent as form data, and broken JSON is refused with its reason', async () => {
  const login = await server.inject({
    method: 'POST',
    url: '/dj-rest-auth/login/',
    payload: { username: ana.username, password: ana.password },
  });
  const authorization = `Token ${login.json().key}`;
  const form = 'application/x-www-form-urlencoded';
  const payload = `content_type=cms.articlepage&object_pk=${pageId}&comment=Hola&name=&email=&followup=on`;
  const sent = await server.inject({
    method: 'POST',
    url: posting,
    headers: { authorization, 'content-type': form },
    payload,
  });
  expect([sent.statusCode, sent.json().followup]).toEqual([201, true]);
  const headers = { authorization, 'content-type': 'application/json' };
  const broken = await server.inject({ method: 'POST', url: posting, headers, payload: '{' });
  expect([broken.statusCode, broken.json().detail]).toEqual([
    400,
    expect.stringContaining('JSON parse error - '),
  ]);
});

test('a reply to a comment of another page is refused', async () => {
  const { pageId: other } = await anArticlePage();
  const elsewhere = await say(ana, other);
  expect(await ana.post(posting, aComment(pageId, { reply_to: elsewhere }))).toEqual({
    status: 400,
    body: ['reply_to'],
  });
});

test('a comment shows whether its author is a moderator', async () => {
  const { pageId: page } = await anArticlePage();
  await say(await memberClient(server, { role: 'moderator' }), page);
  await say(await memberClient(server, { role: 'expert' }), page);
  expect((await list(page)).map(({ user_moderator }) => user_moderator)).toEqual([true, false]);
});

test('[C2.8] liking a comment again removes the like, and a dislike replaces the like', async () => {
  const { pageId: page } = await anArticlePage();
  const comment = await say(ana, page);
  const bea = await memberClient(server);
  expect(await bea.post(judging, { comment, flag: 'like' })).toEqual({
    status: 201,
    body: { comment, flag: 'I liked it' },
  });
  expect((await list(page, bea))[0]?.flags).toEqual([{ flag: 'like', user: '', id: bea.memberId }]);
  expect((await list(page, ana))[0]?.flags).toEqual([{ flag: 'like', user: '', id: 0 }]);
  expect((await bea.post(judging, { comment, flag: 'dislike' })).body).toEqual({
    comment,
    flag: 'I disliked it',
  });
  expect((await list(page))[0]?.flags).toEqual([{ flag: 'dislike', user: '', id: 0 }]);
  expect(await bea.post(judging, { comment, flag: 'dislike' })).toEqual({ status: 204, body: null });
  expect((await list(page))[0]?.flags).toEqual([]);
});

test.each([flagging, judging])(
  '[C2.7] %s refuses visitors, unknown flags and unknown comments',
  async (path) => {
    const flag = path === flagging ? 'report' : 'like';
    const comment = await say(ana, pageId);
    const bea = await memberClient(server);
    expect((await visitor.post(path, { comment, flag })).status).toBe(401);
    expect(await bea.post(path, { comment, flag: 'zzz' })).toEqual({
      status: 400,
      body: { non_field_errors: ['Marca inválida.'] },
    });
    expect(await bea.post(path, { comment: 99_999_999, flag })).toEqual({
      status: 400,
      body: { comment: ['Clave primaria "99999999" inválida - objeto no existe.'] },
    });
    expect(await bea.post(path, {})).toEqual({
      status: 400,
      body: { comment: ['Este campo es requerido'], flag: ['Este campo es requerido'] },
    });
  },
);

test('[C2.6] a member who subscribed to a thread gets mails only about replies that other members write in this thread', async () => {
  const { pageId: page, slug } = await anArticlePage();
  const bea = await memberClient(server);
  const caro = await memberClient(server);
  const first = await say(bea, page, { followup: true });
  await say(bea, page, { reply_to: first });
  await say(caro, page);
  const reply = await say(caro, page, { reply_to: first, comment: 'Un secreto.' });
  const mail = await mailbox.take(bea.email);
  expect(mail.subject).toBe('Tienes una respuesta en Yoi');
  expect(mail.text).toContain(`/blog/${slug}#c${reply}`);
  expect(mail.text).not.toContain('Un secreto');
  expect([mailbox.count(bea.email), mailbox.count(caro.email)]).toEqual([0, 0]);
});

test('a comment shows the current name of its author', async () => {
  const eva = await memberClient(server);
  const page = await anArticlePage();
  await say(eva, page.pageId);
  const name = `eva${process.pid % 1_000}.nva`.slice(0, 10);
  await changeNames({ memberId: eva.memberId, sessionId: 0 }, { username: name });
  await expect.poll(async () => (await list(page.pageId))[0]?.user_name).toBe(name);
});

test('if an account is erased, its comments lose their name and text, and replies by others stay', async () => {
  const { pageId: page } = await anArticlePage();
  const bea = await memberClient(server);
  const comment = await say(bea, page, { comment: 'Me voy.' });
  await say(ana, page, { reply_to: comment });
  await beginErasure(bea.memberId);
  await expect
    .poll(() => list(page), { timeout: 10_000 })
    .toMatchObject([
      { user_name: 'Cuenta cerrada', comment: 'Comentario retirado', is_removed: true, user_moderator: null },
      { user_name: ana.username, is_removed: false },
    ]);
});
