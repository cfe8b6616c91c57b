import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    comments_comment: {
      comment_id: Generated<number>;
      page_id: number;
      /** The id of the first comment of the thread; null if this comment is the first one. */
      parent_id: number | null;
      /** The member id of the author; null once the account is closed. */
      member_id: number | null;
      author_name: string | null;
      /** The storage key of the author's photo; null if the author does not show a photo beside comments. */
      author_photo: string | null;
      role: Role;
      is_page_author: boolean;
      body: string;
      wants_replies: boolean;
      posted_at: Date;
      /**
       * The instant at which the closing week of the author's account began; null if the account is not in this week.
       * During this week the text is not shown.
       */
      absent_since: Date | null;
      /** A number that grows with each change of the text. */
      version: Generated<number>;
      changed_at: Date | null;
      /** The instant at which the author withdrew the comment. The text is empty then. */
      withdrawn_at: Date | null;
    };
    comments_feedback: {
      member_id: number;
      comment_id: number;
      verdict: 'like' | 'dislike';
      given_at: Date;
    };
  }
}

export type NewComment = {
  pageId: number;
  parentId: number | null;
  memberId: number;
  authorName: string;
  authorPhoto: string | null;
  role: Role;
  isPageAuthor: boolean;
  body: string;
  wantsReplies: boolean;
  postedAt: Date;
};

export type StoredComment = {
  commentId: number;
  pageId: number;
  parentId: number | null;
  memberId: number | null;
  authorName: string | null;
  body: string;
  postedAt: Date;
  changedAt: Date | null;
  version: number;
  /** States whether other members cannot read the comment. A withdrawn comment counts as hidden too. */
  isHidden: boolean;
  isWithdrawn: boolean;
};

/** A comment as its page shows it. `text` is null while the comment is hidden. */
export type CommentWithAuthor = {
  id: number;
  parentId: number | null;
  author: string | null;
  /** The storage key of the author's photo; null if it is not shown. */
  photo: string | null;
  role: Role;
  isPageAuthor: boolean;
  text: string | null;
  /** ISO 8601. */
  postedAt: string;
  version: number;
  isChanged: boolean;
  isMine: boolean;
  /** States whether the viewer has reported this comment. */
  isReported: boolean;
  likes: number;
  dislikes: number;
  ownVerdict: 'like' | 'dislike' | null;
};

/** The comments and ratings of a page, for one viewer. */
export type Discussion = {
  comments: CommentWithAuthor[];
  rating: { count: number; sum: number; mine: number | null };
  isBanned: boolean;
};

export async function insertComment(on: Executor, comment: NewComment): Promise<number> {
  const row = await on
    .insertInto('comments_comment')
    .values({
      page_id: comment.pageId,
      parent_id: comment.parentId,
      member_id: comment.memberId,
      author_name: comment.authorName,
      author_photo: comment.authorPhoto,
      role: comment.role,
      is_page_author: comment.isPageAuthor,
      body: comment.body,
      wants_replies: comment.wantsReplies,
      posted_at: comment.postedAt,
    })
    .returning('comment_id')
    .executeTakeFirstOrThrow();
  return row.comment_id;
}

/** Finds a comment, hidden or not. If `lock` is set, the comment is locked until the transaction ends. */
export async function findComment(
  on: Executor,
  commentId: number,
  { lock = false } = {},
): Promise<StoredComment | undefined> {
  // The lock needs a separate statement. If this query waited for the lock, it would return outdated hidings.
  if (lock) await lockComment(on, commentId);
  return on
    .selectFrom('comments_comment as comment')
    .select((row) => [
      'comment.comment_id as commentId',
      'comment.page_id as pageId',
      'comment.parent_id as parentId',
      'comment.member_id as memberId',
      'comment.author_name as authorName',
      'comment.body',
      'comment.posted_at as postedAt',
      'comment.changed_at as changedAt',
      'comment.version',
      row('comment.withdrawn_at', 'is not', null).$castTo<boolean>().as('isWithdrawn'),
      row
        .exists(
          row
            .selectFrom('comments_hiding as hiding')
            .select('hiding.hiding_id')
            .whereRef('hiding.comment_id', '=', 'comment.comment_id')
            .where('hiding.restored_at', 'is', null),
        )
        .or('comment.absent_since', 'is not', null)
        .or('comment.withdrawn_at', 'is not', null)
        .$castTo<boolean>()
        .as('isHidden'),
    ])
    .where('comment.comment_id', '=', commentId)
    .executeTakeFirst();
}

