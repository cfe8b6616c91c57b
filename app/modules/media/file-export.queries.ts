import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/**
 * Lists a page of the files that a member has uploaded or removed, including photos, oldest first. The page starts
 * after the file `after`.
 */
export function listFilesAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('media_file')
    .where(({ eb, or }) => or([eb('uploaded_by', '=', memberId), eb('deleted_by', '=', memberId)]))
    .select([
      'file_id as id',
      'kind',
      'title',
      'alt',
      'content_type',
      'bytes',
      'width',
      'height',
      'duration_ms',
      'focal_x',
      'focal_y',
      'created_at',
      'changed_at',
      'deleted_at',
      sql<boolean>`uploaded_by is not distinct from ${memberId}`.as('is_uploaded_by_me'),
      sql<boolean>`deleted_by is not distinct from ${memberId}`.as('is_deleted_by_me'),
    ]);
  return pageAfter(rows, { 'media_file.file_id': after?.id }).execute();
}

/**
 * Lists a member's photo and the images that the member uploaded, with their keys. Removed images are left out.
 */
export function listUploadedFiles(on: Executor, memberId: number) {
  return on
    .selectFrom('media_file')
    .where('uploaded_by', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['photo', 'image'])
    .select(['file_id as id', 'kind', 'original_key as key', 'content_type as contentType'])
    .orderBy('file_id')
    .execute();
}
