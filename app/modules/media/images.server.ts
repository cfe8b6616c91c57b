import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '@lingui/core/macro';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput, NotAllowed, NotFound, Refusal } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import { type MeasuredImage, maxPictureWidth, pictureFormats } from '#app/platform/media/image-task.ts';
import { ImageNotTaken, inspectImage, measureImages } from '#app/platform/media/imaging.ts';
import type { SpooledFile } from '#app/platform/media/media-store.ts';
import { memberSpool, withSpoolFolder } from '#app/platform/media/spool.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { addressStart, toFileName } from './address.server.ts';
import { imageRefusals } from './image-refusals.server.ts';
import { type ImageUse, listImageUses } from './image-uses.server.ts';
import { canChange, canManageLibrary, canUpload, type Uploader } from './media.policy.ts';
import {
  type Image,
  type ImageChange,
  insertImage,
  insertRenditions,
  listRenditions,
  lockImage,
  type NewImage,
  removeFile,
  updateImage,
} from './media.queries.ts';
import type { ChangedImageWords, NewImageWords } from './media.schema.ts';
import { imageTag } from './picture.server.ts';
import {
  hashFile,
  newPrivateKey,
  type StoredRendition,
  storeOriginal,
  storeRendition,
} from './storing.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** An image was added to the library and needs its renditions. */
    'media.image-uploaded': { fileId: number };
    /** A file was removed. These are its storage keys, which no row contains any more. */
    'media.file-removed': { keys: string[] };
  }
}

/** An image with stored files, but without a row yet. */
export type StoredImageFile = {
  image: Pick<
    NewImage,
    'originalKey' | 'contentType' | 'bytes' | 'sha256' | 'width' | 'height' | 'placeholder'
  >;
  fallback: StoredRendition;
};

/** An image in the form that a page stores. `key` is the public name of its full-size JPEG. */
export type PageImage = {
  id: number;
  key: string;
  title: string;
  alt: string;
  width: number;
  height: number;
};

/**
 * Adds an uploaded file to the library. The file is taken from the spool. A JPEG, which every page can show, is
 * available immediately. A job makes the other renditions.
 * @returns the id of the image
 * @throws NotAllowed; InvalidInput if the file is refused; Unavailable if there are too many concurrent uploads
 */
export async function uploadImage(
  uploader: Uploader,
  file: SpooledFile,
  words: NewImageWords,
): Promise<number> {
  requireUploader(uploader);
  const stored = await storeImage(uploader, file);
  return inTransaction(async (trx) => {
    const { id } = await addImageIn(trx, stored, { ...words, uploadedBy: uploader.memberId });
    await recordEvent(trx, 'media.image-uploaded', { fileId: id });
    await recordAudit(trx, uploader, 'images.upload', { object: { kind: 'image', id } });
    return id;
  });
}

/**
 * Checks a file, and stores it together with a JPEG rendition. If the transaction fails, no clean-up is needed: files
 * without a row are deleted after a day.
 * @throws InvalidInput if the file is not a supported image
 */
async function storeImage({ memberId }: Uploader, original: SpooledFile): Promise<StoredImageFile> {
  return withSpoolFolder(memberSpool(memberId), async (folder) => {
    const inspected = await inspectImage(original.file, folder).catch(refuseFile);
    const { contentType, width, height, placeholder } = inspected;
    const originalKey = newPrivateKey();
    const sha256 = await hashFile(original.file);
    const fallback = await storeRendition(originalKey, inspected.fallback);
    await storeOriginal(originalKey, original, contentType);
    const { bytes } = original;
    return {
      image: { originalKey, contentType, bytes, sha256, width, height, placeholder },
      fallback,
    };
  });
}

/**
 * Stores seeded pictures without decoding them. The pictures must be WebP or JPEG, and not wider than the
 * widest rendition. Until its renditions exist, a picture is shown unchanged. The source files stay where they
 * are.
 * @throws ImageNotTaken
 */
export async function storeOwnImages(files: readonly string[]): Promise<StoredImageFile[]> {
  const measured = files.length === 0 ? [] : await measureImages(files);
  return Promise.all(
    measured.map((image, index) =>
      withSpoolFolder(null, (folder) => storeOwnImage(image, files[index] ?? '', folder)),
    ),
  );
}

