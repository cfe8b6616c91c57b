import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { msg } from '@lingui/core/macro';
import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Refusal } from '#app/platform/errors.ts';
import { requireRoom, uploadsFolder } from '#app/platform/media/spool.ts';
import {
  deleteStaleUploads,
  findNewestUpload,
  listUnfinishedUploads,
  type Upload,
} from './upload.queries.ts';
import { registerUpload } from './upload-limit.server.ts';
import { maxVideoBytes } from './video-limits.ts';
import { noSuchUpload, storeVideo } from './videos.server.ts';

/**
 * The uploads to which this process is writing. If two requests wrote to one upload, their bytes would be mixed.
 */
const writing = new Set<string>();

/** The size of an upload and the bytes received so far. */
export type Progress = { bytes: number; received: number };

/**
 * Starts an upload of `bytes` bytes for the owner of a token. Deletes the files of the owner's incomplete uploads.
 * @returns the random id of the upload
 * @throws Refusal `upload_too_large`, `too_many_uploads`; Unavailable if the disk has no room
 */
export async function startUpload(boundTo: string, { bytes, name }: { bytes: number; name: string }) {
  if (bytes > maxVideoBytes)
    throw new Refusal('upload_too_large', msg`El vídeo pesa demasiado: puede tener hasta 500 MB.`);
  await requireRoom(bytes);
  const { uploadId, left } = await inTransaction(async (trx) => {
    const begun = await registerUpload(trx, boundTo, { bytes, name });
    return { uploadId: begun, left: await listUnfinishedUploads(trx, boundTo) };
  });
  await removeUploadFiles(left.filter((one) => one !== uploadId));
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  // The file is opened for appending, because the first bytes may already have been stored in it.
  await (await open(toUploadFile(uploadId), 'a', 0o600)).close();
  return uploadId;
}

/** Reads the progress of an upload. @throws NotFound */
export async function readProgress(boundTo: string, uploadId: string): Promise<Progress> {
  const upload = await requireUpload(boundTo, uploadId);
  return { bytes: upload.bytes, received: await countReceivedBytes(upload) };
}

/**
 * Appends bytes at `offset`. If the connection breaks, the received bytes are kept so that the client can resume. The
 * last byte completes the film.
 * @returns the progress
 * @throws NotFound; Refusal `upload_busy`, `upload_offset`, `upload_too_large`
 */
export async function receiveBytes(
  boundTo: string,
  uploadId: string,
  { offset, content }: { offset: number; content: Readable },
): Promise<Progress> {
  const upload = await requireUpload(boundTo, uploadId);
  if (writing.has(uploadId))
    throw new Refusal('upload_busy', msg`Esta subida ya está en marcha en otra ventana.`);
  writing.add(uploadId);
  try {
    const before = await countReceivedBytes(upload);
    if (before !== offset)
      throw new Refusal('upload_offset', msg`La subida sigue desde otro punto. Vuelve a intentarlo.`);
    if (upload.fileId === null) await append(upload, before, content);
    const received = await countReceivedBytes(upload);
    if (received === upload.bytes && upload.fileId === null) await completeUpload(upload);
    return { bytes: upload.bytes, received };
  } finally {
    writing.delete(uploadId);
  }
}

/** Deletes uploads that were not completed within a day. */
export async function dropStaleUploads(): Promise<void> {
  await removeUploadFiles(await deleteStaleUploads(db, inSeconds(-daySeconds)));
}

/** Removes the files of incomplete uploads. */
export async function removeUploadFiles(uploadIds: readonly string[]): Promise<void> {
  for (const uploadId of uploadIds) await rm(toUploadFile(uploadId), { force: true });
}

/**
 * Writes the content. Refuses bytes beyond the announced length, because otherwise a client could fill the disk.
 */
async function append({ uploadId, bytes }: Upload, before: number, content: Readable): Promise<void> {
  let left = bytes - before;
  const limited = async function* (source: AsyncIterable<Buffer>) {
    for await (const part of source) {
      left -= part.length;
      if (left < 0)
        throw new Refusal(
          'upload_too_large',
          msg`Ha llegado más de lo que se anunció. Empieza la subida otra vez.`,
        );
      yield part;
    }
  };
  const file = createWriteStream(toUploadFile(uploadId), { flags: 'a', flush: true });
  await pipeline(content, limited, file).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && 'syscall' in error && error.syscall === 'write') throw error;
    // The client disconnected. The received bytes are kept.
  });
}

async function completeUpload({ uploadId, boundTo, bytes, name }: Upload): Promise<void> {
  await storeVideo({ file: toUploadFile(uploadId), bytes }, { uploadId, boundTo, name });
}

async function requireUpload(boundTo: string, uploadId: string): Promise<Upload> {
  const upload = await findNewestUpload(db, boundTo);
  if (upload?.uploadId !== uploadId) throw noSuchUpload();
  return upload;
}

/**
 * Returns the number of bytes received so far, which is the size of the file. The number is not stored in a row,
 * because then every part would need a write to the database.
 */
async function countReceivedBytes({ uploadId, bytes, fileId }: Upload): Promise<number> {
  if (fileId !== null) return bytes;
  const found = await stat(toUploadFile(uploadId)).catch(() => null);
  return found?.size ?? 0;
}

function toUploadFile(uploadId: string): string {
  return path.join(uploadsFolder, uploadId);
}
