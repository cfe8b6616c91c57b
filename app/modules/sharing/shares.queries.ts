import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import type { Asked, ShareFacts, StoredEnding, Via } from './sharing.policy.ts';
import type { ShareKind } from './sharing.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    sharing_share: {
      member_id: number;
      share_id: Generated<number>;
      kind: ShareKind;
      item_id: number | null;
      via: Via;
      read_by: number | null;
      until_day: string;
      ends_at: Date;
      shared_at: Date;
      token_hash: Buffer | null;
      invitation_ends_at: Date | null;
      accepted_at: Date | null;
      opened_at: Date | null;
      ended_at: Date | null;
      ended_because: StoredEnding | null;
    };
  }
}

/** Returns the condition that a member's account is open and has the consent to a diary (`isDiaryOpen` of accounts). */
export type DiaryCondition = (memberId: Operand<number>) => RawBuilder<boolean>;

/** The owner of a share, for a `DiaryCondition`. */
const owner = sql.ref<number>('share.member_id');

/** A share with all facts that decide its state. */
export type ShareRow = ShareFacts & {
  id: number;
  kind: ShareKind;
  untilDay: string;
  sharedAt: Date;
};

const shareColumns = [
  'share.share_id as id',
  'share.member_id as ownerId',
  'share.kind',
  'share.item_id as itemId',
  'share.via',
  'share.read_by as readerId',
  'share.until_day as untilDay',
  'share.ends_at as endsAt',
  'share.shared_at as sharedAt',
  'share.invitation_ends_at as invitationEndsAt',
  'share.opened_at as openedAt',
  'share.ended_at as endedAt',
  'share.ended_because as endedBecause',
] as const;

export type NewShareRow = Pick<
  ShareRow,
  'ownerId' | 'kind' | 'itemId' | 'via' | 'readerId' | 'untilDay' | 'endsAt' | 'sharedAt' | 'openedAt'
> & { tokenHash: Buffer | null; invitationEndsAt: Date | null };

/** Stores a share and returns its id. */
export async function insertShare(on: Executor, share: NewShareRow): Promise<number> {
  const { share_id } = await on
    .insertInto('sharing_share')
    .values({
      member_id: share.ownerId,
      kind: share.kind,
      item_id: share.itemId,
      via: share.via,
      read_by: share.readerId,
      until_day: share.untilDay,
      ends_at: share.endsAt,
      shared_at: share.sharedAt,
      token_hash: share.tokenHash,
      invitation_ends_at: share.invitationEndsAt,
      opened_at: share.openedAt,
    })
    .returning('share_id')
    .executeTakeFirstOrThrow();
  return share_id;
}

/**
 * Lists the shares between an owner and a reader that concern a kind, with the facts about both members. The
 * rows stay locked until the transaction ends. So no share can be taken back between this query and the reading
 * of the records.
 */
export function lockSharesFor(
  on: Executor,
  { viewerId, ownerId, kind }: Asked,
  { shareId, isDiaryOpen }: { shareId: number | null; isDiaryOpen: DiaryCondition },
): Promise<(ShareRow & { isOwnerActive: boolean; isBlocked: boolean })[]> {
  return on
    .selectFrom('sharing_share as share')
    .where('share.member_id', '=', ownerId)
    .where('share.read_by', '=', viewerId)
    .where(sql<string>`share.kind`, '=', kind)
    .$if(shareId !== null, (query) => query.where('share.share_id', '=', shareId ?? 0))
    .orderBy('share.share_id')
    .forShare('share')
    .select(shareColumns)
    .select([isDiaryOpen(owner).as('isOwnerActive'), isBlockedPart.as('isBlocked')])
    .execute();
}

/** Whether the reader of a share has blocked its owner. */
const isBlockedPart = sql<boolean>`exists (
  select from sharing_block as block
  where block.member_id = share.member_id and block.blocked_by = share.read_by)`;

/** Whether the owner's account is open and has the consent to a diary. */
export async function hasOpenDiary(
  on: Executor,
  memberId: number,
  isDiaryOpen: DiaryCondition,
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select ${isDiaryOpen(memberId)} as "isOpen"`.execute(on);
  return rows[0]?.isOpen ?? false;
}

/** Finds a share by its id, if this member is its reader or waits for the confirmation. */
export function findShareOfReader(
  on: Executor,
  readerId: number,
  shareId: number,
): Promise<ShareRow | undefined> {
  return on
    .selectFrom('sharing_share as share')
    .where('share.share_id', '=', shareId)
    .where('share.read_by', '=', readerId)
    .select(shareColumns)
    .executeTakeFirst();
}

/** Finds a share of this owner and locks it until the transaction ends. */
export function lockShareOfOwner(
  on: Executor,
  ownerId: number,
  shareId: number,
): Promise<ShareRow | undefined> {
  return on
    .selectFrom('sharing_share as share')
    .where('share.member_id', '=', ownerId)
    .where('share.share_id', '=', shareId)
    .forUpdate()
    .select(shareColumns)
    .executeTakeFirst();
}

/**
 * Finds a share by the hash of its invitation's token. If `lock` is true, the share is locked until the
 * transaction ends.
 */
export function findInvited(
  on: Executor,
  tokenHash: Buffer,
  { isDiaryOpen, lock = false }: { isDiaryOpen: DiaryCondition; lock?: boolean },
): Promise<(ShareRow & { isOwnerActive: boolean }) | undefined> {
  return on
    .selectFrom('sharing_share as share')
    .where('share.token_hash', '=', tokenHash)
    .$if(lock, (query) => query.forUpdate('share'))
    .select(shareColumns)
    .select(isDiaryOpen(owner).as('isOwnerActive'))
    .executeTakeFirst();
}

/** The facts that decide which shares of others a member may read or waits to read. */
type ForReader = {
  readerId: number;
  /** Limits the list to this share. Null means all shares. */
  shareId: number | null;
  isExpert: boolean;
  at: Date;
  isDiaryOpen: DiaryCondition;
};

function standingForReader(on: Executor, { readerId, shareId, isExpert, at, isDiaryOpen }: ForReader) {
  return on
    .selectFrom('sharing_share as share')
    .where('share.read_by', '=', readerId)
    .$if(shareId !== null, (query) => query.where('share.share_id', '=', shareId ?? 0))
    .where('share.ended_at', 'is', null)
    .where('share.ends_at', '>', at)
    .where((row) => row.or([row('share.via', '=', 'invitation'), row.lit(isExpert)]))
    .where(isDiaryOpen(owner));
}

/** Lists the shares that a member may read or waits to read, the newest first. */
export function listForReader(
  on: Executor,
  reader: ForReader,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShareRow[]> {
  return standingForReader(on, reader)
    .orderBy('share.share_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(shareColumns)
    .execute();
}

export async function countForReader(on: Executor, reader: ForReader): Promise<number> {
  const { total } = await standingForReader(on, reader)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lists shares by their ids, the newest first. */
export async function listSharesById(on: Executor, ids: readonly number[]): Promise<ShareRow[]> {
  if (ids.length === 0) return [];
  return on
    .selectFrom('sharing_share as share')
    .where('share.share_id', 'in', [...ids])
    .orderBy('share.share_id', 'desc')
    .select(shareColumns)
    .execute();
}
