import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** A public audio or video recording with its captions. */
export type NewRecording = {
  kind: 'audio' | 'video';
  originalKey: string;
  sha256: Buffer;
  bytes: number;
  contentType: string;
  captionsKey: string;
  durationMs: number;
  width: number | null;
  height: number | null;
  title: string;
  createdAt: Date;
};

/**
 * Inserts a recording, which can be played immediately.
 * @returns its id
 */
export async function insertRecording(on: Executor, recording: NewRecording): Promise<number> {
  const { createdAt } = recording;
  const row = await on
    .insertInto('media_file')
    .values({
      kind: recording.kind,
      original_key: recording.originalKey,
      sha256: recording.sha256,
      bytes: recording.bytes,
      content_type: recording.contentType,
      is_public: true,
      width: recording.width,
      height: recording.height,
      duration_ms: recording.durationMs,
      title: recording.title,
      alt: '',
      focal_x: 0.5,
      focal_y: 0.5,
      captions_key: recording.captionsKey,
      created_at: createdAt,
      changed_at: createdAt,
      prepared_at: createdAt,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return row.file_id;
}

/** Lists the durations of the recordings to which renditions with these keys belong. */
export async function listRecordingLengths(
  on: Executor,
  keys: readonly string[],
): Promise<{ key: string; durationMs: number }[]> {
  const { rows } = await sql<{ key: string; durationMs: number }>`
    select rendition.key, file.duration_ms as "durationMs" from media_rendition as rendition
    join media_file as file on file.file_id = rendition.file_id
    where rendition.key = any(${[...keys]}::text[]) and file.is_public and file.duration_ms is not null`.execute(
    on,
  );
  return rows;
}
