import { findRecordingSeconds } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Playable } from './playable.ts';

/** How long what an article holds lasts; null where nobody here knows, as of what is on another site. */
export async function findPlayingSeconds(playable: Playable | null): Promise<number | null> {
  if (!playable || playable.kind === 'elsewhere') return null;
  const lengths = await findRecordingSeconds(db, [playable.src]);
  return lengths.get(playable.src) ?? null;
}
