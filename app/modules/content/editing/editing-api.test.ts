import { expect, test, vi } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole } from '#app/modules/accounts/index.ts';
import { aJpeg, sendForm } from '#app/modules/media/media.factory.ts';
import { db } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { anArticle } from '../content.factory.ts';

const { server } = await testApplication();
const base = '/api/content/pages/';

async function signedIn(role: Role) {
  const { memberId, headers } = await aSignedInMember();
  if (role !== 'member') await giveRole(db, memberId, role);
  const send = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
    server.inject({ method, url: base + path, headers, ...(payload ? { payload } : {}) });
  return { memberId, headers, send };
}

type Person = Awaited<ReturnType<typeof signedIn>>;
const editor = await signedIn('editor');
const expert = await signedIn('expert');

/** The body of a request for an article that may be published. */
const written = (changes: object = {}) => ({ ...anArticle(), ...changes });

async function begin(by: Person, changes: object = {}) {
  const answer = await by.send('POST', '', { kind: 'article', ...written(changes) });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { page, revision }: { page: number; revision: { id: number; slug: string } } = answer.json();
  return { page, revision: revision.id, slug: revision.slug };
}

async function anImage(by: Person): Promise<number> {
  const { body } = await sendForm(server, by.headers, { file: await aJpeg(80, 60) });
  return Number(body.id);
}

const statusOf = async (path: string) => (await server.inject({ url: path })).statusCode;
const states = async (by: Person, query: string) => {
  const { items }: { items: { id: number; state: string }[] } = (await by.send('GET', `?${query}`)).json();
  return new Map(items.map(({ id, state }) => [id, state]));
};

test('a page is created, previewed, published, changed and unpublished, and its state follows', async () => {
  const { page, revision, slug } = await begin(editor, { title: 'Mi primer presupuesto' });
  const read = async () => (await editor.send('GET', `${page}/`)).json();
  expect(await read()).toMatchObject({
    state: 'draft',
    kind: 'article',
    title: 'Mi primer presupuesto',
    live_revision: null,
    latest_revision: revision,
    latest: { number: 1, section: 'desarrollo-financiero', header_image: null, written_by: editor.memberId },
    can: { edit: true, publish: true },
  });
  expect(await statusOf(`/blog/${slug}`)).toBe(404);
  const { address } = (await editor.send('POST', `${page}/revisions/${revision}/preview/`)).json();
  expect((await server.inject({ url: address })).body).toContain('Mi primer presupuesto');

  expect((await editor.send('POST', `${page}/publish/`, { revision })).statusCode).toBe(204);
  expect(await statusOf(`/blog/${slug}`)).toBe(200);
  expect(await read()).toMatchObject({ state: 'live', live_revision: revision });

  const saved = await editor.send('POST', `${page}/revisions/`, {
    based_on: revision,
    ...written({
      slug,
      title: 'Mi segundo presupuesto',
      seo_title: 'Presupuesto',
      theme: 'Gastos',
      is_invented: true,
    }),
  });
  expect(saved.statusCode).toBe(201);
  expect(saved.json()).toMatchObject({
    page,
    revision: { number: 2, seo_title: 'Presupuesto', theme: 'Gastos', is_invented: true },
  });
  expect(await read()).toMatchObject({ state: 'changed', title: 'Mi segundo presupuesto' });
  expect((await server.inject({ url: `/blog/${slug}` })).body).toContain('Mi primer presupuesto');

  expect((await editor.send('POST', `${page}/unpublish/`)).statusCode).toBe(204);
  await vi.waitFor(async () => expect(await statusOf(`/blog/${slug}`)).toBe(404));
  expect(await read()).toMatchObject({ state: 'withdrawn', published_at: null });
});

