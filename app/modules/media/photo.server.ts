import { stat } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { InvalidInput, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Focus } from '#app/platform/media/image-task.ts';
import { ImageNotTaken, portrayImage } from '#app/platform/media/imaging.ts';
import type { SpooledFile } from '#app/platform/media/media-store.ts';
import { signAddress } from '#app/platform/media/signed-address.ts';
import { memberSpool, withSpoolFolder } from '#app/platform/media/spool.ts';
import { originalPath, publicAddress } from './address.server.ts';
import { imageRefusals } from './image-refusals.server.ts';
import { insertRenditions, listRenditions, type Rendition } from './media.queries.ts';
import {
  deletePhotos,
  deleteSquares,
  findPhoto,
  insertPhoto,
  type NewPhoto,
  updateFocus,
} from './photo.queries.ts';
import { fetchOriginal } from './preparing.server.ts';
import {
  hashFile,
  newPrivateKey,
  type StoredRendition,
  storeOriginal,
  storeRendition,
} from './storing.server.ts';

/**
 * The sides of a photo's squares in pixels: for a bar, for a bar on a high-density screen, and for the profile.
 */
const photoSides = [96, 192, 512] as const;

/** The side in pixels of the square that bars and lists of sessions show. */
const barSide = 192;

/**
 * The width of the full picture in pixels. It is wider than the screen of a phone, and large enough for cropping a
 * square.
 */
const fullPictureWidth = 1_280;

/** A photo with stored files, but without a row yet. */
export type StoredPhoto = {
  photo: Omit<NewPhoto, 'memberId' | 'at'>;
  squares: StoredRendition[];
};

/**
 * A photo with the data that its owner sees. `whole` is the picture on which the owner moves the crop. Its URL works
 * for five minutes.
 */
export type ShownPhoto = {
  sizes: { url: string; width: number }[];
  focus: Focus;
  whole: { url: string; width: number; height: number };
};

/**
 * Checks a photo of a member, crops it around `focus` and stores it. Only the pixels are stored, without metadata such as
 * location or camera.
 * @throws InvalidInput under `photo` if the file is not a supported image; Unavailable if there are too many
 * concurrent photos
 */
export async function storePhoto(memberId: number, file: SpooledFile, focus: Focus): Promise<StoredPhoto> {
  return withSpoolFolder(memberSpool(memberId), async (folder) => {
    const { whole, squares } = await portray(file.file, folder, focus);
    const wholeKey = newPrivateKey();
    const stored = await storeSquares(wholeKey, squares);
    const [sha256, { size: bytes }] = [await hashFile(whole.file), await stat(whole.file)];
    await storeOriginal(wholeKey, { file: whole.file, bytes }, 'image/jpeg');
    const { width, height } = whole;
    return {
      photo: { wholeKey, width, height, focalX: focus.x, focalY: focus.y, sha256, bytes },
      squares: stored,
    };
  });
}

/**
 * Replaces a member's photo by a photo that is already in the store.
 * @returns the key of the square that bars and lists of sessions show
 */
export async function replacePhotoIn(
  trx: WriterTransaction,
  memberId: number,
  { photo, squares }: StoredPhoto,
): Promise<string> {
  await removePhotoIn(trx, memberId);
  const fileId = await insertPhoto(trx, { ...photo, memberId, at: now() });
  await insertRenditions(trx, named(fileId, squares));
  return barKey(squares);
}

/**
 * A member's photo that was cropped around another point. The files of its squares are stored, but their rows are not
 * inserted yet.
 */
export type CroppedPhoto = { photoId: number; focus: Focus; squares: StoredRendition[] };

/**
 * Crops the photo of a member around another point.
 * @throws InvalidInput under `photo` if the member has no photo
 */
export async function cropPhoto(memberId: number, focus: Focus): Promise<CroppedPhoto> {
  const found = await findPhoto(db, memberId);
  if (!found) throw noPhoto();
  const { photoId, wholeKey } = found;
  const squares = await withSpoolFolder(memberSpool(memberId), async (folder) => {
    const file = path.join(folder, 'whole');
    await fetchOriginal(wholeKey, file, AbortSignal.timeout(fetchMs));
    return storeSquares(wholeKey, (await portray(file, folder, focus)).squares);
  });
  return { photoId, focus, squares };
}

const fetchMs = minuteMs / 2;

/**
 * Replaces the squares of a photo by newly cropped squares.
 * @returns the key of the square that bars and lists of sessions show
 * @throws InvalidInput under `photo` if the photo was replaced or removed in the meantime
 */
export async function replaceCropIn(
  trx: WriterTransaction,
  memberId: number,
  { photoId, focus, squares }: CroppedPhoto,
): Promise<string> {
  await lockFor(trx, 'photo', memberId);
  if ((await findPhoto(trx, memberId))?.photoId !== photoId) throw noPhoto();
  const before = await deleteSquares(trx, photoId);
  await insertRenditions(trx, named(photoId, squares));
  await updateFocus(trx, photoId, { focalX: focus.x, focalY: focus.y, at: now() });
  // If a new square has the same content as before, it also has the same name. The file must then stay.
  const kept = new Set(squares.map(({ key }) => key));
  await forget(
    trx,
    before.filter((key) => !kept.has(key)),
  );
  return barKey(squares);
}

function noPhoto(): InvalidInput {
  return new InvalidInput({ photo: [msg`Todavía no tienes ninguna foto.`] });
}

/** Removes the photo of a member with its squares. @returns whether the member had a photo */
export async function removePhotoIn(trx: WriterTransaction, memberId: number): Promise<boolean> {
  await lockFor(trx, 'photo', memberId);
  const keys = await deletePhotos(trx, memberId);
  await forget(trx, keys);
  return keys.length > 0;
}

/** Reads the photo of a member. Returns null if the member has no photo. */
export async function readPhoto(memberId: number, on: Executor = db): Promise<ShownPhoto | null> {
  const found = await findPhoto(on, memberId);
  if (!found) return null;
  const { photoId, focalX, focalY, width, height } = found;
  const squares = await listRenditions(on, [photoId]);
  const url = signAddress(originalPath(photoId), { purpose: 'original' });
  return {
    sizes: squares.map((square) => ({ url: publicAddress(square.key), width: square.width })),
    focus: { x: focalX, y: focalY },
    whole: { url, width, height },
  };
}

function portray(file: string, folder: string, focus: Focus) {
  return portrayImage({ file, folder, focus, sides: photoSides, wholeWidth: fullPictureWidth }).catch(
    (error: unknown) => {
      if (error instanceof ImageNotTaken) return refuseField('photo', imageRefusals[error.reason]);
      throw error;
    },
  );
}

async function storeSquares(
  wholeKey: string,
  squares: Awaited<ReturnType<typeof portrayImage>>['squares'],
): Promise<StoredRendition[]> {
  const stored: StoredRendition[] = [];
  for (const square of squares) stored.push(await storeRendition(wholeKey, square));
  return stored;
}

function named(fileId: number, squares: readonly StoredRendition[]): Rendition[] {
  return squares.map((square) => ({ fileId, ...square }));
}

/**
 * Returns the key of the smallest square that is large enough for bars. If no square is large enough, returns the key
 * of the largest one.
 */
function barKey(squares: readonly StoredRendition[]): string {
  return (squares.find(({ width }) => width >= barSide) ?? squares.at(-1))?.key ?? '';
}

async function forget(trx: WriterTransaction, keys: string[]): Promise<void> {
  if (keys.length > 0) await recordEvent(trx, 'media.file-removed', { keys });
}
