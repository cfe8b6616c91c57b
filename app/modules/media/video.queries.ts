import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** A film with the result of its preparation. */
export type Video = {
  fileId: number;
  originalKey: string;
  contentType: string;
  bytes: number;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  preparedAt: Date | null;
  refusedBecause: string | null;
  keptAsIsAt: Date | null;
};

export type NewVideo = {
  originalKey: string;
  sha256: Buffer;
  bytes: number;
  contentType: string;
  title: string;
  createdAt: Date;
};

/**
 * Inserts a film. It can be watched only through a signed URL.
 * @returns its id
 */
export async function insertVideo(on: Executor, video: NewVideo): Promise<number> {
  const row = await on
    .insertInto('media_file')
    .values({
      kind: 'video',
      original_key: video.originalKey,
      sha256: video.sha256,
      bytes: video.bytes,
      content_type: video.contentType,
      is_public: false,
      title: video.title,
      alt: '',
      focal_x: 0.5,
      focal_y: 0.5,
      created_at: video.createdAt,
      changed_at: video.createdAt,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  return row.file_id;
}

export function findVideo(on: Executor, fileId: number): Promise<Video | undefined> {
  return videos(on).where('file_id', '=', fileId).executeTakeFirst();
}

/**
 * The latest upload of an owner, with its film. `fileId` is null if the upload is incomplete or the film was
 * deleted.
 */
export type OwnedFilm = {
  boundTo: string;
  uploadId: string;
  isComplete: boolean;
  fileId: number | null;
} & Pick<Video, 'durationMs' | 'width' | 'height' | 'preparedAt' | 'refusedBecause' | 'keptAsIsAt'>;

/** Lists the latest uploads of owners with their films. An owner without an upload is left out. */
export async function listOwnedFilms(on: Executor, owners: readonly string[]): Promise<OwnedFilm[]> {
  const { rows } = await sql<OwnedFilm>`
    select distinct on (upload.bound_to) upload.bound_to as "boundTo", upload.upload_id as "uploadId",
      upload.file_id is not null as "isComplete", file.file_id as "fileId", file.duration_ms as "durationMs",
      file.width, file.height, file.prepared_at as "preparedAt", file.refused_because as "refusedBecause",
      file.kept_as_is_at as "keptAsIsAt"
    from media_upload as upload
    left join media_file as file
      on file.file_id = upload.file_id and file.kind = 'video' and file.deleted_at is null
    where upload.removed_at is null and upload.bound_to = any(${[...owners]}::text[])
    order by upload.bound_to, upload.began_at desc, upload.upload_id`.execute(on);
  return rows;
}

/** Finds a film and locks it until the transaction ends. */
export function lockVideo(on: Executor, fileId: number): Promise<Video | undefined> {
  return videos(on).where('file_id', '=', fileId).forUpdate().executeTakeFirst();
}

/**
 * Lists films that were created before `instant` and have no result yet. Such a film is neither prepared,
 * refused nor stored unencoded.
 */
export async function listUnpreparedVideos(on: Executor, instant: Date): Promise<number[]> {
  const rows = await videos(on)
    .where('prepared_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('kept_as_is_at', 'is', null)
    .where('created_at', '<', instant)
    .orderBy('file_id')
    .limit(100)
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/**
 * Deletes the row of a film, which contains the hash of its original, and the rows of its renditions.
 * @returns the keys that have no row any more
 */
export async function deleteVideo(on: Executor, fileId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (
      delete from media_file where kind = 'video' and file_id = ${fileId} returning file_id, original_key
    )
    select made.key from media_rendition as made join gone on gone.file_id = made.file_id
    union all select original_key from gone`.execute(on);
  return rows.map(({ key }) => key);
}

/** The result of preparing a film. */
export type VideoOutcome =
  | { kind: 'prepared'; width: number; height: number; durationMs: number; at: Date }
  | { kind: 'refused'; because: string; at: Date }
  | { kind: 'as-is'; at: Date };

export async function saveOutcome(on: Executor, fileId: number, outcome: VideoOutcome): Promise<void> {
  const { at } = outcome;
  const values =
    outcome.kind === 'prepared'
      ? { width: outcome.width, height: outcome.height, duration_ms: outcome.durationMs, prepared_at: at }
      : outcome.kind === 'refused'
        ? { refused_at: at, refused_because: outcome.because }
        : { kept_as_is_at: at };
  await on
    .updateTable('media_file')
    .set({ ...values, changed_at: at })
    .where('file_id', '=', fileId)
    .execute();
}

function videos(on: Executor) {
  return on
    .selectFrom('media_file')
    .select([
      'file_id as fileId',
      'original_key as originalKey',
      'content_type as contentType',
      'bytes',
      'duration_ms as durationMs',
      'width',
      'height',
      'prepared_at as preparedAt',
      'refused_because as refusedBecause',
      'kept_as_is_at as keptAsIsAt',
    ])
    .where('kind', '=', 'video')
    .where('deleted_at', 'is', null);
}
