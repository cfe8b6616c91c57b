import { msg } from '@lingui/core/macro';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput, NotFound, refuseField, Unavailable } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.ts';
import { log } from '#app/platform/log.server.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { contentTags } from '../page/tags.server.ts';
import type { RenderedText } from '../prose/rendered-text.server.ts';
import { renderText } from '../prose/rendering.server.ts';
import { type Author, canPublish } from './editing.policy.ts';
import { type EditedPage, findRevision, lockPage } from './editing.queries.ts';
import {
  editingNotAllowed,
  newerRevision,
  readRevision,
  requireEditable,
  requireReadable,
} from './editing.server.ts';
import { hideIfLive, requirePublishable, showRevision } from './publishing.server.ts';
import {
  cancelSchedule,
  insertSchedule,
  listDue,
  listDuePages,
  listPending,
  markDone,
  type Schedule,
} from './schedule.queries.ts';

/**
 * This job runs at the due time of a change. The job may fail, so the cron job of `content.jobs.ts` looks for
 * due changes every minute.
 */
const dueJob = defineJob<{ pageId: number }>({
  name: 'content.due',
  run: ({ pageId }) => carryOutFor(pageId),
});

/** A change of a page at `dueAt`, and the ids of the scheduled changes that the new change replaces. */
type Plan = { pageId: number; dueAt: Date; replaces?: readonly number[] | undefined };

/**
 * Schedules the publication of a page's latest revision for `dueAt`. The scheduled changes in `replaces` are cancelled.
 * @returns the id by which the change can be cancelled
 * @throws NotAllowed, NotFound, Refusal `newer_revision`, InvalidInput
 */
export async function schedulePublish(
  author: Author,
  { pageId, revisionId, dueAt, replaces }: Plan & { revisionId: number },
): Promise<number> {
  requirePublisher(author, dueAt);
  const revision = await readRevision(author, pageId, revisionId);
  const text = await renderText('body', revision.fields.body);
  return inTransaction(async (trx) => {
    const page = await requireEditable(trx, author, pageId);
    if (page.latestRevisionId !== revisionId) throw newerRevision();
    await requirePublishable(trx, page, { revision, text });
    return storeSchedule(trx, author, page, { action: 'publish', revisionId, dueAt, replaces });
  });
}

/**
 * Schedules the hiding of a page for `dueAt`. The scheduled changes in `replaces` are cancelled.
 * @returns the id by which the change can be cancelled
 * @throws NotAllowed, NotFound, InvalidInput
 */
export async function scheduleUnpublish(author: Author, { pageId, dueAt, replaces }: Plan): Promise<number> {
  requirePublisher(author, dueAt);
  return inTransaction(async (trx) => {
    const page = await requireEditable(trx, author, pageId);
    return storeSchedule(trx, author, page, { action: 'unpublish', revisionId: null, dueAt, replaces });
  });
}

/**
 * Cancels a scheduled change.
 * @throws NotFound if the change has happened, was cancelled, or belongs to another page
 */
export async function cancelScheduledChange(
  author: Author,
  pageId: number,
  scheduleId: number,
): Promise<void> {
  if (!canPublish(author)) throw editingNotAllowed();
  await inTransaction(async (trx) => {
    const page = await requireEditable(trx, author, pageId);
    await cancelIn(trx, pageId, scheduleId);
    await refreshClosingTime(trx, page);
    const deed = { object: { kind: 'page', id: pageId }, before: { schedule: scheduleId }, after: {} };
    await recordAudit(trx, author, 'pages.unschedule', deed);
  });
}

/**
 * Lists the pending changes of a page, the earliest change first.
 * @throws NotAllowed, NotFound
 */
export async function listSchedules(author: Author, pageId: number): Promise<Schedule[]> {
  await requireReadable(db, author, pageId);
  return listPending(db, pageId);
}

/**
 * Carries out all due changes, page by page. The function may run twice or concurrently. A failure on one page does
 * not delay the other pages.
 * @throws the first failure, after all pages have been tried
 */