async function lockComment(on: Executor, commentId: number): Promise<void> {
  await sql`select from comments_comment where comment_id = ${commentId} for update`.execute(on);
}

/**
 * Reads the comments and ratings of a page, and the viewer's own reactions and ban, in one statement. Threads come in
 * the order in which they started, each with its first comment before its replies.
 * @param maxThreads limits the result to the newest threads; null returns all threads
 */
export async function readDiscussion(
  on: Executor,
  pageId: number,
  memberId: number | null,
  maxThreads: number | null = null,
): Promise<Discussion> {
  const viewer = sql`${memberId}::bigint`;
  const { rows } = await sql<Discussion>`
    select
      (select coalesce(json_agg(json_build_object(
          'id', comment.comment_id, 'parentId', comment.parent_id, 'role', comment.role, 'isPageAuthor', comment.is_page_author,
          'author', case when comment.absent_since is null then comment.author_name end,
          'photo', case when hiding.comment_id is null and comment.absent_since is null and comment.withdrawn_at is null
            then comment.author_photo end,
          'text', case when hiding.comment_id is null and comment.absent_since is null then nullif(comment.body, '') end,
          'postedAt', to_char(comment.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'version', comment.version, 'isChanged', comment.changed_at is not null,
          'isMine', coalesce(comment.member_id = ${viewer}, false), 'isReported', report.comment_id is not null,
          'likes', verdicts.likes, 'dislikes', verdicts.dislikes, 'ownVerdict', verdicts.own
        ) order by coalesce(comment.parent_id, comment.comment_id), comment.comment_id), '[]')
        from comments_comment as comment
        left join comments_hiding as hiding
          on hiding.comment_id = comment.comment_id and hiding.restored_at is null
        left join comments_report as report
          on report.comment_id = comment.comment_id and report.member_id = ${viewer}
        cross join lateral (
          select count(*) filter (where verdict = 'like') as likes,
            count(*) filter (where verdict = 'dislike') as dislikes,
            max(verdict) filter (where feedback.member_id = ${viewer}) as own
          from comments_feedback as feedback where feedback.comment_id = comment.comment_id
        ) as verdicts
        where comment.page_id = ${pageId} and coalesce(comment.parent_id, comment.comment_id) in (
          select thread.comment_id from comments_comment as thread
          where thread.page_id = ${pageId} and thread.parent_id is null
          order by thread.comment_id desc limit ${maxThreads}::bigint
        )) as comments,
      (select json_build_object('count', count(*), 'sum', coalesce(sum(rating), 0),
          'mine', max(rating) filter (where member_id = ${viewer}))
        from comments_rating where page_id = ${pageId}) as rating,
      exists (select from comments_ban where member_id = ${viewer} and lifted_at is null) as "isBanned"`.execute(
    on,
  );
  const [discussion] = rows;
  if (!discussion) throw new Error('a statement without a row');
  return discussion;
}

/** Counts the comments of a page, including hidden comments. */
export async function countComments(on: Executor, pageId: number): Promise<number> {
  const { count } = await on
    .selectFrom('comments_comment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the members who want mails about replies in a thread, except the member `exceptFor`. */
export async function listSubscribers(on: Executor, threadId: number, exceptFor: number): Promise<number[]> {
  const rows = await on
    .selectFrom('comments_comment')
    .select('member_id as memberId')
    .distinct()
    .where((row) => row.or([row('comment_id', '=', threadId), row('parent_id', '=', threadId)]))
    .where('wants_replies', '=', true)
    .where('member_id', '!=', exceptFor)
    .execute();
  return rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
}

/**
 * Stores a like or dislike, which replaces the member's previous reaction. Repeating the same reaction removes it.
 * @returns whether the reaction is set now
 */
export async function toggleReaction(
  on: Executor,
  reaction: { memberId: number; commentId: number; verdict: 'like' | 'dislike'; givenAt: Date },
): Promise<boolean> {
  const same = await on
    .deleteFrom('comments_feedback')
    .where('member_id', '=', reaction.memberId)
    .where('comment_id', '=', reaction.commentId)
    .where('verdict', '=', reaction.verdict)
    .executeTakeFirst();
  if (same.numDeletedRows > 0n) return false;
  const values = { verdict: reaction.verdict, given_at: reaction.givenAt };
  await on
    .insertInto('comments_feedback')
    .values({ member_id: reaction.memberId, comment_id: reaction.commentId, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'comment_id']).doUpdateSet(values))
    .execute();
  return true;
}
