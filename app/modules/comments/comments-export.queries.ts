import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter, rowsAtOnce } from '#app/platform/db/pages.ts';

/** One page of the comments of a member, oldest first. A hidden comment includes its current hiding. */
export function listCommentsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('comments_comment as comment')
    .leftJoin('comments_hiding as hiding', (join) =>
      join.onRef('hiding.comment_id', '=', 'comment.comment_id').on('hiding.restored_at', 'is', null),
    )
    .where('comment.member_id', '=', memberId)
    .select([
      'comment.comment_id as id',
      'comment.page_id as page',
      'comment.parent_id as reply_to',
      'comment.author_name as name',
      'comment.role',
      'comment.is_page_author',
      'comment.body as comment',
      'comment.wants_replies as followup',
      'comment.posted_at as submit_date',
      'comment.changed_at',
      'comment.withdrawn_at',
      'hiding.hidden_at',
      'hiding.reason as hidden_because',
    ]);
  return pageAfter(rows, { 'comment.comment_id': after?.id }).execute();
}

type Rating = { first_rated_at: Date; page: number };

/** Lists one page of the ratings of a member, oldest first. */
export function listRatingsAfter(on: Executor, memberId: number, after: Rating | undefined) {
  const rows = on
    .selectFrom('comments_rating')
    .where('member_id', '=', memberId)
    .select(['page_id as page', 'rating', 'first_rated_at', 'rated_at']);
  return pageAfter(rows, {
    'comments_rating.first_rated_at': after?.first_rated_at,
    'comments_rating.page_id': after?.page,
  }).execute();
}

type Reaction = { given_at: Date; comment: number };

/** Lists one page of the reactions of a member to comments, oldest first. */
export function listReactionsAfter(on: Executor, memberId: number, after: Reaction | undefined) {
  const rows = on
    .selectFrom('comments_feedback')
    .where('member_id', '=', memberId)
    .select(['comment_id as comment', 'verdict as flag', 'given_at']);
  return pageAfter(rows, {
    'comments_feedback.given_at': after?.given_at,
    'comments_feedback.comment_id': after?.comment,
  }).execute();
}

type Report = { reported_at: Date; comment: number };

/** One page of the comments that a member reported, oldest first. Each has the decision on the report. */
export function listReportsAfter(on: Executor, memberId: number, after: Report | undefined) {
  const rows = on
    .selectFrom('comments_report')
    .where('member_id', '=', memberId)
    .select(['comment_id as comment', 'reason', 'note', 'reported_at', 'decision', 'decided_at']);
  return pageAfter(rows, {
    'comments_report.reported_at': after?.reported_at,
    'comments_report.comment_id': after?.comment,
  }).execute();
}

/** Lists one page of the bans of a member, lifted or not, oldest first. */
export function listBansAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('comments_ban')
    .where('member_id', '=', memberId)
    .select(['ban_id as id', 'reason', 'banned_at', 'lifted_at']);
  return pageAfter(rows, { 'comments_ban.ban_id': after?.id }).execute();
}

/**
 * A decision by a member of the team. `id` is the id of the hiding, of the ban, or of the reported comment.
 */
export type ModerationRow = {
  action: 'hide' | 'restore' | 'decide_reports' | 'ban' | 'lift_ban';
  id: number;
  comment: number | null;
  reason: string | null;
  decided_at: Date;
};

/**
 * One page of the decisions that a member made as a moderator, oldest first. The page names no other member.
 */
export async function listModerationAfter(
  on: Executor,
  memberId: number,
  after: ModerationRow | undefined,
): Promise<ModerationRow[]> {
  const { rows } = await sql<ModerationRow>`
    select action, id, comment, reason, decided_at from (
      select 'hide' as action, hiding_id as id, comment_id as comment, reason, hidden_at as decided_at
      from comments_hiding where hidden_by = ${memberId}
      union all
      select 'restore', hiding_id, comment_id, null, restored_at from comments_hiding where restored_by = ${memberId}
      union
      select 'decide_reports', comment_id, comment_id, decision, decided_at
      from comments_report where decided_by = ${memberId}
      union all
      select 'ban', ban_id, null, reason, banned_at from comments_ban where banned_by = ${memberId}
      union all
      select 'lift_ban', ban_id, null, null, lifted_at from comments_ban where lifted_by = ${memberId}
    ) as decision
    where ${after === undefined} or (decided_at, action, id)
      > (${after?.decided_at ?? null}::timestamptz, ${after?.action ?? null}::text, ${after?.id ?? null}::bigint)
    order by decided_at, action, id
    limit ${rowsAtOnce}`.execute(on);
  return rows;
}
