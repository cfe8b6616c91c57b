import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { EitherPage } from '#app/platform/http/pagination.ts';
import type { RenditionFormat } from './address.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    media_file: {
      file_id: Generated<number>;
      kind: 'image' | 'audio' | 'video' | 'photo';
      original_key: string;
      sha256: Buffer;
      bytes: number;
      content_type: string;
      is_public: boolean;
      width: number | null;
      height: number | null;
      duration_ms: number | null;
      title: string;
      alt: string;
      focal_x: number;
      focal_y: number;
      placeholder: string | null;
      captions_key: string | null;
      uploaded_by: number | null;
      created_at: Date;
      /** The time of the last change of the texts, the focus or the renditions. */
      changed_at: Date;
      prepared_at: Date | null;
      refused_at: Date | null;
      refused_because: string | null;
      /** The time at which a film was stored unencoded, because the program found no ffmpeg. */
      kept_as_is_at: Date | null;
      deleted_by: number | null;
      deleted_at: Date | null;
    };
    media_rendition: {
      file_id: number;
      format: RenditionFormat;
      width: number;
      height: number;
      key: string;
      bytes: number;
    };
  }
}

/** An image of the library. */
export type Image = {
  fileId: number;
  originalKey: string;
  contentType: string;
  bytes: number;
  title: string;
  alt: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
  placeholder: string;
  uploadedBy: number | null;
  createdAt: Date;
  /** The time at which the last rendition was stored. Null before that. */
  preparedAt: Date | null;
};

export type Rendition = {
  fileId: number;
  format: RenditionFormat;
  width: number;
  height: number;
  key: string;
  bytes: number;
};

export type NewImage = Omit<Image, 'fileId' | 'preparedAt'> & { sha256: Buffer };

/** Inserts an image. @returns its id */
export async function insertImage(on: Executor, image: NewImage): Promise<number> {
  const row = await on
    .insertInto('media_file')
    .values({
      kind: 'image',
      original_key: image.originalKey,
      sha256: image.sha256,
      bytes: image.bytes,
      content_type: image.contentType,
      is_public: true,
      width: image.width,
      height: image.height,
      title: image.title,
      alt: image.alt,
      focal_x: image.focalX,
      focal_y: image.focalY,
      placeholder: image.placeholder,
      uploaded_by: image.uploadedBy,
      created_at: image.createdAt,
      changed_at: image.createdAt,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return row.file_id;
}

/** Inserts renditions. Renditions that already exist stay unchanged. */
export async function insertRenditions(on: Executor, renditions: readonly Rendition[]): Promise<void> {
  if (renditions.length === 0) return;
  const rows = renditions.map(({ fileId, ...rendition }) => ({ file_id: fileId, ...rendition }));
  await on
    .insertInto('media_rendition')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['file_id', 'format', 'width']).doNothing())
    .execute();
}

/** Marks a file as prepared, which means that all its renditions are stored. */
export async function markPrepared(on: Executor, fileId: number, at: Date): Promise<void> {
  await on
    .updateTable('media_file')
    .set({ prepared_at: at, changed_at: at })
    .where('file_id', '=', fileId)
    .where('prepared_at', 'is', null)
    .execute();
}

const imageColumns = [
  'file_id as fileId',
  'original_key as originalKey',
  'content_type as contentType',
  'bytes',
  'title',
  'alt',
  sql<number>`width`.as('width'),
  sql<number>`height`.as('height'),
  'focal_x as focalX',
  'focal_y as focalY',
  sql<string>`placeholder`.as('placeholder'),
  'uploaded_by as uploadedBy',
  'created_at as createdAt',
  'prepared_at as preparedAt',
] as const;

function images(on: Executor) {
  return on.selectFrom('media_file').where('kind', '=', 'image').where('deleted_at', 'is', null);
}

/** Finds an image that was not removed. */
export function findImage(on: Executor, fileId: number): Promise<Image | undefined> {
  return images(on).select(imageColumns).where('file_id', '=', fileId).executeTakeFirst();
}

/** Finds an image that was not removed, and locks it until the transaction ends. */
export function lockImage(on: Executor, fileId: number): Promise<Image | undefined> {
  return images(on).select(imageColumns).where('file_id', '=', fileId).forUpdate().executeTakeFirst();
}

