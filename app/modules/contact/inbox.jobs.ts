import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { type Events, onEvent } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { answerMail } from './inbox.mail.tsx';
import { findConversation } from './inbox.queries.ts';
import { findReply, listReplies, storeSent } from './inbox-answer.queries.ts';
import { findRecipient } from './inbox-answer.server.ts';

/** The subscription that mails the answers of the inbox. */
export const inboxEvents = [onEvent('contact.answered', 'mail', mailReply)];

/**
 * Mails an answer in the thread of its conversation. Replies go to the mailbox of the team, which the operator reads.
 */
async function mailReply({ answerId }: Events['contact.answered']): Promise<void> {
  const answer = await findReply(db, answerId);
  const conversation = answer && (await findConversation(db, answer.conversationId));
  const to = conversation && (await findRecipient(db, conversation));
  if (!answer || !conversation || !to) return;
  const earlier = (await listReplies(db, answer.conversationId))
    .filter((each) => each.answerId < answerId)
    .map((each) => toMailId(each.answerId));
  const language = answer.language === 'es' ? 'es-ES' : 'en';
  const mail = answerMail({ subject: answer.subject, text: answer.body }, language);
  await sendMail({
    ...{ ...mail, to, messageId: toMailId(answerId) },
    note: { kind: 'inbox-answer', memberId: conversation.memberId, keeps: 'body' },
    thread: {
      replyTo: config.contactEmail,
      earlier: [...(conversation.firstMail ? [conversation.firstMail] : []), ...earlier],
    },
  });
  await storeSent(db, answerId, now());
}

/** Returns the id of the mail with an answer. A retry of the job sends the same id. */
function toMailId(answerId: number): string {
  return `answer-${answerId}`;
}
