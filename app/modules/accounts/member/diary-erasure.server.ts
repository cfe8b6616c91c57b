import { msg } from '@lingui/core/macro';
import type { Executor } from '#app/platform/db/db.ts';
import { findDiaryErasure } from '#app/platform/erasure.queries.ts';
import { Conflict } from '#app/platform/errors.ts';
import { listMissedDiaryErasures } from './closing.queries.ts';

/** The number of seconds after which a client may send the consent to a new diary again. */
const retrySeconds = 5;

/** Returns whether the diary of a member is being erased. */
export async function isDiaryErasurePending(on: Executor, memberId: number): Promise<boolean> {
  const erasure = await findDiaryErasure(on, memberId);
  return erasure !== undefined && (await listMissedDiaryErasures(on, [erasure])).length > 0;
}

/**
 * Refuses a new diary while the previous one is being erased, because the erasure would delete the new rows too.
 * @throws Conflict
 */
export async function refuseWhileErasing(on: Executor, memberId: number): Promise<void> {
  if (await isDiaryErasurePending(on, memberId))
    throw new Conflict(
      'diary_is_erased',
      msg`Tu diario anterior se está borrando. Prueba dentro de unos segundos.`,
      retrySeconds,
    );
}
