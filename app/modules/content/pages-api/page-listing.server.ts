import { db, type Executor } from '#app/platform/db/db.ts';
import { searchWithCorrections } from '../search/search.server.ts';
import {
  countPages,
  defineLivePages,
  type LivePage,
  type LivePageAtEpoch,
  listRows,
  searchPages,
} from './listing.queries.ts';
import { maxItems, type PageListing } from './listing.server.ts';
import { readEpoch } from './live-page.queries.ts';
import { pageJson } from './page-response.server.ts';
import { ResponseCache } from './response-cache.server.ts';
import type { PartsAtEpoch } from './send-json.server.ts';

const megabyte = 1024 * 1024;
const totals = new ResponseCache(megabyte);
/**
 * Caches serialized pages by id and selection. An entry is valid for its revision, because a revision never changes.
 */
const serializedPages = new ResponseCache(24 * megabyte);

/**
 * A parsed listing with everything that depends only on its query. The plan is cached, because clients repeat a
 * few queries, and parsing a query costs as much as running the query.
 */
export type PlannedListing = {
  listing: PageListing;
  listLivePages: (on: Executor) => Promise<LivePageAtEpoch[]>;
  /** A key that is equal for two listings with the same total. */
  totalKey: string;
};

/** Prepares everything that depends only on the query of a listing. */
export function planListing(listing: PageListing): PlannedListing {
  return {
    listing,
    listLivePages: defineLivePages(listing, maxItems),
    totalKey: JSON.stringify([listing.kinds, listing.conditions]),
  };
}

/** Reads a listing and returns the parts of its response, which is JSON indented by four spaces. */
export async function listingParts(planned: PlannedListing): Promise<PartsAtEpoch> {
  const { listing } = planned;
  const { rows, total, epoch } = await (listing.search === null ? plainRows(planned) : searchedRows(listing));
  const items = await writeItems(listing, rows);
  const head = `{\n    "meta": {\n        "total_count": ${total}\n    },\n    "items": [`;
  const [first, ...others] = items;
  if (!first) return { epoch, parts: [Buffer.from(`${head}]\n}`)] };
  return { epoch, parts: [Buffer.from(head), first.subarray(comma.length), ...others, end] };
}

const comma = ',';
const end = Buffer.from('\n    ]\n}');

type Found = { rows: readonly LivePage[]; total: number; epoch: number };

/**
 * The total is cached by epoch, because the total is the same for every page of a listing and costs more than
 * the rows.
 */
async function plainRows(planned: PlannedListing): Promise<Found> {
  const { listing, totalKey } = planned;
  const { rows, epoch } = await datedRows(planned);
  const cachedTotal = totals.find(totalKey, epoch);
  if (cachedTotal !== undefined) return { rows, total: Number(cachedTotal), epoch };
  const total = await countPages(db, listing);
  totals.store(totalKey, epoch, [Buffer.from(String(total))]);
  return { rows, total, epoch };
}

/** Each row contains the content epoch. If there are no rows, the function reads the epoch and then the rows again. */
async function datedRows({ listing, listLivePages }: PlannedListing): Promise<Omit<Found, 'total'>> {
  const rows = listing.limit === 0 ? [] : await listLivePages(db);
  const [first] = rows;
  if (first) return { rows, epoch: first.epoch };
  const epoch = await readEpoch(db);
  return { rows: listing.limit === 0 ? [] : await listLivePages(db), epoch };
}

async function searchedRows(listing: PageListing): Promise<Found> {
  const epoch = await readEpoch(db);
  const run = (words: readonly (readonly string[])[]) => searchPages(db, listing, words);
  const { result } = await searchWithCorrections(
    db,
    listing.search?.text ?? '',
    run,
    ({ total }) => total === 0,
  );
  return { ...result, epoch };
}

/** Reads and serializes only the pages that are not cached. A page that was unpublished in the meantime is left out. */
async function writeItems(listing: PageListing, pages: readonly LivePage[]): Promise<Buffer[]> {
  const toKey = ({ id }: LivePage) => `${id} ${listing.selectionKey}`;
  const texts = new Map<number, Buffer>();
  for (const page of pages) {
    const text = page.revisionId === null ? undefined : serializedPages.find(toKey(page), page.revisionId);
    if (text !== undefined) texts.set(page.id, text);
  }
  const missing = pages.filter(({ id }) => !texts.has(id));
  const rows = await listRows(
    db,
    missing.map(({ id }) => id),
    listing.selection.names,
  );
  for (const row of rows) {
    const text = indented(pageJson(row, listing.type.fields, listing.selection));
    texts.set(row.id, text);
    const page = { id: row.id, revisionId: row.revisionId };
    if (row.revisionId !== null) serializedPages.store(toKey(page), row.revisionId, [text]);
  }
  return pages.flatMap(({ id }) => texts.get(id) ?? []);
}

/**
 * Serializes an item and indents it. JSON strings contain no raw line breaks, so every line break in the text comes
 * from the indentation.
 */
function indented(value: unknown): Buffer {
  return Buffer.from(`${comma}\n        ${JSON.stringify(value, null, 4).replaceAll('\n', '\n        ')}`);
}
