import { msg } from '@lingui/core/macro';
import { findRole, isDiaryOpen, listMemberNames } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { countBlocks, deleteBlock, insertBlock, listBlocks } from './blocks.queries.ts';
import { endShare, endSharesBetween } from './own-shares.queries.ts';
import { noSuchShare } from './require-shared.server.ts';
import { toPerson, toSharedResponses } from './share-response.server.ts';
import { countForReader, findShareOfReader, listForReader } from './shares.queries.ts';
import { shareState } from './sharing.policy.ts';
import type { Block, Shared, SharedQuery } from './sharing.schema.ts';

/** Lists the shares of others that the actor may read or waits to read, the newest first. No record is read. */
export async function listShared(
  { memberId }: Actor,
  { id, ...page }: SharedQuery,
): Promise<{ total: number; items: Shared[] }> {
  const isExpert = (await findRole(db, memberId)) === 'expert';
  const reader = { readerId: memberId, shareId: id ?? null, isExpert, at: now(), isDiaryOpen };
  const [total, rows] = await Promise.all([countForReader(db, reader), listForReader(db, reader, page)]);
  return { total, items: await toSharedResponses(db, rows) };
}

/** Ends a share at the request of its reader. @throws NotFound */
export async function leaveShare(actor: Actor, shareId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const row = await findShareOfReader(trx, actor.memberId, shareId);
    if (!row || shareState(row, now()) === 'ended') throw noSuchShare();
    await endShare(trx, shareId, { at: now(), because: 'left' });
  });
}

/**
 * Blocks the owner of a share, even of a share that has ended. All shares between the two members end, and a new one
 * is refused as if the actor were not an expert. Blocking twice changes nothing.
 * @throws NotFound; NotAllowed unless the actor is an expert
 */
export async function blockOwner(actor: Actor, shareId: number): Promise<Block> {
  return inTransaction(async (trx) => {
    const found = await findShareOfReader(trx, actor.memberId, shareId);
    if (!found) throw noSuchShare();
    if ((await findRole(trx, actor.memberId)) !== 'expert')
      throw new NotAllowed('not_an_expert', msg`Solo una experta o un experto puede bloquear.`);
    const at = now();
    await insertBlock(trx, { memberId: found.ownerId, blockedBy: actor.memberId }, at);
    await endSharesBetween(trx, { ownerId: found.ownerId, readerId: actor.memberId, at });
    const [block] = await toBlocks(trx, [{ memberId: found.ownerId, blockedAt: at }]);
    if (!block) throw noSuchShare();
    return block;
  });
}

/** Lists the members that the actor has blocked, the newest block first. */
export async function listBlocked(
  { memberId }: Actor,
  page: Pagination,
): Promise<{ total: number; items: Block[] }> {
  const [total, rows] = await Promise.all([countBlocks(db, memberId), listBlocks(db, memberId, page)]);
  return { total, items: await toBlocks(db, rows) };
}

/** Returns blocks with the names of the blocked members. Accounts that no longer exist are left out. */
async function toBlocks(
  on: Executor,
  rows: readonly { memberId: number; blockedAt: Date }[],
): Promise<Block[]> {
  const names = await listMemberNames(
    on,
    rows.map((row) => row.memberId),
  );
  return rows.flatMap(({ memberId: id, blockedAt }) => {
    const member = names.get(id);
    return member ? [{ ...toPerson(member), id, created: blockedAt.toISOString() }] : [];
  });
}

/** Lifts a block. Shares that the block has ended stay ended. @throws NotFound */
export async function liftBlock(actor: Actor, memberId: number): Promise<void> {
  if (!(await deleteBlock(db, { memberId, blockedBy: actor.memberId }))) throw noSuchShare();
}
