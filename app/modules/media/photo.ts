import { stat } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { InvalidInput, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.ts';
import type { Focus } from '#app/platform/media/image-task.ts';
import { ImageNotTaken, portrayImage } from '#app/platform/media/imaging.ts';
import type { SpooledFile } from '#app/platform/media/media.ts';
import { signAddress } from '#app/platform/media/signed-address.ts';
import { withSpoolFolder } from '#app/platform/media/spool.ts';
import { originalPath, publicAddress } from './address.ts';
import { imageRefusals } from './image-refusals.ts';
import { insertRenditions, listRenditions, type Rendition } from './media.queries.ts';
import {
  deletePhotos,
  deleteSquares,
  findPhoto,
  insertPhoto,
  type NewPhoto,
  updateFocus,
} from './photo.queries.ts';
import { fetchOriginal } from './preparing.ts';
import { digestOf, newPrivateKey, type StoredRendition, storeOriginal, storeRendition } from './storing.ts';

/** The squares in which a photo is shown, by their side in pixels: a bar, a bar of a sharp screen, a profile. */
const photoSides = [96, 192, 512] as const;

/** The side of the one that stands in bars and sessions. */
const barSide = 192;

/** More than a phone shows, and enough to cut a square from. */
const wholeWidth = 1_280;

/** A photo that is stored and that no row names yet. */
export type StoredPhoto = {
  photo: Omit<NewPhoto, 'memberId' | 'at'>;
  squares: StoredRendition[];
};

/** What is shown of a photo. `whole` opens for five minutes, for whoever moves the square over it. */
export type ShownPhoto = {
  sizes: { url: string; width: number }[];
  focus: Focus;
  whole: { url: string; width: number; height: number };
};

/**
 * Looks at a photo, cuts it around `focus` and stores it. Of the file nothing is kept but pixels: not where and with what
 * it was taken.
 * @throws InvalidInput under `photo` when it is no image that we take, Unavailable when too many come at once
 */
export async function storePhoto(file: SpooledFile, focus: Focus): Promise<StoredPhoto> {
  return withSpoolFolder(async (folder) => {
    const { whole, squares } = await portray(file.file, folder, focus);
    const wholeKey = newPrivateKey();
    const stored = await storeSquares(wholeKey, squares);
    const [sha256, { size: bytes }] = [await digestOf(whole.file), await stat(whole.file)];
    await storeOriginal(wholeKey, { file: whole.file, bytes }, 'image/jpeg');
    const { width, height } = whole;
    return {
      photo: { wholeKey, width, height, focalX: focus.x, focalY: focus.y, sha256, bytes },
      squares: stored,
    };
  });
}

/**
 * Shows a stored photo in the place of the one that a member had.
 * @returns the key of the square that stands in bars and sessions
 */
export async function keepPhotoIn(
  trx: WriterTransaction,
  memberId: number,
  { photo, squares }: StoredPhoto,
): Promise<string> {
  await removePhotoIn(trx, memberId);
  const fileId = await insertPhoto(trx, { ...photo, memberId, at: now() });
  await insertRenditions(trx, named(fileId, squares));
  return barKey(squares);
}

/** The photo of a member, cut around another point of it, that is stored and that no row names yet. */
export type CroppedPhoto = { photoId: number; focus: Focus; squares: StoredRendition[] };

/** Cuts the photo of a member again. @throws InvalidInput under `photo` when she has none */
export async function cropPhoto(memberId: number, focus: Focus): Promise<CroppedPhoto> {
  const found = await findPhoto(db, memberId);
  if (!found) throw noPhoto();
  const { photoId, wholeKey } = found;
  const squares = await withSpoolFolder(async (folder) => {
    const file = path.join(folder, 'whole');
    await fetchOriginal(wholeKey, file, AbortSignal.timeout(fetchMs));
    return storeSquares(wholeKey, (await portray(file, folder, focus)).squares);
  });
  return { photoId, focus, squares };
}

const fetchMs = minuteMs / 2;

/**
 * Shows what was cut.
 * @returns the key of the square that stands in bars and sessions
 * @throws InvalidInput under `photo` when another photo has taken its place meanwhile
 */
export async function keepCropIn(
  trx: WriterTransaction,
  memberId: number,
  { photoId, focus, squares }: CroppedPhoto,
): Promise<string> {
  await lockFor(trx, 'photo', memberId);
  if ((await findPhoto(trx, memberId))?.photoId !== photoId) throw noPhoto();
  const before = await deleteSquares(trx, photoId);
  await insertRenditions(trx, named(photoId, squares));
  await updateFocus(trx, photoId, { focalX: focus.x, focalY: focus.y, at: now() });
  // The same square has the same name, and stays.
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

/** Removes the photo of a member and all that was made of it. @returns whether she had one */
export async function removePhotoIn(trx: WriterTransaction, memberId: number): Promise<boolean> {
  await lockFor(trx, 'photo', memberId);
  const keys = await deletePhotos(trx, memberId);
  await forget(trx, keys);
  return keys.length > 0;
}

/** What a member shows of herself; null where she has no photo. */
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
  return portrayImage({ file, folder, focus, sides: photoSides, wholeWidth }).catch((error: unknown) => {
    if (error instanceof ImageNotTaken) return refuseField('photo', imageRefusals[error.reason]);
    throw error;
  });
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

/** The smallest that fills the place; a photo that is smaller than that has one alone. */
function barKey(squares: readonly StoredRendition[]): string {
  return (squares.find(({ width }) => width >= barSide) ?? squares.at(-1))?.key ?? '';
}

async function forget(trx: WriterTransaction, keys: string[]): Promise<void> {
  if (keys.length > 0) await recordEvent(trx, 'media.file-removed', { keys });
}
