import { eraseMemberKey } from './crypto/field-encryption.ts';
import { db } from './db/db.ts';
import { waitForEarlierTransactions } from './db/earlier-transactions.ts';
import { deleteTraces } from './erasure-traces.queries.ts';
import { defineExtensionPoint } from './extension-point.server.ts';
import { deleteRequestKeys } from './http/member-request-keys.queries.ts';
import { clearSpoolOf, memberSpool } from './media/spool.ts';
import type { DiaryErasure } from './module.server.ts';

/** The function with which a module erases the rows of a member (`platform/module.server.ts`). */
export type Eraser = {
  readonly name: string;
  erase(memberId: number): Promise<void>;
  readonly eraseDiary: DiaryErasure;
};

/** Collects the erasers of the modules, from the lowest level to the highest. */
export const eraserPoint = defineExtensionPoint<Eraser>('platform.eraser');

/**
 * Erases a member in every module, in this order: first the key, so that sealed texts can no longer be opened;
 * then the files that the member sent and that are not stored yet; then the rows, from the highest module to
 * the lowest; finally events and jobs. After an interruption at any point, this function may run again.
 */
export async function eraseMember(memberId: number): Promise<void> {
  await eraseKeys(memberId);
  await clearSpoolOf(memberSpool(memberId));
  for (const eraser of eraserPoint.list().toReversed()) await eraser.erase(memberId);
  await deleteTraces(db, memberId, null);
}

/**
 * Erases the diary of a member in every module that stores a part of the diary. The key of the member is erased
 * first.
 * @param isPending returns whether the erasure is still to be done. Another process may complete the erasure in
 * the meantime, and then the member may have started a new diary
 */
export async function eraseDiary(memberId: number, isPending: () => Promise<boolean>): Promise<void> {
  if (!(await isPending())) return;
  await eraseKeys(memberId);
  for (const { erase, eraseDiary: how } of eraserPoint.list().toReversed()) {
    if (how === 'nothing') continue;
    if (!(await isPending())) return;
    await (how === 'everything' ? erase(memberId) : how(memberId));
  }
  const wholly = eraserPoint.list().flatMap((each) => (each.eraseDiary === 'everything' ? [each.name] : []));
  await deleteTraces(db, memberId, wholly);
}

async function eraseKeys(memberId: number): Promise<void> {
  await waitForEarlierTransactions();
  await eraseMemberKey(db, memberId);
  await deleteRequestKeys(db, memberId);
}
