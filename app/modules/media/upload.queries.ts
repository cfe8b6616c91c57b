import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    media_upload: {
      upload_id: string;
      bound_to: string;
      bytes: number;
      name: string;
      began_at: Date;
      file_id: number | null;
      /**
       * The time at which the film was removed. After that, the row stays only because it counts towards the
       * limit of uploads.
       */
      removed_at: Date | null;
    };
  }
}

/** A resumable upload. `boundTo` is the owner of its film. `fileId` is null until the upload is complete. */
export type Upload = {
  uploadId: string;
  boundTo: string;
  bytes: number;
  name: string;
  fileId: number | null;
};

export async function insertUpload(on: Executor, upload: Upload & { beganAt: Date }): Promise<void> {
  await on
    .insertInto('media_upload')
    .values({
      upload_id: upload.uploadId,
      bound_to: upload.boundTo,
      bytes: upload.bytes,
      name: upload.name,
      began_at: upload.beganAt,
      file_id: upload.fileId,
      removed_at: null,
    })
    .execute();
}

/** Finds an upload and locks it until the transaction ends. */
export function lockUpload(on: Executor, uploadId: string): Promise<Upload | undefined> {
  return uploads(on).where('upload_id', '=', uploadId).forUpdate().executeTakeFirst();
}

/** Finds the latest upload for an owner. */
export function findNewestUpload(on: Executor, boundTo: string): Promise<Upload | undefined> {
  return uploads(on)
    .where('bound_to', '=', boundTo)
    .orderBy('began_at', 'desc')
    .orderBy('upload_id')
    .limit(1)
    .executeTakeFirst();
}

/** Counts the uploads for an owner since `instant`. */
export async function countUploads(on: Executor, boundTo: string, instant: Date): Promise<number> {
  const { total } = await on
    .selectFrom('media_upload')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('bound_to', '=', boundTo)
    .where('began_at', '>=', instant)
    .executeTakeFirstOrThrow();
  return total;
}

/** Marks an upload as complete with the id of its file. */
export async function finishUpload(on: Executor, uploadId: string, fileId: number): Promise<void> {
  await on.updateTable('media_upload').set({ file_id: fileId }).where('upload_id', '=', uploadId).execute();
}

/** Deletes incomplete uploads that were started before `instant`. @returns the ids of the uploads */
export async function deleteStaleUploads(on: Executor, instant: Date): Promise<string[]> {
  const rows = await on
    .deleteFrom('media_upload')
    .where('file_id', 'is', null)
    .where('began_at', '<', instant)
    .returning('upload_id as uploadId')
    .execute();
  return rows.map(({ uploadId }) => uploadId);
}

/** Lists the incomplete uploads for an owner. @returns the ids of the uploads */
export async function listUnfinishedUploads(on: Executor, boundTo: string): Promise<string[]> {
  const rows = await uploads(on).where('bound_to', '=', boundTo).where('file_id', 'is', null).execute();
  return rows.map(({ uploadId }) => uploadId);
}

/** Finds the owner of a film. Returns undefined if no upload has this film. */
export async function findUploadOwner(on: Executor, fileId: number): Promise<string | undefined> {
  const row = await on
    .selectFrom('media_upload')
    .select('bound_to')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.bound_to;
}

/** Lists the owner's films that are older than the film `fileId`. */
export async function listEarlierFilms(on: Executor, boundTo: string, fileId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('media_upload as upload')
    .innerJoin('media_file as file', 'file.file_id', 'upload.file_id')
    .select('file.file_id')
    .where('upload.bound_to', '=', boundTo)
    .where('file.file_id', '<', fileId)
    .execute();
  return rows.map((row) => row.file_id);
}

/** Marks the upload of a film as removed, and empties its other fields. */
export async function markUploadRemoved(on: Executor, fileId: number, at: Date): Promise<void> {
  await on
    .updateTable('media_upload')
    .set({ removed_at: at, file_id: null, name: '', bytes: 1 })
    .where('file_id', '=', fileId)
    .execute();
}

/** Deletes the uploads of an owner that have no film. @returns the ids of the uploads */
export async function deleteUploadsWithoutFilm(on: Executor, boundTo: string): Promise<string[]> {
  const rows = await on
    .deleteFrom('media_upload')
    .where('bound_to', '=', boundTo)
    .where('file_id', 'is', null)
    .returning('upload_id as uploadId')
    .execute();
  return rows.map(({ uploadId }) => uploadId);
}

function uploads(on: Executor) {
  return on
    .selectFrom('media_upload')
    .where('removed_at', 'is', null)
    .select(['upload_id as uploadId', 'bound_to as boundTo', 'bytes', 'name', 'file_id as fileId']);
}
