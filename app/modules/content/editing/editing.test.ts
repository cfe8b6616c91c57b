import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginErasure } from '#app/modules/accounts/accounts.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, anExpert, aPosition, aPublishedPage, aTestimonial } from '../content.factory.ts';
import { signPreview } from '../preview/preview.server.ts';
import { compareRevisions } from './comparing.server.ts';
import type { Author } from './editing.policy.ts';
import {
  beginPage,
  listHistory,
  readRevision,
  requireEditable,
  revertTo,
  saveDraft,
} from './editing.server.ts';
import { publishPage, unpublishPage } from './publishing.server.ts';
import { listSchedules, schedulePublish, scheduleUnpublish } from './scheduling.server.ts';

const { server } = await testApplication();
/**
 * The time to wait for an invalidation. Invalidations travel through the database and arrive late on a loaded
 * machine.
 */
const patient = { timeout: 10_000 };
const read = async (url: string) => server.inject({ url, headers: { accept: 'text/html' } });
const statusOf = async (url: string) => (await read(url)).statusCode;
const as = (role: Role): Author => ({ memberId: 900_100, role });

test('[C1.11] a draft is hidden until it is published, and hidden again after it is unpublished', async () => {
  const { revision } = await beginPage(anEditor, 'article', aDraft({ slug: 'un-borrador' }));
  expect(await statusOf('/blog/un-borrador')).toBe(404);
  await publishPage(anEditor, revision.pageId, revision.revisionId);
  await expect.poll(() => statusOf('/blog/un-borrador'), patient).toBe(200);
  await unpublishPage(anEditor, revision.pageId);
  await expect.poll(() => statusOf('/blog/un-borrador'), patient).toBe(404);
});

test('if a published page is saved, visitors see the old text until the page is published again', async () => {
  const first = await aPublishedPage('article', aDraft({ slug: 'dos-vidas', title: 'Primera' }));
  const { revision } = await saveDraft(
    anEditor,
    { pageId: first.pageId, basedOn: first.revisionId },
    aDraft({ slug: 'dos-vidas', title: 'Segunda' }),
  );
  expect((await read('/blog/dos-vidas')).body).toContain('<h1>Primera</h1>');
  await publishPage(anEditor, first.pageId, revision.revisionId);
  await expect.poll(async () => (await read('/blog/dos-vidas')).body, patient).toContain('<h1>Segunda</h1>');
});

test('if two authors edit the same revision, the second save is refused and overwrites nothing', async () => {
  const { pageId, revisionId } = await aPublishedPage();
  await saveDraft(anEditor, { pageId, basedOn: revisionId }, aDraft({ title: 'La de Ana' }));
  const late = saveDraft(anEditor, { pageId, basedOn: revisionId }, aDraft({ title: 'La de Eva' }));
  await expect(late).rejects.toMatchObject({ code: 'newer_revision' });
  expect((await listHistory(anEditor, pageId)).map(({ title }) => title)[0]).toBe('La de Ana');
});

test('while a save locks a page, the history, revisions, schedules and previews of the page can still be read', async () => {
  const { pageId, revisionId } = await aPublishedPage();
  await inTransaction(async (trx) => {
    await requireEditable(trx, anEditor, pageId);
    const reads = Promise.all([
      listHistory(anEditor, pageId),
      readRevision(anEditor, pageId, revisionId),
      listSchedules(anEditor, pageId),
      signPreview(anEditor, pageId, revisionId),
      compareRevisions(anEditor, pageId, [revisionId, revisionId]),
    ]);
    await expect(Promise.race([reads, setTimeout(5_000, 'waited')])).resolves.toHaveLength(5);
  });
});

