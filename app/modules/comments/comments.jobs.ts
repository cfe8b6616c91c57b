import { findNotifiable, mailModerators } from '#app/modules/accounts/index.ts';
import { findDiscussedPage } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { findBan } from './bans.queries.ts';
import { decisionMail, replyMail, reportMail } from './comments.mail.tsx';
import { findComment, listSubscribers } from './comments.queries.ts';
import { followMember, replyLink } from './comments.server.ts';
import { limits } from './limits.server.ts';
import { findLastHiding, findReport } from './moderation.queries.ts';
import { findAuthor, findReceiver, type Notice } from './moderation.server.ts';

/**
 * The event subscriptions of the module. They send mails about replies, reports and decisions of moderators.
 * They also update the name and the photo of a member beside earlier comments.
 */
export const commentsEvents = [
  onEvent('accounts.renamed', 'comments', ({ memberId }) => followMember(memberId)),
  onEvent('accounts.shown-photo-changed', 'comments', ({ memberId }) => followMember(memberId)),
  onEvent('comments.posted', 'mail', mailSubscribers),
  onEvent('comments.reported', 'team', mailTeam),
  onEvent('comments.hidden', 'author', (event, context) => mailAuthor('hide', event, context)),
  onEvent('comments.restored', 'author', (event, context) => mailAuthor('restore', event, context)),
  onEvent('comments.banned', 'member', (event, context) => mailBanned('ban', event, context)),
  onEvent('comments.unbanned', 'member', (event, context) => mailBanned('unban', event, context)),
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

/** Mails the author of a hidden or restored comment, unless the opposite was decided in the meantime. */
async function mailAuthor(
  verb: 'hide' | 'restore',
  { commentId }: Events['comments.hidden' | 'comments.restored'],
  context: EventContext,
): Promise<void> {
  const hiding = await findLastHiding(db, commentId);
  const author = await findAuthor(commentId);
  if (!author || !hiding || (hiding.restoredAt === null) !== (verb === 'hide')) return;
  await mailDecision({ ...author, verb, reason: hiding.reason, hidden: 0 }, context);
}

/** Mails a member who was banned or whose ban was lifted, unless the opposite was decided in the meantime. */
async function mailBanned(
  verb: 'ban' | 'unban',
  { memberId, hidden = 0 }: { memberId: number; hidden?: number },
  context: EventContext,
): Promise<void> {
  const receiver = await findReceiver(memberId);
  const ban = await findBan(db, memberId);
  if (!receiver || (ban !== undefined) !== (verb === 'ban')) return;
  await mailDecision({ ...receiver, verb, reason: ban?.reason ?? '', hidden }, context);
}

/** The names of the mails about decisions in the log of mails. */
const kinds = {
  hide: 'comment-hidden',
  restore: 'comment-restored',
  ban: 'comments-banned',
  unban: 'comments-unbanned',
} as const satisfies Record<Notice['verb'], string>;

async function mailDecision(notice: Notice, { jobId }: EventContext): Promise<void> {
  const { verb, memberId, email, language } = notice;
  const note = { kind: kinds[verb], memberId, keeps: 'body' } as const;
  const mail = decisionMail(notice, language);
  await sendMail({ ...mail, to: { address: email }, messageId: jobId, note });
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
 * Counts a mail against the member's limit. A retry of the job counts the mail again, because one mail too few
 * is better than one mail too many.
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
