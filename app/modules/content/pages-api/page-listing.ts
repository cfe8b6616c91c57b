import { LRUCache } from 'lru-cache';
import { db } from '#app/platform/db/db.ts';
import { searchForgiving } from '../search/search.ts';
import { compileShown, countPages, listRows, listShown, type Shown, searchPages } from './listing.queries.ts';
import type { PageListing } from './listing.ts';
import { readEpoch } from './live-page.queries.ts';
import { pageJson } from './page-response.ts';
import { ResponseCache } from './response-cache.ts';
import type { DatedBytes } from './send-json.ts';

const megabyte = 1024 * 1024;
const totals = new ResponseCache(megabyte);
/** Pages as they were written into answers, by the revision that they show: a revision never changes. */
const written = new ResponseCache(24 * megabyte);

/** A listing as its answer travels: JSON, indented by four. */
export async function listingBytes(asked: PageListing): Promise<DatedBytes> {
  const { rows, total, epoch } = await (asked.search === null ? plainRows(asked) : searchedRows(asked));
  const items = await writeItems(asked, rows);
  const head = `{\n    "meta": {\n        "total_count": ${total}\n    },\n    "items": [`;
  if (items.length === 0) return { epoch, bytes: Buffer.from(`${head}]\n}`) };
  const parts = items.flatMap((item, index) => [index === 0 ? lineBreak : comma, item]);
  return { epoch, bytes: Buffer.concat([Buffer.from(head), ...parts, end]) };
}

const lineBreak = Buffer.from('\n');
const comma = Buffer.from(',\n');
const end = Buffer.from('\n    ]\n}');

type Found = { rows: readonly Shown[]; total: number; epoch: number };

/** The count is the same for every page of a listing, and costs more than its rows: it is kept like an answer. */
async function plainRows(asked: PageListing): Promise<Found> {
  const { rows, epoch } = await datedRows(asked);
  const key = JSON.stringify([asked.kinds, asked.conditions]);
  const known = totals.find(key, epoch);
  const total = known === undefined ? await countPages(db, asked) : Number(known);
  totals.keep(key, epoch, Buffer.from(String(total)));
  return { rows, total, epoch };
}

/** The rows bring the count of changes along; where there are none it has to be read before them. */
async function datedRows(asked: PageListing): Promise<Omit<Found, 'total'>> {
  const rows = asked.limit === 0 ? [] : await listShown(db, statementOf(asked));
  const [first] = rows;
  if (first) return { rows, epoch: first.epoch };
  const epoch = await readEpoch(db);
  return { rows: asked.limit === 0 ? [] : await listShown(db, statementOf(asked)), epoch };
}

/** Putting such a statement together costs as much as asking it, and clients ask for the same few listings. */
const statements = new LRUCache<string, ReturnType<typeof compileShown>>({ max: 100 });

function statementOf(asked: PageListing): ReturnType<typeof compileShown> {
  const { kinds, conditions, order, limit, offset } = asked;
  const key = JSON.stringify([kinds, conditions, order, limit, offset]);
  const statement = statements.get(key) ?? compileShown(asked);
  statements.set(key, statement);
  return statement;
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
    if (row.revisionId !== null) written.keep(keyOf(page), row.revisionId, text);
  }
  return shown.flatMap(({ id }) => texts.get(id) ?? []);
}

/** An item in its place within the answer; texts in JSON have no line breaks of their own. */
function indented(value: unknown): Buffer {
  return Buffer.from(`        ${JSON.stringify(value, null, 4).replaceAll('\n', '\n        ')}`);
}
