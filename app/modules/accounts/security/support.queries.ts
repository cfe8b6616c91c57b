import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import type { KeysetOrder } from '#app/platform/http/pagination.ts';

/** A member, with the fields that the search of the team returns. `erasesAt` is set in the closing week. */
export type FoundMember = {
  memberId: number;
  username: string;
  email: string;
  role: Role;
  createdAt: Date;
  erasesAt: Date | null;
};

/** A search for members: a member id, or the beginning of a name or e-mail address in lower case. */
export type MemberSearch = { id: number | null; start: string | null };

/**
 * Lists the open accounts that a search finds, ordered by member id. The lowest number comes first, or the
 * highest if `order` is `newest`. The list begins after the id `after`.
 */
export async function searchMembers(
  on: Executor,
  { id, start }: MemberSearch,
  { after, limit, order = 'oldest' }: { after?: number | undefined; limit: number; order?: KeysetOrder },
): Promise<FoundMember[]> {
  const [follows, direction] = order === 'oldest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const isAfter = after === undefined ? sql`true` : sql`member.member_id ${follows} ${after}`;
  const pattern = start === null ? null : `${start.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    pattern === null
      ? sql`${id}::bigint is null or member.member_id = ${id}`
      : sql`member.member_id in (
          select member_id from accounts_member where lower(username) like ${pattern}
          union all select member_id from accounts_member where email like ${pattern}
          union all select ${id}::bigint
        )`;
  const { rows } = await sql<FoundMember>`
    select member.member_id as "memberId", member.username, member.email, member.created_at as "createdAt",
      member.erase_at as "erasesAt", coalesce(role.role, 'member') as role
    from accounts_member as member
    left join accounts_role as role on role.member_id = member.member_id
    where member.closed_at is null and ${isAfter} and (${found})
    order by member.member_id ${direction}
    limit ${limit}`.execute(on);
  return rows;
}

/**
 * The state of an account, with the fields that support reads. No field contains anything that the member
 * wrote.
 */
export type SupportedAccount = FoundMember & {
  language: string;
  timeZone: string;
  country: string | null;
  hasPassword: boolean;
  isLocked: boolean;
  factors: string[];
};

/** Finds the state of an open account. */
export async function findSupportedAccount(
  on: Executor,
  memberId: number,
): Promise<SupportedAccount | undefined> {
  const { rows } = await sql<SupportedAccount>`
    select member.member_id as "memberId", member.username, member.email, member.created_at as "createdAt",
      member.erase_at as "erasesAt", coalesce(role.role, 'member') as role, member.language,
      member.time_zone as "timeZone", member.country, member.password_hash is not null as "hasPassword",
      exists (select from accounts_lock as lock where lock.member_id = member.member_id) as "isLocked",
      array(
        select distinct factor.kind from accounts_second_factor as factor
        where factor.member_id = member.member_id and factor.confirmed_at is not null order by 1
      ) as factors
    from accounts_member as member
    left join accounts_role as role on role.member_id = member.member_id
    where member.closed_at is null and member.member_id = ${memberId}`.execute(on);
  return rows[0];
}

/** A consent of a member with its dates. */
export type DatedConsent = { purpose: string; version: string; givenAt: Date; withdrawnAt: Date | null };

/** Lists the consents of a member, newest first. */
export function listDatedConsents(on: Executor, memberId: number): Promise<DatedConsent[]> {
  return on
    .selectFrom('accounts_consent')
    .where('member_id', '=', memberId)
    .orderBy('consent_id', 'desc')
    .limit(100)
    .select(['purpose', 'version', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .execute();
}
