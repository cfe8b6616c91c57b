import type { Executor } from '#app/platform/db/db.ts';
import type { NewComment } from './comments.queries.ts';

/**
 * Changes the author's name and photo on all comments of a member.
 * @returns the pages of the changed comments
 */
export async function updateCommenter(
  on: Executor,
  memberId: number,
  { authorName, authorPhoto }: Pick<NewComment, 'authorName' | 'authorPhoto'>,
): Promise<number[]> {
  const rows = await on
    .updateTable('comments_comment')
    .set({ author_name: authorName, author_photo: authorPhoto })
    .where('member_id', '=', memberId)
    .where((row) =>
      row.or([
        row('author_name', 'is distinct from', authorName),
        row('author_photo', 'is distinct from', authorPhoto),
      ]),
    )
    .returning('page_id as pageId')
    .execute();
  return [...new Set(rows.map(({ pageId }) => pageId))];
}

/** Ends the mails about replies in all threads in which the member has commented. */
export async function stopReplies(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('comments_comment')
    .set({ wants_replies: false })
    .where('member_id', '=', memberId)
    .where('wants_replies', '=', true)
    .execute();
}

/**
 * Hides the comments of a member during the closing week of the account. With null the comments are shown
 * again.
 * @returns the pages of the comments
 */
export async function setCommenterAbsence(
  on: Executor,
  memberId: number,
  absentSince: Date | null,
): Promise<number[]> {
  const rows = await on
    .updateTable('comments_comment')
    .set({ absent_since: absentSince })
    .where('member_id', '=', memberId)
    .returning('page_id as pageId')
    .execute();
  return [...new Set(rows.map(({ pageId }) => pageId))];
}

/**
 * Removes the name, the photo and the text from the comments of a member, and deletes the member's reactions. The comments stay,
 * so that the threads of other members stay too.
 * @returns the pages of the comments
 */
export async function forgetCommenter(on: Executor, memberId: number): Promise<number[]> {
  const rows = await on
    .updateTable('comments_comment')
    .set({
      ...{ member_id: null, author_name: null, author_photo: null },
      ...{ body: '', wants_replies: false, absent_since: null },
    })
    .where('member_id', '=', memberId)
    .returning('page_id as pageId')
    .execute();
  await on.deleteFrom('comments_feedback').where('member_id', '=', memberId).execute();
  return [...new Set(rows.map(({ pageId }) => pageId))];
}
