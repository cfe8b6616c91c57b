import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Campaign } from '#app/platform/campaign.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { Interest } from './contact.schema.ts';
import type { ConversationKind } from './inbox.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    contact_conversation: {
      conversation_id: Generated<number>;
      kind: ConversationKind;
      lead_id: number | null;
      message_id: number | null;
      started_at: Date;
      first_mail: string | null;
      handled_by: number | null;
      closed_at: Date | null;
      changed_by: number | null;
      changed_at: Date | null;
    };
  }
}

/**
 * A conversation as it is stored. `name` and `email` are set only for a lead. For a conversation with a member
 * they are null, because the account contains them.
 */
export type Conversation = {
  conversationId: number;
  kind: ConversationKind;
  leadId: number | null;
  memberId: number | null;
  name: string | null;
  email: string | null;
  interest: Interest | null;
  campaign: Campaign;
  text: string;
  startedAt: Date;
  firstMail: string | null;
  handledBy: number | null;
  closedAt: Date | null;
  changedBy: number | null;
  changedAt: Date | null;
  answers: number;
};

/** The filters of the inbox. A filter that is undefined does not restrict the list. */
export type InboxFilters = {
  kind?: ConversationKind | undefined;
  state?: 'open' | 'closed' | 'mine' | undefined;
  /**
   * A part of the address or of the name of a lead, in lower case, and the members that the same text finds.
   */
  search?: { part: string; members: readonly number[] } | undefined;
  /** The caller, for the state `mine`. */
  caller: number;
};

/** A lead or a message with which a conversation starts. */
export type Opening = { leadId: number } | { messageId: number; isInterest: boolean };

export async function insertConversation(on: Executor, opening: Opening, startedAt: Date): Promise<void> {
  const start =
    'leadId' in opening
      ? { kind: 'lead' as const, lead_id: opening.leadId, message_id: null }
      : {
          kind: opening.isInterest ? ('interest' as const) : ('message' as const),
          lead_id: null,
          message_id: opening.messageId,
        };
  await on
    .insertInto('contact_conversation')
    .values({ ...start, started_at: startedAt })
    .execute();
}

/** Stores the id of the mail that confirmed a lead or a message. */
export async function storeFirstMail(
  on: Executor,
  subject: { leadId: number } | { messageId: number },
  mailId: string,
): Promise<void> {
  const rows = on.updateTable('contact_conversation').set({ first_mail: mailId });
  const those =
    'leadId' in subject
      ? rows.where('lead_id', '=', subject.leadId)
      : rows.where('message_id', '=', subject.messageId);
  await those.execute();
}

/** Lists conversations, newest first. The list begins with the next conversation below the id `after`. */
export async function listConversations(
  on: Executor,
  filters: InboxFilters,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select ${columns} from ${joined}
    where ${matches(filters)} and (${after ?? null}::bigint is null or talk.conversation_id < ${after ?? null})
    order by talk.conversation_id desc limit ${limit}`.execute(on);
  return rows;
}

/** Counts conversations. Counting stops at `most`. */
export async function countConversations(on: Executor, filters: InboxFilters, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${joined} where ${matches(filters)} limit ${most}
    ) as counted`.execute(on);
  return rows[0]?.total ?? 0;
}

/** Finds a conversation. If `lock` is set, the conversation is locked until the transaction ends. */
export async function findConversation(
  on: Executor,
  conversationId: number,
  { lock = false } = {},
): Promise<Conversation | undefined> {
  // The lock needs a separate statement. A query that waited for the lock would count the answers from before
  // the wait.
  if (lock)
    await sql`select from contact_conversation where conversation_id = ${conversationId} for update`.execute(
      on,
    );
  const { rows } = await sql<Conversation>`
    select ${columns} from ${joined} where talk.conversation_id = ${conversationId}`.execute(on);
  return rows[0];
}

/** Stores a change of a conversation by a member of the team. */
export async function changeConversation(
  on: Executor,
  conversationId: number,
  { by, at, ...change }: { by: number; at: Date; handledBy?: number | null; closedAt?: Date | null },
): Promise<void> {
  await on
    .updateTable('contact_conversation')
    .set({
      ...(change.handledBy === undefined ? {} : { handled_by: change.handledBy }),
      ...(change.closedAt === undefined ? {} : { closed_at: change.closedAt }),
      changed_by: by,
      changed_at: at,
    })
    .where('conversation_id', '=', conversationId)
    .execute();
}

const joined = sql`contact_conversation as talk
  left join contact_lead as lead on lead.lead_id = talk.lead_id
  left join contact_message as message on message.message_id = talk.message_id`;

const columns = sql`talk.conversation_id as "conversationId", talk.kind, talk.lead_id as "leadId",
  message.member_id as "memberId", lead.name, lead.email, lead.interest,
  coalesce(lead.campaign, '{}') as campaign, coalesce(lead.note, message.body) as text,
  talk.started_at as "startedAt", talk.first_mail as "firstMail", talk.handled_by as "handledBy",
  talk.closed_at as "closedAt", talk.changed_by as "changedBy", talk.changed_at as "changedAt",
  (select count(*)::int from contact_answer as answer
    where answer.conversation_id = talk.conversation_id) as answers`;

function matches({ kind, state, search, caller }: InboxFilters): RawBuilder<boolean> {
  return sql`${kind === undefined ? sql`true` : sql`talk.kind = ${kind}`} and ${stateOf(state, caller)}
    and ${search === undefined ? sql`true` : found(search)}`;
}

function stateOf(state: InboxFilters['state'], caller: number): RawBuilder<boolean> {
  if (state === 'open') return sql`talk.closed_at is null`;
  if (state === 'closed') return sql`talk.closed_at is not null`;
  return state === 'mine' ? sql`talk.handled_by = ${caller}` : sql`true`;
}

function found({ part, members }: { part: string; members: readonly number[] }): RawBuilder<boolean> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(lead.email) like ${pattern} or lower(lead.name) like ${pattern}
    or message.member_id = any(${[...members]}::bigint[]))`;
}
