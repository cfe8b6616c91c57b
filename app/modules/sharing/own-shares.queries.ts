import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { StoredEnding } from './sharing.policy.ts';
import type { ShareKind } from './sharing.schema.ts';

/**
 * The condition that a share has ended before or at an instant. The condition must match `endingOf` in the
 * policy.
 */
const hasEnded = (at: Date) => sql<boolean>`(
  share.ended_at is not null or share.ends_at <= ${at}
  or (share.read_by is null and share.invitation_ends_at <= ${at}))`;

/**
 * The owner, the instant, and the state of the shares to list. `standing` shares have not ended before or at
 * the instant.
 */
export type OwnShares = { ownerId: number; at: Date; state: 'standing' | 'ended' | 'all' };

function selectOwn(on: Executor, { ownerId, at, state }: OwnShares) {
  return on
    .selectFrom('sharing_share as share')
    .where('share.member_id', '=', ownerId)
    .$if(state === 'standing', (query) => query.where(({ not }) => not(hasEnded(at))))
    .$if(state === 'ended', (query) => query.where(hasEnded(at)));
}

/** Lists the ids of an owner's shares, the newest first. */
export async function listOwnIds(
  on: Executor,
  own: OwnShares,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await selectOwn(on, own)
    .orderBy('share.share_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select('share.share_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countOwn(on: Executor, own: OwnShares): Promise<number> {
  const { total } = await selectOwn(on, own)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Counts an owner's shares that have not ended, and how many of them are invitations without confirmation.
 */
export async function countStanding(
  on: Executor,
  ownerId: number,
  at: Date,
): Promise<{ shares: number; invitations: number }> {
  return selectOwn(on, { ownerId, at, state: 'standing' })
    .select([
      sql<number>`count(*)::int`.as('shares'),
      sql<number>`(count(*) filter (where share.opened_at is null))::int`.as('invitations'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether the same records are already shared with the same reader by a share that has not ended. */
export async function hasSameShare(
  on: Executor,
  share: { ownerId: number; readerId: number; kind: ShareKind; itemId: number | null },
  at: Date,
): Promise<boolean> {
  const row = await selectOwn(on, { ownerId: share.ownerId, at, state: 'standing' })
    .where('share.read_by', '=', share.readerId)
    .where('share.kind', '=', share.kind)
    .where('share.item_id', 'is not distinct from', share.itemId)
    .select('share.share_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the last day of a share. */
export async function updateUntil(
  on: Executor,
  shareId: number,
  { untilDay, endsAt }: { untilDay: string; endsAt: Date },
): Promise<void> {
  await on
    .updateTable('sharing_share')
    .set({ until_day: untilDay, ends_at: endsAt })
    .where('share_id', '=', shareId)
    .execute();
}

/** Stores that a share was opened, or which member accepted its invitation. */
export async function updateShare(
  on: Executor,
  shareId: number,
  change: { opened_at: Date } | { read_by: number; accepted_at: Date },
): Promise<void> {
  await on.updateTable('sharing_share').set(change).where('share_id', '=', shareId).execute();
}

/** Ends a share that has not ended. */
export async function endShare(
  on: Executor,
  shareId: number,
  { at, because }: { at: Date; because: StoredEnding },
): Promise<void> {
  await on
    .updateTable('sharing_share')
    .set({ ended_at: at, ended_because: because })
    .where('share_id', '=', shareId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all shares between an owner and a reader that have not ended yet. */
export async function endSharesBetween(
  on: Executor,
  { ownerId, readerId, at }: { ownerId: number; readerId: number; at: Date },
): Promise<void> {
  await on
    .updateTable('sharing_share')
    .set({ ended_at: at, ended_because: 'blocked' })
    .where('member_id', '=', ownerId)
    .where('read_by', '=', readerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at)
    .execute();
}

/** Deletes the rows of an owner's shares. */
export async function deleteOwnShares(on: Executor, ownerId: number): Promise<void> {
  await on.deleteFrom('sharing_share').where('member_id', '=', ownerId).execute();
}

/** Ends the shares whose reader is this member, and removes the member's id from them. */
export async function forgetReader(on: Executor, readerId: number, at: Date): Promise<void> {
  await on
    .updateTable('sharing_share')
    .set({
      read_by: null,
      ended_at: sql`coalesce(ended_at, ${at})`,
      ended_because: sql`coalesce(ended_because, 'account_ended')`,
    })
    .where('read_by', '=', readerId)
    .execute();
}
