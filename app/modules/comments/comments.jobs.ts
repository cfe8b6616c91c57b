import { findMember } from '#app/modules/accounts/index.ts';
import { findDiscussedPage } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, subscribe } from '#app/platform/events.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { replyMail } from './comments.mail.tsx';
import { findComment, listListeners } from './comments.queries.ts';
import { forgetMember } from './comments.ts';

/** Says who listens: who wanted to hear of replies, and what goes when a member deletes her account. */
export function subscribeComments(): void {
  subscribe('accounts.closed', 'comments', ({ memberId }) => forgetMember(memberId));
  subscribe('comments.posted', 'mail', mailListeners);
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
    if (!member) continue;
    const mail = replyMail({ username: member.username, title: page.title, link }, member.language);
    await sendMail({ ...mail, to: { address: member.email }, messageId: `${jobId}-${memberId}` });
  }
}
