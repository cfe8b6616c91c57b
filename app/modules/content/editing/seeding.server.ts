import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import {
  type NewArticle,
  newArticle,
  type PageDraftInput,
  pageDraft,
  type StoredImage,
} from '../page/page.schema.ts';
import type { RenderedText } from '../prose/rendered-text.server.ts';
import { insertPage, insertRevision, lockPage } from './editing.queries.ts';
import { type NewPage, noSuchPage, requireParent } from './editing.server.ts';
import { showRevision } from './publishing.server.ts';

/**
 * Publishes an article within the caller's transaction. `text` is the body of the article; the caller has
 * rendered it with `renderText`.
 * @returns the id of the article's page
 */
export async function publishArticleIn(
  on: Executor,
  input: NewArticle,
  text: RenderedText,
  headerImage: StoredImage | null = null,
): Promise<number> {
  const { slug, title, ...fields } = newArticle.parse(input);
  return publishNewIn(
    on,
    { kind: 'article' },
    { slug, title, fields: { ...fields, headerImage, gallery: headerImage ? [headerImage] : [] } },
    text,
  );
}

/** Publishes a text page (privacy, help…) within the caller's transaction. */
export async function publishTextIn(
  on: Executor,
  { slug, title, body }: { slug: string; title: string; body: string },
  text: RenderedText,
): Promise<void> {
  await publishNewIn(on, { kind: 'text' }, { slug, title, fields: { body } }, text);
}

/**
 * Publishes a page that comes with the program, within the caller's transaction. If clients already use an id for the
 * page, `pageId` is this id. The rules of publishing are not checked.
 * @returns the id of the page
 */
export async function publishNewIn(
  on: Executor,
  { kind, parent = null, pageId: fixedId }: NewPage & { pageId?: number },
  input: PageDraftInput,
  text: RenderedText,
): Promise<number> {
  const { slug, title, fields } = pageDraft.parse(input);
  const createdAt = fields.date === null ? now() : new Date(`${fields.date}T08:00:00Z`);
  const pageId = await insertPage(on, {
    ...(fixedId === undefined ? {} : { pageId: fixedId }),
    parentId: await requireParent(on, { kind, parent }),
    kind,
    slug,
    title,
    createdBy: null,
    createdAt,
  });
  const kept = { pageId, title, slug, fields, memberId: null, revertsTo: null, createdAt };
  const revision = await insertRevision(on, kept);
  const page = await lockPage(on, pageId);
  if (!page) throw noSuchPage();
  await showRevision(on, page, { revision, text }, createdAt);
  return pageId;
}
