import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_role: {
      member_id: number;
      role: Exclude<Role, 'member'>;
      given_by: number | null;
      given_at: Date;
    };
    accounts_moderation_mail: { member_id: number; since: Date };
    accounts_role_change: {
      member_id: number;
      change_id: Generated<number>;
      role_before: Role;
      role_after: Role;
      reason: string;
      changed_by: number | null;
      changed_at: Date;
      audit_id: number | null;
    };
  }
}

/** Finds the role of an account. The role is `member` if no other role is stored. */
export async function findRole(on: Executor, memberId: number): Promise<Role> {
  const row = await on
    .selectFrom('accounts_role')
    .select('role')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.role ?? 'member';
}

/** Lists the roles of the open accounts with these e-mail addresses. An account without a stored role is left out. */
export async function listRolesByEmail(on: Executor, emails: readonly string[]): Promise<Map<string, Role>> {
  if (emails.length === 0) return new Map();
  const rows = await on
    .selectFrom('accounts_role as held')
    .innerJoin('accounts_member as member', 'member.member_id', 'held.member_id')
    .where('member.email', 'in', [...new Set(emails)])
    .where('member.closed_at', 'is', null)
    .select(['member.email', 'held.role'])
    .execute();
  return new Map(rows.flatMap(({ email, role }) => (email === null ? [] : [[email, role]])));
}

