import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { NotAllowed, NotFound } from '#app/platform/errors.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import {
  aDraft,
  anEditor,
  anExpert,
  anImageRow,
  aPosition,
  aTestimonial,
  image,
} from '../content.factory.ts';
import { beginPage } from '../editing/editing.server.ts';
import type { PageDraftInput, PageKind } from '../page/page.schema.ts';
import { signPreview } from './preview.server.ts';

const { server } = await testApplication();
const { revision } = await beginPage(anEditor, 'article', aDraft({ title: 'Aún no', slug: 'aun-no' }));
const token = () => signPreview(anEditor, revision.pageId, revision.revisionId);
const look = (address: string) => server.inject({ url: `/vista-previa/${address}` });

afterEach(() => setClock());

test('the signed URL of a preview shows the draft, and the response is neither cached nor indexed', async () => {
  const { statusCode, body, headers } = await look(await token());
  expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  expect(body).toContain('<h1>Aún no</h1>');
  expect(body).toContain('content="noindex"');
});

/** Creates a draft and returns the HTML of its preview. */
async function previewOf(kind: PageKind, draft: PageDraftInput): Promise<string> {
  const { revision: begun } = await beginPage(anEditor, kind, draft);
  const { statusCode, body } = await look(await signPreview(anEditor, begun.pageId, begun.revisionId));
  expect(statusCode).toBe(200);
  expect(body).toContain('Vista previa.');
  return body;
}

test('the preview of an article shows picture, film, author, table of contents and tags', async () => {
  const id = await anImageRow();
  const fields = {
    headerImage: { ...image, id },
    abstract: '/media/paseo.mp4',
    author: 'Berta Sol',
    date: '2026-09-08',
    tags: ['calma'],
    body: '## Uno\n\nAlgo.\n\n## Dos\n\nMás.\n\n## Tres\n\nGracias por invertir en ti',
  };
  const body = await previewOf('article', aDraft({ title: 'Entera' }, fields));
  for (const part of [
    '<h1>Entera</h1>',
    'alt="Una foto"',
    '<video',
    'Berta Sol',
    '8 de septiembre de 2026',
    'href="#dos"',
    'href="/blog?etiqueta=calma"',
  ])
    expect(body).toContain(part);
});

test('the preview of a position shows four facts, but no link to the application form', async () => {
  const body = await previewOf('position', aPosition('vista'));
  for (const part of ['España', 'Psicología', '25 años', 'Pagué la luz']) expect(body).toContain(part);
  expect(body).not.toContain('/form?puesto');
});

test("the preview of a testimonial shows the person's name, and the preview of a text page shows the body", async () => {
  const testimonial = await previewOf('testimonial', aTestimonial('vista-luz'));
  expect(testimonial).toContain('<h1>Luz</h1>');
  expect(testimonial).toContain('Panadera - Segunda Parada');
  expect(testimonial).toContain('Lo que vi en mis recibos.');
  const text = await previewOf('text', aDraft({ slug: 'condiciones', title: 'Condiciones' }));
  expect(text).toContain('<h1>Condiciones</h1>');
  expect(text).toContain('Pagué la luz');
});

test('a preview URL expires after an hour', async () => {
  const given = await token();
  setClock(inSeconds(3_601));
  expect((await look(given)).statusCode).toBe(404);
});

test('an altered preview URL is refused', async () => {
  const [id = '', expires = '', signature = ''] = (await token()).split('.');
  const forged = [
    `${Number(id) + 1}.${expires}.${signature}`,
    `${id}.${Number(expires) + 1}.${signature}`,
    `${id}.${expires}.${signature.slice(0, -2)}AA`,
    `${id}.${expires}.`,
    `${id}.${expires}`,
    'x',
    '%00',
  ];
  for (const each of forged) expect([each, (await look(each)).statusCode]).toEqual([each, 404]);
});

test('experts can preview only their own proposals', async () => {
  const own = await beginPage(anExpert, 'article', aDraft());
  const address = await signPreview(anExpert, own.revision.pageId, own.revision.revisionId);
  expect((await look(address)).statusCode).toBe(200);
  await expect(signPreview(anExpert, revision.pageId, revision.revisionId)).rejects.toThrow(NotFound);
});

test.each(['member', 'moderator', 'support'] as const)(
  'a caller with the role %s cannot preview a revision',
  async (role) => {
    const signing = signPreview({ memberId: 900_003, role }, revision.pageId, revision.revisionId);
    await expect(signing).rejects.toThrow(NotAllowed);
  },
);

test('a revision can be previewed only through its own page', async () => {
  const other = await beginPage(anEditor, 'article', aDraft());
  await expect(signPreview(anEditor, other.revision.pageId, revision.revisionId)).rejects.toThrow(NotFound);
  await expect(signPreview(anEditor, 999_999, revision.revisionId)).rejects.toThrow(NotFound);
});

test('an expired preview shows a friendly text and is not cached', async () => {
  const { body, headers } = await look('x.1.y');
  expect(body).not.toContain('Aún no');
  expect(String(headers['cache-control'])).toContain('no-store');
});
