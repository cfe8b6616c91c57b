import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import { defineJob } from '#app/platform/jobs/jobs.ts';
import { type Author, canPublish } from './content.policy.ts';
import { type EditedPage, findRevision, lockPage } from './editing.queries.ts';
import { mayNot, newerRevision, requireEditable, requireRevision } from './editing.ts';
import { hideShown, requirePublishable, showRevision } from './publishing.ts';
import {
  cancelSchedule,
  insertSchedule,
  listDue,
  listDuePages,
  listPending,
  markDone,
  type Schedule,
} from './schedule.queries.ts';

/** Runs at the due time. The timetable of `content.jobs.ts` looks each minute too, for a job that came to nothing. */
const dueJob = defineJob<{ pageId: number }>({
  name: 'content.due',
  run: ({ pageId }) => carryOutFor(pageId),
});

/**
 * Has a revision, the newest of its page, shown from `dueAt` on.
 * @returns the id under which it can be called off
 * @throws NotAllowed, NotFound, Refusal `newer_revision`, InvalidInput
 */
export async function schedulePublish(
  author: Author,
  { pageId, revisionId, dueAt }: { pageId: number; revisionId: number; dueAt: Date },
): Promise<number> {
  requirePublisher(author, dueAt);
  return inTransaction(async (trx) => {
    const page = await requireEditable(trx, author, pageId);
    const revision = await requireRevision(trx, pageId, revisionId);
    if (page.latestRevisionId !== revisionId) throw newerRevision();
    await requirePublishable(trx, page, revision);
    return plan(trx, author, { pageId, action: 'publish', revisionId, dueAt });
  });
}

/** Has a page taken back at `dueAt`. @returns the id under which it can be called off */
export async function scheduleUnpublish(
  author: Author,
  { pageId, dueAt }: { pageId: number; dueAt: Date },
): Promise<number> {
  requirePublisher(author, dueAt);
  return inTransaction(async (trx) => {
    await requireEditable(trx, author, pageId);
    return plan(trx, author, { pageId, action: 'unpublish', revisionId: null, dueAt });
  });
}

/** Calls off what waits. @throws NotFound when it has happened, was called off, or is of another page */
export async function callOff(author: Author, pageId: number, scheduleId: number): Promise<void> {
  if (!canPublish(author)) throw mayNot();
  await inTransaction(async (trx) => {
    await requireEditable(trx, author, pageId);
    if (!(await cancelSchedule(trx, { pageId, scheduleId, instant: now() })))
      throw new NotFound('no_such_schedule', msg`Esto ya no está programado.`);
  });
}

/** What waits for a page, the nearest first. */
export async function listSchedules(author: Author, pageId: number): Promise<Schedule[]> {
  return inTransaction(async (trx) => {
    await requireEditable(trx, author, pageId);
    return listPending(trx, pageId);
  });
}

/** Carries out all that is due, page by page; it may run twice, or beside itself. */
export async function carryOutDue(): Promise<void> {
  for (const pageId of await listDuePages(db, now())) await carryOutFor(pageId);
}

async function carryOutFor(pageId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const page = await lockPage(trx, pageId);
    if (!page) return;
    for (const schedule of await listDue(trx, pageId, now())) {
      await carryOut(trx, schedule);
      await markDone(trx, schedule.scheduleId, now());
    }
  });
}

/** A revision older than the one that is shown is not brought back: somebody has published since. */
async function carryOut(trx: Executor, { action, pageId, revisionId }: Schedule): Promise<void> {
  const page: EditedPage | undefined = await lockPage(trx, pageId);
  if (!page) return;
  if (action === 'unpublish') return hideShown(trx, page);
  const revision = revisionId === null ? undefined : await findRevision(trx, revisionId);
  if (revision && (page.liveRevisionId ?? 0) < revision.revisionId) await showRevision(trx, page, revision);
}

function requirePublisher(author: Author, dueAt: Date): void {
  if (!canPublish(author)) throw mayNot();
  if (!(dueAt > now())) refuseField('due_at', msg`Elige un momento que no haya pasado.`);
}

async function plan(on: Executor, author: Author, schedule: Omit<Schedule, 'scheduleId'>): Promise<number> {
  const scheduleId = await insertSchedule(on, { ...schedule, memberId: author.memberId, createdAt: now() });
  await dueJob.enqueue(on, { pageId: schedule.pageId }, { startAfter: schedule.dueAt });
  return scheduleId;
}
