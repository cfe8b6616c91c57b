import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { AnswerLanguage } from './inbox.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    contact_answer: {
      answer_id: Generated<number>;
      conversation_id: number;
      language: AnswerLanguage;
      subject: string;
      body: string;
      written_by: number | null;
      written_at: Date;
      sent_at: Date | null;
    };
  }
}

/** An answer of the team. `writtenBy` is null once the account of its author is closed. */
export type Reply = {
  answerId: number;
  conversationId: number;
  language: AnswerLanguage;
  subject: string;
  body: string;
  writtenBy: number | null;
  writtenAt: Date;
  sentAt: Date | null;
};

const columns = [
  'answer_id as answerId',
  'conversation_id as conversationId',
  'language',
  'subject',
  'body',
  'written_by as writtenBy',
  'written_at as writtenAt',
  'sent_at as sentAt',
] as const;

export async function insertReply(on: Executor, answer: Omit<Reply, 'answerId' | 'sentAt'>): Promise<number> {
  const { answer_id } = await on
    .insertInto('contact_answer')
    .values({
      conversation_id: answer.conversationId,
      language: answer.language,
      subject: answer.subject,
      body: answer.body,
      written_by: answer.writtenBy,
      written_at: answer.writtenAt,
    })
    .returning('answer_id')
    .executeTakeFirstOrThrow();
  return answer_id;
}

export function findReply(on: Executor, answerId: number): Promise<Reply | undefined> {
  return on.selectFrom('contact_answer').where('answer_id', '=', answerId).select(columns).executeTakeFirst();
}

/** Lists the answers of a conversation, oldest first. */
export function listReplies(on: Executor, conversationId: number): Promise<Reply[]> {
  return on
    .selectFrom('contact_answer')
    .where('conversation_id', '=', conversationId)
    .orderBy('answer_id')
    .select(columns)
    .execute();
}

/** Stores the instant at which the mail server accepted an answer. */
export async function storeSent(on: Executor, answerId: number, sentAt: Date): Promise<void> {
  await on
    .updateTable('contact_answer')
    .set({ sent_at: sentAt })
    .where('answer_id', '=', answerId)
    .where('sent_at', 'is', null)
    .execute();
}
