import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { secondMs } from '#app/platform/duration.ts';
import { NotFound } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { SpooledFile } from '#app/platform/media/media-store.ts';
import { signAddress } from '#app/platform/media/signed-address.ts';
import { filmPath, posterPath } from './address.server.ts';
import { hashFile, newPrivateKey, storeOriginal } from './storing.server.ts';
import {
  deleteUploadsWithoutFilm,
  finishUpload,
  listEarlierFilms,
  lockUpload,
  markUploadRemoved,
} from './upload.queries.ts';
import { registerUpload } from './upload-limit.server.ts';
import { deleteVideo, insertVideo, listOwnedFilms, type OwnedFilm } from './video.queries.ts';
import { maxMinutesOf } from './video-limits.ts';
import { findVideoRefusal } from './video-refusals.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** The upload of a film is complete. The film must be checked and encoded. */
    'media.video-received': { fileId: number };
    /** The film of an owner was prepared, refused or stored unencoded. `videoState` returns the result. */
    'media.video-decided': { boundTo: string };
    /** Incomplete uploads were removed. Their files must be removed too. */
    'media.uploads-removed': { uploadIds: string[] };
  }
}

/**
 * The state of a film. In the state `as-is` the film could not be encoded here and can only be downloaded. The URLs
 * are signed and expire.
 */
export type VideoState =
  | { state: 'none' }
  | { state: 'receiving'; uploadId: string }
  | { state: 'preparing' }
  | { state: 'as-is' }
  | {
      state: 'ready';
      fileId: number;
      filmUrl: string;
      posterUrl: string;
      seconds: number;
      width: number;
      height: number;
    }
  | { state: 'refused'; because: typeof unknownRefusal };

/**
 * Accepts a film that was uploaded in one request. Its owner is, for example, `application:12`. Moves its file from the
 * spool into the store.
 * @returns the id of its file
 * @throws Refusal `too_many_uploads`
 */
export async function receiveVideo(boundTo: string, file: SpooledFile, name: string): Promise<number> {
  const uploadId = await inTransaction((trx) => registerUpload(trx, boundTo, { bytes: file.bytes, name }));
  return storeVideo(file, { uploadId, boundTo, name: name.slice(0, 255) });
}

/**
 * Stores the file of a complete upload as a film. A repeated call returns the id of the same film.
 * @returns the id of its file
 * @throws NotFound if the upload was deleted in the meantime
 */
export async function storeVideo(
  file: SpooledFile,
  { uploadId, boundTo, name }: { uploadId: string; boundTo: string; name: string },
): Promise<number> {
  const originalKey = newPrivateKey();
  const contentType = 'application/octet-stream';
  const sha256 = await hashFile(file.file);
  await storeOriginal(originalKey, file, contentType);
  return inTransaction(async (trx) => {
    // If two films of an owner are completed concurrently, the later one must find the earlier one and replace it.
    await lockFor(trx, 'uploads', boundTo);
    const upload = await lockUpload(trx, uploadId);
    if (!upload) throw noSuchUpload();
    if (upload.fileId) return upload.fileId;
    const { bytes } = file;
    const video = { originalKey, sha256, bytes, contentType, title: name, createdAt: now() };
    const fileId = await insertVideo(trx, video);
    await finishUpload(trx, uploadId, fileId);
    await recordEvent(trx, 'media.video-received', { fileId });
    await removeEarlierFilms(trx, upload.boundTo, fileId);
    return fileId;
  });
}

/**
 * Removes every film and every upload of an owner within the caller's transaction, including incomplete
 * uploads.
 */
export async function removeFilms(on: WriterTransaction, boundTo: string): Promise<void> {
  await removeEarlierFilms(on, boundTo, Number.MAX_SAFE_INTEGER);
  const uploadIds = await deleteUploadsWithoutFilm(on, boundTo);
  if (uploadIds.length > 0) await recordEvent(on, 'media.uploads-removed', { uploadIds });
}

/**
 * Removes the films of an owner that are older than the given film, because an owner has only one film at a time.
 */
async function removeEarlierFilms(on: WriterTransaction, boundTo: string, fileId: number): Promise<void> {
  for (const earlier of await listEarlierFilms(on, boundTo, fileId)) {
    await markUploadRemoved(on, earlier, now());
    const keys = await deleteVideo(on, earlier);
    await recordEvent(on, 'media.file-removed', { keys });
  }
}

/**
 * Reads the state of the latest film of an owner. The URLs in the result are valid for `expiresInMinutes`.
 */
export async function videoState(boundTo: string, expiresInMinutes = 5): Promise<VideoState> {
  return (await videoStates([boundTo], expiresInMinutes)).get(boundTo) ?? { state: 'none' };
}

/** Works like `videoState` for several owners at once. An owner without a film is left out. */
export async function videoStates(
  owners: readonly string[],
  expiresInMinutes = 5,
): Promise<Map<string, VideoState>> {
  const films = await listOwnedFilms(db, owners);
  return new Map(films.map((film) => [film.boundTo, toVideoState(film, expiresInMinutes)]));
}

function toVideoState(film: OwnedFilm, expiresInMinutes: number): VideoState {
  const { boundTo, uploadId, fileId, refusedBecause, keptAsIsAt, preparedAt } = film;
  const { width, height, durationMs } = film;
  if (!film.isComplete) return { state: 'receiving', uploadId };
  if (fileId === null) return { state: 'none' };
  if (refusedBecause !== null)
    return {
      state: 'refused',
      because: findVideoRefusal(refusedBecause, maxMinutesOf(boundTo)) ?? unknownRefusal,
    };
  if (keptAsIsAt) return { state: 'as-is' };
  if (!preparedAt || width === null || height === null) return { state: 'preparing' };
  const sign = (path: string) => signAddress(path, { purpose: 'film', expiresInMinutes });
  return {
    state: 'ready',
    fileId,
    filmUrl: sign(filmPath(fileId)),
    posterUrl: sign(posterPath(fileId)),
    seconds: (durationMs ?? 0) / secondMs,
    width,
    height,
  };
}

/** The refusal if an upload does not exist or belongs to another owner. */
export function noSuchUpload(): NotFound {
  return new NotFound('no_such_upload', msg`Esta subida no existe, o ha caducado. Empieza otra vez.`);
}

const unknownRefusal = msg`No hemos podido usar este vídeo.`;