export async function carryOutDue(): Promise<void> {
  const failures: unknown[] = [];
  for (const pageId of await listDuePages(db, now())) {
    await carryOutFor(pageId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function carryOutFor(pageId: number): Promise<void> {
  const texts = await renderDue(pageId);
  await inTransaction(async (trx) => {
    const page = await lockPage(trx, pageId);
    if (!page) return;
    for (const schedule of await listDue(trx, pageId, now())) {
      const text = texts.get(schedule.revisionId);
      // The change was scheduled after the rendering, or its text cannot be rendered at present. The next run retries
      // the change.
      if (schedule.action === 'publish' && !text) continue;
      await carryOut(trx, schedule, text);
      await markDone(trx, schedule.scheduleId, now());
    }
  });
}

/**
 * Renders the due texts of a page and returns them by revision id. A text that cannot be rendered is logged and left
 * out.
 */
async function renderDue(pageId: number): Promise<ReadonlyMap<number | null, RenderedText>> {
  const texts = new Map<number | null, RenderedText>();
  for (const { revisionId } of await listDue(db, pageId, now())) {
    const revision = revisionId === null ? undefined : await findRevision(db, revisionId);
    if (!revision) continue;
    try {
      texts.set(revisionId, await renderText('body', revision.fields.body));
    } catch (error) {
      if (!(error instanceof InvalidInput || error instanceof Unavailable)) throw error;
      log.error({ pageId, revisionId }, 'a text that was planned cannot be shown');
    }
  }
  return texts;
}

/**
 * Carries out one change. A revision older than the live revision is skipped, because an editor has published a newer
 * revision in the meantime.
 */
async function carryOut(
  trx: Executor,
  { action, pageId, revisionId }: Schedule,
  text: RenderedText | undefined,
): Promise<void> {
  const page: EditedPage | undefined = await lockPage(trx, pageId);
  if (!page) return;
  if (action === 'unpublish') {
    await hideIfLive(trx, page);
    return;
  }
  const revision = revisionId === null ? undefined : await findRevision(trx, revisionId);
  if (!revision || !text || (page.liveRevisionId ?? 0) >= revision.revisionId) return;
  await showRevision(trx, page, { revision, text });
}

function requirePublisher(author: Author, dueAt: Date): void {
  if (!canPublish(author)) throw editingNotAllowed();
  if (!(dueAt > now())) refuseField('due_at', msg`Elige un momento que no haya pasado.`);
}

/** Refreshes the pages of positions, because the page of a position states when the position closes. */
async function refreshClosingTime(trx: WriterTransaction, { kind }: EditedPage): Promise<void> {
  if (kind === 'position') await invalidatePages(trx, [contentTags.positions]);
}

/** @throws NotFound if the change is not pending */
async function cancelIn(trx: WriterTransaction, pageId: number, scheduleId: number): Promise<void> {
  if (!(await cancelSchedule(trx, { pageId, scheduleId, instant: now() })))
    throw new NotFound('no_such_schedule', msg`Esto ya no está programado.`);
}

type Change = Pick<Schedule, 'action' | 'revisionId' | 'dueAt'> & Pick<Plan, 'replaces'>;

async function storeSchedule(
  trx: WriterTransaction,
  author: Author,
  page: EditedPage,
  { replaces = [], ...change }: Change,
): Promise<number> {
  const { pageId } = page;
  const { action, revisionId, dueAt } = change;
  for (const replaced of replaces) await cancelIn(trx, pageId, replaced);
  await refreshClosingTime(trx, page);
  const { memberId } = author;
  const scheduleId = await insertSchedule(trx, { ...change, pageId, memberId, createdAt: now() });
  await recordAudit(trx, author, 'pages.schedule', {
    object: { kind: 'page', id: pageId },
    before: replaces.length > 0 ? { schedules: replaces.map(String) } : undefined,
    after: { schedule: scheduleId, action, revision: revisionId, due_at: dueAt.toISOString() },
  });
  await dueJob.enqueue(trx, { pageId }, { startAfter: dueAt });
  return scheduleId;
}
