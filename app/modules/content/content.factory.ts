import type { FastifyInstance } from 'fastify';
import { addImageIn } from '#app/modules/media/index.ts';
import { aJpeg, openLibrary } from '#app/modules/media/media.factory.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Author } from './editing/editing.policy.ts';
import type { Revision } from './editing/editing.queries.ts';
import { beginPage } from './editing/editing.server.ts';
import { publishPage, unpublishPage } from './editing/publishing.server.ts';
import { publishArticleIn, publishNewIn } from './editing/seeding.server.ts';
import type { LandingWords } from './landing/landing.schema.ts';
import { renderAnswers, writeLandingIn } from './landing/landing-words.server.ts';
import type { NewArticle, PageDraftInput, PageKind } from './page/page.schema.ts';
import { renderText } from './prose/rendering.server.ts';

let count = 0;

/** The input of an author for an article. Each call returns an article with a different slug. */
export function anArticle(changes: Partial<NewArticle> = {}): NewArticle {
  count += 1;
  return {
    slug: `articulo-${count}`,
    title: `Artículo ${count}`,
    intro: 'Lo que vi en mis recibos.',
    author: 'Ana Prueba',
    date: '2026-10-01',
    tags: ['dinero'],
    section: 'desarrollo-financiero',
    body: '## Un recibo\n\nPagué la luz.\n\nGracias por invertir en ti',
    ...changes,
  };
}

/** Two authors for all tests. Nothing else uses their member ids. */
export const anEditor: Author = { memberId: 900_001, role: 'editor' };
export const anExpert: Author = { memberId: 900_002, role: 'expert' };

/** A draft that meets the rules of publishing. Each call returns a draft with a different slug. */
export function aDraft(
  changes: Partial<PageDraftInput> = {},
  fields: PageDraftInput['fields'] = {},
): PageDraftInput {
  const { slug, title, ...whole } = anArticle();
  return { slug, title, ...changes, fields: { ...whole, ...fields } };
}

/** Creates and publishes a page as the editor. */
export async function aPublishedPage(
  kind: PageKind = 'article',
  draft: PageDraftInput = aDraft(),
): Promise<Revision> {
  const { revision } = await beginPage(anEditor, kind, draft);
  await publishPage(anEditor, revision.pageId, revision.revisionId);
  return revision;
}

/** Publishes a page as the seeds do. @returns the id of the page */
export async function publishNew(
  page: { kind: PageKind; parent?: number; pageId?: number },
  draft: PageDraftInput,
): Promise<number> {
  const text = await renderText('body', draft.fields?.body ?? '');
  return inTransaction((trx) => publishNewIn(trx, page, draft, text));
}

/** Publishes an article as the seeds do. @returns the id of the article's page */
export async function publishNewArticle(article: NewArticle): Promise<number> {
  const text = await renderText('body', article.body);
  return inTransaction((trx) => publishArticleIn(trx, article, text));
}

/** Stores the texts of the landing page. */
export async function writeLanding(words: LandingWords): Promise<void> {
  const answers = await renderAnswers(words);
  await inTransaction((trx) => writeLandingIn(trx, words, answers));
}

/** A position and a testimonial. Some fields of each contain several values in one string. */
export const aPosition = (slug: string, fields: PageDraftInput['fields'] = {}) =>
  aDraft(
    { slug, title: 'Acompañar duelos' },
    { section: null, intro: 'España|Mente|Psicología|25', ...fields },
  );
export const aTestimonial = (slug: string, fields: PageDraftInput['fields'] = {}) =>
  aDraft({ slug, title: 'Luz|Panadera|Segunda Parada' }, { section: null, ...fields });

/** The image of `aSmallSite`. It has the id 1, because each test file starts with an empty library. */
export const image = { id: 1, key: 'ab/foto.webp', title: 'Foto', width: 800, height: 600, alt: 'Una foto' };

/** Inserts the row of an image into the library, without files. @returns its id */
export async function anImageRow(): Promise<number> {
  count += 1;
  const file = { bytes: 1, contentType: 'image/jpeg', sha256: Buffer.alloc(32), placeholder: 'data:,' };
  const stored = {
    image: { ...file, originalKey: `library/private/${count}`, width: image.width, height: image.height },
    fallback: { format: 'jpeg', width: 800, height: 600, key: `library/public/aa/${count}.jpg`, bytes: 1 },
  } as const;
  const words = { alt: image.alt, title: image.title, focal_x: 0.5, focal_y: 0.5, uploadedBy: null };
  const { id } = await inTransaction((trx) => addImageIn(trx, stored, words));
  return id;
}

/**
 * Creates three articles, a position, the testimonial with the fixed id, a text page, a draft and an
 * unpublished page.
 * @returns their ids by name
 */
export async function aSmallSite(): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  await anImageRow();
  const world = {
    ana: aDraft({ slug: 'ana', title: 'Ana ahorra' }, { date: '2026-01-02', tags: ['dinero', 'casa'] }),
    bea: aDraft({ slug: 'bea', title: 'Bea baila' }, { date: '2026-03-01', tags: ['dinero'] }),
    caro: aDraft(
      { slug: 'caro', title: 'Caro canta' },
      {
        date: '2026-02-01',
        tags: [],
        headerImage: image,
        gallery: [image],
        author: 'Caro Cid',
        categories: [41],
      },
    ),
  };
  for (const [name, draft] of Object.entries(world))
    ids[name] = (await aPublishedPage('article', draft)).pageId;
  ids.puesto = (await aPublishedPage('position', aPosition('acompanar'))).pageId;
  const { slug, title, fields } = aTestimonial('luz');
  await publishNew({ kind: 'testimonial', pageId: 129_920 }, { slug, title, fields });
  ids.legal = (
    await aPublishedPage('text', aDraft({ slug: 'legal', title: 'Aviso' }, { body: 'Texto' }))
  ).pageId;
  const draft = await beginPage(anEditor, 'article', aDraft({ slug: 'secreto', title: 'Secreto' }));
  ids.secreto = draft.revision.pageId;
  const gone = await aPublishedPage('article', aDraft({ slug: 'retirado', title: 'Retirado' }));
  ids.retirado = gone.pageId;
  await unpublishPage(anEditor, gone.pageId);
  return ids;
}

/**
 * Opens the image library. The result contains a function that uploads an image and returns the image in the
 * format that pages store.
 */
export async function openImages(server: FastifyInstance) {
  const library = await openLibrary(server);
  return {
    ...library,
    async anImage(title: string, width = 700, height = 400) {
      const alt = `Vista de ${title}`;
      const { id, body } = await library.upload(await aJpeg(width, height), { alt, title });
      return { id, key: String(body.download_url).replace('/media/', ''), title, alt, width, height };
    },
  };
}
