import type { z } from 'zod';
import type { MemberNames } from '#app/modules/accounts/index.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import type { Conversation } from './inbox.queries.ts';
import type { ConversationResponse, inboxResponse } from './inbox.schema.ts';
import { type InboxSelection, readConversation, readInbox } from './inbox.server.ts';
import type { Reply } from './inbox-answer.queries.ts';

/** The number of characters of a message that the list shows. */
const excerptLength = 140;

type Names = ReadonlyMap<number, MemberNames>;

/** Reads a page of the inbox in the form in which the API sends it. */
export async function toInboxResponse(
  actor: Staff,
  selection: InboxSelection,
): Promise<z.output<typeof inboxResponse>> {
  const { meta, items, names, addresses } = await readInbox(actor, selection);
  return {
    meta,
    items: items.map((item) => ({
      ...toFields(item, names, item.email ?? addresses.get(item.memberId ?? 0) ?? null),
      excerpt: toExcerpt(item.text),
    })),
  };
}

/** Reads one conversation in the form in which the API sends it. @throws NotFound */
export async function toConversationResponse(
  actor: Staff,
  conversationId: number,
): Promise<ConversationResponse> {
  const read = await readConversation(actor, conversationId);
  const { names, text, interest, campaign, toldAt, thread, email } = read;
  return {
    ...toFields(read, names, email),
    ...{ text, interest, campaign: { ...campaign } },
    crm_told_at: toInstant(toldAt),
    thread: thread.map((answer) => toReply(answer, names)),
  };
}

function toFields(conversation: Conversation, names: Names, email: string | null) {
  const { conversationId: id, kind, memberId, handledBy, answers } = conversation;
  return {
    ...{ id, kind, email, member: memberId, answers },
    name: conversation.name ?? (memberId === null ? null : (names.get(memberId)?.username ?? null)),
    started_at: conversation.startedAt.toISOString(),
    closed_at: toInstant(conversation.closedAt),
    handled_by: toPerson(handledBy, names),
    changed_at: toInstant(conversation.changedAt),
  };
}

function toReply(answer: Reply, names: Names) {
  const { answerId: id, subject, body: text, language, writtenBy, writtenAt, sentAt } = answer;
  return {
    ...{ id, subject, text, language, by: toPerson(writtenBy, names) },
    written_at: writtenAt.toISOString(),
    sent_at: toInstant(sentAt),
  };
}

/**
 * Returns a member of the team in the form in which the API sends such members. The name is null once the
 * account is closed.
 */
export function toPerson(id: number | null, names: Names) {
  return id === null ? null : { id, name: names.get(id)?.username ?? null };
}

function toInstant(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function toExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength - 1).join('')}…` : line;
}
