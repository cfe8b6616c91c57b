import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import {
  endSessionsForSupport,
  type FoundMember,
  findAccountForSupport,
  listMemberNames,
  type MemberSearch,
  resendForSupport,
  searchMembers,
  unlockForSupport,
} from '#app/modules/accounts/index.ts';
import { readBillingForSupport } from '#app/modules/billing/index.ts';
import { listAskedExports } from '#app/modules/my-data/index.ts';
import { isOpened, recordAccess } from '#app/modules/sharing/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotAllowed, NotFound } from '#app/platform/errors.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { memberMailsPoint } from '#app/platform/mail/mail.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import type { auditResponse } from './audit.schema.ts';
import { readAudit } from './audit.server.ts';
import { canOpen } from './members.policy.ts';
import type { historyQuery, membersQuery } from './members.schema.ts';
import { toFoundResponse, toRecordResponse } from './members-response.server.ts';

/** The instant of the last action on a member that the caller saw (`seenDecision`). */
type Seen = string | null | undefined;

/** Finds members by number, name or address. Without a search it lists all members. */
export async function findMembers(
  _actor: Staff,
  { search, limit, after, order }: z.output<typeof membersQuery>,
) {
  const wanted = toSearch(search);
  const [found, counted] = await Promise.all([
    searchMembers(db, wanted, { limit: limit + 1, after, order }),
    searchMembers(db, wanted, { limit: maxCounted + 1 }),
  ]);
  const page = toKeysetPage(found, { limit, counted: counted.length, idOf: ({ memberId }) => memberId });
  return { meta: page.meta, items: page.rows.map(toFoundResponse) };
}

/**
 * Opens the record of a member for an hour. The member can read the reason under *Quién ha mirado*.
 * @throws NotFound; NotAllowed if only an admin may open this record
 */
export async function openMember(actor: Staff, memberId: number, reason: string): Promise<void> {
  await requireOpenable(actor, memberId);
  await inTransaction(async (trx) => {
    await recordAccess(trx, actor, { memberId, kind: 'account', reason });
    await recordAudit(trx, actor, 'members.open', { object: { kind: 'member', id: memberId } });
  });
}

/**
 * Reads the record of a member. @throws NotFound; NotAllowed if the actor has not opened the record within the last
 * hour
 */
export async function readMember(actor: Staff, memberId: number) {
  await requireOpened(actor, memberId);
  const [found, exports, billing] = await Promise.all([
    findAccountForSupport(memberId),
    listAskedExports(db, memberId),
    readBillingForSupport(memberId),
  ]);
  if (!found) throw noSuchMember();
  const mails = await memberMailsPoint.require()(found.account);
  const names = await listMemberNames(db, found.decided?.by ? [found.decided.by] : []);
  return toRecordResponse({ ...found, exports, mails, names, ...billing });
}

/**
 * Reads the actions of the team on a member, newest first, without network addresses. @throws as `readMember`
 */
export async function readHistory(
  actor: Staff,
  memberId: number,
  page: z.output<typeof historyQuery>,
): Promise<z.output<typeof auditResponse>> {
  await requireOpened(actor, memberId);
  const { meta, items } = await readAudit(actor, { ...page, object: `member:${memberId}`, order: 'newest' });
  return { meta, items: items.map((entry) => ({ ...entry, address: null })) };
}

/** Ends all sessions of a member. @throws as `readMember`; Conflict if another team member has acted first */
export async function endSessions(actor: Staff, memberId: number, seen: Seen): Promise<void> {
  await requireOpened(actor, memberId);
  await endSessionsForSupport(actor, memberId, seen);
}

/**
 * Sends a new code to an email address that has not been confirmed yet. @throws NotFound, Conflict, TooManyRequests
 */
export function resendConfirmation(actor: Staff, email: string): Promise<void> {
  return resendForSupport(actor, email.toLowerCase());
}

/** Allows a member to try passwords and codes again after too many wrong attempts. @throws as `endSessions` */
export async function unlock(actor: Staff, memberId: number, seen: Seen): Promise<void> {
  await unlockForSupport(actor, await requireOpened(actor, memberId), seen);
}

/**
 * Returns a member whose record the actor has opened within the last hour. @throws NotFound; NotAllowed
 */
export async function requireOpened(actor: Staff, memberId: number): Promise<FoundMember> {
  const member = await requireOpenable(actor, memberId);
  if (await isOpened(actor.memberId, memberId)) return member;
  throw new NotAllowed('opening_needed', msg`Abre antes la ficha y di por qué.`, { reason: 'open' });
}

/**
 * Returns a member whose record the actor may open. @throws NotFound; NotAllowed if only an admin may open this record
 */
export async function requireOpenable(actor: Staff, memberId: number): Promise<FoundMember> {
  const [member] = await searchMembers(db, { id: memberId, start: null }, { limit: 1 });
  if (!member) throw noSuchMember();
  if (!canOpen(actor, member))
    throw new NotAllowed('colleague', msg`La ficha de alguien del equipo la abre solo quien administra.`);
  return member;
}

/**
 * If the search is a number, it finds the account with this number and also the names that begin with this
 * number.
 */
function toSearch(search: string | undefined): MemberSearch {
  if (search === undefined) return { id: null, start: null };
  return { id: /^\d{1,15}$/.test(search) ? Number(search) : null, start: search.toLowerCase() };
}

function noSuchMember(): NotFound {
  return new NotFound('no_such_member', msg`No encontrado.`);
}
