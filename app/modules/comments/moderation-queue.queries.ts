import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { EitherPage, Position } from '#app/platform/http/pagination.ts';
import { reportReasons, severityRank } from './comments.schema.ts';
import { decisions, type QueuedComment } from './moderation.queries.ts';

export type QueueState = 'reported' | 'hidden' | 'all';

/**
 * Lists one page of the queue in one of three selections: comments with undecided reports (the most severe
 * first, then the oldest report), hidden comments, or all comments (the newest first). Only the comments of the
 * page are read with all their fields.
 */
export function listQueue(
  on: Executor,
  state: QueueState,
  { limit, offset = 0, after }: EitherPage<Position>,
): Promise<QueuedComment[]> {
  const isAfter = after === undefined ? sql`true` : follows(state, after);
  const order =
    state === 'reported'
      ? sql`chosen.severity, chosen.waits_since, chosen.comment_id desc`
      : sql`chosen.comment_id desc`;
  const page = sql`select chosen.comment_id, chosen.severity, chosen.waits_since from (${selections[state]}) as chosen
    where ${isAfter} order by ${order} limit ${limit} offset ${offset}`;
  return readQueued(on, page, order);
}

/** Finds one comment with its reports, whatever its state. */
export async function findQueued(on: Executor, commentId: number): Promise<QueuedComment | undefined> {
  const alone = sql`select comment_id, 0 as severity, 0::bigint as waits_since from comments_comment
    where comment_id = ${commentId}`;
  const [found] = await readQueued(on, alone, sql`chosen.comment_id`);
  return found;
}

/** Counts the comments of a selection, but stops at `most`. If `most` is null, all of them are counted. */
export async function countQueue(on: Executor, state: QueueState, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${selections[state]}) as chosen limit ${most}) as counted`.execute(
    on,
  );
  return rows[0]?.total ?? 0;
}

/** The rank of the severity of a report (`severityRank`). */
const severity = sql`(case ${sql.join(
  reportReasons.map((reason) => sql`when reason = ${reason} then ${sql.lit(severityRank([reason]))}`),
  sql` `,
)} end)`;

const selections: Readonly<Record<QueueState, RawBuilder<unknown>>> = {
  all: sql`select comment_id, 0 as severity, 0::bigint as waits_since from comments_comment`,
  hidden: sql`select comment_id, 0 as severity, 0::bigint as waits_since
    from comments_hiding where restored_at is null`,
  reported: sql`select report.comment_id, min(${severity}) as severity,
      (extract(epoch from min(report.reported_at)) * 1000000)::bigint as waits_since
    from comments_report as report join comments_comment as comment on comment.comment_id = report.comment_id
    where report.decided_at is null and comment.withdrawn_at is null group by report.comment_id`,
};

/** Selects the comments that follow a position in the list. */
function follows(state: QueueState, [rank = 0, since = 0, id = 0]: Position): RawBuilder<boolean> {
  if (state !== 'reported') return sql<boolean>`chosen.comment_id < ${id}`;
  return sql<boolean>`(chosen.severity, chosen.waits_since, -chosen.comment_id) > (
    ${rank}::bigint, ${since}::bigint, -${id}::bigint)`;
}

async function readQueued(
  on: Executor,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<QueuedComment[]> {
  const { rows } = await sql<QueuedComment>`
    select comment.comment_id as id,
      json_build_array(chosen.severity, chosen.waits_since, chosen.comment_id) as position, comment.page_id as page, comment.parent_id as parent,
      comment.member_id as member, comment.author_name as author, comment.body as comment,
      to_char(comment.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as posted_at,
      comment.version::text as version, comment.changed_at is not null as changed,
      comment.withdrawn_at is not null as withdrawn,
      case when hiding.comment_id is not null
        then json_build_object('reason', hiding.reason, 'by', hiding.hidden_by, 'at', hiding.hidden_at) end as hidden,
      decided.decision as decided, reported.reports
    from (${page}) as chosen
    join comments_comment as comment on comment.comment_id = chosen.comment_id
    left join comments_hiding as hiding
      on hiding.comment_id = comment.comment_id and hiding.restored_at is null
    cross join lateral (
      select coalesce(json_agg(json_build_object('reason', reason, 'note', note, 'at', reported_at,
          'decision', decision) order by reported_at), '[]') as reports
      from comments_report as report where report.comment_id = comment.comment_id
    ) as reported
    left join lateral (
      select json_build_object('by', made.by,
        'at', to_char(made.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as decision
      from (${decisions(sql.ref('comment.comment_id'))}) as made order by made.at desc limit 1
    ) as decided on true
    order by ${order}`.execute(on);
  return rows;
}