test('the history is read, two revisions are compared, and one is restored', async () => {
  const { page, revision, slug } = await begin(editor, { title: 'Antes' });
  const answer = await editor.send('POST', `${page}/revisions/`, {
    based_on: revision,
    ...written({ slug, title: 'Después', body: '[roto](/blog/no-esta)' }),
  });
  const second = answer.json();
  expect(second.broken_links).toEqual(['/blog/no-esta']);
  const compared = await editor.send(
    'GET',
    `${page}/revisions/${second.revision.id}/comparison/?with=${revision}`,
  );
  expect(compared.json()).toMatchObject({ from: 1, to: 2 });
  expect(compared.json().changes).toContainEqual({
    part: 'title',
    lines: [
      { change: 'removed', line: 'Antes' },
      { change: 'added', line: 'Después' },
    ],
  });
  const back = await editor.send('POST', `${page}/revisions/${revision}/revert/`);
  expect([back.statusCode, back.json().revision]).toEqual([
    201,
    expect.objectContaining({ number: 3, title: 'Antes', reverts_to: revision }),
  ]);
  const { items } = (await editor.send('GET', `${page}/revisions/`)).json();
  expect(items.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  const one = (await editor.send('GET', `${page}/revisions/${second.revision.id}/`)).json();
  expect(one).toMatchObject({ title: 'Después', body: '[roto](/blog/no-esta)' });
});

test('publishing is scheduled and cancelled', async () => {
  const { page, revision } = await begin(editor);
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  const planned = await editor.send('POST', `${page}/schedules/`, {
    action: 'publish',
    revision,
    due_at: dueAt,
  });
  expect(planned.statusCode).toBe(201);
  const { id } = planned.json();
  const later = await editor.send('POST', `${page}/schedules/`, {
    action: 'unpublish',
    due_at: '2999-01-01T10:00:00+01:00',
  });
  expect((await editor.send('GET', `${page}/`)).json().schedules).toEqual([
    { id, action: 'publish', revision, due_at: dueAt },
    { id: later.json().id, action: 'unpublish', revision: null, due_at: '2999-01-01T09:00:00.000Z' },
  ]);
  expect((await editor.send('DELETE', `${page}/schedules/${id}/`)).statusCode).toBe(204);
  expect((await editor.send('DELETE', `${page}/schedules/${id}/`)).statusCode).toBe(404);
  expect((await editor.send('GET', `${page}/`)).json().schedules).toHaveLength(1);
});

test('pages are listed by kind, state and search words, the most recently changed first', async () => {
  const draft = await begin(editor, { title: 'Cigüeñas en marzo' });
  const live = await begin(editor, { title: 'Cigüeñas en abril' });
  await editor.send('POST', `${live.page}/publish/`, { revision: live.revision });
  expect([...(await states(editor, 'search=cig%C3%BCe%C3%B1as'))]).toEqual([
    [live.page, 'live'],
    [draft.page, 'draft'],
  ]);
  expect([...(await states(editor, 'search=cigüeñas&state=draft'))]).toEqual([[draft.page, 'draft']]);
  expect([...(await states(editor, 'search=cigüeñas&kind=position'))]).toEqual([]);
  const page = (await editor.send('GET', '?search=cigüeñas&limit=1&offset=1')).json();
  expect([page.meta.total_count, page.items[0].id]).toEqual([2, draft.page]);
});

test('an expert proposes only articles and cannot see the drafts of others', async () => {
  const { page, revision } = await begin(expert, { title: 'Lo que propongo' });
  const others = await begin(editor, { title: 'Lo que proponen' });
  expect([...(await states(expert, ''))]).toEqual([[page, 'draft']]);
  expect((await expert.send('GET', `${page}/`)).json().can).toEqual({ edit: true, publish: false });
  const position = await expert.send('POST', '', { kind: 'position', ...written() });
  expect(position.statusCode).toBe(403);
  expect((await expert.send('POST', `${page}/publish/`, { revision })).statusCode).toBe(403);
  for (const path of [
    `${others.page}/`,
    `${others.page}/revisions/`,
    `${others.page}/revisions/${revision}/`,
  ])
    expect((await expert.send('GET', path)).statusCode, path).toBe(404);
  // The author's own page gives no access to a revision of another page.
  expect((await expert.send('GET', `${page}/revisions/${others.revision}/`)).statusCode).toBe(404);
  const crossed = { based_on: others.revision, ...written() };
  expect((await expert.send('POST', `${page}/revisions/`, crossed)).statusCode).toBe(404);
});

test('an author can choose own images and those that the page already has', async () => {
  const [hers, theirs] = [await anImage(expert), await anImage(editor)];
  const { page, revision, slug } = await begin(expert, { header_image: hers });
  const refused = await expert.send('POST', `${page}/revisions/`, {
    based_on: revision,
    ...written({ slug, gallery: [theirs] }),
  });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { gallery: ['Esta imagen ya no está en la biblioteca. Elige otra.'] },
  ]);
  const added = await editor.send('POST', `${page}/revisions/`, {
    based_on: revision,
    ...written({ slug, header_image: hers, gallery: [theirs] }),
  });
  const kept = await expert.send('POST', `${page}/revisions/`, {
    based_on: added.json().revision.id,
    ...written({ slug, header_image: hers, gallery: [theirs], title: 'Con las dos' }),
  });
  expect([kept.statusCode, kept.json().revision]).toEqual([
    201,
    expect.objectContaining({
      header_image: { id: hers, title: 'Una vista', alt: 'Una vista', width: 80, height: 60 },
      gallery: [expect.objectContaining({ id: theirs })],
    }),
  ]);
  const latest: number = kept.json().revision.id;
  await editor.send('POST', `${page}/publish/`, { revision: latest });
  await vi.waitFor(async () =>
    expect((await server.inject({ url: `/blog/${slug}` })).body).toContain('alt="Una vista"'),
  );
});

