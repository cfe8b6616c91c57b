import { msg } from '@lingui/core/macro';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotAllowed, NotFound, Refusal, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import {
  blogPageId,
  positionsPageId,
  referentsPageId,
  rootPageId,
  testimonialsPageId,
} from '../page/page.queries.ts';
import { type PageDraftInput, type PageKind, pageDraft } from '../page/page.schema.ts';
import type { RenderedText } from '../prose/rendered-text.server.ts';
import { renderText } from '../prose/rendering.server.ts';
import { type Author, canEdit, canPropose, canWrite } from './editing.policy.ts';
import {
  type EditedPage,
  findPage,
  findRevision,
  insertPage,
  insertRevision,
  listRevisions,
  lockPage,
  type Revision,
} from './editing.queries.ts';
import { requireFreeSlug } from './free-slug.server.ts';
import { findBrokenLinks } from './links.server.ts';

/** The result of a save: the stored revision, and the broken links in its text that point to this site. */
export type Saved = { revision: Revision; brokenLinks: string[] };

/** For each kind of page, the parent of its pages in the tree. A post is below the page of its referent. */
export const parents: Readonly<Record<Exclude<PageKind, 'reference-post'>, number>> = {
  article: blogPageId,
  position: positionsPageId,
  testimonial: testimonialsPageId,
  reference: referentsPageId,
  text: rootPageId,
};

/** The kind of a new page. For a post, `parent` is the page of its referent. */
export type NewPage = { kind: PageKind; parent?: number | null };

/**
 * Creates a page that is hidden until it is published. @throws NotAllowed; InvalidInput if the slug is taken or the
 * parent is not allowed
 */
export async function beginPage(author: Author, kind: PageKind, input: PageDraftInput): Promise<Saved> {
  return beginPageBelow(author, { kind }, input);
}

/** Does the same as `beginPage`, for a page that may need an explicit parent. @throws as `beginPage` */
export async function beginPageBelow(
  author: Author,
  { kind, parent = null }: NewPage,
  input: PageDraftInput,
): Promise<Saved> {
  if (!canPropose(author, kind)) throw editingNotAllowed();
  const { title, slug, fields } = parseInput(pageDraft, input);
  const text = await renderText('body', fields.body);
  return inTransaction(async (trx) => {
    const parentId = await requireParent(trx, { kind, parent });
    await requireFreeSlug(trx, { parentId, pageId: null }, slug);
    const page = { parentId, kind, slug, title, createdBy: author.memberId, createdAt: now() };
    const pageId = await insertPage(trx, page);
    return storeRevision(trx, author, 'pages.write', { pageId, title, slug, fields, revertsTo: null }, text);
  });
}

/**
 * Returns the parent of a new page. @throws InvalidInput for the field `parent` if a page of this kind cannot have
 * this parent
 */
export async function requireParent(on: Executor, { kind, parent = null }: NewPage): Promise<number> {
  if (kind !== 'reference-post') {
    if (parent !== null) refuseField('parent', msg`Esta página no va debajo de otra.`);
    return parents[kind];
  }
  const above = parent === null ? undefined : await findPage(on, parent);
  if (above?.kind !== 'reference') refuseField('parent', msg`Elige la persona de la que trata este apunte.`);
  return above.pageId;
}

/**
 * Stores the author's text as a new revision and does not change the live page. `basedOn` is the revision that the
 * author edited. If a newer revision exists, nothing is stored, so that no author overwrites unseen work.
 * @throws NotFound, NotAllowed, Refusal `newer_revision`; InvalidInput if the slug is taken or the text cannot be
 * rendered
 */
export async function saveDraft(
  author: Author,
  { pageId, basedOn }: { pageId: number; basedOn: number },
  input: PageDraftInput,
): Promise<Saved> {
  if (!canWrite(author)) throw editingNotAllowed();
  const { title, slug, fields } = parseInput(pageDraft, input);
  const text = await renderText('body', fields.body);
  return inTransaction(async (trx) => {
    const page = await requireEditable(trx, author, pageId);
    if (page.latestRevisionId !== basedOn) throw newerRevision();
    await requireFreeSlug(trx, page, slug);
    const revision = { pageId, title, slug, fields, revertsTo: null };
    return storeRevision(trx, author, 'pages.write', { ...revision, basedOn }, text);
  });
}

