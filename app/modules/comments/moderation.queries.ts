import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Position } from '#app/platform/http/pagination.ts';
import type { ReportReason } from './comments.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    comments_hiding: {
      hiding_id: Generated<number>;
      comment_id: number;
      reason: string;
      hidden_by: number | null;
      hidden_at: Date;
      restored_by: number | null;
      restored_at: Date | null;
    };
    comments_report: {
      member_id: number;
      comment_id: number;
      reason: ReportReason;
      note: string;
      reported_at: Date;
      decision: 'hidden' | 'kept' | null;
      decided_by: number | null;
      decided_at: Date | null;
    };
  }
}

/** The member who decided about a comment, and when. */
export type Decision = { by: number; at: Date };

/** A comment in the queue with its reports. */
export type QueuedComment = {
  id: number;
  /**
   * The severity, the time in microseconds since which the oldest report waits, and the id. The first two may
   * be 0.
   */
  position: Position;
  page: number;
  parent: number | null;
  member: number | null;
  author: string | null;
  comment: string;
  /** An instant in ISO 8601, like all instants of `QueuedComment`. */
  posted_at: string;
  /** The version of the text. It changes when the author changes or withdraws the comment. */
  version: string;
  changed: boolean;
  withdrawn: boolean;
  hidden: { reason: string; by: number | null; at: string } | null;
  /** The last decision that a moderator made about the comment or its reports. */
  decided: { by: number | null; at: string } | null;
  reports: { reason: ReportReason; note: string; at: string; decision: 'hidden' | 'kept' | null }[];
};

/**
 * Inserts a report, unless the member has already reported the comment.
 * @returns whether the report is new
 */
export async function insertReport(
  on: Executor,
  report: { memberId: number; commentId: number; reason: ReportReason; note: string; reportedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('comments_report')
    .values({
      member_id: report.memberId,
      comment_id: report.commentId,
      reason: report.reason,
      note: report.note,
      reported_at: report.reportedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds a member's report of a comment, with the number of undecided reports of that comment. */
export async function findReport(
  on: Executor,
  commentId: number,
  memberId: number,
): Promise<{ reason: ReportReason; note: string; waiting: number } | undefined> {
  const { rows } = await sql<{ reason: ReportReason; note: string; waiting: number }>`
    select report.reason, report.note, (
        select count(*)::int from comments_report as open
        where open.comment_id = report.comment_id and open.decided_at is null
      ) as waiting
    from comments_report as report
    where report.comment_id = ${commentId} and report.member_id = ${memberId}`.execute(on);
  return rows[0];
}

/** Marks the open reports of a comment as decided. @returns the number of these reports */
export async function decideReports(
  on: Executor,
  commentId: number,
  decision: 'hidden' | 'kept',
  { by, at }: Decision,
): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable('comments_report')
    .set({ decision, decided_by: by, decided_at: at })
    .where('comment_id', '=', commentId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Hides a comment. A comment that is already hidden stays unchanged.
 * @returns whether the comment was visible before
 */
export async function insertHiding(
  on: Executor,
  commentId: number,
  reason: string,
  { by, at }: Decision,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('comments_hiding')
    .values({ comment_id: commentId, reason, hidden_by: by, hidden_at: at })
    .onConflict((conflict) => conflict.column('comment_id').where('restored_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Restores a hidden comment. @returns whether the comment was hidden */
export async function endHiding(on: Executor, commentId: number, { by, at }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('comments_hiding')
    .set({ restored_by: by, restored_at: at })
    .where('comment_id', '=', commentId)
    .where('restored_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the visible comments of a member, oldest first. */
export async function listVisibleComments(on: Executor, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select comment_id as id from comments_comment as comment
    where member_id = ${memberId} and withdrawn_at is null and not exists (
      select from comments_hiding as hiding
      where hiding.comment_id = comment.comment_id and hiding.restored_at is null
    )
    order by comment_id`.execute(on);
  return rows.map(({ id }) => id);
}

/** Selects all decisions about a comment and about its reports. */
export function decisions(commentId: RawBuilder<unknown>) {
  return sql<{ by: number | null; at: Date }>`
    select hidden_by as by, hidden_at as at from comments_hiding where comment_id = ${commentId}
    union all
    select restored_by, restored_at from comments_hiding
    where comment_id = ${commentId} and restored_at is not null
    union all
    select decided_by, decided_at from comments_report
    where comment_id = ${commentId} and decided_at is not null`;
}

/** Finds the last decision about a comment or about its reports. */
export async function findLastDecision(
  on: Executor,
  commentId: number,
): Promise<{ by: number | null; at: Date } | undefined> {
  const { rows } = await sql<{ by: number | null; at: Date }>`
    select made.by, made.at from (${decisions(sql.val(commentId))}) as made
    order by made.at desc limit 1`.execute(on);
  return rows[0];
}

/** Finds the last hiding of a comment. `restoredAt` is null while the comment is hidden. */
export function findLastHiding(
  on: Executor,
  commentId: number,
): Promise<{ reason: string; restoredAt: Date | null } | undefined> {
  return on
    .selectFrom('comments_hiding')
    .where('comment_id', '=', commentId)
    .orderBy('hiding_id', 'desc')
    .select(['reason', 'restored_at as restoredAt'])
    .executeTakeFirst();
}

/** Removes a member's id from moderation decisions, and deletes the member's reports and ban. */
export async function forgetModerator(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('comments_report').where('member_id', '=', memberId).execute();
  await on.deleteFrom('comments_ban').where('member_id', '=', memberId).execute();
  await on
    .updateTable('comments_report')
    .set({ decided_by: null })
    .where('decided_by', '=', memberId)
    .execute();
  await on
    .updateTable('comments_hiding')
    .set({ hidden_by: null })
    .where('hidden_by', '=', memberId)
    .execute();
  await on
    .updateTable('comments_hiding')
    .set({ restored_by: null })
    .where('restored_by', '=', memberId)
    .execute();
  await on.updateTable('comments_ban').set({ banned_by: null }).where('banned_by', '=', memberId).execute();
  await on.updateTable('comments_ban').set({ lifted_by: null }).where('lifted_by', '=', memberId).execute();
}

/** Returns whether this member has reported the comment. */
export async function hasReported(on: Executor, memberId: number, commentId: number): Promise<boolean> {
  const row = await on
    .selectFrom('comments_report')
    .select('comment_id')
    .where('member_id', '=', memberId)
    .where('comment_id', '=', commentId)
    .executeTakeFirst();
  return row !== undefined;
}
