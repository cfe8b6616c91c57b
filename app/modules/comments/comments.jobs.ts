import { findNotifiable } from '#app/modules/accounts/index.ts';
import { findDiscussedPage } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { languages } from '#app/platform/i18n/language.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { replyMail, reportMail } from './comments.mail.tsx';
import { findComment, listSubscribers } from './comments.queries.ts';
import { renameMember } from './comments.server.ts';
import { limits } from './limits.server.ts';
import { findReport } from './moderation.queries.ts';

/** The team's mails are in Spanish. */
const [spanish] = languages;

/**
 * The subscriptions that send mails about replies and reports, and that update the name of a renamed member under
 * earlier comments.
 */
export const commentsEvents = [
  onEvent('accounts.renamed', 'comments', ({ memberId }) => renameMember(memberId)),
  onEvent('comments.posted', 'mail', mailSubscribers),
  onEvent('comments.reported', 'team', mailTeam),
];

/**
 * Mails the team about the first open report of a comment. Later reports join the same queue entry and send no mail.
 */
async function mailTeam(
  { commentId, reporterId }: Events['comments.reported'],
  { jobId }: EventContext,
): Promise<void> {
  const comment = await findComment(db, commentId);
  const report = await findReport(db, commentId, reporterId);
  const page = comment && (await findDiscussedPage(db, comment.pageId));
  if (!report || !page || report.waiting > 1) return;
  const { reason, note } = report;
  const link = `${config.siteUrl}${page.address}#c${commentId}`;
  const mail = reportMail({ title: page.title, link, reason, note }, spanish);
  await sendMail({
    ...mail,
    to: { address: config.contactEmail },
    messageId: jobId,
    note: { kind: 'comment-reported', memberId: null, keeps: 'address' },
  });
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
    const mail = replyMail({ displayName: member.displayName, title: page.title, link }, member.language);
    await sendMail({
      ...mail,
      to: { address: member.email },
      messageId: `${jobId}-${memberId}`,
      note: { kind: 'reply', memberId, keeps: 'body' },
    });
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
