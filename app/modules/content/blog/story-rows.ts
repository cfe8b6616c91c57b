import { findRecordingSeconds } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { ListedCard } from '../page/page.queries.ts';
import { sections } from '../page/page.schema.ts';
import { findPlayable } from '../page/playable.ts';
import { listCards, listSectionArticles } from './article-list.queries.ts';
import { firstStories } from './first-stories.ts';
import { type PlayedMedium, playedMedia } from './leading-tags.ts';

/** How many stories stand in a row of what is heard or seen. */
const rowLength = 3;

/** A story of a row; `seconds` is null where the row is not of what is played, and where nobody here knows how long it lasts. */
export type RowStory = ListedCard & { seconds: number | null };

/** What a row is of: stories to begin with, or the newest of a medium. */
export type StoryRow = { of: 'first' | PlayedMedium; stories: readonly RowStory[] };

let known: { epoch: number; rows: readonly StoryRow[] } | undefined;

/**
 * The rows that stand in the list of all stories: one of each section to begin with, and the newest to hear and to see. They
 * are read again only when something has been published since.
 * @param epoch the count of changes of the list that they stand in
 */
export async function listRows(on: Executor, epoch: number): Promise<readonly StoryRow[]> {
  if (known?.epoch === epoch) return known.rows;
  const found = await Promise.all([firstRow(on), ...playedMedia.map((medium) => playedRow(on, medium))]);
  const rows = found.filter(({ stories }) => stories.length > 0);
  known = { epoch, rows };
  return rows;
}

async function firstRow(on: Executor): Promise<StoryRow> {
  const found = await Promise.all(
    sections.map((section) =>
      listSectionArticles(on, { section, first: firstStories[section], limit: 1, offset: 0 }),
    ),
  );
  return { of: 'first', stories: found.flat().map((story) => ({ ...story, seconds: null })) };
}

async function playedRow(on: Executor, medium: PlayedMedium): Promise<StoryRow> {
  const stories = await listCards(on, { tag: '', medium, limit: rowLength, offset: 0 });
  const lengths = await findRecordingSeconds(
    on,
    stories.flatMap((story) => addressOf(story) ?? []),
  );
  return {
    of: medium,
    stories: stories.map((story) => ({ ...story, seconds: lengths.get(addressOf(story) ?? '') ?? null })),
  };
}

function addressOf({ abstract }: ListedCard): string | null {
  const playable = findPlayable(abstract);
  return playable && playable.kind !== 'elsewhere' ? playable.src : null;
}
