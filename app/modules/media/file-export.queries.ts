import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';

/** One page of the files that a member uploaded or removed, photos too, oldest first, after one of them. */
export function listFilesAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  return on
    .selectFrom('media_file')
    .where(({ eb, or }) => or([eb('uploaded_by', '=', memberId), eb('deleted_by', '=', memberId)]))
    .where('file_id', '>', after?.id ?? 0)
    .orderBy('file_id')
    .limit(rowsAtOnce)
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
    ])
    .execute();
}
