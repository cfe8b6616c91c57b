import { findMember } from '#app/modules/accounts/index.ts';
import { findDiscussedPage } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { type EventContext, type Events, subscribe } from '#app/platform/events.ts';
import { languages } from '#app/platform/i18n/language.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { replyMail, reportMail } from './comments.mail.tsx';
import { findComment, listListeners } from './comments.queries.ts';
import { forgetMember, renameMember } from './comments.ts';
import { limits } from './limits.ts';
import { findReport } from './moderation.queries.ts';

/** The team reads Spanish. */
const [spanish] = languages;

/** Subscribes the mails about replies and reports, and what is erased when a member deletes her account. */
export function subscribeComments(): void {
  subscribe('accounts.closed', 'comments', ({ memberId }) => forgetMember(memberId));
  subscribe('accounts.renamed', 'comments', ({ memberId }) => renameMember(memberId));
  subscribe('comments.posted', 'mail', mailListeners);
  subscribe('comments.reported', 'team', tellTeam);
}

/** The team hears of the first report of a comment that waits; those that follow stand beside it in the queue. */
async function tellTeam(
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
  await sendMail({ ...mail, to: { address: config.contactEmail }, messageId: jobId });
}

/** Nothing goes out for a reply that was hidden before its mail could. */
async function mailListeners(event: Events['comments.posted'], { jobId }: EventContext): Promise<void> {
  if (event.threadId === null) return;
  const reply = await findComment(db, event.commentId);
  const page = await findDiscussedPage(db, event.pageId);
  if (!reply || reply.isHidden || !page) return;
  const link = `${config.siteUrl}${page.address}#c${event.commentId}`;
  for (const memberId of await listListeners(db, event.threadId, event.memberId)) {
    const member = await findMember(db, memberId);
    if (!member || !(await mayTell(memberId))) continue;
    const mail = replyMail({ username: member.username, title: page.title, link }, member.language);
    await sendMail({ ...mail, to: { address: member.email }, messageId: `${jobId}-${memberId}` });
  }
}

/** Tried again after a fault it is counted again: rather one mail too few than one too many. */
async function mayTell(memberId: number): Promise<boolean> {
  try {
    await limits.replyMail.consume(String(memberId));
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
