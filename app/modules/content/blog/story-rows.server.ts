import { findRecordingSeconds } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { ListedCard } from '../page/page.queries.ts';
import { sections } from '../page/page.schema.ts';
import { findPlayable } from '../page/playable.server.ts';
import { listCards, listSectionArticles } from './article-list.queries.ts';
import { type PlayedMedium, playedMedia } from './blog-filters.server.ts';
import { firstStories } from './first-stories.server.ts';

/** The number of stories in a row of audio or video. */
const rowLength = 3;

/**
 * A story of a row. `seconds` is the duration of the recording; null if the duration is unknown. In a row of
 * recommended stories `seconds` is always null.
 */
export type RowStory = ListedCard & { seconds: number | null };

/** A row of recommended first stories, or of the newest stories of a medium. */
export type StoryRow = { of: 'first' | PlayedMedium; stories: readonly RowStory[] };

/**
 * Caches the rows of stories of the blog.
 * @current the content epoch is in the value, and each request reads the epoch
 */
let cached: { epoch: number; rows: readonly StoryRow[] } | undefined;

/**
 * Lists the rows of stories that the list of all stories contains: a row with one recommended story of each section,
 * a row of the newest audio and a row of the newest video. The rows are queried again only after a publication.
 * @param epoch content epoch of the surrounding list
 */
export async function listRows(on: Executor, epoch: number): Promise<readonly StoryRow[]> {
  if (cached?.epoch === epoch) return cached.rows;
  const found = await Promise.all([firstRow(on), ...playedMedia.map((medium) => playedRow(on, medium))]);
  const rows = found.filter(({ stories }) => stories.length > 0);
  cached = { epoch, rows };
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
    stories.flatMap((story) => findPlayableSource(story) ?? []),
  );
  return {
    of: medium,
    stories: stories.map((story) => ({
      ...story,
      seconds: lengths.get(findPlayableSource(story) ?? '') ?? null,
    })),
  };
}

function findPlayableSource({ abstract }: ListedCard): string | null {
  const playable = findPlayable(abstract);
  return playable && playable.kind !== 'elsewhere' ? playable.src : null;
}
