import { msg } from '@lingui/core/macro';
import { findMember } from '#app/modules/accounts/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Recipient } from '#app/platform/mail/message.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { type Conversation, changeConversation } from './inbox.queries.ts';
import type { AnswerInput } from './inbox.schema.ts';
import { lockConversation } from './inbox.server.ts';
import { insertReply } from './inbox-answer.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A member of the team answered a conversation. */
    'contact.answered': { answerId: number };
  }
}

/**
 * Answers a conversation by mail. A conversation without a handler is assigned to the author of the answer.
 * @returns the id of the answer
 * @throws NotFound; Conflict if a colleague has changed the conversation since the caller read it, if there is
 * another answer that the caller has not seen, or if the person has no address any more
 */
export async function answerConversation(
  actor: Staff,
  conversationId: number,
  { subject, text, language, close, answers, seen }: AnswerInput,
): Promise<number> {
  return inTransaction(async (trx) => {
    const conversation = await lockConversation(trx, actor, { conversationId, seen });
    if (answers !== conversation.answers)
      throw new Conflict('answered_meanwhile', msg`Ya hay una respuesta más. Léela antes de enviar la tuya.`);
    if (!(await findRecipient(trx, conversation)))
      throw new Conflict('no_address', msg`Esta persona ya no tiene cuenta ni dirección.`);
    const { memberId } = actor;
    const at = now();
    const written = { conversationId, language, subject, body: text, writtenBy: memberId, writtenAt: at };
    const answerId = await insertReply(trx, written);
    await changeConversation(trx, conversationId, {
      ...{ by: memberId, at, handledBy: conversation.handledBy ?? memberId },
      ...(close ? { closedAt: conversation.closedAt ?? at } : {}),
    });
    await recordEvent(trx, 'contact.answered', { answerId });
    await recordAudit(trx, actor, 'inbox.answer', {
      object: { kind: 'conversation', id: conversationId },
      before: { answers: conversation.answers },
      after: { answers: conversation.answers + 1, closed: close || conversation.closedAt !== null },
    });
    return answerId;
  });
}

/** Finds the person to whom an answer goes. Returns undefined if the account is closed. */
export async function findRecipient(
  on: Executor,
  conversation: Conversation,
): Promise<Recipient | undefined> {
  const { email, name, memberId } = conversation;
  if (email !== null) return { address: email, ...(name ? { name } : {}) };
  const member = memberId === null ? undefined : await findMember(on, memberId);
  return member && { address: member.email };
}
