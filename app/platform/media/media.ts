import path from 'node:path';
import type { Readable } from 'node:stream';
import { config } from '../config.ts';
import { openFolder } from './folder.ts';
import { spool } from './spool.ts';

/** What was stored, or the asked part of it, as a stream to be read once; `bytes` is the length of the stream. */
export type StoredMedia = { stream: Readable; bytes: number };

/** The bytes from `start` to `end`, both included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** A stored file as a listing names it. */
export type ListedMedia = { key: string; bytes: number; storedAt: Date };

/** A file that waits on disk, whole, to be stored. */
export type SpooledFile = { file: string; bytes: number };

/** Where media are kept. A put replaces what was there; a delete of nothing does nothing. */
export type MediaStore = {
  put(key: string, content: SpooledFile, contentType: string): Promise<void>;
  get(key: string, range?: ByteRange): Promise<StoredMedia | null>;
  delete(key: string): Promise<void>;
  /** Length of a stored file, or null. */
  measure(key: string): Promise<number | null>;
  /** Everything that is stored under a folder of keys (`a/b`), in no order. */
  list(folder: string): AsyncIterable<ListedMedia>;
};

/** A key that could name something outside the store. */
class BadMediaKey extends Error {
  override name = 'BadMediaKey';
}

let opening: Promise<MediaStore> | null = null;

/**
 * Stores a file whole: it can be read once this resolves, and not before. Streams are first written to disk, so a
 * broken upload leaves nothing behind.
 * @throws BadMediaKey
 */
export async function putMedia(
  key: string,
  content: Uint8Array | Readable,
  { contentType }: { contentType: string },
): Promise<void> {
  await spool(content, (spooled) => storeSpooled(key, spooled, { contentType }));
}

/**
 * Stores a file that lies in the spool already. Where media are files it moves there, so it is no longer in the spool.
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

/** A stored file, or the part of it in `range`; null when it is not there. Its type is what the row that names it says. */
export async function getMedia(key: string, range?: ByteRange): Promise<StoredMedia | null> {
  assertKey(key);
  return (await mediaStore()).get(key, range);
}

/** How many bytes a stored file has; null when it is not there. */
export async function measureMedia(key: string): Promise<number | null> {
  assertKey(key);
  return (await mediaStore()).measure(key);
}

/**
 * Every stored file under a folder of keys, for what looks for those that nobody names.
 * @throws BadMediaKey
 */
export async function* listMedia(folder: string): AsyncIterable<ListedMedia> {
  assertKey(folder);
  yield* (await mediaStore()).list(folder);
}

/** Deletes a stored file, if it is there. */
export async function deleteMedia(key: string): Promise<void> {
  assertKey(key);
  await (await mediaStore()).delete(key);
}

/** The S3 client is loaded only where S3 is configured: it is the largest of the dependencies. */
function mediaStore(): Promise<MediaStore> {
  opening ??= config.s3Url
    ? import('./s3.ts').then(({ openS3 }) => openS3(config.s3Url ?? ''))
    : Promise.resolve(openFolder(path.join(config.dataDirectory, 'media')));
  return opening;
}

/** Parts of letters, digits and `_-.` between slashes; no part begins with a dot, so none leaves the store or hides. */
function assertKey(key: string): void {
  if (key.length > 500 || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key))
    throw new BadMediaKey('this is not a key of a media file');
}
