import { spawnSync } from 'node:child_process';
import { copyFile, stat } from 'node:fs/promises';
import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { hashFile, newPrivateKey, storeOriginal } from './storing.server.ts';
import { newThing } from './upload.factory.ts';
import { finishUpload } from './upload.queries.ts';
import { registerUpload } from './upload-limit.server.ts';
import { insertVideo } from './video.queries.ts';

/** Makes a film of two seconds with ffmpeg. */
export function makeFilm(file: string, size = '320x240'): string {
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=2`];
  const made = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...picture, file]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return file;
}

/**
 * Stores a film that waits to be prepared and has no job, as if its job had failed for good.
 * @returns the film and its owner
 */
export async function aWaitingFilm(file: string, createdAt = now()) {
  const thing = newThing();
  const copy = `${file}.${thing.replace(':', '-')}`;
  await copyFile(file, copy);
  const { size: bytes } = await stat(copy);
  const originalKey = newPrivateKey();
  const sha256 = await hashFile(copy);
  await storeOriginal(originalKey, { file: copy, bytes }, 'application/octet-stream');
  const fileId = await inTransaction(async (trx) => {
    const uploadId = await registerUpload(trx, thing, { bytes, name: 'x' });
    const film = {
      originalKey,
      sha256,
      bytes,
      contentType: 'application/octet-stream',
      title: 'x',
      createdAt,
    };
    const id = await insertVideo(trx, film);
    await finishUpload(trx, uploadId, id);
    return id;
  });
  return { thing, fileId, originalKey };
}
