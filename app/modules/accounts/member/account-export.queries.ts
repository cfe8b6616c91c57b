import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

type After = { id: number } | undefined;

/** Lists the account of a member, open or closed, with the field names of the API. The list has one row. */
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
      'shows_photo as photo_in_comments',
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

/** Lists one page of the consents of a member, withdrawn or not, oldest first. */
export function listConsentsAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('accounts_consent')
    .where('member_id', '=', memberId)
    .select(['consent_id as id', 'purpose', 'version', 'given_at', 'withdrawn_at']);
  return pageAfter(rows, { 'accounts_consent.consent_id': after?.id }).execute();
}

/** Lists one page of the changes of a member's role, oldest first. */
export function listRoleChangesAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('accounts_role_change')
    .where('member_id', '=', memberId)
    .select(['change_id as id', 'role_before', 'role_after', 'reason', 'changed_at']);
  return pageAfter(rows, { 'accounts_role_change.change_id': after?.id }).execute();
}

/** Lists the role of a member. The list is empty if the account has no role. */
export function listRolesAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('accounts_role')
    .where('member_id', '=', memberId)
    .select(['member_id as id', 'role', 'given_at']);
  return pageAfter(rows, { 'accounts_role.member_id': after?.id }).execute();
}

/**
 * Lists the instant at which a member began to get mails about moderation. The list is empty if the member gets
 * no such mails.
 */
export function listModerationMailAfter(on: Executor, memberId: number, after: After) {
  const rows = on
    .selectFrom('accounts_moderation_mail')
    .where('member_id', '=', memberId)
    .select(['member_id as id', 'since']);
  return pageAfter(rows, { 'accounts_moderation_mail.member_id': after?.id }).execute();
}
