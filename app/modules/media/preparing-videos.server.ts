import path from 'node:path';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import {
  encodeFilm,
  FilmNotTaken,
  type FilmTools,
  findFilmTools,
  probeFilm,
} from '#app/platform/media/film.ts';
import { withSpoolFolder } from '#app/platform/media/spool.ts';
import { insertRenditions } from './media.queries.ts';
import { fetchOriginal } from './preparing.server.ts';
import { type StoredRendition, storePrivateRendition } from './storing.server.ts';
import { findUploadOwner } from './upload.queries.ts';
import { findVideo, lockVideo, saveOutcome, type VideoOutcome } from './video.queries.ts';
import { maxMinutesOf } from './video-limits.ts';

type Prepared = { outcome: VideoOutcome; renditions: StoredRendition[] };

/**
 * Checks a film. Then the film is encoded or is refused with a reason. If the program has no ffmpeg, the film
 * is stored unencoded. The function may run twice, but writes the row only once.
 */
export async function prepareVideo(fileId: number, signal: AbortSignal): Promise<void> {
  const video = await findVideo(db, fileId);
  if (!video || isDecided(video)) return;
  const { originalKey } = video;
  const tools = findFilmTools();
  const maxSeconds = 60 * maxMinutesOf((await findUploadOwner(db, fileId)) ?? '');
  const { outcome, renditions } = tools
    ? await withSpoolFolder(originalKey, (folder) =>
        encode(tools, { originalKey, folder, maxSeconds }, signal),
      )
    : { outcome: { kind: 'as-is', at: now() } as const, renditions: [] };
  await inTransaction(async (trx) => {
    const locked = await lockVideo(trx, fileId);
    if (!locked || isDecided(locked)) return;
    await insertRenditions(
      trx,
      renditions.map((rendition) => ({ fileId, ...rendition })),
    );
    await saveOutcome(trx, fileId, outcome);
    const boundTo = await findUploadOwner(trx, fileId);
    if (boundTo) await recordEvent(trx, 'media.video-decided', { boundTo });
    // The file of a refused film is removed, because it has no further use.
    if (outcome.kind === 'refused') await recordEvent(trx, 'media.file-removed', { keys: [originalKey] });
  });
}

function isDecided(video: { preparedAt: unknown; refusedBecause: unknown; keptAsIsAt: unknown }): boolean {
  return video.preparedAt !== null || video.refusedBecause !== null || video.keptAsIsAt !== null;
}

async function encode(
  tools: FilmTools,
  { originalKey, folder, maxSeconds }: { originalKey: string; folder: string; maxSeconds: number },
  signal: AbortSignal,
): Promise<Prepared> {
  const file = path.join(folder, 'original');
  await fetchOriginal(originalKey, file, signal);
  try {
    await probeFilm(tools, file, signal, maxSeconds);
    const { film, poster, probed } = await encodeFilm(tools, { file, folder, maxSeconds }, signal);
    const { width, height } = probed;
    const renditions = [
      await storePrivateRendition({ format: 'mp4', width, height, file: film }),
      await storePrivateRendition({ format: 'jpeg', width, height, file: poster }),
    ];
    const durationMs = Math.max(1, Math.round((probed.seconds ?? 0) * 1000));
    return { outcome: { kind: 'prepared', width, height, durationMs, at: now() }, renditions };
  } catch (error) {
    if (!(error instanceof FilmNotTaken)) throw error;
    return { outcome: { kind: 'refused', because: error.reason, at: now() }, renditions: [] };
  }
}
