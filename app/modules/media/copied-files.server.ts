import { db, type Executor } from '#app/platform/db/db.ts';
import type { MemberFile } from '#app/platform/module.server.ts';
import { listUploadedFiles } from './file-export.queries.ts';
import { listRenditions } from './media.queries.ts';
import { findNewestUpload } from './upload.queries.ts';
import { findVideo } from './video.queries.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** Lists a member's photo and the images that the member uploaded, for the data export. */
export async function listOwnFiles(on: Executor, memberId: number): Promise<MemberFile[]> {
  const files = await listUploadedFiles(on, memberId);
  return files.map(({ id, kind, key, contentType }) => ({
    name: `${kind === 'photo' ? 'foto' : 'imagenes'}/${id}.${endings[contentType] ?? 'bin'}`,
    key,
  }));
}

/**
 * Finds the current film of the owner `boundTo` (for example `review:12`), for a member's data export: the
 * encoded film or, if the film is not encoded yet, the original file. Returns null if there is no film or the
 * film was refused.
 * @param name the name of the file in the export, without its extension
 */
export async function findFilmFile(boundTo: string, name: string): Promise<MemberFile | null> {
  const upload = await findNewestUpload(db, boundTo);
  const video = upload?.fileId ? await findVideo(db, upload.fileId) : undefined;
  if (!video || video.refusedBecause !== null) return null;
  const film = (await listRenditions(db, [video.fileId])).find(({ format }) => format === 'mp4');
  return film ? { name: `${name}.mp4`, key: film.key } : { name: `${name}.original`, key: video.originalKey };
}