test('a text of 100,000 characters is stored, and one character more is refused', async () => {
  const long = 'á'.repeat(100_000);
  const { page } = await begin(editor, { body: long });
  expect((await editor.send('GET', `${page}/`)).json().latest.body).toBe(long);
  const longer = await editor.send('POST', '', { kind: 'article', ...written({ body: `${long}á` }) });
  expect([longer.statusCode, Object.keys(longer.json())]).toEqual([400, ['body']]);
});

test.each<[string, object, string, string]>([
  ['without a title', { title: ' ' }, 'title', 'Este campo es requerido'],
  ['a slug with invalid characters', { slug: 'Así no' }, 'slug', 'Introduce un valor válido.'],
  ['an unknown section', { section: 'otra' }, 'section', '"otra" no es una elección válida.'],
  ['an invalid date', { date: '2026-02-30' }, 'date', 'Introduce un valor válido.'],
  ['NUL in a text', { intro: 'a\0b' }, 'intro', 'No se permiten caracteres nulos.'],
  [
    'an unknown image',
    { header_image: 99_999 },
    'header_image',
    'Esta imagen ya no está en la biblioteca. Elige otra.',
  ],
  [
    'a file key instead of an image id',
    { headerImage: { key: '../x' } },
    'headerImage',
    'Este campo no existe.',
  ],
  ['an unknown kind', { kind: 'root' }, 'kind', '"root" no es una elección válida.'],
])('%s: refused under the name of the field, and nothing is stored', async (_what, changes, field, text) => {
  const before = (await editor.send('GET', '?limit=1')).json().meta.total_count;
  const answer = await editor.send('POST', '', { kind: 'article', ...written(changes) });
  expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [text] }]);
  expect((await editor.send('GET', '?limit=1')).json().meta.total_count).toBe(before);
});

test('unpublishable content, a stale base revision, a taken slug and a past time are refused with a reason', async () => {
  const { page, revision, slug } = await begin(editor);
  const bare = { based_on: revision, ...written({ slug, author: '', body: 'Sin despedida' }) };
  const second = (await editor.send('POST', `${page}/revisions/`, bare)).json().revision.id;
  const late = await editor.send('POST', `${page}/revisions/`, bare);
  expect([late.statusCode, late.json()]).toEqual([
    400,
    { detail: 'Alguien ha guardado una versión más nueva. Mírala antes de seguir.' },
  ]);
  const unfit = await editor.send('POST', `${page}/publish/`, { revision: second });
  expect([unfit.statusCode, Object.keys(unfit.json())]).toEqual([400, ['author', 'body']]);
  const taken = await editor.send('POST', '', { kind: 'article', ...written({ slug }) });
  expect(taken.json()).toEqual({ slug: ['Ya hay otra página en esta dirección.'] });
  const past = await editor.send('POST', `${page}/schedules/`, {
    action: 'unpublish',
    due_at: '2020-01-01T00:00:00Z',
  });
  expect(past.json()).toEqual({ due_at: ['Elige un momento que no haya pasado.'] });
  for (const due of ['mañana', '2026-13-01T00:00:00Z', ''])
    expect(
      (await editor.send('POST', `${page}/schedules/`, { action: 'unpublish', due_at: due })).statusCode,
    ).toBe(400);
  expect((await editor.send('POST', `${page}/schedules/`, { action: 'burn' })).statusCode).toBe(400);
  expect((await editor.send('GET', '999999999/')).statusCode).toBe(404);
  expect((await editor.send('GET', '1/')).statusCode).toBe(404);
});

test.each<Role | 'visitor'>(['visitor', 'member', 'moderator', 'support'])(
  'as %s: every editing call is refused',
  async (who) => {
    const { page, revision } = await begin(editor, { header_image: await anImage(editor) });
    const headers = who === 'visitor' ? {} : (await signedIn(who)).headers;
    const expected = who === 'visitor' ? 401 : 403;
    const due = { action: 'unpublish', due_at: '2999-01-01T00:00:00Z' };
    const image = await anImage(editor);
    const calls = [
      ['GET', ''],
      ['GET', `${page}/`],
      ['GET', `${page}/revisions/`],
      ['GET', `${page}/revisions/${revision}/`],
      ['GET', `${page}/revisions/${revision}/comparison/?with=${revision}`],
      ['POST', '', { kind: 'article', ...written({ header_image: image }) }],
      ['POST', `${page}/revisions/`, { based_on: revision, ...written({ header_image: image }) }],
      ['POST', `${page}/revisions/${revision}/revert/`],
      ['POST', `${page}/revisions/${revision}/preview/`],
      ['POST', `${page}/publish/`, { revision }],
      ['POST', `${page}/unpublish/`],
      ['POST', `${page}/schedules/`, due],
      ['DELETE', `${page}/schedules/1/`],
    ] as const;
    for (const [method, path, payload] of calls) {
      const answer = await server.inject({
        method,
        url: base + path,
        headers,
        ...(payload ? { payload } : {}),
      });
      expect(answer.statusCode, `${method} ${path}`).toBe(expected);
    }
  },
);
