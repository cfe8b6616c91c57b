import type { z } from 'zod';
import { chooseImages } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { refuseField } from '#app/platform/errors.ts';
import { maxCountFor, toEitherPage } from '#app/platform/http/pagination.ts';
import type { PageDraft, StoredImage } from '../page/page.schema.ts';
import { countEditedPages, type ListedPage, listEditedPages } from './edited-pages.queries.ts';
import { type Author, canEdit, canPublish, canWrite } from './editing.policy.ts';
import { findRevision, type Revision } from './editing.queries.ts';
import type {
  pageResponse,
  pagesQuery,
  pagesResponse,
  revisionResponse,
  WrittenPage,
} from './editing.schema.ts';
import { editingNotAllowed, goneImage, noSuchPage, readRevision } from './editing.server.ts';
import { listSchedules } from './scheduling.server.ts';

type RevisionResponse = z.infer<typeof revisionResponse>;

/**
 * Lists the pages that the author may edit, the most recently changed first. Experts may edit only their own
 * proposals, and editors may edit all pages.
 * @throws NotAllowed
 */
export async function listPages(
  author: Author,
  { limit, offset, after, ...filters }: z.output<typeof pagesQuery>,
): Promise<z.infer<typeof pagesResponse>> {
  if (!canWrite(author)) throw editingNotAllowed();
  const selection = { ...filters, pageId: null, proposedBy: canPublish(author) ? null : author.memberId };
  const page = { limit, offset, after };
  const [found, counted] = await Promise.all([
    listEditedPages(db, selection, { ...page, limit: limit + 1 }),
    countEditedPages(db, selection, maxCountFor(page)),
  ]);
  const { meta, rows } = toEitherPage(found, { page, counted, idOf: ({ pageId }) => pageId });
  return { meta, items: rows.map((each) => toPageSummary(author, each)) };
}

/** Reads a page with its latest revision and its pending scheduled changes. @throws NotAllowed, NotFound */
export async function readPage(author: Author, pageId: number): Promise<z.infer<typeof pageResponse>> {
  const schedules = await listSchedules(author, pageId);
  const selection = { pageId, kind: null, state: null, search: '', proposedBy: null };
  const [page] = await listEditedPages(db, selection, { limit: 1 });
  if (!page) throw noSuchPage();
  const latest = page.latestRevisionId === null ? undefined : await findRevision(db, page.latestRevisionId);
  return {
    ...toPageSummary(author, page),
    latest: latest ? toRevisionResponse(latest) : null,
    schedules: schedules.map(({ scheduleId, action, revisionId, dueAt }) => ({
      id: scheduleId,
      action,
      revision: revisionId,
      due_at: dueAt.toISOString(),
    })),
  };
}

/**
 * Converts the author's input to a draft and replaces the image ids by stored images. An image is available if
 * it is in the author's part of the library, or in the revision on which the edit is based.
 * @throws InvalidInput if an image is not available; NotAllowed; NotFound if the author may not read the base
 * revision
 */
export async function toPageDraft(
  author: Author,
  { title, slug, is_invented, header_image, gallery, seo_title, search_description, ...same }: WrittenPage,
  basedOn: { pageId: number; revisionId: number } | null = null,
): Promise<PageDraft> {
  if (!canWrite(author)) throw editingNotAllowed();
  const before = basedOn ? await readRevision(author, basedOn.pageId, basedOn.revisionId) : undefined;
  const pageImages = new Map(listImages(before).map((image) => [image.id, image]));
  const libraryImages = await chooseImages(db, author, [
    ...(header_image === null ? [] : [header_image]),
    ...gallery,
  ]);
  const imageAs = (field: string) => (id: number) =>
    libraryImages.get(id) ?? pageImages.get(id) ?? refuseField(field, goneImage);
  return {
    title,
    slug,
    fields: {
      ...same,
      isInvented: is_invented,
      headerImage: header_image === null ? null : imageAs('header_image')(header_image),
      gallery: gallery.map(imageAs('gallery')),
      seoTitle: seo_title,
      searchDescription: search_description,
    },
  };
}

/** Converts a revision to the field names of the API. */
export function toRevisionResponse(revision: Revision): RevisionResponse {
  const { isInvented, headerImage, gallery, seoTitle, searchDescription, ...same } = revision.fields;
  return {
    ...toRevisionSummary(revision),
    ...same,
    is_invented: isInvented,
    header_image: headerImage,
    gallery,
    seo_title: seoTitle,
    search_description: searchDescription,
  };
}

/** Converts a revision to the fields that the history lists. */
export function toRevisionSummary({
  revisionId,
  number,
  title,
  slug,
  memberId,
  revertsTo,
  createdAt,
}: Revision) {
  return {
    id: revisionId,
    number,
    title,
    slug,
    written_by: memberId,
    reverts_to: revertsTo,
    created_at: createdAt.toISOString(),
  };
}

function listImages(revision: Revision | undefined): StoredImage[] {
  if (!revision) return [];
  const { headerImage, gallery } = revision.fields;
  return headerImage ? [headerImage, ...gallery] : gallery;
}

function toPageSummary(author: Author, page: ListedPage) {
  return {
    id: page.pageId,
    kind: page.kind,
    title: page.title,
    slug: page.slug,
    state: page.state,
    live_revision: page.liveRevisionId,
    latest_revision: page.latestRevisionId,
    first_published_at: page.firstPublishedAt?.toISOString() ?? null,
    published_at: page.publishedAt?.toISOString() ?? null,
    changed_at: page.changedAt?.toISOString() ?? null,
    can: { edit: canEdit(author, page), publish: canPublish(author) },
  };
}
