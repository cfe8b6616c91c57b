import { msg } from '@lingui/core/macro';
import {
  findMember,
  findRole,
  listMemberNames,
  listReceivers,
  type MemberNames,
  requireDecisionSeen,
  searchMembers,
} from '#app/modules/accounts/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import { type KeysetPage, maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { mayDo } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import {
  type Conversation,
  changeConversation,
  countConversations,
  findConversation,
  type InboxFilters,
  listConversations,
} from './inbox.queries.ts';
import type { ConversationKind } from './inbox.schema.ts';
import { listReplies, type Reply } from './inbox-answer.queries.ts';

/** Returns the instant at which a lead was sent to the CRM. A higher module provides the function. */
export const crmReportPoint =
  defineExtensionPoint<(on: Executor, leadId: number) => Promise<Date | null>>('contact.crm-report');

/** A page of the inbox, with the names of the people in it and the addresses of the members who wrote. */
export type InboxPage = {
  meta: KeysetPage<unknown>['meta'];
  items: readonly Conversation[];
  names: ReadonlyMap<number, MemberNames>;
  addresses: ReadonlyMap<number, string>;
};

/** The selection of a page of the inbox. `search` is a part of an address or of a name. */
export type InboxSelection = {
  kind?: ConversationKind | undefined;
  state?: 'open' | 'closed' | 'mine' | undefined;
  search?: string | undefined;
  limit: number;
  after?: number | undefined;
};

/** The maximum number of members whom a search of the inbox considers. */
const maxFoundMembers = 100;

/** Reads a page of the inbox, newest conversation first. */
export async function readInbox(actor: Staff, selection: InboxSelection): Promise<InboxPage> {
  const { limit, after } = selection;
  const filters = await toFilters(actor, selection);
  const [found, counted] = await Promise.all([
    listConversations(db, filters, { limit: limit + 1, after }),
    countConversations(db, filters, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: (each) => each.conversationId });
  const writers = rows.flatMap(({ memberId }) => memberId ?? []);
  const [names, receivers] = await Promise.all([
    listMemberNames(db, rows.flatMap(peopleOf)),
    writers.length === 0 ? [] : listReceivers(db, writers),
  ]);
  const addresses = new Map(receivers.map(({ memberId, email }) => [memberId, email]));
  return { meta, items: rows, names, addresses };
}

/**
 * Reads one conversation with its answers, the address of the person, and the instant at which the lead was
 * sent to the CRM.
 * @throws NotFound
 */
export async function readConversation(_actor: Staff, conversationId: number) {
  const conversation = await requireConversation(db, conversationId);
  const thread = await listReplies(db, conversationId);
  const { leadId, memberId } = conversation;
  const member = memberId === null ? undefined : await findMember(db, memberId);
  const toldAt = leadId === null ? null : await crmReportPoint.require()(db, leadId);
  const names = await listMemberNames(db, [...peopleOf(conversation), ...thread.flatMap(writerOf)]);
  const email = conversation.email ?? member?.email ?? null;
  return { ...conversation, email, thread, toldAt, names };
}

/**
 * Hands a conversation to a member of the team. Null releases the conversation for all colleagues.
 * @throws NotFound; InvalidInput under `member` if this member may not answer; Conflict if a colleague has
 * changed the conversation since the caller read it
 */
export async function assignConversation(
  actor: Staff,
  conversationId: number,
  { member, seen }: { member: number | null; seen: string | null },
): Promise<void> {
  if (member !== null && !mayDo(await findRole(db, member), 'inbox.answer'))
    refuseField('member', msg`Esta persona no contesta el buzón.`);
  await change(actor, 'inbox.assign', { conversationId, seen }, ({ handledBy }) =>
    handledBy === member ? undefined : { change: { handledBy: member }, before: handledBy, after: member },
  );
}

/** Closes a conversation. Closing it again changes nothing. @throws NotFound; Conflict as in `assignConversation` */
export async function closeConversation(
  actor: Staff,
  conversationId: number,
  seen: string | null,
): Promise<void> {
  await change(actor, 'inbox.close', { conversationId, seen }, ({ closedAt }) =>
    closedAt ? undefined : { change: { closedAt: now() }, before: 'open', after: 'closed' },
  );
}

/** Opens a closed conversation again. @throws NotFound; Conflict as in `assignConversation` */
export async function reopenConversation(
  actor: Staff,
  conversationId: number,
  seen: string | null,
): Promise<void> {
  await change(actor, 'inbox.reopen', { conversationId, seen }, ({ closedAt }) =>
    closedAt ? { change: { closedAt: null }, before: 'closed', after: 'open' } : undefined,
  );
}

/** Returns a conversation and locks it. @throws NotFound; Conflict as in `assignConversation` */
export async function lockConversation(
  on: Executor,
  actor: Staff,
  { conversationId, seen }: { conversationId: number; seen: string | null },
): Promise<Conversation> {
  const conversation = await requireConversation(on, conversationId, { lock: true });
  const { changedBy, changedAt } = conversation;
  await requireDecisionSeen(on, actor, changedAt ? { by: changedBy, at: changedAt } : undefined, seen);
  return conversation;
}

type Change = {
  change: { handledBy?: number | null; closedAt?: Date | null };
  before: string | number | null;
  after: string | number | null;
};

/** Changes a conversation, unless `decide` finds that there is nothing to change. */
async function change(
  actor: Staff,
  verb: 'inbox.assign' | 'inbox.close' | 'inbox.reopen',
  target: { conversationId: number; seen: string | null },
  decide: (conversation: Conversation) => Change | undefined,
): Promise<void> {
  await inTransaction(async (trx) => {
    const decided = decide(await lockConversation(trx, actor, target));
    if (!decided) return;
    const { conversationId } = target;
    await changeConversation(trx, conversationId, { ...decided.change, by: actor.memberId, at: now() });
    const field = verb === 'inbox.assign' ? 'handled_by' : 'state';
    await recordAudit(trx, actor, verb, {
      object: { kind: 'conversation', id: conversationId },
      before: { [field]: decided.before },
      after: { [field]: decided.after },
    });
  });
}

async function requireConversation(
  on: Executor,
  conversationId: number,
  options = {},
): Promise<Conversation> {
  const found = await findConversation(on, conversationId, options);
  if (!found) throw new NotFound('no_such_conversation', msg`No encontrado.`);
  return found;
}

async function toFilters({ memberId }: Staff, selection: InboxSelection): Promise<InboxFilters> {
  const { kind, state, search } = selection;
  const part = search?.toLowerCase() ?? '';
  if (part === '') return { kind, state, caller: memberId };
  const found = await searchMembers(
    db,
    { id: null, start: part },
    { limit: maxFoundMembers, order: 'newest' },
  );
  const members = found.map((each) => each.memberId);
  return { kind, state, caller: memberId, search: { part, members } };
}

function peopleOf({ memberId, handledBy }: Conversation): number[] {
  return [memberId, handledBy].flatMap((id) => id ?? []);
}

function writerOf({ writtenBy }: Reply): number[] {
  return writtenBy === null ? [] : [writtenBy];
}
