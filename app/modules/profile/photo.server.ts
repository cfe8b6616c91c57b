import { msg } from '@lingui/core/macro';
import { changePhotoIn } from '#app/modules/accounts/index.ts';
import {
  cropPhoto,
  readPhoto,
  removePhotoIn,
  replaceCropIn,
  replacePhotoIn,
  storePhoto,
} from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { hourSeconds } from '#app/platform/duration.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';
import type { SpooledFile } from '#app/platform/media/media-store.ts';
import { isRemoval, type PhotoInput, type PhotoResponse } from './photo.schema.ts';
import { toPhotoAddresses } from './photo-addresses.server.ts';
import { noSuchProfile } from './profile.server.ts';

/** Per member: photos that are checked and cropped. */
const photoLimit = defineLimit({ name: 'profile-photo', points: 20, perSeconds: hourSeconds });

/** The change that a request has made to the photo. */
export type PhotoChange = 'added' | 'cropped' | 'removed';

/**
 * Checks that the profile is the actor's, before the file is read. @throws NotFound for the id of any other profile
 */
export function requireOwnPhoto({ memberId }: Actor, profileId: string): void {
  if (profileId !== String(memberId)) throw noSuchProfile();
}

/**
 * Adds a photo, crops the current photo around another point, or removes the photo.
 * @throws InvalidInput under `photo` if the request contains no change, or if the file is not an accepted image;
 * TooManyRequests
 */
export async function changePhoto(
  actor: Actor,
  file: SpooledFile | null,
  input: PhotoInput,
): Promise<PhotoChange> {
  const { memberId } = actor;
  const { focal_x: x, focal_y: y } = input;
  if (file) {
    await photoLimit.consume(String(memberId));
    const stored = await storePhoto(memberId, file, { x: x ?? middle, y: y ?? middle });
    await storePhotoKey(actor, (trx) => replacePhotoIn(trx, memberId, stored));
    return 'added';
  }
  if (isRemoval(input.photo)) {
    await storePhotoKey(actor, async (trx) => void (await removePhotoIn(trx, memberId)));
    return 'removed';
  }
  if (x === undefined && y === undefined)
    throw new InvalidInput({ photo: [msg`No se ha enviado ningún archivo.`] });
  await photoLimit.consume(String(memberId));
  const current = (await readPhoto(memberId))?.focus;
  const cropped = await cropPhoto(memberId, { x: x ?? current?.x ?? middle, y: y ?? current?.y ?? middle });
  await storePhotoKey(actor, (trx) => replaceCropIn(trx, memberId, cropped));
  return 'cropped';
}

const middle = 0.5;

/**
 * Changes the photo and stores its new key in the member's row. Sessions and the bars of the app read the key there.
 */
function storePhotoKey(
  actor: Actor,
  change: (trx: WriterTransaction) => Promise<string | undefined>,
): Promise<void> {
  return inTransaction(async (trx) => {
    const photoKey = (await change(trx)) ?? null;
    await changePhotoIn(trx, actor, { photoKey });
  });
}

/** Returns the photo of the actor and the whole picture from which it was cropped. */
export async function readOwnPhoto({ memberId }: Actor): Promise<PhotoResponse> {
  const photo = await readPhoto(memberId);
  return {
    id: memberId,
    ...toPhotoAddresses(photo),
    focal_x: photo?.focus.x ?? null,
    focal_y: photo?.focus.y ?? null,
    whole: photo && { ...photo.whole, url: config.siteUrl + photo.whole.url },
  };
}
