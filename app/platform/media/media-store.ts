import type { Readable } from 'node:stream';

/**
 * A stored file, or the requested part of it, as a stream that can be read once. `bytes` is the length of the stream.
 */
export type StoredMedia = { stream: Readable; bytes: number };

/** The bytes from `start` to `end`. Both of these bytes are included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** One stored file in a listing. */
export type ListedMedia = { key: string; bytes: number; storedAt: Date };

/** A complete file on disk that waits to be stored. */
export type SpooledFile = { file: string; bytes: number };

/** A store of media files. `put` replaces an existing file. `delete` does nothing if the file is missing. */
export type MediaStore = {
  put(key: string, content: SpooledFile, contentType: string): Promise<void>;
  get(key: string, range?: ByteRange): Promise<StoredMedia | null>;
  delete(key: string): Promise<void>;
  /** Returns the length of a stored file, or null if the file does not exist. */
  measure(key: string): Promise<number | null>;
  /** Lists all files under a folder of keys (`a/b`). The order is not defined. */
  list(folder: string): AsyncIterable<ListedMedia>;
};
