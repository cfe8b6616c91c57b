import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/**
 * Lists a page of a member's shares, without the names of readers. The page begins after the share `after`.
 */
export function listSharesAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('sharing_share')
    .where('member_id', '=', memberId)
    .select([
      'share_id as id',
      'kind',
      'item_id as item',
      'via',
      'until_day as until',
      'shared_at as created',
    ])
    .select(['accepted_at as accepted', 'opened_at as opened', 'ended_at as ended', 'ended_because']);
  return pageAfter(rows, { 'sharing_share.share_id': after?.id }).execute();
}

/**
 * Lists a page of the shares that a member can read, without the shared records. The page begins after the
 * share `after`.
 */
export function listReadSharesAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('sharing_share')
    .where('read_by', '=', memberId)
    .select(['share_id as id', 'kind', 'via', 'until_day as until', 'accepted_at as accepted'])
    .select(['opened_at as opened', 'ended_at as ended']);
  return pageAfter(rows, { 'sharing_share.share_id': after?.id }).execute();
}

/** Lists a page of the accesses to a member's records. The page begins after the access `after`. */
export function listAccessesAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('sharing_access')
    .where('member_id', '=', memberId)
    .select(['access_id as id', 'share_id as share', 'kind', 'item_id as item', 'read_at as at'])
    .select(['is_staff', 'reason']);
  return pageAfter(rows, { 'sharing_access.access_id': after?.id }).execute();
}

/** Lists a page of a member's accesses to the records of others. The page begins after the access `after`. */
export function listReadingsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('sharing_access')
    .where('read_by', '=', memberId)
    .select(['access_id as id', 'kind', 'read_at as at']);
  return pageAfter(rows, { 'sharing_access.access_id': after?.id }).execute();
}

/** Lists a page of the blocks by a member. The page begins after the block `after`. */
export function listBlocksAfter(on: Executor, memberId: number, after: { member: number } | undefined) {
  const rows = on
    .selectFrom('sharing_block')
    .where('blocked_by', '=', memberId)
    .select(['member_id as member', 'blocked_at as created']);
  return pageAfter(rows, { 'sharing_block.member_id': after?.member }).execute();
}