/**
 * Stores a copy of an older revision as the latest revision. No revision is deleted.
 * @throws NotFound, NotAllowed; InvalidInput if the slug is taken or the text cannot be rendered
 */
export async function revertTo(author: Author, pageId: number, revisionId: number): Promise<Saved> {
  const { title, slug, fields } = await readRevision(author, pageId, revisionId);
  const text = await renderText('body', fields.body);
  return inTransaction(async (trx) => {
    const page = await requireEditable(trx, author, pageId);
    await requireFreeSlug(trx, page, slug);
    const revision = { pageId, title, slug, fields, revertsTo: revisionId };
    return storeRevision(trx, author, 'pages.revert', { ...revision, basedOn: page.latestRevisionId }, text);
  });
}

/** Lists the revisions of a page that the author may edit, newest first. @throws NotAllowed, NotFound */
export async function listHistory(author: Author, pageId: number): Promise<Revision[]> {
  await requireReadable(db, author, pageId);
  return listRevisions(db, pageId);
}

/** Reads a revision of a page that the author may edit. @throws NotAllowed, NotFound */
export async function readRevision(author: Author, pageId: number, revisionId: number): Promise<Revision> {
  await requireReadable(db, author, pageId);
  return requireRevision(db, pageId, revisionId);
}

/**
 * Locks and returns the page if the author may edit it.
 * @throws NotAllowed; NotFound if the page does not exist or the author may not see it
 */
export async function requireEditable(on: Executor, author: Author, pageId: number): Promise<EditedPage> {
  if (!canWrite(author)) throw editingNotAllowed();
  return requireVisible(author, await lockPage(on, pageId));
}

/**
 * Does the same as `requireEditable`, but does not lock the page, so that readers and writers do not wait for each
 * other.
 */
export async function requireReadable(on: Executor, author: Author, pageId: number): Promise<EditedPage> {
  if (!canWrite(author)) throw editingNotAllowed();
  return requireVisible(author, await findPage(on, pageId));
}

function requireVisible(author: Author, page: EditedPage | undefined): EditedPage {
  if (!page || page.kind === 'root' || page.kind === 'index' || !canEdit(author, page)) throw noSuchPage();
  return page;
}

/** Returns a revision of this page. @throws NotFound if the page has no such revision */
export async function requireRevision(on: Executor, pageId: number, revisionId: number): Promise<Revision> {
  const revision = await findRevision(on, revisionId);
  if (revision?.pageId !== pageId) throw new NotFound('no_such_revision', msg`Esta versión no existe.`);
  return revision;
}

/**
 * The refusal of a change that is based on an outdated revision. Such a change would overwrite newer work that
 * the author of the change has not seen.
 */
export function newerRevision(): Refusal {
  return new Refusal(
    'newer_revision',
    msg`Alguien ha guardado una versión más nueva. Mírala antes de seguir.`,
  );
}

/** The refusal for an author who may not change this page. */
export function editingNotAllowed(): NotAllowed {
  return new NotAllowed('content_not_allowed', msg`No tienes permiso para hacer esto con el contenido.`);
}

export function noSuchPage(): NotFound {
  return new NotFound('no_such_page', msg`Esta página no existe.`);
}

/** The refusal text for an image that no longer exists or that the author may not use. */
export const goneImage = msg`Esta imagen ya no está en la biblioteca. Elige otra.`;

/**
 * A new revision. `basedOn` is the latest revision before the new one; null if the page had no revision before.
 */
type NewRevision = Pick<Revision, 'pageId' | 'title' | 'slug' | 'fields' | 'revertsTo'> & {
  basedOn?: number | null;
};

async function storeRevision(
  trx: WriterTransaction,
  author: Author,
  verb: 'pages.write' | 'pages.revert',
  { basedOn = null, ...kept }: NewRevision,
  text: RenderedText,
): Promise<Saved> {
  const revision = await insertRevision(trx, { ...kept, memberId: author.memberId, createdAt: now() });
  await recordAudit(trx, author, verb, {
    object: { kind: 'page', id: kept.pageId },
    before: { revision: basedOn },
    after: { revision: revision.revisionId },
  });
  return { revision, brokenLinks: await findBrokenLinks(trx, text) };
}