/** Stores a role of a member, which replaces the previous role. */
export async function saveRole(
  on: Executor,
  given: { memberId: number; role: Exclude<Role, 'member'>; givenBy: number | null; givenAt: Date },
): Promise<void> {
  const values = { role: given.role, given_by: given.givenBy, given_at: given.givenAt };
  await on
    .insertInto('accounts_role')
    .values({ member_id: given.memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/** Removes the role of an account. */
export async function deleteRole(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('accounts_role').where('member_id', '=', memberId).execute();
}

/**
 * A change of a member's role, with the reason. `auditId` is the number of the audit entry about this change.
 */
export type RoleChange = {
  memberId: number;
  before: Role;
  after: Role;
  reason: string;
  by: number | null;
  at: Date;
  auditId: number;
};

/** Stores that a role was changed, with the reason. */
export async function insertRoleChange(on: Executor, change: RoleChange): Promise<void> {
  await on
    .insertInto('accounts_role_change')
    .values({
      member_id: change.memberId,
      role_before: change.before,
      role_after: change.after,
      reason: change.reason,
      changed_by: change.by,
      changed_at: change.at,
      audit_id: change.auditId,
    })
    .execute();
}

/**
 * Counts the open accounts of admins other than this admin. An account in its closing week does not count.
 */
export async function countOtherAdmins(on: Executor, memberId: number): Promise<number> {
  const { total } = await on
    .selectFrom('accounts_role as role')
    .innerJoin('accounts_member as member', 'member.member_id', 'role.member_id')
    .where('role.role', '=', 'admin')
    .where('role.member_id', '!=', memberId)
    .where('member.closed_at', 'is', null)
    .where('member.erase_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A member with a role, the member who gave the role, and the reason of the last change. */
export type RoleHolder = {
  memberId: number;
  username: string;
  email: string;
  role: Exclude<Role, 'member'>;
  givenBy: number | null;
  givenByName: string | null;
  givenAt: Date;
  reason: string | null;
};

/** Lists the members with a role, ordered by id. The list begins after the id `after`. */
export async function listRoleHolders(
  on: Executor,
  { role, after = 0, limit }: { role?: Role | undefined; after?: number | undefined; limit: number },
): Promise<RoleHolder[]> {
  const { rows } = await sql<RoleHolder>`
    select member.member_id as "memberId", member.username, member.email, role.role,
      role.given_by as "givenBy", giver.username as "givenByName", role.given_at as "givenAt", (
        select change.reason from accounts_role_change as change
        where change.member_id = role.member_id order by change.change_id desc limit 1
      ) as reason
    from accounts_role as role
    join accounts_member as member on member.member_id = role.member_id and member.closed_at is null
    left join accounts_member as giver on giver.member_id = role.given_by and giver.closed_at is null
    where role.member_id > ${after} and (${role ?? null}::text is null or role.role = ${role ?? null})
    order by role.member_id
    limit ${limit}`.execute(on);
  return rows;
}

/** Counts the members with a role, but stops at `most`. */
export async function countRoleHolders(on: Executor, role: Role | undefined, most: number): Promise<number> {
  return (await listRoleHolders(on, { role, limit: most })).length;
}

/** Removes the id of a member from the roles that this member gave to others. */
export async function forgetRoleGiver(on: Executor, memberId: number): Promise<void> {
  await on.updateTable('accounts_role').set({ given_by: null }).where('given_by', '=', memberId).execute();
  await on
    .updateTable('accounts_role_change')
    .set({ changed_by: null })
    .where('changed_by', '=', memberId)
    .execute();
}

/** Finds the open account with this username and role. */
export async function findMemberInRole(
  on: Executor,
  username: string,
  role: Exclude<Role, 'member'>,
): Promise<number | undefined> {
  const row = await on
    .selectFrom('accounts_member as member')
    .innerJoin('accounts_role as role', 'role.member_id', 'member.member_id')
    .where(sql`lower(member.username)`, '=', username.toLowerCase())
    .where('member.closed_at', 'is', null)
    .where('role.role', '=', role)
    .select('member.member_id as memberId')
    .executeTakeFirst();
  return row?.memberId;
}

/** Returns whether a member of the team gets mails about records that wait for moderation. */
export async function getsModerationMail(on: Executor, memberId: number): Promise<boolean> {
  const row = await on
    .selectFrom('accounts_moderation_mail')
    .where('member_id', '=', memberId)
    .select('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores that a member gets mails about records that wait for moderation, if the member has one of these roles.
 * @returns whether this changed anything
 */
export async function insertModerationMail(
  on: Executor,
  { memberId, roles, since }: { memberId: number; roles: readonly string[]; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts_moderation_mail (member_id, since)
    select member_id, ${since} from accounts_role
    where member_id = ${memberId} and role = any(${[...roles]}::text[])
    on conflict do nothing returning member_id`.execute(on);
  return rows.length > 0;
}

/**
 * Stores that a member gets no more mails about records that wait for moderation.
 * @returns whether this changed anything
 */
export async function deleteModerationMail(on: Executor, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('accounts_moderation_mail')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A moderator who gets mails about records that wait for moderation. */
export type ModerationReceiver = { memberId: number; email: string; language: Language };

/** Lists the moderators who get these mails. An account in its closing week gets none. */
export function listModerationReceivers(on: Executor): Promise<ModerationReceiver[]> {
  return on
    .selectFrom('accounts_moderation_mail as asked')
    .innerJoin('accounts_member as member', 'member.member_id', 'asked.member_id')
    .where('member.closed_at', 'is', null)
    .where('member.erase_at', 'is', null)
    .orderBy('asked.member_id')
    .select(['member.member_id as memberId', 'member.email', 'member.language'])
    .execute();
}

/**
 * The texts that audit entries refer to but do not contain. These texts are stored outside the audit log, so
 * that an erasure can delete them.
 */
export type AuditWords = {
  /** The usernames of open accounts, by member id. */
  names: ReadonlyMap<number, string>;
  /** The reasons of role changes, by the number of the audit entry. */
  reasons: ReadonlyMap<number, string>;
};

/**
 * Reads, in one statement, the names of these actors and the reasons of the role changes in these audit
 * entries.
 */
export async function readAuditWords(
  on: Executor,
  { actors, entries }: { actors: readonly number[]; entries: readonly number[] },
): Promise<AuditWords> {
  const { rows } = await sql<{ isName: boolean; id: number; text: string }>`
    select true as "isName", member_id as id, username as text from accounts_member
    where closed_at is null and member_id = any(${[...new Set(actors)]}::bigint[])
    union all
    select false, audit_id, reason from accounts_role_change where audit_id = any(${[...entries]}::bigint[])`.execute(
    on,
  );
  const pick = (isName: boolean) =>
    new Map(rows.flatMap((row) => (row.isName === isName ? [[row.id, row.text] as const] : [])));
  return { names: pick(true), reasons: pick(false) };
}
