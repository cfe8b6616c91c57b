import { findNotifiable, mailModerators } from '#app/modules/accounts/index.ts';
import { findDiscussedPage } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { findBan } from './bans.queries.ts';
import {
  bannedMail,
  hiddenMail,
  replyMail,
  reportMail,
  restoredMail,
  unbannedMail,
} from './comments.mail.tsx';
import { findComment, listSubscribers } from './comments.queries.ts';
import { followMember, replyLink } from './comments.server.ts';
import { limits } from './limits.server.ts';
import { findLastHiding, findReport } from './moderation.queries.ts';
import { findAuthor } from './moderation.server.ts';

/**
 * The subscriptions that send mails about replies, reports and decisions of moderators, and that update the name and the
 * photo of a member beside earlier comments.
 */
export const commentsEvents = [
  onEvent('accounts.renamed', 'comments', ({ memberId }) => followMember(memberId)),
  onEvent('accounts.shown-photo-changed', 'comments', ({ memberId }) => followMember(memberId)),
  onEvent('comments.posted', 'mail', mailSubscribers),
  onEvent('comments.reported', 'team', mailTeam),
  onEvent('comments.hidden', 'author', mailHidden),
  onEvent('comments.restored', 'author', mailRestored),
  onEvent('comments.banned', 'member', mailBanned),
  onEvent('comments.unbanned', 'member', mailUnbanned),
];

/**
 * Mails the moderators about the first open report of a comment. Later reports join the same queue entry and send no mail.
 */
async function mailTeam(
  { commentId, reporterId }: Events['comments.reported'],
  context: EventContext,
): Promise<void> {
  const comment = await findComment(db, commentId);
  const report = await findReport(db, commentId, reporterId);
  const page = comment && (await findDiscussedPage(db, comment.pageId));
  if (!report || !page || report.waiting > 1) return;
  const { reason, note } = report;
  const link = `${config.siteUrl}${page.address}#c${commentId}`;
  await mailModerators('comment-reported', context, (language) =>
    reportMail({ title: page.title, link, reason, note }, language),
  );
}

/** Mails the author of a hidden comment, unless the comment has been restored in the meantime. */
async function mailHidden({ commentId }: Events['comments.hidden'], { jobId }: EventContext): Promise<void> {
  const hiding = await findLastHiding(db, commentId);
  const author = await findAuthor(commentId);
  if (!author || !hiding || hiding.restoredAt) return;
  const mail = hiddenMail({ ...author.facts, reason: hiding.reason }, author.language);
  const note = { kind: 'comment-hidden', memberId: author.memberId, keeps: 'body' } as const;
  await sendMail({ ...mail, to: { address: author.email }, messageId: jobId, note });
}

/** Mails the author of a restored comment, unless the comment has been hidden again in the meantime. */
async function mailRestored(
  { commentId }: Events['comments.restored'],
  { jobId }: EventContext,
): Promise<void> {
  const hiding = await findLastHiding(db, commentId);
  const author = await findAuthor(commentId);
  if (!author || !hiding?.restoredAt) return;
  const mail = restoredMail({ ...author.facts, reason: hiding.reason }, author.language);
  const note = { kind: 'comment-restored', memberId: author.memberId, keeps: 'body' } as const;
  await sendMail({ ...mail, to: { address: author.email }, messageId: jobId, note });
}

/** Mails a banned member, unless the ban has been lifted in the meantime. */
async function mailBanned(
  { memberId, hidden }: Events['comments.banned'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findNotifiable(db, memberId);
  const ban = await findBan(db, memberId);
  if (!member || !ban) return;
  const { displayName, email, language } = member;
  const mail = bannedMail({ displayName, reason: ban.reason, hidden }, language);
  const note = { kind: 'comments-banned', memberId, keeps: 'body' } as const;
  await sendMail({ ...mail, to: { address: email }, messageId: jobId, note });
}

/** Mails a member whose ban was lifted, unless there is another ban in the meantime. */
async function mailUnbanned(
  { memberId }: Events['comments.unbanned'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findNotifiable(db, memberId);
  if (!member || (await findBan(db, memberId))) return;
  const mail = unbannedMail(member, member.language);
  const note = { kind: 'comments-unbanned', memberId, keeps: 'body' } as const;
  await sendMail({ ...mail, to: { address: member.email }, messageId: jobId, note });
}

/** Mails the subscribers of a thread about a reply, unless the reply has been hidden in the meantime. */
async function mailSubscribers(event: Events['comments.posted'], { jobId }: EventContext): Promise<void> {
  if (event.threadId === null) return;
  const reply = await findComment(db, event.commentId);
  const page = await findDiscussedPage(db, event.pageId);
  if (!reply || reply.isHidden || !page) return;
  const link = `${config.siteUrl}${page.address}#c${event.commentId}`;
  for (const memberId of await listSubscribers(db, event.threadId, event.memberId)) {
    const member = await findNotifiable(db, memberId);
    if (!member || !(await consumeReplyMail(memberId))) continue;
    const unsubscribe = replyLink.href(memberId);
    const { displayName, language, email: address } = member;
    const mail = replyMail({ displayName, title: page.title, link, unsubscribe }, language);
    const note = { kind: 'reply', memberId, keeps: 'body' } as const;
    await sendMail({ ...mail, to: { address }, messageId: `${jobId}-${memberId}`, unsubscribe, note });
  }
}

/**
 * Counts a mail against the member's limit. A retry of the job counts again, because one mail too few is better than
 * one mail too many.
 */
async function consumeReplyMail(memberId: number): Promise<boolean> {
  try {
    await limits.replyMail.consume(String(memberId));
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
