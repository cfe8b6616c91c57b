import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** Replaces the text of a comment. @returns the new version of the comment */
export async function updateBody(
  on: Executor,
  commentId: number,
  { body, changedAt }: { body: string; changedAt: Date },
): Promise<number> {
  const { version } = await on
    .updateTable('comments_comment')
    .set({ body, changed_at: changedAt, version: sql`version + 1` })
    .where('comment_id', '=', commentId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Deletes the text of a comment. The comment keeps its place in the thread. */
export async function withdrawBody(on: Executor, commentId: number, withdrawnAt: Date): Promise<void> {
  await on
    .updateTable('comments_comment')
    .set({ body: '', wants_replies: false, withdrawn_at: withdrawnAt, version: sql`version + 1` })
    .where('comment_id', '=', commentId)
    .execute();
}
