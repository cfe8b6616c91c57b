import { expect, test, vi } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aSignedInAuthor, begin, type SignedInAuthor, written } from './editing-api.factory.ts';

const { server } = await testApplication();
const editor = await aSignedInAuthor(server, 'editor');
const expert = await aSignedInAuthor(server, 'expert');

const statusOf = async (path: string) => (await server.inject({ url: path })).statusCode;
const states = async (by: SignedInAuthor, query: string) => {
  const { items }: { items: { id: number; state: string }[] } = (await by.send('GET', `?${query}`)).json();
  return new Map(items.map(({ id, state }) => [id, state]));
};

test('[C1.13] when an editor creates, publishes, changes or unpublishes a page, its state changes accordingly', async () => {
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

test('[C1.13] an editor can read the history, compare two revisions and restore a revision', async () => {
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

test('[C1.13] an editor can schedule and cancel a publication', async () => {
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

test('[C1.13] one call replaces an earlier scheduled date with a new date', async () => {
  const { page } = await begin(editor);
  const plan = (due_at: string, replaces?: readonly number[]) =>
    editor.send('POST', `${page}/schedules/`, { action: 'unpublish', due_at, replaces });
  const first = (await plan('2999-01-01T10:00:00Z')).json().id;
  const second = (await plan('2999-02-01T10:00:00Z', [first])).json().id;
  const late = await plan('2999-03-01T10:00:00Z', [first]);
  expect([late.statusCode, late.json()]).toEqual([404, { detail: 'Esto ya no está programado.' }]);
  expect((await editor.send('GET', `${page}/`)).json().schedules).toEqual([
    { id: second, action: 'unpublish', revision: null, due_at: '2999-02-01T10:00:00.000Z' },
  ]);
});

test('pages can be listed by kind, state and search words, the most recently changed page first', async () => {
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

test('an expert can propose only articles, and cannot see the drafts of other authors', async () => {
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
  // The right to edit one page gives the author no access to a revision of another page.
  expect((await expert.send('GET', `${page}/revisions/${others.revision}/`)).statusCode).toBe(404);
  const crossed = { based_on: others.revision, ...written() };
  expect((await expert.send('POST', `${page}/revisions/`, crossed)).statusCode).toBe(404);
});

test('an author can choose their own images and the images that the page already contains', async () => {
  const [hers, theirs] = [await expert.upload(), await editor.upload()];
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

test('a text of 100,000 characters is stored, and a text with one more character is refused', async () => {
  const long = 'á'.repeat(100_000);
  const { page } = await begin(editor, { body: long });
  expect((await editor.send('GET', `${page}/`)).json().latest.body).toBe(long);
  const longer = await editor.send('POST', '', { kind: 'article', ...written({ body: `${long}á` }) });
  expect([longer.statusCode, Object.keys(longer.json())]).toEqual([400, ['body']]);
});
