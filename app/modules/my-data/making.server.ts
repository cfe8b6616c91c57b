import { addAbortSignal, PassThrough, pipeline } from 'node:stream';
import { now } from '#app/platform/clock.ts';
import { randomToken } from '#app/platform/crypto/codes.ts';
import { openedBytes, openSealedStream, sealStream } from '#app/platform/crypto/sealed-stream.ts';
import { db } from '#app/platform/db/db.ts';
import { log } from '#app/platform/log.server.ts';
import { deleteMedia, getMedia, storeSpooled } from '#app/platform/media/media.ts';
import type { SpooledFile } from '#app/platform/media/media-store.ts';
import { spool } from '#app/platform/media/spool.ts';
import { writeArchive } from './archive.server.ts';
import {
  type ExportId,
  type ExportRow,
  findExport,
  markFailed,
  markReady,
  markStarted,
} from './exports.queries.ts';
import { noSuchAddress, openExportKey, toFileLocation } from './exports.server.ts';

/** The folder of the exports in the media store. */
export const exportsFolder = 'exports';

/**
 * The owner of the spool files of a member's exports. The erasure of a diary removes these files, but not the
 * spool file of a photo.
 */
export function exportSpool(memberId: number): string {
  return `export-${memberId}`;
}

/**
 * The maximum number of attempts to make an export. If the last attempt fails, the export has failed, and the member
 * may request another one.
 */
export const maxAttempts = 4;

/**
 * Makes an export and stores it sealed. If an attempt is interrupted, it leaves no file, and the next attempt starts
 * from the beginning. The export is offered only when its file is complete. Stores nothing if the export was deleted,
 * has failed or is ready.
 */
export async function makeExport(id: ExportId, signal: AbortSignal): Promise<void> {
  if (!(await markStarted(db, id, now()))) return;
  const row = await findExport(db, id);
  if (!row) return;
  const key = await openExportKey(db, row);
  const archive = addAbortSignal(signal, new PassThrough());
  const written = writeArchive(archive, id.memberId, signal);
  const sealed = pipeline(archive, sealStream(key, toFileLocation(id)), () => {
    // If the archive fails, the sealed stream ends with the same error, so that its reader receives the error.
  });
  const stored = spool(exportSpool(id.memberId), sealed, (file) => store(id, file));
  // Both promises are awaited, so that an interrupted attempt has left nothing on disk when its error is
  // reported.
  const results = await Promise.allSettled([written, stored]);
  const failed = results.find((result) => result.status === 'rejected');
  // An erasure may remove the file while the file is written. This is no failure.
  if (failed && (await findExport(db, id))) throw failed.reason;
}

/** Stores a complete file. If its export was deleted in the meantime, the file is deleted again. */
async function store(id: ExportId, file: SpooledFile): Promise<void> {
  const fileKey = `${exportsFolder}/${randomToken()}`;
  const bytes = openedBytes(file.bytes);
  await storeSpooled(fileKey, file, { contentType: 'application/octet-stream' });
  if (!(await markReady(db, id, { fileKey, bytes, at: now() }))) await deleteMedia(fileKey);
}

/** Makes an export in a job. If the last attempt fails, the export is marked as failed. */
export async function makeInJob(
  id: ExportId,
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<void> {
  try {
    await makeExport(id, signal);
  } catch (error) {
    if (attempt < maxAttempts) throw error;
    log.error({ err: error, exportId: id.exportId }, 'a copy of the data could not be made');
    await markFailed(db, id, now());
  }
}

/**
 * Opens the file of an export as a stream of its unsealed content.
 * @throws NotFound if the file was deleted
 */
export async function openExportFile(row: ExportRow) {
  const key = await openExportKey(db, row);
  const stored = row.fileKey === null ? null : await getMedia(row.fileKey);
  if (!stored) throw noSuchAddress();
  return openSealedStream(key, toFileLocation(row), stored.stream);
}