async function storeOwnImage(
  measured: MeasuredImage,
  file: string,
  folder: string,
): Promise<StoredImageFile> {
  const format = pictureFormats.find((each) => measured.contentType === `image/${each}`);
  if (!format || measured.width > maxPictureWidth) throw new ImageNotTaken('type');
  const { width, height } = measured;
  const originalKey = newPrivateKey();
  const [original, shown] = [path.join(folder, 'original'), path.join(folder, 'shown')];
  await Promise.all([copyFile(file, original), copyFile(file, shown)]);
  const { size: bytes } = await stat(original);
  const sha256 = await hashFile(original);
  const fallback = await storeRendition(originalKey, { format, width, height, file: shown });
  await storeOriginal(originalKey, { file: original, bytes }, measured.contentType);
  return { image: { ...measured, originalKey, bytes, sha256 }, fallback };
}

/** Inserts the rows of a stored image within the caller's transaction. */
export async function addImageIn(
  on: Executor,
  { image, fallback }: StoredImageFile,
  words: NewImageWords & { uploadedBy: number | null },
): Promise<PageImage> {
  const { alt, title, focal_x: focalX, focal_y: focalY, uploadedBy } = words;
  const named = { alt, title: title || alt, focalX, focalY };
  const id = await insertImage(on, { ...image, ...named, uploadedBy, createdAt: now() });
  await insertRenditions(on, [{ fileId: id, ...fallback }]);
  const { width, height } = image;
  return { id, key: toFileName(fallback.key), title: named.title, alt, width, height };
}

/**
 * Changes the texts or the focus of an image, and invalidates the pages that show it.
 * @throws NotAllowed; NotFound if the image does not exist or the uploader may not see it
 */
export async function describeImage(
  uploader: Uploader,
  fileId: number,
  words: ChangedImageWords,
): Promise<void> {
  const { alt, title, focal_x: focalX, focal_y: focalY } = words;
  await inTransaction(async (trx) => {
    const image = await requireImage(trx, uploader, fileId);
    const change = { alt, title, focalX, focalY };
    const fields = listChanges(image, change);
    if (fields.length === 0) return;
    await updateImage(trx, fileId, { ...change, changedAt: now() });
    await invalidatePages(trx, [imageTag(fileId)]);
    const deed = { object: { kind: 'image', id: fileId }, after: { changed: fields } };
    await recordAudit(trx, uploader, 'images.describe', deed);
  });
}

/**
 * Removes an image with its renditions.
 * @throws NotAllowed; NotFound; Refusal `image_in_use` if a page shows the image or a draft contains its URL
 */
export async function removeImage(uploader: Uploader, fileId: number): Promise<void> {
  await inTransaction(async (trx) => {
    await requireImage(trx, uploader, fileId);
    const renditions = await listRenditions(trx, [fileId]);
    const addresses = [...new Set(renditions.map(({ key }) => addressStart(key)))];
    const [use] = await listImageUses(trx, { id: fileId, addresses });
    if (use) throw inUse(uploader, use);
    const keys = await removeFile(trx, fileId, { by: uploader.memberId, at: now() });
    await recordEvent(trx, 'media.file-removed', { keys });
    await recordAudit(trx, uploader, 'images.remove', { object: { kind: 'image', id: fileId } });
  });
}

/** Lists the names of the fields that a change of an image really alters. */
function listChanges(image: Image, change: ImageChange): string[] {
  const names = ['alt', 'title', 'focalX', 'focalY'] as const;
  return names.filter((name) => change[name] !== undefined && change[name] !== image[name]);
}

async function requireImage(on: Executor, uploader: Uploader, fileId: number): Promise<Image> {
  requireUploader(uploader);
  const image = await lockImage(on, fileId);
  if (!image || !canChange(uploader, image)) throw noSuchImage();
  return image;
}

/** Checks that the account may use the library. @throws NotAllowed */
export function requireUploader(uploader: Uploader): void {
  if (!canUpload(uploader))
    throw new NotAllowed('media_not_allowed', msg`No tienes permiso para usar la biblioteca de imágenes.`);
}

export function noSuchImage(): NotFound {
  return new NotFound('no_such_image', msg`Esta imagen no existe.`);
}

/**
 * Returns the refusal to remove an image that is in use. The refusal names the page only if the member may change
 * this page.
 */
function inUse(uploader: Uploader, { title, changeableBy }: ImageUse): Refusal {
  const mayChange = canManageLibrary(uploader) || changeableBy === uploader.memberId;
  return new Refusal(
    'image_in_use',
    mayChange
      ? msg`Esta imagen se ve en «${{ title }}». Quítala de ahí antes de borrarla.`
      : msg`Esta imagen se usa en una página que no puedes cambiar. Pide al equipo que la quite de ahí.`,
  );
}

function refuseFile(error: unknown): never {
  if (error instanceof ImageNotTaken) throw new InvalidInput({ file: [imageRefusals[error.reason]] });
  throw error;
}
