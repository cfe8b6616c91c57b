import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { log } from '#app/platform/log.server.ts';
import { deleteMedia, listMedia } from '#app/platform/media/media.ts';
import { clearSpoolBefore } from '#app/platform/media/spool.ts';
import { libraryFolder } from './address.server.ts';
import { listNamedKeys } from './stored-files.queries.ts';

/** The number of keys that one query looks up. */
const batchSize = 500;

/**
 * Deletes library files that have had no row for a day. Failed uploads and killed workers leave such files.
 */
export async function sweepLibrary(): Promise<void> {
  const before = inSeconds(-daySeconds);
  let batch: string[] = [];
  let swept = 0;
  for await (const { key, storedAt } of listMedia(libraryFolder)) {
    if (storedAt >= before) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    swept += await sweepKeys(batch);
    batch = [];
  }
  swept += await sweepKeys(batch);
  await clearSpoolBefore(before);
  if (swept > 0) log.info({ swept }, 'files without a row were deleted');
}

async function sweepKeys(keys: readonly string[]): Promise<number> {
  const named = new Set(await listNamedKeys(db, keys));
  const orphans = keys.filter((key) => !named.has(key));
  for (const key of orphans) await deleteMedia(key);
  return orphans.length;
}
