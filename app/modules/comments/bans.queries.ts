import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Decision } from './moderation.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    comments_ban: {
      ban_id: Generated<number>;
      member_id: number;
      reason: string;
      banned_by: number | null;
      banned_at: Date;
      lifted_by: number | null;
      lifted_at: Date | null;
    };
  }
}

/** Bans a member. An existing ban stays unchanged. @returns whether the ban is new */
export async function insertBan(
  on: Executor,
  memberId: number,
  reason: string,
  { by, at }: Decision,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('comments_ban')
    .values({ member_id: memberId, reason, banned_by: by, banned_at: at })
    .onConflict((conflict) => conflict.column('member_id').where('lifted_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Ends a ban.
 * @returns whether there was a ban
 */
export async function endBan(on: Executor, memberId: number, { by, at }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('comments_ban')
    .set({ lifted_by: by, lifted_at: at })
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A ban that is in force. `bannedBy` is null once the moderator's account is closed. */
export type CurrentBan = {
  banId: number;
  memberId: number;
  reason: string;
  bannedBy: number | null;
  bannedAt: Date;
};

const banColumns = [
  'ban_id as banId',
  'member_id as memberId',
  'reason',
  'banned_by as bannedBy',
  'banned_at as bannedAt',
] as const;

/** Lists the bans that are in force, newest first. The list begins with the next ban below the id `after`. */
export function listBans(
  on: Executor,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<CurrentBan[]> {
  return on
    .selectFrom('comments_ban')
    .where('lifted_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('ban_id', '<', Number(after)))
    .orderBy('ban_id', 'desc')
    .limit(limit)
    .select(banColumns)
    .execute();
}

/** Counts the bans that are in force. Counting stops at `most`. */
export async function countBans(on: Executor, most: number): Promise<number> {
  const { total } = await on
    .selectFrom(
      on.selectFrom('comments_ban').where('lifted_at', 'is', null).select('ban_id').limit(most).as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the ban of a member that is in force. */
export function findBan(on: Executor, memberId: number): Promise<CurrentBan | undefined> {
  return on
    .selectFrom('comments_ban')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .select(banColumns)
    .executeTakeFirst();
}

/** Returns whether a member is banned from commenting and reviewing. */
export async function isBanned(on: Executor, memberId: number): Promise<boolean> {
  return (await findBan(on, memberId)) !== undefined;
}
