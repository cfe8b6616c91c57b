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
/** Pages as they were written into answers, by the revision that they show: a revision never changes. */
const written = new ResponseCache(24 * megabyte);

/** A listing with what follows from its query alone: clients ask for the same few, and this costs as much as asking. */
export type PlannedListing = {
  asked: PageListing;
  listShown: (on: Executor) => Promise<DatedShown[]>;
  /** Says of two listings whether they have the same pages in all. */
  totalKey: string;
};

/** Finds out what can be known of a listing before it is asked. */
export function planListing(asked: PageListing): PlannedListing {
  return {
    asked,
    listShown: defineShown(asked, maxItems),
    totalKey: JSON.stringify([asked.kinds, asked.conditions]),
  };
}

/** A listing as its answer travels: JSON, indented by four. */
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

/** The count is the same for every page of a listing, and costs more than its rows: it is kept like an answer. */
async function plainRows(planned: PlannedListing): Promise<Found> {
  const { asked, totalKey } = planned;
  const { rows, epoch } = await datedRows(planned);
  const known = totals.find(totalKey, epoch);
  if (known !== undefined) return { rows, total: Number(known), epoch };
  const total = await countPages(db, asked);
  totals.keep(totalKey, epoch, [Buffer.from(String(total))]);
  return { rows, total, epoch };
}

/** The rows bring the count of changes along; where there are none it has to be read before them. */
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

/** Reads and writes only the pages that were not written before. One that was taken back meanwhile is left out. */
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

/** An item behind another within the answer; texts in JSON have no line breaks of their own. */
function indented(value: unknown): Buffer {
  return Buffer.from(`${comma}\n        ${JSON.stringify(value, null, 4).replaceAll('\n', '\n        ')}`);
}
