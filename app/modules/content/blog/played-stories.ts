import { findRecordingSeconds } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { ListedCard } from '../page/page.queries.ts';
import { findPlayable } from '../page/playable.ts';
import { listCards } from './article-list.queries.ts';
import { type PlayedMedium, playedMedia } from './leading-tags.ts';

/** How many stories stand in each row. */
const rowLength = 3;

/** A story to hear or to see; `seconds` is null where nobody here knows how long it lasts. */
export type PlayedStory = ListedCard & { seconds: number | null };

/** The newest stories of a medium. */
export type PlayedRow = { medium: PlayedMedium; stories: readonly PlayedStory[] };

let known: { epoch: number; rows: readonly PlayedRow[] } | undefined;

/**
 * The newest stories to hear and to see, a row for each medium that has some. They are read again only when something has
 * been published since.
 * @param epoch the count of changes of the list that they stand in
 */
export async function listPlayed(on: Executor, epoch: number): Promise<readonly PlayedRow[]> {
  if (known?.epoch === epoch) return known.rows;
  const found = await Promise.all(
    playedMedia.map(async (medium) => ({
      medium,
      stories: await listCards(on, { tag: '', medium, limit: rowLength, offset: 0 }),
    })),
  );
  const addresses = found.flatMap(({ stories }) => stories.flatMap((story) => addressOf(story) ?? []));
  const lengths = await findRecordingSeconds(on, addresses);
  const rows = found
    .filter(({ stories }) => stories.length > 0)
    .map(({ medium, stories }) => ({
      medium,
      stories: stories.map((story) => ({ ...story, seconds: lengths.get(addressOf(story) ?? '') ?? null })),
    }));
  known = { epoch, rows };
  return rows;
}

function addressOf({ abstract }: ListedCard): string | null {
  const playable = findPlayable(abstract);
  return playable && playable.kind !== 'elsewhere' ? playable.src : null;
}
