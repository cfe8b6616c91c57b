import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { defineStatement, type Operand } from '#app/platform/db/statement.ts';
import type { Image, Rendition } from './media.queries.ts';

/** An image and its renditions, with the fields that pages show. */
export type ShownImage = Pick<
  Image,
  'fileId' | 'alt' | 'width' | 'height' | 'focalX' | 'focalY' | 'placeholder'
> &
  ShownVersion & { renditions: Pick<Rendition, 'format' | 'width' | 'key'>[] };

/** The version of a shown image. It changes with every change of the image. */
export type ShownVersion = { fileId: number; version: string };

/** The version of an image, computed from the columns of `media_file`. */
const version = sql<string>`file_id || '.' || (extract(epoch from changed_at) * 1000000)::bigint`;

/**
 * Returns the versions of these images as a column for the query of another module. The column is null if no image is
 * found.
 */
export function shownVersionsPart(fileIds: Operand<number[]>): RawBuilder<ShownVersion[] | null> {
  return sql<ShownVersion[] | null>`(
    select json_agg(json_build_object('fileId', file_id, 'version', ${version})) from media_file
    where kind = 'image' and deleted_at is null and file_id = any(${fileIds}::bigint[]))`;
}

const selectVersions = defineStatement<{ fileIds: number[] }, ShownVersion>(
  (value) => sql`
    select file_id as "fileId", ${version} as version from media_file
    where kind = 'image' and deleted_at is null and file_id = any(${value('fileIds')}::bigint[])`,
  { shares: 'keys' },
);

/** Lists the images with these ids, except removed images, with their versions. */
export async function listShownVersions(on: Executor, fileIds: readonly number[]): Promise<ShownVersion[]> {
  return fileIds.length === 0 ? [] : selectVersions(on, { fileIds: [...fileIds] });
}

/** Lists the images with these ids, except removed images, with their renditions, the narrowest first. */
export async function listShownImages(on: Executor, fileIds: readonly number[]): Promise<ShownImage[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<ShownImage>`
    select file.file_id as "fileId", file.alt, file.width, file.height, file.focal_x as "focalX",
      file.focal_y as "focalY", file.placeholder, ${version} as version,
      (select coalesce(json_agg(json_build_object('format', made.format, 'width', made.width, 'key', made.key)
          order by made.width), '[]')
        from media_rendition as made where made.file_id = file.file_id) as renditions
    from media_file as file
    where file.file_id = any(${[...fileIds]}::bigint[]) and file.kind = 'image' and file.deleted_at is null`.execute(
    on,
  );
  return rows;
}
