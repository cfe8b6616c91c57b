import { msg } from '@lingui/core/macro';
import { type AuditActor, recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { OperatorError } from '#app/platform/operator-error.server.ts';
import { mayDo, type StaffRole } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { lockMember } from '../member/closing.queries.ts';
import { findMemberByEmail } from '../member/member.queries.ts';
import {
  countOtherAdmins,
  countRoleHolders,
  deleteModerationMail,
  deleteRole,
  findRole,
  insertRoleChange,
  listRoleHolders,
  saveRole,
} from '../member/role.queries.ts';

/**
 * Gives a member a role within the caller's transaction, for seeds and tests. The function does not check who may give
 * a role.
 */
export async function giveRole(on: Executor, memberId: number, role: StaffRole): Promise<void> {
  await saveRole(on, { memberId, role, givenBy: null, givenAt: now() });
}

/** Lists the members with a role. */
export async function readRoles(
  _actor: Staff,
  { role, limit, after }: { role?: StaffRole | undefined; limit: number; after?: number | undefined },
) {
  const [found, counted] = await Promise.all([
    listRoleHolders(db, { role, limit: limit + 1, after }),
    countRoleHolders(db, role, maxCounted + 1),
  ]);
  return toKeysetPage(found, { limit, counted, idOf: ({ memberId }) => memberId });
}

/**
 * Gives a member a role in place of the previous role. Every process reads the role at the next request.
 * @throws InvalidInput under `member` if the account is not open; Conflict if no admin would be left
 */
export async function changeRole(
  actor: Staff,
  { member, role, reason }: { member: number; role: StaffRole; reason: string },
): Promise<void> {
  await inTransaction(async (trx) => {
    await lockRoles(trx);
    if (!(await lockMember(trx, member))) refuseField('member', msg`No hay ninguna cuenta con este número.`);
    await storeRole(trx, actor, { memberId: member, role, reason });
  });
}

/**
 * Removes the role of a member.
 * @throws NotFound if the member has no role; Conflict if no admin would be left
 */
export async function takeRole(actor: Staff, memberId: number, reason: string): Promise<void> {
  await inTransaction(async (trx) => {
    await lockRoles(trx);
    const isOpen = await lockMember(trx, memberId);
    if (!isOpen || (await findRole(trx, memberId)) === 'member')
      throw new NotFound('no_such_role', msg`No encontrado.`);
    await storeRole(trx, actor, { memberId, role: 'member', reason });
  });
}

/**
 * Makes the member with this e-mail address an admin. The operator calls this at the command line.
 * @throws OperatorError if no open account has the address
 */
export async function makeAdmin(email: string): Promise<void> {
  const member = await findMemberByEmail(db, email.toLowerCase());
  if (!member) throw new OperatorError(`No account has the address ${email}: register it first.`);
  await inTransaction(async (trx) => {
    await lockRoles(trx);
    const operator = { memberId: null, role: 'operator' };
    const reason = 'npm run admin -- make-admin';
    await storeRole(trx, operator, { memberId: member.memberId, role: 'admin', reason });
  });
}

/**
 * Gives a role within the caller's transaction to a member who has no role of the team. A member who has a role
 * keeps that role.
 * @param by the member of the team who decided to give the role; null if this member's account is erased
 * @returns the role that the member has now
 */
export async function giveFirstRoleIn(
  trx: WriterTransaction,
  by: AuditActor,
  { memberId, role, reason }: { memberId: number; role: StaffRole; reason: string },
): Promise<StaffRole> {
  await lockRoles(trx);
  const current = await findRole(trx, memberId);
  if (current !== 'member') return current;
  await storeRole(trx, by, { memberId, role, reason });
  return role;
}

/** Allows only one change of a role at a time, so that two admins cannot remove each other's role. */
export function lockRoles(trx: WriterTransaction): Promise<void> {
  return lockFor(trx, 'roles', 'all');
}

async function storeRole(
  trx: WriterTransaction,
  by: AuditActor,
  { memberId, role, reason }: { memberId: number; role: Role; reason: string },
): Promise<void> {
  const before = await findRole(trx, memberId);
  if (before === role) return;
  if (before === 'admin' && (await countOtherAdmins(trx, memberId)) === 0)
    throw new Conflict('last_admin', msg`Es la última cuenta que administra. Da antes este papel a otra.`);
  const at = now();
  if (role === 'member') await deleteRole(trx, memberId);
  else await saveRole(trx, { memberId, role, givenBy: by.memberId, givenAt: at });
  if (!mayDo(role, 'notices.set')) await deleteModerationMail(trx, memberId);
  const auditId = await recordAudit(trx, by, role === 'member' ? 'roles.take' : 'roles.give', {
    object: { kind: 'member', id: memberId },
    before: { role: before },
    after: { role },
  });
  await insertRoleChange(trx, { memberId, before, after: role, reason, by: by.memberId, at, auditId });
}
