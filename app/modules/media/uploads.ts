import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { msg } from '@lingui/core/macro';
import { inSeconds } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Refusal } from '#app/platform/errors.ts';
import { requireRoom, uploadsFolder } from '#app/platform/media/spool.ts';
import {
  deleteStaleUploads,
  findNewestUpload,
  listUnfinishedUploads,
  type Upload,
} from './upload.queries.ts';
import { registerUpload } from './upload-limit.ts';
import { maxVideoBytes } from './video-limits.ts';
import { keepVideo, noSuchUpload } from './videos.ts';

/** Uploads that this process is writing: a second writer would mix its bytes with those of the first. */
const writing = new Set<string>();

/** How far an upload has come. */
export type Progress = { bytes: number; received: number };

/**
 * Begins an upload of `bytes` bytes for what a token named; one that was left half way is forgotten.
 * @returns its id, which nobody can guess
 * @throws Refusal `upload_too_large`, `too_many_uploads`; Unavailable when the disk has no room
 */
export async function beginUpload(boundTo: string, { bytes, name }: { bytes: number; name: string }) {
  if (bytes > maxVideoBytes)
    throw new Refusal('upload_too_large', msg`El vídeo pesa demasiado: puede tener hasta 500 MB.`);
  await requireRoom(bytes);
  const { uploadId, left } = await inTransaction(async (trx) => {
    const begun = await registerUpload(trx, boundTo, { bytes, name });
    return { uploadId: begun, left: await listUnfinishedUploads(trx, boundTo) };
  });
  for (const one of left) if (one !== uploadId) await rm(fileOf(one), { force: true });
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  // The first bytes may be there before this is.
  await (await open(fileOf(uploadId), 'a', 0o600)).close();
  return uploadId;
}

/** How far an upload of this thing has come. @throws NotFound */
export async function readProgress(boundTo: string, uploadId: string): Promise<Progress> {
  const upload = await requireUpload(boundTo, uploadId);
  return { bytes: upload.bytes, received: await receivedOf(upload) };
}

/**
 * Adds bytes at `offset`. What came of a connection that broke stays, so that the sender goes on from there. The last byte
 * makes it a film.
 * @returns how far it has come
 * @throws NotFound, Refusal `upload_busy`, `upload_offset`, `upload_too_large`
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
    const before = await receivedOf(upload);
    if (before !== offset)
      throw new Refusal('upload_offset', msg`La subida sigue desde otro punto. Vuelve a intentarlo.`);
    if (upload.fileId === null) await append(upload, before, content);
    const received = await receivedOf(upload);
    if (received === upload.bytes && upload.fileId === null) await becomeVideo(upload);
    return { bytes: upload.bytes, received };
  } finally {
    writing.delete(uploadId);
  }
}

/** Removes what has not become whole in a day. */
export async function dropStaleUploads(): Promise<void> {
  for (const uploadId of await deleteStaleUploads(db, inSeconds(-daySeconds)))
    await rm(fileOf(uploadId), { force: true });
}

/** Stops at the length that was said, so that nobody fills the disk. */
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
  const file = createWriteStream(fileOf(uploadId), { flags: 'a', flush: true });
  await pipeline(content, limited, file).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && 'syscall' in error && error.syscall === 'write') throw error;
    // The sender went away: what has come is kept.
  });
}

async function becomeVideo({ uploadId, boundTo, bytes, name }: Upload): Promise<void> {
  await keepVideo({ file: fileOf(uploadId), bytes }, { uploadId, boundTo, name });
}

async function requireUpload(boundTo: string, uploadId: string): Promise<Upload> {
  const upload = await findNewestUpload(db, boundTo);
  if (upload?.uploadId !== uploadId) throw noSuchUpload();
  return upload;
}

/** The file says it: a row would have to be written with every part. */
async function receivedOf({ uploadId, bytes, fileId }: Upload): Promise<number> {
  if (fileId !== null) return bytes;
  const found = await stat(fileOf(uploadId)).catch(() => null);
  return found?.size ?? 0;
}

function fileOf(uploadId: string): string {
  return path.join(uploadsFolder, uploadId);
}
