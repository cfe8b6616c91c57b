import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { secondMs } from '#app/platform/duration.ts';
import { storeSpooled } from '#app/platform/media/media.ts';
import { withSpoolFolder } from '#app/platform/media/spool.ts';
import { findContentType, nameRendition, publicAddress, publicKey, toFileName } from './address.server.ts';
import { insertRenditions } from './media.queries.ts';
import { insertRecording, listRecordingLengths, type NewRecording } from './recording.queries.ts';
import {
  hashFile,
  newPrivateKey,
  type StoredRendition,
  storeOriginal,
  storeRendition,
} from './storing.server.ts';

/** A seeded recording, as audio (mp3) or video (mp4), with its captions (WebVTT). */
export type OwnRecording = {
  file: string;
  captions: string;
  seconds: number;
  /**
   * The width in pixels, if the recording is a video. A video also has a height, and a poster (WebP) of the same
   * size.
   */
  width?: number | undefined;
  height?: number | undefined;
  poster?: string | undefined;
};

/** A recording with stored files, but without a row yet. */
export type StoredRecording = {
  recording: Omit<NewRecording, 'title' | 'createdAt'>;
  rendition: StoredRendition;
  poster: StoredRendition | null;
};

/** The URLs of a recording and its captions. A video also has the URL of its poster. */
export type RecordingAddresses = { address: string; captionsAddress: string; posterAddress: string | null };

/**
 * Stores a seeded recording. It is not encoded, because it was already made for the web. The source files stay where
 * they are.
 */
export function storeOwnRecording(own: OwnRecording): Promise<StoredRecording> {
  const { file, captions, seconds, width, height, poster } = own;
  const [format, kind] = file.endsWith('.mp3') ? (['mp3', 'audio'] as const) : (['mp4', 'video'] as const);
  return withSpoolFolder(null, async (folder) => {
    const copies = { original: path.join(folder, 'original'), rendition: path.join(folder, 'rendition') };
    for (const copy of Object.values(copies)) await copyFile(file, copy);
    const drawn = path.join(folder, 'poster');
    if (poster) await copyFile(poster, drawn);
    const originalKey = newPrivateKey();
    const sha256 = await hashFile(copies.original);
    const { size: bytes } = await stat(copies.original);
    const contentType = format === 'mp3' ? 'audio/mpeg' : 'video/mp4';
    const area = { width: width ?? 0, height: height ?? 0 };
    const rendition = await storeRendition(originalKey, { format, ...area, file: copies.rendition });
    const picture = poster
      ? await storeRendition(originalKey, { format: 'webp', ...area, file: drawn })
      : null;
    const captionsKey = await storeCaptions(originalKey, captions, folder);
    await storeOriginal(originalKey, { file: copies.original, bytes }, contentType);
    const size = { width: width ?? null, height: height ?? null, durationMs: seconds * secondMs };
    return {
      recording: { kind, originalKey, sha256, bytes, contentType, captionsKey, ...size },
      rendition,
      poster: picture,
    };
  });
}

/** Inserts the rows of a stored recording within the caller's transaction. */
export async function addRecordingIn(
  on: Executor,
  { recording, rendition, poster }: StoredRecording,
  title: string,
): Promise<RecordingAddresses> {
  const fileId = await insertRecording(on, { ...recording, title, createdAt: now() });
  const renditions = poster ? [rendition, poster] : [rendition];
  await insertRenditions(
    on,
    renditions.map((each) => ({ fileId, ...each })),
  );
  return {
    address: publicAddress(rendition.key),
    captionsAddress: publicAddress(recording.captionsKey),
    posterAddress: poster && publicAddress(poster.key),
  };
}

/**
 * Finds the durations of recordings in seconds.
 * @returns the duration for each URL that is a public recording of this site; other URLs are left out
 */
export async function findRecordingSeconds(
  on: Executor,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await listRecordingLengths(
    on,
    addresses.map((address) => publicKey(toFileName(address))),
  );
  return new Map(rows.map(({ key, durationMs }) => [publicAddress(key), durationMs / secondMs]));
}

async function storeCaptions(originalKey: string, captions: string, folder: string): Promise<string> {
  const copy = path.join(folder, 'captions');
  await copyFile(captions, copy);
  const name = nameRendition(originalKey, 'vtt', await hashFile(copy));
  const { size: bytes } = await stat(copy);
  const key = publicKey(name);
  await storeSpooled(key, { file: copy, bytes }, { contentType: findContentType(name) ?? '' });
  return key;
}
