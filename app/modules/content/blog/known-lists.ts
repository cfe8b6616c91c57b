import { LRUCache } from 'lru-cache';
import { findPicturesOf, type ShownPicture, shownVersionsPart } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { ListedCard } from '../page/page.queries.ts';
import { type CardSelection, epochWith, listCards } from './article-list.queries.ts';
import { listRows, type StoryRow } from './story-rows.ts';

/** A list as it is at a count of changes (`epoch`), which is null for an empty one. */
type KnownList = { epoch: number | null; cards: readonly ListedCard[]; rows: readonly StoryRow[] };

/** What a list shows, with its pictures by id as they are now. */
export type ReadList = KnownList & { pictures: ReadonlyMap<number, ShownPicture> };

/** Visitors get whole pages from memory; members, whose pages are made each time, get these. */
const known = new LRUCache<string, KnownList & { epoch: number }>({ max: 100 });

const selectEpoch = defineStatement<
  { fileIds: number[] },
  { epoch: number; versions: { fileId: number; version: string }[] | null }
>((value) => epochWith(shownVersionsPart(value('fileIds'))));

/**
 * A list of articles, newest first, and the rows that stand among them where they are asked for. It is read again only
 * when something has been published since; whether that is so and what became of its pictures is one question.
 * @param wantsRows given the cards, whether the rows stand among them
 */
export async function readList(
  on: Executor,
  selection: CardSelection,
  wantsRows: (cards: readonly ListedCard[]) => boolean,
): Promise<ReadList> {
  const key = JSON.stringify(selection);
  const before = known.get(key);
  const seen = before && (await withPictures(on, before));
  if (seen && seen.epoch === before.epoch) return seen;
  const list = await readCards(on, selection, wantsRows);
  if (list.epoch === null) return { ...list, pictures: new Map() };
  known.set(key, { ...list, epoch: list.epoch });
  return { ...(await withPictures(on, list)), epoch: list.epoch };
}

async function readCards(
  on: Executor,
  selection: CardSelection,
  wantsRows: (cards: readonly ListedCard[]) => boolean,
): Promise<KnownList> {
  const cards = await listCards(on, selection);
  const epoch = cards[0]?.epoch ?? null;
  return { epoch, cards, rows: epoch !== null && wantsRows(cards) ? await listRows(on, epoch) : [] };
}

/** A list with its pictures, and the count of changes of now. */
async function withPictures(on: Executor, list: KnownList): Promise<ReadList> {
  const stories = [...list.cards, ...list.rows.flatMap((row) => row.stories)];
  const [state] = await selectEpoch(on, { fileIds: [...new Set(imagesOf(stories))] });
  if (!state) throw new Error('the count of changes has no row');
  return { ...list, epoch: state.epoch, pictures: await findPicturesOf(on, state.versions ?? []) };
}

/** Ids of the pictures that these cards show. */
export function imagesOf(cards: readonly ListedCard[]): number[] {
  return cards.flatMap(({ imageId }) => imageId ?? []);
}
