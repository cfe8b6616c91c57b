import { LRUCache } from 'lru-cache';
import type { Executor } from '#app/platform/db/db.ts';
import { type PictureFormat, pictureFormats } from '#app/platform/media/image-task.ts';
import { publicAddress } from './address.server.ts';
import { holdFromRemoval } from './media.queries.ts';
import { listShownImages, listShownVersions, type ShownImage, type ShownVersion } from './picture.queries.ts';

/** A picture in one format, with all its widths. */
export type PictureSource = { type: string; srcSet: string };

/** A picture with the data that pages need to show it. */
export type ShownPicture = {
  id: number;
  alt: string;
  width: number;
  height: number;
  /** A small blurred version of the picture, of a few hundred bytes, as a data URI. */
  placeholder: string;
  /**
   * The point that must stay visible when the picture is cropped. It is given as fractions of the width and the
   * height from the upper left corner.
   */
  focus: { x: number; y: number };
  /** The URL of a JPEG, for other sites and for browsers that do not support the other formats. */
  src: string;
  /**
   * The picture in each format, from the most compact format to JPEG. There is only one format until all renditions
   * exist.
   */
  sources: readonly PictureSource[];
  /** A version that changes with every change of the image. */
  version: string;
};

/** Returns the cache tag of the pages that show an image. */
export function imageTag(fileId: number): string {
  return `image-${fileId}`;
}

/**
 * Pictures with the URLs of their files. The pictures are cached because lists repeat the same pictures, and
 * each picture has eighteen files.
 * @current the instant of the last change is in the key
 */
const cache = new LRUCache<string, ShownPicture>({ max: 2_000 });

/** Finds the pictures of these images by id. Removed images are left out. */
export async function findPictures(
  on: Executor,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, ShownPicture>> {
  return findPicturesByVersion(on, await listShownVersions(on, [...new Set(fileIds)]));
}

/**
 * Does the same as `findPictures`, but with versions that another query has already read (`shownVersionsPart`).
 * Cached pictures need no query.
 */
export async function findPicturesByVersion(
  on: Executor,
  shown: readonly ShownVersion[],
): Promise<ReadonlyMap<number, ShownPicture>> {
  const pictures = new Map<number, ShownPicture>();
  const unknown: number[] = [];
  for (const { fileId, version } of shown) {
    const picture = cache.get(version);
    if (picture) pictures.set(fileId, picture);
    else unknown.push(fileId);
  }
  for (const row of await listShownImages(on, unknown)) {
    const picture = toPicture(row);
    cache.set(picture.version, picture);
    pictures.set(picture.id, picture);
  }
  return pictures;
}

/**
 * Returns whether all of these images exist. The images cannot be removed until the transaction of `on` ends.
 */
export async function holdImages(on: Executor, fileIds: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(fileIds)];
  return (await holdFromRemoval(on, wanted)).length === wanted.length;
}

function toPicture(row: ShownImage): ShownPicture {
  const { fileId: id, alt, width, height, placeholder, focalX, focalY, renditions, version } = row;
  const widest = renditions.findLast(({ format }) => format === 'jpeg') ?? renditions.at(-1);
  const sources = pictureFormats.flatMap((format) => toSource(format, renditions));
  return {
    id,
    alt,
    width,
    height,
    placeholder,
    focus: { x: focalX, y: focalY },
    src: widest ? publicAddress(widest.key) : '',
    sources,
    version,
  };
}

function toSource(format: PictureFormat, renditions: ShownImage['renditions']): PictureSource[] {
  const own = renditions.filter((rendition) => rendition.format === format);
  if (own.length === 0) return [];
  const srcSet = own.map(({ key, width }) => `${publicAddress(key)} ${width}w`).join(', ');
  return [{ type: `image/${format}`, srcSet }];
}
