import { msg } from '@lingui/core/macro';
import { holdImages } from '#app/modules/media/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput, refuseField } from '#app/platform/errors.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { blogCategoryId, type PageKind, testimonialsCategoryId } from '../page/page.schema.ts';
import { contentTags } from '../page/tags.server.ts';
import { findUnfitImages, measureText } from '../prose/prose-images.server.ts';
import { readingMinutes } from '../prose/reading-minutes.server.ts';
import type { RenderedText } from '../prose/rendered-text.server.ts';
import { renderText } from '../prose/rendering.server.ts';
import { type Author, canPublish } from './editing.policy.ts';
import type { EditedPage, Revision } from './editing.queries.ts';
import {
  editingNotAllowed,
  goneImage,
  newerRevision,
  noSuchPage,
  readRevision,
  requireEditable,
} from './editing.server.ts';
import { requireFreeSlug } from './free-slug.server.ts';
import { findBrokenLinks } from './links.server.ts';
import {
  advanceEpoch,
  hidePage,
  indexPage,
  listExistingCategories,
  saveArticle,
  saveRedirect,
  saveReference,
  saveReferencePost,
  saveText,
  showPage,
} from './publishing.queries.ts';
import { findFieldErrors } from './publishing-rules.server.ts';

/**
 * Publishes the latest revision of a page. An older revision is refused, because the editor may not have seen
 * the newest work.
 * @throws NotAllowed, NotFound, Refusal `newer_revision`; InvalidInput, which lists everything that the page
 * lacks
 */
export async function publishPage(author: Author, pageId: number, revisionId: number): Promise<void> {
  if (!canPublish(author)) throw editingNotAllowed();
  // A revision never changes, so it can be read before the transaction.
  const revision = await readRevision(author, pageId, revisionId);
  const text = await renderText('body', revision.fields.body);
  await inTransaction(async (trx) => {
    const page = await requireEditable(trx, author, pageId);
    if (page.latestRevisionId !== revisionId) throw newerRevision();
    await requirePublishable(trx, page, { revision, text });
    await showRevision(trx, page, { revision, text });
    const before = toAuditState(page);
    if (before.live && before.revision === revisionId) return;
    const deed = {
      object: { kind: 'page', id: pageId },
      before,
      after: { live: true, revision: revisionId },
    };
    await recordAudit(trx, author, 'pages.publish', deed);
  });
}

/**
 * Hides a page. Its URL then responds with 404, and its revisions stay.
 * @throws NotAllowed, NotFound
 */
export async function unpublishPage(author: Author, pageId: number): Promise<void> {
  if (!canPublish(author)) throw editingNotAllowed();
  await inTransaction(async (trx) => {
    const page = await requireEditable(trx, author, pageId);
    if (!(await hideIfLive(trx, page))) return;
    const before = toAuditState(page);
    const deed = { object: { kind: 'page', id: pageId }, before, after: { ...before, live: false } };
    await recordAudit(trx, author, 'pages.unpublish', deed);
  });
}

function toAuditState({ publishedAt, liveRevisionId }: EditedPage) {
  return { live: publishedAt !== null, revision: liveRevisionId };
}

/**
 * Hides a locked page within the caller's transaction. A page that is not live stays unchanged.
 * @returns whether the page was live
 */
export async function hideIfLive(on: Executor, page: EditedPage): Promise<boolean> {
  if (page.publishedAt === null) return false;
  await hidePage(on, page.pageId);
  await invalidateContent(on, requirePageKind(page));
  return true;
}

/** A revision with its text. The text was rendered before the transaction. */
export type RenderedRevision = { revision: Revision; text: RenderedText };

/**
 * Makes a revision of a locked page live within the caller's transaction. By default the publication time is the
 * current time.
 */
