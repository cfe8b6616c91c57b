import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { pictureWidths } from '#app/platform/media/image-task.ts';
import { renderImage } from '#app/platform/media/imaging.ts';
import { getMedia } from '#app/platform/media/media.ts';
import { withSpoolFolder } from '#app/platform/media/spool.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import {
  findImage,
  type Image,
  insertRenditions,
  listRenditions,
  lockImage,
  markPrepared,
} from './media.queries.ts';
import { imageTag } from './picture.server.ts';
import { type StoredRendition, storeRendition } from './storing.server.ts';

/**
 * Makes all renditions of an image. The function first stores the files, and then all rows in one transaction.
 * Therefore it may run twice or be killed at any point.
 */
export async function prepareImage(fileId: number, signal: AbortSignal): Promise<void> {
  const image = await findImage(db, fileId);
  if (!image || image.preparedAt !== null) return;
  const renditions = await withSpoolFolder(image.originalKey, (folder) =>
    makeRenditions(image, folder, signal),
  );
  await inTransaction(async (trx) => {
    // The image is locked and read again. If it was removed in the meantime, it must not get rows with the keys of
    // deleted files.
    if (!(await lockImage(trx, fileId))) return;
    await insertRenditions(
      trx,
      renditions.map((rendition) => ({ fileId, ...rendition })),
    );
    await markPrepared(trx, fileId, now());
    await invalidatePages(trx, [imageTag(fileId)]);
  });
}

async function makeRenditions(
  { fileId, originalKey, width }: Image,
  folder: string,
  signal: AbortSignal,
): Promise<StoredRendition[]> {
  const file = path.join(folder, 'original');
  await fetchOriginal(originalKey, file, signal);
  const pictures = await renderImage({ file, folder, widths: pictureWidths(width) }, signal);
  // Renditions that already exist keep their URLs, because pages may contain these URLs.
  const known = new Set((await listRenditions(db, [fileId])).map(renditionKey));
  const stored: StoredRendition[] = [];
  for (const picture of pictures.filter((each) => !known.has(renditionKey(each)))) {
    signal.throwIfAborted();
    stored.push(await storeRendition(originalKey, picture));
  }
  return stored;
}

function renditionKey({ format, width }: Pick<StoredRendition, 'format' | 'width'>): string {
  return `${format} ${width}`;
}

/**
 * Copies an original from the store into a file of the spool.
 * @throws Error if the store does not contain the original
 */
export async function fetchOriginal(key: string, file: string, signal: AbortSignal): Promise<void> {
  const stored = await getMedia(key);
  if (!stored) throw new Error(`the original ${key} is not in the store`);
  await pipeline(stored.stream, createWriteStream(file, { mode: 0o600 }), { signal });
}
