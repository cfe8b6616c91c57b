import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    /** The expert `blocked_by` refuses the shares of `member_id`. */
    sharing_block: { member_id: number; blocked_by: number; blocked_at: Date };
  }
}

export type Block = { memberId: number; blockedBy: number };

/** Whether a member has blocked the shares of another member. */
export async function isBlocked(on: Executor, { memberId, blockedBy }: Block): Promise<boolean> {
  const row = await on
    .selectFrom('sharing_block')
    .where('member_id', '=', memberId)
    .where('blocked_by', '=', blockedBy)
    .select('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a block. An existing block stays unchanged. */
export async function insertBlock(on: Executor, { memberId, blockedBy }: Block, at: Date): Promise<void> {
  await on
    .insertInto('sharing_block')
    .values({ member_id: memberId, blocked_by: blockedBy, blocked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a block. @returns whether it existed */
export async function deleteBlock(on: Executor, { memberId, blockedBy }: Block): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('sharing_block')
    .where('member_id', '=', memberId)
    .where('blocked_by', '=', blockedBy)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Lists the members whose shares this member has blocked, the newest block first. */
export function listBlocks(
  on: Executor,
  blockedBy: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ memberId: number; blockedAt: Date }[]> {
  return on
    .selectFrom('sharing_block')
    .where('blocked_by', '=', blockedBy)
    .orderBy('blocked_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['member_id as memberId', 'blocked_at as blockedAt'])
    .execute();
}

export async function countBlocks(on: Executor, blockedBy: number): Promise<number> {
  const { total } = await on
    .selectFrom('sharing_block')
    .where('blocked_by', '=', blockedBy)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes the blocks that a member made, and the blocks against the member. */
export async function deleteBlocksOf(on: Executor, memberId: number): Promise<void> {
  await on
    .deleteFrom('sharing_block')
    .where((row) => row.or([row('member_id', '=', memberId), row('blocked_by', '=', memberId)]))
    .execute();
}
