import { type Selectable, sql } from 'kysely';
import type { Executor, Tables } from '#app/platform/db/db.ts';

/** The photo of a member. `wholeKey` is the storage key of its full picture. */
export type Photo = {
  photoId: number;
  wholeKey: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
};

export type NewPhoto = Omit<Photo, 'photoId'> & {
  memberId: number;
  sha256: Buffer;
  bytes: number;
  at: Date;
};

type Row = Selectable<Tables['media_file']>;

/** Inserts a photo. @returns its id */
export async function insertPhoto(on: Executor, photo: NewPhoto): Promise<number> {
  const row = await on
    .insertInto('media_file')
    .values({
      kind: 'photo',
      original_key: photo.wholeKey,
      sha256: photo.sha256,
      bytes: photo.bytes,
      content_type: 'image/jpeg',
      is_public: false,
      width: photo.width,
      height: photo.height,
      title: '',
      alt: '',
      focal_x: photo.focalX,
      focal_y: photo.focalY,
      uploaded_by: photo.memberId,
      created_at: photo.at,
      changed_at: photo.at,
      prepared_at: photo.at,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return row.file_id;
}

/** Finds the current photo of a member. */
export async function findPhoto(on: Executor, memberId: number): Promise<Photo | undefined> {
  const row: Pick<Row, 'file_id' | 'original_key' | 'width' | 'height' | 'focal_x' | 'focal_y'> | undefined =
    await on
      .selectFrom('media_file')
      .select(['file_id', 'original_key', 'width', 'height', 'focal_x', 'focal_y'])
      .where('kind', '=', 'photo')
      .where('uploaded_by', '=', memberId)
      .orderBy('file_id', 'desc')
      .limit(1)
      .executeTakeFirst();
  if (!row) return undefined;
  const { width, height } = row;
  if (width === null || height === null) return undefined;
  const { file_id: photoId, original_key: wholeKey, focal_x: focalX, focal_y: focalY } = row;
  return { photoId, wholeKey, width, height, focalX, focalY };
}

/** Finds the storage key of a photo's full picture. */
export async function findFullPictureKey(on: Executor, photoId: number): Promise<string | undefined> {
  const row = await on
    .selectFrom('media_file')
    .select('original_key as key')
    .where('kind', '=', 'photo')
    .where('file_id', '=', photoId)
    .executeTakeFirst();
  return row?.key;
}

/** Stores the point around which a photo was cropped. */
export async function updateFocus(
  on: Executor,
  photoId: number,
  { focalX, focalY, at }: { focalX: number; focalY: number; at: Date },
): Promise<void> {
  await on
    .updateTable('media_file')
    .set({ focal_x: focalX, focal_y: focalY, changed_at: at })
    .where('file_id', '=', photoId)
    .execute();
}

/** Deletes the squares of a photo. @returns their storage keys */
export async function deleteSquares(on: Executor, photoId: number): Promise<string[]> {
  const rows = await on
    .deleteFrom('media_rendition')
    .where('file_id', '=', photoId)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/**
 * Deletes the photos of a member. Unlike library files, deleted photos leave no row.
 * @returns the keys that have no row any more
 */
export async function deletePhotos(on: Executor, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (
      delete from media_file where kind = 'photo' and uploaded_by = ${memberId} returning file_id, original_key
    )
    select made.key from media_rendition as made join gone on gone.file_id = made.file_id
    union all select original_key from gone`.execute(on);
  return rows.map(({ key }) => key);
}