export async function showRevision(
  on: Executor,
  page: EditedPage,
  { revision, text }: RenderedRevision,
  publishedAt = now(),
): Promise<void> {
  const kind = requirePageKind(page);
  const { title, slug, fields } = revision;
  const { pageId } = page;
  if (page.liveRevisionId !== null && page.slug !== slug && page.parentId !== null) {
    await saveRedirect(on, { parentId: page.parentId, from: page.slug, to: slug, pageId, createdAt: now() });
  }
  await showPage(on, {
    pageId,
    title,
    slug,
    seoTitle: fields.seoTitle,
    searchDescription: fields.searchDescription,
    revisionId: revision.revisionId,
    publishedAt,
  });
  await saveFields(on, kind, revision, await measureText(on, text));
  await indexPage(on, pageId);
  await invalidateContent(on, kind);
}

/**
 * Checks that a revision may be published.
 * @throws InvalidInput with every reason that prevents the publication
 */
export async function requirePublishable(
  on: Executor,
  page: EditedPage,
  { revision, text }: RenderedRevision,
): Promise<void> {
  const errors = findFieldErrors(requirePageKind(page), revision);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  // Two drafts may have the same slug; the draft that is published first gets the slug.
  await requireFreeSlug(on, page, revision.slug);
  const { categories } = revision.fields;
  if ((await listExistingCategories(on, categories)).length < new Set(categories).size)
    refuseField('categories', msg`Alguna de estas categorías no existe.`);
  await requireImages(on, revision);
  const [broken] = await findBrokenLinks(on, text);
  if (broken !== undefined) refuseField('body', msg`Este enlace no lleva a ninguna parte: ${{ broken }}`);
  const [unfit] = await findUnfitImages(on, text.images);
  if (unfit !== undefined)
    refuseField('body', msg`Esta imagen no está en la biblioteca, o le falta su descripción: ${{ unfit }}`);
}

/** Locks the images until the transaction that shows them ends, so that no image is removed in the meantime. */
async function requireImages(on: Executor, { fields }: Revision): Promise<void> {
  const { headerImage, gallery } = fields;
  if (headerImage && !(await holdImages(on, [headerImage.id]))) refuseField('header_image', goneImage);
  if (
    !(await holdImages(
      on,
      gallery.map(({ id }) => id),
    ))
  )
    refuseField('gallery', goneImage);
}

async function saveFields(
  on: Executor,
  kind: PageKind,
  { pageId, fields }: Revision,
  bodyHtml: string,
): Promise<void> {
  const rendered = { pageId, bodyMarkdown: fields.body, bodyHtml };
  if (kind === 'text') return saveText(on, rendered);
  await saveArticle(on, {
    ...rendered,
    author: fields.author,
    publishedOn: fields.date ?? now().toISOString().slice(0, 10),
    intro: fields.intro,
    theme: fields.theme,
    isInvented: fields.isInvented,
    abstract: fields.abstract,
    section: fields.section,
    dynamic: fields.dynamic,
    readingMinutes: readingMinutes(fields.body),
    headerImage: fields.headerImage,
    gallery: fields.gallery,
    tags: fields.tags,
    categories: [...fields.categories, ...ownCategories[kind]],
  });
  if (kind === 'reference' && fields.referent) await saveReference(on, pageId, fields.referent);
  if (kind === 'reference-post') await saveReferencePost(on, pageId, fields.drawing);
}

/** The categories that every page of a kind has. The author of a page may choose further categories. */
const ownCategories: Readonly<Record<Exclude<PageKind, 'text'>, readonly number[]>> = {
  article: [blogCategoryId],
  position: [],
  testimonial: [testimonialsCategoryId],
  reference: [],
  'reference-post': [],
};

const cacheTags: Readonly<Record<PageKind, string>> = {
  article: contentTags.blog,
  position: contentTags.positions,
  testimonial: contentTags.testimonials,
  reference: contentTags.referents,
  'reference-post': contentTags.referents,
  text: contentTags.texts,
};

/**
 * Invalidates the cached pages and responses of every process. Transactions that change content wait here for
 * each other, so a transaction must make this call last.
 */
async function invalidateContent(on: Executor, kind: PageKind): Promise<void> {
  await invalidatePages(on, [cacheTags[kind]]);
  await advanceEpoch(on);
}

function requirePageKind({ kind }: EditedPage): PageKind {
  if (kind === 'root' || kind === 'index') throw noSuchPage();
  return kind;
}
