import { msg } from '@lingui/core/macro';
import { findMember, findRole, requireMember, shownPhoto } from '#app/modules/accounts/index.ts';
import { type DiscussedPage, findDiscussedPage } from '#app/modules/content/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotAllowed, NotFound, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor, Role } from '#app/platform/http/actor.server.ts';
import { defineUnsubscribeLink } from '#app/platform/mail/unsubscribe-link.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { isBanned } from './bans.queries.ts';
import { forgetCommenter, setCommenterAbsence, stopReplies, updateCommenter } from './commenter.queries.ts';
import { findComment, insertComment, type StoredComment, toggleReaction } from './comments.queries.ts';
import { limits } from './limits.server.ts';
import { forgetModerator } from './moderation.queries.ts';
import { deleteMemberRatings } from './ratings.queries.ts';
import { discussionTag } from './tags.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * A member posted a comment. `threadId` is the id of the first comment of the thread; null if the comment starts
     * a thread.
     */
    'comments.posted': { commentId: number; pageId: number; memberId: number; threadId: number | null };
  }
}

/** The input of a new comment. */
export type NewComment = {
  /** The page on which the member comments. The caller has checked that the page accepts comments. */
  page: Pick<DiscussedPage, 'pageId' | 'writerId'>;
  text: string;
  /** The id of the comment to which the new comment replies; null for a new thread. */
  replyTo: number | null;
  /** States whether the member wants a mail about replies in the thread. */
  wantsReplies: boolean;
};

/** A stored comment with the fields of its response. */
export type PostedComment = {
  commentId: number;
  threadId: number | null;
  authorName: string;
  email: string;
  role: Role;
  isPageAuthor: boolean;
  postedAt: Date;
};

/** The error for a member who is banned from commenting and reviewing. */
export class Banned extends NotAllowed {
  override name = 'Banned';
  constructor() {
    super('banned_from_commenting', msg`Tu cuenta no puede comentar. Si crees que es un error, escríbenos.`);
  }
}

/** A link in a mail about a reply. With this link the receiver stops all mails about replies. */
export const replyLink = defineUnsubscribeLink({
  path: '/comentarios/respuestas/baja',
  purpose: 'stop replies',
  stop: (memberId) => stopReplies(db, memberId),
});

/** Refuses a banned member. @throws Banned */
export async function requireUnbanned(on: Executor, memberId: number): Promise<void> {
  if (await isBanned(on, memberId)) throw new Banned();
}

/**
 * Stores a comment with the member's public name. There is only one level of replies: a reply to a reply is added to
 * the thread.
 * @throws InvalidInput under `reply_to` if the comment named there is missing or hidden; Banned; TooManyRequests
 */
export async function postComment(actor: Actor, words: NewComment): Promise<PostedComment> {
  await limits.comment.consume(String(actor.memberId));
  const member = await requireMember(actor);
  const { username, email } = member;
  const role = await findRole(db, actor.memberId);
  const { page } = words;
  const postedAt = now();
  return inTransaction(async (trx) => {
    await requireUnbanned(trx, actor.memberId);
    const threadId = words.replyTo === null ? null : await findThread(trx, page, words.replyTo);
    const isPageAuthor = page.writerId === actor.memberId;
    const commentId = await insertComment(trx, {
      pageId: page.pageId,
      parentId: threadId,
      memberId: actor.memberId,
      authorName: username,
      authorPhoto: shownPhoto(member),
      role,
      isPageAuthor,
      body: words.text,
      wantsReplies: words.wantsReplies,
      postedAt,
    });
    const { pageId } = page;
    await recordEvent(trx, 'comments.posted', { commentId, pageId, memberId: actor.memberId, threadId });
    await invalidatePages(trx, [discussionTag(pageId)]);
    return { commentId, threadId, authorName: username, email, role, isPageAuthor, postedAt };
  });
}

/**
 * Likes or dislikes a comment. Repeating the same reaction removes it.
 * @returns whether the reaction is set now
 */
export async function reactToComment(
  actor: Actor,
  commentId: number,
  reaction: 'like' | 'dislike',
): Promise<boolean> {
  await limits.reaction.consume(String(actor.memberId));
  return inTransaction(async (trx) => {
    await requireComment(trx, commentId);
    return toggleReaction(trx, { memberId: actor.memberId, commentId, verdict: reaction, givenAt: now() });
  });
}

/** Returns a page that accepts comments. @throws NotFound */
export async function requirePage(on: Executor, pageId: number): Promise<DiscussedPage> {
  const page = await findDiscussedPage(on, pageId);
  if (!page) throw new NotFound('no_such_page', msg`Esta página no existe.`);
  return page;
}

/**
 * Returns a comment and locks it.
 * @throws InvalidInput under `comment` if the comment does not exist
 */
export async function requireComment(on: Executor, commentId: number): Promise<StoredComment> {
  const comment = await findComment(on, commentId, { lock: true });
  if (!comment)
    refuseField('comment', msg`Clave primaria "${{ id: String(commentId) }}" inválida - objeto no existe.`);
  return comment;
}

/** Hides the comments of a member whose account is about to be erased, or shows them again if the member stays. */
export async function followClosing(
  trx: WriterTransaction,
  memberId: number,
  isClosing: boolean,
): Promise<void> {
  const pages = await setCommenterAbsence(trx, memberId, isClosing ? now() : null);
  await invalidatePages(trx, pages.map(discussionTag));
}

/**
 * Erases a member. The comments stay in their threads without name and text. Reactions and ratings are deleted.
 */
export async function forgetMember(memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const spoken = await forgetCommenter(trx, memberId);
    const rated = await deleteMemberRatings(trx, memberId);
    await forgetModerator(trx, memberId);
    await invalidatePages(trx, [...new Set([...spoken, ...rated])].map(discussionTag));
  });
}

/** Copies the member's current name, and the photo that the member shows, to all comments of the member. */
export async function followMember(memberId: number): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  await inTransaction(async (trx) => {
    const spoken = await updateCommenter(trx, memberId, {
      authorName: member.username,
      authorPhoto: shownPhoto(member),
    });
    await invalidatePages(trx, spoken.map(discussionTag));
  });
}

async function findThread(on: Executor, page: NewComment['page'], replyTo: number): Promise<number> {
  const answered = await findComment(on, replyTo, { lock: true });
  if (!answered || answered.pageId !== page.pageId || answered.isHidden)
    refuseField('reply_to', msg`El comentario al que respondes ya no está.`);
  return answered.parentId ?? answered.commentId;
}
