import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

type After = { id: number } | undefined;

/** The account of a member, open or closed, under the names of the API; no row after it. */
export function listAccountAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('accounts_member')
    .where('member_id', '=', memberId)
    .select([
      'member_id as id',
      'username',
      'email',
      'display_name as name',
      'first_name',
      'last_name',
      'language',
      'country',
      'minutes_a_day',
      'time_zone as timezone',
      'day_starts_at_hour as day_begins_hour',
      'days_since as calendar_since',
      'days_since_day as calendar_since_day',
      'time_zone_before as timezone_before',
      'day_starts_at_hour_before as day_begins_hour_before',
      'created_at as created',
      'closed_at as closed',
    ]);
  return pageAfter(rows, { 'accounts_member.member_id': after?.id }).execute();
}

/** One page of what a member agreed to, taken back or not, oldest first. */
export function listConsentsAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('accounts_consent')
    .where('member_id', '=', memberId)
    .select(['consent_id as id', 'purpose', 'version', 'given_at', 'withdrawn_at']);
  return pageAfter(rows, { 'accounts_consent.consent_id': after?.id }).execute();
}

/** The role of a member; no row for an account without one. */
export function listRolesAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('accounts_role')
    .where('member_id', '=', memberId)
    .select(['member_id as id', 'role', 'given_at']);
  return pageAfter(rows, { 'accounts_role.member_id': after?.id }).execute();
}
