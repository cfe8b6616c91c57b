import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotAllowed, NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { canChange } from './comments.policy.ts';
import { findComment, type StoredComment } from './comments.queries.ts';
import { requireUnbanned } from './comments.server.ts';
import { limits } from './limits.server.ts';
import { updateBody, withdrawBody } from './own-comment.queries.ts';
import { discussionTag } from './tags.server.ts';

/** A comment after a change of its text. */
export type ChangedComment = { commentId: number; version: number; text: string; isChanged: boolean };

/**
 * Replaces the text of a comment of the actor. The comment is marked as changed, and its former text is not
 * kept.
 * @param seen the version that the author read; if undefined, versions are not compared
 * @throws NotFound; NotAllowed for a comment of another member; Banned; Conflict if the time for changes is
 * over, if the comment is hidden or withdrawn, or if the author has changed the comment in another tab;
 * TooManyRequests
 */
export async function changeComment(
  actor: Actor,
  commentId: number,
  { text, seen }: { text: string; seen?: number | undefined },
): Promise<ChangedComment> {
  await limits.change.consume(String(actor.memberId));
  return inTransaction(async (trx) => {
    const comment = await requireOwnComment(trx, actor, commentId, { lock: true });
    await requireUnbanned(trx, actor.memberId);
    requireShown(comment);
    if (!canChange(comment.postedAt, now()))
      throw new Conflict(
        'too_late',
        msg`Un comentario se puede cambiar durante 15 minutos. Aún puedes retirarlo.`,
      );
    requireVersion(comment, seen);
    if (comment.body === text) return toChanged(comment);
    const version = await updateBody(trx, commentId, { body: text, changedAt: now() });
    await invalidatePages(trx, [discussionTag(comment.pageId)]);
    return { commentId, version, text, isChanged: true };
  });
}

/**
 * Withdraws a comment of the actor. The text of the comment is deleted, and the replies of others stay. If the
 * comment was already withdrawn, nothing changes.
 * @throws NotFound; NotAllowed for a comment of another member; TooManyRequests
 */
export async function withdrawComment(actor: Actor, commentId: number): Promise<void> {
  await limits.change.consume(String(actor.memberId));
  await inTransaction(async (trx) => {
    const { pageId, isWithdrawn } = await requireOwnComment(trx, actor, commentId, { lock: true });
    if (isWithdrawn) return;
    await withdrawBody(trx, commentId, now());
    await invalidatePages(trx, [discussionTag(pageId)]);
  });
}

/** Returns a comment of the actor. @throws NotFound; NotAllowed for a comment of another member */
async function requireOwnComment(
  on: Executor,
  { memberId }: Actor,
  commentId: number,
  { lock = false } = {},
): Promise<StoredComment> {
  const comment = await findComment(on, commentId, { lock });
  if (!comment) throw new NotFound('no_such_comment', msg`Este comentario no existe.`);
  if (comment.memberId !== memberId)
    throw new NotAllowed(
      'not_the_author',
      msg`Solo quien escribió un comentario puede cambiarlo o retirarlo.`,
    );
  return comment;
}

/** Reads a comment of the actor for the page without scripts. @throws NotFound; NotAllowed */
export function readOwnComment(actor: Actor, commentId: number): Promise<StoredComment> {
  return requireOwnComment(db, actor, commentId);
}

function requireShown({ isHidden, isWithdrawn }: StoredComment): void {
  if (isWithdrawn) throw new Conflict('comment_withdrawn', msg`Ya has retirado este comentario.`);
  if (isHidden)
    throw new Conflict(
      'comment_hidden',
      msg`Quien modera ha retirado este comentario y ya no se puede cambiar.`,
    );
}

function requireVersion({ version }: StoredComment, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new Conflict(
      'comment_changed',
      msg`Has cambiado este comentario en otra pestaña. Recarga la página para ver cómo está.`,
    );
}

function toChanged({ commentId, version, body, changedAt }: StoredComment): ChangedComment {
  return { commentId, version, text: body, isChanged: changedAt !== null };
}
