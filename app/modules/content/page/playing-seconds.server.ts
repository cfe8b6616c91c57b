import { findRecordingSeconds } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Playable } from './playable.server.ts';

/**
 * Finds the duration of a recording in seconds. Returns null if the duration is unknown, for example because the
 * recording is on another site.
 */
export async function findPlayingSeconds(playable: Playable | null): Promise<number | null> {
  if (!playable || playable.kind === 'elsewhere') return null;
  const lengths = await findRecordingSeconds(db, [playable.src]);
  return lengths.get(playable.src) ?? null;
}
