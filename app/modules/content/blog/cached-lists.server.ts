import { LRUCache } from 'lru-cache';
import { findPicturesByVersion, type ShownPicture, shownVersionsPart } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { ListedCard } from '../page/page.queries.ts';
import { type CardSelection, epochWith, listCards } from './article-list.queries.ts';
import { listRows, type StoryRow } from './story-rows.server.ts';

/** A list with the content epoch at which the list was read. The epoch is null if the list is empty. */
type CachedList = { epoch: number | null; cards: readonly ListedCard[]; rows: readonly StoryRow[] };

/** A list with its current pictures by id. */
export type ListWithPictures = CachedList & { pictures: ReadonlyMap<number, ShownPicture> };

/**
 * Caches lists of the blog. A page for a member is rendered for each request and takes its list from this cache.
 * Visitors get whole pages from the page cache.
 * @current the content epoch is in the entry, and each request reads the epoch
 */
const cache = new LRUCache<string, CachedList & { epoch: number }>({ max: 100 });

const selectEpoch = defineStatement<
  { fileIds: number[] },
  { epoch: number; versions: { fileId: number; version: string }[] | null }
>((value) => epochWith(shownVersionsPart(value('fileIds'))), { shares: 'keys' });

/**
 * Reads a list of articles, newest first, and optionally rows of stories. The list is queried again only after a
 * publication. One query returns the current epoch and the versions of the pictures.
 * @param wantsRows receives the cards and returns whether the list has rows of stories
 */
export async function readList(
  on: Executor,
  selection: CardSelection,
  wantsRows: (cards: readonly ListedCard[]) => boolean,
): Promise<ListWithPictures> {
  const key = JSON.stringify(selection);
  const before = cache.get(key);
  const seen = before && (await withPictures(on, before));
  if (seen && seen.epoch === before.epoch) return seen;
  const list = await readCards(on, selection, wantsRows);
  if (list.epoch === null) return { ...list, pictures: new Map() };
  cache.set(key, { ...list, epoch: list.epoch });
  return { ...(await withPictures(on, list)), epoch: list.epoch };
}

async function readCards(
  on: Executor,
  selection: CardSelection,
  wantsRows: (cards: readonly ListedCard[]) => boolean,
): Promise<CachedList> {
  const cards = await listCards(on, selection);
  const epoch = cards[0]?.epoch ?? null;
  return { epoch, cards, rows: epoch !== null && wantsRows(cards) ? await listRows(on, epoch) : [] };
}

/** Adds the pictures and the current epoch to a list. */
async function withPictures(on: Executor, list: CachedList): Promise<ListWithPictures> {
  const stories = [...list.cards, ...list.rows.flatMap((row) => row.stories)];
  const [state] = await selectEpoch(on, { fileIds: [...new Set(listImageIds(stories))] });
  if (!state) throw new Error('the count of changes has no row');
  return { ...list, epoch: state.epoch, pictures: await findPicturesByVersion(on, state.versions ?? []) };
}

/** Returns the ids of the pictures of these cards. */
export function listImageIds(cards: readonly ListedCard[]): number[] {
  return cards.flatMap(({ imageId }) => imageId ?? []);
}
