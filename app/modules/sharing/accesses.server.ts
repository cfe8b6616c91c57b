import { listMemberNames } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { hourMs } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { countAccesses, hasStaffAccess, insertAccess, listAccesses } from './accesses.queries.ts';
import { toPerson } from './share-response.server.ts';
import type { Access } from './sharing.schema.ts';

/**
 * Records that a member of the team reads a member's records, in the transaction that reads them. The owner sees the
 * access with its reason under *Quién ha mirado*.
 */
export async function recordAccess(
  trx: WriterTransaction,
  actor: Actor,
  { memberId, kind, reason }: { memberId: number; kind: string; reason: string },
): Promise<void> {
  const access = { ownerId: memberId, readerId: actor.memberId, shareId: null, itemId: null };
  await insertAccess(trx, { ...access, kind, reason, at: now() });
}

/** The time for which a member of the team can read the account of a member after stating a reason. */
const openingMs = hourMs;

/** Whether a member of the team has stated a reason for reading a member's account within the last hour. */
export function isOpened(readerId: number, memberId: number): Promise<boolean> {
  const since = new Date(now().getTime() - openingMs);
  return hasStaffAccess(db, { ownerId: memberId, readerId, since });
}

/** Lists who has read the actor's records and when, the newest first. */
export async function readAccesses(
  { memberId }: Actor,
  page: Pagination,
): Promise<{ total: number; items: Access[] }> {
  const [total, rows] = await Promise.all([countAccesses(db, memberId), listAccesses(db, memberId, page)]);
  const names = await listMemberNames(
    db,
    rows.flatMap(({ readerId }) => readerId ?? []),
  );
  const items = rows.map(({ id, readerId, shareId, kind, itemId, readAt, isStaff, reason }) => {
    const person = names.get(readerId ?? 0);
    return {
      ...{ id, at: readAt.toISOString(), kind, item: itemId, share: shareId },
      by: person ? toPerson(person) : null,
      ...{ is_staff: isStaff, reason },
    };
  });
  return { total, items };
}
