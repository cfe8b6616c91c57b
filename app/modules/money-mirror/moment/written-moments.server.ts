import type { SealedField } from '#app/platform/crypto/field-encryption.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { lineOf, locationOf, openMoments } from './sealed-moment.server.ts';
import { listSealedMoments, type MomentOfDay } from './written-moments.queries.ts';

/** Opens the moments of a day. */
export async function openDayMoments(on: Executor, memberId: number, rows: readonly MomentOfDay[]) {
  const parts = await openMoments(on, memberId, rows);
  return rows.map(({ sealed: _sealed, ...row }, index) => ({
    ...row,
    amount_cents: parts[index]?.amount_cents ?? null,
    currency: parts[index]?.currency ?? null,
    note: parts[index]?.note ?? null,
  }));
}

/** A sealed moment. `toText` returns the line from the opened text. */
export type WrittenMoment = {
  id: number;
  localDay: string;
  field: SealedField;
  toText: (opened: string) => string;
};

/** Lists the newest of a member's moments that have a sealed part. */
export async function listWrittenMoments(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<WrittenMoment[]> {
  const rows = await listSealedMoments(on, memberId, limit);
  return rows.map(({ id, localDay, sealed }) => ({
    ...{ id, localDay, toText: lineOf },
    field: { location: locationOf({ memberId, momentId: id }), sealed },
  }));
}
