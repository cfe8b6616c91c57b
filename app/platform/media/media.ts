import path from 'node:path';
import type { Readable } from 'node:stream';
import { config } from '../config.server.ts';
import { openFolder } from './folder.ts';
import type { ByteRange, ListedMedia, MediaStore, SpooledFile, StoredMedia } from './media-store.ts';
import { spool } from './spool.ts';

/** A key that could name a file outside of the store. */
class BadMediaKey extends Error {
  override name = 'BadMediaKey';
}

let opening: Promise<MediaStore> | null = null;

/**
 * Stores a file. The file can be read only after this promise has resolved. Streams are first written to disk, so
 * that a broken upload leaves nothing behind.
 * @throws BadMediaKey
 */
export async function putMedia(
  key: string,
  content: Uint8Array | Readable,
  { contentType }: { contentType: string },
): Promise<void> {
  await spool(null, content, (spooled) => storeSpooled(key, spooled, { contentType }));
}

/**
 * Stores a file of the spool. If the store is a folder, the file is moved there and is no longer in the spool.
 * @throws BadMediaKey
 */
export async function storeSpooled(
  key: string,
  file: SpooledFile,
  { contentType }: { contentType: string },
): Promise<void> {
  assertKey(key);
  await (await mediaStore()).put(key, file, contentType);
}

/**
 * Returns a stored file, or only its part in `range`. Returns null if the file does not exist. The content type of
 * the file is in the database row that refers to the file.
 * @throws BadMediaKey
 */
export async function getMedia(key: string, range?: ByteRange): Promise<StoredMedia | null> {
  assertKey(key);
  return (await mediaStore()).get(key, range);
}

/**
 * Returns the length of a stored file in bytes. Returns null if the file does not exist.
 * @throws BadMediaKey
 */
export async function measureMedia(key: string): Promise<number | null> {
  assertKey(key);
  return (await mediaStore()).measure(key);
}

/**
 * Lists every stored file under a prefix of keys. The list serves to find files to which no database row
 * refers.
 * @throws BadMediaKey
 */
export async function* listMedia(folder: string): AsyncIterable<ListedMedia> {
  assertKey(folder);
  yield* (await mediaStore()).list(folder);
}

/**
 * Deletes a stored file, if it exists.
 * @throws BadMediaKey
 */
export async function deleteMedia(key: string): Promise<void> {
  assertKey(key);
  await (await mediaStore()).delete(key);
}

/** Opens the store. The S3 client is the largest dependency, so it is loaded only if S3 is configured. */
function mediaStore(): Promise<MediaStore> {
  opening ??= config.s3Url
    ? import('./s3.ts').then(({ openS3 }) => openS3(config.s3Url ?? ''))
    : Promise.resolve(openFolder(path.join(config.dataDirectory, 'media')));
  return opening;
}

/**
 * Checks that a key consists of parts between slashes, and that each part consists of letters, digits and `_-.`. No
 * part may begin with a dot, so that a key can neither leave the store nor refer to a hidden file.
 * @throws BadMediaKey
 */
function assertKey(key: string): void {
  if (key.length > 500 || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key))
    throw new BadMediaKey('this is not a key of a media file');
}
