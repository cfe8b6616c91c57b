import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { randomToken } from '#app/platform/crypto/codes.ts';
import { storeSpooled } from '#app/platform/media/media.ts';
import type { SpooledFile } from '#app/platform/media/media-store.ts';
import {
  findContentType,
  libraryFolder,
  nameRendition,
  publicKey,
  type RenditionFormat,
} from './address.server.ts';
import type { Rendition } from './media.queries.ts';

/** A rendition with its file in the spool. */
export type MadeFile = { format: RenditionFormat; width: number; height: number; file: string };

/** A rendition with a stored file, but without a row yet. */
export type StoredRendition = Omit<Rendition, 'fileId'>;

/** Returns a new random storage key. The file can be found only through the row that contains this key. */
export function newPrivateKey(): string {
  return `${libraryFolder}/private/${randomToken()}`;
}

/** Returns the SHA-256 hash of a file of the spool. */
export async function hashFile(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

/** Moves an original from the spool into the store. */
export async function storeOriginal(key: string, original: SpooledFile, contentType: string): Promise<void> {
  await storeSpooled(key, original, { contentType });
}

/** Stores a public rendition. If no row contains its key after a day, the sweeper deletes the file. */
export async function storeRendition(originalKey: string, made: MadeFile): Promise<StoredRendition> {
  const { format, width, height, file } = made;
  const name = nameRendition(originalKey, format, await hashFile(file));
  const { size: bytes } = await stat(file);
  const key = publicKey(name);
  await storeSpooled(key, { file, bytes }, { contentType: findContentType(name) ?? '' });
  return { format, width, height, key, bytes };
}

/** Stores a rendition that needs a signed URL. */
export async function storePrivateRendition({ file, ...made }: MadeFile): Promise<StoredRendition> {
  const key = newPrivateKey();
  const { size: bytes } = await stat(file);
  await storeSpooled(key, { file, bytes }, { contentType: 'application/octet-stream' });
  return { ...made, key, bytes };
}
