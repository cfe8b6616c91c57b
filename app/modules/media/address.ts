import { createHash } from 'node:crypto';
import type { PictureFormat } from '#app/platform/media/image-task.ts';

/** The formats of what is shown. */
export type RenditionFormat = PictureFormat | 'mp3' | 'mp4';

/** Every key of this module begins so; the sweeper looks nowhere else. */
export const libraryFolder = 'library';

/** Where the files of the library are answered. */
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

/** `0a1b…-2c3d4e5f.avif`: of which original, of which bytes, and its format; in names of before both were one number. */
const publicName = /^[0-9a-f]{24}-?[0-9a-f]{8}\.([a-z0-9]{3,4})$/;

/**
 * The name of something that is shown: the same bytes of the same original have the same name, so what lies under it never
 * changes; two originals share none, so removing one leaves the other. All names of one original begin alike, so a page
 * with a picture in eighteen sizes compresses well.
 */
export function nameRendition(originalKey: string, format: RenditionFormat | 'vtt', sha256: Buffer): string {
  const original = createHash('sha256').update(originalKey).digest('hex').slice(0, 24);
  const bytes = sha256.toString('hex', 0, 4);
  return `${original}-${bytes}.${format === 'vtt' ? format : extensions[format]}`;
}

/** The key under which a public name is stored. */
export function publicKey(name: string): string {
  return `${libraryFolder}/public/${name.slice(0, 2)}/${name}`;
}

/** The public address of a stored rendition. */
export function publicAddress(key: string): string {
  return mediaPath + nameOf(key);
}

/** How the addresses of all that is shown of an original begin; a name of before has a beginning of its own. */
export function addressStart(key: string): string {
  return publicAddress(key).slice(0, mediaPath.length + 24);
}

/** The last part of a key. */
export function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** The type of what has this public name; null where it is no name of ours. */
export function typeOfName(name: string): string | null {
  const [, extension = ''] = publicName.exec(name) ?? [];
  return contentTypes[extension] ?? null;
}

/** Where a film, and a picture of it, are sent to whoever has a signed address. */
export function filmPath(fileId: number): string {
  return `${mediaPath}films/${fileId}`;
}

export function posterPath(fileId: number): string {
  return `${mediaPath}posters/${fileId}`;
}

/** Where the original of a file is sent to whoever has a signed address. */
export function originalPath(fileId: number): string {
  return `${mediaPath}originals/${fileId}`;
}
