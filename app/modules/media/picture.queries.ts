import { type CompiledQuery, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Image, Rendition } from './media.queries.ts';

/** What is shown of an image. */
export type ShownImage = Pick<
  Image,
  'fileId' | 'alt' | 'width' | 'height' | 'focalX' | 'focalY' | 'placeholder'
> & { changedAt: Date; renditions: Pick<Rendition, 'format' | 'width' | 'key'>[] };

type ShownVersion = Pick<ShownImage, 'fileId' | 'changedAt'>;

let compiledVersions: CompiledQuery<ShownVersion> | undefined;

/**
 * Those of these images that were not removed, and when what is shown of each was changed last. Every list asks, so the
 * statement is made once.
 */
export async function listShownVersions(on: Executor, fileIds: readonly number[]): Promise<ShownVersion[]> {
  if (fileIds.length === 0) return [];
  compiledVersions ??= sql<ShownVersion>`
    select file_id as "fileId", changed_at as "changedAt" from media_file
    where kind = 'image' and deleted_at is null and file_id = any(${''}::bigint[])`.compile(on);
  const { rows } = await on.executeQuery<ShownVersion>({ ...compiledVersions, parameters: [[...fileIds]] });
  return rows;
}

/** Those of these images that were not removed, with their renditions, the narrowest first. */
export async function listShownImages(on: Executor, fileIds: readonly number[]): Promise<ShownImage[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<ShownImage>`
    select file.file_id as "fileId", file.alt, file.width, file.height, file.focal_x as "focalX",
      file.focal_y as "focalY", file.placeholder, file.changed_at as "changedAt",
      (select coalesce(json_agg(json_build_object('format', made.format, 'width', made.width, 'key', made.key)
          order by made.width), '[]')
        from media_rendition as made where made.file_id = file.file_id) as renditions
    from media_file as file
    where file.file_id = any(${[...fileIds]}::bigint[]) and file.kind = 'image' and file.deleted_at is null`.execute(
    on,
  );
  return rows;
}
