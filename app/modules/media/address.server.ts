import { createHash } from 'node:crypto';
import type { PictureFormat } from '#app/platform/media/image-task.ts';

/** The formats in which renditions are stored. */
export type RenditionFormat = PictureFormat | 'mp3' | 'mp4';

/** The prefix of every storage key of this module. The sweeper deletes only files with this prefix. */
export const libraryFolder = 'library';

/** The path prefix of all files of the library. */
export const mediaPath = '/media/';

const extensions: Readonly<Record<RenditionFormat, string>> = {
  avif: 'avif',
  webp: 'webp',
  jpeg: 'jpg',
  mp3: 'mp3',
  mp4: 'mp4',
};

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

/**
 * The form of a public name, `0a1b…-2c3d4e5f.avif`: a hash of the original's key, a hash of the bytes, and the
 * format. Older names are one hash without a hyphen.
 */
const publicName = /^[0-9a-f]{24}-?[0-9a-f]{8}\.([a-z0-9]{3,4})$/;

/**
 * Returns the public name of a rendition. The file behind a name never changes, because the name contains a hash of
 * its bytes. Different originals have different names, so removing one original does not affect another. All names of
 * one original share a prefix, so that a page with a picture in eighteen sizes compresses well.
 */
export function nameRendition(originalKey: string, format: RenditionFormat | 'vtt', sha256: Buffer): string {
  const original = createHash('sha256').update(originalKey).digest('hex').slice(0, 24);
  const bytes = sha256.toString('hex', 0, 4);
  return `${original}-${bytes}.${format === 'vtt' ? format : extensions[format]}`;
}

/** Returns the storage key of a public name. */
export function publicKey(name: string): string {
  return `${libraryFolder}/public/${name.slice(0, 2)}/${name}`;
}

/** Returns the public URL of a stored rendition. */
export function publicAddress(key: string): string {
  return mediaPath + toFileName(key);
}

/**
 * Returns the prefix that the URLs of an original's renditions share. A rendition with an older name has a
 * different prefix.
 */
export function addressStart(key: string): string {
  return publicAddress(key).slice(0, mediaPath.length + 24);
}

/** Returns the last part of a key. */
export function toFileName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** Returns the content type of the file with a public name. Returns null if the name is malformed. */
export function findContentType(name: string): string | null {
  const [, extension = ''] = publicName.exec(name) ?? [];
  return contentTypes[extension] ?? null;
}

/** The paths of a film and of its poster. Both need a signed URL. */
export function filmPath(fileId: number): string {
  return `${mediaPath}films/${fileId}`;
}

export function posterPath(fileId: number): string {
  return `${mediaPath}posters/${fileId}`;
}

/** The path of an original, which needs a signed URL. */
export function originalPath(fileId: number): string {
  return `${mediaPath}originals/${fileId}`;
}
