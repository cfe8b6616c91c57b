import type { SealedField } from '#app/platform/crypto/field-encryption.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { gestureLocation, openIntentions } from './sealed-own.server.ts';
import { type GestureOfSpan, listSealedGestures } from './written-gestures.queries.ts';

/** Decrypts the gestures of a span of days. */
export async function openGestures(on: Executor, memberId: number, rows: readonly GestureOfSpan[]) {
  const intentions = await openIntentions(on, memberId, rows);
  return rows.map(({ id, ownId, startedOn, answers }, index) => ({
    ...{ id, referent: ownId, started_on: startedOn, answers },
    intention: intentions[index] ?? '',
  }));
}

/** Lists the newest intentions of a member's gestures, still encrypted. `id` is the id of the referent. */
export async function listWrittenGestures(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; localDay: string; field: SealedField }[]> {
  const rows = await listSealedGestures(on, memberId, limit);
  return rows.map(({ id: gestureId, ownId, localDay, sealed }) => ({
    ...{ id: ownId, localDay },
    field: { location: gestureLocation({ memberId, gestureId }), sealed },
  }));
}