/**
 * Returns the ids of the given images that were not removed. Locks these images against removal until the
 * transaction ends.
 */
export async function holdFromRemoval(on: Executor, fileIds: readonly number[]): Promise<number[]> {
  if (fileIds.length === 0) return [];
  // All transactions lock images in the same order, so that two transactions do not deadlock.
  const held = images(on)
    .select('file_id as fileId')
    .where('file_id', 'in', [...fileIds])
    .orderBy('file_id');
  const rows = await held.forShare().execute();
  return rows.map(({ fileId }) => fileId);
}

/** Lists images that were created before `instant` and still lack renditions. */
export async function listUnprepared(on: Executor, instant: Date): Promise<number[]> {
  const rows = await images(on)
    .select('file_id as fileId')
    .where('prepared_at', 'is', null)
    .where('created_at', '<', instant)
    .orderBy('file_id')
    .limit(500)
    .execute();
  return rows.map(({ fileId }) => fileId);
}

export type ImageSearch = { search: string; uploadedBy: number | null };

/** Lists one page of images, newest first. If `uploadedBy` is not null, lists only the images of this member. */
export function searchImages(
  on: Executor,
  asked: ImageSearch,
  { limit, offset = 0, after }: EitherPage,
): Promise<Image[]> {
  return matching(on, asked)
    .$if(after !== undefined, (query) => query.where('file_id', '<', Number(after)))
    .select(imageColumns)
    .orderBy('file_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the images that match a search, but stops at `most`. If `most` is null, all of them are counted. */
export async function countImages(on: Executor, asked: ImageSearch, most: number | null): Promise<number> {
  const { total } = await on
    .selectFrom(
      matching(on, asked)
        .select('file_id')
        .$if(most !== null, (query) => query.limit(Number(most)))
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(on: Executor, { search, uploadedBy }: ImageSearch) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return images(on)
    .$if(uploadedBy !== null, (query) => query.where('uploaded_by', '=', uploadedBy))
    .$if(search !== '', (query) =>
      query.where((where) => where.or([where('title', 'ilike', pattern), where('alt', 'ilike', pattern)])),
    );
}

/** Lists the renditions of these files, the narrowest first. */
export async function listRenditions(on: Executor, fileIds: readonly number[]): Promise<Rendition[]> {
  if (fileIds.length === 0) return [];
  return on
    .selectFrom('media_rendition')
    .select(['file_id as fileId', 'format', 'width', 'height', 'key', 'bytes'])
    .where('file_id', 'in', [...fileIds])
    .orderBy('width')
    .execute();
}

/** A change of an image. Fields that are undefined stay unchanged. */
export type ImageChange = {
  title: string | undefined;
  alt: string | undefined;
  focalX: number | undefined;
  focalY: number | undefined;
};

export async function updateImage(
  on: Executor,
  fileId: number,
  { title, alt, focalX, focalY, changedAt }: ImageChange & { changedAt: Date },
): Promise<void> {
  const values = {
    changed_at: changedAt,
    ...(title === undefined ? {} : { title }),
    ...(alt === undefined ? {} : { alt }),
    ...(focalX === undefined ? {} : { focal_x: focalX }),
    ...(focalY === undefined ? {} : { focal_y: focalY }),
  };
  await on.updateTable('media_file').set(values).where('file_id', '=', fileId).execute();
}

/**
 * Removes a file. The row of the file stays and gets the time and the author of the removal. The renditions are
 * deleted.
 * @returns the keys that no row contains any more
 */
export async function removeFile(
  on: Executor,
  fileId: number,
  { by, at }: { by: number | null; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with removed as (
      update media_file set deleted_by = ${by}, deleted_at = ${at}, placeholder = coalesce(placeholder, '')
      where file_id = ${fileId} returning original_key, captions_key
    ), gone as (
      delete from media_rendition where file_id = ${fileId} returning key
    )
    select key from gone union all select original_key from removed
    union all select captions_key from removed where captions_key is not null`.execute(on);
  return rows.map(({ key }) => key);
}
