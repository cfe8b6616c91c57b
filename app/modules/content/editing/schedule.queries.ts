import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    content_schedule: {
      schedule_id: Generated<number>;
      page_id: number;
      action: 'publish' | 'unpublish';
      revision_id: number | null;
      due_at: Date;
      member_id: number | null;
      created_at: Date;
      done_at: Date | null;
      cancelled_at: Date | null;
    };
  }
}

export type Schedule = {
  scheduleId: number;
  pageId: number;
  action: 'publish' | 'unpublish';
  revisionId: number | null;
  dueAt: Date;
};

/** Inserts a scheduled change. @returns its id */
export async function insertSchedule(
  on: Executor,
  schedule: Omit<Schedule, 'scheduleId'> & { memberId: number; createdAt: Date },
): Promise<number> {
  const { schedule_id } = await on
    .insertInto('content_schedule')
    .values({
      page_id: schedule.pageId,
      action: schedule.action,
      revision_id: schedule.revisionId,
      due_at: schedule.dueAt,
      member_id: schedule.memberId,
      created_at: schedule.createdAt,
    })
    .returning('schedule_id')
    .executeTakeFirstOrThrow();
  return schedule_id;
}

/** Lists the pending changes of a page, the earliest change first. */
export function listPending(on: Executor, pageId: number): Promise<Schedule[]> {
  return pending(on).where('page_id', '=', pageId).orderBy('due_at').execute();
}

/** Lists the ids of the pages with a due change. */
export async function listDuePages(on: Executor, instant: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('content_schedule')
    .select('page_id as pageId')
    .distinct()
    .where('due_at', '<=', instant)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.map(({ pageId }) => pageId);
}

/** Lists the due changes of a page in the order of their times. The caller has locked the page. */
export function listDue(on: Executor, pageId: number, instant: Date): Promise<Schedule[]> {
  return pending(on)
    .where('page_id', '=', pageId)
    .where('due_at', '<=', instant)
    .orderBy('due_at')
    .orderBy('schedule_id')
    .execute();
}

function pending(on: Executor) {
  return on
    .selectFrom('content_schedule')
    .select([
      'schedule_id as scheduleId',
      'page_id as pageId',
      'action',
      'revision_id as revisionId',
      'due_at as dueAt',
    ])
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null);
}

export async function markDone(on: Executor, scheduleId: number, instant: Date): Promise<void> {
  await on
    .updateTable('content_schedule')
    .set({ done_at: instant })
    .where('schedule_id', '=', scheduleId)
    .execute();
}

/**
 * Cancels a pending change of a page.
 * @returns false if the change was not pending
 */
export async function cancelSchedule(
  on: Executor,
  { pageId, scheduleId, instant }: { pageId: number; scheduleId: number; instant: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('content_schedule')
    .set({ cancelled_at: instant })
    .where('schedule_id', '=', scheduleId)
    .where('page_id', '=', pageId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
