import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    sharing_access: {
      member_id: number;
      access_id: Generated<number>;
      read_by: number | null;
      share_id: number | null;
      kind: string;
      item_id: number | null;
      read_at: Date;
      is_staff: boolean;
      reason: string | null;
    };
  }
}

export type NewAccess = {
  ownerId: number;
  readerId: number;
  /** The share under which the records were read; null if the team read them. */
  shareId: number | null;
  kind: string;
  itemId: number | null;
  at: Date;
  /** The reason why the team read the records; null if the records were read under a share. */
  reason: string | null;
};

/**
 * Stores that records were read. If they are read again under the same share in the same minute, nothing is stored.
 */
export async function insertAccess(on: Executor, access: NewAccess): Promise<void> {
  await on
    .insertInto('sharing_access')
    .values({
      member_id: access.ownerId,
      read_by: access.readerId,
      share_id: access.shareId,
      kind: access.kind,
      item_id: access.itemId,
      read_at: sql`date_trunc('minute', ${access.at}::timestamptz)`,
      is_staff: access.reason !== null,
      reason: access.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a member of the team has read a member's records since an instant. */
export async function hasStaffAccess(
  on: Executor,
  { ownerId, readerId, since }: { ownerId: number; readerId: number; since: Date },
): Promise<boolean> {
  const row = await on
    .selectFrom('sharing_access')
    .where('member_id', '=', ownerId)
    .where('read_by', '=', readerId)
    .where('is_staff', '=', true)
    .where('read_at', '>=', since)
    .select('access_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type AccessRow = {
  id: number;
  readerId: number | null;
  shareId: number | null;
  kind: string;
  itemId: number | null;
  readAt: Date;
  isStaff: boolean;
  reason: string | null;
};

/** Lists the accesses to an owner's records (each time that another person read them), the newest first. */
export function listAccesses(
  on: Executor,
  ownerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccessRow[]> {
  return on
    .selectFrom('sharing_access')
    .where('member_id', '=', ownerId)
    .orderBy('access_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select([
      'access_id as id',
      'read_by as readerId',
      'share_id as shareId',
      'kind',
      'item_id as itemId',
      'read_at as readAt',
      'is_staff as isStaff',
      'reason',
    ])
    .execute();
}

export async function countAccesses(on: Executor, ownerId: number): Promise<number> {
  const { total } = await on
    .selectFrom('sharing_access')
    .where('member_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts the accesses under some of an owner's shares, and finds the last access under each of them. */
export async function countReads(
  on: Executor,
  ownerId: number,
  shareIds: readonly number[],
): Promise<ReadonlyMap<number, { reads: number; lastReadAt: Date }>> {
  if (shareIds.length === 0) return new Map();
  const rows = await on
    .selectFrom('sharing_access')
    .where('member_id', '=', ownerId)
    .where('share_id', 'in', [...shareIds])
    .groupBy('share_id')
    .select([
      'share_id as shareId',
      sql<number>`count(*)::int`.as('reads'),
      sql<Date>`max(read_at)`.as('lastReadAt'),
    ])
    .execute();
  return new Map(rows.map(({ shareId, ...counted }) => [shareId ?? 0, counted]));
}

/**
 * Deletes the accesses to a member's records, and removes the member's id from the accesses to the records of others.
 */
export async function forgetAccesses(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('sharing_access').where('member_id', '=', memberId).execute();
  await on.updateTable('sharing_access').set({ read_by: null }).where('read_by', '=', memberId).execute();
}
