import { findRecordingSeconds } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Playable } from './playable.server.ts';

/**
 * Finds the duration of a recording in seconds; null for an unknown duration, for example of a recording on another
 * site.
 */
export async function findPlayingSeconds(playable: Playable | null): Promise<number | null> {
  if (!playable || playable.kind === 'elsewhere') return null;
  const lengths = await findRecordingSeconds(db, [playable.src]);
  return lengths.get(playable.src) ?? null;
}