test('if two editors publish different revisions at the same time, only the latest revision is published', async () => {
  const old = await aPublishedPage();
  const { revision } = await saveDraft(
    anEditor,
    { pageId: old.pageId, basedOn: old.revisionId },
    aDraft({ title: 'Nueva' }),
  );
  const both = await Promise.allSettled([
    publishPage(anEditor, old.pageId, old.revisionId),
    publishPage(anEditor, old.pageId, revision.revisionId),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('if ten saves are based on one revision, exactly one new revision is stored', async () => {
  const { pageId, revisionId } = await aPublishedPage();
  const tries = Array.from({ length: 10 }, () =>
    saveDraft(anEditor, { pageId, basedOn: revisionId }, aDraft()),
  );
  const kept = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect([kept.length, (await listHistory(anEditor, pageId)).length]).toEqual([1, 2]);
});

test('if two pages with the same slug are created at the same time, only one page is stored', async () => {
  const draft = aDraft({ slug: 'la-misma' });
  const both = await Promise.allSettled([
    beginPage(anEditor, 'article', draft),
    beginPage(anEditor, 'article', draft),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a slug that another page has is refused with an error at the slug field', async () => {
  const { slug } = await aPublishedPage();
  await expect(beginPage(anEditor, 'article', aDraft({ slug }))).rejects.toMatchObject({
    fields: { slug: expect.any(Array) },
  });
});

test('after several renames every old URL redirects with 301 to the newest URL, and no redirect forms a loop', async () => {
  const first = await aPublishedPage('article', aDraft({ slug: 'direccion-uno' }));
  const rename = async (slug: string, basedOn: number) => {
    const { revision } = await saveDraft(anEditor, { pageId: first.pageId, basedOn }, aDraft({ slug }));
    await publishPage(anEditor, first.pageId, revision.revisionId);
    return revision.revisionId;
  };
  const second = await rename('direccion-dos', first.revisionId);
  const third = await rename('direccion-tres', second);
  for (const old of ['uno', 'dos']) {
    const { statusCode, headers } = await read(`/blog/direccion-${old}`);
    expect([statusCode, headers.location]).toEqual([301, '/blog/direccion-tres']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  await rename('direccion-uno', third);
  expect((await read('/blog/direccion-tres')).headers.location).toBe('/blog/direccion-uno');
  await expect.poll(() => statusOf('/blog/direccion-uno'), patient).toBe(200);
});

test('if a page gets the old URL of another page, the URL shows the new page, and no redirect leads to a hidden page', async () => {
  const first = await aPublishedPage('article', aDraft({ slug: 'sitio' }));
  const moved = await saveDraft(
    anEditor,
    { pageId: first.pageId, basedOn: first.revisionId },
    aDraft({ slug: 'sitio-nuevo' }),
  );
  await publishPage(anEditor, first.pageId, moved.revision.revisionId);
  await unpublishPage(anEditor, first.pageId);
  expect(await statusOf('/blog/sitio')).toBe(404);
  await aPublishedPage('article', aDraft({ slug: 'sitio', title: 'Otra cosa' }));
  await expect.poll(async () => (await read('/blog/sitio')).body, patient).toContain('<h1>Otra cosa</h1>');
});

test('if a page is reverted, the old text is stored as a new revision, and the history still contains every revision', async () => {
  const { pageId, revisionId } = await aPublishedPage('article', aDraft({ slug: 'vuelta', title: 'Uno' }));
  await saveDraft(anEditor, { pageId, basedOn: revisionId }, aDraft({ slug: 'vuelta', title: 'Dos' }));
  const { revision } = await revertTo(anEditor, pageId, revisionId);
  expect(revision).toMatchObject({ number: 3, title: 'Uno', revertsTo: revisionId });
  const history = await listHistory(anEditor, pageId);
  expect(history.map(({ number, title }) => [number, title])).toEqual([
    [3, 'Uno'],
    [2, 'Dos'],
    [1, 'Uno'],
  ]);
});

test('a revision can be restored, published or compared only through its own page', async () => {
  const [one, other] = [await aPublishedPage(), await aPublishedPage()];
  await expect(revertTo(anEditor, one.pageId, other.revisionId)).rejects.toMatchObject({ name: 'NotFound' });
  await expect(publishPage(anEditor, one.pageId, other.revisionId)).rejects.toMatchObject({
    name: 'NotFound',
  });
  const pair = [one.revisionId, other.revisionId] as const;
  await expect(compareRevisions(anEditor, one.pageId, pair)).rejects.toMatchObject({ name: 'NotFound' });
});

test('two revisions are compared line by line', async () => {
  const body = 'Uno\n\nDos\n\nGracias por invertir en ti';
  const { pageId, revisionId } = await aPublishedPage('article', aDraft({ slug: 'comparada' }, { body }));
  const { revision } = await saveDraft(
    anEditor,
    { pageId, basedOn: revisionId },
    aDraft({ slug: 'comparada', title: 'Otra' }, { body: body.replace('Dos', 'Tres') }),
  );
  const { changes } = await compareRevisions(anEditor, pageId, [revisionId, revision.revisionId]);
  expect(changes.map(({ part }) => part)).toEqual(['title', 'body']);
  expect(changes[1]?.lines.filter(({ change }) => change !== 'same')).toEqual([
    { change: 'removed', line: 'Dos' },
    { change: 'added', line: 'Tres' },
  ]);
});

test('no SQL statement can change a stored revision', async () => {
  const { revisionId } = await aPublishedPage();
  const change = db
    .updateTable('content_revision')
    .set({ title: 'Otra historia' })
    .where('revision_id', '=', revisionId);
  await expect(change.execute()).rejects.toThrow('a revision never changes');
});

test.each<[Role, boolean, boolean]>([
  ['admin', true, true],
  ['editor', true, true],
  ['expert', true, false],
  ['moderator', false, false],
  ['support', false, false],
  ['member', false, false],
])(
  'a caller with the role %s may propose pages: %s; may publish pages: %s',
  async (role, mayPropose, mayPublish) => {
    const begun = beginPage(as(role), 'article', aDraft());
    if (mayPropose) await begun;
    else await expect(begun).rejects.toMatchObject({ name: 'NotAllowed' });
    const { pageId, revisionId } = await aPublishedPage();
    const dueAt = new Date(Date.now() + 3_600_000);
    const tries = [
      () => publishPage(as(role), pageId, revisionId),
      () => schedulePublish(as(role), { pageId, revisionId, dueAt }),
      () => scheduleUnpublish(as(role), { pageId, dueAt }),
      () => unpublishPage(as(role), pageId),
    ];
    for (const attempt of tries) {
      if (mayPublish) await attempt();
      else await expect(attempt()).rejects.toMatchObject({ name: 'NotAllowed' });
    }
  },
);

test('experts can edit their own proposals until publication, and they cannot see the drafts of others', async () => {
  const { revision } = await beginPage(anExpert, 'article', aDraft({ slug: 'propuesta' }));
  const { pageId, revisionId } = revision;
  const next = await saveDraft(anExpert, { pageId, basedOn: revisionId }, aDraft({ slug: 'propuesta' }));
  const newest = next.revision.revisionId;
  await publishPage(anEditor, pageId, newest);
  const late = saveDraft(anExpert, { pageId, basedOn: newest }, aDraft());
  await expect(late).rejects.toMatchObject({ name: 'NotFound' });
  const others = await beginPage(anEditor, 'article', aDraft());
  await expect(listHistory(anExpert, others.revision.pageId)).rejects.toMatchObject({ name: 'NotFound' });
  await expect(
    signPreview(anExpert, others.revision.pageId, others.revision.revisionId),
  ).rejects.toMatchObject({ name: 'NotFound' });
});

test.each([
  ['article', aDraft({}, { intro: '' }), 'intro'],
  ['article', aDraft({}, { author: '' }), 'author'],
  ['article', aDraft({}, { section: null }), 'section'],
  ['article', aDraft({}, { body: '' }), 'body'],
  ['article', aDraft({}, { body: 'Sin despedida' }), 'body'],
  ['article', aDraft({}, { body: 'Gracias por invertir en ti, dijo, y se fue.' }), 'body'],
  ['article', aDraft({}, { body: '[nota](#%E0%A4)\n\nGracias por invertir en ti' }), 'body'],
  ['article', aDraft({}, { body: '[roto](/blog/no-esta)\n\nGracias por invertir en ti' }), 'body'],
  ['article', aDraft({}, { body: '[roto](#no-esta)\n\nGracias por invertir en ti' }), 'body'],
  ['article', aDraft({}, { categories: [77] }), 'categories'],
  ['position', aPosition('p-1', { intro: 'España|Mente|Psicología' }), 'intro'],
  ['position', aPosition('p-2', { intro: 'España|Mente|Psicología|mayor' }), 'intro'],
  ['position', aPosition('p-3', { intro: 'España||Psicología|25' }), 'intro'],
  ['testimonial', { ...aTestimonial('t-1'), title: 'Luz|Panadera|Uno|Dos' }, 'title'],
  ['text', aDraft({ slug: 'vacio' }, { body: '' }), 'body'],
] as const)(
  'an incomplete page of the kind %s can be saved as a draft but not published (%#)',
  async (kind, draft, field) => {
    const { revision } = await beginPage(anEditor, kind, draft);
    const published = publishPage(anEditor, revision.pageId, revision.revisionId);
    await expect(published).rejects.toMatchObject({ fields: { [field]: expect.any(Array) } });
  },
);

test('when a draft is saved, the broken links of its text are reported, and working links are not', async () => {
  const { slug } = await aPublishedPage();
  const body = `## Un título\n\n[a](/blog/${slug}) [b](/blog/no-esta) [c](/desarrollo-personal/) [d](#un-título) [e](#nada)
[f](https://example.org/x) [g](/nada) [h](mailto:a@example.org)`;
  const { brokenLinks } = await beginPage(anEditor, 'article', aDraft({}, { body }));
  expect(brokenLinks).toEqual(['/blog/no-esta', '#nada', '/nada']);
});

test("when an account is erased, the author's name is removed and the texts stay", async () => {
  const { revision } = await beginPage({ memberId: 900_777, role: 'editor' }, 'article', aDraft());
  await beginErasure(900_777);
  const writers = async () => (await listHistory(anEditor, revision.pageId)).map(({ memberId }) => memberId);
  await expect.poll(writers, patient).toEqual([null]);
});
