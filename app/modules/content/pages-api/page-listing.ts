import { db, type Executor } from '#app/platform/db/db.ts';
import { searchForgiving } from '../search/search.ts';
import {
  countPages,
  type DatedShown,
  defineShown,
  listRows,
  type Shown,
  searchPages,
} from './listing.queries.ts';
import { maxItems, type PageListing } from './listing.ts';
import { readEpoch } from './live-page.queries.ts';
import { pageJson } from './page-response.ts';
import { ResponseCache } from './response-cache.ts';
import type { DatedParts } from './send-json.ts';

const megabyte = 1024 * 1024;
const totals = new ResponseCache(megabyte);
/** Serialized pages by id and selection, valid for their revision: a revision never changes. */
const written = new ResponseCache(24 * megabyte);

/**
 * A parsed listing with everything that depends on its query alone. Clients repeat a few queries, and parsing one costs
 * as much as running it.
 */
export type PlannedListing = {
  asked: PageListing;
  listShown: (on: Executor) => Promise<DatedShown[]>;
  /** Equal for two listings with the same total. */
  totalKey: string;
};

/** Prepares everything that depends on the query alone. */
export function planListing(asked: PageListing): PlannedListing {
  return {
    asked,
    listShown: defineShown(asked, maxItems),
    totalKey: JSON.stringify([asked.kinds, asked.conditions]),
  };
}

/** Reads a listing as the parts of its response, JSON indented by four. */
export async function listingParts(planned: PlannedListing): Promise<DatedParts> {
  const { asked } = planned;
  const { rows, total, epoch } = await (asked.search === null ? plainRows(planned) : searchedRows(asked));
  const items = await writeItems(asked, rows);
  const head = `{\n    "meta": {\n        "total_count": ${total}\n    },\n    "items": [`;
  const [first, ...others] = items;
  if (!first) return { epoch, parts: [Buffer.from(`${head}]\n}`)] };
  return { epoch, parts: [Buffer.from(head), first.subarray(comma.length), ...others, end] };
}

const comma = ',';
const end = Buffer.from('\n    ]\n}');

type Found = { rows: readonly Shown[]; total: number; epoch: number };

/** The total is the same for every page of a listing and costs more than the rows, so it is cached by epoch. */
async function plainRows(planned: PlannedListing): Promise<Found> {
  const { asked, totalKey } = planned;
  const { rows, epoch } = await datedRows(planned);
  const known = totals.find(totalKey, epoch);
  if (known !== undefined) return { rows, total: Number(known), epoch };
  const total = await countPages(db, asked);
  totals.keep(totalKey, epoch, [Buffer.from(String(total))]);
  return { rows, total, epoch };
}

/** Each row has the content epoch. Without rows the epoch is read first. */
async function datedRows({ asked, listShown }: PlannedListing): Promise<Omit<Found, 'total'>> {
  const rows = asked.limit === 0 ? [] : await listShown(db);
  const [first] = rows;
  if (first) return { rows, epoch: first.epoch };
  const epoch = await readEpoch(db);
  return { rows: asked.limit === 0 ? [] : await listShown(db), epoch };
}

async function searchedRows(asked: PageListing): Promise<Found> {
  const epoch = await readEpoch(db);
  const run = (words: readonly (readonly string[])[]) => searchPages(db, asked, words);
  const { result } = await searchForgiving(db, asked.search?.text ?? '', run, ({ total }) => total === 0);
  return { ...result, epoch };
}

/** Reads and serializes only the pages that are not cached. A page that was unpublished meanwhile is left out. */
async function writeItems(asked: PageListing, shown: readonly Shown[]): Promise<Buffer[]> {
  const keyOf = ({ id }: Shown) => `${id} ${asked.selectionKey}`;
  const texts = new Map<number, Buffer>();
  for (const page of shown) {
    const text = page.revisionId === null ? undefined : written.find(keyOf(page), page.revisionId);
    if (text !== undefined) texts.set(page.id, text);
  }
  const missing = shown.filter(({ id }) => !texts.has(id));
  const rows = await listRows(
    db,
    missing.map(({ id }) => id),
    asked.selection.names,
  );
  for (const row of rows) {
    const text = indented(pageJson(row, asked.type.fields, asked.selection));
    texts.set(row.id, text);
    const page = { id: row.id, revisionId: row.revisionId };
    if (row.revisionId !== null) written.keep(keyOf(page), row.revisionId, [text]);
  }
  return shown.flatMap(({ id }) => texts.get(id) ?? []);
}

/** Serializes an item and indents it. JSON strings have no raw line breaks, so every line break is indentation. */
function indented(value: unknown): Buffer {
  return Buffer.from(`${comma}\n        ${JSON.stringify(value, null, 4).replaceAll('\n', '\n        ')}`);
}
