import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { deleteMedia, listMedia } from '#app/platform/media/media.ts';
import { clearSpoolOf } from '#app/platform/media/spool.ts';
import {
  deleteExportsBefore,
  deleteMemberExports,
  failOpenBefore,
  listFilesBefore,
  listMemberFiles,
  listNamedFiles,
  markExpired,
} from './exports.queries.ts';
import { keptDays } from './exports.server.ts';
import { exportSpool, exportsFolder } from './making.server.ts';

/** The number of days for which the list still shows an export whose file was deleted. */
const listedDays = 30;

/** The number of keys that one query looks up. */
const batchSize = 500;

/**
 * Deletes the files of expired exports. Also deletes files that have had no row for a day. Killed processes
 * leave such files behind. An export that is not ready after a day is marked as failed.
 */
export async function sweepExports(): Promise<void> {
  for (const row of await listFilesBefore(db, inSeconds(-keptDays * daySeconds))) {
    if (row.fileKey !== null) await deleteMedia(row.fileKey);
    await markExpired(db, row, now());
  }
  await failOpenBefore(db, inSeconds(-daySeconds), now());
  await deleteExportsBefore(db, inSeconds(-listedDays * daySeconds));
  await sweepOrphans(inSeconds(-daySeconds));
}

async function sweepOrphans(before: Date): Promise<void> {
  let batch: string[] = [];
  const sweep = async () => {
    const named = new Set(await listNamedFiles(db, batch));
    for (const key of batch.filter((each) => !named.has(each))) await deleteMedia(key);
    batch = [];
  };
  for await (const { key, storedAt } of listMedia(exportsFolder)) {
    if (storedAt < before) batch.push(key);
    if (batch.length >= batchSize) await sweep();
  }
  await sweep();
}

/**
 * Deletes the exports of a member with their files, even exports that are being made. The function may run
 * twice.
 */
export async function eraseExports(memberId: number): Promise<void> {
  for (const key of await listMemberFiles(db, memberId)) await deleteMedia(key);
  for (const key of await deleteMemberExports(db, memberId)) await deleteMedia(key);
  await clearSpoolOf(exportSpool(memberId));
}
