import { db } from '#app/platform/db/db.ts';
import { searchForgiving } from '../search/search.ts';
import { countPages, listRows, listShown, type Shown, searchPages } from './listing.queries.ts';
import type { PageListing } from './listing.ts';
import { pageJson } from './page-response.ts';
import { ResponseCache } from './response-cache.ts';

const megabyte = 1024 * 1024;
const totals = new ResponseCache(megabyte);
/** Pages as they were written into answers, by the revision that they show: a revision never changes. */
const written = new ResponseCache(24 * megabyte);

/** A listing as its answer travels: JSON, indented by four. `epoch` is the count of changes it is made at. */
export async function listingBytes(asked: PageListing, epoch: number): Promise<Buffer> {
  const { rows, total } = await (asked.search === null ? plainRows(asked, epoch) : searchedRows(asked));
  const items = await writeItems(asked, rows);
  const head = `{\n    "meta": {\n        "total_count": ${total}\n    },\n    "items": [`;
  if (items.length === 0) return Buffer.from(`${head}]\n}`);
  const parts = items.flatMap((item, index) => [index === 0 ? lineBreak : comma, item]);
  return Buffer.concat([Buffer.from(head), ...parts, end]);
}

const lineBreak = Buffer.from('\n');
const comma = Buffer.from(',\n');
const end = Buffer.from('\n    ]\n}');

/** The count is the same for every page of a listing, and costs more than its rows: it is kept like an answer. */
async function plainRows(asked: PageListing, epoch: number): Promise<{ rows: Shown[]; total: number }> {
  const key = JSON.stringify([asked.kinds, asked.conditions]);
  const known = totals.find(key, epoch);
  const [rows, total] = await Promise.all([
    asked.limit === 0 ? [] : listShown(db, asked),
    known === undefined ? countPages(db, asked) : Number(known),
  ]);
  totals.keep(key, epoch, Buffer.from(String(total)));
  return { rows, total };
}

async function searchedRows(asked: PageListing): Promise<{ rows: Shown[]; total: number }> {
  const run = (words: readonly (readonly string[])[]) => searchPages(db, asked, words);
  const { result } = await searchForgiving(db, asked.search?.text ?? '', run, ({ total }) => total === 0);
  return result;
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
    if (row.revisionId !== null) written.keep(keyOf(page), row.revisionId, text);
  }
  return shown.flatMap(({ id }) => texts.get(id) ?? []);
}

/** An item in its place within the answer; texts in JSON have no line breaks of their own. */
function indented(value: unknown): Buffer {
  return Buffer.from(`        ${JSON.stringify(value, null, 4).replaceAll('\n', '\n        ')}`);
}
