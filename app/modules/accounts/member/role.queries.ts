import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_role: {
      member_id: number;
      role: Exclude<Role, 'member'>;
      given_by: number | null;
      given_at: Date;
    };
  }
}

/** Finds the role of an account; `member` if no other role is stored. */
export async function findRole(on: Executor, memberId: number): Promise<Role> {
  const row = await on
    .selectFrom('accounts_role')
    .select('role')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.role ?? 'member';
}

/** Stores a role in place of the previous one. */
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

/** Removes the id of a member from the roles that this member gave to others. */
export async function forgetRoleGiver(on: Executor, memberId: number): Promise<void> {
  await on.updateTable('accounts_role').set({ given_by: null }).where('given_by', '=', memberId).execute();
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
